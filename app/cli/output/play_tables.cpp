#include "app/cli/output/play_tables.h"

#include "app/cli/output/json_text.h"
#include "app/cli/output/number_cells.h"
#include "app/cli/output/table.h"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <ctime>

namespace tenfold::cli {
namespace {

using PlayJson = nlohmann::ordered_json;

std::string milliseconds(std::int64_t ns) {
    return fmt::format("{:.3f}", static_cast<double>(ns) / 1e6);
}

std::string megabytes(std::uint64_t bytes) {
    return fmt::format("{:.1f} MB", static_cast<double>(bytes) / 1e6);
}

std::string utcText(std::int64_t ns) {
    return fmt::format("{:%Y-%m-%d %H:%M:%S}", fmt::gmtime(static_cast<std::time_t>(ns / 1'000'000'000)));
}

double perSecond(const PlayReport& report) {
    return report.seconds > 0 ? static_cast<double>(report.sent) / report.seconds : 0;
}

} // namespace

std::string dryRunText(const DryRun& needs) {
    Table table({"what", "needed"}, {Align::Left, Align::Right});
    table.row({"nodes", count(needs.nodes)});
    table.row({"nodes at a time", count(needs.atOnce)});
    table.row({"calls", count(needs.calls)});
    table.row({"length", fmt::format("{:.1f} s", needs.seconds)});
    table.row({"calls a second",
               needs.callsPerSecond > 0 ? fmt::format("{:.0f}", needs.callsPerSecond) : "as fast as replies come"});
    table.row({"threads", count(needs.threads)});
    table.row({"sockets", fmt::format("{} ({} shared)", count(needs.sockets), count(needs.sharedSockets))});
    table.row({"descriptors allowed", count(needs.descriptors)});
    table.row({"source addresses", count(needs.addresses)});
    table.row({"memory", megabytes(needs.memoryBytes)});
    std::string out = table.text();
    if (!needs.bound.empty()) out += fmt::format("\nconnections of their own for: {}\n", fmt::join(needs.bound, ", "));
    for (const Sentence& note : needs.notes)
        out += "note: " + note.text() + "\n";
    for (const Sentence& refusal : needs.refusals)
        out += "cannot be played: " + refusal.text() + "\n";
    return out;
}

PlayJson dryRunJson(const DryRun& needs) {
    return {{"nodes", needs.nodes},
            {"atOnce", needs.atOnce},
            {"calls", needs.calls},
            {"seconds", needs.seconds},
            {"callsPerSecond", needs.callsPerSecond},
            {"threads", needs.threads},
            {"sockets", needs.sockets},
            {"sharedSockets", needs.sharedSockets},
            {"descriptors", needs.descriptors},
            {"addresses", needs.addresses},
            {"memoryBytes", needs.memoryBytes},
            {"bound", needs.bound},
            {"unwritable", needs.unwritable},
            {"notes", textsOf(needs.notes)},
            {"refusals", textsOf(needs.refusals)}};
}

std::string playText(const PlayReport& report) {
    std::string out = report.verdict.text() + "\n";
    out += fmt::format("{} of {} nodes over, {} calls in {:.1f} s ({:.0f} a second); ended: {}\n", count(report.over),
                       count(report.nodes), count(report.sent), report.seconds, perSecond(report), report.ended);
    out +=
        fmt::format("{} ok, {} errors ({} as recorded, {} lost with their connection), {} unexpected, {} without an "
                    "answer, {} not made behind them, {} deliveries\n",
                    count(report.ok), count(report.errors), count(report.errorsRecorded), count(report.lost),
                    count(report.unexpected), count(report.unanswered), count(report.notMade), count(report.unasked));
    if (report.mostOutstanding > 1)
        out += fmt::format("{} calls of one way of a node under way at a time at the most\n",
                           count(report.mostOutstanding));
    if (report.limited > 0)
        out +=
            fmt::format("{} calls held back by the rate that was asked for, {} ms in the mean\n", count(report.limited),
                        milliseconds(report.limitedNs / static_cast<std::int64_t>(report.limited)));
    out += fmt::format(
        "late: 99 % at most {} ms, {} ms at the most; {} calls 1 ms or more by own work, {} waiting for a "
        "processor; {} held back by the server, {} ms in the mean\n",
        milliseconds(quantileNs(report.late, 990)), milliseconds(report.latestNs), count(report.lateByOwnWork),
        count(report.lateByWaiting), count(report.blocked),
        milliseconds(report.blocked > 0 ? report.blockedNs / static_cast<std::int64_t>(report.blocked) : 0));
    out += fmt::format("{} sockets, {} threads, {} memory, {} kept of replies\n\n", count(report.sockets),
                       report.threads, megabytes(report.maxRssBytes), megabytes(report.keptBytes));
    Table table(
        {"target", "method", "planned", "sent", "errors", "p50 ms", "p99 ms", "p99 as planned"},
        {Align::Left, Align::Left, Align::Right, Align::Right, Align::Right, Align::Right, Align::Right, Align::Right});
    table.limit(1, 48);
    for (const PlayedMethod& method : report.methods) {
        if (method.sent == 0 && method.planned == 0) continue;
        table.row({method.target, method.method, count(method.planned), count(method.sent), count(method.errors),
                   milliseconds(quantileNs(method.latency, 500)), milliseconds(quantileNs(method.latency, 990)),
                   milliseconds(quantileNs(method.intended, 990))});
    }
    out += table.text();
    if (!report.decisions.empty()) {
        Table decisions(
            {"type", "ways by reply", "of these sure", "by share", "ended by reply", "stopped", "given up"},
            {Align::Left, Align::Right, Align::Right, Align::Right, Align::Right, Align::Right, Align::Right});
        for (const DecisionsOfType& row : report.decisions)
            decisions.row({row.type, count(row.played.byReply), count(row.played.sure), count(row.played.byShare),
                           count(row.played.ends), count(row.played.stopped), count(row.played.givenUp)});
        out += "\n" + decisions.text();
    }
    for (const Sentence& note : report.notes)
        out += "note: " + note.text() + "\n";
    if (report.problems.empty()) return out;
    Table problems({"count", "first at", "method", "problem", "example"}, {Align::Right, Align::Right});
    problems.limit(2, 40).limit(3, 80).limit(4, 60);
    for (const PlayProblem& problem : report.problems)
        problems.row({count(problem.count),
                      problem.firstNs < 0 ? "" : fmt::format("{:.3f} s", static_cast<double>(problem.firstNs) / 1e9),
                      problem.method, problem.text.text(), problem.example});
    return out + "\n" + problems.text();
}

PlayJson playJson(const PlayReport& report) {
    PlayJson methods = PlayJson::array(), problems = PlayJson::array(), decisions = PlayJson::array();
    for (const PlayedMethod& method : report.methods)
        methods.push_back({{"target", method.target},
                           {"method", method.method},
                           {"planned", method.planned},
                           {"reactive", method.isReactive},
                           {"sent", method.sent},
                           {"ok", method.ok},
                           {"errors", method.errors},
                           {"errorsRecorded", method.errorsRecorded},
                           {"unexpected", method.unexpected},
                           {"notMade", method.notMade},
                           {"beside", method.beside},
                           {"besideRecorded", method.besideRecorded},
                           {"givenUp", method.givenUp},
                           {"medianNs", quantileNs(method.latency, 500)},
                           {"p99Ns", quantileNs(method.latency, 990)},
                           {"p99IntendedNs", quantileNs(method.intended, 990)}});
    for (const DecisionsOfType& row : report.decisions)
        decisions.push_back({{"type", row.type},
                             {"byReply", row.played.byReply},
                             {"sure", row.played.sure},
                             {"byShare", row.played.byShare},
                             {"endedByReply", row.played.ends},
                             {"stopped", row.played.stopped},
                             {"givenUp", row.played.givenUp}});
    for (const PlayProblem& problem : report.problems)
        problems.push_back({{"method", problem.method},
                            {"text", problem.text.text()},
                            {"count", problem.count},
                            {"example", problem.example},
                            {"firstNs", problem.firstNs < 0 ? PlayJson(nullptr) : PlayJson(problem.firstNs)}});
    return {{"nodes", report.nodes},
            {"over", report.over},
            {"calls", report.calls},
            {"sent", report.sent},
            {"ok", report.ok},
            {"errors", report.errors},
            {"errorsRecorded", report.errorsRecorded},
            {"lost", report.lost},
            {"firstFaultNs", report.firstFaultNs < 0 ? PlayJson(nullptr) : PlayJson(report.firstFaultNs)},
            {"unexpected", report.unexpected},
            {"unanswered", report.unanswered},
            {"hung", report.hung},
            {"hungNs", report.hungNs},
            {"notMade", report.notMade},
            {"givenUp", report.givenUp},
            {"givenUpClosed", report.givenUpClosed},
            {"mostOutstanding", report.mostOutstanding},
            {"dropped", report.dropped},
            {"unasked", report.unasked},
            {"setup", report.setup},
            {"seconds", report.seconds},
            {"calledSeconds", report.calledSeconds},
            {"plannedSeconds", report.plannedSeconds},
            {"deliveredShare", deliveredShare(report)},
            {"rate", perSecond(report)},
            {"latenessP99Ns", quantileNs(report.late, 990)},
            {"latenessMaxNs", report.latestNs},
            {"lateByOwnWork", report.lateByOwnWork},
            {"lateByWaiting", report.lateByWaiting},
            {"blocked", report.blocked},
            {"blockedNs", report.blockedNs},
            {"limited", report.limited},
            {"limitedNs", report.limitedNs},
            {"busyShare", report.busyShare},
            {"waitingShare", report.waitingShare},
            {"playerWasLimit", report.playerWasLimit},
            {"verdict", report.verdict.text()},
            {"maxRssBytes", report.maxRssBytes},
            {"keptBytes", report.keptBytes},
            {"threads", report.threads},
            {"sockets", report.sockets},
            {"ended", report.ended},
            {"notes", textsOf(report.notes)},
            {"methods", std::move(methods)},
            {"decisions", std::move(decisions)},
            {"problems", std::move(problems)}};
}

std::string stepText(const KeptCapacity::Step& step) {
    std::string server;
    if (step.processorShare)
        server = fmt::format(", server {:.0f} % of a processor, {}", *step.processorShare * 100,
                             megabytes(step.memoryBytes));
    const std::string recorded =
        step.errorsRecorded > 0 ? fmt::format(" ({} as recorded)", count(step.errorsRecorded)) : "";
    return fmt::format("scale {:.10g}: {:.0f} calls a second, {} errors{}{}: {} ({})\n", step.scale, step.rate,
                       count(step.errors), recorded, server,
                       step.isWithin    ? "held"
                       : step.isPlayers ? "not known"
                                        : "broken",
                       step.reason.text());
}

std::string capacityText(const KeptCapacity& search) {
    std::string out;
    for (const KeptCapacity::Step& step : search.steps)
        out += stepText(step);
    using Why = LoadSearch::Limit::Why;
    if (search.limit.why == Why::NeverHeld || (search.limit.load == 0 && !search.steps.empty()))
        out += fmt::format("\nno scale was held{}: {}\n",
                           search.limit.why == Why::NeverHeld ? fmt::format(", not even {:.10g}", search.from) : "",
                           search.reason.text());
    else
        out += fmt::format("\nholds scale {:.10g} ({:.10g} … {:.10g}): {}\n", search.limit.load, search.limit.low,
                           search.limit.high, search.reason.text());
    if (!search.full.empty()) out += "full: " + search.full.text() + "\n";
    return out;
}

std::string searchText(const KeptCapacity& search) {
    return fmt::format("{} UTC, {} at {}, scales {:.10g} to {:.10g}, {}", utcText(search.startedNs), search.service,
                       search.server, search.from, search.to, search.condition);
}

PlayJson capacityJson(const KeptCapacity& search) {
    PlayJson steps = PlayJson::array();
    for (const KeptCapacity::Step& step : search.steps) {
        PlayJson methods = PlayJson::array();
        for (const KeptCapacity::Method& method : step.methods)
            methods.push_back({{"method", method.method}, {"p99Ns", method.p99Ns}});
        PlayJson server = nullptr;
        if (step.processorShare)
            server = {{"processorShare", *step.processorShare},
                      {"memoryBytes", step.memoryBytes},
                      {"descriptors", step.descriptors},
                      {"descriptorLimit", step.descriptorLimit}};
        steps.push_back({{"scale", numberJson(step.scale)},
                         {"offeredRate", step.offeredRate},
                         {"rate", step.rate},
                         {"errors", step.errors},
                         {"errorsRecorded", step.errorsRecorded},
                         {"within", step.isWithin},
                         {"why", step.reason.text()},
                         {"playerWasLimit", step.playerWasLimit},
                         {"server", std::move(server)},
                         {"methods", std::move(methods)}});
    }
    return {{"search",
             {{"startedNs", search.startedNs},
              {"server", search.server},
              {"target", search.service},
              {"from", numberJson(search.from)},
              {"to", numberJson(search.to)},
              {"limit", search.condition},
              {"reset", search.hasReset},
              {"seed", search.seed},
              {"timeScale", search.timeScale},
              {"limitRate", search.ratePerSecond},
              {"rampSeconds", search.rampSeconds},
              {"durationSeconds", search.durationSeconds}}},
            {"steps", std::move(steps)},
            {"limit",
             {{"scale", numberJson(search.limit.load)},
              {"low", numberJson(search.limit.low)},
              {"high", numberJson(search.limit.high)},
              {"kind", nameOf(search.limit.why)},
              {"reason", search.reason.text()},
              {"method", search.method},
              {"full", search.full.text()}}}};
}

} // namespace tenfold::cli
