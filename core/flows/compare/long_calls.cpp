#include "core/flows/compare/long_calls.h"

#include "core/flows/compare/scatter.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <tuple>

namespace tenfold {
namespace {

constexpr double kManyMedians = 5;
/// Of the time of a request: less would not be noticed.
constexpr double kNoticedShare = 0.1;
/// Calls of A at a place, below which their median says little.
constexpr std::uint64_t kFewestOfPlace = 10;
/// One or two long calls happen to everyone.
constexpr std::uint64_t kFewestRequests = 3;
/// By chance, over all services of a comparison.
constexpr double kByChance = 0.01;
/// Of the extra time: then it is that way, or the service itself.
constexpr double kNearlyAll = 0.7;
/// As many that are slow at the same time share what they run on.
constexpr std::size_t kSeveral = 3;

} // namespace

LongCallFinder::LongCallFinder(const FlowPaths& tree, double requestNs, const std::vector<char>& isLeftOut)
    : m_tree(tree)
    , m_usual(tree.nodes().size()) {
    std::map<std::tuple<std::uint32_t, std::uint32_t, SpanKind>, Distribution> times;
    for (const FlowPath& node : tree.nodes())
        times[{node.service, node.operation, node.kind}].add(node.of[0].selfNs);
    const auto usual = [&](const Distribution& selfNs) {
        const double median = selfNs.median();
        return Usual{median, std::max(kManyMedians * median, median + kNoticedShare * requestNs)};
    };
    std::map<std::tuple<std::uint32_t, std::uint32_t, SpanKind>, Usual> ofPlace;
    for (const auto& [key, selfNs] : times)
        if (selfNs.count() >= kFewestOfPlace) ofPlace[key] = usual(selfNs);
    // One place may be quick for some requests and slow for others.
    for (const FlowPath& node : tree.nodes()) {
        if (node.of[0].visits < kFewestOfPlace) continue;
        Usual& place = ofPlace[{node.service, node.operation, node.kind}];
        if (const Usual own = usual(node.of[0].selfNs); own.longNs > place.longNs) place = own;
    }
    for (std::size_t v = 0; v < tree.nodes().size(); ++v) {
        const FlowPath& node = tree.nodes()[v];
        const auto place = ofPlace.find({node.service, node.operation, node.kind});
        if (place == ofPlace.end() || isLeftOut[v] != 0) continue;
        const PathFigures& inA = node.of[0];
        m_usual[v] = inA.visits >= kFewestOfPlace ? usual(inA.selfNs) : place->second;
        Service& service = m_services[node.service];
        service.visitsA += inA.visits;
        for (const auto& [ns, count] : inA.selfNs.steps())
            service.longA += double(ns) > m_usual[v].longNs ? count : 0;
    }
}

void LongCallFinder::add(const RequestFlow& flow, const std::vector<std::uint32_t>& paths, std::size_t side,
                         std::size_t block) {
    ++m_requests;
    if (side == 0) m_requestsInBlock[block] += 1;
    for (std::size_t i = 0; i < flow.nodes.size(); ++i) {
        const FlowNode& node = flow.nodes[i];
        const Usual& usual = m_usual[paths[i]];
        if (usual.longNs == 0) continue;
        const FlowPath& path = m_tree.nodes()[paths[i]];
        Service& service = m_services[path.service];
        service.visitsB += side;
        if (!isLong(flow, static_cast<std::uint32_t>(i), paths[i])) continue;
        const bool isNew = service.lastRequest != m_requests;
        service.lastRequest = m_requests;
        if (side == 0) {
            service.requestsInBlock[block] += isNew ? 1 : 0;
            continue;
        }
        LongCalls& calls = service.calls;
        const double extraNs = double(node.selfNs) - usual.medianNs;
        calls.requests += isNew ? 1 : 0;
        calls.extraNs += extraNs;
        service.extraTo[path.isEdge ? path.toService : 0] += extraNs;
        if (node.selfNs <= calls.longestNs) continue;
        calls.longestNs = node.selfNs;
        calls.operation = path.operation;
        calls.example = flow.trace();
    }
}

/// What fails, or is not answered, is told by the ways of requests.
bool LongCallFinder::isLong(const RequestFlow& flow, std::uint32_t node, std::uint32_t path) const {
    const FlowNode& at = flow.nodes[node];
    const bool isOtherwise = flow.isError(at) || (m_tree.nodes()[path].isEdge && !at.isEdge);
    return m_usual[path].longNs > 0 && double(at.selfNs) > m_usual[path].longNs && !isOtherwise;
}

std::map<std::uint32_t, std::vector<std::uint32_t>>
LongCallFinder::longPaths(const RequestFlow& flow, const std::vector<std::uint32_t>& paths) const {
    std::map<std::uint32_t, std::vector<std::uint32_t>> result;
    for (std::uint32_t i = 0; i < flow.nodes.size(); ++i)
        if (isLong(flow, i, paths[i])) result[m_tree.nodes()[paths[i]].service].push_back(paths[i]);
    for (auto& [service, of] : result) {
        std::sort(of.begin(), of.end());
        of.erase(std::unique(of.begin(), of.end()), of.end());
    }
    return result;
}

void LongCallFinder::add(const KnownLongCalls& known) {
    for (std::size_t b = 0; b < kTimeBlocks; ++b)
        m_requestsInBlock[b] += known.requestsInBlock[b];
    for (const LongCallCount& count : known.counts) {
        const bool isAnyLong = std::any_of(count.paths.begin(), count.paths.end(),
                                           [&](std::uint32_t path) { return m_usual[path].longNs > 0; });
        if (isAnyLong) m_services[count.service].requestsInBlock[count.block] += double(count.requests);
    }
}

/// Half a call more than were seen: none in A does not mean never.
double LongCallFinder::expected(const Service& service) const {
    if (service.visitsA == 0) return 0;
    return double(service.visitsB) * (double(service.longA) + 0.5) / double(service.visitsA);
}

bool LongCallFinder::isAny() const {
    return std::any_of(m_services.begin(), m_services.end(), [&](const auto& entry) {
        const Service& service = entry.second;
        return service.visitsA > 0 && service.calls.requests >= kFewestRequests &&
               poissonTail(service.calls.requests, expected(service)) * double(m_services.size()) <= kByChance;
    });
}

double LongCallFinder::burstiness() const {
    const double all = std::accumulate(m_requestsInBlock.begin(), m_requestsInBlock.end(), 0.0);
    double squares = 0, freedom = 0;
    for (const auto& [number, service] : m_services) {
        const double requests = std::accumulate(service.requestsInBlock.begin(), service.requestsInBlock.end(), 0.0);
        if (requests == 0) continue;
        freedom -= 1;
        for (std::size_t b = 0; b < kTimeBlocks; ++b) {
            const double mean = requests * m_requestsInBlock[b] / all;
            if (mean == 0) continue;
            squares += std::pow(service.requestsInBlock[b] - mean, 2) / mean;
            freedom += 1;
        }
    }
    return freedom < 1 ? 1 : std::max(1.0, squares / freedom);
}

std::vector<LongCalls> LongCallFinder::find() const {
    std::vector<LongCalls> result;
    const double bursts = burstiness();
    for (const auto& [number, service] : m_services) {
        if (service.visitsA == 0 || service.calls.requests < kFewestRequests) continue;
        LongCalls calls = service.calls;
        calls.service = number;
        calls.expected = expected(service);
        const auto independent = static_cast<std::uint64_t>(double(calls.requests) / bursts);
        if (poissonTail(independent, calls.expected / bursts) * double(m_services.size()) > kByChance) continue;
        for (const auto& [to, extraNs] : service.extraTo)
            if (to != 0 && extraNs > kNearlyAll * calls.extraNs) calls.toService = to;
        result.push_back(calls);
    }
    if (result.size() >= kSeveral) return {};
    std::sort(result.begin(), result.end(),
              [](const LongCalls& x, const LongCalls& y) { return x.extraNs > y.extraNs; });
    return result;
}

} // namespace tenfold
