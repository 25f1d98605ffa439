#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold {

/// A stretch of an operation's name: what says what is done, or what may be a value of it.
struct NameToken {
    enum class Kind : std::uint8_t {
        Text,    ///< separators, and words that hold a number
        Word,    ///< letters
        Digits,  ///< at the end of a word or within it: "2" of "op2"
        Number,  ///< digits by themselves
        Id,      ///< drawn: a uuid, hex digits with figures, letters and figures by turns
        Literal, ///< 'quoted', or what stands behind = in the query of an address
        List,    ///< values with commas between them
        Address, ///< 10.0.3.17
        Part,    ///< a whole part of a name
    };
    std::string_view text;
    Kind kind = Kind::Text;
    bool isValue() const { return kind > Kind::Word; }
};

/// A name taken apart; the texts are of it, in order and without gaps. Cost: O(length).
std::vector<NameToken> nameTokens(std::string_view name);

/// Which word of a name is taken for a value too: none of them.
inline constexpr std::size_t kNoWord = static_cast<std::size_t>(-1);
/// Words of a name of which each may be the value.
inline constexpr std::size_t kMostNameWords = 8;

/// From here on: which part of a name, between blanks and characters like / ? = : is a value as a whole, whatever it
/// consists of, as ids with dashes in them and names of hosts do.
inline constexpr std::size_t kFirstPart = 1000;

/// How many words and parts a name has.
struct NameSize {
    std::size_t words = 0, parts = 0;
};
NameSize nameSize(const std::vector<NameToken>& tokens);

/// A name with its values taken out.
struct NameKey {
    std::string key;                 ///< '\1' where a value stood
    std::vector<NameToken> values;   ///< in order
    std::size_t wordValue = kNoWord; ///< which of the values is the word; kNoWord: none is
    bool isHeld = false;             ///< a word stays that says what is done
};

/// @param word  counted from 0, taken for a value; or a part; kNoWord, or one that the name has not: none
NameKey nameKey(const std::vector<NameToken>& tokens, std::size_t word);

} // namespace tenfold
