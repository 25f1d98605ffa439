#pragma once

#include "core/import/settings/time_zone.h"

#include <cstdint>
#include <string_view>

namespace tenfold::hadoop {

/// One line of a process's log, cut into its parts; the views point into the line.
struct LogLine {
    enum class Kind {
        Call,
        Response,
        Exception,
        Other,  ///< a log line that is no RPC record: of no interest
        NoTime, ///< does not begin with a time: the rest of the line before it, or junk
        Broken, ///< begins like an RPC record, but is none
    };
    Kind kind = Kind::NoTime;
    const char* reason = ""; ///< Broken: what is wrong
    std::string_view thread;
    std::string_view connection;
    std::string_view method;
    std::string_view body;    ///< the message with its braces; of an exception all that follows `{`
    std::int64_t localMs = 0; ///< local time of the log, ms since 1970-01-01 00:00
};

/// Cuts a line of the form
///   2026-11-21 07:33:28,579 TRACE ipc.ProtobufRpcEngine: 1: Call -> master/127.0.0.1:9000: getFileInfo {src: "/input"}
/// (log4j `%d{ISO8601} %p %c{2}: %m%n`; other layouts are taken too, when they begin with the time and the text after
/// the class name ends with a colon or dash and a blank).
LogLine cutLine(std::string_view line);

/// Where in a broken line another record begins (a half line with the next record written into it); npos when nowhere.
std::size_t findNextRecord(std::string_view line);

/// Turns local times of one file into UTC, remembering the last minute.
class LogClock {
public:
    explicit LogClock(const TimeZone& zone)
        : m_zone(&zone) {}
    std::int64_t toUtcNs(std::int64_t localMs);

private:
    const TimeZone* m_zone;
    std::int64_t m_minute = INT64_MIN; ///< local minute whose offset is known
    std::int64_t m_offsetMs = 0;
    std::int64_t m_lastUtcMs = INT64_MIN;
};

} // namespace tenfold::hadoop
