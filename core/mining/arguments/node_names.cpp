#include "core/mining/arguments/node_names.h"

namespace tenfold {

NodeNames::NodeNames(const MiningWork& work) {
    for (const Sender& sender : work.trace.senders)
        m_all.insert(sender.name);
    for (std::size_t t = 0; t < work.types.size(); ++t) {
        m_types.push_back(work.types[t].name);
        for (const SenderId id : work.types[t].senders) {
            const Sender& sender = work.trace.sender(id);
            m_typeOf[{sender.run, sender.name}] = t;
            ++m_nodes[{sender.run, t}];
        }
    }
}

std::optional<std::size_t> NodeNames::typeIn(RunId run, const std::string& name) const {
    const auto it = m_typeOf.find({run, name});
    return it == m_typeOf.end() ? std::nullopt : std::optional(it->second);
}

std::size_t NodeNames::nodesIn(RunId run, std::size_t type) const {
    const auto it = m_nodes.find({run, type});
    return it == m_nodes.end() ? 0 : it->second;
}

} // namespace tenfold
