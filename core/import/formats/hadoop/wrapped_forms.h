#pragma once

#include "core/import/settings/line_time.h"

#include <optional>
#include <string>
#include <string_view>

namespace tenfold::hadoop {

/// A line of logfmt that holds another: `time="…" level=debug host=dn-0 msg="7: Call -> …"`.
struct LogfmtLine {
    std::string message; ///< without quotes and escapes
    std::string host, pod, container, file;
    std::optional<LineTime> time;
};
/// @return whether it is one, with a message
bool readLogfmt(std::string_view line, DateOrder dates, LogfmtLine& read);

/// "[dn-0] 2026-11-21 …", as parallel ssh, Ansible and syslog's relays put a host before lines. What threads are called
/// is no host, unless the line has another bracket behind its time.
struct BracketName {
    std::string_view name;
    std::size_t bytes = 0; ///< with what stands behind it
};
std::optional<BracketName> bracketHost(std::string_view line, DateOrder dates);

/// The object in what Fluent Bit prints: `[1795246408.579, {"log": …}]`, `[[1795246408.5, {}], {"log": …}]`, and
/// `[0] kube.nn: [[1795246408.500, {}], {"log"=>"…"}]`, as JSON. Empty: it is none.
std::string fluentObject(std::string_view line);

} // namespace tenfold::hadoop
