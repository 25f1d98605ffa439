#include "core/program/timed_detours.h"

#include <algorithm>
#include <variant>

namespace tenfold {

std::set<CallName> timedDetours(const std::vector<ReactiveThread>& threads) {
    std::set<CallName> out;
    for (const ReactiveThread& thread : threads)
        for (const ReactiveDecision& decision : thread.decisions) {
            const bool looksAtTime =
                std::any_of(decision.nodes.begin(), decision.nodes.end(), [](const DecisionNode& node) {
                    return !node.isLeaf() && std::holds_alternative<AgeTest>(node.test);
                });
            if (!looksAtTime) continue;
            for (const CallName& way : decision.ways) {
                const auto after = std::find_if(thread.decisions.begin(), thread.decisions.end(),
                                                [&](const ReactiveDecision& other) { return other.after == way; });
                if (after == thread.decisions.end() || after->ways.size() != 1 || after->ways.front() == way) continue;
                if (std::find(decision.ways.begin(), decision.ways.end(), after->ways.front()) != decision.ways.end())
                    out.insert(way);
            }
        }
    return out;
}

} // namespace tenfold
