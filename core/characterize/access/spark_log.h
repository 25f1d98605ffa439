#pragma once

#include "core/characterize/access/line_reader.h"

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace tenfold::characterize {

/// What the event log of a Spark application says, counted as its history server counts (answers on characterization
/// 13); of several applications the sums.
struct SparkApplication {
    std::uint64_t applications = 1;
    std::string id, version;
    std::int64_t startMs = -1, endMs = -1, lastMs = -1; ///< since 1970; -1: not said
    std::int64_t durationMs = -1;                       ///< from start to end; -1: not known
    std::map<std::string, std::uint64_t> events;        ///< by name, without its package
    std::map<std::string, std::uint64_t> jobs;          ///< SUCCEEDED, FAILED, RUNNING
    std::map<std::string, std::uint64_t> stages;        ///< COMPLETE, FAILED, SKIPPED, ACTIVE, PENDING: attempts
    std::map<std::string, std::uint64_t> executions;    ///< of SQL: COMPLETED, FAILED, RUNNING
    std::map<std::string, std::uint64_t> taskEnds;      ///< by reason
    std::map<std::string, std::uint64_t> scans;         ///< by format
    std::uint64_t tasksComplete = 0, tasksFailed = 0, tasksKilled = 0, speculativeEnds = 0;
    std::uint64_t badLines = 0;
    struct Bytes {
        std::int64_t input = 0, inputRecords = 0, output = 0, outputRecords = 0, shuffleRead = 0, shuffleWrite = 0;
        void add(const Bytes& other);
    } bytes;                               ///< of stages that ended
    std::vector<std::int64_t> taskInput;   ///< bytes a task read, where it read any
    std::vector<std::int64_t> succeededMs; ///< how long jobs took that succeeded, shortest first
    /// Those of another application, which was read apart; how long its jobs took comes behind.
    void add(const SparkApplication& other);
};

/// Reads event logs of Spark 2.2 to 4, an event a line. Events of several files (a rolled log) are one application, up
/// to the start of another: ids of its jobs, stages and SQL executions begin at 0 again.
class SparkLogReader final : public LineReader {
public:
    SparkLogReader();
    ~SparkLogReader() override;
    void begin(const std::string& name) override;
    static bool isRecord(std::string_view line);
    /// What was read so far.
    SparkApplication application() const;

protected:
    LineKind line(const Line& line, AccessSink& sink) override;

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace tenfold::characterize
