#include "core/play/simulated/redis_values.h"

namespace tenfold {

const std::string* RedisHash::find(std::string_view field) const {
    const auto it = m_places.find(field);
    return it == m_places.end() ? nullptr : &it->second->second;
}

bool RedisHash::set(std::string_view field, std::string value) {
    if (const auto it = m_places.find(field); it != m_places.end()) {
        it->second->second = std::move(value);
        return false;
    }
    m_fields.emplace_back(field, std::move(value));
    m_places.emplace(m_fields.back().first, std::prev(m_fields.end()));
    return true;
}

bool RedisHash::erase(std::string_view field) {
    const auto it = m_places.find(field);
    if (it == m_places.end()) return false;
    const auto place = it->second;
    m_places.erase(it);
    m_fields.erase(place);
    return true;
}

std::optional<double> RedisSortedSet::score(std::string_view member) const {
    const auto it = m_scores.find(member);
    if (it == m_scores.end()) return {};
    return it->second;
}

bool RedisSortedSet::set(std::string_view member, double score) {
    const auto it = m_scores.find(member);
    if (it == m_scores.end()) {
        m_places.emplace(score, member);
        m_scores.emplace(member, score);
        return true;
    }
    m_places.erase({it->second, it->first});
    m_places.emplace(score, member);
    it->second = score;
    return false;
}

bool RedisSortedSet::erase(std::string_view member) {
    const auto it = m_scores.find(member);
    if (it == m_scores.end()) return false;
    m_places.erase({it->second, it->first});
    m_scores.erase(it);
    return true;
}

} // namespace tenfold
