#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold::spans {

/// A value cut out of a stream of JSON.
struct JsonPiece {
    std::string_view text;    ///< balanced in its brackets, else not checked; simdjson's padding is readable behind it
    std::uint64_t offset = 0; ///< of its first byte in the file
    int place = 0;            ///< as the user of the cutter calls it
};

/// What to do with a value that begins.
struct JsonStep {
    /// Wait: once more, with more of what is inside (JsonAhead).
    enum class Kind { Skip, Enter, Take, Wait };
    Kind kind = Kind::Skip;
    int place = 0; ///< what it is called from now on
};

/// What can be seen of a value that begins.
struct JsonAhead {
    static constexpr std::size_t kMostBytes = std::size_t{16} << 10;
    std::string_view text;   ///< from its bracket on, at most kMostBytes; may end behind the value, or within it
    bool isAll = false;      ///< there will be no more of it
    std::size_t nesting = 0; ///< how many values that were entered it is in
};

/// Says which values of a stream of JSON are wanted, and gets them.
class JsonPieceUser {
public:
    virtual ~JsonPieceUser() = default;
    /// An object or a list begins. @param place  what its container is called; 0: none
    /// @param key  where the container is an object, as written; the rest of the time empty
    /// @param open  `{` or `[`
    /// @return Wait only while ahead.isAll is not set, and where more of the text cannot change another answer
    virtual JsonStep begin(int place, std::string_view key, char open, const JsonAhead& ahead) = 0;
    virtual Status piece(const JsonPiece& piece) = 0;
    /// A value that was entered has ended. @param offset  of its first byte  @param line  of its first byte
    virtual Status end(int place, std::uint64_t offset, std::uint64_t line) = 0;
    /// Something that cannot be read and is left out; everything entered is left.
    virtual Status bad(std::uint64_t offset, std::uint64_t line, const char* why, std::string_view excerpt) = 0;
};

/// Cuts a stream of JSON documents (one a line, one after the other, over many lines) into the values that are wanted,
/// without looking at the values themselves. Documents may be of any length: memory is bounded by the longest wanted
/// value (at most kMaxPieceBytes) and a chunk. A document that is cut off ends where the next one begins on a line of
/// its own.
class JsonPieces {
public:
    static constexpr std::size_t kMaxPieceBytes = std::size_t{64} << 20;

    /// @param openings  how documents begin when they begin a line: what is nowhere else in a line's first place
    JsonPieces(JsonPieceUser& user, std::vector<std::string_view> openings)
        : m_user(user)
        , m_openings(std::move(openings)) {}

    void beginFile();
    Status feed(std::string_view chunk);
    /// Reports a document that is not finished.
    Status endFile();
    /// The line, from 1, of an offset in the piece or container at hand.
    std::uint64_t lineOf(std::uint64_t offset) { return lineAt(static_cast<std::size_t>(offset - m_offset)); }

private:
    enum class State { Between, AfterKey, Nested, Scalar, RestOfLine, ToOpening };
    enum class Scan { Done, More, NewDocument };
    struct Open {
        int place = 0;
        char close = 0;
        std::uint64_t offset = 0, line = 0;
    };

    Status run();
    Status between(bool& goOn);
    Status openValue(char open, bool& goOn);
    Status closeValue(char close);
    Status key(bool& goOn);
    Status nested(bool& goOn);
    Scan scanNested();
    std::size_t endIn(std::uint64_t quotes, std::uint64_t opens, std::uint64_t closes);
    std::uint64_t stopIn(std::uint64_t newlines, std::uint64_t inside, bool& waits) const;
    Status endNested();
    void startNested(bool isString);
    void skipScalar();
    bool toLine(bool& goOn, bool wantsOpening);
    /// Whether a document begins at a position, which begins a line: 1, 0, or -1 when there are too few bytes to say.
    int opensAt(std::size_t at) const;
    bool isFreeLine() const { return m_stack.empty() || (m_stack.size() == 1 && m_stack.front().close == ']'); }
    Status giveUp(std::size_t at, const char* why, State next);
    Status newDocument(std::size_t newline);
    std::uint64_t lineAt(std::size_t at);
    void drop();
    int place() const { return m_stack.empty() ? 0 : m_stack.back().place; }

    JsonPieceUser& m_user;
    std::vector<std::string_view> m_openings;
    std::string m_text;         ///< bytes kept, then padding
    std::size_t m_filled = 0;   ///< of m_text without the padding
    std::size_t m_at = 0;       ///< in m_text: the next byte to look at
    std::uint64_t m_offset = 0; ///< of m_text in the file
    std::size_t m_counted = 0;  ///< in m_text: lines are counted up to here
    std::uint64_t m_line = 1;   ///< of m_counted
    bool m_isEnd = false;
    State m_state = State::Between;
    std::string m_key;
    std::vector<Open> m_stack;
    // of the value in State::Nested
    JsonStep m_step;
    std::size_t m_pieceAt = 0; ///< where it begins, while it is taken
    std::uint64_t m_pieceOffset = 0;
    std::uint64_t m_pieceLine = 0; ///< 0: not counted yet
    std::int64_t m_depth = 0;
    bool m_inString = false;
    bool m_isString = false; ///< the value is a string, which nobody takes
};

} // namespace tenfold::spans
