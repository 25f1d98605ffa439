#include "core/mining/repeats/choices.h"

#include "core/mining/repeats/skeleton.h"

#include <algorithm>
#include <map>
#include <set>

namespace tenfold {
namespace {

constexpr std::uint64_t kFewestCalls = 10; ///< of a pair of calls for an alternative of its own (method.md, Loops)
constexpr std::size_t kFewestNodes = 3;    ///< that make such a pair; all, where there are fewer

using Pair = std::pair<std::uint32_t, std::uint32_t>; ///< call, the call before; kUnknown: any

struct Seen {
    std::uint64_t calls = 0;
    std::set<std::size_t> nodes;
};

std::map<Pair, Seen> countPairs(const std::vector<NodeSequence>& sequences) {
    std::map<Pair, Seen> pairs;
    for (std::size_t n = 0; n < sequences.size(); ++n) {
        std::uint32_t before = SymbolTable::kUnknown;
        for (const std::uint32_t symbol : sequences[n].symbols) {
            Seen& seen = pairs[{symbol, before}];
            ++seen.calls;
            seen.nodes.insert(n);
            before = symbol;
        }
    }
    return pairs;
}

/// Pairs that are rare become one alternative of the call after any.
std::map<Pair, std::uint64_t> withoutRare(const std::map<Pair, Seen>& pairs, std::size_t nodes) {
    std::map<Pair, std::uint64_t> kept;
    for (const auto& [pair, seen] : pairs) {
        const bool isRare = seen.calls < kFewestCalls || seen.nodes.size() < std::min(kFewestNodes, nodes);
        kept[isRare ? Pair{pair.first, SymbolTable::kUnknown} : pair] += seen.calls;
    }
    return kept;
}

} // namespace

std::vector<Step> inferChoices(const std::vector<NodeSequence>& sequences, const SymbolTable& symbols) {
    const std::map<Pair, std::uint64_t> pairs = withoutRare(countPairs(sequences), sequences.size());
    std::vector<std::pair<Pair, std::uint64_t>> ordered(pairs.begin(), pairs.end());
    std::stable_sort(ordered.begin(), ordered.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
    double all = 0;
    for (const auto& [pair, calls] : ordered)
        all += static_cast<double>(calls);
    ChoiceStep choice;
    for (const auto& [pair, calls] : ordered) {
        CallStep call;
        const CallName& name = symbols[pair.first];
        call.target = name.target;
        call.method = name.method;
        ChoiceStep::Alternative alternative;
        if (pair.second != SymbolTable::kUnknown)
            alternative.guard.tests.emplace_back(PrecedingTest{{symbols[pair.second]}, {}, false});
        alternative.share = static_cast<double>(calls) / all;
        alternative.body.push_back({0, Round::Every, {}, std::move(call)});
        choice.alternatives.push_back(std::move(alternative));
    }
    LoopStep loop;
    loop.origin = CountOrigin::Chance;
    loop.body.push_back({0, Round::Every, {}, std::move(choice)});
    std::vector<Step> body;
    body.push_back({0, Round::Every, {}, std::move(loop)});
    numberSteps(body);
    return body;
}

} // namespace tenfold
