#include "core/characterize/measures/stack_distances.h"

#include <algorithm>

namespace tenfold::characterize {
namespace {

constexpr std::size_t kLeastPlaces = 1024, kPlacesPerKey = 4;

} // namespace

void StackDistances::mark(std::size_t at, std::int32_t amount) {
    for (++at; at < m_tree.size(); at += at & (~at + 1))
        m_tree[at] += amount;
}

std::int64_t StackDistances::marksUpTo(std::size_t count) const {
    std::int64_t out = 0;
    for (; count > 0; count -= count & (~count + 1))
        out += m_tree[count];
    return out;
}

std::vector<std::uint32_t> StackDistances::keysByLast() const {
    std::vector<std::pair<std::int64_t, std::uint32_t>> byLast;
    byLast.reserve(m_first);
    for (std::uint32_t key = 0; key < m_lastAt.size(); ++key)
        if (m_lastAt[key] >= 0) byLast.emplace_back(m_lastAt[key], key);
    std::sort(byLast.begin(), byLast.end());
    std::vector<std::uint32_t> keys;
    keys.reserve(byLast.size());
    for (const auto& [at, key] : byLast)
        keys.push_back(key);
    return keys;
}

/// Keys in the order of their last references, on places without gaps.
void StackDistances::renumber() {
    const std::vector<std::uint32_t> keys = keysByLast();
    m_tree.assign(std::max(kLeastPlaces, kPlacesPerKey * keys.size()) + 1, 0);
    m_next = 0;
    for (const std::uint32_t key : keys) {
        m_lastAt[key] = std::int64_t(m_next);
        mark(m_next++, 1);
    }
}

void StackDistances::add(std::uint32_t key) {
    if (m_next + 1 >= m_tree.size()) renumber();
    if (key >= m_lastAt.size()) m_lastAt.resize(std::size_t(key) + 1, -1);
    std::int64_t& last = m_lastAt[key];
    ++m_references;
    if (last < 0) {
        ++m_first;
    } else {
        m_distances.add(std::int64_t(m_first) - marksUpTo(std::size_t(last) + 1));
        mark(std::size_t(last), -1);
    }
    mark(m_next, 1);
    last = std::int64_t(m_next++);
}

std::uint64_t StackDistances::hits(std::uint64_t entries) const {
    std::uint64_t out = 0;
    for (const ValueCount& step : m_distances.steps())
        if (std::uint64_t(step.value) < entries) out += step.count;
    return out;
}

std::size_t StackDistances::bytes() const {
    return m_lastAt.capacity() * sizeof(std::int64_t) + m_tree.capacity() * sizeof(std::int32_t) + m_distances.bytes();
}

void StackDistances::keep(StateWriter& out) const {
    out.number(m_references);
    out.text(m_distances.kept());
    out.number(m_first);
    for (const std::uint32_t key : keysByLast())
        out.number(key);
}

bool StackDistances::restore(StateReader& in) {
    m_references = in.number();
    const auto distances = ExactCounts::restored(in.text());
    in.mustBe(distances.has_value());
    if (distances) m_distances = *distances;
    m_first = in.entries();
    std::vector<std::uint32_t> keys;
    for (std::uint64_t i = 0; i < m_first && in.isGood(); ++i)
        keys.push_back(static_cast<std::uint32_t>(in.numberUpTo(UINT32_MAX - 1)));
    // keys are numbers of paths, which count from 0 without gaps
    const std::uint32_t most = keys.empty() ? 0 : *std::max_element(keys.begin(), keys.end());
    in.mustBe(most < 16 * (m_first + 1));
    if (!in.isGood()) return false;
    m_lastAt.assign(std::size_t(most) + 1, -1);
    for (std::size_t i = 0; i < keys.size(); ++i) {
        in.mustBe(m_lastAt[keys[i]] < 0);
        m_lastAt[keys[i]] = std::int64_t(i);
    }
    if (in.isGood()) renumber();
    return in.isGood();
}

StackDistances stackDistances(std::span<const std::uint32_t> keys) {
    StackDistances out;
    for (const std::uint32_t key : keys)
        out.add(key);
    return out;
}

} // namespace tenfold::characterize
