#include "core/flows/comparison.h"

#include "core/base/number_text.h"
#include "core/flows/blame.h"
#include "core/flows/change_conditions.h"
#include "core/flows/decomposition.h"
#include "core/flows/flow_paths.h"
#include "core/flows/peers.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <limits>
#include <map>
#include <set>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace tenfold {
namespace {

/// A part of the change counts where it is more than its scatter and more than nothing to the class.
constexpr double kSdsOfNoise = 3;
constexpr double kShareOfClass = 0.01;
/// A change of a distribution is told where it is also this large: with thousands of samples microseconds are certain.
constexpr double kLeastChange = 0.10;
constexpr double kLeastChangeNs = 100'000;
constexpr double kCertainty = 0.01;
constexpr std::uint64_t kFewestSamples = 20;
/// Of the requests of a baseline: more of them fail than in a system that is well.
constexpr double kManyFailing = 0.05;
/// As many runs show by themselves how much one differs from another.
constexpr std::size_t kRunsToBlock = 4;
/// More is asked of a service, or of all: then queues grow, caches hit more, and nobody is to blame.
constexpr double kMoreLoad = 1.15;
constexpr double kMoreRequests = 1.3;
/// Requests concerned times relative change, below which nobody is accused.
constexpr double kLeastScore = 0.004;
constexpr double kSignificant = 3.5; ///< standard deviations of a share
constexpr std::int64_t kSecondNs = 1'000'000'000;

/// What a population is gathered into.
struct Side {
    Population population;
    PopulationFigures figures;
    Doubts doubts;
    double seconds = 0;
    std::map<std::uint32_t, std::uint64_t> failing; ///< requests that fail, by the first place that does
};

/// Operations that are called so handle errors.
bool isNamedAfterErrors(const std::string& operation) {
    const auto contains = [&](std::string_view word) {
        return std::search(operation.begin(), operation.end(), word.begin(), word.end(), [](char x, char y) {
                   return std::tolower(static_cast<unsigned char>(x)) == y;
               }) != operation.end();
    };
    return contains("error") || contains("exception");
}

class Comparer {
public:
    Comparer(Workspace& workspace, Population a, Population b, Progress& progress)
        : m_workspace(workspace)
        , m_progress(progress) {
        m_sides[0].population = std::move(a);
        m_sides[1].population = std::move(b);
    }
    Result<PopulationComparison> run();

private:
    Status gather(std::size_t side);
    Status blame();
    void findLoad();
    void findPlaces();
    void findClocks();
    void countFailing(const RequestFlow& flow);
    void judgeBaseline();
    void findTimes();
    void accuseEdges();
    void nameInstances();
    void nameOdd(const std::vector<OddInstance>& odd);
    void nameGoneServices();
    Status findConditions();
    void findCounts();
    void accuse(const std::string& service, const std::string& instance, double score, const std::string& text);
    bool isLoad(std::uint32_t path) const;
    bool isOtherCalls(std::uint32_t path) const;
    bool isUnanswered(std::uint32_t path) const;
    std::string slowInstance(const FlowPath& node) const;
    std::string placeText(const FlowPath& node) const;
    ComparedPlace placeOf(const FlowPath& node) const;
    const std::string& name(std::uint32_t number) const { return m_result.names.text(number); }

    Workspace& m_workspace;
    Progress& m_progress;
    std::array<Side, 2> m_sides;
    PopulationComparison m_result;
    FlowPaths m_tree;
    PeerComparison m_peers;
    std::unordered_map<std::uint32_t, bool> m_isOfErrors; ///< by operation
    std::vector<PathChange> m_changes;
    struct SlowEdge {
        std::uint32_t path;
        double effect;
        std::string text;
    };
    std::vector<SlowEdge> m_slowEdges;
    struct SlowCenter {
        std::uint32_t path;
        double effect;
    };
    std::vector<SlowCenter> m_slowCenters;
    std::set<std::uint32_t> m_slowServices;
    std::map<std::uint32_t, double> m_rateRatio; ///< visits a second, B to A, by service
    bool m_isMoreLoad = false;
    double m_changeNs = 0;
};

Status Comparer::gather(std::size_t at) {
    Side& side = m_sides[at];
    RETURN_IF_ERROR(side.population.estimateClocks(m_workspace, m_result.names, m_progress));
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

void Comparer::accuse(const std::string& service, const std::string& instance, double score, const std::string& text) {
    for (Suspect& suspect : m_result.suspects)
        if (suspect.service == service && (suspect.instance == instance || suspect.instance.empty())) {
            if (suspect.text.empty() || (score > suspect.score && !text.empty())) suspect.text = text;
            suspect.score += score;
            if (suspect.instance.empty()) suspect.instance = instance;
            return;
        }
    m_result.suspects.push_back({service, instance, score, text});
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

/// A queue leaves the low quantile where it was; a slower server does not.
bool Comparer::isLoad(std::uint32_t path) const {
    const FlowPath& node = m_tree.nodes()[path];
    const auto rate = m_rateRatio.find(node.isEdge ? node.toService : node.service);
    if (rate == m_rateRatio.end() || rate->second < kMoreLoad) return false;
    const double lowA = node.of[0].selfNs.quantile(0.1), lowB = node.of[1].selfNs.quantile(0.1);
    return lowB < (1 + kLeastChange) * lowA + kLeastChangeNs;
}

/// Whether other calls than in A reach a place: on the way there one is made more or less often than before, by more
/// than the time there changed. Those that came anew may be of another kind, so nothing is proven of the place itself.
bool Comparer::isOtherCalls(std::uint32_t path) const {
    const PathChange& change = m_changes[path];
    const double time = change.visitNsA > 0 ? std::abs(change.visitNsB / change.visitNsA - 1) : 0;
    for (std::uint32_t v = path; v != FlowNode::kNone; v = m_tree.nodes()[v].parent) {
        const PathChange& c = m_changes[v];
        const bool isRoot = m_tree.nodes()[v].parent == FlowNode::kNone;
        if (!isRoot && c.perParentA > 0 && std::abs(c.perParentB / c.perParentA - 1) > std::max(time, kLeastChange))
            return true;
    }
    return false;
}

/// Whether more calls than in A have no other side: what they wait for then is the callee.
bool Comparer::isUnanswered(std::uint32_t path) const {
    const FlowPath& node = m_tree.nodes()[path];
    const PathFigures &a = node.of[0], &b = node.of[1];
    return node.isEdge && b.visits - b.withCallee > 0 &&
           sharesDiffer(a.visits - a.withCallee, a.visits, b.visits - b.withCallee, b.visits, kSignificant);
}

/// The one process that is much slower than its like, or "".
std::string Comparer::slowInstance(const FlowPath& node) const {
    std::vector<std::pair<double, std::uint32_t>> medians;
    for (const auto& [process, figures] : node.of[1].instances)
        if (figures.visits >= kFewestSamples) medians.emplace_back(figures.selfNs.median(), process);
    if (medians.size() < 2) return {};
    std::sort(medians.begin(), medians.end());
    const auto& [slowest, process] = medians.back();
    const double next = medians[medians.size() - 2].first;
    constexpr double kMuchSlower = 1.5; // replicas differ by less where they are well
    return slowest > kMuchSlower * next + kLeastChangeNs ? name(process) : std::string();
}

void Comparer::findTimes() {
    for (std::uint32_t v = 0; v < m_changes.size(); ++v) {
        const FlowPath& node = m_tree.nodes()[v];
        const PathChange& change = m_changes[v];
        if (node.of[0].visits < kFewestSamples || node.of[1].visits < kFewestSamples) continue;
        const double ofClass = change.rootNs * change.shareOfRoot;
        const double perVisit = change.visitNsB - change.visitNsA;
        if (std::abs(change.timeNs) < kSdsOfNoise * change.timeSdNs ||
            std::abs(change.timeNs) < kShareOfClass * ofClass ||
            std::abs(perVisit) < std::max(kLeastChangeNs, kLeastChange * change.visitNsA))
            continue;
        Finding finding;
        finding.kind = node.isEdge ? FindingKind::Edge : FindingKind::Center;
        finding.place = placeOf(node);
        finding.inOperation = m_tree.nodes()[node.root].operation;
        finding.a = change.visitNsA;
        finding.b = change.visitNsB;
        finding.deltaNs = perVisit;
        finding.totalNs = change.timeNs;
        finding.share = m_changeNs == 0 ? 0 : change.timeNs / m_changeNs;
        finding.effect = ofClass > 0 ? change.timeNs / change.rootNs : 0;
        finding.p =
            ksProbability(ksDistance(node.of[0].selfNs, node.of[1].selfNs), node.of[0].visits, node.of[1].visits);
        const bool isSlower = perVisit > 0, isQueue = isSlower && isLoad(v);
        finding.text = fmt::format("{} takes {} {} a call in {}: {} → {}{}", placeText(node),
                                   duration(std::llround(std::abs(perVisit))), isSlower ? "more" : "less",
                                   name(finding.inOperation), duration(std::llround(change.visitNsA)),
                                   duration(std::llround(change.visitNsB)),
                                   isQueue           ? "; more is asked of it, its fastest calls are as fast as before"
                                   : isOtherCalls(v) ? "; other calls than before reach it"
                                                     : "");
        m_result.findings.push_back(finding);
        // A few slow calls move a mean; a place is accused where its times are others as a whole.
        if (!isSlower || isQueue || finding.p * double(m_changes.size()) > kCertainty) continue;
        if (isUnanswered(v)) // said in words where the requests are put down to it
            accuse(name(node.toService), "", finding.effect, "");
        else if (isOtherCalls(v))
            continue;
        else if (node.isEdge)
            m_slowEdges.push_back({v, finding.effect, finding.text});
        else {
            m_slowServices.insert(node.service);
            m_slowCenters.push_back({v, finding.effect});
            accuse(name(node.service), slowInstance(node), finding.effect, finding.text);
        }
    }
}

/// A slower way is put down to one of its ends only where that end's other ways, or its own work, agree.
void Comparer::accuseEdges() {
    std::map<std::uint32_t, std::set<std::uint32_t>> callees, slowCallees, callers, slowCallers;
    for (const FlowPath& node : m_tree.nodes()) {
        if (!node.isEdge || std::min(node.of[0].visits, node.of[1].visits) < kFewestSamples) continue;
        callees[node.service].insert(node.toService);
        callers[node.toService].insert(node.service);
    }
    for (const SlowEdge& edge : m_slowEdges) {
        const FlowPath& node = m_tree.nodes()[edge.path];
        slowCallees[node.service].insert(node.toService);
        slowCallers[node.toService].insert(node.service);
    }
    for (const SlowEdge& edge : m_slowEdges) {
        const FlowPath& node = m_tree.nodes()[edge.path];
        const std::size_t ways = callees[node.service].size(), slow = slowCallees[node.service].size();
        const std::size_t in = callers[node.toService].size(), slowIn = slowCallers[node.toService].size();
        const bool isCaller = slow >= 2 && 2 * slow >= ways;
        const bool isCallee = m_slowServices.contains(node.toService) || (slowIn >= 2 && slowIn == in);
        if (isCaller)
            accuse(name(node.service), "", edge.effect,
                   fmt::format("its calls of {} of {} services take longer, as {}", slow, ways, edge.text));
        else if (isCallee)
            accuse(name(node.toService), "", edge.effect, "calls of it take longer, as " + edge.text);
        else
            accuse(fmt::format("{}>{}", name(node.service), name(node.toService)), "", edge.effect,
                   fmt::format("the way {}; {} itself takes as long as before", edge.text, name(node.toService)));
    }
}

void Comparer::findCounts() {
    for (std::uint32_t v = 0; v < m_changes.size(); ++v) {
        const FlowPath& node = m_tree.nodes()[v];
        const PathChange& change = m_changes[v];
        const bool isRoot = node.parent == FlowNode::kNone;
        const std::uint64_t above[2] = {isRoot ? m_result.a.requests : m_tree.nodes()[node.parent].of[0].visits,
                                        isRoot ? m_result.b.requests : m_tree.nodes()[node.parent].of[1].visits};
        if (above[0] < kFewestSamples || above[1] < kFewestSamples) continue;
        const auto errorsDiffer =
            sharesDiffer(node.of[0].errors, node.of[0].visits, node.of[1].errors, node.of[1].visits, kSignificant);
        if (errorsDiffer) {
            Finding finding;
            finding.kind = FindingKind::Error;
            finding.place = placeOf(node);
            finding.inOperation = m_tree.nodes()[node.root].operation;
            finding.a = double(node.of[0].errors) / double(node.of[0].visits);
            finding.b = double(node.of[1].errors) / double(node.of[1].visits);
            finding.effect = change.weight * std::abs(finding.b - finding.a);
            finding.text = fmt::format("{} fails in {} of its calls in {}, {} before", placeText(node),
                                       percent(finding.b), name(finding.inOperation), percent(finding.a));
            m_result.findings.push_back(finding);
        }
        const double counted = isRoot ? change.mixNs : change.countNs;
        const double delta = change.perParentB - change.perParentA;
        // Counts scatter like those of rare calls do: by the root of how many there are.
        const double sd = std::sqrt(change.perParentA * (1.0 / double(above[0]) + 1.0 / double(above[1])));
        if (std::abs(delta) < kSignificant * std::max(sd, 1e-9) || std::abs(delta) < kLeastChange * change.perParentA)
            continue;
        if (std::abs(counted) < kSdsOfNoise * change.countSdNs && change.perParentA > 0 && change.perParentB > 0)
            continue;
        Finding finding;
        finding.kind = isRoot ? FindingKind::Class : FindingKind::Count;
        finding.place = placeOf(node);
        finding.inOperation = m_tree.nodes()[node.root].operation;
        finding.a = change.perParentA;
        finding.b = change.perParentB;
        finding.totalNs = counted;
        finding.share = m_changeNs == 0 ? 0 : counted / m_changeNs;
        finding.effect = isRoot ? delta : change.shareOfRoot * std::min(1.0, std::abs(delta));
        finding.text = isRoot ? fmt::format("{} is {} of all requests, {} before", name(node.operation),
                                            percent(finding.b), percent(finding.a))
                              : fmt::format("{} is called {} times by each {}, {} before", placeText(node),
                                            compactNumber(finding.b, 2), name(m_tree.nodes()[node.parent].operation),
                                            compactNumber(finding.a, 2));
        m_result.findings.push_back(finding);
    }
}

/// A look-up that no longer suffices: the same first call, and after it calls that were not always made.
std::string missesText(const FlowPaths& tree, const std::vector<PathChange>& changes, const FlowPath& at,
                       const NameTable& names) {
    std::uint32_t lookup = FlowNode::kNone, further = FlowNode::kNone;
    constexpr double kAlways = 0.99, kOften = 0.9;
    for (const std::uint32_t c : at.children) {
        const double a = changes[c].perParentA, b = changes[c].perParentB;
        if (a >= kAlways && b >= kAlways && !tree.nodes()[c].isEdge && tree.nodes()[c].kind == SpanKind::Client)
            lookup = c;
        if (a < kOften && b > a + 0.05 && (further == FlowNode::kNone || changes[c].belowNs > changes[further].belowNs))
            further = c;
    }
    if (lookup == FlowNode::kNone || further == FlowNode::kNone) return {};
    return fmt::format("{} after each {}: {} in {} of the calls, {} before",
                       changes[further].perParentB > kAlways ? "every lookup misses" : "more lookups miss",
                       names.text(tree.nodes()[lookup].operation), names.text(tree.nodes()[further].operation),
                       percent(std::min(1.0, changes[further].perParentB)),
                       percent(std::min(1.0, changes[further].perParentA)));
}

Status Comparer::blame() {
    StructureBlame blame(m_tree, m_isMoreLoad);
    Side& side = m_sides[1];
    Doubts again;
    RETURN_IF_ERROR(side.population.each(m_workspace, m_result.names, again, m_progress,
                                         [&](const RequestFlow& flow, std::size_t r) {
                                             blame.add(flow, flow.startNs() - side.population.startNs(r));
                                             return true;
                                         }));
    for (const BlamedPath& blamed : blame.take()) {
        const FlowPath& node = m_tree.nodes()[blamed.path];
        const double score = blamed.requests / double(m_result.b.requests);
        const std::int64_t quietNs = blamed.firstNs - blamed.firstVisitNs;
        const std::string since =
            quietNs > kSecondNs ? fmt::format(" from {} s on", quietNs / kSecondNs) : std::string();
        const std::string requests = fmt::format("{:.0f} requests", std::max(1.0, blamed.requests));
        if (blamed.isCallee) {
            const std::uint32_t service = blamed.process == 0 ? node.toService : m_tree.serviceOf(blamed.process);
            const bool hasOthers = node.of[0].instances.size() + node.of[1].instances.size() > 0;
            const std::string instance = blamed.process != 0 && hasOthers ? name(blamed.process) : std::string();
            accuse(name(service), instance, score,
                   fmt::format("{} does not answer {} of {}{}: {}, as in {}",
                               instance.empty() ? name(service) : instance, name(node.operation), name(node.service),
                               since, requests, toHex(blamed.example)));
            continue;
        }
        double own = score;
        if (blamed.lastCallee != 0) {
            // The answer may have been the reason, or the caller stopped by itself; the first is more frequent.
            constexpr double kOfAnswer = 0.6;
            accuse(name(blamed.lastCallee), "", kOfAnswer * score,
                   fmt::format("after a call of {} {} of {} ends early{}: {}, as in {}", name(blamed.lastCallee),
                               name(node.operation), name(node.service), since, requests, toHex(blamed.example)));
            own -= kOfAnswer * score;
        }
        std::string what = missesText(m_tree, m_changes, node, m_result.names);
        if (what.empty()) what = blamed.hasErrors ? "fails or goes on otherwise" : "goes another way";
        accuse(name(node.service), "", own,
               fmt::format("{}: {}{}; {}, as in {}", placeText(node), what, since, requests, toHex(blamed.example)));
    }
    return {};
}

std::string signedTime(double ns) {
    return (ns < 0 ? "-" : "+") + duration(std::llround(std::abs(ns)));
}

std::string whenText(const ChangeCondition& when) {
    std::string text = fmt::format("; with {} {}, else {}", when.condition, signedTime(when.changeNs),
                                   signedTime(when.othersChangeNs));
    if (!when.alwaysWith.empty())
        text += fmt::format(" ({} always change with it: which of them it is cannot be known from these runs)",
                            fmt::join(when.alwaysWith, ", "));
    return text;
}

/// Looks at the attributes of places that became slower, the worst of each service first.
Status Comparer::findConditions() {
    constexpr std::size_t kMostPlaces = 4;
    std::sort(m_slowCenters.begin(), m_slowCenters.end(),
              [](const SlowCenter& x, const SlowCenter& y) { return x.effect > y.effect; });
    std::vector<std::uint32_t> paths;
    for (const SlowCenter& center : m_slowCenters)
        if (paths.size() < kMostPlaces) paths.push_back(center.path);
    if (paths.empty()) return {};
    std::array<VisitSamples, 2> samples{VisitSamples(paths), VisitSamples(paths)};
    for (std::size_t side = 0; side < 2; ++side) {
        Doubts again;
        RETURN_IF_ERROR(m_sides[side].population.each(m_workspace, m_result.names, again, m_progress,
                                                      [&](const RequestFlow& flow, std::size_t run) {
                                                          samples[side].add(flow, m_tree.place(flow), run);
                                                          return true;
                                                      }));
    }
    for (const std::uint32_t path : paths) {
        const std::string& service = name(m_tree.nodes()[path].service);
        const auto suspect = std::find_if(m_result.suspects.begin(), m_result.suspects.end(),
                                          [&](const Suspect& s) { return s.service == service && !s.when; });
        if (suspect == m_result.suspects.end()) continue;
        std::array<std::vector<AttributedSample>, 2> read;
        for (std::size_t side = 0; side < 2; ++side) {
            ASSIGN_OR_RETURN(read[side],
                             samples[side].read(m_workspace, m_sides[side].population.runs(), path, m_progress));
        }
        suspect->when = changeCondition(read[0], read[1]);
        if (suspect->when) suspect->text += whenText(*suspect->when);
    }
    return {};
}

std::string oddText(const OddInstance& odd, const NameTable& names) {
    const std::string& process = names.text(odd.process);
    switch (odd.why) {
    case OddInstance::Why::Slow:
        return fmt::format("{} of {} takes {}, the others of {} {}", names.text(odd.operation), process,
                           duration(std::llround(odd.own)), names.text(odd.service), duration(std::llround(odd.peers)));
    case OddInstance::Why::Fails:
        return fmt::format("{} of {} fails in {} of its calls, of the others of {} in {}", names.text(odd.operation),
                           process, percent(odd.own), names.text(odd.service), percent(odd.peers));
    case OddInstance::Why::Gone:
        break;
    }
    return fmt::format("{} is gone: {} spans in A, none in B", process, withThousands(std::llround(odd.own)));
}

/// What a service is suspected of is put down to those of its processes that are not like the others, as far as they
/// explain it.
void Comparer::nameOdd(const std::vector<OddInstance>& odd) {
    const std::string& service = name(odd.front().service);
    for (const Suspect& suspect : m_result.suspects)
        if (suspect.service == service && !suspect.instance.empty()) return; // named already, by who called it
    const double allNs = m_result.b.durationNs.mean() * double(m_result.b.requests);
    double extraNs = 0, changedNs = 0;
    bool isStructure = false;
    for (const OddInstance& one : odd) {
        extraNs += one.extraNs;
        isStructure = isStructure || one.why != OddInstance::Why::Slow;
    }
    for (const Finding& finding : m_result.findings)
        if (finding.kind == FindingKind::Center && name(finding.place.at.service) == service)
            changedNs += std::max(0.0, finding.totalNs) * double(m_result.b.requests);
    const auto whole = std::find_if(m_result.suspects.begin(), m_result.suspects.end(),
                                    [&](const Suspect& suspect) { return suspect.service == service; });
    double score = 0;
    if (whole != m_result.suspects.end() && (isStructure || 2 * extraNs > changedNs)) {
        score = whole->score;
        m_result.suspects.erase(whole);
    }
    for (const OddInstance& one : odd) {
        if (one.why == OddInstance::Why::Gone && score == 0) {
            m_result.load.push_back({"spans of " + name(one.process), one.own, 0});
            continue;
        }
        const double part = extraNs > 0 ? one.extraNs / extraNs : 1 / double(odd.size());
        const double own = score > 0 ? score * part : allNs > 0 ? one.extraNs / allNs : 0;
        m_result.suspects.push_back({service, name(one.process), own, oddText(one, m_result.names)});
    }
}

void Comparer::nameInstances() {
    std::map<std::uint32_t, std::vector<OddInstance>> byService;
    for (const OddInstance& odd : m_peers.find())
        byService[odd.service].push_back(odd);
    for (const auto& [service, odd] : byService)
        nameOdd(odd);
}

/// Where nothing of a service is left and its callers fail, it is the service.
void Comparer::nameGoneServices() {
    for (const OddInstance& gone : m_peers.goneServices()) {
        std::set<std::string> callers;
        for (const FlowPath& node : m_tree.nodes())
            if (node.service == gone.service && node.parent != FlowNode::kNone)
                callers.insert(name(m_tree.nodes()[node.parent].service));
        double score = 0;
        for (const Finding& finding : m_result.findings) {
            const std::string& caller = name(finding.place.at.service);
            if (finding.kind != FindingKind::Error || finding.b <= finding.a || !callers.contains(caller)) continue;
            for (Suspect& suspect : m_result.suspects)
                if (suspect.service == caller) score += std::exchange(suspect.score, 0);
        }
        if (score == 0) continue;
        std::erase_if(m_result.suspects, [](const Suspect& suspect) { return suspect.score == 0; });
        accuse(name(gone.service), "", score,
               fmt::format("nothing of {} is left: {} spans in A, none in B, and its callers fail", name(gone.service),
                           withThousands(std::llround(gone.own))));
    }
}

void Comparer::findPlaces() {
    struct Samples {
        ComparedPlace place;
        std::array<Distribution, 2> of;
    };
    std::map<std::tuple<bool, std::uint32_t, std::uint32_t, std::uint32_t>, Samples> byPlace;
    for (const FlowPath& node : m_tree.nodes()) {
        const ComparedPlace place = placeOf(node);
        Samples& samples = byPlace[place.key()];
        samples.place = place;
        for (std::size_t side = 0; side < 2; ++side)
            samples.of[side].add(node.of[side].selfNs);
    }
    for (const auto& [key, samples] : byPlace) {
        PlaceVerdict verdict;
        verdict.place = samples.place;
        verdict.samplesA = samples.of[0].count();
        verdict.samplesB = samples.of[1].count();
        if (std::min(verdict.samplesA, verdict.samplesB) >= kFewestSamples) {
            const double before = samples.of[0].median();
            verdict.deltaNs = samples.of[1].median() - before;
            verdict.p = std::min(1.0, double(byPlace.size()) * ksProbability(ksDistance(samples.of[0], samples.of[1]),
                                                                             verdict.samplesA, verdict.samplesB));
            const bool isLarge = std::abs(verdict.deltaNs) > std::max(kLeastChangeNs, kLeastChange * before);
            verdict.verdict =
                verdict.p < kCertainty && isLarge ? PlaceVerdict::Verdict::Changed : PlaceVerdict::Verdict::Unchanged;
        }
        m_result.places.push_back(verdict);
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

Result<PopulationComparison> Comparer::run() {
    RETURN_IF_ERROR(gather(0));
    RETURN_IF_ERROR(gather(1));
    m_tree.finish();
    m_result.a = m_sides[0].figures;
    m_result.b = m_sides[1].figures;
    m_result.clocksA = m_sides[0].population.wrongClocks();
    m_result.clocksB = m_sides[1].population.wrongClocks();
    m_changeNs = m_result.b.durationNs.mean() - m_result.a.durationNs.mean();
    m_changes = decompose(m_tree, m_result.a.requests, m_result.b.requests);
    judgeBaseline();
    findLoad();
    findClocks();
    findTimes();
    accuseEdges();
    findCounts();
    findPlaces();
    RETURN_IF_ERROR(blame());
    nameGoneServices();
    nameInstances();
    RETURN_IF_ERROR(findConditions());
    for (Suspect& suspect : m_result.suspects)
        if (suspect.text.empty()) suspect.text = suspect.service + " does not answer some calls";
    std::erase_if(m_result.suspects, [](const Suspect& s) { return s.score < kLeastScore; });
    std::stable_sort(m_result.suspects.begin(), m_result.suspects.end(),
                     [](const Suspect& x, const Suspect& y) { return x.score > y.score; });
    std::stable_sort(m_result.findings.begin(), m_result.findings.end(), [](const Finding& x, const Finding& y) {
        const bool clockX = x.kind == FindingKind::Clock, clockY = y.kind == FindingKind::Clock;
        return clockX != clockY ? clockX : std::abs(x.effect) > std::abs(y.effect);
    });
    return std::move(m_result);
}

} // namespace

std::string_view findingName(FindingKind kind) {
    constexpr std::array<std::string_view, 6> kNames{"center", "edge", "count", "class", "error", "clock"};
    return kNames[static_cast<std::size_t>(kind)];
}

Result<PopulationComparison> comparePopulations(Workspace& workspace, Population a, Population b, Progress& progress) {
    return Comparer(workspace, std::move(a), std::move(b), progress).run();
}

} // namespace tenfold
