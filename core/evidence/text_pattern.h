#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tenfold {

/// A stretch of a text: what all texts of its shape have in common, or what varies between them.
struct TextSegment {
    enum class Kind : std::uint8_t {
        Fixed,
        Varying,
        Known ///< varies, and equals a part of another value
    };
    Kind kind = Kind::Fixed;
    std::size_t start = 0, length = 0; ///< bytes
    bool operator==(const TextSegment&) const = default;
};

/// What texts have in common. Texts whose pieces between numbers, words of hex digits and uuids are equal have one
/// shape; of those that stand alone with theirs, texts with equal separators; what is then left has a prefix and a
/// suffix in common, or nothing.
class TextPattern {
public:
    /// A piece of a shape, by the index of the shape and of the piece in it.
    using Column = std::pair<std::size_t, std::size_t>;

    TextPattern() = default;
    /// Cost: O(bytes of the texts).
    explicit TextPattern(const std::vector<std::string>& texts);

    /// The pieces of a text with their column; empty where it has none of the shapes.
    struct Piece {
        std::string_view text;
        Column column;
        bool varies = false;
    };
    std::vector<Piece> pieces(std::string_view text) const;

    /// The text from its start to its end, neighbours of different kind. All of it is fixed where nothing varies or
    /// where nothing is in common with other texts.
    /// @param known  columns whose pieces equal a part of another value; what is fixed between two of them is theirs
    std::vector<TextSegment> segments(std::string_view text, const std::set<Column>& known = {}) const;

    /// Number of shapes.
    std::size_t shapes() const { return m_shapes.size(); }

private:
    enum class Cut : std::uint8_t { AtNumbers, AtSeparators, Ends };
    struct Shape {
        Cut cut = Cut::AtNumbers;
        std::string key;        ///< what texts of the shape have in common
        std::size_t prefix = 0; ///< Ends: bytes in common
        std::size_t suffix = 0;
        std::vector<std::string> pieces; ///< of its first text
        std::vector<bool> varies;
    };
    void addGroups(Cut cut, std::vector<std::string_view>& texts);
    void addEnds(const std::vector<std::string_view>& texts);

    std::vector<Shape> m_shapes;
};

/// Pieces of a text that may be found again in others: numbers, words of hex digits, uuids and words of at least
/// `kShortestToken` characters.
std::vector<std::string_view> tokensOf(std::string_view text);

} // namespace tenfold
