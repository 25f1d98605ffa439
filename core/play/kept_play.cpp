#include "core/play/kept_play.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>

namespace tenfold {

// By the names of the members, so that reading and writing are one list.
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(KeptPlay::Method, target, method, planned, sent, errors, unexpected,
                                                medianNs, p99Ns, p99IntendedNs)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(KeptPlay, name, startedNs, server, scale, timeScale, ratePerSecond,
                                                rampSeconds, seed, nodes, calls, sent, errors, unexpected, unanswered,
                                                seconds, p99LateNs, busyShare, playerWasLimit, verdict, ended, methods)

const KeptPlay::Method* KeptPlay::method(std::string_view target, std::string_view name) const {
    const auto found = std::find_if(methods.begin(), methods.end(), [&](const Method& method) {
        return method.target == target && method.method == name;
    });
    return found == methods.end() ? nullptr : &*found;
}

KeptPlay keptPlayOf(const PlayReport& report, const PlayOptions& options, double scale, std::string name,
                    std::int64_t startedNs) {
    KeptPlay out;
    out.name = std::move(name);
    out.startedNs = startedNs;
    if (!options.targets.empty())
        out.server = fmt::format("{}:{}", options.targets.front().host, options.targets.front().port);
    out.scale = scale;
    out.timeScale = options.timeScale;
    out.ratePerSecond = options.ratePerSecond;
    out.rampSeconds = options.rampSeconds;
    out.seed = options.seed;
    out.nodes = report.nodes;
    out.calls = report.calls;
    out.sent = report.sent;
    out.errors = report.errors;
    out.unexpected = report.unexpected;
    out.unanswered = report.unanswered;
    out.seconds = report.seconds;
    out.p99LateNs = quantileNs(report.late, 990);
    out.busyShare = report.busyShare;
    out.playerWasLimit = report.playerWasLimit;
    out.verdict = report.verdict.text();
    out.ended = report.ended;
    for (const PlayedMethod& method : report.methods)
        if (method.planned > 0 || method.sent > 0)
            out.methods.push_back({method.target, method.method, method.planned, method.sent, method.errors,
                                   method.unexpected, quantileNs(method.latency, 500), quantileNs(method.latency, 990),
                                   quantileNs(method.intended, 990)});
    return out;
}

KeptPlay recordedAsPlay(const Trace& run) {
    KeptPlay out;
    out.isRecorded = true;
    if (!run.runs.empty()) {
        out.name = run.runs.front().name;
        out.scale = run.runs.front().scale.value_or(0);
    }
    out.nodes = run.senders.size();
    struct Calls {
        std::uint64_t count = 0, errors = 0;
        LogBuckets latency;
    };
    std::map<std::pair<std::string, std::string>, Calls> methods;
    std::int64_t firstNs = 0, lastNs = 0;
    for (const Event& event : run.events) {
        Calls& calls = methods[{run.text(event.target), run.text(event.method)}];
        ++calls.count;
        calls.errors += event.outcome == Outcome::Exception ? 1 : 0;
        if (event.durationNs >= 0) calls.latency.add(event.durationNs);
        const std::int64_t endNs = event.startNs + std::max<std::int64_t>(event.durationNs, 0);
        firstNs = out.sent == 0 ? event.startNs : std::min(firstNs, event.startNs);
        lastNs = out.sent == 0 ? endNs : std::max(lastNs, endNs);
        ++out.sent;
    }
    out.startedNs = firstNs;
    out.seconds = static_cast<double>(lastNs - firstNs) / 1e9;
    for (const auto& [names, calls] : methods) {
        out.errors += calls.errors;
        out.methods.push_back({names.first, names.second, 0, calls.count, calls.errors, 0,
                               quantileNs(calls.latency, 500), quantileNs(calls.latency, 990), 0});
    }
    return out;
}

std::string keptPlayJson(const KeptPlay& play) {
    return nlohmann::json(play).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::optional<KeptPlay> readKeptPlay(std::string_view json) {
    const nlohmann::json document = nlohmann::json::parse(json, nullptr, false);
    if (!document.is_object() || !document.contains("name")) return {};
    try {
        return document.get<KeptPlay>();
    } catch (const nlohmann::json::exception&) { // a member of another kind
        return {};
    }
}

} // namespace tenfold
