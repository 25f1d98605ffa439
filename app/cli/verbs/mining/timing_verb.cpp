#include "app/cli/output/json_text.h"
#include "app/cli/output/mined_result.h"
#include "app/cli/output/segments.h"
#include "app/cli/output/table.h"
#include "app/cli/verbs/verb.h"
#include "app/cli/verbs/verbs.h"

#include "core/align/alignment.h"
#include "core/base/text/number_text.h"
#include "core/program/standing.h"
#include "core/program/start_rule.h"
#include "core/program/text/timer_text.h"
#include "core/program/walk.h"

#include <fmt/format.h>

namespace tenfold::cli {
namespace {

using Json = nlohmann::ordered_json;

struct TimingArguments {
    std::string workspace, type;
};

std::string_view nameOf(StartRule::Kind kind) {
    switch (kind) {
    case StartRule::Kind::Offset:
        break;
    case StartRule::Kind::Fork:
        return "fork";
    case StartRule::Kind::Join:
        return "join";
    case StartRule::Kind::Chain:
        return "chain";
    case StartRule::Kind::Wave:
        return "wave";
    }
    return "offset";
}

Json distributionJson(const DurationDistribution& d) {
    return {
        {"medianNs", d.medianNs()}, {"p5Ns", d.quantilesNs[1]}, {"p95Ns", d.quantilesNs[7]}, {"samples", d.samples}};
}

/// "0.812 ms … 4.000 s": nine of ten.
std::string bandText(const DurationDistribution& d) {
    if (d.samples == 0) return "–";
    return duration(d.quantilesNs[1]) + " … " + duration(d.quantilesNs[7]);
}

Json namesJson(const std::vector<CallName>& calls) {
    Json out = Json::array();
    for (const CallName& call : calls)
        out.push_back(toText(call));
    return out;
}

/// When the ticks of a clock are calls.
Json onlyJson(const Timer& timer) {
    GuardWindow window;
    windowOf(timer.only, window);
    return {{"begins", namesJson(window.begins)}, {"ends", namesJson(window.ends)}, {"leastAgeNs", window.leastAgeNs},
            {"held", timer.evidence.held},        {"ticks", timer.evidence.ticks},  {"text", toText(timer.only)}};
}

/// Whose calls a reply waits for.
Json waitJson(const ToldBy& told) {
    Json sources = Json::array();
    for (const FieldRef& source : told.sources)
        sources.push_back({{"method", source.method}, {"path", source.path}});
    return {{"anyOf", sources}, {"standing", toJson(standingOf(told))}};
}

/// Whose calls a call stands behind.
Json followsJson(const std::vector<FollowedCalls>& follows) {
    Json out = Json::array();
    for (const FollowedCalls& followed : follows)
        out.push_back(
            {{"type", followed.type}, {"method", followed.call.method}, {"standing", toJson(standingOf(followed))}});
    return out;
}

Json typeTimingJson(const MiningResult& mining, std::size_t t) {
    const NodeProgram& program = mining.program.types[t];
    const TypeSegments segments(mining, t);
    const auto places = placesOf(segments.representative());
    Json intervals = Json::array();
    forEachStep(program.body, [&](const Step& step, const auto&) {
        const auto* call = std::get_if<CallStep>(&step.node);
        const auto place = places.find(step.id);
        if (!call || place == places.end()) return;
        Json row{{"segment", place->second.segment}, {"offset", place->second.offset}, {"method", call->method}};
        if (call->toldBy) row["waitsFor"] = waitJson(*call->toldBy);
        if (!call->follows.empty()) row["follows"] = followsJson(call->follows);
        row.update(distributionJson(call->delay));
        intervals.push_back(row);
    });
    Json timers = Json::array();
    for (const Timer& timer : program.timers) {
        Json json{{"method", timer.call.method},
                  {"periodNs", timer.periodNs},
                  {"jitterNs", timer.jitterNs},
                  {"confidence", timer.evidence.confidence},
                  {"intervals", timer.evidence.intervals},
                  {"otherPeriodNs", timer.otherPeriodNs},
                  {"otherShare", timer.otherShare},
                  {"callsPerTick", timer.callsPerTick},
                  {"standing", toJson(standingOf(timer))}};
        if (!timer.only.empty()) json["only"] = onlyJson(timer);
        timers.push_back(std::move(json));
    }
    Json start{{"kind", nameOf(program.start.kind)},
               {"afterType", program.start.afterType},
               {"afterMethod", program.start.afterMethod},
               {"occurrence", program.start.occurrence},
               {"held", program.start.evidence.held},
               {"instances", program.start.evidence.instances},
               {"runs", program.start.evidence.runs},
               {"text", startText(program.start, program.type)},
               {"evidence", startEvidence(program.start)},
               {"confidence", program.start.evidence.confidence},
               {"standing", toJson(standingOf(program.start, mining.program))}};
    start["delay"] = distributionJson(program.start.delay);
    if (program.start.firstDelay.samples > 0) start["firstDelay"] = distributionJson(program.start.firstDelay);
    if (program.start.kind == StartRule::Kind::Wave) start["atOnce"] = program.start.atOnce.form.text();
    return {{"type", program.type},
            {"start", start},
            {"lifetime", distributionJson(program.lifetime)},
            {"timers", timers},
            {"intervals", intervals}};
}

std::string startsTable(const MiningResult& mining, const std::vector<std::size_t>& shown) {
    Table table({"node type", "how a node starts", "90 % within", "mark", "evidence", "lives", "90 % within"},
                {Align::Left, Align::Left, Align::Left, Align::Left, Align::Left, Align::Right, Align::Left});
    table.limit(1, 72);
    for (const std::size_t t : shown) {
        const NodeProgram& program = mining.program.types[t];
        const StartRule& rule = program.start;
        table.row({program.type, startText(rule, program.type), bandText(rule.delay),
                   std::string(nameOf(standingOf(rule, mining.program).mark)), startEvidence(rule),
                   duration(program.lifetime.medianNs()), bandText(program.lifetime)});
    }
    return table.text();
}

/// When the ticks of a clock are calls, and how often that was right.
std::string onlyText(const Timer& timer) {
    if (timer.only.empty()) return timer.callsPerTick < 0.995 ? "sometimes" : "";
    return fmt::format("{} ({} of {} ticks)", toText(timer.only), timer.evidence.held, timer.evidence.ticks);
}

std::string clocksTable(const MiningResult& mining, const std::vector<std::size_t>& shown) {
    Table table(
        {"node type", "call of the clock", "every", "mark", "jitter", "on time", "intervals", "calls a tick", "only"},
        {Align::Left, Align::Left, Align::Left, Align::Left, Align::Right, Align::Right, Align::Right, Align::Right,
         Align::Left});
    table.limit(8, 72);
    for (const std::size_t t : shown)
        for (const Timer& timer : mining.program.types[t].timers)
            table.row({mining.program.types[t].type, timer.call.method, paceText(timer),
                       std::string(nameOf(standingOf(timer).mark)), duration(timer.jitterNs),
                       percent(timer.evidence.confidence),
                       withThousands(static_cast<std::int64_t>(timer.evidence.intervals)),
                       compactNumber(timer.callsPerTick, 2), onlyText(timer)});
    return table.rows() == 0 ? "no calls of the clock\n" : table.text();
}

/// "put, for its reply (sure: 40 of 40 values …)": who sends what the reply tells, and what the call stands behind.
std::string waitText(const CallStep& call) {
    std::string out;
    if (call.toldBy && !call.toldBy->sources.empty())
        out = fmt::format("{}, for its reply ({})", call.toldBy->sources.front().method,
                          standingOf(*call.toldBy).sentence().text());
    for (const FollowedCalls& followed : call.follows)
        out += fmt::format("{}{} of {} ({})", out.empty() ? "" : "; ", followed.call.method, followed.type,
                           standingOf(followed).sentence().text());
    return out;
}

std::string intervalsTable(const MiningResult& mining, const std::vector<std::size_t>& shown) {
    Table table({"node type", "call", "after the one before", "90 % within", "seen", "waits for"},
                {Align::Left, Align::Left, Align::Right, Align::Left, Align::Right, Align::Left});
    for (const std::size_t t : shown) {
        const NodeProgram& program = mining.program.types[t];
        const TypeSegments segments(mining, t);
        const auto places = placesOf(segments.representative());
        bool isFirst = true;
        forEachStep(program.body, [&](const Step& step, const auto&) {
            const auto* call = std::get_if<CallStep>(&step.node);
            const auto place = places.find(step.id);
            if (!call || place == places.end()) return;
            const Place& at = place->second;
            table.row({isFirst ? program.type : "", fmt::format("{}.{} {}", at.segment, at.offset, call->method),
                       call->delay.samples == 0 ? "–" : duration(call->delay.medianNs()), bandText(call->delay),
                       withThousands(static_cast<std::int64_t>(call->delay.samples)), waitText(*call)});
            isFirst = false;
        });
    }
    return table.text();
}

Result<int> showTiming(Invocation& invocation, const TimingArguments& arguments) {
    ASSIGN_OR_RETURN(const MinedResult mined, loadMined(arguments.workspace));
    ASSIGN_OR_RETURN(const std::vector<std::size_t> shown, typesNamed(mined.mining, arguments.type));
    warnIfStale(mined, arguments.workspace, invocation.quiet);
    if (invocation.json) {
        RETURN_IF_ERROR(printJsonOf([&](JsonWriter& out) {
            out.beginObject();
            out.list("types", shown, [&](std::size_t t) { return typeTimingJson(mined.mining, t); });
            out.member("stale", mined.isStale);
            out.endObject();
        }));
        return 0;
    }
    RETURN_IF_ERROR(print(startsTable(mined.mining, shown) + "\n" + clocksTable(mined.mining, shown) + "\n" +
                          intervalsTable(mined.mining, shown)));
    return 0;
}

} // namespace

void addTimingVerb(CLI::App& app, Invocation& invocation) {
    CLI::App* verb = addVerb(app, "timing", "when nodes start, the beat of clocks, and the time between calls",
                             "tenfold timing w.tenfold");
    const auto arguments = std::make_shared<TimingArguments>();
    verb->add_option("WS", arguments->workspace, "workspace that was mined")->required();
    verb->add_option("--type", arguments->type, "one node type");
    verb->callback([&invocation, arguments] {
        invocation.run = [arguments](Invocation& current) { return showTiming(current, *arguments); };
    });
}

} // namespace tenfold::cli
