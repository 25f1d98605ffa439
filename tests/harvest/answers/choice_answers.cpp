#include "core/base/random_stream.h"
#include "core/harvest/choose/class_selection.h"
#include "core/harvest/choose/dag_width.h"
#include "core/harvest/choose/server_account.h"
#include "tests/harvest/answers/answer_file.h"

#include <algorithm>
#include <map>

namespace tenfold::harvest {
namespace {

Pattern patternOf(const std::string& name) {
    for (const Pattern pattern : {Pattern::Constant, Pattern::Periodic})
        if (patternName(pattern) == name) return pattern;
    return Pattern::Unpredictable;
}

JobType typeOf(const std::string& name) {
    for (const JobType type : {JobType::Short, JobType::Long})
        if (jobTypeName(type) == name) return type;
    return JobType::Medium;
}

ClassRequest requestOf(const json& one) {
    return {typeOf(one.at("type").get<std::string>()), one.at("req").get<std::uint64_t>(),
            one.at("container_cores").get<double>(), one.at("rank_ratio").get<double>()};
}

std::vector<ClassState> classesOf(const json& one) {
    std::vector<ClassState> out;
    for (const json& c : one.at("classes")) {
        ClassState state{c.at("name").get<std::string>(),
                         patternOf(c.at("pattern").get<std::string>()),
                         c.at("avg").get<double>(),
                         c.at("peak").get<double>(),
                         {},
                         {}};
        if (!c.at("cur").is_null()) state.current = c.at("cur").get<double>();
        for (const json& s : c.at("servers"))
            state.servers.push_back({s.at(0).get<std::uint64_t>(), s.at(1).get<double>(), s.at(2).get<double>()});
        out.push_back(std::move(state));
    }
    return out;
}

/// Frequencies of what is drawn against its probabilities.
Verdict checkDraws(const ClassRequest& request, const std::vector<ClassState>& classes, const json& distribution) {
    constexpr std::size_t kDraws = 20000;
    RandomStream random(17);
    std::map<std::vector<std::size_t>, std::size_t> seen;
    for (std::size_t i = 0; i < kDraws; ++i)
        ++seen[selectClasses(request, classes, [&] { return random.unit(); }).chosen];
    for (const json& outcome : distribution) {
        const auto chosen = outcome.at(0).get<std::vector<std::size_t>>();
        if (!mayBe(outcome.at(1).get<double>(), seen[chosen], kDraws))
            return compared("drawn " + outcome.at(0).dump(), seen[chosen], outcome.at(1));
        seen.erase(chosen);
    }
    for (const auto& [chosen, count] : seen)
        if (count > 0) return compared("drawn " + json(chosen).dump(), count, 0);
    return {};
}

Verdict checkSelect(const json& one) {
    const ClassRequest request = requestOf(one);
    const std::vector<ClassState> classes = classesOf(one);
    std::size_t next = 0;
    const json& u = one.at("answer").at("u");
    const ClassSelection found =
        selectClasses(request, classes, [&] { return next < u.size() ? u.at(next++).get<double>() : 0.5; });
    const json& answer = one.at("answer");
    // one may be chosen as several where rooms are joined; feasible tells
    const std::string outcome = !found.feasible.empty() ? "one" : found.chosen.empty() ? "none" : "several";
    for (const Verdict& verdict :
         {compared("rooms", found.rooms, answer.at("rooms")), compared("weights", found.weights, answer.at("weights")),
          compared("feasible", found.feasible, answer.at("feasible")),
          compared("outcome", outcome, answer.at("outcome")),
          compared("chosen", found.chosen, answer.at("chosen_with_u"))})
        if (!verdict.empty()) return verdict;
    return answer.contains("distribution") ? checkDraws(request, classes, answer.at("distribution")) : Verdict();
}

Verdict checkThresholds(const json& one) {
    std::vector<JobRun> runs;
    for (const json& run : one.at("runs"))
        runs.push_back({run.at(0).get<double>(), run.at(1).get<double>()});
    const json& capacity = one.at("capacity");
    const JobThresholds found =
        jobThresholds(runs, {capacity.at("constant").get<double>(), capacity.at("periodic").get<double>(),
                             capacity.at("unpredictable").get<double>()});
    const Verdict verdict = compared("t_short_s", found.shortSeconds, one["answer"].at("t_short_s"));
    return verdict.empty() ? compared("t_long_s", found.longSeconds, one["answer"].at("t_long_s")) : verdict;
}

Verdict checkDag(const json& one) {
    JobGraph graph{
        one.at("tasks").get<std::vector<std::uint64_t>>(), one.at("cores").get<std::vector<std::uint64_t>>(), {}};
    for (const json& edge : one.at("edges"))
        graph.edges.emplace_back(edge.at(0).get<std::size_t>(), edge.at(1).get<std::size_t>());
    const DagWidth found = dagWidth(graph);
    const json& answer = one.at("answer");
    for (const Verdict& verdict :
         {compared("level", found.level, answer.at("level")), compared("hops", found.hops, answer.at("hops")),
          compared("req", found.containers, answer.at("req")),
          compared("req_hops", found.containersByHops, answer.at("req_hops")),
          compared("req_cores", found.cores, answer.at("req_cores")),
          compared("antichain", found.antichain, answer.at("antichain"))})
        if (!verdict.empty()) return verdict;
    return {};
}

Verdict checkJobs(const json& one) {
    if (one.contains("tasks")) return checkDag(one);
    if (one.contains("runs")) return checkThresholds(one);
    std::optional<double> last;
    if (!one.at("last_s").is_null()) last = one.at("last_s").get<double>();
    const JobType type = jobTypeOf(last, {one.at("t_short_s").get<double>(), one.at("t_long_s").get<double>()});
    return compared("type", jobTypeName(type), one["answer"].at("type"));
}

Verdict checkAccounting(const json& one) {
    std::vector<Container> containers;
    for (const json& c : one.at("containers"))
        containers.push_back({c.at("id").get<std::uint64_t>(), c.at("start_s").get<std::int64_t>() * 1000,
                              c.at("cores").get<std::int64_t>()});
    const auto cores = one.at("cores").get<std::int64_t>(), reserve = one.at("reserve").get<std::int64_t>();
    const std::int64_t owner = wholeCores(one.at("primary_cores_used").get<double>());
    const std::vector<Container> killed = killForReserve(cores, reserve, owner, containers);
    std::sort(containers.begin(), containers.end(), [](const Container& a, const Container& b) {
        return std::tie(a.startMs, a.id) < std::tie(b.startMs, b.id);
    });
    const auto ids = [](const std::vector<Container>& all) {
        json out = json::array();
        for (const Container& c : all)
            out.push_back(c.id);
        return out;
    };
    const json& answer = one.at("answer");
    for (const Verdict& verdict :
         {compared("p_cores", owner, answer.at("p_cores")), compared("killed", ids(killed), answer.at("killed")),
          compared("left", ids(containers), answer.at("left")),
          compared("free", freeCores(cores, reserve, owner, containers), answer.at("free"))})
        if (!verdict.empty()) return verdict;
    return {};
}

} // namespace

std::vector<AnswerFile> choiceAnswers() {
    return {{"select", checkSelect}, {"jobs", checkJobs}, {"accounting", checkAccounting}};
}

} // namespace tenfold::harvest
