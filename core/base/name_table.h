#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>

namespace tenfold {

/// Numbers for names, from 0 in the order they were first asked for; "" is 0. Numbers and texts stay.
class NameTable {
public:
    NameTable() { number({}); }
    NameTable(const NameTable&) = delete; // the texts are looked up by views of them
    NameTable& operator=(const NameTable&) = delete;
    NameTable(NameTable&&) = default;
    NameTable& operator=(NameTable&&) = default;

    std::uint32_t number(std::string_view name) {
        if (const auto found = m_numbers.find(name); found != m_numbers.end()) return found->second;
        const std::string& kept = m_texts.emplace_back(name);
        return m_numbers.emplace(kept, static_cast<std::uint32_t>(m_texts.size() - 1)).first->second;
    }
    const std::string& text(std::uint32_t number) const { return m_texts[number]; }
    std::size_t size() const { return m_texts.size(); }

private:
    std::deque<std::string> m_texts;
    std::unordered_map<std::string_view, std::uint32_t> m_numbers;
};

} // namespace tenfold
