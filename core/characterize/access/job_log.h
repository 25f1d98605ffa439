#pragma once

#include "core/characterize/access/line_reader.h"

#include <string>
#include <vector>

namespace tenfold::characterize {

/// SWIM of Facebook's clusters: job, submitted (s), seconds since the one before, bytes that maps read, that were
/// shuffled, that reducers wrote, and in some the path that was read; tabs between.
class SwimReader final : public LineReader {
public:
    static bool isRecord(std::string_view line);

protected:
    LineKind line(const Line& line, AccessSink& sink) override;

private:
    std::vector<std::string_view> m_fields;
    std::string m_unquoted;
};

/// Standard workload format of the Parallel Workloads Archive: 18 numbers a job, -1 not known, comments behind `;`.
/// Job, submitted (s), waited (s), ran (s), …, column 11 the status. Times count from the beginning; of when that is
/// the header speaks: UnixStartTime, TimeZoneString or TimeZone (s east of UTC).
class SwfReader final : public LineReader {
public:
    static bool isRecord(std::string_view line);
    std::optional<std::int64_t> startedAtMs() const override;

protected:
    LineKind line(const Line& line, AccessSink& sink) override;

private:
    void header(std::string_view text);

    std::optional<std::int64_t> m_unixStart, m_zoneSeconds;
    std::string m_zone;
};

/// Rumen: JSON objects of jobs one after another, on one line or many.
class RumenReader final : public AccessReader {
public:
    static bool fits(std::string_view head);
    Status feed(std::string_view chunk, AccessSink& sink) override;
    Status end(AccessSink& sink) override;

private:
    void character(char c, AccessSink& sink);
    void endOfValue();
    void endOfJob(AccessSink& sink);

    // one object is open at depth 1; only its own members are kept
    int m_depth = 0;
    bool m_inString = false, m_isEscaped = false, m_isKey = false;
    std::string m_key, m_value;
    std::string m_job, m_outcome, m_submit, m_finish;
    std::uint64_t m_offset = 0, m_begin = 0;
    bool m_isBroken = false;
};

/// Job history of MapReduce as Avro's JSON, an event a line, one job a file.
class JhistReader final : public LineReader {
public:
    static bool fits(std::string_view head);
    void begin(const std::string& name) override;
    Status end(AccessSink& sink) override;

protected:
    LineKind line(const Line& line, AccessSink& sink) override;

private:
    std::string m_job, m_outcome;
    std::int64_t m_submit = -1, m_finish = -1;
};

} // namespace tenfold::characterize
