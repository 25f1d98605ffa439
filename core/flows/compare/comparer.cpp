#include "core/flows/compare/comparer.h"

#include "core/base/number_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <limits>
#include <string_view>
#include <utility>

namespace tenfold {

using namespace comparing;

namespace {

/// Operations that are called so handle errors.
bool isNamedAfterErrors(const std::string& operation) {
    const auto contains = [&](std::string_view word) {
        return std::search(operation.begin(), operation.end(), word.begin(), word.end(), [](char x, char y) {
                   return std::tolower(static_cast<unsigned char>(x)) == y;
               }) != operation.end();
    };
    return contains("error") || contains("exception");
}

} // namespace

Status Comparer::gather(std::size_t at) {
    ComparedSide& side = m_sides[at];
    RETURN_IF_ERROR(side.population.estimateClocks(m_workspace, m_result.names, m_progress,
                                                   at == 0 ? nullptr : &m_sides[0].population));
    std::vector<std::pair<std::int64_t, std::int64_t>> times(side.population.runs().size(),
                                                             {std::numeric_limits<std::int64_t>::max(), 0});
    RETURN_IF_ERROR(side.population.each(
        m_workspace, m_result.names, side.doubts, m_progress, [&](const RequestFlow& flow, std::size_t r) {
            const std::int64_t startNs = side.population.startNs(r);
            const double length = std::max(1.0, double(side.population.endNs(r) - startNs));
            const std::size_t runs = side.population.runs().size();
            const double within = std::clamp(double(flow.startNs() - startNs) / length, 0.0, 1.0);
            const double part = runs < kRunsToBlock ? within : double(r) / double(runs);
            m_peers.add(flow, at);
            m_tree.add(flow, at, std::min(kTimeBlocks - 1, static_cast<std::size_t>(part * double(kTimeBlocks))));
            ++side.figures.requests;
            if (at == 0) countFailing(flow);
            side.figures.durationNs.add(flow.durationNs());
            times[r].first = std::min(times[r].first, flow.startNs());
            times[r].second = std::max(times[r].second, flow.startNs());
            return true;
        }));
    for (std::size_t r = 0; r < times.size(); ++r) {
        side.figures.runs.push_back(side.population.runs()[r].run.name);
        if (times[r].second > times[r].first) side.seconds += double(times[r].second - times[r].first) / 1e9;
    }
    if (side.figures.requests == 0)
        return fail(MessageId::NoRequests, {at == 0 ? "none match for A" : "none match for B"});
    if (side.seconds > 0) side.figures.requestsPerSecond = double(side.figures.requests) / side.seconds;
    return {};
}

std::string Comparer::placeText(const FlowPath& node) const {
    if (node.isEdge) return fmt::format("{} > {} {}", name(node.service), name(node.toService), name(node.operation));
    return fmt::format("{} {}", name(node.service), name(node.operation));
}

ComparedPlace Comparer::placeOf(const FlowPath& node) const {
    return {node.isEdge, {node.service, node.operation}, node.isEdge ? node.toService : 0};
}

/// A queue leaves the low quantile where it was; a slower server does not.
bool Comparer::isLoad(std::uint32_t path) const {
    const FlowPath& node = m_tree.nodes()[path];
    const auto rate = m_rateRatio.find(node.isEdge ? node.toService : node.service);
    if (rate == m_rateRatio.end() || rate->second < kMoreLoad) return false;
    const double lowA = node.of[0].selfNs.quantile(0.1), lowB = node.of[1].selfNs.quantile(0.1);
    return lowB < (1 + kLeastChange) * lowA + kLeastChangeNs;
}

void Comparer::findLoad() {
    const PopulationFigures &a = m_result.a, &b = m_result.b;
    if (a.requestsPerSecond > 0 && b.requestsPerSecond > 0) {
        const double ratio = b.requestsPerSecond / a.requestsPerSecond;
        m_isMoreLoad = ratio > kMoreRequests;
        if (ratio > kMoreLoad || ratio < 1 / kMoreLoad)
            m_result.load.push_back({"requests a second", a.requestsPerSecond, b.requestsPerSecond});
    }
    std::map<std::uint32_t, std::array<double, 2>> visits;
    for (const FlowPath& node : m_tree.nodes())
        for (std::size_t side = 0; side < 2; ++side)
            if (m_sides[side].seconds > 0)
                visits[node.service][side] += double(node.of[side].visits) / m_sides[side].seconds;
    for (const auto& [service, rates] : visits) {
        if (rates[0] <= 0 || rates[1] <= 0) continue;
        m_rateRatio[service] = rates[1] / rates[0];
        if (rates[1] > kMoreLoad * rates[0])
            m_result.load.push_back({"calls a second of " + name(service), rates[0], rates[1]});
    }
}

void Comparer::countFailing(const RequestFlow& flow) {
    for (std::size_t i = 0; i < flow.nodes.size(); ++i) {
        const FlowNode& node = flow.nodes[i];
        const std::uint32_t operation = flow.factOf(node).operation;
        if (!flow.isError(node)) {
            const auto [known, isNew] = m_isOfErrors.try_emplace(operation, false);
            if (isNew) known->second = isNamedAfterErrors(name(operation));
            if (!known->second) continue;
        }
        ++m_sides[0].failing[m_tree.place(flow)[i]];
        return;
    }
}

void Comparer::judgeBaseline() {
    std::vector<std::string>& reasons = m_result.baseline.reasons;
    if (m_result.a.requests < kFewestSamples)
        reasons.push_back(fmt::format("A has only {} requests", m_result.a.requests));
    std::uint64_t failing = 0;
    std::pair<std::uint64_t, std::uint32_t> most{0, 0};
    for (const auto& [path, requests] : m_sides[0].failing) {
        failing += requests;
        most = std::max(most, {requests, path});
    }
    const double share = double(failing) / double(m_result.a.requests);
    if (share >= kManyFailing)
        reasons.push_back(
            fmt::format("{} of the requests of A fail or pass a handler of errors, most often at {}: what "
                        "fails in A already is no change",
                        percent(share), placeText(m_tree.nodes()[most.second])));
}

void Comparer::findClocks() {
    for (const ClockOffset& clock : m_result.clocksB) {
        if (clock.isOfOtherEpoch) continue; // no fault of the clock
        const auto before = std::find_if(m_result.clocksA.begin(), m_result.clocksA.end(),
                                         [&](const ClockOffset& c) { return c.process == clock.process; });
        const std::int64_t was = before == m_result.clocksA.end() ? 0 : before->offsetNs;
        if (std::abs(clock.offsetNs - was) < 1'000'000) continue; // what clocks drift between two recordings
        Finding finding;
        finding.kind = FindingKind::Clock;
        finding.place.at.service = clock.process;
        finding.a = double(was);
        finding.b = double(clock.offsetNs);
        finding.deltaNs = finding.b - finding.a;
        finding.text = fmt::format("the clock of {} is {} {} the others ({} to {}); corrected, nobody is to blame",
                                   name(clock.process), duration(std::abs(clock.offsetNs)),
                                   clock.offsetNs < 0 ? "behind" : "ahead of", duration(std::abs(clock.lowNs)),
                                   duration(std::abs(clock.highNs)));
        m_result.findings.push_back(finding);
    }
}

} // namespace tenfold
