#include "core/import/formats/spans/json/json_pieces.h"

#include <simdjson.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <utility>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace tenfold::spans {
namespace {

constexpr std::size_t kExcerptBytes = 120;
constexpr std::size_t kBlock = 64;
constexpr std::size_t kMaxNesting = 64; ///< of what is entered; no format goes deeper
constexpr const char* kCut = "the document is cut off";
constexpr const char* kNotBalanced = "brackets do not match";

bool isSpace(char c) {
    return c == ' ' || c == '\n' || c == '\r' || c == '\t';
}

/// Where the bytes that matter are in a block, a bit each.
struct BlockBits {
    std::uint64_t quotes = 0, backslashes = 0, opens = 0, closes = 0, newlines = 0;
};

#if defined(__SSE2__)
BlockBits bitsOf(const char* block) {
    BlockBits bits;
    for (int part = 0; part < 4; ++part) {
        const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(block + 16 * part));
        // `[` and `{`, `]` and `}` differ in one bit.
        const __m128i folded = _mm_or_si128(bytes, _mm_set1_epi8(0x20));
        const auto is = [&](__m128i where, char c) {
            const auto mask = static_cast<std::uint32_t>(_mm_movemask_epi8(_mm_cmpeq_epi8(where, _mm_set1_epi8(c))));
            return static_cast<std::uint64_t>(mask) << (16 * part);
        };
        bits.quotes |= is(bytes, '"');
        bits.backslashes |= is(bytes, '\\');
        bits.opens |= is(folded, '{');
        bits.closes |= is(folded, '}');
        bits.newlines |= is(bytes, '\n');
    }
    return bits;
}
#else
BlockBits bitsOf(const char* block) {
    BlockBits bits;
    for (std::size_t i = 0; i < kBlock; ++i) {
        const char c = block[i];
        const std::uint64_t bit = std::uint64_t{1} << i;
        if (c == '"') bits.quotes |= bit;
        if (c == '\\') bits.backslashes |= bit;
        if (c == '{' || c == '[') bits.opens |= bit;
        if (c == '}' || c == ']') bits.closes |= bit;
        if (c == '\n') bits.newlines |= bit;
    }
    return bits;
}
#endif

/// Bit i is the parity of the bits 0 … i: from each opening quote up to the one before the closing one.
std::uint64_t prefixParity(std::uint64_t bits) {
    for (int shift = 1; shift < 64; shift *= 2)
        bits ^= bits << shift;
    return bits;
}

std::uint64_t newlines(const char* begin, const char* end) {
    std::uint64_t count = 0;
    while (begin < end) {
        const void* found = std::memchr(begin, '\n', static_cast<std::size_t>(end - begin));
        if (!found) break;
        begin = static_cast<const char*>(found) + 1;
        ++count;
    }
    return count;
}

/// All bits below a position.
std::uint64_t below(std::size_t position) {
    return position >= kBlock ? ~std::uint64_t{0} : (std::uint64_t{1} << position) - 1;
}

/// Clears what stands behind a backslash. @return how many bytes of the block can be used: a backslash at the very end
/// waits for what follows it
std::size_t applyEscapes(BlockBits& bits, std::size_t size) {
    for (std::uint64_t left = bits.backslashes & below(size); left != 0;) {
        const auto at = static_cast<std::size_t>(std::countr_zero(left));
        if (at + 1 >= size) return at;
        const std::uint64_t next = std::uint64_t{1} << (at + 1);
        bits.quotes &= ~next;
        bits.newlines &= ~next;
        left &= ~below(at + 2);
    }
    return size;
}

} // namespace

void JsonPieces::beginFile() {
    m_text.clear();
    m_filled = m_at = m_counted = 0;
    m_offset = 0;
    m_line = 1;
    m_isEnd = false;
    m_state = State::Between;
    m_stack.clear();
}

Status JsonPieces::feed(std::string_view chunk) {
    drop();
    m_text.resize(m_filled + chunk.size() + std::max(kBlock, std::size_t{simdjson::SIMDJSON_PADDING}));
    std::memcpy(m_text.data() + m_filled, chunk.data(), chunk.size());
    m_filled += chunk.size();
    return run();
}

Status JsonPieces::endFile() {
    m_isEnd = true;
    if (m_text.empty()) return {};
    RETURN_IF_ERROR(run());
    if (m_state == State::Nested || !m_stack.empty()) return giveUp(m_filled, kCut, State::Between);
    return {};
}

/// Forgets what was looked at.
void JsonPieces::drop() {
    const bool isTaken = m_state == State::Nested && m_step.kind == JsonStep::Kind::Take;
    const std::size_t upTo = isTaken ? m_pieceAt : m_at;
    if (upTo == 0) return;
    if (m_state == State::Nested && m_pieceLine == 0) m_pieceLine = lineAt(m_pieceAt);
    lineAt(upTo);
    m_text.erase(0, upTo);
    m_filled -= upTo;
    m_at -= upTo;
    m_counted -= std::min(m_counted, upTo);
    m_pieceAt -= std::min(m_pieceAt, upTo);
    m_offset += upTo;
}

std::uint64_t JsonPieces::lineAt(std::size_t at) {
    if (at <= m_counted) return m_line - newlines(m_text.data() + at, m_text.data() + m_counted);
    m_line += newlines(m_text.data() + m_counted, m_text.data() + at);
    m_counted = at;
    return m_line;
}

Status JsonPieces::run() {
    bool goOn = true;
    while (goOn && (m_at < m_filled)) {
        switch (m_state) {
        case State::Between:
        case State::AfterKey:
            RETURN_IF_ERROR(between(goOn));
            break;
        case State::Nested:
            RETURN_IF_ERROR(nested(goOn));
            break;
        case State::Scalar:
            skipScalar();
            break;
        case State::RestOfLine:
            if (toLine(goOn, false)) m_state = State::Between;
            break;
        case State::ToOpening:
            if (toLine(goOn, true)) m_state = State::Between;
            break;
        }
    }
    return {};
}

/// Ends what was entered and goes on in another way. @param at  up to here something was wrong
Status JsonPieces::giveUp(std::size_t at, const char* why, State next) {
    std::uint64_t offset = m_offset + at, line = 0;
    if (m_state == State::Nested) {
        offset = m_pieceOffset;
        line = m_pieceLine != 0 ? m_pieceLine : lineAt(m_pieceAt);
    } else if (at >= m_filled && !m_stack.empty()) {
        offset = m_stack.back().offset;
        line = m_stack.back().line;
    } else {
        line = lineAt(at);
    }
    const std::size_t from = offset >= m_offset ? static_cast<std::size_t>(offset - m_offset) : m_filled;
    const std::string excerpt(m_text, std::min(from, m_filled),
                              std::min(kExcerptBytes, m_filled - std::min(from, m_filled)));
    m_stack.clear();
    m_key.clear();
    m_state = next;
    return m_user.bad(offset, line, why, excerpt);
}

int JsonPieces::opensAt(std::size_t at) const {
    const std::string_view rest(m_text.data() + at, m_filled - at);
    bool canBe = false;
    for (const std::string_view opening : m_openings) {
        if (rest.starts_with(opening)) return 1;
        canBe |= !m_isEnd && opening.starts_with(rest);
    }
    return canBe ? -1 : 0;
}

Status JsonPieces::newDocument(std::size_t newline) {
    RETURN_IF_ERROR(giveUp(newline, kCut, State::Between));
    m_at = newline + 1;
    return {};
}

Status JsonPieces::between(bool& goOn) {
    while (m_at < m_filled) {
        const char c = m_text[m_at];
        if (c == '\n' && !isFreeLine()) {
            const int opens = opensAt(m_at + 1);
            if (opens < 0) {
                goOn = false;
                return {};
            }
            if (opens > 0) return newDocument(m_at);
        }
        if (isSpace(c) || ((c == ',' || c == ':') && !m_stack.empty())) {
            ++m_at;
            continue;
        }
        if (c == '{' || c == '[') return openValue(c, goOn);
        if (c == '}' || c == ']') return closeValue(c);
        if (m_stack.empty()) {
            constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
            if (m_offset + m_at < kByteOrderMark.size() && kByteOrderMark[m_offset + m_at] == c) {
                ++m_at;
                continue;
            }
            return giveUp(m_at, "not a JSON document", State::RestOfLine);
        }
        if (c == '"') {
            const bool isKey = m_state == State::Between && m_stack.back().close == '}';
            if (isKey) return key(goOn);
            m_step = {};
            startNested(true);
            return {};
        }
        m_state = State::Scalar;
        return {};
    }
    return {};
}

Status JsonPieces::openValue(char open, bool& goOn) {
    const bool hasKey = m_state == State::AfterKey;
    if (!hasKey && !m_stack.empty() && m_stack.back().close == '}')
        return giveUp(m_at, "a value without a key", State::ToOpening);
    const std::size_t seen = std::min(m_filled - m_at, JsonAhead::kMostBytes);
    const JsonAhead ahead{std::string_view(m_text).substr(m_at, seen), m_isEnd || seen == JsonAhead::kMostBytes,
                          m_stack.size()};
    m_step = m_user.begin(place(), hasKey ? std::string_view(m_key) : std::string_view(), open, ahead);
    if (m_step.kind == JsonStep::Kind::Wait && !ahead.isAll) {
        goOn = false;
        return {};
    }
    const char close = open == '{' ? '}' : ']';
    if (m_step.kind == JsonStep::Kind::Enter) {
        if (m_stack.size() == kMaxNesting) return giveUp(m_at, "nested too deeply", State::ToOpening);
        m_stack.push_back({m_step.place, close, m_offset + m_at, lineAt(m_at)});
        m_state = State::Between;
        ++m_at;
        return {};
    }
    startNested(false);
    return {};
}

void JsonPieces::startNested(bool isString) {
    m_state = State::Nested;
    m_pieceAt = m_at;
    m_pieceOffset = m_offset + m_at;
    m_pieceLine = 0;
    m_depth = 0;
    m_inString = false;
    m_isString = isString;
}

Status JsonPieces::closeValue(char close) {
    if (m_stack.empty() || m_stack.back().close != close || m_state == State::AfterKey)
        return giveUp(m_at, kNotBalanced, m_stack.empty() ? State::RestOfLine : State::ToOpening);
    const Open closed = m_stack.back();
    m_stack.pop_back();
    ++m_at;
    return m_user.end(closed.place, closed.offset, closed.line);
}

namespace {

/// The end of a string: its quote, or the end of a line, which breaks it; npos when it is not there yet.
std::size_t stringEnd(const std::string& text, std::size_t begin, std::size_t filled, bool& isBroken) {
    for (std::size_t i = begin + 1; i < filled; ++i) {
        if (text[i] == '\\') {
            ++i;
        } else if (text[i] == '"') {
            return i;
        } else if (text[i] == '\n') {
            isBroken = true;
            return i;
        }
    }
    return std::string::npos;
}

} // namespace

Status JsonPieces::key(bool& goOn) {
    bool isBroken = false;
    const std::size_t end = stringEnd(m_text, m_at, m_filled, isBroken);
    if (isBroken) {
        RETURN_IF_ERROR(giveUp(m_at, kCut, State::ToOpening));
        m_at = end;
        return {};
    }
    if (end == std::string::npos) {
        if (m_filled - m_at > kMaxPieceBytes) return giveUp(m_at, "a key is too long", State::ToOpening);
        goOn = false;
        return {};
    }
    m_key.assign(m_text, m_at + 1, end - m_at - 1);
    m_at = end + 1;
    m_state = State::AfterKey;
    return {};
}

void JsonPieces::skipScalar() {
    while (m_at < m_filled) {
        const char c = m_text[m_at];
        if (c == ',' || c == '}' || c == ']' || c == '{' || c == '[' || c == '"' || isSpace(c)) {
            m_state = State::Between;
            return;
        }
        ++m_at;
    }
}

/// To the next line, or to the next one that begins a document. @return whether it is reached
bool JsonPieces::toLine(bool& goOn, bool wantsOpening) {
    while (m_at < m_filled) {
        const void* found = std::memchr(m_text.data() + m_at, '\n', m_filled - m_at);
        if (!found) {
            m_at = m_filled;
            return false;
        }
        const auto newline = static_cast<std::size_t>(static_cast<const char*>(found) - m_text.data());
        m_at = newline;
        const int opens = wantsOpening ? opensAt(newline + 1) : 1;
        if (opens < 0) {
            goOn = false;
            return false;
        }
        m_at = newline + 1;
        if (opens > 0) return true;
    }
    return false;
}

Status JsonPieces::nested(bool& goOn) {
    const std::size_t before = m_at;
    switch (scanNested()) {
    case Scan::Done:
        return endNested();
    case Scan::NewDocument: {
        if (!m_inString) return newDocument(m_at);
        return giveUp(m_at, kCut, State::ToOpening);
    }
    case Scan::More:
        if (m_step.kind == JsonStep::Kind::Take && m_filled - m_pieceAt > kMaxPieceBytes) {
            m_step.kind = JsonStep::Kind::Skip;
            const std::string excerpt = m_text.substr(m_pieceAt, kExcerptBytes);
            RETURN_IF_ERROR(m_user.bad(m_pieceOffset, lineAt(m_pieceAt), "longer than 64 MiB", excerpt));
        }
        goOn = m_at != before && m_at < m_filled;
        return {};
    }
    return {};
}

Status JsonPieces::endNested() {
    m_state = State::Between;
    if (m_step.kind != JsonStep::Kind::Take) return {};
    const std::string_view text(m_text.data() + m_pieceAt, m_at - m_pieceAt);
    // simdjson looks at the byte behind a text that is no valid JSON: what is found must not hang on what follows.
    const char kept = std::exchange(m_text[m_at], ' ');
    Status taken = m_user.piece({text, m_pieceOffset, m_step.place});
    m_text[m_at] = kept;
    return taken;
}

/// The end of a value in a block: the position behind it, or 0.
std::size_t JsonPieces::endIn(std::uint64_t quotes, std::uint64_t opens, std::uint64_t closes) {
    if (m_isString) {
        if (!m_inString) quotes &= quotes - 1; // the one it begins with
        return quotes == 0 ? 0 : static_cast<std::size_t>(std::countr_zero(quotes)) + 1;
    }
    const std::int64_t manyCloses = std::popcount(closes);
    if (manyCloses < m_depth) {
        m_depth += std::popcount(opens) - manyCloses;
        return 0;
    }
    for (std::uint64_t both = opens | closes; both != 0; both &= both - 1) {
        const auto at = static_cast<std::size_t>(std::countr_zero(both));
        m_depth += (opens >> at & 1U) != 0 ? 1 : -1;
        if (m_depth <= 0) return at + 1;
    }
    return 0;
}

/// The newline of a block at which the value cannot go on, as a bit: one in a string, or one before a document. 0:
/// none.
std::uint64_t JsonPieces::stopIn(std::uint64_t newlines, std::uint64_t inside, bool& waits) const {
    for (; newlines != 0; newlines &= newlines - 1) {
        const auto at = static_cast<std::size_t>(std::countr_zero(newlines));
        const int opens = (inside >> at & 1U) != 0 ? 1 : opensAt(m_at + at + 1);
        waits = opens < 0;
        if (opens != 0) return std::uint64_t{1} << at;
    }
    return 0;
}

/// Goes to the end of the value (Done: m_at is behind it), or to a line on which the next document begins or in which a
/// string is not closed (NewDocument: m_at is the end of the line), or as far as there are bytes.
JsonPieces::Scan JsonPieces::scanNested() {
    while (m_at < m_filled) {
        std::array<char, kBlock> partial;
        const std::size_t size = std::min(kBlock, m_filled - m_at);
        const char* block = m_text.data() + m_at;
        if (size < kBlock) {
            partial.fill(' ');
            std::memcpy(partial.data(), block, size);
            block = partial.data();
        }
        BlockBits bits = bitsOf(block);
        std::size_t used = bits.backslashes == 0 ? size : applyEscapes(bits, size);
        if (used == 0) {
            if (!m_isEnd) return Scan::More;
            used = size; // the last byte of the file
        }
        const std::uint64_t quotes = bits.quotes & below(used);
        const std::uint64_t inside = prefixParity(quotes) ^ (m_inString ? ~std::uint64_t{0} : 0);
        bool waits = false;
        const std::uint64_t stop = stopIn(bits.newlines & below(used), inside, waits);
        const std::uint64_t valid = below(used) & (stop != 0 ? stop - 1 : ~std::uint64_t{0});
        const std::size_t end = endIn(quotes & valid, bits.opens & ~inside & valid, bits.closes & ~inside & valid);
        if (end != 0) {
            m_at += end;
            return Scan::Done;
        }
        if (stop != 0) {
            m_inString = (inside & stop) != 0;
            m_at += static_cast<std::size_t>(std::countr_zero(stop));
            return waits ? Scan::More : Scan::NewDocument;
        }
        m_inString ^= (std::popcount(quotes) & 1) != 0;
        m_at += used;
    }
    return Scan::More;
}

} // namespace tenfold::spans
