#include "core/stats/distribution.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>

namespace tenfold {
namespace {

/// Width of a bucket: quantiles are then right to half of it, which is less than people read off a picture.
const double kLogOfBucket = std::log(1.01);

/// Bucket 0 is of what is below 1 ns.
std::size_t bucketByLogarithm(std::int64_t ns) {
    return ns < 1 ? 0 : 1 + static_cast<std::size_t>(std::log(static_cast<double>(ns)) / kLogOfBucket);
}

/// The same without a logarithm for each value: where each bucket begins, and the first bucket of numbers by the place
/// of their highest bit and the six bits below it, from where it is a few steps. Made once, in some milliseconds.
class BucketTable {
public:
    BucketTable() {
        constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
        const std::size_t last = bucketByLogarithm(kMost);
        m_begins.push_back(0);
        for (std::size_t bucket = 1; bucket <= last; ++bucket) {
            std::int64_t low = m_begins.back(), high = kMost; // low is in a bucket before this one, or its begin
            const double near = std::exp(static_cast<double>(bucket - 1) * kLogOfBucket);
            const double above = near * 1.001 + 2, under = near * 0.999 - 2;
            if (above < static_cast<double>(kMost)) high = static_cast<std::int64_t>(above);
            if (under > static_cast<double>(low)) low = static_cast<std::int64_t>(under);
            while (low < high) {
                const std::int64_t middle = low + (high - low) / 2;
                if (bucketByLogarithm(middle) >= bucket)
                    high = middle;
                else
                    low = middle + 1;
            }
            m_begins.push_back(low);
        }
        for (std::size_t width = 1; width < kWidths; ++width)
            for (std::size_t below = 0; below < kParts; ++below) {
                const std::uint64_t parts = kParts + below;
                const std::uint64_t least = width > kBits ? parts << (width - kBits) : parts >> (kBits - width);
                m_first[width * kParts + below] =
                    static_cast<std::uint16_t>(bucketByLogarithm(static_cast<std::int64_t>(least)));
            }
    }
    std::size_t operator[](std::int64_t ns) const {
        if (ns < 1) return 0;
        const auto number = static_cast<std::uint64_t>(ns);
        const auto width = static_cast<std::size_t>(std::bit_width(number));
        const std::uint64_t parts = width > kBits ? number >> (width - kBits) : number << (kBits - width);
        std::size_t bucket = m_first[width * kParts + (parts & (kParts - 1))];
        while (bucket + 1 < m_begins.size() && m_begins[bucket + 1] <= ns)
            ++bucket;
        return bucket;
    }

private:
    static constexpr std::size_t kBits = 7, kParts = 64, kWidths = 64;
    std::vector<std::int64_t> m_begins; ///< the least number of each bucket or, where it has none, of the next one
    std::array<std::uint16_t, kWidths * kParts> m_first{};
};

/// Durations in a wrong unit may be more together than a number holds. @param a, b  none negative
std::int64_t saturatingSum(std::int64_t a, std::int64_t b) {
    constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
    return a > kMost - b ? kMost : a + b;
}

} // namespace

std::size_t Distribution::bucketOf(std::int64_t ns) {
    static const BucketTable table;
    return table[ns];
}

double Distribution::middleOf(std::size_t bucket) {
    return bucket == 0 ? 0 : std::exp((static_cast<double>(bucket) - 0.5) * kLogOfBucket);
}

void Distribution::add(std::int64_t ns) {
    ns = std::max<std::int64_t>(ns, 0);
    ++m_count;
    m_sum = saturatingSum(m_sum, ns);
    m_max = std::max(m_max, ns);
    if (m_buckets.empty() && m_values.size() < kExactValues) {
        m_values.push_back(ns);
        m_isSorted = false;
        return;
    }
    if (m_buckets.empty()) fold();
    const std::size_t at = bucketOf(ns);
    if (at >= m_buckets.size()) m_buckets.resize(at + 1);
    ++m_buckets[at];
}

void Distribution::add(const Distribution& other) {
    if (other.m_buckets.empty()) {
        for (const std::int64_t ns : other.m_values)
            add(ns);
        return;
    }
    if (m_buckets.empty()) fold();
    if (m_buckets.size() < other.m_buckets.size()) m_buckets.resize(other.m_buckets.size());
    for (std::size_t b = 0; b < other.m_buckets.size(); ++b)
        m_buckets[b] += other.m_buckets[b];
    m_count += other.m_count;
    m_sum = saturatingSum(m_sum, other.m_sum);
    m_max = std::max(m_max, other.m_max);
}

std::vector<std::uint64_t> Distribution::buckets() const {
    if (!m_buckets.empty()) return m_buckets;
    std::vector<std::uint64_t> result;
    for (const std::int64_t ns : m_values) {
        const std::size_t at = bucketOf(ns);
        if (at >= result.size()) result.resize(at + 1);
        ++result[at];
    }
    return result;
}

void Distribution::fold() {
    m_buckets = buckets();
    m_values = {};
}

double Distribution::quantile(double q) const {
    if (m_count == 0) return 0;
    const double at = std::clamp(q, 0.0, 1.0) * static_cast<double>(m_count - 1);
    if (m_buckets.empty()) {
        if (!m_isSorted) std::sort(m_values.begin(), m_values.end());
        m_isSorted = true;
        const auto below = static_cast<std::size_t>(at);
        const std::size_t above = std::min(below + 1, m_values.size() - 1);
        const double part = at - static_cast<double>(below);
        return static_cast<double>(m_values[below]) * (1 - part) + static_cast<double>(m_values[above]) * part;
    }
    double seen = 0;
    for (std::size_t b = 0; b < m_buckets.size(); ++b) {
        seen += static_cast<double>(m_buckets[b]);
        if (seen > at) return std::min(middleOf(b), static_cast<double>(m_max));
    }
    return static_cast<double>(m_max);
}

std::vector<std::pair<std::int64_t, std::uint64_t>> Distribution::steps() const {
    std::vector<std::pair<std::int64_t, std::uint64_t>> result;
    if (m_buckets.empty()) {
        quantile(0); // sorts
        for (const std::int64_t ns : m_values)
            if (!result.empty() && result.back().first == ns)
                ++result.back().second;
            else
                result.emplace_back(ns, 1);
        return result;
    }
    for (std::size_t b = 0; b < m_buckets.size(); ++b)
        if (m_buckets[b] > 0)
            result.emplace_back(std::min(std::llround(middleOf(b)), static_cast<long long>(m_max)), m_buckets[b]);
    return result;
}

Distribution::Kept Distribution::kept() const {
    Kept result;
    result.sumNs = m_sum;
    result.maxNs = m_max;
    if (m_buckets.empty()) {
        quantile(0); // sorts
        result.values = m_values;
        return result;
    }
    for (std::size_t b = 0; b < m_buckets.size(); ++b)
        if (m_buckets[b] > 0) result.buckets.emplace_back(b, m_buckets[b]);
    return result;
}

Distribution Distribution::folded() const {
    Distribution result = *this;
    if (result.m_buckets.empty()) result.fold();
    return result;
}

std::optional<Distribution> Distribution::restored(const Kept& kept) {
    Distribution result;
    if (kept.buckets.empty()) {
        if (kept.values.size() > kExactValues) return std::nullopt;
        for (const std::int64_t ns : kept.values)
            result.add(ns);
        return result;
    }
    constexpr std::uint64_t kMostValues = std::uint64_t{1} << 48; // more no recording has
    const std::size_t most = bucketOf(std::numeric_limits<std::int64_t>::max());
    if (!kept.values.empty() || kept.sumNs < 0 || kept.maxNs < 0 || kept.maxNs > kept.sumNs) return std::nullopt;
    for (const auto& [bucket, count] : kept.buckets) {
        if (bucket > most || bucket < result.m_buckets.size() || count == 0 || count > kMostValues) return std::nullopt;
        result.m_buckets.resize(bucket + 1);
        result.m_buckets[bucket] = count;
        result.m_count += count;
        if (result.m_count > kMostValues) return std::nullopt;
    }
    result.m_sum = kept.sumNs;
    result.m_max = kept.maxNs;
    return result;
}

double ksDistance(const Distribution& a, const Distribution& b) {
    if (a.m_count == 0 || b.m_count == 0) return 0;
    double shareA = 0, shareB = 0, most = 0;
    if (a.m_buckets.empty() && b.m_buckets.empty()) {
        a.quantile(0); // sorts
        b.quantile(0);
        std::size_t i = 0, j = 0;
        while (i < a.m_values.size() && j < b.m_values.size()) {
            const std::int64_t value = std::min(a.m_values[i], b.m_values[j]);
            while (i < a.m_values.size() && a.m_values[i] == value)
                ++i;
            while (j < b.m_values.size() && b.m_values[j] == value)
                ++j;
            most = std::max(most, std::abs(double(i) / double(a.m_count) - double(j) / double(b.m_count)));
        }
        return most;
    }
    const std::vector<std::uint64_t> inA = a.buckets(), inB = b.buckets();
    for (std::size_t k = 0; k < std::max(inA.size(), inB.size()); ++k) {
        if (k < inA.size()) shareA += double(inA[k]) / double(a.m_count);
        if (k < inB.size()) shareB += double(inB[k]) / double(b.m_count);
        most = std::max(most, std::abs(shareA - shareB));
    }
    return most;
}

double ksProbability(double distance, std::uint64_t countA, std::uint64_t countB) {
    if (countA == 0 || countB == 0) return 1;
    const double n = std::sqrt(double(countA) * double(countB) / (double(countA) + double(countB)));
    const double x = (n + 0.12 + 0.11 / n) * distance;
    if (x < 0.2) return 1; // the series does not converge there; the sum is 1 to nine digits
    double sum = 0, sign = 1;
    for (int k = 1; k <= 100; ++k, sign = -sign) {
        const double term = std::exp(-2.0 * k * k * x * x);
        sum += sign * term;
        if (term < 1e-12) break;
    }
    return std::clamp(2 * sum, 0.0, 1.0);
}

} // namespace tenfold
