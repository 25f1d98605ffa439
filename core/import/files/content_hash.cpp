#include "core/import/files/content_hash.h"

#include <cstring>

namespace tenfold {
namespace {

constexpr std::size_t kBlockBytes = 64;
__extension__ using Wide = unsigned __int128;

std::uint64_t fold(std::uint64_t a, std::uint64_t b) {
    const Wide product = static_cast<Wide>(a) * b;
    return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
}

std::uint64_t word(const char* at) {
    std::uint64_t v = 0;
    std::memcpy(&v, at, sizeof v);
    return v;
}

constexpr std::array<std::uint64_t, 8> kSecrets{0xA0761D6478BD642FULL, 0xE7037ED1A0B428DBULL, 0x8EBC6AF09C88C6E3ULL,
                                                0x589965CC75374CC3ULL, 0x1D8E4E27C47D124FULL, 0xEB44ACCAB455D165ULL,
                                                0x2D358DCCAA6C78A5ULL, 0x8BB84B93962EACC9ULL};

} // namespace

void ContentHash::block(const char* at) {
    for (std::size_t lane = 0; lane < 4; ++lane) {
        const std::uint64_t a = word(at + lane * 16), b = word(at + lane * 16 + 8);
        m_state[lane] = fold(a ^ kSecrets[lane * 2], b ^ m_state[lane]) + (m_state[lane] << 7 | m_state[lane] >> 57);
    }
}

void ContentHash::add(std::string_view bytes) {
    m_bytes += bytes.size();
    if (!m_rest.empty()) {
        const std::size_t missing = std::min(kBlockBytes - m_rest.size(), bytes.size());
        m_rest.append(bytes.substr(0, missing));
        bytes.remove_prefix(missing);
        if (m_rest.size() < kBlockBytes) return;
        block(m_rest.data());
        m_rest.clear();
    }
    while (bytes.size() >= kBlockBytes) {
        block(bytes.data());
        bytes.remove_prefix(kBlockBytes);
    }
    m_rest.append(bytes);
}

std::array<std::uint64_t, 2> ContentHash::finish() {
    m_rest.resize(kBlockBytes, '\0');
    block(m_rest.data());
    const std::uint64_t a = fold(m_state[0] ^ m_bytes, m_state[1] ^ kSecrets[0]);
    const std::uint64_t b = fold(m_state[2] ^ m_bytes, m_state[3] ^ kSecrets[1]);
    const std::array<std::uint64_t, 2> result{fold(a ^ kSecrets[2], b ^ kSecrets[3]),
                                              fold(b ^ kSecrets[4], a ^ kSecrets[5])};
    *this = ContentHash();
    return result;
}

} // namespace tenfold
