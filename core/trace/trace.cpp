#include "core/trace/trace.h"

#include <algorithm>
#include <tuple>

namespace tenfold {

StringId StringPool::add(std::string_view text) {
    if (const auto it = m_ids.find(text); it != m_ids.end()) return it->second;
    const StringId id(static_cast<std::uint32_t>(m_texts.size()));
    m_texts.emplace_back(text);
    m_ids.emplace(m_texts.back(), id); // a deque never moves its elements, so the view stays good
    return id;
}

StringId StringPool::find(std::string_view text) const {
    const auto it = m_ids.find(text);
    return it == m_ids.end() ? StringId() : it->second;
}

ValueId ValuePool::find(const Value& value) const {
    const auto [from, to] = m_ids.equal_range(hashOf(value));
    for (auto it = from; it != to; ++it)
        if (m_values[it->second.value] == value) return it->second;
    return {};
}

ValueId ValuePool::add(const Value& value) {
    if (const ValueId known = find(value); known.valid()) return known;
    const ValueId id(static_cast<std::uint32_t>(m_values.size()));
    m_values.push_back(value);
    m_ids.emplace(hashOf(value), id);
    return id;
}

void Trace::finish() {
    std::stable_sort(events.begin(), events.end(), [&](const Event& a, const Event& b) {
        const auto key = [&](const Event& e) {
            return std::tuple(senders[e.sender.value].run, e.sender, e.startNs, e.fileOrder);
        };
        return key(a) < key(b);
    });
    m_senderBegin.assign(senders.size() + 1, 0);
    for (const Event& e : events) ++m_senderBegin[e.sender.value + 1];
    // Senders are numbered run by run, so the events of sender s + 1 follow those of sender s.
    for (std::size_t s = 0; s < senders.size(); ++s) m_senderBegin[s + 1] += m_senderBegin[s];
}

} // namespace tenfold
