#pragma once

#include <complex>
#include <cstddef>
#include <span>
#include <vector>

namespace tenfold {

/// The discrete Fourier transform in place, sum over t of x_t exp(-2 pi i j t / N). Any length; cost O(N log N).
/// Source: Cooley and Tukey 1965 for powers of two; Bluestein 1970 for the others.
void fourierTransform(std::vector<std::complex<double>>& values);

/// |sum over t of x_t exp(-i 2 pi j t / N)|^2 / (2 pi N) at the frequencies j = 1 … count of a series less its mean.
std::vector<double> periodogram(std::span<const double> series, std::size_t count);

} // namespace tenfold
