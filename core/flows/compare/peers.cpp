#include "core/flows/compare/peers.h"

#include "core/flows/compare/blame.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace tenfold {
namespace {

/// Visits of a process, below which its quantiles say little.
constexpr std::uint64_t kFewestVisitsOfPeer = 10;
/// Processes are compared by their faster visits: where replicas wait for each other, as in a pipeline, those that are
/// well have slow visits too.
constexpr double kFasterVisits = 0.25;
/// Two that differ do not say which of them is odd.
constexpr std::size_t kFewestPeers = 3;
/// Replicas that are well differ by less.
constexpr double kOddRatio = 1.5;
/// Standard deviations of the peers' quantiles, which are logarithms.
constexpr double kOddSds = 4;
constexpr double kLeastSpread = 0.05; ///< of peers that are all but equal
constexpr double kLeastOddNs = 100'000;
constexpr double kCertainOdd = 0.001;
/// Standard deviations of a share of errors, of all processes at all operations together.
constexpr double kFailingSds = 5;
constexpr double kFailingRatio = 3;
constexpr std::uint64_t kFewestErrors = 5;
/// Spans to be expected of a process that has none: by chance less than once in 10^5.
constexpr double kExpectedOfGone = 12;

double medianOf(std::vector<double> values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

/// How a process stands to its like: the logarithm of its quantile over theirs, in spreads of theirs as well.
struct Standing {
    double ratio = 0; ///< logarithm
    double sds = 0;
    double peersNs = 0;
};

std::map<std::uint32_t, Standing> standings(const std::map<std::uint32_t, PeerFigures>& visits) {
    std::map<std::uint32_t, double> logs;
    for (const auto& [process, figures] : visits)
        if (figures.visits >= kFewestVisitsOfPeer) logs[process] = std::log(std::max(1.0, figures.fasterNs));
    std::map<std::uint32_t, Standing> result;
    if (logs.size() < kFewestPeers) return result;
    std::vector<double> values, distances;
    for (const auto& [process, log] : logs)
        values.push_back(log);
    const double middle = medianOf(values);
    for (const double value : values)
        distances.push_back(std::abs(value - middle));
    constexpr double kSdOfMad = 1.4826; // of a normal distribution
    const double spread = std::max(kLeastSpread, kSdOfMad * medianOf(distances));
    for (const auto& [process, log] : logs)
        result[process] = {log - middle, (log - middle) / spread, std::exp(middle)};
    return result;
}

std::map<std::uint32_t, Standing> standingsOf(const auto& visits, std::size_t side) {
    std::map<std::uint32_t, PeerFigures> figures;
    for (const auto& [process, v] : visits)
        figures[process] =
            side == 0 && v.durationNs[0].count() == 0
                ? v.before
                : PeerFigures{v.durationNs[side].count(), v.errors[side], v.durationNs[side].quantile(kFasterVisits)};
    return standings(figures);
}

/// Keeps the worst of a process.
void note(std::map<std::uint32_t, OddInstance>& odd, const OddInstance& found, bool isWorse) {
    const auto [at, isNew] = odd.try_emplace(found.process, found);
    if (!isNew && isWorse) at->second = found;
}

} // namespace

void PeerComparison::add(const RequestFlow& flow, std::size_t side) {
    ++m_requests[side];
    m_isCalled.assign(flow.nodes.size(), 0);
    for (std::size_t i = 0; i < flow.nodes.size(); ++i) {
        const FlowNode& node = flow.nodes[i];
        const SpanFact& fact = flow.factOf(node);
        // Processes that requests begin in differ by what they are asked for, not by how well they do.
        m_isCalled[i] = node.isRemote || (node.parent != FlowNode::kNone && m_isCalled[node.parent] != 0) ? 1 : 0;
        if (m_isCalled[i] == 0) continue;
        Visits& visits = m_visits[{fact.service, fact.operation, fact.kind}][fact.process];
        if (fact.durationNs >= 0) visits.durationNs[side].add(fact.durationNs);
        visits.errors[side] += flow.isError(node) ? 1 : 0;
        ++m_spans[fact.service][fact.process][side];
    }
}

void PeerComparison::findSlow(const Place& place, const std::map<std::uint32_t, Visits>& visits,
                              std::map<std::uint32_t, OddInstance>& odd) const {
    const std::map<std::uint32_t, Standing> now = standingsOf(visits, 1), before = standingsOf(visits, 0);
    for (const auto& [process, standing] : now) {
        const Distribution& own = visits.at(process).durationNs[1];
        if (standing.ratio < std::log(kOddRatio) || standing.sds < kOddSds) continue;
        if (own.quantile(kFasterVisits) - standing.peersNs < kLeastOddNs) continue;
        if (const auto was = before.find(process);
            was != before.end() && standing.ratio - was->second.ratio < std::log(kOddRatio))
            continue;
        Distribution others;
        for (const auto& [other, v] : visits)
            if (other != process && now.contains(other)) others.add(v.durationNs[1]);
        const double p = ksProbability(ksDistance(own, others), own.count(), others.count());
        if (p * double(now.size()) > kCertainOdd) continue;
        OddInstance found{OddInstance::Why::Slow, std::get<0>(place), process, std::get<1>(place), own.median()};
        std::vector<double> medians;
        for (const auto& [other, v] : visits)
            if (other != process && now.contains(other)) medians.push_back(v.durationNs[1].median());
        found.peers = medianOf(medians);
        found.extraNs = double(own.count()) * std::max(0.0, own.mean() - others.mean());
        const auto known = odd.find(process);
        note(odd, found, known == odd.end() || known->second.extraNs < found.extraNs);
    }
}

void PeerComparison::findFailing(const Place& place, const std::map<std::uint32_t, Visits>& visits,
                                 std::map<std::uint32_t, OddInstance>& odd) const {
    std::uint64_t all = 0, errors = 0;
    for (const auto& [process, v] : visits) {
        all += v.durationNs[1].count();
        errors += v.errors[1];
    }
    for (const auto& [process, v] : visits) {
        const std::uint64_t own = v.durationNs[1].count(), others = all - own, ofOthers = errors - v.errors[1];
        if (v.errors[1] < kFewestErrors || own == 0 || others == 0) continue;
        const double share = double(v.errors[1]) / double(own), theirs = double(ofOthers) / double(others);
        if (share < kFailingRatio * theirs || !sharesDiffer(ofOthers, others, v.errors[1], own, kFailingSds)) continue;
        if (v.visitsBefore() > 0 && !sharesDiffer(v.errors[0], v.visitsBefore(), v.errors[1], own, kFailingSds))
            continue;
        note(odd, {OddInstance::Why::Fails, std::get<0>(place), process, std::get<1>(place), share, theirs, 0}, false);
    }
}

void PeerComparison::findGone(std::uint32_t service, std::map<std::uint32_t, OddInstance>& odd) const {
    std::array<std::uint64_t, 2> spans{};
    bool hasNew = false;
    for (const auto& [process, s] : m_spans.at(service)) {
        for (std::size_t side = 0; side < 2; ++side)
            spans[side] += s[side];
        hasNew = hasNew || s[0] == 0;
    }
    // Where there are new ones they may be the old ones by other names.
    if (hasNew || spans[0] == 0 || spans[1] == 0) return;
    const double ratio = double(spans[1]) / double(spans[0]);
    for (const auto& [process, s] : m_spans.at(service)) {
        const double expected = double(s[0]) * ratio;
        if (s[1] > 0 || expected < kExpectedOfGone) continue;
        odd[process] = {OddInstance::Why::Gone, service, process, 0, double(s[0]), expected, 0};
    }
}

PeerComparison::Known PeerComparison::known() const {
    Known result;
    result.requests = m_requests[0];
    for (const auto& [place, visits] : m_visits)
        for (const auto& [process, v] : visits)
            if (v.visitsBefore() > 0 || v.errors[0] > 0)
                result.figures[place][process] =
                    v.durationNs[0].count() == 0
                        ? v.before
                        : PeerFigures{v.durationNs[0].count(), v.errors[0], v.durationNs[0].quantile(kFasterVisits)};
    for (const auto& [service, processes] : m_spans)
        for (const auto& [process, spans] : processes)
            if (spans[0] > 0) result.spans[service][process] = spans[0];
    return result;
}

void PeerComparison::restore(const Known& known) {
    m_requests[0] = known.requests;
    for (const auto& [place, processes] : known.figures)
        for (const auto& [process, figures] : processes) {
            Visits& visits = m_visits[place][process];
            visits.before = figures;
            visits.errors[0] = figures.errors;
        }
    for (const auto& [service, processes] : known.spans)
        for (const auto& [process, spans] : processes)
            m_spans[service][process][0] = spans;
}

std::vector<OddInstance> PeerComparison::find() const {
    std::map<std::uint32_t, std::map<std::uint32_t, OddInstance>> byService;
    for (const auto& [place, visits] : m_visits) {
        if (visits.size() < 2) continue;
        findSlow(place, visits, byService[std::get<0>(place)]);
        findFailing(place, visits, byService[std::get<0>(place)]);
    }
    std::vector<OddInstance> result;
    for (const auto& [service, processes] : m_spans) {
        if (processes.size() < 2) continue;
        findGone(service, byService[service]);
        const std::size_t first = result.size();
        for (const auto& [process, odd] : byService[service])
            result.push_back(odd);
        std::stable_sort(result.begin() + static_cast<std::ptrdiff_t>(first), result.end(),
                         [](const OddInstance& a, const OddInstance& b) { return a.extraNs > b.extraNs; });
    }
    return result;
}

std::vector<OddInstance> PeerComparison::goneServices() const {
    std::vector<OddInstance> result;
    if (m_requests[0] == 0) return result;
    const double ratio = double(m_requests[1]) / double(m_requests[0]);
    for (const auto& [service, processes] : m_spans) {
        std::array<std::uint64_t, 2> spans{};
        for (const auto& [process, s] : processes) {
            for (std::size_t side = 0; side < 2; ++side)
                spans[side] += s[side];
        }
        const double expected = double(spans[0]) * ratio;
        if (spans[1] == 0 && expected >= kExpectedOfGone)
            result.push_back({OddInstance::Why::Gone, service, 0, 0, double(spans[0]), expected, 0});
    }
    return result;
}

std::array<std::size_t, 2> PeerComparison::processesOf(std::uint32_t service) const {
    std::array<std::size_t, 2> counts{};
    if (const auto found = m_spans.find(service); found != m_spans.end())
        for (const auto& [process, s] : found->second)
            for (std::size_t side = 0; side < 2; ++side)
                counts[side] += s[side] > 0 ? 1 : 0;
    return counts;
}

} // namespace tenfold
