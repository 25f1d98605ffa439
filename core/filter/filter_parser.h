#pragma once

#include "core/filter/filter.h"
#include "core/words/sentence.h"

namespace tenfold {

/// A piece of a filter's text with its place in it, bytes.
struct FilterToken {
    enum class Kind { Word, Text, Symbol };
    Kind kind = Kind::Word;
    std::string text; ///< without quotes
    std::size_t begin = 0, end = 0;
    bool isOpen = false; ///< a quote that does not end
};

bool isFilterDelimiter(char c);
bool isFilterOperator(std::string_view text);
std::vector<FilterToken> filterTokens(std::string_view text);

/// Recursive descent over or, and, not, test; keeps the first thing that is wrong.
class FilterParser {
public:
    explicit FilterParser(std::string_view text);
    FilterNode parse();
    FilterState state() const { return m_state; }
    const Sentence& problem() const { return m_problem; }
    std::size_t problemAt() const { return m_problemAt; }

private:
    FilterNode parseOr();
    FilterNode parseAnd();
    FilterNode parseNot();
    FilterNode parseBelow();
    FilterNode parseTest();
    FilterNode parseGroup();
    FilterNode parseSpan();
    FilterNode parseEdge();
    FilterNode parseComparison(const FilterToken& field);
    bool isCallOf(std::string_view word) const;
    bool isComparison(const FilterToken& field) const;
    bool readValues(FilterTest& test);
    void finish(FilterTest& test, const FilterToken& field);

    bool atEnd() const { return m_at >= m_tokens.size(); }
    bool isWord(std::string_view word) const;
    bool isSymbol(std::string_view symbol) const { return isSymbolAt(m_at, symbol); }
    bool isSymbolAt(std::size_t at, std::string_view symbol) const;
    bool failed() const { return m_state != FilterState::Valid; }
    void fail(FilterState state, Sentence problem, std::size_t at);

    std::vector<FilterToken> m_tokens;
    std::size_t m_length = 0;
    std::size_t m_at = 0;
    int m_depth = 0;
    FilterState m_state = FilterState::Valid;
    Sentence m_problem;
    std::size_t m_problemAt = 0;
};

} // namespace tenfold
