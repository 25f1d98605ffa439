#include "core/model/check/clearing.h"

#include "core/base/text/number_text.h"
#include "core/words/sentence.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace tenfold {

using namespace comparing;

namespace {

/// Who cannot hold half of a mismatch is not where it starts; an interval is as wide as what accuses (kSdsOfNoise).
constexpr double kHeldByCause = 0.5;

double sumOf(const std::array<double, kTimeBlocks>& blocks) {
    return std::accumulate(blocks.begin(), blocks.end(), 0.0);
}

/// A ratio of two sums without each block; where nothing is left without one it is that of the other side, as
/// decompose() has it: what a single visit says is not certain.
void leaveOut(const std::array<double, kTimeBlocks>& part, const std::array<double, kTimeBlocks>& whole, double ofOther,
              std::array<double, kTimeBlocks>& without) {
    const double parts = sumOf(part), wholes = sumOf(whole);
    for (std::size_t b = 0; b < kTimeBlocks; ++b)
        without[b] = wholes - whole[b] > 0 ? (parts - part[b]) / (wholes - whole[b]) : ofOther;
}

/// Upper bound of the mean of events of which so many were seen. Source: the score interval of a law of Poisson.
double mostEvents(double seen) {
    const double z2 = kSdsOfNoise * kSdsOfNoise;
    return seen + z2 / 2 + kSdsOfNoise * std::sqrt(seen + z2 / 4);
}

Sentence timeOf(double ns) {
    return numeral(duration(std::llround(std::abs(ns))));
}

} // namespace

void Clearing::Part::add(const Part& other) {
    ns += other.ns;
    for (std::size_t side = 0; side < 2; ++side)
        for (std::size_t b = 0; b < kTimeBlocks; ++b)
            without[side][b] += other.without[side][b];
}

/// Jackknife of each side, as decompose() has it of A. Source: Efron and Stein, 1981.
double Clearing::Part::sdNs() const {
    double variance = 0;
    for (std::array<double, kTimeBlocks> left : without) {
        const double mean = sumOf(left) / double(kTimeBlocks);
        double squares = 0;
        for (double& value : left) {
            value -= mean;
            squares += value * value;
        }
        variance += squares * double(kTimeBlocks - 1) / double(kTimeBlocks) * driftFactor(left);
    }
    return std::sqrt(variance);
}

Clearing::Clearing(Comparer& comparer)
    : m_comparer(comparer)
    , m_oddVisits(comparer.tree().nodes().size()) {
    std::set<std::string> suspects;
    for (const Suspect& suspect : comparer.result().suspects)
        suspects.insert(suspect.service);
    for (const Accusation& accusation : comparer.accusations()) {
        if (accusation.path == FlowNode::kNone || !suspects.contains(accusation.service)) continue;
        const bool isTime =
            accusation.reason == Accusation::Reason::Time || accusation.reason == Accusation::Reason::LongCalls;
        (isTime ? m_accusedTimes : m_accusedWays).insert(accusation.path);
    }
}

Clearing::Part Clearing::timePart(std::uint32_t path) const {
    const PathChange& change = m_comparer.changes()[path];
    const FlowPath& node = m_comparer.tree().nodes()[path];
    Part part;
    part.ns = change.timeNs;
    for (std::size_t side = 0; side < 2; ++side) {
        const PathFigures& of = node.of[side];
        leaveOut(of.criticalInBlock, of.visitsInBlock, side == 0 ? change.visitNsB : change.visitNsA,
                 part.without[side]);
        for (double& value : part.without[side])
            value *= change.weight;
    }
    return part;
}

Clearing::Part Clearing::countPart(std::uint32_t path) const {
    const auto& nodes = m_comparer.tree().nodes();
    const PathChange& change = m_comparer.changes()[path];
    const FlowPath& node = nodes[path];
    Part part;
    part.ns = change.countNs;
    const double above = m_comparer.changes()[node.parent].weight;
    for (std::size_t side = 0; side < 2; ++side) {
        leaveOut(node.of[side].visitsInBlock, nodes[node.parent].of[side].visitsInBlock,
                 side == 0 ? change.perParentB : change.perParentA, part.without[side]);
        for (double& value : part.without[side])
            value *= above * change.belowNs;
    }
    return part;
}

/// A slower way may be of either end, and how often one calls may be of the caller or of what it was answered; unless
/// it was put down to somebody already.
void Clearing::findShares() {
    const auto& nodes = m_comparer.tree().nodes();
    std::set<std::tuple<bool, std::uint32_t, std::uint32_t, std::uint32_t, std::uint32_t>> explained;
    for (const Finding& finding : m_comparer.result().findings)
        if (finding.isExplained) explained.insert(std::tuple_cat(finding.place.key(), std::tuple(finding.inOperation)));
    for (std::uint32_t v = 0; v < nodes.size(); ++v) {
        const FlowPath& node = nodes[v];
        Share time;
        time.root = node.root;
        time.services = {node.service};
        if (node.isEdge) time.services.insert(node.toService);
        const ComparedPlace place{node.isEdge, {node.service, node.operation}, node.isEdge ? node.toService : 0};
        time.isPutDown = m_accusedTimes.contains(v) ||
                         explained.contains(std::tuple_cat(place.key(), std::tuple(nodes[node.root].operation)));
        time.part = timePart(v);
        m_shares.push_back(std::move(time));
        if (node.parent == FlowNode::kNone) continue;
        Share count;
        count.root = node.root;
        count.services = {nodes[node.parent].service, node.service};
        if (node.isEdge) count.services.insert(node.toService);
        count.isPutDown = m_accusedWays.contains(node.parent) || m_accusedWays.contains(v);
        count.part = countPart(v);
        m_shares.push_back(std::move(count));
    }
    for (std::size_t i = 0; i < m_shares.size(); ++i)
        for (const std::uint32_t service : m_shares[i].services)
            if (!m_shares[i].isPutDown) m_sharesOf[service].push_back(i);
}

void Clearing::findTimes() {
    const auto& nodes = m_comparer.tree().nodes();
    std::map<std::uint32_t, Part> byRoot;
    std::map<std::uint32_t, double> accusedNs; ///< by root
    Part all;
    double meanNs = 0;
    for (const Share& share : m_shares) {
        byRoot[share.root].add(share.part);
        all.add(share.part);
    }
    for (const std::uint32_t path : m_accusedTimes)
        accusedNs[nodes[path].root] += m_comparer.ownPartNs(path);
    const auto look = [&](std::optional<std::uint32_t> root, const Part& part, double classNs, double perRequest,
                          double accused) {
        const double sd = part.sdNs();
        const bool isCertain = std::abs(part.ns) > kSdsOfNoise * sd && std::abs(part.ns) > kShareOfClass * classNs &&
                               std::abs(part.ns) > kLeastChangeNs * perRequest;
        if (!isCertain && accused <= 0) return;
        // What one place took over of the critical path another lost: the net is to be explained.
        const bool isNet = root && part.ns > 0 && m_comparer.hasShift(*root);
        const double ns = isCertain && (isNet || std::abs(part.ns) > accused) ? part.ns : accused;
        const Sentence what =
            root ? say(TENFOLD_WORDS("Sentence", "a request of {0}", "explain.requestOf"), name(nodes[*root].operation))
                 : say(TENFOLD_WORDS("Sentence", "a request", "explain.request"));
        m_times.push_back(
            {root, ns, perRequest,
             say(TENFOLD_WORDS("Sentence", "{0} {1}", "explain.timeOfRequest"), timeOf(ns / perRequest), what)});
        m_toExplain.push_back({false, root ? name(nodes[*root].service) : "", root ? name(nodes[*root].operation) : "",
                               ns / perRequest, isCertain ? sd / perRequest : 0, 0,
                               say(ns > 0 ? TENFOLD_WORDS("Sentence", "{0} takes longer by {1}", "explain.longer")
                                          : TENFOLD_WORDS("Sentence", "{0} is faster by {1}", "explain.faster"),
                                   what, timeOf(ns / perRequest))});
    };
    double accused = 0;
    for (const auto& [root, part] : byRoot) {
        const PathChange& change = m_comparer.changes()[root];
        const double ofClass = change.rootNs * change.shareOfRoot;
        meanNs += ofClass;
        accused += accusedNs[root];
        const FlowPath& node = nodes[root];
        if (std::min(node.of[0].visits, node.of[1].visits) >= kFewestSamples)
            look(root, part, ofClass, change.shareOfRoot, accusedNs[root]);
    }
    for (const Accusation& accusation : m_comparer.accusations()) // told apart by its like, or by single calls
        if (accusation.path == FlowNode::kNone &&
            (accusation.reason == Accusation::Reason::Time || accusation.reason == Accusation::Reason::LongCalls))
            accused += accusation.score * meanNs;
    if (m_times.empty()) look({}, all, meanNs, 1, accused); // else it is these
}

bool Clearing::isOdd(const RequestFlow& flow, std::uint32_t node, std::uint32_t path, std::uint64_t signature) const {
    const PathFigures& a = m_comparer.tree().nodes()[path].of[0];
    return flow.isError(flow.nodes[node]) || (a.visits > 0 && !a.signatures.contains(signature));
}

void Clearing::add(const RequestFlow& flow) {
    FlowPaths& tree = m_comparer.tree();
    const std::vector<std::uint32_t>& paths = tree.place(flow);
    const std::vector<std::uint64_t>& signatures = tree.signatures(flow);
    std::vector<char> isOddBelow(flow.nodes.size());
    for (auto i = std::uint32_t(flow.nodes.size()); i-- > 0;) {
        const bool isIts = isOdd(flow, i, paths[i], signatures[i]);
        if (isIts && isOddBelow[i] == 0 && paths[i] < m_oddVisits.size()) ++m_oddVisits[paths[i]];
        const std::uint32_t parent = flow.nodes[i].parent;
        if (parent != FlowNode::kNone && (isIts || isOddBelow[i] != 0)) isOddBelow[parent] = 1;
    }
}

/// How many odd visits are to be expected of as many as B has: as many fail as in A, and as many go a way not seen
/// before as in A went one that nobody else did. Source: Good, Biometrika 40 (1953).
double Clearing::expectedOdd(std::uint32_t path) const {
    const FlowPath& node = m_comparer.tree().nodes()[path];
    const PathFigures& a = node.of[0];
    if (a.visits == 0) return 0;
    std::uint64_t once = 0;
    for (const auto& [signature, of] : a.signatures)
        once += of.visits == 1 && of.errors == 0 ? 1 : 0;
    return double(node.of[1].visits) * double(a.errors + once) / double(a.visits);
}

void Clearing::findOdd() {
    const auto& nodes = m_comparer.tree().nodes();
    double seen = 0, expected = 0, variance = 0, put = 0;
    for (std::uint32_t v = 0; v < nodes.size(); ++v) {
        const FlowPath& node = nodes[v];
        const double its = double(m_oddVisits[v]), chance = std::min(its, expectedOdd(v));
        if (its == 0) continue;
        seen += its;
        expected += chance;
        const double ofA = double(std::max<std::uint64_t>(1, node.of[0].visits));
        variance += its + chance * double(node.of[1].visits) / ofA;
        if (m_accusedWays.contains(v)) {
            put += its;
            continue;
        }
        // It may be what it was answered.
        std::set<std::uint32_t> services{node.service};
        if (node.isEdge) services.insert(node.toService);
        for (const std::uint32_t c : node.children)
            if (nodes[c].of[1].visits > 0) services.insert(nodes[c].isEdge ? nodes[c].toService : nodes[c].service);
        for (const std::uint32_t service : services) {
            m_odd[service].visits += its;
            m_odd[service].expected += chance;
        }
    }
    double accused = 0;
    for (const Accusation& accusation : m_comparer.accusations())
        if (accusation.reason == Accusation::Reason::Errors || accusation.reason == Accusation::Reason::Ways)
            accused += accusation.requests;
    const double requests = double(m_comparer.result().b.requests);
    const double more = seen - expected, sd = std::sqrt(variance);
    const bool isCertain = more > kSdsOfNoise * sd && more > kLeastScore * requests;
    if (!isCertain && accused <= 0 && put <= 0) return;
    m_oddRequests = std::max({isCertain ? more : 0, accused, put});
    m_toExplain.push_back(
        {true, "", "", 0, 0, m_oddRequests,
         say(TENFOLD_WORDS("Sentence", "{0} visits fail, or go a way that the model does not know", "explain.odd"),
             numeral(withThousands(std::llround(m_oddRequests))))});
}

void Clearing::finish() {
    findShares();
    findTimes();
    findOdd();
}

std::optional<Clearing::Answer> Clearing::answer(std::uint32_t service) const {
    if (m_toExplain.empty()) return {};
    Answer answer{true, ""};
    double most = -std::numeric_limits<double>::infinity();
    const auto tell = [&](double couldHold, Sentence text) {
        if (couldHold >= kHeldByCause) answer.isCleared = false;
        if (couldHold <= most) return;
        most = couldHold;
        answer.because = std::move(text);
    };
    std::map<std::uint32_t, Part> byRoot;
    Part all;
    if (const auto found = m_sharesOf.find(service); found != m_sharesOf.end())
        for (const std::size_t i : found->second) {
            byRoot[m_shares[i].root].add(m_shares[i].part);
            all.add(m_shares[i].part);
        }
    for (const TimeMismatch& mismatch : m_times) {
        const Part& its = mismatch.root ? byRoot[*mismatch.root] : all;
        const double sign = mismatch.ns < 0 ? -1 : 1;
        const double bound = sign * its.ns + kSdsOfNoise * its.sdNs();
        if (its.ns == 0 && bound == 0) {
            tell(0, say(TENFOLD_WORDS("Sentence", "no part of {0} may be its", "clear.noPart"), mismatch.text));
            continue;
        }
        tell(bound / std::abs(mismatch.ns),
             say(std::llround(its.ns / mismatch.perRequest) < 0
                     ? TENFOLD_WORDS("Sentence", "it and its ways add -{0} ± {1}, {2} at most, of {3}", "clear.less")
                     : TENFOLD_WORDS("Sentence", "it and its ways add {0} ± {1}, {2} at most, of {3}", "clear.more"),
                 timeOf(its.ns / mismatch.perRequest), timeOf(its.sdNs() / mismatch.perRequest),
                 timeOf(std::max(0.0, bound) / mismatch.perRequest), mismatch.text));
    }
    if (m_oddRequests > 0) {
        const auto found = m_odd.find(service);
        const Odd odd = found == m_odd.end() ? Odd{} : found->second;
        const double bound = mostEvents(odd.visits) - odd.expected;
        tell(bound / m_oddRequests,
             say(TENFOLD_WORDS("Sentence",
                               "{0} of its visits fail or go another way, so {1} at most are to be expected, of {2}",
                               "clear.odd"),
                 numeral(withThousands(std::llround(odd.visits))),
                 numeral(withThousands(std::llround(std::ceil(bound)))),
                 numeral(withThousands(std::llround(m_oddRequests)))));
    }
    return answer;
}

} // namespace tenfold
