#include "core/mining/timing/predicted_delay.h"

#include "core/base/threads/cancellation.h"
#include "core/stats/compare/student_t.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>

namespace tenfold {
namespace {

constexpr int kQuantiles = DurationDistribution::kQuantiles;
constexpr int kMedian = 4, kLow = 1, kHigh = 7; ///< of the nine: 50, 5 and 95 %
constexpr double kPriorWeight = 3;              ///< the typical variance counts like this many degrees of freedom
constexpr double kMixture = 10;                 ///< independent values from which on the recorded quantiles count more
constexpr double kFineness = 0.02;              ///< narrower bands on the log scale are none
constexpr double kWanted = 0.9;                 ///< of the delays of a run inside the band

std::int64_t fromLog(double value, double stepNs) {
    constexpr double kLongest = 40; // e^40 ns are 7 years
    return static_cast<std::int64_t>(std::max(0.0, std::round(std::exp(std::min(value, kLongest)) - stepNs)));
}

/// A few hundred delays of a run say as much as all; spread over the run.
DelaysByRun thinned(const DelaysByRun& delays) {
    // Delays a run: the error of a median is 1.25 / sqrt(400), a sixteenth of the spread.
    constexpr std::size_t kMost = 400;
    DelaysByRun out;
    for (const auto& ofRun : delays) {
        cancellationPoint();
        auto& kept = out.emplace_back();
        const std::size_t step = (ofRun.size() + kMost - 1) / kMost;
        for (std::size_t i = 0; i < ofRun.size(); i += step)
            kept.push_back(ofRun[i]);
    }
    return out;
}

double meanOf(const std::vector<double>& values) {
    double sum = 0;
    for (const double v : values)
        sum += v;
    return values.empty() ? 0 : sum / static_cast<double>(values.size());
}

double squaresAbout(const std::vector<double>& values, double mean) {
    double sum = 0;
    for (const double v : values)
        sum += (v - mean) * (v - mean);
    return sum;
}

/// The value below which a share `level` of further values is expected: place level * (n + 1) of the sorted values.
double placeOf(const std::vector<double>& sorted, double level) {
    const auto n = static_cast<double>(sorted.size());
    const double place = std::clamp(level * (n + 1) - 1, 0.0, n - 1);
    const auto low = static_cast<std::size_t>(place);
    const std::size_t high = std::min(low + 1, sorted.size() - 1);
    const double part = place - static_cast<double>(low);
    return sorted[low] * (1 - part) + sorted[high] * part;
}

/// How many independent values the delays of all runs are worth.
/// @param logOf  a delay on the log scale
template <typename LogOf>
double independentValues(const DelaysByRun& delays, const LogOf& logOf) {
    double n = 0, runs = 0, squaredSizes = 0, sum = 0;
    for (const auto& ofRun : delays) {
        if (ofRun.empty()) continue;
        const auto size = static_cast<double>(ofRun.size());
        n += size;
        runs += 1;
        squaredSizes += size * size;
        for (const std::int64_t delay : ofRun)
            sum += logOf(delay);
    }
    if (runs < 2 || n <= runs) return n;
    double between = 0, within = 0;
    for (const auto& ofRun : delays) {
        if (ofRun.empty()) continue;
        std::vector<double> logs;
        for (const std::int64_t delay : ofRun)
            logs.push_back(logOf(delay));
        const double mean = meanOf(logs);
        between += static_cast<double>(logs.size()) * (mean - sum / n) * (mean - sum / n);
        within += squaresAbout(logs, mean);
    }
    between /= runs - 1;
    within /= n - runs;
    const double size = (n - squaredSizes / n) / (runs - 1);
    const double ofRuns = std::max(0.0, (between - within) / size);
    const double correlation = ofRuns + within > 0 ? ofRuns / (ofRuns + within) : 0;
    return n / (1 + (n / runs - 1) * correlation);
}

std::size_t samplesIn(const DelaysByRun& delays) {
    std::size_t n = 0;
    for (const auto& ofRun : delays)
        n += ofRun.size();
    return n;
}

int sizeClass(std::size_t samples) {
    constexpr std::size_t kFew = 12;  // samples below which the spread is nearly unknown; a class of bands for itself
    constexpr std::size_t kSome = 48; // samples from which on it is known to a tenth (1 / sqrt(2 * 48))
    return samples < kFew ? 0 : samples < kSome ? 1 : 2;
}

/// Scales to leave out in turn: those that leave two runs to predict from, as one run says nothing of how runs differ;
/// else all.
std::set<double> scalesToLeaveOut(const std::vector<double>& scaleOfRun) {
    const std::set<double> all(scaleOfRun.begin(), scaleOfRun.end());
    std::set<double> out;
    for (const double scale : all)
        if (std::count(scaleOfRun.begin(), scaleOfRun.end(), scale) + 2 <=
            static_cast<std::ptrdiff_t>(scaleOfRun.size()))
            out.insert(scale);
    return out.empty() ? all : out;
}

/// By how much a band has to be stretched to hold a delay; a weight besides, so that a place of a thousand values does
/// not decide alone.
struct Needed {
    double stretch, weight;
};

double stretchFor(std::vector<Needed>& needed) {
    std::sort(needed.begin(), needed.end(), [](const Needed& a, const Needed& b) { return a.stretch < b.stretch; });
    double sum = 0, upTo = 0;
    for (const Needed& n : needed)
        sum += n.weight;
    for (const Needed& n : needed) {
        upTo += n.weight;
        if (upTo >= kWanted * sum) return n.stretch;
    }
    return 1;
}

} // namespace

DelayPredictor::DelayPredictor(const std::vector<DelaysByRun>& places, const std::vector<double>& scaleOfRun,
                               std::int64_t stepNs)
    : m_stepNs(static_cast<double>(stepNs)) {
    constexpr int kMostFreedom = 201; // the normal distribution
    for (int freedom = 0; freedom <= kMostFreedom; ++freedom) {
        auto& row = m_students.emplace_back();
        for (int i = 0; i < kLevelsAbove; ++i)
            row[static_cast<std::size_t>(i)] =
                studentHalfWidth(2 * DurationDistribution::kLevels[kMedian + 1 + i] - 1, freedom);
    }
    std::vector<DelaysByRun> some;
    for (const DelaysByRun& place : places)
        some.push_back(thinned(place));
    m_variance = typicalVariance(some);
    calibrate(some, scaleOfRun);
}

double DelayPredictor::logOf(std::int64_t delayNs) const {
    return std::log(static_cast<double>(std::max<std::int64_t>(0, delayNs)) + m_stepNs);
}

std::vector<double> DelayPredictor::pooledLogs(const DelaysByRun& delays) const {
    std::vector<double> logs;
    for (const auto& ofRun : delays)
        for (const std::int64_t delay : ofRun)
            logs.push_back(logOf(delay));
    std::sort(logs.begin(), logs.end());
    return logs;
}

/// The median of the places' own variances.
double DelayPredictor::typicalVariance(const std::vector<DelaysByRun>& places) const {
    constexpr double kUnknown = 0.1;   // variance of logs where no place has enough: a factor of 1.37. Chosen
    constexpr double kLeast = 1e-4;    // added: a place without spread has one by its clock, 1 %
    constexpr std::size_t kFewest = 3; // delays of a place: two have no variance worth the name
    std::vector<double> variances;
    for (const DelaysByRun& place : places) {
        cancellationPoint();
        const std::vector<double> logs = pooledLogs(place);
        if (logs.size() >= kFewest)
            variances.push_back(squaresAbout(logs, meanOf(logs)) / static_cast<double>(logs.size() - 1));
    }
    if (variances.empty()) return kUnknown;
    const auto middle = variances.begin() + static_cast<std::ptrdiff_t>(variances.size() / 2);
    std::nth_element(variances.begin(), middle, variances.end());
    return *middle + kLeast;
}

DelayPredictor::Quantiles DelayPredictor::quantilesOf(const DelaysByRun& delays) const {
    const std::vector<double> logs = pooledLogs(delays);
    const double values = std::max(1.0, independentValues(delays, [this](std::int64_t ns) { return logOf(ns); })),
                 mean = meanOf(logs);
    const double own = squaresAbout(logs, mean) / static_cast<double>(logs.size()) * values;
    const double freedom = kPriorWeight + values - 1;
    const double deviation = std::sqrt((kPriorWeight * m_variance + own) / freedom * (1 + 1 / values));
    const double recorded = values / (values + kMixture);
    const auto& students = m_students[std::min(static_cast<std::size_t>(std::lround(freedom)), m_students.size() - 1)];
    Quantiles out{};
    out.at[kMedian] = (logs[(logs.size() - 1) / 2] + logs[logs.size() / 2]) / 2;
    for (int q = 0; q < kQuantiles; ++q) {
        if (q == kMedian) continue;
        const double t = students[static_cast<std::size_t>(std::abs(q - kMedian) - 1)];
        const double byT = mean + (q < kMedian ? -t : t) * deviation;
        const double mixed = recorded * placeOf(logs, DurationDistribution::kLevels[q]) + (1 - recorded) * byT;
        out.at[q] = q < kMedian ? std::min(mixed, out.at[kMedian]) : std::max(mixed, out.at[kMedian]);
    }
    return out;
}

void DelayPredictor::calibrate(const std::vector<DelaysByRun>& places, const std::vector<double>& scaleOfRun) {
    std::map<int, std::map<std::size_t, std::vector<Needed>>> needed; // size class -> run
    for (const double scale : scalesToLeaveOut(scaleOfRun))
        for (const DelaysByRun& place : places) {
            cancellationPoint();
            DelaysByRun others;
            for (std::size_t r = 0; r < place.size(); ++r)
                if (scaleOfRun[r] != scale) others.push_back(place[r]);
            if (samplesIn(others) == 0) continue;
            const Quantiles band = quantilesOf(others);
            const int size = sizeClass(samplesIn(place));
            for (std::size_t r = 0; r < place.size(); ++r) {
                if (scaleOfRun[r] != scale) continue;
                for (const std::int64_t delay : place[r]) {
                    const double off = logOf(delay) - band.at[kMedian];
                    const double half = off >= 0 ? band.at[kHigh] - band.at[kMedian] : band.at[kMedian] - band.at[kLow];
                    needed[size][r].push_back({std::abs(off) / std::max(half, kFineness),
                                               1 / std::sqrt(static_cast<double>(place[r].size()))});
                }
            }
        }
    constexpr double kLeast = 1, kMost = 2; // an odd run does not spoil the bands of all
    constexpr double kTwoOfThree = 1.0 / 3; // below the upper end of the middle third lie two thirds
    for (auto& [size, byRun] : needed) {
        std::vector<double> stretches;
        for (auto& [run, ofRun] : byRun)
            stretches.push_back(stretchFor(ofRun));
        const auto runs = static_cast<double>(stretches.size());
        double stretch = meanOf(stretches);
        if (stretches.size() > 1)
            stretch += studentHalfWidth(kTwoOfThree, static_cast<int>(stretches.size()) - 1) *
                       std::sqrt(squaresAbout(stretches, stretch) / (runs - 1) * (1 + 1 / runs));
        m_stretch[size] = std::clamp(stretch, kLeast, kMost);
    }
}

DurationDistribution DelayPredictor::predict(const DelaysByRun& delays) const {
    DurationDistribution out;
    out.samples = samplesIn(delays);
    if (out.samples == 0) return out;
    const Quantiles quantiles = quantilesOf(thinned(delays));
    const auto it = m_stretch.find(sizeClass(out.samples));
    const double stretch = it == m_stretch.end() ? 1 : it->second;
    const double median = quantiles.at[kMedian];
    for (int q = 0; q < kQuantiles; ++q)
        out.quantilesNs[q] = fromLog(median + stretch * (quantiles.at[q] - median), m_stepNs);
    return out;
}

} // namespace tenfold
