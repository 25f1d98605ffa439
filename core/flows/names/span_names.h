#pragma once

#include "core/base/name_table.h"
#include "core/flows/names/name_tokens.h"
#include "core/questions/question_key.h"

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace tenfold {

/// Keys of answers on names of operations that carry values: "span-names/GET /user/{n}".
inline constexpr QuestionName kSpanNamesQuestion{"span-names", QuestionSubject::Kind::Thing};
/// What is answered: one operation, whose names differ by a value; operations of their own.
inline constexpr std::string_view kOneOperation = "one operation", kOwnOperations = "operations of their own";

/// Names of operations that are one name and values: "GET /user/{n}/orders" of "GET /user/17/orders".
struct SpanNamePattern {
    std::string text;                   ///< as it is shown, and as the operation is called then
    std::string key;                    ///< NameKey::key of its names
    std::size_t word = kNoWord;         ///< the word that is a value too
    std::vector<std::string> fixed;     ///< by value of the key: what stays as it is; empty: any value
    std::set<std::string> except;       ///< names that fit and are operations of their own
    std::uint64_t names = 0, spans = 0; ///< of the workspace, when it was found
    std::string example;                ///< one of its names
    bool isUsed = true;                 ///< false: too little speaks for it, or somebody said no
    std::string answer = {};            ///< in force; empty: none
};

/// The name of a pattern made of the values of names. @param values  by name, all as many
std::string spanNameText(std::string_view key, const std::vector<std::string>& fixed,
                         const std::vector<NameToken>& kinds);

/// What a text with "{n}", "{id}" … says, as a person or an earlier recording wrote it; nothing where it has no hole.
std::optional<SpanNamePattern> spanNamePattern(const std::string& text);

/// Patterns for many names.
class SpanNames {
public:
    SpanNames() = default;
    explicit SpanNames(std::vector<SpanNamePattern> patterns);
    /// Before those it has: names of a kept baseline or a model stay what they are there.
    void know(const std::vector<std::string>& names);
    const std::vector<SpanNamePattern>& patterns() const { return m_patterns; }
    bool isEmpty() const { return m_patterns.empty(); }
    /// The first pattern in use that a name fits; kNone: it stays as it is. Cost: O(length * words).
    std::size_t patternOf(std::string_view name) const;
    static constexpr std::size_t kNone = static_cast<std::size_t>(-1);

private:
    void index();
    std::vector<SpanNamePattern> m_patterns;
    std::unordered_map<std::string, std::vector<std::size_t>> m_byKey;
    std::set<std::size_t> m_words; ///< that patterns take for values
    std::set<std::string> m_own;   ///< names that stay as they are
};

/// A pattern as some requests use it.
struct RefinedName {
    std::string pattern;
    std::uint64_t names = 0; ///< of these requests
    std::uint64_t spans = 0;
    std::string example;
};

/// Gives names of one table their pattern, and counts what it does.
class NameRefiner {
public:
    NameRefiner(const SpanNames& names, NameTable& table)
        : m_names(names)
        , m_table(table) {}
    /// The number of the name that an operation gets: its own where it carries no value.
    std::uint32_t refined(std::uint32_t operation);
    /// Counts a span of this operation, as recorded.
    void count(std::uint32_t operation) { ++m_spans[operation]; }
    /// Patterns that were counted, most spans first.
    std::vector<RefinedName> counted() const;

private:
    static constexpr std::uint32_t kUnknown = 0xffffffffU;
    const SpanNames& m_names;
    NameTable& m_table;
    std::vector<std::uint32_t> m_refined; ///< by number
    std::unordered_map<std::uint32_t, std::uint64_t> m_spans;
};

} // namespace tenfold
