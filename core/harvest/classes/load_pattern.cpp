#include "core/harvest/classes/load_pattern.h"

#include <unsupported/Eigen/FFT>

#include <algorithm>
#include <cmath>
#include <complex>
#include <numeric>

namespace tenfold::harvest {
namespace {

constexpr double kNothing = 1e-15; ///< power below which there is none: what rounding leaves of a sum
constexpr int kSecondsADay = 86400;

using Spectrum = std::vector<std::complex<double>>;

/// The lines 0 … N/2 of a series of N slots, which is real. What a length needs is kept by the thread: nearly all
/// tenants of a run have a window of the same.
Spectrum spectrumOf(const std::vector<double>& centered) {
    thread_local Eigen::FFT<double> fft(Eigen::default_fft_impl<double>(), Eigen::FFT<double>::HalfSpectrum);
    Spectrum spectrum;
    fft.fwd(spectrum, centered);
    return spectrum;
}

/// Power of each line 1 … N/2 of N slots, by its bin; bin 0 is left 0. Their sum is the variance (Parseval).
std::vector<double> linePowers(const Spectrum& spectrum, std::size_t slots) {
    const double scale = 1.0 / (static_cast<double>(slots) * static_cast<double>(slots));
    std::vector<double> power(slots / 2 + 1, 0);
    for (std::size_t k = 1; k < power.size(); ++k)
        power[k] = std::norm(spectrum[k]) * scale * (2 * k == slots ? 1 : 2);
    return power;
}

double sumOf(const std::vector<double>& power, std::size_t from, std::size_t to) {
    double sum = 0;
    for (std::size_t k = from; k <= to && k < power.size(); ++k)
        sum += power[k];
    return sum < kNothing ? 0 : sum;
}

/// Power in the bins of the daily line and its harmonics, each bin once.
double powerOfDays(const std::vector<double>& power, const LoadPattern& found, const PatternRule& rule) {
    double sum = 0;
    std::size_t next = 1; // bins before were counted
    const auto tolerance = static_cast<std::size_t>(rule.toleranceBins);
    for (int h = 1; h <= rule.harmonics; ++h) {
        const std::size_t line = found.days * static_cast<std::size_t>(h);
        for (std::size_t k = std::max(next, line > tolerance ? line - tolerance : 1); k <= line + tolerance; ++k) {
            if (k > found.cutoffBin) return sum;
            sum += power[k];
            next = k + 1;
        }
    }
    return sum;
}

std::optional<double> prominenceOf(const std::vector<double>& power, std::size_t line) {
    const std::size_t from = std::max<std::size_t>(1, line / 2), to = std::min(3 * line / 2, power.size() - 1);
    if (from > to) return {};
    std::vector<double> around(power.begin() + static_cast<std::ptrdiff_t>(from),
                               power.begin() + static_cast<std::ptrdiff_t>(to) + 1);
    std::sort(around.begin(), around.end());
    const std::size_t middle = around.size() / 2;
    const double median = around.size() % 2 == 1 ? around[middle] : (around[middle - 1] + around[middle]) / 2;
    if (median < kNothing) return {};
    return power[line] / median;
}

LoadProfile profileOf(const Spectrum& spectrum, const std::vector<double>& power, const LoadPattern& found) {
    constexpr std::size_t kLines = 4;
    const std::size_t days = found.days;
    const double scale = 2.0 / static_cast<double>(found.slots);
    const auto line = [&](std::size_t h) {
        return h * days < power.size() ? scale * spectrum[h * days] : std::complex<double>();
    };
    LoadProfile out{found.average,     line(1).real(),    line(1).imag(),
                    std::abs(line(2)), std::abs(line(3)), std::abs(line(4))};
    std::array<double, 5> bands{};
    for (std::size_t k = 1; k < power.size(); ++k) {
        if (k % days == 0 && k / days <= kLines) continue;
        // compared in whole numbers: bin k is k / days cycles a day
        const std::size_t band = 7 * k < days ? 0 : k < days ? 1 : k < 4 * days ? 2 : k < 24 * days ? 3 : 4;
        bands.at(band) += power[k];
    }
    for (std::size_t i = 0; i < bands.size(); ++i)
        out.at(6 + i) = bands.at(i) < kNothing ? 0 : std::sqrt(bands.at(i));
    return out;
}

void judge(LoadPattern& found, const PatternRule& rule, double coverage) {
    const double ofSigma = std::fabs(std::log(found.sigma / rule.constantSigma));
    if (found.sigma <= rule.constantSigma) {
        found.byRule = Pattern::Constant;
        if (found.sigma > 0) found.confidence = ofSigma;
    } else {
        found.byRule = found.share >= rule.periodicShare ? Pattern::Periodic : Pattern::Unpredictable;
        const double ofShare = found.share > 0 ? std::fabs(std::log(found.share / rule.periodicShare)) : ofSigma;
        found.confidence = std::min(ofSigma, ofShare);
    }
    found.isHistoryShort = coverage < rule.minCoverage || found.days < static_cast<std::size_t>(rule.minDays);
    found.pattern = found.isHistoryShort ? Pattern::Unpredictable : found.byRule;
}

} // namespace

std::string_view patternName(Pattern pattern) {
    constexpr std::array<std::string_view, 3> kNames{"constant", "periodic", "unpredictable"};
    return kNames.at(static_cast<std::size_t>(pattern));
}

LoadPattern loadPattern(const AverageServer& server, int slotSeconds, const PatternRule& rule) {
    LoadPattern found;
    found.isHistoryShort = true;
    const auto slotsADay = static_cast<std::size_t>(kSecondsADay / slotSeconds);
    found.days = std::min(static_cast<std::size_t>(rule.maxDays), server.filled.size() / slotsADay);
    if (found.days == 0) { // no spectrum; what it was like is known all the same
        if (server.filled.empty()) return found;
        found.average = std::accumulate(server.filled.begin(), server.filled.end(), 0.0) /
                        static_cast<double>(server.filled.size());
        found.peak = *std::max_element(server.filled.begin(), server.filled.end());
        return found;
    }
    found.slots = found.days * slotsADay;
    // Of a longer series only the window is known: a gap at its begin is filled from within.
    std::vector<double> window =
        server.filled.size() == found.slots
            ? server.filled
            : withoutGaps(Series(server.mean.end() - static_cast<std::ptrdiff_t>(found.slots), server.mean.end()))
                  .filled;
    if (window.empty()) return found;
    found.average = std::accumulate(window.begin(), window.end(), 0.0) / static_cast<double>(found.slots);
    found.peak = *std::max_element(window.begin(), window.end());
    for (double& share : window)
        share -= found.average;
    const Spectrum spectrum = spectrumOf(window);
    const std::vector<double> power = linePowers(spectrum, found.slots);
    found.cutoffBin =
        std::min(static_cast<std::size_t>(rule.cutoffPerDay * static_cast<double>(found.days)), found.slots / 2);
    found.variance = sumOf(power, 1, power.size() - 1);
    found.slowVariance = sumOf(power, 1, found.cutoffBin);
    found.sigma = std::sqrt(found.slowVariance);
    found.share = found.slowVariance > 0 ? powerOfDays(power, found, rule) / found.slowVariance : 0;
    if (found.variance > 0) {
        const auto strongest = std::max_element(power.begin(), power.end());
        found.strongest = static_cast<std::size_t>(strongest - power.begin());
    }
    if (found.days < power.size() && power[found.days] >= kNothing) found.dailyPower = power[found.days];
    if (found.days < power.size()) found.prominence = prominenceOf(power, found.days);
    found.profile = profileOf(spectrum, power, found);
    const auto used = server.mean.end() - static_cast<std::ptrdiff_t>(found.slots);
    const auto samples = std::count_if(used, server.mean.end(), [](double share) { return !std::isnan(share); });
    judge(found, rule, static_cast<double>(samples) / static_cast<double>(found.slots));
    return found;
}

std::vector<double> lineAmplitudes(std::span<const double> window) {
    if (window.empty()) return {};
    const double mean = std::accumulate(window.begin(), window.end(), 0.0) / static_cast<double>(window.size());
    if (window.size() == 1) return {mean}; // no line
    std::vector<double> centered(window.begin(), window.end());
    for (double& share : centered)
        share -= mean;
    std::vector<double> amplitudes = linePowers(spectrumOf(centered), centered.size());
    // a cosine of amplitude a has the power a²/2, in the last bin a²
    for (std::size_t k = 0; k < amplitudes.size(); ++k)
        amplitudes[k] = std::sqrt((2 * k == window.size() ? 1 : 2) * amplitudes[k]);
    if (!amplitudes.empty()) amplitudes.front() = mean;
    return amplitudes;
}

} // namespace tenfold::harvest
