#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tenfold::wire {

/// What a decoder accepts of the other side. Each is above what servers and clients send and below what hurts.
struct WireLimits {
    /// Lists within lists. Redis' own replies (COMMAND DOCS, XINFO STREAM FULL) stay below 10; scripts may nest more.
    std::size_t mostDepth = 64;
    /// Values of one message. Redis takes 2^20 in a request; replies of SMEMBERS and LRANGE have no bound of their own.
    std::size_t mostElements = std::size_t{1} << 24;
    /// Bytes of one message that are held. Redis takes texts of 512 MiB (proto-max-bulk-len).
    std::size_t mostUnreadBytes = std::size_t{1} << 30;
    /// Of a longer text only so many bytes are held, with its length and SHA-1: the rest is hashed as it comes.
    std::size_t keptTextBytes = static_cast<std::size_t>(-1);
};

/// Why a stream cannot be read any farther. It is final: where a message begins is not known behind it.
struct WireProblem {
    std::uint64_t atByte = 0; ///< of the stream, from 0: the first one that does not fit
    std::string_view what;    ///< English, a constant
};

} // namespace tenfold::wire
