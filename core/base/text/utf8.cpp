#include "core/base/text/utf8.h"

#include "core/base/limits.h"

#include <cstdint>
#include <cstring>

namespace tenfold {
namespace {

unsigned byteAt(std::string_view text, std::size_t at) {
    return at < text.size() ? static_cast<unsigned char>(text[at]) : 0U;
}

bool isFollowing(unsigned byte) {
    return (byte & 0xC0U) == 0x80U;
}

/// Bytes of the character that begins at `at`; 0 when none does.
std::size_t characterAt(std::string_view text, std::size_t at) {
    const unsigned first = byteAt(text, at);
    const unsigned second = byteAt(text, at + 1);
    if (first < 0x80) return 1;
    if (first < 0xC2 || first > 0xF4 || !isFollowing(second)) return 0;
    if (first < 0xE0) return 2;
    if (!isFollowing(byteAt(text, at + 2))) return 0;
    if (first < 0xF0) {
        const bool isOverlong = first == 0xE0 && second < 0xA0;
        const bool isSurrogate = first == 0xED && second >= 0xA0;
        return isOverlong || isSurrogate ? 0 : 3;
    }
    const bool isOverlong = first == 0xF0 && second < 0x90;
    const bool isTooLarge = first == 0xF4 && second >= 0x90;
    return isOverlong || isTooLarge || !isFollowing(byteAt(text, at + 3)) ? 0 : 4;
}

} // namespace

void appendUtf8(std::string& text, unsigned character) {
    const auto add = [&](unsigned byte) { text.push_back(static_cast<char>(byte)); };
    if (character < 0x80) {
        add(character);
    } else if (character < 0x800) {
        add(0xC0U | character >> 6);
        add(0x80U | (character & 0x3FU));
    } else if (character < 0x10000) {
        add(0xE0U | character >> 12);
        add(0x80U | (character >> 6 & 0x3FU));
        add(0x80U | (character & 0x3FU));
    } else {
        add(0xF0U | character >> 18);
        add(0x80U | (character >> 12 & 0x3FU));
        add(0x80U | (character >> 6 & 0x3FU));
        add(0x80U | (character & 0x3FU));
    }
}

std::size_t utf8Length(std::string_view text) {
    constexpr std::uint64_t kHighBits = 0x8080808080808080ULL;
    std::size_t at = 0;
    while (at < text.size()) {
        // Eight bytes of ASCII at once: most texts have no others.
        std::uint64_t eight = kHighBits;
        if (text.size() - at >= sizeof eight) std::memcpy(&eight, text.data() + at, sizeof eight);
        if ((eight & kHighBits) == 0) {
            at += sizeof eight;
            continue;
        }
        const std::size_t length = characterAt(text, at);
        if (length == 0) return at;
        at += length;
    }
    return at;
}

std::string asUtf8(std::string_view text) {
    constexpr const char* kDigits = "0123456789abcdef";
    std::string out;
    for (;;) {
        const std::size_t good = utf8Length(text);
        out += text.substr(0, good);
        if (good == text.size()) return out;
        const unsigned byte = byteAt(text, good);
        out += "\\x";
        out += kDigits[byte >> 4U];
        out += kDigits[byte & 0xFU];
        text.remove_prefix(good + 1);
    }
}

std::string asName(std::string_view text) {
    if (text.size() <= kMostNameBytes) return asUtf8(text);
    std::string_view head = text.substr(0, kMostNameBytes);
    constexpr std::size_t kMostOfCharacter = 3; // bytes of one that the cut may have parted
    if (const std::size_t good = utf8Length(head); head.size() - good <= kMostOfCharacter) head = head.substr(0, good);
    return asUtf8(head) + "…";
}

} // namespace tenfold
