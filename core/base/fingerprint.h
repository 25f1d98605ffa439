#pragma once

#include <cstdint>
#include <string_view>

namespace tenfold {

/// FNV-1a of 64 bits: the same on every machine and in every version. Not for what somebody may forge.
constexpr std::uint64_t fingerprint(std::string_view text) {
    std::uint64_t hash = 14695981039346656037ULL;
    for (const char c : text)
        hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
    return hash;
}

} // namespace tenfold
