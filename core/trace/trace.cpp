#include "core/trace/trace.h"

#include "core/base/threads/cancellation.h"

#include "core/trace/plausible_times.h"

#include <algorithm>
#include <tuple>

namespace tenfold {

// The views of a copy are of its own texts: the original may go first.
StringPool::StringPool(const StringPool& other)
    : m_texts(other.m_texts) {
    m_ids.reserve(m_texts.size());
    for (std::size_t i = 0; i < m_texts.size(); ++i)
        m_ids.emplace(m_texts[i], StringId(static_cast<std::uint32_t>(i)));
}

StringPool& StringPool::operator=(const StringPool& other) {
    return *this = StringPool(other);
}

StringId StringPool::add(std::string_view text) {
    if (const auto it = m_ids.find(text); it != m_ids.end()) return it->second;
    const StringId id(static_cast<std::uint32_t>(m_texts.size()));
    m_texts.emplace_back(text);
    m_ids.emplace(m_texts.back(), id);
    return id;
}

StringId StringPool::find(std::string_view text) const {
    const auto it = m_ids.find(text);
    return it == m_ids.end() ? StringId() : it->second;
}

ValueId ValuePool::find(const Value& value, std::uint32_t hash) const {
    if (m_slots.empty()) return {};
    const std::size_t mask = m_slots.size() - 1;
    for (std::size_t i = hash & mask; m_slots[i].id.valid(); i = (i + 1) & mask)
        if (m_slots[i].hash == hash && m_values[m_slots[i].id.value] == value) return m_slots[i].id;
    return {};
}

ValueId ValuePool::find(const Value& value) const {
    return find(value, static_cast<std::uint32_t>(hashOf(value)));
}

void ValuePool::grow() {
    const std::vector<Slot> before = std::move(m_slots);
    m_slots.assign(std::max<std::size_t>(64, before.size() * 2), Slot());
    const std::size_t mask = m_slots.size() - 1;
    for (const Slot& slot : before) {
        if (!slot.id.valid()) continue;
        std::size_t i = slot.hash & mask;
        while (m_slots[i].id.valid())
            i = (i + 1) & mask;
        m_slots[i] = slot;
    }
}

ValueId ValuePool::add(const Value& value) {
    const auto hash = static_cast<std::uint32_t>(hashOf(value));
    if (const ValueId known = find(value, hash); known.valid()) return known;
    if ((m_values.size() + 1) * 10 > m_slots.size() * 7) grow();
    const std::size_t mask = m_slots.size() - 1;
    std::size_t i = hash & mask;
    while (m_slots[i].id.valid())
        i = (i + 1) & mask;
    m_slots[i] = {hash, ValueId(static_cast<std::uint32_t>(m_values.size()))};
    m_values.push_back(value);
    return m_slots[i].id;
}

void Trace::setLeaves(Event& e, std::span<const Leaf> request, std::span<const Leaf> response) {
    m_paths.clear();
    m_row.clear();
    for (const std::span<const Leaf> side : {request, response})
        for (const Leaf& leaf : side) {
            m_paths.push_back(leaf.path);
            m_row.push_back(leaf.value);
        }
    const MessageColumns::Kind kind{e.target, e.method, static_cast<std::uint32_t>(e.outcome)};
    setLeaves(e, messages.shapeOf(kind, m_paths, static_cast<std::uint32_t>(request.size())), m_row);
}

void Trace::setLeaves(Event& e, std::uint32_t shape, std::span<const ValueId> row) {
    e.shape = shape;
    e.row = messages.addRow(shape, row);
    e.firstLeaf = static_cast<std::uint32_t>(m_leafCount);
    m_leafCount += row.size();
}

void Trace::numberLeaves() {
    m_leafCount = 0;
    for (Event& e : events) {
        cancellationPoint();
        e.firstLeaf = static_cast<std::uint32_t>(m_leafCount);
        m_leafCount += messages.leaves(e.shape);
    }
}

void Trace::finish() {
    settleTimes(*this);
    // Senders are numbered run by run, so the events of sender s + 1 follow those of sender s.
    m_senderBegin.assign(senders.size() + 1, 0);
    for (const Event& e : events)
        ++m_senderBegin[e.sender.value + 1];
    for (std::size_t s = 0; s < senders.size(); ++s)
        m_senderBegin[s + 1] += m_senderBegin[s];

    const auto bySender = [](const Event& a, const Event& b) { return a.sender < b.sender; };
    if (!std::is_sorted(events.begin(), events.end(), bySender)) {
        std::vector<Event> ordered(events.size());
        std::vector<std::uint32_t> next(m_senderBegin.begin(), m_senderBegin.end() - 1);
        for (const Event& e : events)
            ordered[next[e.sender.value]++] = e;
        events = std::move(ordered);
    }
    const auto byTime = [](const Event& a, const Event& b) {
        return std::tie(a.startNs, a.fileOrder) < std::tie(b.startNs, b.fileOrder);
    };
    for (std::size_t s = 0; s < senders.size(); ++s) {
        cancellationPoint();
        const auto begin = events.begin() + m_senderBegin[s];
        const auto end = events.begin() + m_senderBegin[s + 1];
        if (!std::is_sorted(begin, end, byTime)) std::stable_sort(begin, end, byTime);
    }
    numberLeaves();
    messages.compact();
}

} // namespace tenfold
