#include "core/harvest/join/host_latency.h"

#include "core/base/name_table.h"
#include "core/store/events/event_query.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <tuple>

namespace tenfold::harvest {
namespace {

constexpr std::int64_t kMinuteNs = 60'000'000'000;

std::int64_t minuteOf(std::int64_t ns) {
    return (ns >= 0 ? ns : ns - kMinuteNs + 1) / kMinuteNs;
}

/// Durations of a run by sender and minute, in no order.
using Durations = std::map<std::string, std::map<std::int64_t, std::vector<std::int64_t>>>;

Status readSpans(Workspace& workspace, const RunInfo& run, Durations& out, Progress& progress) {
    NameTable names;
    return workspace.eachRequest(run.key, names, progress, [&](std::span<SpanFact> spans) {
        for (const SpanFact& span : spans) {
            if (span.durationNs < 0 || span.kind == SpanKind::Client || span.kind == SpanKind::Producer) continue;
            out[names.text(span.process)][minuteOf(span.startNs)].push_back(span.durationNs);
        }
        return true;
    });
}

Status readCalls(Workspace& workspace, const RunInfo& run, Durations& out, Progress& progress) {
    return workspace.eachPart(run.key, TraceDetail::WithoutValues, progress, [&](const Trace& part) {
        for (const Event& event : part.events)
            if (event.durationNs >= 0)
                out[part.sender(event.sender).name][minuteOf(event.startNs)].push_back(event.durationNs);
        return true;
    });
}

/// Names that a sender's first record gives its machine.
Result<std::map<std::string, std::vector<std::string>>> machineNames(Workspace& workspace, RunKey run,
                                                                     Progress& progress) {
    ASSIGN_OR_RETURN(const std::vector<EventRow> first, workspace.firstEvents(run, progress));
    std::map<std::string, std::vector<std::string>> out;
    for (const EventRow& event : first)
        for (const ArgumentRow& attribute : event.attributes) {
            const bool isHost = attribute.path == "host.name" || attribute.path == "k8s.node.name";
            if (isHost) out[event.senderName].push_back(toText(attribute.value));
        }
    return out;
}

/// The server that a sender runs on; empty: none that is known.
std::string serverOfSender(const std::string& sender, const HarvestInput& input, const std::set<std::string>& servers,
                           const std::vector<std::string>& machines) {
    const auto isServer = [&](const std::string& name) { return servers.count(name) > 0; };
    std::vector<std::string> names{sender, sender.substr(sender.rfind('/') + 1)};
    names.insert(names.end(), machines.begin(), machines.end());
    for (const std::string& name : names)
        if (const auto at = input.serverOfHost.find(name); at != input.serverOfHost.end()) return at->second;
    const auto found = std::find_if(names.begin(), names.end(), isServer);
    return found == names.end() ? std::string() : *found;
}

MinuteLatency latencyOf(std::int64_t minute, std::vector<std::int64_t>& durations) {
    constexpr double kTail = 0.99;
    const auto place = static_cast<std::size_t>(std::ceil(kTail * static_cast<double>(durations.size()))) - 1;
    std::nth_element(durations.begin(), durations.begin() + static_cast<std::ptrdiff_t>(place), durations.end());
    return {minute, durations.size(), durations[place]};
}

Status addRun(MeasuredLatency& measured, Workspace& workspace, const RunInfo& run, const HarvestInput& input,
              const std::set<std::string>& servers, Progress& progress) {
    Durations durations;
    if (run.kind == RunKind::Spans)
        RETURN_IF_ERROR(readSpans(workspace, run, durations, progress));
    else
        RETURN_IF_ERROR(readCalls(workspace, run, durations, progress));
    ASSIGN_OR_RETURN(auto machines, machineNames(workspace, run.key, progress));
    std::map<std::string, std::map<std::int64_t, std::vector<std::int64_t>>> byServer;
    for (auto& [sender, minutes] : durations) {
        const std::string server = serverOfSender(sender, input, servers, machines[sender]);
        if (server.empty()) {
            measured.unknown.push_back(sender);
            continue;
        }
        for (auto& [minute, all] : minutes) { // several processes of a server are one
            auto& into = byServer[server][minute];
            into.insert(into.end(), all.begin(), all.end());
        }
    }
    if (byServer.empty()) return {};
    const std::size_t number = measured.runs.size();
    measured.runs.push_back(run.run.name);
    const auto policy = run.run.configText.find("policy");
    measured.periods.push_back(policy == run.run.configText.end() ? run.run.name : policy->second);
    for (auto& [server, minutes] : byServer) {
        HostLatency host{server, number, {}};
        for (auto& [minute, all] : minutes) {
            measured.calls += all.size();
            host.minutes.push_back(latencyOf(minute, all));
        }
        const std::int64_t from = host.minutes.front().minute * kMinuteNs,
                           to = (host.minutes.back().minute + 1) * kMinuteNs;
        measured.fromNs = measured.hosts.empty() ? from : std::min(measured.fromNs, from);
        measured.toNs = measured.hosts.empty() ? to : std::max(measured.toNs, to);
        measured.hosts.push_back(std::move(host));
    }
    return {};
}

} // namespace

Result<MeasuredLatency> measuredLatency(Workspace& workspace, const HarvestInput& input,
                                        const std::set<std::string>& servers, Progress& progress) {
    ASSIGN_OR_RETURN(const std::vector<RunInfo> runs, workspace.runs());
    MeasuredLatency measured;
    for (const RunInfo& run : runs) {
        if (run.run.heldOut || (run.kind != RunKind::Calls && run.kind != RunKind::Spans)) continue;
        RETURN_IF_ERROR(addRun(measured, workspace, run, input, servers, progress));
    }
    std::sort(measured.hosts.begin(), measured.hosts.end(), [](const HostLatency& a, const HostLatency& b) {
        return std::tie(a.server, a.run) < std::tie(b.server, b.run);
    });
    std::sort(measured.unknown.begin(), measured.unknown.end());
    measured.unknown.erase(std::unique(measured.unknown.begin(), measured.unknown.end()), measured.unknown.end());
    return measured;
}

std::vector<TailCurve> tailCurves(const MeasuredLatency& measured) {
    struct Sum {
        std::set<std::string> servers;
        std::map<std::int64_t, std::pair<double, std::size_t>> byMinute;
    };
    std::map<std::string, Sum> sums;
    for (const HostLatency& host : measured.hosts) {
        Sum& sum = sums[measured.periods[host.run]];
        sum.servers.insert(host.server);
        for (const MinuteLatency& minute : host.minutes) {
            auto& [ns, servers] = sum.byMinute[minute.minute];
            ns += static_cast<double>(minute.p99Ns);
            ++servers;
        }
    }
    std::vector<TailCurve> out;
    for (const auto& [period, sum] : sums) {
        TailCurve curve{period, sum.servers.size(), {}, 0};
        for (const auto& [minute, of] : sum.byMinute)
            curve.byMinute.emplace_back(minute, of.first / static_cast<double>(of.second));
        for (const auto& [minute, ns] : curve.byMinute)
            curve.meanNs += ns / static_cast<double>(curve.byMinute.size());
        out.push_back(std::move(curve));
    }
    return out;
}

} // namespace tenfold::harvest
