#include "core/characterize/measures/measure_groups.h"
#include "core/characterize/measures/months.h"
#include "core/characterize/measures/summary_json.h"

#include <algorithm>

namespace tenfold::characterize {
namespace {

Json perDay(const TimedCounts& times) {
    std::map<std::int64_t, std::uint64_t> days;
    times.each([&](const TimedCounts::Moment& m) { days[floorDivided(m.timeMs, kMsOfDay)] += m.events; });
    constexpr std::size_t kMostDays = 4000;
    Json json = Json::object();
    for (const auto& [day, events] : days)
        if (json.size() < kMostDays) json[dateOf(day)] = events;
    return json;
}

/// Gaps count where records usually follow each other within a second (answers on characterization 11).
Json gapsJson(const Population& p) {
    Json json = Json::array();
    const ValueCounts gaps = p.gaps.steps();
    constexpr std::int64_t kDenseMs = 1000;
    if (gaps.empty() || quantileOf(gaps, 500) >= kDenseMs) return json;
    for (const auto& [before, after] : p.longGaps)
        json.push_back({before, after});
    return json;
}

void addImage(Json& json, const char* files, const char* bytes, const NamespaceImage* image) {
    if (!image) return;
    json[files] = image->files.size();
    json[bytes] = image->bytes();
}

Json jobsJson(const Population& p) {
    Int128 input = 0, shuffle = 0, output = 0;
    std::uint64_t status1 = 0;
    for (const KeptJob& job : p.jobs) {
        input += std::max<std::int64_t>(0, job.inputBytes);
        shuffle += std::max<std::int64_t>(0, job.shuffleBytes);
        output += std::max<std::int64_t>(0, job.outputBytes);
        if (job.outcome == "1") ++status1;
    }
    return {{"jobs", p.jobs.size()},       {"first", p.firstMs},        {"last", p.lastMs},  {"input", sumJson(input)},
            {"shuffle", sumJson(shuffle)}, {"output", sumJson(output)}, {"status1", status1}};
}

Json countsJson(const std::map<std::string, std::uint64_t>& counts) {
    Json json = Json::object();
    for (const auto& [name, count] : counts)
        json[name] = count;
    return json;
}

void addSpark(std::vector<MeasureResult>& results, const Measure& measure, const SparkApplication& spark) {
    addResult(
        results, measure, "application: duration, jobs, stages, SQL executions, tasks by status",
        {{"applications", spark.applications},
         {"durationMs", spark.durationMs >= 0 ? Json(spark.durationMs) : Json(nullptr)},
         {"jobs", countsJson(spark.jobs)},
         {"stages", countsJson(spark.stages)},
         {"sqlExecutions", countsJson(spark.executions)},
         {"tasks", {{"complete", spark.tasksComplete}, {"failed", spark.tasksFailed}, {"killed", spark.tasksKilled}}}},
        spark.tasksComplete + spark.tasksFailed + spark.tasksKilled)
        .definition += "; of several applications the sum, ids of stages and executions being of their own";
    addResult(results, measure, "event lines",
              {{"badLines", spark.badLines},
               {"events", countsJson(spark.events)},
               {"taskEndReasons", countsJson(spark.taskEnds)},
               {"speculativeTaskEnds", spark.speculativeEnds}},
              0);
}

} // namespace

std::string_view wordFor(Action action, SourceKind kind) {
    switch (action) {
    case Action::Read:
        return kind == SourceKind::Audit ? "open" : kind == SourceKind::Jobs ? "jobs" : "read";
    case Action::Create:
        return "create";
    case Action::Delete:
        return "delete";
    case Action::DeleteMultiple:
        return "deleteMultiple";
    case Action::Mkdirs:
        return "mkdirs";
    case Action::Rename:
        return "rename";
    case Action::Append:
        return "append";
    case Action::Concat:
        return "concat";
    case Action::Truncate:
        return "truncate";
    case Action::List:
        return "listStatus";
    case Action::Other:
        break;
    }
    return "other";
}

void summaryOfSource(const Measure& measure, const Evidence& evidence, std::vector<MeasureResult>& results) {
    const Population& p = evidence.population;
    if (p.spark) {
        addSpark(results, measure, *p.spark);
        return;
    }
    Json json{{"records", p.records},   {"parsed", p.lines.parsed}, {"rejected", p.lines.rejected},
              {"other", p.lines.other}, {"rows", p.records},        {"reads", p.actions[std::size_t(Action::Read)]}};
    if (p.hasTimes() && p.records > 0) {
        json["first"] = p.firstMs;
        json["last"] = p.lastMs;
        json["interarrivals"] = countOf(p.gaps.steps());
        json["zeroGaps"] = countUpTo(p.gaps.steps(), 0);
        json["backwardSteps"] = p.backwardSteps;
        json["gaps"] = gapsJson(p);
        json["perUtcDay"] = perDay(p.allTimes);
    }
    json["denied"] = p.denied;
    json["exactRepeats"] = p.exactRepeats;
    json["users"] = p.users.size();
    json["addresses"] = p.addresses.size();
    json["hosts"] = p.addresses.size();
    json["clusters"] = p.clusters.size();
    json["workers"] = p.workers.size();
    json["paths"] = p.paths.size();
    json["distinctFiles"] = countOf(p.popularity.steps());
    json["distinctFilesRead"] = countOf(p.popularity.steps());
    json["creates"] = p.actions[std::size_t(Action::Create)];
    json["opens"] = p.actions[std::size_t(Action::Read)];
    json["deletes"] = p.actions[std::size_t(Action::Delete)];
    addImage(json, "filesT0", "bytesT0", evidence.imageT0);
    addImage(json, "filesT1", "bytesT1", evidence.imageT1);
    const NamespaceImage* const one = evidence.imageT1 ? evidence.imageT1 : evidence.imageT0;
    addImage(json, "files", "bytes", one);
    if (one) json["directories"] = one->directories.size();
    if (!p.jobs.empty()) json.update(jobsJson(p));
    addResult(results, measure, "summary", std::move(json), p.records);
    if (p.jobs.empty() || p.jobs[0].outcome.empty()) return;
    std::map<std::string, std::uint64_t> outcomes;
    for (const KeptJob& job : p.jobs)
        ++outcomes[std::string(job.outcome)];
    addResult(results, measure, "jobs by outcome", countsJson(outcomes), p.jobs.size());
}

void operationMix(const Measure& measure, const Evidence& evidence, std::vector<MeasureResult>& results) {
    const Population& p = evidence.population;
    Json all = Json::object(), denied = Json::object(), status = Json::object();
    std::uint64_t open = 0, list = 0, sum = 0;
    for (const auto& [name, count] : p.operations) {
        all[name] = count.all;
        if (count.denied > 0) denied[name] = count.denied;
        sum += count.all;
        if (name == "open" || name == "read") open += count.all;
        if (name == "listStatus") list += count.all;
    }
    addResult(results, measure, "operations", std::move(all), p.records);
    addResult(results, measure, "denied", p.denied, p.records);
    addResult(results, measure, "denied lines", std::move(denied), p.records);
    addResult(results, measure, "share of open, of open + listStatus",
              {{"open", shareOf(double(open), double(sum))}, {"openList", shareOf(double(open + list), double(sum))}},
              sum);
    for (const auto& [name, count] : p.operationStatus)
        status[name] = count;
    if (!status.empty()) addResult(results, measure, "status by operation", std::move(status), p.records);
}

void replayCoverage(const Measure& measure, const Evidence& evidence, std::vector<MeasureResult>& results) {
    const ReplayCounts& c = evidence.population.replay().counts();
    addResult(results, measure, "replay coverage",
              {{"creates", c.creates},
               {"overwrites", c.overwrites},
               {"placeholders", c.placeholders},
               {"opens", c.opens},
               {"opens_known", c.opensKnown},
               {"snapshot_path", c.snapshotPaths},
               {"deletes", c.deletes},
               {"deletes_resolved", c.deletesResolved},
               {"deletes_unresolved", c.deletesUnresolved},
               {"directory_deletes", c.directoryDeletes},
               {"deaths_unknown_birth", c.deathsUnknownBirth},
               {"renames", c.renames},
               {"renames_resolved", c.renamesResolved},
               {"renames_unresolved", c.renamesUnresolved},
               {"merged", c.merged},
               {"concats_unresolved", c.concatsUnresolved},
               {"negative_ages", c.negativeAges},
               {"contradictions", c.contradictions},
               {"live", evidence.population.replay().liveFiles()}},
              c.creates + c.opens + c.deletes + c.renames);
}

void modifications(const Measure& measure, const Evidence& evidence, std::vector<MeasureResult>& results) {
    const Population& p = evidence.population;
    Json counts = Json::object();
    std::uint64_t sum = 0;
    for (const Action action :
         {Action::Create, Action::Delete, Action::DeleteMultiple, Action::Mkdirs, Action::Rename}) {
        const std::uint64_t count = p.actions[std::size_t(action)];
        if (count == 0) continue;
        counts[std::string(wordFor(action, p.kind()))] = count;
        sum += count;
    }
    const auto reads = double(p.actions[std::size_t(Action::Read)]);
    addResult(results, measure, "modifications",
              {{"counts", std::move(counts)}, {"readsPerModification", shareOf(reads, double(sum))}}, sum);
    if (p.kind() != SourceKind::S3) return;
    Json canonical{{"other", p.actions[std::size_t(Action::Other)]}, {"failed", p.denied}};
    for (const Action action : {Action::Read, Action::Create, Action::Delete, Action::DeleteMultiple})
        if (p.actions[std::size_t(action)] > 0)
            canonical[std::string(wordFor(action, p.kind()))] = p.actions[std::size_t(action)];
    addResult(results, measure, "canonical operations", std::move(canonical), p.records);
}

void shortJobs(const Measure& measure, const Evidence& evidence, std::vector<MeasureResult>& results) {
    const Population& p = evidence.population;
    constexpr std::int64_t kShortMs = 60'000;
    constexpr std::size_t kShown = 40;
    std::vector<std::int64_t> durations;
    if (p.spark) {
        durations = p.spark->succeededMs;
    } else {
        const bool hasSuccess =
            std::any_of(p.jobs.begin(), p.jobs.end(), [](const KeptJob& job) { return job.isSuccess; });
        for (const KeptJob& job : p.jobs)
            if (job.durationMs >= 0 && (job.isSuccess || !hasSuccess)) durations.push_back(job.durationMs);
        std::sort(durations.begin(), durations.end());
    }
    if (durations.empty()) return;
    const ValueCounts values = countedValues(durations);
    const double share = shareUpTo(values, kShortMs);
    const std::vector<std::int64_t> first(durations.begin(),
                                          durations.begin() + std::ptrdiff_t(std::min(kShown, durations.size())));
    addResult(results, measure, "short jobs",
              {{"jobs", durations.size()},
               {"percentLe1min", 100 * share},
               {"shareLe60s", share},
               {"medianMs", quantileOf(values, 500)},
               {"sumMs", sumJson(sumOf(values))},
               {"firstMs", first}},
              durations.size());
}

} // namespace tenfold::characterize
