#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold {

/// A sentence with what varies in it, so that it can be said in another language.
struct Phrase {
    std::string source;              ///< English; "{}" stands for each value
    std::vector<std::string> values; ///< in the order of the sentence; may be phrases again
    std::string text() const;        ///< the English text
};

/// Takes a text of a question apart: its sentence among those of question_words.def. Texts are stored as people read
/// them (workspaces, cli.md), so the sentence is found again from the text. Nothing: the text is data (names, values).
/// Where a value holds words of the sentence, the first way to read it is taken. Cost: O(sentences * length).
std::optional<Phrase> phraseOf(std::string_view text);

/// All sentences, in the order they are tried.
const std::vector<std::string_view>& questionSentences();

} // namespace tenfold
