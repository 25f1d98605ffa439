#include "core/words/clipped.h"

#include <algorithm>

namespace tenfold {
namespace {

constexpr std::string_view kGap = " […] ";
constexpr std::size_t kLeastQuotedBytes = 40; ///< also where much was quoted before
constexpr Words kClipped = TENFOLD_WORDS("Sentence", "{0} […] {1} ({2} bytes)", "clipped.text");

bool isInside(std::string_view text, std::size_t at) {
    return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80;
}

struct Ends {
    std::string_view head, tail;
};

/// Two thirds from the beginning. A byte of no character is cut anywhere.
Ends endsOf(std::string_view text, std::size_t most) {
    constexpr std::size_t kMostBack = 3; // bytes of a character after its first
    std::size_t head = most * 2 / 3, tail = text.size() - (most - head);
    for (std::size_t i = 0; i < kMostBack && head > 0 && isInside(text, head); ++i)
        --head;
    for (std::size_t i = 0; i < kMostBack && isInside(text, tail); ++i)
        ++tail;
    return {text.substr(0, head), text.substr(tail)};
}

/// @param left  bytes that may still be quoted
Sentence clippedWithin(Sentence sentence, std::size_t& left) {
    if (sentence.isData()) {
        const std::string& text = sentence.english();
        const std::size_t most = std::clamp(left, kLeastQuotedBytes, kMostQuotedBytes);
        left -= std::min(left, std::min(most, text.size()));
        if (text.size() <= most) return sentence;
        const Ends ends = endsOf(text, most);
        return say(kClipped, ends.head, ends.tail, text.size());
    }
    std::vector<Sentence> arguments = sentence.arguments();
    for (Sentence& argument : arguments)
        argument = clippedWithin(std::move(argument), left);
    return {sentence.id(), sentence.english(), std::move(arguments)};
}

bool isShort(const Sentence& sentence, std::size_t& left) {
    if (sentence.isData()) {
        const std::size_t size = sentence.english().size();
        if (size > std::min(left, kMostQuotedBytes)) return false;
        left -= size;
        return true;
    }
    return std::all_of(sentence.arguments().begin(), sentence.arguments().end(),
                       [&](const Sentence& argument) { return isShort(argument, left); });
}

} // namespace

std::string clippedText(std::string_view text, std::size_t most) {
    if (text.size() <= most) return std::string(text);
    const Ends ends = endsOf(text, most - std::min(most, kGap.size()));
    return std::string(ends.head) + std::string(kGap) + std::string(ends.tail);
}

Sentence clipped(Sentence sentence) {
    std::size_t left = kMostBytesOfMessage;
    if (isShort(sentence, left)) return sentence; // nearly all
    left = kMostBytesOfMessage;
    return clippedWithin(std::move(sentence), left);
}

} // namespace tenfold
