#include "core/play/node/told_values.h"

#include <utility>

namespace tenfold {
namespace {

std::size_t bytesOfTold(const ToldValues::Told& told) {
    std::size_t bytes = sizeof told;
    for (const Value& value : told.values) {
        bytes += sizeof value;
        if (const auto* text = std::get_if<std::string>(&value)) bytes += text->capacity();
    }
    return bytes;
}

} // namespace

void ToldValues::tell(const ToldNeeds& needs, std::vector<Value> values, const std::vector<Value>& keys,
                      std::uint64_t turn) {
    if (values.empty()) return;
    if (needs.isKeyed && !keys.empty())
        for (std::size_t i = 0; i < std::max(values.size(), keys.size()); ++i) {
            if (keys.size() != 1 && values.size() != 1 && keys.size() != values.size()) break; // not of one element
            std::string key = toJson(keys[std::min(i, keys.size() - 1)]);
            Told told{{values[std::min(i, values.size() - 1)]}, turn};
            if (!m_byKey.insert_or_assign(key, std::move(told)).second) continue;
            m_keysByAge.push_back(std::move(key));
            if (m_keysByAge.size() <= kKeysKept) continue;
            m_byKey.erase(m_keysByAge.front());
            m_keysByAge.pop_front();
        }
    for (std::size_t i = 0; i < values.size() && needs.members > 0; ++i) {
        if (m_members.size() < needs.members)
            m_members.push_back(values[i]);
        else
            m_members[m_oldest++ % m_members.size()] = values[i];
    }
    if (needs.isFirst && !m_first) m_first = Told{values, turn};
    if (needs.latest == 0) return;
    if (m_latest.size() == needs.latest) m_latest.erase(m_latest.begin());
    m_latest.push_back({std::move(values), turn});
}

const ToldValues::Told* ToldValues::latest(std::size_t back) const {
    return back < m_latest.size() ? &m_latest[m_latest.size() - 1 - back] : nullptr;
}

const ToldValues::Told* ToldValues::byKey(const Value& key) const {
    const auto it = m_byKey.find(toJson(key));
    return it == m_byKey.end() ? nullptr : &it->second;
}

const ToldValues::Told* ToldValues::ofNewestKey() const {
    return m_keysByAge.empty() ? nullptr : &m_byKey.at(m_keysByAge.back());
}

std::size_t ToldValues::sizeBytes() const {
    std::size_t bytes = sizeof *this;
    if (m_first) bytes += bytesOfTold(*m_first);
    for (const Told& told : m_latest)
        bytes += bytesOfTold(told);
    for (const auto& [key, told] : m_byKey)
        bytes += 2 * key.capacity() + bytesOfTold(told);
    return bytes + m_members.size() * sizeof(Value);
}

void ToldSum::add(const SumExpression& sum, const Value& number, const Value* key) {
    const auto* integer = std::get_if<std::int64_t>(&number);
    if (!integer) return;
    auto amount = static_cast<std::uint64_t>(sum.factor) * static_cast<std::uint64_t>(*integer);
    amount += static_cast<std::uint64_t>(sum.each);
    if (sum.piece > 0 && *integer > 0) {
        const std::int64_t pieces = *integer / sum.piece + (*integer % sum.piece != 0 ? 1 : 0);
        amount += static_cast<std::uint64_t>(sum.perPiece) * static_cast<std::uint64_t>(pieces);
    }
    m_total = static_cast<std::int64_t>(static_cast<std::uint64_t>(m_total) + amount);
    if (key && sum.removed && m_amounts.size() < ToldValues::kKeysKept)
        m_amounts[toJson(*key)] = static_cast<std::int64_t>(amount);
}

void ToldSum::remove(const Value& key) {
    const auto it = m_amounts.find(toJson(key));
    if (it == m_amounts.end()) return;
    m_total -= it->second;
    m_amounts.erase(it);
}

} // namespace tenfold
