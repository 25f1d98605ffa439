#pragma once

#include "core/characterize/access/line_reader.h"
#include "core/characterize/access/log_time.h"

#include <array>
#include <string>
#include <vector>

namespace tenfold::characterize {

/// One request of a NameNode as its audit log writes it, tabs between the fields since Hadoop 0.21, blanks before:
///
///     2024-02-28 23:59:00,004 INFO FSNamesystem.audit: allowed=true  ugi=u (auth:SIMPLE)  ip=/10.0.0.1
///       cmd=rename (options=[OVERWRITE])  src=/a  dst=/b  perm=null  proto=rpc  callerContext=CLI
///
/// Before `allowed` (or `ugi`, where it is missing) stands what the layout of the logger makes: log4j 1 and 2, with or
/// without brackets and threads, behind the prefix of a syslog, or an object around the line (lineOfObject). The last
/// date before the logger is the time, else seconds or milliseconds since 1970.
/// Source: FSNamesystem.logAuditEvent of Hadoop 0.20 … 3.4; answers on characterization 1, 2, 5.
class AuditLogReader final : public LineReader {
public:
    explicit AuditLogReader(const TimeZone& zone)
        : m_clock(zone) {}

    /// How likely this is an audit log: lines of a head that are. Cost: O(#head).
    static std::size_t linesKnown(std::string_view head);

protected:
    LineKind line(const Line& line, AccessSink& sink) override;

private:
    std::optional<std::int64_t> timeOf(std::string_view prefix);
    std::optional<std::int64_t> timeAnywhere(std::string_view prefix);
    std::string_view decoded(std::string_view text, std::string& buffer);

    LogClock m_clock;
    std::string m_second; ///< of the last line in the usual layout, as it is written
    std::optional<std::int64_t> m_secondUtcMs;
    std::string m_path, m_destination; ///< decoded ones
    std::string m_inside;              ///< of the object around the line
};

/// What an operation of a NameNode is.
Action actionOfCommand(std::string_view command);

} // namespace tenfold::characterize
