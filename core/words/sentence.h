#pragma once

#include "core/words/words.h"

#include <concepts>
#include <functional>
#include <iosfwd>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tenfold {

/// Something said to people as an id with arguments, as an Error is, so that a window says it in its own language. What
/// has no id is data and the same in every language, but for the separators of a number. An argument is data or a
/// sentence of its own.
class Sentence {
public:
    Sentence() = default;
    // Data may stand wherever a sentence may.
    Sentence(std::string data) // NOLINT(google-explicit-constructor)
        : m_english(std::move(data)) {}
    Sentence(const char* data) // NOLINT(google-explicit-constructor)
        : m_english(data) {}
    Sentence(std::string_view data) // NOLINT(google-explicit-constructor)
        : m_english(data) {}
    Sentence(std::integral auto number) // NOLINT(google-explicit-constructor)
        : m_english(std::to_string(number)) {}
    /// @param arguments  fill {0}, {1} … of the words; one may stand twice
    explicit Sentence(const Words& words, std::vector<Sentence> arguments = {});
    /// As read back from a file.
    Sentence(std::string id, std::string english, std::vector<Sentence> arguments);

    const std::string& id() const { return m_id; }
    bool isData() const { return m_id.empty(); }
    bool isNumber() const { return m_isNumber; }
    bool empty() const { return m_id.empty() && m_english.empty(); }
    bool says(const Words& words) const { return m_id == words.id; }
    /// With its gaps; of data the text.
    const std::string& english() const { return m_english; }
    const std::vector<Sentence>& arguments() const { return m_arguments; }
    /// The English sentence.
    std::string text() const;
    /// Whether both say the same; that data is a number is how it is shown.
    bool operator==(const Sentence& other) const {
        return m_id == other.m_id && m_english == other.m_english && m_arguments == other.m_arguments;
    }

private:
    friend Sentence numeral(std::string english);

    std::string m_id;
    std::string m_english;
    std::vector<Sentence> m_arguments;
    bool m_isNumber = false;
};

/// Its English, as tests print it.
std::ostream& operator<<(std::ostream& out, const Sentence& sentence);

/// A sentence with its arguments: texts, whole numbers, sentences.
template <typename... Arguments>
Sentence say(const Words& words, Arguments&&... arguments) {
    return Sentence(words, {Sentence(std::forward<Arguments>(arguments))...});
}

/// A number as data, with its unit where it has one: its English text, "1,024.5 ms". A window writes the separators and
/// digits of its language.
Sentence numeral(std::string english);

/// The English of each.
std::vector<std::string> textsOf(const std::vector<Sentence>& sentences);

/// "a, b and c"; of more than `most` names "a, b and 3 more".
Sentence enumeration(std::vector<std::string> names, std::size_t most = static_cast<std::size_t>(-1));

namespace words {
inline constexpr Words kSemicolon = TENFOLD_WORDS("Sentence", "{0}; {1}", "list.chain");
inline constexpr Words kComma = TENFOLD_WORDS("Sentence", "{0}, {1}", "list.comma");
} // namespace words

/// "a; b; c": half sentences, one after another; empty ones are left out.
Sentence chain(std::vector<Sentence> parts, const Words& link = words::kSemicolon);

/// A text with its gaps {0} … {9} filled; a gap without argument stays as it is.
/// @param count  of arguments; @param argument  the text of each
std::string filledText(std::string_view text, std::size_t count,
                       const std::function<std::string(std::size_t)>& argument);

} // namespace tenfold
