#include "core/stats/tail/power_law.h"

#include "core/stats/tail/tail_distance.h"
#include "core/stats/tail/zeta.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tenfold {
namespace {

constexpr double kGridFirst = 1.5, kGridLast = 3.5, kGridStep = 0.01;
constexpr double kLargestValue = 9.0e18; ///< what a tail is cut at when it is drawn from

double slopeAt(const TailSample& sample, std::size_t first) {
    return sample.logSums[first] / sample.counts[first] - sample.logs[first]; // mean of ln(x / xmin)
}

/// Where the likelihood of a discrete law is highest: Newton's method inside a bracket; -ln likelihood is convex.
double discreteAlpha(double meanLog, double xmin, double low, double high) {
    const auto derivative = [&](double alpha) {
        const ScaledZeta zeta = scaledZeta(alpha, xmin);
        return std::pair(zeta.slope + meanLog, zeta.curvature);
    };
    const double shifted = meanLog + std::log(xmin / (xmin - 0.5)); // a good start from xmin = 6 on
    double alpha = std::clamp(1 + 1 / shifted, low, high);
    for (int step = 0; step < 60; ++step) {
        const auto [error, curvature] = derivative(alpha);
        (error < 0 ? low : high) = alpha;
        double next = alpha - error / curvature;
        if (!(next > low && next < high)) next = (low + high) / 2;
        if (std::abs(next - alpha) < 1e-12 * alpha || high - low < 1e-13) return next;
        alpha = next;
    }
    return alpha;
}

double continuousAlpha(double meanLog) {
    return meanLog > 0 ? 1 + 1 / meanLog : std::numeric_limits<double>::infinity();
}

/// - ln likelihood a value, but for what does not depend on alpha.
double costOf(TailKind kind, double alpha, double meanLog, double xmin) {
    const double scale = kind == TailKind::Discrete ? std::log(scaledZetaValue(alpha, xmin)) : -std::log(alpha - 1);
    return scale + alpha * meanLog;
}

/// The cost is convex, so the best of the grid is beside the best of all.
double onGrid(TailKind kind, double alpha, double meanLog, double xmin) {
    const double last = std::round((kGridLast - kGridFirst) / kGridStep);
    const double below = std::clamp(std::floor((alpha - kGridFirst) / kGridStep), 0.0, last);
    const double a = kGridFirst + kGridStep * below, b = kGridFirst + kGridStep * std::min(below + 1, last);
    return costOf(kind, b, meanLog, xmin) < costOf(kind, a, meanLog, xmin) ? b : a;
}

} // namespace

TailSample withSuffixes(TailSample sample, const std::vector<double>& counts) {
    const std::size_t distinct = sample.values.size();
    sample.logs.resize(distinct);
    sample.counts.assign(distinct + 1, 0);
    sample.logSums.assign(distinct + 1, 0);
    double lost = 0; // what rounding took from the sum of logs (Kahan)
    for (std::size_t i = distinct; i-- > 0;) {
        sample.logs[i] = std::log(sample.values[i]);
        sample.counts[i] = sample.counts[i + 1] + counts[i];
        const double term = counts[i] * sample.logs[i] - lost, sum = sample.logSums[i + 1] + term;
        lost = (sum - sample.logSums[i + 1]) - term;
        sample.logSums[i] = sum;
    }
    return sample;
}

TailSample tailSampleOf(std::span<const ValueCount> steps) {
    TailSample out;
    std::vector<double> counts;
    for (const auto& [value, count] : steps) {
        if (value <= 0) continue;
        out.values.push_back(static_cast<double>(value));
        counts.push_back(static_cast<double>(count));
    }
    return withSuffixes(std::move(out), counts);
}

TailSample tailSampleOf(std::vector<double> values) {
    std::erase_if(values, [](double value) { return !(value > 0) || std::isinf(value); });
    std::sort(values.begin(), values.end());
    TailSample out;
    std::vector<double> counts;
    for (const double value : values) {
        if (out.values.empty() || out.values.back() != value) {
            out.values.push_back(value);
            counts.push_back(1);
        } else {
            ++counts.back();
        }
    }
    return withSuffixes(std::move(out), counts);
}

double powerLawAlpha(const TailSample& sample, std::size_t first, const PowerLawOptions& options) {
    const double meanLog = slopeAt(sample, first), xmin = sample.values[first];
    const double low = options.onGrid ? 1.01 : options.lowAlpha, high = options.highAlpha;
    const double alpha = options.kind == TailKind::Discrete ? discreteAlpha(meanLog, xmin, low, high)
                                                            : std::clamp(continuousAlpha(meanLog), low, high);
    return options.onGrid ? onGrid(options.kind, alpha, meanLog, xmin) : alpha;
}

PowerLawFit powerLawFrom(const TailSample& sample, std::size_t first, const PowerLawOptions& options) {
    constexpr double kAtBound = 1e-6;
    PowerLawFit out;
    out.xmin = sample.values[first];
    out.alpha = powerLawAlpha(sample, first, options);
    out.tail = static_cast<std::uint64_t>(sample.counts[first]);
    out.all = sample.size();
    out.isAtBound = out.alpha < options.lowAlpha + kAtBound || out.alpha > options.highAlpha - kAtBound;
    out.distance =
        *TailDistance(sample, options)
             .of(first, PowerLaw(options.kind, out.alpha, out.xmin), std::numeric_limits<double>::infinity());
    const double curvature = options.kind == TailKind::Discrete ? scaledZeta(out.alpha, out.xmin).curvature
                                                                : 1 / ((out.alpha - 1) * (out.alpha - 1));
    out.alphaDeviation = 1 / std::sqrt(sample.counts[first] * curvature);
    return out;
}

PowerLaw::PowerLaw(TailKind kind, double alpha, double xmin)
    : m_kind(kind)
    , m_alpha(alpha)
    , m_xmin(xmin)
    , m_logXmin(std::log(xmin))
    , m_scaled(kind == TailKind::Discrete ? scaledZetaValue(alpha, xmin) : 1) {}

double PowerLaw::atLeast(double x, double log) const {
    if (m_kind == TailKind::Continuous) return std::exp((1 - m_alpha) * (log - m_logXmin));
    return std::exp(m_alpha * (m_logXmin - log)) * (scaledZetaValue(m_alpha, x) / m_scaled);
}

double PowerLaw::atLeast(double x) const {
    return x <= m_xmin ? 1 : atLeast(x, std::log(x));
}

double PowerLaw::logDensity(double x) const {
    const double ratio = m_alpha * (m_logXmin - std::log(x));
    return m_kind == TailKind::Discrete ? ratio - std::log(m_scaled) : ratio + std::log(m_alpha - 1) - m_logXmin;
}

double PowerLaw::quantile(double share) const {
    const double above = 1 - share;
    if (m_kind == TailKind::Continuous) return std::min(kLargestValue, m_xmin * std::pow(above, -1 / (m_alpha - 1)));
    // the largest x with P(X >= x) >= above lies near the continuous law's, closer the larger xmin is
    const double guess = std::floor((m_xmin - 0.5) * std::pow(above, -1 / (m_alpha - 1)) + 0.5);
    double low = std::clamp(guess, m_xmin, kLargestValue), step = 1;
    while (low > m_xmin && atLeast(low) < above) {
        low = std::max(m_xmin, low - step);
        step *= 2;
    }
    double high = low + 1;
    for (step = 1; high < kLargestValue && atLeast(high) >= above; step *= 2) {
        low = high;
        high += step;
    }
    while (high - low > 1 && std::floor((low + high) / 2) > low && std::floor((low + high) / 2) < high) {
        const double middle = std::floor((low + high) / 2);
        (atLeast(middle) >= above ? low : high) = middle;
    }
    return low;
}

} // namespace tenfold
