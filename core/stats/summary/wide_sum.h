#pragma once

#include <array>
#include <cmath>
#include <cstdint>

namespace tenfold {

__extension__ using Int128 = __int128;
__extension__ using UInt128 = unsigned __int128;

/// A whole number of 256 bits, at least 0: sums of squares of 64-bit values stay exact, so that a variance does not
/// depend on the order in which parts were merged. What exceeds 256 bits is lost; nothing here comes near.
class WideSum {
public:
    WideSum() = default;
    explicit WideSum(UInt128 value)
        : m_words{static_cast<std::uint64_t>(value), static_cast<std::uint64_t>(value >> 64), 0, 0} {}

    WideSum& operator+=(const WideSum& other) {
        UInt128 carry = 0;
        for (std::size_t i = 0; i < m_words.size(); ++i) {
            carry += UInt128{m_words[i]} + other.m_words[i];
            m_words[i] = static_cast<std::uint64_t>(carry);
            carry >>= 64;
        }
        return *this;
    }
    /// @param other  not above this one
    WideSum& operator-=(const WideSum& other) {
        std::uint64_t borrow = 0;
        for (std::size_t i = 0; i < m_words.size(); ++i) {
            const UInt128 taken = UInt128{other.m_words[i]} + borrow;
            borrow = UInt128{m_words[i]} < taken ? 1 : 0;
            m_words[i] -= static_cast<std::uint64_t>(taken);
        }
        return *this;
    }
    friend WideSum operator*(const WideSum& a, std::uint64_t factor) {
        WideSum out;
        UInt128 carry = 0;
        for (std::size_t i = 0; i < a.m_words.size(); ++i) {
            carry += UInt128{a.m_words[i]} * factor;
            out.m_words[i] = static_cast<std::uint64_t>(carry);
            carry >>= 64;
        }
        return out;
    }
    static WideSum square(UInt128 value) {
        const auto low = static_cast<std::uint64_t>(value), high = static_cast<std::uint64_t>(value >> 64);
        WideSum out = WideSum(value) * low, shifted = WideSum(value) * high;
        for (std::size_t i = shifted.m_words.size() - 1; i > 0; --i)
            shifted.m_words[i] = shifted.m_words[i - 1];
        shifted.m_words[0] = 0;
        return out += shifted;
    }
    double toDouble() const {
        double out = 0;
        for (std::size_t i = m_words.size(); i-- > 0;)
            out = std::ldexp(out, 64) + static_cast<double>(m_words[i]);
        return out;
    }
    const std::array<std::uint64_t, 4>& words() const { return m_words; }
    static WideSum ofWords(const std::array<std::uint64_t, 4>& words) {
        WideSum out;
        out.m_words = words;
        return out;
    }
    bool operator==(const WideSum&) const = default;

private:
    std::array<std::uint64_t, 4> m_words{}; ///< the lowest first
};

} // namespace tenfold
