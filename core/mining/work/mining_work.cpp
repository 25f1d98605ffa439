#include "core/mining/work/mining_work.h"

namespace tenfold {

std::vector<std::size_t> MiningWork::nodesInRun(const TypeWork& type, RunId run) const {
    std::vector<std::size_t> nodes;
    for (std::size_t n = 0; n < type.senders.size(); ++n)
        if (trace.sender(type.senders[n]).run == run) nodes.push_back(n);
    return nodes;
}

std::uint32_t symbolOf(const MiningWork& work, const Event& event) {
    const auto it = work.symbolOfCall.find({event.target, event.method});
    return it == work.symbolOfCall.end() ? SymbolTable::kUnknown : it->second;
}

std::vector<std::uint32_t> MiningWork::typeOfSenders() const {
    std::vector<std::uint32_t> typeOf(trace.senders.size(), kNoType);
    for (std::uint32_t t = 0; t < types.size(); ++t)
        for (const SenderId sender : types[t].senders)
            typeOf[sender.value] = t;
    return typeOf;
}

} // namespace tenfold
