#pragma once

#include <cstddef>
#include <deque>
#include <string>

namespace tenfold {

/// Texts that live until the next record and then give their memory to the next ones.
class TextArena {
public:
    void beginRecord() {
        constexpr std::size_t kMaxKept = 1000;
        if (m_texts.size() > kMaxKept) m_texts.clear();
        m_used = 0;
    }
    /// An empty text whose place stays good until beginRecord().
    std::string& next() {
        if (m_used == m_texts.size()) m_texts.emplace_back();
        m_texts[m_used].clear();
        return m_texts[m_used++];
    }

private:
    std::deque<std::string> m_texts;
    std::size_t m_used = 0;
};

} // namespace tenfold
