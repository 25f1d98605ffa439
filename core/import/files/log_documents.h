#pragma once

#include "core/import/files/unwrapper_step.h"

#include <memory>
#include <string_view>

namespace tenfold {

/// Whether a file begins as OTLP's logs in JSON: documents of `resourceLogs`, one a line, over many lines or in a list.
bool areOtlpLogs(std::string_view head);

/// Each record of such as a line {"host", "program", "pod", "container", "time", "message"}: the body, with what its
/// resource says of who wrote it (host.name, else service.instance.id; service.name; k8s.pod.name,
/// k8s.container.name). Bodies that are no text (maps) are counted as left out. Memory: the logs of a resource.
std::unique_ptr<Unwrapper::Step> otlpLogsStep();

/// Whether a file begins as what log4j's XMLLayout (1 and 2) and java.util.logging write: `<log4j:event`, `<Event`,
/// `<record>`, whatever the prefix of the namespace is.
bool isXmlOfLoggers(std::string_view head);

/// Each event of such as a line {"host", "time" or "timeMillis", "thread", "message"}. Memory: an event.
std::unique_ptr<Unwrapper::Step> xmlLogStep();

} // namespace tenfold
