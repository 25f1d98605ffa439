#include "core/base/text/visible_text.h"

#include <fmt/format.h>

#include <algorithm>

namespace tenfold {
namespace {

void appendWrittenOut(std::string& out, std::string_view text, std::size_t at, const Character& c) {
    if (c.code == '\n')
        out += "\\n";
    else if (c.code == '\t')
        out += "\\t";
    else if (c.code == kBadByte)
        out += fmt::format("\\x{:02x}", static_cast<unsigned char>(text[at]));
    else if (c.code < 0x100)
        out += fmt::format("\\x{:02x}", static_cast<unsigned>(c.code));
    else
        out += fmt::format("\\u{:04x}", static_cast<unsigned>(c.code));
}

bool isPlain(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return (c >= ' ' && c < '\x7f') || c == '\n'; });
}

} // namespace

Character nextCharacter(std::string_view text, std::size_t at) {
    const auto first = static_cast<unsigned char>(text[at]);
    if (first < 0x80) return {first, 1};
    const std::size_t length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
    if (first < 0xc2 || first > 0xf4 || at + length > text.size()) return {kBadByte, 1};
    char32_t code = first & (0xffU >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        const auto next = static_cast<unsigned char>(text[at + i]);
        if ((next & 0xc0U) != 0x80) return {kBadByte, 1};
        code = (code << 6) | (next & 0x3fU);
    }
    constexpr char32_t kSmallest[] = {0, 0, 0x80, 0x800, 0x10000};
    const bool isSurrogate = code >= 0xd800 && code <= 0xdfff;
    if (code < kSmallest[length] || code > 0x10ffff || isSurrogate) return {kBadByte, 1};
    return {code, length};
}

bool isSteering(char32_t code) {
    const auto within = [code](char32_t low, char32_t high) { return code >= low && code <= high; };
    return code < 0x20 || within(0x7f, 0x9f) || code == 0x061c || within(0x200e, 0x200f) || within(0x2028, 0x202e) ||
           within(0x2066, 0x2069);
}

std::string visibleText(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const Character c = nextCharacter(text, at);
        if (c.code == kBadByte || isSteering(c.code))
            appendWrittenOut(out, text, at, c);
        else
            out += text.substr(at, c.bytes);
        at += c.bytes;
    }
    return out;
}

std::string visibleLines(std::string_view text, const std::string_view* tones, std::size_t toneCount) {
    if (isPlain(text)) return std::string(text);
    std::string out;
    out.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const auto* tone = std::find_if(tones, tones + toneCount,
                                        [&](std::string_view each) { return text.substr(at).starts_with(each); });
        const Character c = nextCharacter(text, at);
        const std::size_t bytes = tone != tones + toneCount ? tone->size() : c.bytes;
        const bool isKept = tone != tones + toneCount || c.code == '\n' || c.code == '\t' ||
                            (c.code != kBadByte && !isSteering(c.code));
        if (isKept)
            out += text.substr(at, bytes);
        else
            appendWrittenOut(out, text, at, c);
        at += bytes;
    }
    return out;
}

std::string visibleJson(std::string_view json) {
    if (isPlain(json)) return std::string(json);
    std::string out;
    out.reserve(json.size());
    for (std::size_t at = 0; at < json.size();) {
        const Character c = nextCharacter(json, at);
        const bool isOfJson = c.code == '\n' || c.code == '\t' || c.code == '\r'; // between values
        if (c.code != kBadByte && !isOfJson && isSteering(c.code))
            out += fmt::format("\\u{:04x}", static_cast<unsigned>(c.code));
        else
            out += json.substr(at, c.bytes);
        at += c.bytes;
    }
    return out;
}

} // namespace tenfold
