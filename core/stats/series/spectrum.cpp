#include "core/stats/series/spectrum.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numbers>
#include <numeric>
#include <utility>

namespace tenfold {
namespace {

using Complex = std::complex<double>;

/// Without the care for infinities that std::complex takes.
inline Complex times(const Complex& a, const Complex& b) {
    return {a.real() * b.real() - a.imag() * b.imag(), a.real() * b.imag() + a.imag() * b.real()};
}

Complex turn(double share) {
    return std::polar(1.0, -2 * std::numbers::pi * share);
}

/// exp(-2 pi i k / n) for k below n / 2, by halves: each has a rounding or two.
std::vector<Complex> turnsOf(std::size_t n) {
    std::vector<Complex> out(std::max<std::size_t>(1, n / 2));
    constexpr std::size_t kExact = 64;
    for (std::size_t k = 0; k < out.size(); k += kExact) {
        out[k] = turn(static_cast<double>(k) / static_cast<double>(n));
        for (std::size_t i = k + 1; i < std::min(out.size(), k + kExact); ++i)
            out[i] = k == 0 ? turn(static_cast<double>(i) / static_cast<double>(n)) : times(out[k], out[i - k]);
    }
    return out;
}

/// @param values  a power of two of them
void transformPowerOfTwo(std::vector<Complex>& values) {
    const std::size_t n = values.size();
    for (std::size_t i = 1, j = 0; i < n; ++i) { // bits reversed
        std::size_t bit = n >> 1;
        for (; j & bit; bit >>= 1)
            j ^= bit;
        j ^= bit;
        if (i < j) std::swap(values[i], values[j]);
    }
    const std::vector<Complex> turns = turnsOf(n);
    for (std::size_t half = 1; half < n; half *= 2) {
        const std::size_t stride = n / (2 * half);
        std::vector<Complex> own(half); // beside each other, for the cache
        for (std::size_t k = 0; k < half; ++k)
            own[k] = turns[k * stride];
        for (std::size_t first = 0; first < n; first += 2 * half)
            for (std::size_t k = 0; k < half; ++k) {
                const Complex a = values[first + k], b = times(values[first + half + k], own[k]);
                values[first + k] = a + b;
                values[first + half + k] = a - b;
            }
    }
}

/// The transform as a convolution with exp(i pi t^2 / n), which has any length.
void transformAnyLength(std::vector<Complex>& values) {
    const std::size_t n = values.size(), padded = std::bit_ceil(2 * n - 1);
    std::vector<Complex> chirp(n), a(padded), b(padded);
    for (std::size_t t = 0; t < n; ++t) {
        const auto square = static_cast<std::size_t>((static_cast<unsigned long long>(t) * t) % (2 * n));
        chirp[t] = turn(static_cast<double>(square) / static_cast<double>(2 * n));
        a[t] = times(values[t], chirp[t]);
        b[t] = std::conj(chirp[t]);
        if (t > 0) b[padded - t] = b[t];
    }
    transformPowerOfTwo(a);
    transformPowerOfTwo(b);
    for (std::size_t i = 0; i < padded; ++i)
        a[i] = std::conj(times(a[i], b[i])); // the inverse by the conjugate
    transformPowerOfTwo(a);
    for (std::size_t t = 0; t < n; ++t)
        values[t] = times(std::conj(a[t]), chirp[t]) / static_cast<double>(padded);
}

} // namespace

void fourierTransform(std::vector<Complex>& values) {
    if (values.size() < 2) return;
    std::has_single_bit(values.size()) ? transformPowerOfTwo(values) : transformAnyLength(values);
}

std::vector<double> periodogram(std::span<const double> series, std::size_t count) {
    const std::size_t n = series.size();
    if (n < 2) return {};
    count = std::min(count, n / 2);
    const double mean = std::accumulate(series.begin(), series.end(), 0.0) / static_cast<double>(n);
    std::vector<double> out(count);
    const double scale = 1 / (2 * std::numbers::pi * static_cast<double>(n));
    if (n % 2 == 1) {
        std::vector<Complex> values(n);
        for (std::size_t t = 0; t < n; ++t)
            values[t] = series[t] - mean;
        fourierTransform(values);
        for (std::size_t j = 0; j < count; ++j)
            out[j] = std::norm(values[j + 1]) * scale;
        return out;
    }
    // two real values as one complex one: half the length
    const std::size_t half = n / 2;
    std::vector<Complex> values(half);
    for (std::size_t t = 0; t < half; ++t)
        values[t] = {series[2 * t] - mean, series[2 * t + 1] - mean};
    fourierTransform(values);
    for (std::size_t j = 1; j <= count; ++j) {
        const Complex a = values[j % half], b = std::conj(values[(half - j) % half]);
        const Complex even = 0.5 * (a + b), odd = times(Complex(0, -0.5), a - b);
        out[j - 1] = std::norm(even + times(turn(static_cast<double>(j) / static_cast<double>(n)), odd)) * scale;
    }
    return out;
}

} // namespace tenfold
