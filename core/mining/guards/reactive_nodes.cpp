#include "core/mining/guards/reactive_nodes.h"

#include "core/base/threads/cancellation.h"

#include <map>

namespace tenfold {

std::vector<std::vector<ReactiveCall>> numberedCalls(ReactiveNodes& type, const std::vector<ReactiveNode>& nodes,
                                                     const std::vector<RefineRule>& refine) {
    std::map<ReactiveName, std::uint32_t> numbers[2]; // of threads, of roles
    const auto symbolOf = [&](const ReactiveName& name, bool ofRole) {
        const auto [it, isNew] = numbers[ofRole].try_emplace(name, static_cast<std::uint32_t>(type.names.size()));
        if (!isNew) return it->second;
        type.names.push_back(name);
        type.ofRole.push_back(ofRole);
        const auto twin = numbers[!ofRole].find(name);
        type.twins.push_back(twin == numbers[!ofRole].end() ? NodeMemory::kNone : twin->second);
        if (twin != numbers[!ofRole].end()) type.twins[twin->second] = it->second;
        return it->second;
    };
    std::vector<std::vector<ReactiveCall>> calls;
    for (const ReactiveNode& node : nodes) {
        cancellationPoint();
        calls.push_back(reactiveCalls(type.trace, node, refine, symbolOf));
    }
    return calls;
}

ReactiveNodes nodesOfOneThread(const Trace& trace, const std::vector<ReactiveNode>& nodes,
                               const std::vector<RefineRule>& refine) {
    ReactiveNodes type{trace, MessageReader(trace), {}, {}, {}, {}, {}, {}};
    const std::vector<std::vector<ReactiveCall>> calls = numberedCalls(type, nodes, refine);
    type.threads.threadOf.assign(type.names.size(), 0);
    type.threads.byConnection = {false};
    type.symbolsOfThread.resize(1);
    for (std::uint32_t s = 0; s < type.names.size(); ++s)
        type.symbolsOfThread.front().push_back(s);
    for (const auto& ofNode : calls)
        type.nodes.emplace_back(ofNode, type.names.size(), type.threads.threadOf, type.threads.byConnection);
    return type;
}

} // namespace tenfold
