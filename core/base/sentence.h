#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tenfold {

/// The words of a sentence for people: an id that stays the same, and English with {0} {1} … for what varies. A
/// constant beside the code that says it.
struct Words {
    std::string_view id;
    std::string_view english;
};

// Words that translators find: lupdate -tr-function-alias QT_TRANSLATE_NOOP3+=TENFOLD_WORDS reads them from the sources
// of core as it reads those of the window. The context is "Sentence"; the id tells equal English apart.
#define TENFOLD_WORDS(context, english, id) (::tenfold::Words{id, english})

/// Something said to people as an id with arguments, as an Error is, so that a window says it in its own language. What
/// has no id is data and the same in every language. An argument is data or a sentence of its own.
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
    bool empty() const { return m_id.empty() && m_english.empty(); }
    bool says(const Words& words) const { return m_id == words.id; }
    /// With its gaps; of data the text.
    const std::string& english() const { return m_english; }
    const std::vector<Sentence>& arguments() const { return m_arguments; }
    /// The English sentence.
    std::string text() const;
    bool operator==(const Sentence&) const = default;

private:
    std::string m_id;
    std::string m_english;
    std::vector<Sentence> m_arguments;
};

/// A sentence with its arguments: texts, whole numbers, sentences.
template <typename... Arguments>
Sentence say(const Words& words, Arguments&&... arguments) {
    return Sentence(words, {Sentence(std::forward<Arguments>(arguments))...});
}

/// The English of each.
std::vector<std::string> textsOf(const std::vector<Sentence>& sentences);

/// "a, b and c"; of more than `most` names "a, b and 3 more".
Sentence enumeration(std::vector<std::string> names, std::size_t most = static_cast<std::size_t>(-1));

/// A text with its gaps {0} … {9} filled; a gap without argument stays as it is.
/// @param count  of arguments; @param argument  the text of each
std::string filledText(std::string_view text, std::size_t count,
                       const std::function<std::string(std::size_t)>& argument);

} // namespace tenfold
