#include "core/mining/types/split_by_argument.h"

#include "core/base/threads/cancellation.h"
#include "core/base/threads/parallel.h"
#include "core/mining/types/kind_counts.h"
#include "core/mining/types/split_ways.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <unordered_map>

namespace tenfold {
namespace {

constexpr std::size_t kMostGroups = 4; ///< kinds of nodes by a value: one with more names nodes, not kinds. Chosen

/// A piece of a field of the k-th call of a method of a node: the n-th run of digits, or what is around them.
struct Place {
    StringId target, method, path;
    std::uint32_t call = 0;
    std::uint32_t piece = 0; ///< 0: the text without its digits; n: the n-th run of them
    auto operator<=>(const Place& other) const {
        return std::tuple(target.value, method.value, path.value, call, piece) <=>
               std::tuple(other.target.value, other.method.value, other.path.value, other.call, other.piece);
    }
};

using SendersByValue = std::map<std::string, std::vector<SenderId>>;

using PiecesOfValue = std::unordered_map<std::uint32_t, std::vector<std::string>>;

/// Texts of a node's requests to the targets, by place.
void addTexts(const MiningWork& work, SenderId sender, PiecesOfValue& cut, std::map<Place, SendersByValue>& groups) {
    const Trace& trace = work.trace;
    std::map<std::pair<StringId, StringId>, std::uint32_t> calls;
    const auto [begin, end] = trace.eventsOf(sender);
    constexpr std::uint32_t kMostCalls = 16; // of one method: what sets a node apart shows early
    for (std::uint32_t e = begin; e < end; ++e) {
        cancellationPoint();
        const Event& event = trace.events[e];
        if (!work.isTarget(event)) continue;
        const std::uint32_t call = calls[{event.target, event.method}]++;
        if (call >= kMostCalls) continue;
        for (const Leaf& leaf : trace.request(event)) {
            constexpr std::size_t kLongest = 256; // longer texts are data
            const auto* text = std::get_if<std::string>(&trace.value(leaf.value));
            if (!text || text->size() > kLongest) continue;
            const auto [known, isNew] = cut.try_emplace(leaf.value.value);
            if (isNew) known->second = piecesOf(*text);
            const std::vector<std::string>& pieces = known->second;
            for (std::uint32_t piece = 0; piece < pieces.size(); ++piece) {
                SendersByValue& own = groups[{event.target, event.method, leaf.path, call, piece}];
                if (own.size() <= kMostGroups) own[pieces[piece]].push_back(sender);
            }
        }
    }
}

/// The groups of a place, when there are few and every node is in one.
std::optional<std::vector<std::vector<SenderId>>> groupsOf(const SendersByValue& byValue, std::size_t nodes) {
    if (byValue.size() < 2 || byValue.size() > kMostGroups) return std::nullopt;
    std::set<SenderId> seen;
    std::vector<std::vector<SenderId>> groups;
    std::size_t all = 0;
    for (const auto& [value, senders] : byValue) {
        seen.insert(senders.begin(), senders.end());
        all += senders.size();
        groups.push_back(senders);
    }
    if (all != nodes || seen.size() != nodes) return std::nullopt;
    std::sort(groups.begin(), groups.end()); // by first sender, not by the number of a value
    return groups;
}

/// How much likelier it is that groups are kinds of nodes than that chance made them. One node of each run is no kind:
/// some place sets every node apart.
double logOddsOf(KindCounts& kinds, const std::vector<std::vector<SenderId>>& groups) {
    std::vector<std::vector<double>> counts;
    for (const std::vector<SenderId>& group : groups) {
        cancellationPoint();
        counts.push_back(kinds.countsOf(group));
        const double most = *std::max_element(counts.back().begin(), counts.back().end());
        if (most <= 1 || !kinds.isLawful(counts.back())) return -std::numeric_limits<double>::infinity();
    }
    return kinds.logOdds(counts);
}

/// The type, or the kinds of nodes that a place tells apart in it: of all ways in which places divide the nodes, the
/// most lawful one. Where they divide them in many ways one is lawful by chance, and has to be so much the likelier.
std::vector<std::vector<SenderId>> kindsOf(const MiningWork& work, KindCounts kinds,
                                           const std::vector<SenderId>& type) {
    constexpr std::size_t kFewestRuns = 3; // in fewer any number is a law
    std::map<Place, SendersByValue> places;
    PiecesOfValue cut;
    if (type.size() >= 2 * work.runs.size() && work.runs.size() >= kFewestRuns)
        for (const SenderId sender : type)
            addTexts(work, sender, cut, places);
    std::set<std::vector<std::vector<SenderId>>> ways;
    for (const auto& [place, byValue] : places)
        if (auto groups = groupsOf(byValue, type.size())) ways.insert(std::move(*groups));
    double best = std::log(static_cast<double>(std::max<std::size_t>(1, ways.size())));
    std::vector<std::vector<SenderId>> found = {type};
    for (const std::vector<std::vector<SenderId>>& way : ways) {
        const double odds = logOddsOf(kinds, way);
        if (odds <= best) continue;
        best = odds;
        found = way;
    }
    return found;
}

} // namespace

std::vector<std::vector<SenderId>> splitByArgument(const MiningWork& work, std::vector<std::vector<SenderId>> types) {
    const KindCounts counts(work);
    std::vector<std::vector<std::vector<SenderId>>> kinds(types.size());
    runParallel(types.size(), work.threads, [&](std::size_t t) { kinds[t] = kindsOf(work, counts, types[t]); });
    std::vector<std::vector<SenderId>> out;
    for (auto& ofType : kinds)
        std::move(ofType.begin(), ofType.end(), std::back_inserter(out));
    return out;
}

} // namespace tenfold
