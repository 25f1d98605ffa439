#include "core/wire/hadoop/sasl_digest.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

namespace tenfold::wire {
namespace {

using Words = std::array<std::uint32_t, 4>;

std::array<std::uint32_t, 64> sines() {
    std::array<std::uint32_t, 64> table;
    for (std::size_t i = 0; i < table.size(); ++i)
        table[i] =
            static_cast<std::uint32_t>(std::floor(std::abs(std::sin(static_cast<double>(i + 1))) * 4294967296.0));
    return table;
}

void addBlock(Words& state, const unsigned char* block) {
    static const std::array<std::uint32_t, 64> kSines = sines();
    constexpr int kShifts[4][4] = {{7, 12, 17, 22}, {5, 9, 14, 20}, {4, 11, 16, 23}, {6, 10, 15, 21}};
    std::array<std::uint32_t, 16> x;
    for (std::size_t i = 0; i < x.size(); ++i)
        x[i] = std::uint32_t{block[4 * i]} | std::uint32_t{block[4 * i + 1]} << 8 |
               std::uint32_t{block[4 * i + 2]} << 16 | std::uint32_t{block[4 * i + 3]} << 24;
    auto [a, b, c, d] = state;
    for (std::size_t i = 0; i < 64; ++i) {
        const std::size_t round = i / 16;
        const std::uint32_t f = round == 0   ? (b & c) | (~b & d)
                                : round == 1 ? (d & b) | (~d & c)
                                : round == 2 ? b ^ c ^ d
                                             : c ^ (b | ~d);
        const std::size_t word = round == 0   ? i
                                 : round == 1 ? (5 * i + 1) % 16
                                 : round == 2 ? (3 * i + 5) % 16
                                              : 7 * i % 16;
        const std::uint32_t next = b + std::rotl(a + f + kSines[i] + x[word], kShifts[round][i % 4]);
        a = d;
        d = c;
        c = b;
        b = next;
    }
    state = {state[0] + a, state[1] + b, state[2] + c, state[3] + d};
}

std::string hex(std::string_view bytes) {
    std::string out;
    for (const char c : bytes)
        for (const int shift : {4, 0})
            out += "0123456789abcdef"[static_cast<unsigned char>(c) >> shift & 15U];
    return out;
}

constexpr std::string_view kCount = "00000001", kQop = "auth";

} // namespace

std::string md5(std::string_view text) {
    std::string padded(text);
    padded += '\x80';
    while (padded.size() % 64 != 56)
        padded += '\0';
    for (int shift = 0; shift < 64; shift += 8)
        padded += static_cast<char>(std::uint64_t{text.size()} * 8 >> shift);
    Words state = {0x67452301U, 0xEFCDAB89U, 0x98BADCFEU, 0x10325476U};
    for (std::size_t at = 0; at < padded.size(); at += 64)
        addBlock(state, reinterpret_cast<const unsigned char*>(padded.data()) + at);
    std::string digest;
    for (const std::uint32_t word : state)
        for (int shift = 0; shift < 32; shift += 8)
            digest += static_cast<char>(word >> shift);
    return digest;
}

std::string digestResponse(const SaslDigest& digest, bool isServer) {
    const std::string secret = md5(digest.user + ':' + digest.realm + ':' + digest.password);
    const std::string first = hex(md5(secret + ':' + digest.nonce + ':' + digest.clientNonce));
    const std::string second = hex(md5((isServer ? ":" : "AUTHENTICATE:") + digest.address));
    return hex(md5(first + ':' + digest.nonce + ':' + std::string(kCount) + ':' + digest.clientNonce + ':' +
                   std::string(kQop) + ':' + second));
}

std::string digestAnswer(const SaslDigest& digest) {
    return "charset=utf-8,username=\"" + digest.user + "\",realm=\"" + digest.realm + "\",nonce=\"" + digest.nonce +
           "\",nc=" + std::string(kCount) + ",cnonce=\"" + digest.clientNonce + "\",digest-uri=\"" + digest.address +
           "\",response=" + digestResponse(digest) + ",qop=" + std::string(kQop);
}

std::string digestValue(std::string_view challenge, std::string_view name) {
    while (!challenge.empty()) {
        const std::size_t equals = challenge.find('=');
        if (equals == challenge.npos) return {};
        const std::string_view key = challenge.substr(0, equals);
        challenge.remove_prefix(equals + 1);
        const bool isQuoted = challenge.starts_with('"');
        if (isQuoted) challenge.remove_prefix(1);
        const std::size_t end = std::min(challenge.find(isQuoted ? '"' : ','), challenge.size());
        const std::string_view value = challenge.substr(0, end);
        challenge.remove_prefix(end);
        if (key == name) return std::string(value);
        while (challenge.starts_with('"') || challenge.starts_with(',') || challenge.starts_with(' '))
            challenge.remove_prefix(1);
    }
    return {};
}

} // namespace tenfold::wire
