#include "widgets/patterns/questions/questionorder.h"

#include "core/session/inbox.h"
#include "widgets/patterns/questions/questiontexts.h"

#include <algorithm>
#include <map>
#include <set>

namespace tenfold {
namespace {

/// By family, the family with the question of the largest effect on a plan first; inside in the order of mining (by
/// effect).
std::vector<QuestionOrder::Entry> byEffect(const std::vector<Question>& questions) {
    std::map<QString, std::pair<std::pair<double, double>, std::size_t>> rank; // effect of the best, place of the first
    std::vector<QuestionOrder::Entry> entries;
    const auto open = static_cast<std::size_t>(
        std::count_if(questions.begin(), questions.end(), [](const Question& q) { return q.answer.empty(); }));
    std::size_t first = askedFirst(open, questions.size() - open);
    for (std::size_t i = 0; i < questions.size(); ++i) {
        const bool isOpen = questions[i].answer.empty();
        entries.push_back({questions[i].key, familyOf(questions[i]), isOpen && first == 0});
        first -= isOpen && first > 0 ? 1 : 0;
        if (entries.back().isMore) continue;
        auto [it, isNew] = rank.try_emplace(entries.back().family, std::pair(0.0, 0.0), i);
        it->second.first = std::max(it->second.first, effectOf(questions[i]));
    }
    std::stable_sort(entries.begin(), entries.end(), [&](const auto& a, const auto& b) {
        if (a.isMore != b.isMore) return b.isMore;
        if (a.isMore) return false; // by effect
        const auto& x = rank[a.family];
        const auto& y = rank[b.family];
        return x.first != y.first ? x.first > y.first : x.second < y.second;
    });
    return entries;
}

} // namespace

void QuestionOrder::update(const std::vector<Question>& questions) {
    const std::vector<Entry> now = byEffect(questions);
    if (m_entries.empty()) {
        m_entries = now;
        return;
    }
    std::set<std::string> asked, known;
    for (const Entry& entry : now)
        asked.insert(entry.key);
    std::erase_if(m_entries, [&](const Entry& entry) { return !asked.contains(entry.key); });
    for (const Entry& entry : m_entries)
        known.insert(entry.key);
    for (const Entry& entry : now) {
        if (known.contains(entry.key)) continue;
        const auto last = std::find_if(m_entries.rbegin(), m_entries.rend(), [&](const Entry& other) {
            return other.isMore == entry.isMore && other.family == entry.family;
        });
        const auto more = std::find_if(m_entries.begin(), m_entries.end(), [](const Entry& e) { return e.isMore; });
        const auto end = entry.isMore ? m_entries.end() : more;
        m_entries.insert(last == m_entries.rend() ? end : last.base(), entry);
    }
}

std::string QuestionOrder::next(const std::string& key, const std::function<bool(const std::string&)>& isWanted) const {
    const auto at =
        std::find_if(m_entries.begin(), m_entries.end(), [&](const Entry& entry) { return entry.key == key; });
    if (at != m_entries.end()) {
        const auto isNext = [&](const Entry& entry) {
            return entry.family == at->family && entry.key != key && isWanted(entry.key);
        };
        auto it = std::find_if(at, m_entries.end(), isNext);
        if (it == m_entries.end()) it = std::find_if(m_entries.begin(), m_entries.end(), isNext);
        if (it != m_entries.end()) return it->key;
    }
    const auto first = std::find_if(m_entries.begin(), m_entries.end(),
                                    [&](const Entry& entry) { return entry.key != key && isWanted(entry.key); });
    return first == m_entries.end() ? std::string() : first->key;
}

} // namespace tenfold
