#pragma once

#include "core/import/settings/line_time.h"
#include "core/import/settings/time_zone.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace tenfold::hadoop {

/// One line of a process's log, cut into its parts; the views point into the line.
struct LogLine {
    enum class Kind {
        Call,
        Response,
        Exception,
        Sent,   ///< DEBUG of ipc.Client: a call was sent; `thread` is its number, `method` may be empty
        Got,    ///< DEBUG of ipc.Client: its value came
        Took,   ///< DEBUG of the engine: the name of a call that ended (`method`), and how many ms it took (`body`)
        Begun,  ///< DEBUG of ipc.Server: it begins a call of `client`; `thread` is its number
        Ended,  ///< DEBUG of ipc.Server: it answers
        Other,  ///< a log line that is no RPC record: of no interest
        NoTime, ///< has no time: the rest of the line before it, or junk
        Broken, ///< begins like an RPC record, but is none
    };
    Kind kind = Kind::NoTime;
    const char* reason = ""; ///< Broken: what is wrong
    std::string_view thread;
    std::string_view client;     ///< of a server's line: the address that the call came from
    std::string_view connection; ///< of a server's line: its port
    std::string_view method;
    std::string_view body; ///< the message with its braces; of an exception all that follows `{`
    LineTime time;
};

/// Cuts a line by what it says, whatever its layout: the record is found by its text
///   1: Call -> master/127.0.0.1:9000: getFileInfo {src: "/input"}
/// (also Response <-, Exception <-), the time is the last one before it, in any of the forms of line_time.h:
///   2026-11-21 07:33:28,579 TRACE ipc.ProtobufRpcEngine: …                log4j `%d{ISO8601} %p %c{2}: %m%n`
///   26/11/21 07:33:28 TRACE ipc.ProtobufRpcEngine: …                      Hadoop's and Spark's console
///   [2026-11-21T07:33:28.579+0200] [TRACE] [main] … - …
///   TRACE 2026-11-21 07:33:28.579 …
/// DEBUG of ipc.Client and the engine, which has no messages:
///   … IPC Client (24513873) connection to nn/10.0.0.5:9000 from hdfs sending #5 org.apache.hadoop.….getFileInfo
///   … IPC Client (24513873) connection to nn/10.0.0.5:9000 from hdfs got value #5
///   … ProtobufRpcEngine: Call: getFileInfo took 12ms
/// DEBUG of ipc.Server, the same seen from there (before Hadoop 3 the call's number stands behind its name):
///   … IPC Server handler 3 on 9000: Call#5 Retry#0 org.apache.….getFileInfo from 10.0.0.7:45454 for RpcKind RPC_…
///   … IPC Server handler 3 on 9000: responding to Call#5 Retry#0 org.apache.….getFileInfo from 10.0.0.7:45454
/// @param outer  the time by the wrapping of the line (wrapped_line.h): where the line has none of its own, and for its
/// zone where the line's own time says none
LogLine cutLine(std::string_view line, const std::optional<LineTime>& outer = {}, DateOrder dates = DateOrder::Unknown);

/// Where in a broken line another record begins (a half line with the next record written into it); npos when nowhere.
std::size_t findNextRecord(std::string_view line);

/// Turns the times of one log into UTC, remembering the last minute. A zone in the line counts before the log's. Times
/// without a year go on where the year before ended, those without a day likewise.
class LogClock {
public:
    /// @param zone  nothing: nobody said
    explicit LogClock(const std::optional<TimeZone>& zone)
        : m_zone(&zone) {}
    /// @return ns; nothing where no zone is known
    std::optional<std::int64_t> toUtcNs(const LineTime& time);

private:
    std::int64_t unwrapped(const LineTime& time);

    const std::optional<TimeZone>* m_zone;
    std::int64_t m_minute = INT64_MIN; ///< local minute whose offset is known
    std::int64_t m_offset = 0;         ///< of it, s
    std::int64_t m_lastUtc = INT64_MIN;
    std::int64_t m_lastPartial = INT64_MIN, m_shift = 0; ///< of times without a year or a day
    int m_years = 0;
};

} // namespace tenfold::hadoop
