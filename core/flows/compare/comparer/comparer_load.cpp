#include "core/flows/compare/comparer.h"

#include "core/base/text/number_text.h"
#include "core/words/sentence.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

namespace tenfold {

using namespace comparing;

namespace {

constexpr Words kCallsASecond = TENFOLD_WORDS("Sentence", "calls a second of {0}", "load.calls");
/// Calls that are as many as the requests let expect, up to this factor, are asked for by them.
constexpr double kAsAskedFor = 1.1;

/// Whether two counts, each of its seconds, may be of one rate: Poisson's scatter.
bool isRateOfChance(const std::array<double, 2>& counts, const std::array<double, 2>& seconds) {
    const auto [a, b] = counts;
    const auto [secondsA, secondsB] = seconds;
    return std::abs(a * secondsB - b * secondsA) <
           kSignificant * std::sqrt(a * secondsB * secondsB + b * secondsA * secondsA);
}

} // namespace

/// What enters the system is an input: requests. How often its services are called follows from it, or from what is
/// wrong (findEffects()).
void Comparer::findLoad() {
    const PopulationFigures &a = m_result.a, &b = m_result.b;
    const std::array<double, 2> lengths{m_sides[0].seconds, m_sides[1].seconds};
    const bool isOfFew = std::min(a.requests, b.requests) < kFewestSamples;
    if (isOfFew && isRateOfChance({double(a.requests), double(b.requests)}, lengths)) return;
    if (a.requestsPerSecond > 0 && b.requestsPerSecond > 0) {
        const double ratio = b.requestsPerSecond / a.requestsPerSecond;
        m_isMoreLoad = ratio > kMoreRequests;
        if (ratio > kMoreLoad || ratio < 1 / kMoreLoad)
            m_result.load.push_back({say(TENFOLD_WORDS("Sentence", "requests a second", "load.requests")),
                                     a.requestsPerSecond, b.requestsPerSecond});
    }
    const auto isWithin = [&](const FlowPath& node) { // a span of a service's own is no call of it
        return node.parent != FlowNode::kNone && m_tree.nodes()[node.parent].service == node.service;
    };
    std::map<std::uint32_t, std::array<std::array<double, kTimeBlocks>, 2>> visits;
    for (const FlowPath& node : m_tree.nodes())
        for (std::size_t side = 0; side < 2; ++side)
            for (std::size_t block = 0; block < kTimeBlocks && !isWithin(node); ++block)
                visits[node.service][side][block] += node.of[side].visitsInBlock[block];
    for (const auto& [service, blocks] : visits) {
        std::array<double, 2> rates{}, variances{};
        for (std::size_t side = 0; side < 2; ++side) {
            const double seconds = m_sides[side].seconds;
            if (seconds <= 0) continue;
            const double all = std::accumulate(blocks[side].begin(), blocks[side].end(), 0.0);
            // Without the least and the most: a recording starts and ends within a block.
            std::array<double, kTimeBlocks> sorted = blocks[side];
            std::sort(sorted.begin(), sorted.end());
            const double mean = std::accumulate(sorted.begin() + 1, sorted.end() - 1, 0.0) / double(kTimeBlocks - 2);
            for (std::size_t block = 1; block + 1 < kTimeBlocks; ++block)
                variances[side] += std::pow((sorted[block] - mean) / seconds, 2) / double(kTimeBlocks - 3);
            rates[side] = all / seconds;
        }
        if (rates[0] <= 0 || rates[1] <= 0) continue;
        // Calls come in requests and bursts: what their number scatters by is seen from block to block.
        const double sd = std::sqrt((variances[0] + variances[1]) * double(kTimeBlocks));
        const bool isMoreOfAll = b.requestsPerSecond > kMoreLoad * a.requestsPerSecond;
        if (rates[1] < kMoreLoad * rates[0]) continue;
        if (!isMoreOfAll && rates[1] - rates[0] < kSdsOfNoise * sd) continue;
        m_moreAsked.insert(service);
        m_askedRates[service] = rates;
    }
}

/// Another mix of what is asked for: rates of operations that requests enter by.
void Comparer::findMix() {
    if (!hasSharedRoot()) return; // the same may be called otherwise
    const bool isOfFew = std::min(m_result.a.requests, m_result.b.requests) < kFewestSamples;
    for (const Finding& finding : m_result.findings) {
        if (finding.kind != FindingKind::Class || finding.place.isEdge) continue;
        std::array<double, 2> visits{};
        bool isFromOutside = false;
        for (const FlowPath& node : m_tree.nodes()) {
            if (node.parent != FlowNode::kNone || node.service != finding.place.at.service ||
                node.operation != finding.place.at.operation)
                continue;
            isFromOutside = isFromOutside || (node.kind != SpanKind::Client && node.kind != SpanKind::Producer);
            for (std::size_t side = 0; side < 2; ++side)
                visits[side] += double(node.of[side].visits);
        }
        if (!isFromOutside || m_sides[0].seconds <= 0 || m_sides[1].seconds <= 0) continue;
        const double a = visits[0] / m_sides[0].seconds, b = visits[1] / m_sides[1].seconds;
        if (b < kMoreLoad * a && a < kMoreLoad * b) continue;
        if (isOfFew && isRateOfChance(visits, {m_sides[0].seconds, m_sides[1].seconds})) continue;
        const Sentence what =
            say(TENFOLD_WORDS("Sentence", "{0} a second", "load.operation"), name(finding.place.at.operation));
        const auto isSame = [&](const LoadChange& change) { return change.what == what; };
        if (std::none_of(m_result.load.begin(), m_result.load.end(), isSame)) m_result.load.push_back({what, a, b});
    }
}

/// How often a service is called by requests as they were in A, as many and of such kinds as B has, a second.
double Comparer::rateAskedFor(std::uint32_t service) const {
    double calls = 0;
    for (const FlowPath& node : m_tree.nodes()) {
        const FlowPath& root = m_tree.nodes()[node.root];
        if (node.service != service || root.of[0].visits == 0) continue;
        calls += double(node.of[0].visits) / double(root.of[0].visits) * double(root.of[1].visits);
    }
    return m_sides[1].seconds > 0 ? calls / m_sides[1].seconds : 0;
}

/// The suspect whose place leads to more calls of a service; else the end of the list.
std::size_t Comparer::causeOf(std::uint32_t service) const {
    double most = 0;
    std::size_t cause = m_result.suspects.size();
    for (std::size_t s = 0; s < m_result.suspects.size(); ++s)
        for (const Accusation& accusation : m_accusations) {
            if (accusation.service != m_result.suspects[s].service || accusation.path == FlowNode::kNone) continue;
            double more = 0;
            for (std::uint32_t v = accusation.path; v < m_tree.nodes().size(); ++v) { // parents stand before children
                const FlowPath& node = m_tree.nodes()[v];
                const double grown =
                    double(node.of[1].visits) / double(m_result.b.requests) -
                    double(node.of[0].visits) / double(std::max<std::uint64_t>(1, m_result.a.requests));
                if (node.service != service || grown <= 0) continue;
                std::uint32_t up = v;
                while (up != FlowNode::kNone && up != accusation.path)
                    up = m_tree.nodes()[up].parent;
                if (up == accusation.path) more += grown;
            }
            if (more <= most) continue;
            most = more;
            cause = s;
        }
    return cause;
}

/// What follows from a cause that is named, or from what is asked for: listed with it, and no input.
void Comparer::findEffects() {
    for (const auto& [service, rates] : m_askedRates) {
        LoadEffect effect;
        effect.service = name(service);
        effect.what = say(kCallsASecond, effect.service);
        effect.a = rates[0];
        effect.b = rates[1];
        const PopulationFigures &a = m_result.a, &b = m_result.b;
        const double more = a.requestsPerSecond > 0 ? b.requestsPerSecond / a.requestsPerSecond : 0;
        effect.isAskedFor = rates[1] <= kAsAskedFor * std::max(rateAskedFor(service), more * rates[0]);
        if (!effect.isAskedFor) {
            std::size_t cause = causeOf(service);
            if (const auto retried = m_retriesOf.find(service); retried != m_retriesOf.end())
                for (std::size_t i = 0; i < m_result.suspects.size(); ++i)
                    if (m_result.suspects[i].service == retried->second) cause = i;
            if (cause < m_result.suspects.size()) effect.suspect = cause;
        }
        const Sentence was = numeral(compactNumber(effect.a, 1)), now = numeral(compactNumber(effect.b, 1));
        effect.text =
            effect.isAskedFor
                ? say(TENFOLD_WORDS("Sentence", "{0}: {1} → {2}; it follows from what is asked for", "effect.askedFor"),
                      effect.what, was, now)
            : effect.suspect
                ? say(TENFOLD_WORDS("Sentence", "{0}: {1} → {2}; it follows from {3}", "effect.of"), effect.what, was,
                      now, m_result.suspects[*effect.suspect].service)
                : say(TENFOLD_WORDS("Sentence", "{0}: {1} → {2}; more calls a request, nobody is named for it",
                                    "effect.unknown"),
                      effect.what, was, now);
        m_result.effects.push_back(std::move(effect));
    }
}

} // namespace tenfold
