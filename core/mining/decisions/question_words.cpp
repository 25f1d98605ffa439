#include "core/mining/decisions/question_words.h"

namespace tenfold {
namespace {

constexpr std::string_view kGap = "{}";

/// The values of a text as a sentence, or nothing when it is none.
std::optional<std::vector<std::string>> matched(std::string_view sentence, std::string_view text) {
    std::vector<std::string> values;
    std::size_t gap = sentence.find(kGap);
    if (text.substr(0, gap) != sentence.substr(0, gap)) return std::nullopt;
    if (gap == std::string_view::npos) return values;
    text.remove_prefix(gap);
    while (gap != std::string_view::npos) {
        sentence.remove_prefix(gap + kGap.size());
        gap = sentence.find(kGap);
        const std::string_view next = sentence.substr(0, gap);
        const bool isLast = gap == std::string_view::npos;
        std::size_t end = std::string_view::npos;
        if (isLast)
            end = text.size() >= next.size() && text.ends_with(next) ? text.size() - next.size() : end;
        else
            end = text.find(next, 1);
        if (end == std::string_view::npos || end == 0) return std::nullopt;
        values.emplace_back(text.substr(0, end));
        text.remove_prefix(end + next.size());
    }
    return values;
}

} // namespace

std::string Phrase::text() const {
    std::string out;
    std::string_view rest = source;
    for (const std::string& value : values) {
        const std::size_t gap = rest.find(kGap);
        if (gap == std::string_view::npos) break;
        out += rest.substr(0, gap);
        out += value;
        rest.remove_prefix(gap + kGap.size());
    }
    return out.append(rest);
}

const std::vector<std::string_view>& questionSentences() {
    static const std::vector<std::string_view> all = {
#define TENFOLD_SENTENCE(text) text,
#include "core/mining/decisions/question_words.def"
#undef TENFOLD_SENTENCE
    };
    return all;
}

std::optional<Phrase> phraseOf(std::string_view text) {
    for (const std::string_view sentence : questionSentences())
        if (auto values = matched(sentence, text)) return Phrase{std::string(sentence), std::move(*values)};
    return std::nullopt;
}

} // namespace tenfold
