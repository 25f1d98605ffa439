#include "core/words/sentence.h"

#include <ostream>

namespace tenfold {
namespace {

constexpr Words kAnd = TENFOLD_WORDS("Sentence", "{0} and {1}", "list.and");
constexpr Words kAndMore = TENFOLD_WORDS("Sentence", "{0} and {1} more", "list.andMore");

} // namespace

std::string filledText(std::string_view text, std::size_t count,
                       const std::function<std::string(std::size_t)>& argument) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool isGap =
            text[i] == '{' && i + 2 < text.size() && text[i + 2] == '}' && text[i + 1] >= '0' && text[i + 1] <= '9';
        const std::size_t index = isGap ? static_cast<std::size_t>(text[i + 1] - '0') : count;
        if (index < count) {
            out += argument(index);
            i += 2;
        } else {
            out += text[i];
        }
    }
    return out;
}

Sentence::Sentence(const Words& words, std::vector<Sentence> arguments)
    : m_id(words.id)
    , m_english(words.english)
    , m_arguments(std::move(arguments)) {}

Sentence::Sentence(std::string id, std::string english, std::vector<Sentence> arguments)
    : m_id(std::move(id))
    , m_english(std::move(english))
    , m_arguments(std::move(arguments)) {}

Sentence numeral(std::string english) {
    Sentence number(std::move(english));
    number.m_isNumber = true;
    return number;
}

std::string Sentence::text() const {
    if (isData()) return m_english;
    return filledText(m_english, m_arguments.size(), [this](std::size_t i) { return m_arguments[i].text(); });
}

std::ostream& operator<<(std::ostream& out, const Sentence& sentence) {
    return out << sentence.text();
}

Sentence enumeration(std::vector<std::string> names, std::size_t most) {
    if (names.empty()) return {};
    if (names.size() == 1) return names.front();
    const bool isCut = names.size() > most && most > 1;
    const std::size_t named = isCut ? most - 1 : names.size() - 1;
    std::string list;
    for (std::size_t i = 0; i < named; ++i)
        list += (i == 0 ? "" : ", ") + names[i];
    return isCut ? say(kAndMore, list, names.size() - named) : say(kAnd, list, names.back());
}

Sentence chain(std::vector<Sentence> parts, const Words& link) {
    Sentence all;
    for (Sentence& part : parts)
        if (!part.empty()) all = all.empty() ? std::move(part) : say(link, std::move(all), std::move(part));
    return all;
}

std::vector<std::string> textsOf(const std::vector<Sentence>& sentences) {
    std::vector<std::string> texts;
    texts.reserve(sentences.size());
    for (const Sentence& sentence : sentences)
        texts.push_back(sentence.text());
    return texts;
}

} // namespace tenfold
