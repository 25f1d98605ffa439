#include "core/characterize/access/spark_log.h"

#include "core/characterize/access/table_row.h"

#include <simdjson.h>

#include <algorithm>
#include <set>
#include <utility>

namespace tenfold::characterize {
namespace {

using Element = simdjson::dom::element;
using Object = simdjson::dom::object;

std::int64_t integerAt(const Object& object, std::string_view name, std::int64_t otherwise = -1) {
    std::int64_t value = 0;
    return object[name].get(value) == simdjson::SUCCESS ? value : otherwise;
}

std::string_view textAt(const Object& object, std::string_view name) {
    std::string_view value;
    return object[name].get(value) == simdjson::SUCCESS ? value : std::string_view();
}

bool objectAt(const Object& object, std::string_view name, Object& out) {
    return object[name].get(out) == simdjson::SUCCESS;
}

using StageKey = std::pair<std::int64_t, std::int64_t>; ///< stage and attempt

struct SparkStage {
    enum class Status { Pending, Active, Complete, Failed, Skipped } status = Status::Pending;
    SparkApplication::Bytes bytes;
};

struct SparkJob {
    std::int64_t submitMs = -1;
    bool hasEnded = false;
};

struct SparkExecution {
    std::map<std::int64_t, std::string> jobs; ///< status by job
    bool hasFailed = false;                   ///< it says so itself
};

SparkApplication::Bytes bytesOfTask(const Object& event) {
    SparkApplication::Bytes bytes;
    Object metrics, part;
    if (!objectAt(event, "Task Metrics", metrics)) return bytes;
    if (objectAt(metrics, "Input Metrics", part)) {
        bytes.input = integerAt(part, "Bytes Read", 0);
        bytes.inputRecords = integerAt(part, "Records Read", 0);
    }
    if (objectAt(metrics, "Output Metrics", part)) {
        bytes.output = integerAt(part, "Bytes Written", 0);
        bytes.outputRecords = integerAt(part, "Records Written", 0);
    }
    if (objectAt(metrics, "Shuffle Read Metrics", part))
        bytes.shuffleRead = integerAt(part, "Remote Bytes Read", 0) + integerAt(part, "Local Bytes Read", 0);
    if (objectAt(metrics, "Shuffle Write Metrics", part))
        bytes.shuffleWrite = integerAt(part, "Shuffle Bytes Written", 0);
    return bytes;
}

/// What a node of a plan reads: its format, or the second word of its name. Tables in memory are no files.
std::string formatOfScan(const Object& node) {
    std::string_view name = textAt(node, "nodeName");
    const std::string_view kind = takenWord(name);
    if (!kind.ends_with("Scan") || kind == "InMemoryTableScan" || kind == "LocalTableScan") return {};
    Object metadata;
    if (objectAt(node, "metadata", metadata))
        if (const std::string_view format = textAt(metadata, "Format"); !format.empty()) return std::string(format);
    return std::string(takenWord(name));
}

} // namespace

void SparkApplication::Bytes::add(const Bytes& other) {
    input += other.input;
    inputRecords += other.inputRecords;
    output += other.output;
    outputRecords += other.outputRecords;
    shuffleRead += other.shuffleRead;
    shuffleWrite += other.shuffleWrite;
}

void SparkApplication::add(const SparkApplication& other) {
    applications += other.applications;
    if (other.durationMs >= 0) durationMs = std::max<std::int64_t>(0, durationMs) + other.durationMs;
    if (id != other.id) id += (id.empty() || other.id.empty() ? "" : " ") + other.id;
    if (version.empty()) version = other.version;
    const auto earliest = [](std::int64_t a, std::int64_t b) { return a < 0 ? b : b < 0 ? a : std::min(a, b); };
    startMs = earliest(startMs, other.startMs);
    endMs = std::max(endMs, other.endMs);
    lastMs = std::max(lastMs, other.lastMs);
    const auto sum = [](auto& counts, const auto& others) {
        for (const auto& [name, count] : others)
            counts[name] += count;
    };
    sum(events, other.events);
    sum(jobs, other.jobs);
    sum(stages, other.stages);
    sum(executions, other.executions);
    sum(taskEnds, other.taskEnds);
    sum(scans, other.scans);
    tasksComplete += other.tasksComplete;
    tasksFailed += other.tasksFailed;
    tasksKilled += other.tasksKilled;
    speculativeEnds += other.speculativeEnds;
    badLines += other.badLines;
    bytes.add(other.bytes);
    taskInput.insert(taskInput.end(), other.taskInput.begin(), other.taskInput.end());
    succeededMs.insert(succeededMs.end(), other.succeededMs.begin(), other.succeededMs.end());
}

struct SparkLogReader::State {
    simdjson::dom::parser parser;
    std::string buffer;
    SparkApplication application;
    std::map<StageKey, SparkStage> stages;
    std::map<std::int64_t, SparkJob> jobs;
    std::map<std::int64_t, std::vector<std::int64_t>> stagesOfJob;
    std::map<std::int64_t, std::int64_t> executionOfJob;
    std::map<std::int64_t, SparkExecution> executions;
    std::optional<SparkApplication> ended; ///< applications before this one
    std::string folder;                    ///< of the file

    bool hasBegun() const { return application.startMs >= 0 || !application.id.empty(); }
    SparkApplication counted() const;
    void endApplication();
    void event(std::string_view name, const Object& object);
    void jobStart(const Object& object);
    void jobEnd(const Object& object);
    void stageCompleted(const Object& object);
    void taskEnd(const Object& object);
    void executionStart(const Object& object);
    void scansOf(const Object& node, int depth);
    StageKey stageKey(const Object& object) const {
        return {integerAt(object, "Stage ID"), integerAt(object, "Stage Attempt ID", 0)};
    }
};

void SparkLogReader::State::jobStart(const Object& object) {
    const std::int64_t id = integerAt(object, "Job ID");
    jobs[id] = {integerAt(object, "Submission Time"), false};
    simdjson::dom::array infos;
    if (object["Stage Infos"].get(infos) == simdjson::SUCCESS) {
        for (const Element info : infos) {
            Object stage;
            if (info.get(stage) != simdjson::SUCCESS) continue;
            const StageKey key = stageKey(stage);
            stages.try_emplace(key);
            stagesOfJob[id].push_back(key.first);
        }
    }
    Object properties;
    if (!objectAt(object, "Properties", properties)) return;
    const auto execution = wholeInteger(textAt(properties, "spark.sql.execution.id"));
    if (!execution) return;
    executionOfJob[id] = *execution;
    executions[*execution].jobs[id] = "RUNNING";
}

void SparkLogReader::State::jobEnd(const Object& object) {
    const std::int64_t id = integerAt(object, "Job ID");
    const auto job = jobs.find(id);
    if (job == jobs.end() || job->second.hasEnded) return;
    job->second.hasEnded = true;
    Object result;
    const bool isSuccess = objectAt(object, "Job Result", result) && textAt(result, "Result") == "JobSucceeded";
    ++application.jobs[isSuccess ? "SUCCEEDED" : "FAILED"];
    const std::int64_t end = integerAt(object, "Completion Time");
    if (isSuccess && end >= 0 && job->second.submitMs >= 0)
        application.succeededMs.push_back(end - job->second.submitMs);
    for (const std::int64_t stage : stagesOfJob[id])
        for (auto at = stages.lower_bound({stage, INT64_MIN}); at != stages.end() && at->first.first == stage; ++at)
            if (at->second.status == SparkStage::Status::Pending) at->second.status = SparkStage::Status::Skipped;
    if (const auto execution = executionOfJob.find(id); execution != executionOfJob.end())
        executions[execution->second].jobs[id] = isSuccess ? "SUCCEEDED" : "FAILED";
}

void SparkLogReader::State::stageCompleted(const Object& object) {
    Object info;
    if (!objectAt(object, "Stage Info", info)) return;
    const bool hasFailed = info["Failure Reason"].error() == simdjson::SUCCESS;
    stages[stageKey(info)].status = hasFailed ? SparkStage::Status::Failed : SparkStage::Status::Complete;
}

void SparkLogReader::State::taskEnd(const Object& object) {
    Object reason, info;
    std::string_view name;
    if (objectAt(object, "Task End Reason", reason)) name = textAt(reason, "Reason");
    ++application.taskEnds[std::string(name)];
    if (name == "Success") {
        ++application.tasksComplete;
    } else if (name == "TaskKilled" || name == "TaskCommitDenied") {
        ++application.tasksKilled;
    } else {
        ++application.tasksFailed;
    }
    bool isSpeculative = false;
    if (objectAt(object, "Task Info", info) && info["Speculative"].get(isSpeculative) == simdjson::SUCCESS)
        application.speculativeEnds += isSpeculative ? 1 : 0;
    const SparkApplication::Bytes bytes = bytesOfTask(object);
    stages[stageKey(object)].bytes.add(bytes);
    if (bytes.input > 0) application.taskInput.push_back(bytes.input);
}

void SparkLogReader::State::scansOf(const Object& node, int depth) {
    constexpr int kMostPlanDepth = 1000;
    if (const std::string format = formatOfScan(node); !format.empty()) ++application.scans[format];
    simdjson::dom::array children;
    if (depth >= kMostPlanDepth || node["children"].get(children) != simdjson::SUCCESS) return;
    for (const Element child : children) {
        Object below;
        if (child.get(below) == simdjson::SUCCESS) scansOf(below, depth + 1);
    }
}

void SparkLogReader::State::executionStart(const Object& object) {
    executions.try_emplace(integerAt(object, "executionId"));
    Object plan;
    if (objectAt(object, "sparkPlanInfo", plan)) scansOf(plan, 0);
}

void SparkLogReader::State::event(std::string_view name, const Object& object) {
    const std::int64_t time = integerAt(object, "Timestamp");
    application.lastMs = std::max({application.lastMs, time, integerAt(object, "Completion Time")});
    if (name == "SparkListenerTaskEnd") {
        taskEnd(object);
    } else if (name == "SparkListenerStageSubmitted") {
        Object info;
        if (objectAt(object, "Stage Info", info)) stages[stageKey(info)].status = SparkStage::Status::Active;
    } else if (name == "SparkListenerStageCompleted") {
        stageCompleted(object);
    } else if (name == "SparkListenerJobStart") {
        jobStart(object);
    } else if (name == "SparkListenerJobEnd") {
        jobEnd(object);
    } else if (name == "SparkListenerSQLExecutionStart") {
        executionStart(object);
    } else if (name == "SparkListenerSQLExecutionEnd") {
        if (!textAt(object, "errorMessage").empty()) executions[integerAt(object, "executionId")].hasFailed = true;
    } else if (name == "SparkListenerApplicationStart") {
        if (hasBegun()) endApplication();
        application.startMs = time;
        application.id = textAt(object, "App ID");
    } else if (name == "SparkListenerApplicationEnd") {
        application.endMs = time;
    } else if (name == "SparkListenerLogStart") {
        application.version = textAt(object, "Spark Version");
    }
}

/// What comes is of another application.
void SparkLogReader::State::endApplication() {
    if (ended) {
        ended->add(counted());
    } else {
        ended = counted();
    }
    application = {};
    stages.clear();
    jobs.clear();
    stagesOfJob.clear();
    executionOfJob.clear();
    executions.clear();
}

SparkApplication SparkLogReader::State::counted() const {
    SparkApplication out = application;
    const std::int64_t end = out.endMs >= 0 ? out.endMs : out.lastMs;
    if (end >= 0 && out.startMs >= 0) out.durationMs = end - out.startMs;
    for (const auto& [id, job] : jobs)
        if (!job.hasEnded) ++out.jobs["RUNNING"];
    for (const auto& [key, stage] : stages) {
        static constexpr const char* kNames[] = {"PENDING", "ACTIVE", "COMPLETE", "FAILED", "SKIPPED"};
        ++out.stages[kNames[static_cast<std::size_t>(stage.status)]];
        const bool hasEnded =
            stage.status == SparkStage::Status::Complete || stage.status == SparkStage::Status::Failed;
        if (hasEnded) out.bytes.add(stage.bytes);
    }
    for (const auto& [id, execution] : executions) {
        bool hasFailed = execution.hasFailed, runs = false;
        for (const auto& [job, status] : execution.jobs) {
            hasFailed = hasFailed || status == "FAILED";
            runs = runs || status == "RUNNING";
        }
        ++out.executions[hasFailed ? "FAILED" : runs ? "RUNNING" : "COMPLETED"];
    }
    return out;
}

SparkLogReader::SparkLogReader()
    : m_state(std::make_unique<State>()) {}
SparkLogReader::~SparkLogReader() = default;

bool SparkLogReader::isRecord(std::string_view line) {
    // writers of JSON differ in their blanks and in the order of members
    const auto skipBlanks = [&] {
        while (!line.empty() && (line[0] == ' ' || line[0] == '\t'))
            line.remove_prefix(1);
    };
    const auto skip = [&](std::string_view text) {
        skipBlanks();
        const bool isThere = line.starts_with(text);
        if (isThere) line.remove_prefix(text.size());
        return isThere;
    };
    if (!skip("{")) return false;
    constexpr std::string_view kMember = "\"Event\"";
    for (std::size_t at = line.find(kMember); at != std::string_view::npos; at = line.find(kMember)) {
        line.remove_prefix(at + kMember.size());
        if (skip(":") && skip("\"") && line.substr(0, line.find('"')).find("SparkListener") != std::string_view::npos)
            return true;
    }
    return false;
}

LineKind SparkLogReader::line(const Line& line, AccessSink&) {
    State& own = *m_state;
    own.buffer.assign(line.text);
    own.buffer.append(simdjson::SIMDJSON_PADDING, ' ');
    Element document;
    Object object;
    if (own.parser.parse(own.buffer.data(), line.text.size(), false).get(document) != simdjson::SUCCESS ||
        document.get(object) != simdjson::SUCCESS || textAt(object, "Event").empty()) {
        ++own.application.badLines;
        return LineKind::Rejected;
    }
    std::string_view name = textAt(object, "Event");
    name = name.substr(name.rfind('.') == std::string_view::npos ? 0 : name.rfind('.') + 1);
    ++own.application.events[std::string(name)];
    own.event(name, object);
    return LineKind::Parsed;
}

void SparkLogReader::begin(const std::string& name) {
    LineReader::begin(name);
    State& own = *m_state;
    const std::size_t slash = name.find_last_of("/:");
    const std::string folder = slash == std::string::npos ? std::string() : name.substr(0, slash);
    const bool isNextOfRolled =
        folder == own.folder && name.compare(slash == std::string::npos ? 0 : slash + 1, 7, "events_") == 0;
    own.folder = folder;
    // a log whose beginning is missing is of nobody whose end was seen
    if (!isNextOfRolled && own.application.endMs >= 0) own.endApplication();
}

SparkApplication SparkLogReader::application() const {
    const State& own = *m_state;
    SparkApplication out = own.counted();
    const bool isEmpty = out.events.empty() && out.badLines == 0;
    if (own.ended) {
        SparkApplication all = *own.ended;
        if (!isEmpty) all.add(out);
        out = std::move(all);
    }
    std::sort(out.succeededMs.begin(), out.succeededMs.end());
    return out;
}

} // namespace tenfold::characterize
