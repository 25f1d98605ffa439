#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace tenfold::wire {

/// The messages of one direction of a stream of gRPC: each behind a byte that says whether it is compressed, and its
/// length (32 bits). Bytes come cut anywhere. A message above the limit is passed over.
class GrpcBody {
public:
    struct Message {
        bool isCompressed = false;
        std::uint32_t length = 0; ///< as it was sent
        bool isKept = true;       ///< false: it was longer than the limit; `bytes` is empty
        std::string_view bytes;   ///< live until the body is fed or asked again
    };
    /// What is held of a message at most; servers take 4 MiB where nothing else is set.
    static constexpr std::size_t kMostMessageBytes = std::size_t{64} << 20;

    void feed(std::string_view bytes);
    const Message* next();
    bool isBroken() const { return m_isBroken; } ///< the byte before a length is neither 0 nor 1
    /// No part of a message is left over.
    bool isAtEnd() const;

private:
    std::string_view unread() const;
    void take(std::size_t bytes);
    const Message* wait();

    std::string m_rest;       ///< a message that was cut, and what came since
    std::size_t m_at = 0;     ///< of the rest, read so far
    std::string_view m_input; ///< what was fed, where there is no rest
    std::uint64_t m_skip = 0; ///< of a message that is passed over
    Message m_message;
    bool m_isBroken = false;
};

/// Adds what stands before a message that is not compressed: five bytes.
void appendGrpcPrefix(std::string& out, std::size_t length);
void appendGrpcMessage(std::string& out, std::string_view message, bool isCompressed = false);

/// A message as it was before it was compressed by "gzip" or "deflate"; both are told by their beginning.
/// @return false: it is neither, or longer than kMostMessageBytes
bool inflateMessage(std::string_view bytes, std::string& out);

} // namespace tenfold::wire
