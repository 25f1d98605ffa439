#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold {

inline constexpr std::size_t kShortestToken = 3; ///< shorter pieces of text prove nothing by being equal

/// A text cut where values vary: literals between numbers, words of hex digits and uuids.
struct TextPiece {
    enum class Kind : std::uint8_t { Literal, Number, HexWord, Uuid };
    Kind kind = Kind::Literal;
    std::string text;
    bool operator==(const TextPiece&) const = default;
};

/// "/input/part-0003.txt" -> "/input/part-", 0003, ".txt". A minus belongs to a number after '_', '=', ':', ' ' or at
/// the start ("NONMAPREDUCE_-65"), not after letters or digits ("part-0003", "2026-11-21"). A word of eight or more hex
/// digits with letters and digits is one piece, and so is a uuid. Pieces alternate; a literal may be empty only between
/// two others.
std::vector<TextPiece> cutText(std::string_view text);

/// Whether all texts have the same pieces but for what numbers and hex words say.
bool haveSameShape(const std::vector<TextPiece>& a, const std::vector<TextPiece>& b);

} // namespace tenfold
