#include "core/flows/compare/blame.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tenfold {
namespace {

/// One share in four thousand differs so much by chance; hundreds are looked at.
constexpr double kSignificantZ = 3.5;
/// A visit gave up where it calls at most this part of what it usually does, after a call that so few usually end with.
constexpr double kFewerCalls = 0.8;
constexpr double kSeldom = 0.1;
/// Calls of A that took less or more than all but so many, and a little, are unusual.
constexpr double kUnusual = 0.005;
constexpr double kBeyondUsual = 1.1;

bool isMore(std::uint64_t ofA, std::uint64_t allA, std::uint64_t ofB, std::uint64_t allB, double z) {
    return double(ofB) * double(allA) > double(ofA) * double(allB) && sharesDiffer(ofA, allA, ofB, allB, z);
}

} // namespace

bool tookAsLong(double ns, const Distribution& answered) {
    return answered.count() > 0 && ns <= kBeyondUsual * answered.quantile(1 - kUnusual) &&
           kBeyondUsual * ns >= answered.quantile(kUnusual);
}

bool isOnlyUnrecorded(const FlowPath& path) {
    constexpr double kAsLong = 0.1, kAsLongNs = 100'000, kDeviations = 3;
    const PathFigures &a = path.of[0], &b = path.of[1];
    if (!path.isEdge || b.bareVisits == 0 || a.answeredNs.count() < 2) return false;
    if (isMore(a.errors, a.visits, b.errors, b.visits, kSignificantZ)) return false;
    const double before = a.answeredNs.mean(), now = b.bareNs / double(b.bareVisits);
    // As far as means of so few scatter: half of A's calls lie between these quantiles, 1.35 deviations apart.
    constexpr double kBetweenQuartiles = 1.349;
    const double deviation = (a.answeredNs.quantile(0.75) - a.answeredNs.quantile(0.25)) / kBetweenQuartiles;
    const double scatter =
        kDeviations * deviation * std::sqrt(1 / double(a.answeredNs.count()) + 1 / double(b.bareVisits));
    return std::abs(now - before) <= std::max({kAsLongNs, kAsLong * before, std::min(scatter, before)});
}

bool sharesDiffer(std::uint64_t ofA, std::uint64_t allA, std::uint64_t ofB, std::uint64_t allB, double z) {
    if (allA == 0 || allB == 0) return false;
    const double nA = double(allA), nB = double(allB);
    const double pooled = (double(ofA) + double(ofB)) / (nA + nB);
    const double variance = pooled * (1 - pooled) * (1 / nA + 1 / nB);
    return std::abs(double(ofB) / nB - double(ofA) / nA) > z * std::sqrt(variance);
}

double overdispersion(const SignatureFigures& of, const PathFigures& all) {
    const double share = double(of.visits) / double(all.visits);
    if (share <= 0 || share >= 1) return 1;
    double squares = 0;
    int blocks = -1;
    for (std::size_t b = 0; b < kTimeBlocks; ++b) {
        const double expected = all.visitsInBlock[b] * share;
        if (expected == 0) continue;
        squares += std::pow(double(of.inBlock[b]) - expected, 2) / (expected * (1 - share));
        ++blocks;
    }
    return blocks < 1 ? 1 : std::max(1.0, squares / blocks);
}

StructureBlame::StructureBlame(FlowPaths& tree, bool isMoreLoad)
    : m_tree(tree)
    , m_isMoreLoad(isMoreLoad)
    , m_excess(tree.nodes().size())
    , m_isUnrecorded(tree.nodes().size())
    , m_errorExcess(tree.nodes().size())
    , m_firstVisitNs(tree.nodes().size(), std::numeric_limits<std::int64_t>::max())
    , m_unknownWays(tree.nodes().size())
    , m_unknownIn(tree.nodes().size()) {
    for (std::uint32_t v = 0; v < tree.nodes().size(); ++v) {
        m_isUnrecorded[v] = isOnlyUnrecorded(tree.nodes()[v]) ? 1 : 0;
        findExcess(v);
    }
}

void StructureBlame::findExcess(std::uint32_t path) {
    const PathFigures &a = m_tree.nodes()[path].of[0], &b = m_tree.nodes()[path].of[1];
    if (a.visits == 0) return; // a new place is its caller's doing
    const double zFailing = kSignificantZ * std::sqrt(overdispersion(a.failed, a));
    const bool failMore = isMore(a.failed.visits, a.visits, b.failed.visits, b.visits, zFailing);
    const std::uint64_t wellA = a.visits - a.failed.visits, wellB = b.visits - b.failed.visits;
    for (const auto& [signature, figures] : b.signatures) {
        const auto known = a.signatures.find(signature);
        const SignatureFigures before = known == a.signatures.end() ? SignatureFigures() : known->second;
        const double z = kSignificantZ * (before.visits == 0 ? 1 : std::sqrt(overdispersion(before, a)));
        if (!isMore(before.visits, a.visits, figures.visits, b.visits, z)) continue;
        const double shareA = double(before.visits) / double(a.visits),
                     shareB = double(figures.visits) / double(b.visits);
        const bool isMoreOfWell =
            isMore(before.visits - before.failing, wellA, figures.visits - figures.failing, wellB, z);
        const double of = 1 - shareA / shareB;
        m_excess[path][signature] = {isMoreOfWell ? of : 0, failMore ? of : 0};
    }
    // Errors that came each in its own way: those ways are too rare to tell, all of them together are not.
    std::array<std::uint64_t, 2> errors{a.errors, b.errors};
    for (const auto& [signature, of] : m_excess[path]) {
        errors[1] -= m_tree.nodes()[path].of[1].signatures.at(signature).errors;
        const auto known = a.signatures.find(signature);
        if (known != a.signatures.end()) errors[0] -= known->second.errors;
    }
    if (isMore(errors[0], a.visits, errors[1], b.visits, zFailing))
        m_errorExcess[path] = 1 - double(errors[0]) / double(a.visits) * double(b.visits) / double(errors[1]);
}

double StructureBlame::excess(std::uint32_t path, std::uint64_t signature, bool isError, bool isFailing) const {
    if (path >= m_excess.size()) return 0;
    const auto found = m_excess[path].find(signature);
    if (found == m_excess[path].end()) return isError ? m_errorExcess[path] : 0;
    const double of = found->second[isFailing ? 1 : 0];
    const bool isKnown = m_tree.nodes()[path].of[0].signatures.contains(signature);
    return m_isMoreLoad && isKnown && !isError ? 0 : of;
}

bool StructureBlame::isBare(const RequestFlow& flow, std::uint32_t node, std::uint32_t path) const {
    return m_tree.nodes()[path].isEdge && flow.nodes[node].end == node + 1;
}

bool StructureBlame::isLost(const RequestFlow& flow, std::uint32_t node, std::uint32_t path) const {
    return isBare(flow, node, path) && !flow.isError(flow.nodes[node]) &&
           (m_isUnrecorded[path] != 0 ||
            tookAsLong(double(flow.nodes[node].durationNs), m_tree.nodes()[path].of[0].answeredNs));
}

/// Of a visit that calls less than those of A and ends after a call that theirs seldom end with.
std::uint32_t StructureBlame::lastCallee(const RequestFlow& flow, std::uint32_t node,
                                         const std::vector<std::uint32_t>& paths) const {
    const std::uint32_t last = FlowPaths::lastChild(flow, node);
    if (last == FlowNode::kNone) return 0;
    const FlowPath& path = m_tree.nodes()[paths[node]];
    const FlowPath& called = m_tree.nodes()[paths[last]];
    std::size_t calls = 0;
    for (std::uint32_t c = node + 1; c < flow.nodes[node].end; c = flow.nodes[c].end)
        ++calls;
    double usual = 0;
    for (const std::uint32_t child : path.children)
        usual += double(m_tree.nodes()[child].of[0].visits) / double(path.of[0].visits);
    const auto ended = path.of[0].lastCalls.find(paths[last]);
    const double share = ended == path.of[0].lastCalls.end() ? 0 : double(ended->second) / double(path.of[0].visits);
    if (double(calls) > kFewerCalls * usual || share > kSeldom) return 0;
    if (called.isEdge) return called.toService;
    return called.service == path.service ? 0 : called.service;
}

std::uint32_t StructureBlame::originOf(const RequestFlow& flow, std::uint32_t node,
                                       const std::vector<std::uint32_t>& paths) const {
    if (!flow.isError(flow.nodes[node])) return node;
    for (std::uint32_t c = node + 1; c < flow.nodes[node].end;) {
        const PathFigures &a = m_tree.nodes()[paths[c]].of[0], &b = m_tree.nodes()[paths[c]].of[1];
        const bool failsMore = a.visits == 0 || sharesDiffer(a.errors, a.visits, b.errors, b.visits, kSignificantZ);
        if (flow.isError(flow.nodes[c]) && failsMore)
            node = c++; // the first of its own children comes next
        else
            c = flow.nodes[c].end;
    }
    return node;
}

void StructureBlame::add(const RequestFlow& flow, std::int64_t sinceNs) {
    const std::vector<std::uint32_t> paths = m_tree.place(flow);
    const std::vector<std::uint64_t>& signatures = m_tree.signatures(flow);
    const std::vector<char>& failing = m_tree.failing(flow);
    for (const std::uint32_t path : paths)
        m_firstVisitNs[path] = std::min(m_firstVisitNs[path], sinceNs);
    ++m_requests;
    for (std::size_t i = 0; i < paths.size(); ++i) {
        if (m_unknownIn[paths[i]] == m_requests || m_tree.nodes()[paths[i]].of[0].signatures.contains(signatures[i]))
            continue;
        m_unknownIn[paths[i]] = m_requests; // several visits of one request are one request
        ++m_unknownWays[paths[i]];
    }
    bool isIncomplete = false;
    for (std::uint32_t root = flow.nodes[0].end; root < flow.nodes.size(); root = flow.nodes[root].end)
        isIncomplete = isIncomplete || isOrphan(flow, root);
    m_incomplete += isIncomplete ? 1 : 0;
    if (isIncomplete && !flow.hasError) return; // what it lacks says nothing of the way it went
    double sum = 0;
    m_deepest.assign(flow.nodes.size(), 0);
    std::vector<char> explained(flow.nodes.size(), 0);
    for (std::size_t i = flow.nodes.size(); i-- > 0;) {
        const FlowNode& node = flow.nodes[i];
        const auto at = static_cast<std::uint32_t>(i);
        const bool isKnown = paths[i] < m_excess.size();
        const double own = explained[i] || (isKnown && isLost(flow, at, paths[i]))
                               ? 0
                               : excess(paths[i], signatures[i], flow.isError(node), failing[i] != 0);
        m_deepest[i] = own;
        sum += own;
        if ((own > 0 || explained[i]) && node.parent != FlowNode::kNone) explained[node.parent] = 1;
    }
    if (sum == 0) return;
    for (std::uint32_t i = 0; i < flow.nodes.size(); ++i) {
        if (m_deepest[i] == 0) continue;
        const std::uint32_t at = originOf(flow, i, paths);
        const FlowPath& path = m_tree.nodes()[paths[at]];
        const SpanFact& fact = flow.factOf(flow.nodes[at]);
        const bool isUnanswered =
            isBare(flow, at, paths[at]) || (fact.kind == SpanKind::Client && !flow.nodes[at].isEdge);
        const std::uint32_t process = isUnanswered ? m_tree.processAt(fact.peer) : 0;
        const bool isCallee = isUnanswered && (path.isEdge || (process != 0 && flow.isError(flow.nodes[at])));
        const std::uint32_t last = isCallee ? 0 : lastCallee(flow, at, paths);
        BlamedPath& blamed = m_blamed[{paths[at], process, last}];
        const bool isError = flow.isError(flow.nodes[at]);
        // The first that fails says since when; answers lost in the recording may come before it.
        const bool isFirst = blamed.requests == 0 || (isError && !blamed.hasErrors) ||
                             (isError == blamed.hasErrors && sinceNs < blamed.firstNs);
        blamed.path = paths[at];
        blamed.process = process;
        blamed.isCallee = isCallee;
        blamed.lastCallee = last;
        blamed.requests += m_deepest[i] / std::max(1.0, sum);
        blamed.hasErrors = blamed.hasErrors || isError;
        if (!isFirst) continue;
        blamed.firstNs = sinceNs;
        blamed.example = flow.trace();
    }
}

std::vector<BlamedPath> StructureBlame::take() const {
    std::vector<BlamedPath> result;
    for (const auto& [key, blamed] : m_blamed) {
        result.push_back(blamed);
        result.back().firstVisitNs = m_firstVisitNs[blamed.path];
    }
    std::sort(result.begin(), result.end(),
              [](const BlamedPath& x, const BlamedPath& y) { return x.requests > y.requests; });
    return result;
}

} // namespace tenfold
