#include "core/mining/arguments/texts/text_pieces.h"

#include "core/base/text/text_forms.h"

#include <algorithm>
#include <cctype>

namespace tenfold {
namespace {

constexpr std::size_t kLongestNumber = 18;  ///< digits that fit int64
constexpr std::size_t kShortestHexWord = 8; ///< shorter words of a-f and figures may be names; 8 digits are 32 bits

bool isWordCharacter(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0;
}

/// Length of a word of hex digits at `i` that has both letters and digits; 0 when there is none.
std::size_t hexWordLength(std::string_view text, std::size_t i) {
    if (i > 0 && isWordCharacter(text[i - 1])) return 0;
    std::size_t n = 0;
    bool hasLetter = false, hasDigit = false;
    for (; i + n < text.size() && isWordCharacter(text[i + n]); ++n) {
        if (!isHexDigit(text[i + n])) return 0;
        (isDigit(text[i + n]) ? hasDigit : hasLetter) = true;
    }
    return n >= kShortestHexWord && hasLetter && hasDigit ? n : 0;
}

/// Length of a uuid at `i` that is a word of its own; 0 when there is none.
std::size_t uuidLength(std::string_view text, std::size_t i) {
    const bool isOwnWord = (i == 0 || !isWordCharacter(text[i - 1])) &&
                           (i + kUuidLength >= text.size() || !isWordCharacter(text[i + kUuidLength]));
    return isOwnWord && isUuid(text.substr(i, kUuidLength)) ? kUuidLength : 0;
}

std::size_t numberLength(std::string_view text, std::size_t i) {
    constexpr std::string_view kBeforeSign = "_=: ";
    std::size_t n = 0;
    if (text[i] == '-' && (i == 0 || kBeforeSign.find(text[i - 1]) != std::string_view::npos)) n = 1;
    const std::size_t sign = n;
    while (i + n < text.size() && isDigit(text[i + n]))
        ++n;
    return n > sign && n - sign <= kLongestNumber ? n : 0;
}

} // namespace

std::vector<TextPiece> cutText(std::string_view text) {
    std::vector<TextPiece> pieces;
    const auto add = [&](TextPiece::Kind kind, std::string_view piece) {
        if (kind == TextPiece::Kind::Literal && !pieces.empty() && pieces.back().kind == kind)
            pieces.back().text += piece;
        else
            pieces.push_back({kind, std::string(piece)});
    };
    for (std::size_t i = 0; i < text.size();) {
        if (const std::size_t id = uuidLength(text, i); id > 0) {
            add(TextPiece::Kind::Uuid, text.substr(i, id));
            i += id;
        } else if (const std::size_t hex = hexWordLength(text, i); hex > 0) {
            add(TextPiece::Kind::HexWord, text.substr(i, hex));
            i += hex;
        } else if (const std::size_t n = numberLength(text, i); n > 0) {
            add(TextPiece::Kind::Number, text.substr(i, n));
            i += n;
        } else {
            // a run of digits too long for a number is taken as text, whole
            std::size_t run = 1;
            if (isDigit(text[i]))
                while (i + run < text.size() && isDigit(text[i + run]))
                    ++run;
            add(TextPiece::Kind::Literal, text.substr(i, run));
            i += run;
        }
    }
    return pieces;
}

bool haveSameShape(const std::vector<TextPiece>& a, const std::vector<TextPiece>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const TextPiece& x, const TextPiece& y) {
        return x.kind == y.kind && (x.kind != TextPiece::Kind::Literal || x.text == y.text);
    });
}

} // namespace tenfold
