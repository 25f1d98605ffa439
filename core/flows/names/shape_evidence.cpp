#include "core/flows/names/shape_evidence.h"

#include "core/flows/requests/request_flow.h"

#include <algorithm>
#include <bit>
#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace tenfold {
namespace {

constexpr std::uint64_t kMostSpansRead = 400'000; ///< of all runs
constexpr std::size_t kMostSeen = 20'000;         ///< of a group
/// Agreement of spans of one name above that of any: values have none but by chance. Chosen.
constexpr double kOperationsAgree = 0.35;
constexpr double kTimesAgree = 0.5;
constexpr double kFewestNamePairs = 20;
constexpr double kAllAlike = 0.9;        ///< any two spans agree so often: nothing tells names apart
constexpr std::size_t kFewestOfName = 5; ///< of a name that is not like the others
constexpr std::size_t kFewestOthers = 20;
constexpr double kUnlike = 0.05;
constexpr double kStepsComeBack = 4;   ///< in a fourth of the requests, or more: a name of the program
constexpr double kMostStrangers = 0.2; ///< of the names: more are no exceptions

std::uint64_t stirred(std::uint64_t hash, std::uint64_t word) {
    hash = (hash ^ word) * 0x9E3779B97F4A7C15ULL;
    return hash ^ (hash >> 32);
}

/// The group of a name as a label beside numbers of names.
constexpr std::uint64_t kGroupLabel = 1ULL << 40;

} // namespace

ShapeEvidence::ShapeEvidence(std::unordered_map<std::string, std::uint32_t> groupOf, std::size_t groups)
    : m_groupOf(std::move(groupOf))
    , m_seen(groups)
    , m_requests(groups, 0) {}

Status ShapeEvidence::read(Workspace& workspace, const std::vector<RunInfo>& runs, Progress& progress) {
    constexpr std::uint32_t kNoGroup = 0xffffffffU, kNotAsked = 0xfffffffeU;
    std::vector<std::uint32_t> groups; // by number of a name
    const auto groupOf = [&](std::uint32_t name) {
        if (name >= groups.size()) groups.resize(m_table.size(), kNotAsked);
        if (groups[name] == kNotAsked) {
            const auto found = m_groupOf.find(m_table.text(name));
            groups[name] = found == m_groupOf.end() ? kNoGroup : found->second;
        }
        return groups[name];
    };
    const auto labelOf = [&](const SpanFact& fact) {
        const std::uint32_t group = groupOf(fact.operation);
        return stirred(fact.service, group == kNoGroup ? fact.operation : kGroupLabel + group);
    };
    const ClockOffsets clocks;
    Doubts doubts;
    RequestBuilder builder(clocks, doubts);
    std::vector<std::uint64_t> children, lastRequest(m_seen.size(), 0);
    std::uint64_t request = 0;
    for (std::uint32_t r = 0; r < runs.size(); ++r) {
        std::uint64_t left = kMostSpansRead / runs.size() + 1;
        RETURN_IF_ERROR(workspace.eachRequest(runs[r].key, m_table, progress, [&](std::span<SpanFact> facts) {
            const RequestFlow& flow = builder.build(facts);
            ++request;
            for (std::uint32_t i = 0; i < flow.nodes.size(); ++i) {
                const FlowNode& node = flow.nodes[i];
                const SpanFact& fact = flow.factOf(node);
                const std::uint32_t group = groupOf(fact.operation);
                if (group == kNoGroup || m_seen[group].size() >= kMostSeen) continue;
                if (std::exchange(lastRequest[group], request) != request) ++m_requests[group];
                children.clear();
                for (std::uint32_t c = i + 1; c < node.end; c = flow.nodes[c].end)
                    children.push_back(labelOf(flow.factOf(flow.nodes[c])));
                std::sort(children.begin(), children.end());
                children.erase(std::unique(children.begin(), children.end()), children.end());
                std::uint64_t shape = stirred(fact.service, static_cast<std::uint64_t>(fact.kind));
                shape =
                    stirred(shape, node.parent == FlowNode::kNone ? 0 : labelOf(flow.factOf(flow.nodes[node.parent])));
                for (const std::uint64_t child : children)
                    shape = stirred(shape, child);
                const auto time =
                    std::bit_width(static_cast<std::uint64_t>(std::max<std::int64_t>(0, node.durationNs)));
                m_seen[group].push_back({fact.operation, r, shape, static_cast<int>(time)});
            }
            left -= std::min<std::uint64_t>(left, flow.nodes.size());
            return left > 0;
        }));
    }
    return {};
}

template <typename Of>
double ShapeEvidence::dependence(const std::vector<Seen>& seen, Of of) {
    using Value = decltype(of(seen.front()));
    std::map<std::uint32_t, std::map<Value, double>> byRun; // a change from run to run is no matter of names
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::map<Value, double>> byName;
    for (const Seen& one : seen) {
        ++byRun[one.run][of(one)];
        ++byName[{one.run, one.name}][of(one)];
    }
    const auto pairs = [](const std::map<Value, double>& counts) {
        double all = 0, agreeing = 0;
        for (const auto& [value, count] : counts) {
            all += count;
            agreeing += count * (count - 1);
        }
        return std::pair(agreeing, all * (all - 1));
    };
    double agreeing = 0, within = 0, expected = 0;
    for (const auto& [key, counts] : byName) {
        const auto [agree, all] = pairs(counts);
        const auto [agreeAny, any] = pairs(byRun[key.first]);
        agreeing += agree;
        within += all;
        if (any > 0) expected += all * agreeAny / any;
    }
    if (within < kFewestNamePairs || expected >= kAllAlike * within) return 0;
    return std::max(0.0, (agreeing - expected) / (within - expected));
}

std::vector<std::uint32_t> ShapeEvidence::strangers(const std::vector<Seen>& seen) {
    std::map<std::uint32_t, std::size_t> ofRun;
    std::map<std::pair<std::uint32_t, std::uint64_t>, std::size_t> ofShape;
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::map<std::uint64_t, std::size_t>> ofName;
    for (const Seen& one : seen) {
        ++ofRun[one.run];
        ++ofShape[{one.run, one.shape}];
        ++ofName[{one.name, one.run}][one.shape];
    }
    std::set<std::uint32_t> found;
    for (const auto& [key, shapes] : ofName) {
        std::size_t all = 0, likeOthers = 0;
        for (const auto& [shape, count] : shapes) {
            all += count;
            likeOthers += ofShape[{key.second, shape}] - count;
        }
        const std::size_t others = ofRun[key.second] - all;
        if (all >= kFewestOfName && others >= kFewestOthers && double(likeOthers) < kUnlike * double(others))
            found.insert(key.first);
    }
    return {found.begin(), found.end()};
}

/// A value is another one in most requests, a step of a program comes back: of one request nothing can be said.
bool ShapeEvidence::areSteps(std::uint32_t group, std::size_t names) const {
    return kStepsComeBack * double(m_seen[group].size()) > double(m_requests[group]) * double(names);
}

ShapeEvidence::Verdict ShapeEvidence::judge(std::uint32_t group, bool isWeak) const {
    Verdict verdict;
    std::vector<Seen> seen = m_seen[group];
    if (seen.empty()) return verdict;
    std::set<std::uint32_t> names;
    for (const Seen& one : seen)
        names.insert(one.name);
    const std::vector<std::uint32_t> strange = strangers(seen);
    if (double(strange.size()) > kMostStrangers * double(names.size())) return {false, {}};
    for (const std::uint32_t name : strange)
        verdict.except.push_back(m_table.text(name));
    std::erase_if(seen, [&](const Seen& one) { return std::binary_search(strange.begin(), strange.end(), one.name); });
    if (dependence(seen, [](const Seen& one) { return one.shape; }) > kOperationsAgree) return {false, {}};
    if (isWeak && areSteps(group, names.size())) return {false, {}};
    if (isWeak && dependence(seen, [](const Seen& one) { return one.time; }) > kTimesAgree) return {false, {}};
    return verdict;
}

} // namespace tenfold
