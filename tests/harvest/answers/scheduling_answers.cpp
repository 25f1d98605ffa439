#include "core/harvest/simulate/scheduling.h"
#include "tests/harvest/answers/answer_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

namespace tenfold::harvest {
namespace {

JobType givenType(const std::string& name) {
    for (const JobType type : {JobType::Short, JobType::Long})
        if (jobTypeName(type) == name) return type;
    return JobType::Medium;
}

Pattern givenPattern(const std::string& name) {
    for (const Pattern pattern : {Pattern::Constant, Pattern::Periodic})
        if (patternName(pattern) == name) return pattern;
    return Pattern::Unpredictable;
}

/// A case as the simulator wants it.
struct SchedulingCase {
    Datacenter datacenter;
    LoadTable loads{120, 0};
    SampleValues values;
    SchedulingInput input;
    SchedulingOptions options;

    explicit SchedulingCase(const json& one) {
        std::map<std::string, std::uint32_t> tenants;
        loads = LoadTable(120, one.at("util").begin()->size());
        for (const auto& [name, series] : one.at("util").items()) {
            tenants[name] = static_cast<std::uint32_t>(tenants.size());
            datacenter.tenants.push_back({name, 0, 0, 0, 0});
            loads.add(series.get<Series>());
        }
        for (const json& server : one.at("servers")) {
            const std::uint32_t tenant = tenants.at(server.at("tenant").get<std::string>());
            datacenter.servers.push_back(
                {tenant, 0, server.at("cores").get<std::uint32_t>(), server.at("reserve").get<std::uint32_t>(), 0});
            input.seriesOf.push_back(tenant);
        }
        for (const json& job : one.at("jobs"))
            addJob(job);
        for (const json& c : one.value("classes", json::array())) {
            input.classes.push_back({c.at("name").get<std::string>(),
                                     givenPattern(c.at("pattern").get<std::string>()),
                                     c.at("avg").get<double>(),
                                     c.at("peak").get<double>(),
                                     {}});
            for (const json& tenant : c.at("tenants"))
                input.classes.back().tenants.push_back(tenants.at(tenant.get<std::string>()));
        }
        options.policy = *policyOf(one.at("policy").get<std::string>());
        options.endMs = one.at("end_s").get<std::int64_t>() * 1000;
        options.isLogged = true;
        options.repinMs = 0; // the cases know of no second selection
        input.datacenter = &datacenter;
        input.loads = &loads;
        input.values = &values;
    }
    SchedulingCase(const SchedulingCase&) = delete;

    void addJob(const json& job) {
        JobKind kind{std::to_string(job.at("id").get<int>()), {}, {}, {}, givenType(job.at("type").get<std::string>())};
        for (const json& vertex : job.at("vertices"))
            kind.stages.push_back({vertex.at("tasks").get<std::uint64_t>(),
                                   vertex.at("task_s").get<std::int64_t>() * 1000, 0,
                                   vertex.at("cores").get<std::uint32_t>()});
        for (const json& edge : job.at("edges"))
            kind.edges.emplace_back(edge.at(0).get<std::size_t>(), edge.at(1).get<std::size_t>());
        input.arrivals.push_back(
            {job.at("arrival").get<std::int64_t>() * 1000, static_cast<std::uint32_t>(input.kinds.size())});
        input.kinds.push_back(std::move(kind));
    }
};

/// A result as the answers write it.
json written(const SchedulingResult& result) {
    json jobs = json::object();
    for (std::size_t j = 0; j < result.jobs.size(); ++j)
        if (result.jobs[j].isFinished) jobs[std::to_string(j)] = result.jobs[j].jobMs / 1000;
    return {{"job_s", jobs},
            {"started", result.started},
            {"killed", result.killed},
            {"finished", result.finished},
            {"running", result.running},
            {"wasted_core_s", std::llround(result.wastedCoreS)},
            {"useful_core_s", std::llround(result.usefulCoreS)}};
}

json writtenLog(const SchedulingResult& result, const std::vector<SchedulingClass>& classes) {
    json log = json::array();
    for (const SchedulingLogLine& line : result.log) {
        json last = line.server;
        if (line.isSelection) {
            last = json::array();
            for (const std::uint32_t c : line.classes)
                last.push_back(classes[c].name);
        }
        log.push_back({line.timeMs / 1000, line.isSelection ? "select" : "kill", line.job, last});
    }
    std::sort(log.begin(), log.end());
    return log;
}

Verdict checkSchedule(const json& one) {
    const SchedulingCase given(one);
    const json& answer = one.at("answer");
    const json& distribution = answer.at("distribution");
    const std::size_t draws = distribution.size() == 1 ? 100 : 4000;
    std::map<std::string, std::size_t> seen;
    for (std::size_t i = 0; i < draws; ++i) {
        const SchedulingResult result = simulateScheduling(given.input, given.options, 47, i);
        ++seen[written(result).dump()];
        if (i > 0 || !answer.contains("log")) continue;
        json log = answer.at("log");
        std::sort(log.begin(), log.end());
        if (const Verdict verdict = compared("log", writtenLog(result, given.input.classes), log); !verdict.empty())
            return verdict;
    }
    for (json outcome : distribution) {
        const double probability = outcome.at("p").get<double>();
        outcome.erase("p");
        const std::size_t count = seen[outcome.dump()];
        if (!mayBe(probability, count, draws)) {
            std::string all;
            for (const auto& [text, times] : seen)
                all += fmt::format(" {} x {}", times, text);
            return compared(fmt::format("of {} plays{}", draws, all.substr(0, 400)), count, outcome.dump());
        }
        seen.erase(outcome.dump());
    }
    for (const auto& [text, times] : seen)
        if (times > 0) return compared(text, times, "never");
    return {};
}

} // namespace

std::vector<AnswerFile> schedulingAnswers() {
    return {{"schedule", checkSchedule}};
}

} // namespace tenfold::harvest
