#pragma once

#include "core/questions/question.h"

#include <QString>

#include <functional>
#include <string>
#include <vector>

namespace tenfold {

/// The order in which questions are listed and answered: by family, the one with the largest effect first, and behind
/// them what is not asked by itself. It stays as it is while somebody works through it: what is asked anew goes behind
/// its family, what is asked no more leaves a gap.
class QuestionOrder {
public:
    struct Entry {
        std::string key;
        QString family;
        bool isMore = false; ///< not asked by itself (kAskedFirst): it stands behind all that are
    };
    /// Forgets it: the next update() orders by effect.
    void thaw() { m_entries.clear(); }
    void update(const std::vector<Question>& questions);
    const std::vector<Entry>& entries() const { return m_entries; }
    /// The question to go on with after one: another of its family, else the first of all.
    /// @param isWanted  by key
    /// @return its key; empty when none is wanted
    std::string next(const std::string& key, const std::function<bool(const std::string&)>& isWanted) const;

private:
    std::vector<Entry> m_entries;
};

} // namespace tenfold
