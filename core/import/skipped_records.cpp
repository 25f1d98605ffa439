#include "core/import/skipped_records.h"

#include "core/base/text/caret_excerpt.h"
#include "core/base/text/utf8.h"
#include "core/import/format.h"
#include "core/words/import_messages.h"

#include <fmt/format.h>

#include <algorithm>

namespace tenfold {

namespace {

/// What a record needs; where the format says nothing of it, what is read at all.
Sentence needsOf(const Format& format) {
    Sentence needs = format.needs();
    if (!needs.empty()) return needs;
    return say(TENFOLD_WORDS("Sentence", "{0} reads: {1}", "import.reads"), std::string(format.name()),
               Sentence(std::string(format.card().reads)));
}

} // namespace

void SkippedRecords::add(const ImportIssue& issue) {
    if (issue.isKept) return;
    ++m_count;
    if (m_first.size() < kMostIssues) m_first.push_back(issue);
    const auto known = m_reasons.find(issue.reason);
    if (known != m_reasons.end())
        ++known->second;
    else if (m_reasons.size() < kMostReasons)
        m_reasons.emplace(issue.reason, 1);
}

Error SkippedRecords::error(const std::string& name, const Format& format) const {
    constexpr std::size_t kShown = 3;
    std::vector<std::pair<std::uint64_t, std::string>> reasons;
    for (const auto& [reason, count] : m_reasons)
        reasons.emplace_back(count, reason);
    std::stable_sort(reasons.begin(), reasons.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    std::vector<Sentence> parts;
    for (std::size_t i = 0; i < std::min(reasons.size(), kShown); ++i)
        parts.push_back(say(TENFOLD_WORDS("Sentence", "{0} × {1}", "import.reasonCount"), reasons[i].first,
                            Sentence(reasons[i].second)));
    if (reasons.size() > kShown)
        parts.push_back(
            say(TENFOLD_WORDS("Sentence", "and {0} more reasons", "import.moreReasons"), reasons.size() - kShown));
    std::string where;
    if (!m_first.empty()) {
        const ImportIssue& first = m_first.front();
        where = first.line > 0 ? fmt::format("{}:{}", first.file, first.line)
                               : fmt::format("{}: byte {}", first.file, first.byteOffset);
    }
    Error error(MessageId::NothingRead,
                {name, std::string(format.name()), m_count, chain(std::move(parts)), needsOf(format)}, where);
    if (!m_first.empty() && !m_first.front().excerpt.empty())
        error.withExcerpt(caretExcerpt(asUtf8(m_first.front().excerpt), 1, 1));
    return error;
}

Error noEventsError(const std::string& name, const Format* format) {
    if (!format) return Error(MessageId::NoEvents, {name});
    return Error(MessageId::NoEventsOf, {name, needsOf(*format), std::string(format->name())});
}

} // namespace tenfold
