#include "core/play/capacity/kept_capacity.h"

#include "core/program/json/sentence_fields.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <array>
#include <utility>

namespace tenfold {
namespace {

using CapacityJson = nlohmann::json;
using Why = LoadSearch::Limit::Why;

constexpr std::array<std::pair<Why, std::string_view>, 5> kWhyNames{{{Why::Broken, "broken"},
                                                                     {Why::NoGrowth, "no growth"},
                                                                     {Why::NotReached, "not reached"},
                                                                     {Why::NeverHeld, "never held"},
                                                                     {Why::PlayerWasLimit, "player"}}};

/// Which quantile a limit bounds, in thousandths; p99 where it bounds none.
unsigned boundedQuantile(const std::string& condition) {
    constexpr unsigned kUsual = 990;
    const auto limit = parseLimit(condition);
    if (limit)
        for (const LoadLimit::Condition& part : limit->conditions)
            if (part.what == LoadLimit::Condition::What::Latency) return part.thousandths;
    return kUsual;
}

Why whyNamed(const std::string& name) {
    for (const auto& [why, text] : kWhyNames)
        if (text == name) return why;
    return Why::NotReached;
}

CapacityJson jsonOfSaid(const Sentence& sentence) {
    return archive::Writer::encode(sentence);
}

/// Words and arguments, or a text; empty where there is neither.
Sentence saidIn(const CapacityJson& json, const char* member) {
    const auto at = json.find(member);
    if (at == json.end()) return {};
    const archive::Json said = *at;
    archive::ReadState state;
    Sentence out;
    archive::Reader(said, state).decode(out);
    return state.error ? Sentence() : out;
}

} // namespace

// By the names of the members, so that reading and writing are one list.
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(KeptCapacity::Method, target, method, sent, p99Ns, boundNs)

void to_json(CapacityJson& json, const KeptCapacity::Step& step) {
    json = {{"scale", step.scale},
            {"offeredRate", step.offeredRate},
            {"rate", step.rate},
            {"errors", step.errors},
            {"errorsRecorded", step.errorsRecorded},
            {"isWithin", step.isWithin},
            {"playerWasLimit", step.playerWasLimit},
            {"isPlayers", step.isPlayers},
            {"reason", jsonOfSaid(step.reason)},
            {"method", step.method},
            {"busyShare", step.busyShare},
            {"p99LateNs", step.p99LateNs},
            {"methods", step.methods}};
    if (!step.processorShare) return;
    json["server"] = {{"processorShare", *step.processorShare},
                      {"memoryBytes", step.memoryBytes},
                      {"descriptors", step.descriptors},
                      {"descriptorLimit", step.descriptorLimit}};
}

void from_json(const CapacityJson& json, KeptCapacity::Step& step) {
    step.scale = json.at("scale");
    step.offeredRate = json.value("offeredRate", 0.0);
    step.rate = json.value("rate", 0.0);
    step.errors = json.value("errors", std::uint64_t{0});
    step.errorsRecorded = json.value("errorsRecorded", std::uint64_t{0});
    step.isWithin = json.value("isWithin", true);
    step.playerWasLimit = json.value("playerWasLimit", false);
    step.isPlayers = json.value("isPlayers", false);
    step.reason = saidIn(json, "reason");
    step.method = json.value("method", std::string());
    step.busyShare = json.value("busyShare", 0.0);
    step.p99LateNs = json.value("p99LateNs", std::int64_t{0});
    step.methods = json.value("methods", std::vector<KeptCapacity::Method>());
    const auto server = json.find("server");
    if (server == json.end()) return;
    step.processorShare = server->value("processorShare", 0.0);
    step.memoryBytes = server->value("memoryBytes", std::uint64_t{0});
    step.descriptors = server->value("descriptors", std::uint64_t{0});
    step.descriptorLimit = server->value("descriptorLimit", std::uint64_t{0});
}

std::string_view nameOf(Why why) {
    for (const auto& [known, text] : kWhyNames)
        if (known == why) return text;
    return {};
}

KeptCapacity keptCapacityOf(const CapacityOptions& options, std::int64_t startedNs) {
    KeptCapacity out;
    out.startedNs = startedNs;
    if (!options.play.targets.empty()) {
        const PlayTarget& target = options.play.targets.front();
        out.server = fmt::format("{}:{}", target.host, target.port);
        out.service = target.name;
    }
    out.from = options.from;
    out.to = options.to;
    out.condition = options.limit;
    out.hasReset = !options.reset.empty();
    out.timeScale = options.play.timeScale;
    out.ratePerSecond = options.play.ratePerSecond;
    out.rampSeconds = options.play.rampSeconds;
    out.durationSeconds = options.play.durationSeconds.value_or(0);
    out.seed = options.play.seed;
    return out;
}

KeptCapacity::Step keptStepOf(const CapacityStep& step, const std::string& condition) {
    KeptCapacity::Step out;
    out.scale = step.scale;
    out.offeredRate = step.offeredRate;
    out.rate = step.rate;
    out.errors = step.errors;
    out.errorsRecorded = step.errorsRecorded;
    out.isWithin = step.score.isWithin;
    out.playerWasLimit = step.report.playerWasLimit;
    out.isPlayers = step.isPlayers;
    out.reason = step.score.reason;
    out.method = step.score.method;
    out.processorShare = step.processorShare;
    out.memoryBytes = step.memoryBytes;
    out.descriptors = step.descriptors;
    out.descriptorLimit = step.descriptorLimit;
    out.busyShare = step.report.busyShare;
    out.p99LateNs = quantileNs(step.report.late, 990);
    const unsigned bounded = boundedQuantile(condition);
    for (const PlayedMethod& method : step.report.methods)
        if (method.sent > 0)
            out.methods.push_back({method.target, method.method, method.sent, quantileNs(method.intended, 990),
                                   quantileNs(method.intended, bounded)});
    return out;
}

void conclude(KeptCapacity& search, const CapacityReport& report) {
    search.steps.clear();
    for (const CapacityStep& step : report.steps)
        search.steps.push_back(keptStepOf(step, search.condition));
    search.limit = report.limit;
    search.reason = report.reason;
    search.method = report.method;
    search.full = report.full;
}

std::string keptCapacityJson(const KeptCapacity& search) {
    const CapacityJson json = {{"startedNs", search.startedNs},
                               {"server", search.server},
                               {"service", search.service},
                               {"from", search.from},
                               {"to", search.to},
                               {"condition", search.condition},
                               {"hasReset", search.hasReset},
                               {"timeScale", search.timeScale},
                               {"ratePerSecond", search.ratePerSecond},
                               {"rampSeconds", search.rampSeconds},
                               {"durationSeconds", search.durationSeconds},
                               {"seed", search.seed},
                               {"steps", search.steps},
                               {"limit",
                                {{"load", search.limit.load},
                                 {"low", search.limit.low},
                                 {"high", search.limit.high},
                                 {"why", nameOf(search.limit.why)}}},
                               {"reason", jsonOfSaid(search.reason)},
                               {"method", search.method},
                               {"full", jsonOfSaid(search.full)}};
    return json.dump(-1, ' ', false, CapacityJson::error_handler_t::replace);
}

std::optional<KeptCapacity> readKeptCapacity(std::string_view text) {
    const CapacityJson json = CapacityJson::parse(text, nullptr, false);
    if (!json.is_object() || !json.contains("condition") || !json.contains("limit")) return {};
    try {
        KeptCapacity out;
        out.startedNs = json.at("startedNs");
        out.server = json.at("server");
        out.service = json.value("service", std::string());
        out.from = json.at("from");
        out.to = json.at("to");
        out.condition = json.at("condition");
        out.hasReset = json.value("hasReset", false);
        out.timeScale = json.value("timeScale", 1.0);
        out.ratePerSecond = json.value("ratePerSecond", 0.0);
        out.rampSeconds = json.value("rampSeconds", 0.0);
        out.durationSeconds = json.value("durationSeconds", 0.0);
        out.seed = json.value("seed", std::uint64_t{1});
        out.steps = json.at("steps").get<std::vector<KeptCapacity::Step>>();
        const CapacityJson& limit = json.at("limit");
        out.limit.load = limit.at("load");
        out.limit.low = limit.at("low");
        out.limit.high = limit.at("high");
        out.limit.why = whyNamed(limit.at("why"));
        out.reason = saidIn(json, "reason");
        out.method = json.value("method", std::string());
        out.full = saidIn(json, "full");
        return out;
    } catch (const CapacityJson::exception&) { // a member of another kind
        return {};
    }
}

} // namespace tenfold
