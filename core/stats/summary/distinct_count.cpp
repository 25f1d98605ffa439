#include "core/stats/summary/distinct_count.h"

#include "core/stats/state_bytes.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>

namespace tenfold {
namespace {

constexpr char kDistinctKind = 'D';
constexpr std::uint8_t kDistinctVersion = 1;
constexpr std::size_t kMostHashes = 1024;
constexpr int kIndexBits = 14;
constexpr std::size_t kRegisters = std::size_t{1} << kIndexBits;
constexpr int kMostRank = 64 - kIndexBits + 1;

/// sum over k of x^(2^k) 2^(k-1), plus x; for registers that are empty.
double sigma(double x) {
    if (x == 1) return std::numeric_limits<double>::infinity();
    double y = 1, z = x;
    for (double last = -1; z != last;) {
        x *= x;
        last = z;
        z += x * y;
        y += y;
    }
    return z;
}

/// The same for those that are full.
double tau(double x) {
    if (x == 0 || x == 1) return 0;
    double y = 1, z = 1 - x;
    for (double last = -1; z != last;) {
        x = std::sqrt(x);
        last = z;
        y *= 0.5;
        z -= (1 - x) * (1 - x) * y;
    }
    return z / 3;
}

} // namespace

void DistinctCount::addToRegisters(std::uint64_t hash) {
    const auto index = static_cast<std::size_t>(hash >> (64 - kIndexBits));
    const auto rank = static_cast<std::uint8_t>(std::min(kMostRank, std::countl_zero(hash << kIndexBits) + 1));
    m_registers[index] = std::max(m_registers[index], rank);
}

void DistinctCount::fold() {
    m_registers.assign(kRegisters, 0);
    for (const std::uint64_t hash : m_hashes)
        addToRegisters(hash);
    m_hashes.clear();
    m_hashes.shrink_to_fit();
}

void DistinctCount::add(std::uint64_t hash) {
    if (!isExact()) return addToRegisters(hash);
    const auto at = std::lower_bound(m_hashes.begin(), m_hashes.end(), hash);
    if (at != m_hashes.end() && *at == hash) return;
    m_hashes.insert(at, hash);
    if (m_hashes.size() > kMostHashes) fold();
}

void DistinctCount::merge(const DistinctCount& other) {
    if (&other == this) return;
    if (other.isExact()) {
        for (const std::uint64_t hash : other.m_hashes)
            add(hash);
        return;
    }
    if (isExact()) fold();
    for (std::size_t i = 0; i < kRegisters; ++i)
        m_registers[i] = std::max(m_registers[i], other.m_registers[i]);
}

std::uint64_t DistinctCount::estimate() const {
    if (isExact()) return m_hashes.size();
    std::array<double, kMostRank + 1> with{};
    for (const std::uint8_t rank : m_registers)
        ++with[rank];
    constexpr double kAll = kRegisters;
    double z = kAll * tau(1 - with[kMostRank] / kAll);
    for (int rank = kMostRank - 1; rank >= 1; --rank)
        z = 0.5 * (z + with[static_cast<std::size_t>(rank)]);
    z += kAll * sigma(with[0] / kAll);
    constexpr double kAlphaInfinity = 0.7213475204444817; // 1 / (2 ln 2)
    return static_cast<std::uint64_t>(std::llround(kAlphaInfinity * kAll * kAll / z));
}

double DistinctCount::errorBound() const {
    return isExact() ? 0 : 1.04 / std::sqrt(static_cast<double>(kRegisters));
}

std::string DistinctCount::kept() const {
    StateWriter out(kDistinctKind, kDistinctVersion);
    out.number(isExact() ? 0 : 1);
    if (isExact()) {
        out.number(m_hashes.size());
        std::uint64_t last = 0;
        for (const std::uint64_t hash : m_hashes) {
            out.number(hash - last);
            last = hash;
        }
    } else {
        for (const std::uint8_t rank : m_registers)
            out.number(rank);
    }
    return out.finish();
}

std::optional<DistinctCount> DistinctCount::restored(std::string_view bytes) {
    StateReader in(bytes, kDistinctKind, kDistinctVersion);
    DistinctCount out;
    const std::uint64_t form = in.number();
    in.mustBe(form <= 1);
    if (form == 0) {
        out.m_hashes.resize(in.entries());
        in.mustBe(out.m_hashes.size() <= kMostHashes);
        std::uint64_t last = 0;
        for (std::size_t i = 0; i < out.m_hashes.size() && in.isGood(); ++i) {
            const std::uint64_t more = in.number();
            in.mustBe(i == 0 || (more > 0 && last + more > last));
            out.m_hashes[i] = last += more;
        }
    } else if (in.isGood()) {
        out.m_registers.resize(kRegisters);
        for (std::uint8_t& rank : out.m_registers) {
            const std::uint64_t read = in.number();
            in.mustBe(read <= kMostRank);
            rank = static_cast<std::uint8_t>(read);
        }
    }
    return in.isWhole() ? std::optional(std::move(out)) : std::nullopt;
}

} // namespace tenfold
