#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

namespace tenfold {

/// One line of a file and where it stands.
struct Line {
    std::string_view text;    ///< without the end of line (\n or \r\n)
    std::uint64_t offset = 0; ///< of its first byte
    std::uint64_t number = 0; ///< from 1
    bool isCut = false;       ///< longer than kMaxLineBytes: `text` is only its beginning
    bool isComplete = true;   ///< false: the file ends without an end of line
};

/// Cuts chunks of any size into lines. Lines inside a chunk are handed on without a copy.
class LineSplitter {
public:
    /// Longer lines are no records of any format; their rest is dropped so that memory stays bounded.
    static constexpr std::size_t kMaxLineBytes = std::size_t{64} << 20;

    /// Calls `onLine(const Line&)` for each line that ends in the chunk; stops when it returns false.
    template <typename OnLine>
    bool feed(std::string_view chunk, OnLine&& onLine) {
        while (!chunk.empty()) {
            const void* found = std::memchr(chunk.data(), '\n', chunk.size());
            if (!found) {
                keep(chunk);
                return true;
            }
            const auto length = static_cast<std::size_t>(static_cast<const char*>(found) - chunk.data());
            const std::string_view piece = chunk.substr(0, length);
            chunk.remove_prefix(length + 1);
            bool goOn = true;
            if (m_carry.empty() && m_dropped == 0) {
                goOn = emit(piece, piece.size() + 1, true, onLine);
            } else {
                keep(piece);
                goOn = emitCarry(1, onLine);
            }
            if (!goOn) return false;
        }
        return true;
    }

    /// Hands over what follows the last end of line, if anything, and starts anew for the next file.
    template <typename OnLine>
    bool end(OnLine&& onLine) {
        const bool goOn = m_carry.empty() || emitCarry(0, onLine);
        m_offset = m_number = m_dropped = 0;
        m_carry.clear();
        return goOn;
    }

private:
    void keep(std::string_view piece) {
        const std::size_t room = kMaxLineBytes - m_carry.size();
        m_carry.append(piece.substr(0, room));
        if (piece.size() > room) m_dropped += piece.size() - room;
    }

    template <typename OnLine>
    bool emitCarry(std::size_t lineEndBytes, OnLine& onLine) {
        const bool goOn = emit(m_carry, m_carry.size() + m_dropped + lineEndBytes, lineEndBytes > 0, onLine);
        m_carry.clear();
        m_dropped = 0;
        return goOn;
    }

    template <typename OnLine>
    bool emit(std::string_view text, std::size_t bytes, bool isComplete, OnLine& onLine) {
        if (!text.empty() && text.back() == '\r') text.remove_suffix(1);
        const Line line{text, m_offset, ++m_number, m_dropped > 0, isComplete};
        m_offset += bytes;
        return onLine(line);
    }

    std::string m_carry;
    std::uint64_t m_offset = 0;
    std::uint64_t m_number = 0;
    std::uint64_t m_dropped = 0;
};

} // namespace tenfold
