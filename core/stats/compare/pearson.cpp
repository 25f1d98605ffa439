#include "core/stats/compare/pearson.h"

#include "core/stats/state_bytes.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace tenfold {
namespace {

constexpr char kPairsKind = 'P';
constexpr std::uint8_t kPairsVersion = 1;

} // namespace

void PairMoments::add(double x, double y) {
    ++m_count;
    const double n = static_cast<double>(m_count), dx = x - m_meanX, dy = y - m_meanY;
    m_meanX += dx / n;
    m_meanY += dy / n;
    m_xx += dx * (x - m_meanX);
    m_yy += dy * (y - m_meanY);
    m_xy += dx * (y - m_meanY);
}

void PairMoments::merge(const PairMoments& other) {
    if (other.m_count == 0) return;
    if (m_count == 0) {
        *this = other;
        return;
    }
    const double a = static_cast<double>(m_count), b = static_cast<double>(other.m_count), n = a + b;
    const double dx = other.m_meanX - m_meanX, dy = other.m_meanY - m_meanY;
    m_xx += other.m_xx + dx * dx * a * b / n;
    m_yy += other.m_yy + dy * dy * a * b / n;
    m_xy += other.m_xy + dx * dy * a * b / n;
    m_meanX += dx * b / n;
    m_meanY += dy * b / n;
    m_count += other.m_count;
}

std::optional<double> PairMoments::pearson() const {
    if (m_count < 2 || m_xx <= 0 || m_yy <= 0) return std::nullopt;
    return std::clamp(m_xy / std::sqrt(m_xx) / std::sqrt(m_yy), -1.0, 1.0);
}

std::optional<PairMoments::Line> PairMoments::line() const {
    if (m_count < 2 || m_xx <= 0) return std::nullopt;
    const double slope = m_xy / m_xx;
    return Line{m_meanY - slope * m_meanX, slope, m_yy > 0 ? std::min(1.0, m_xy * m_xy / m_xx / m_yy) : 0};
}

std::string PairMoments::kept() const {
    StateWriter out(kPairsKind, kPairsVersion);
    out.number(m_count);
    for (const double value : {m_meanX, m_meanY, m_xx, m_yy, m_xy})
        out.real(value);
    return out.finish();
}

std::optional<PairMoments> PairMoments::restored(std::string_view bytes) {
    StateReader in(bytes, kPairsKind, kPairsVersion);
    PairMoments out;
    out.m_count = in.number();
    for (double* value : {&out.m_meanX, &out.m_meanY, &out.m_xx, &out.m_yy, &out.m_xy}) {
        *value = in.real();
        in.mustBe(std::isfinite(*value));
    }
    in.mustBe(out.m_xx >= 0 && out.m_yy >= 0 && (out.m_count > 0 || out == PairMoments()));
    return in.isWhole() ? std::optional(out) : std::nullopt;
}

std::optional<double> pearson(std::span<const double> x, std::span<const double> y) {
    const std::size_t count = std::min(x.size(), y.size());
    if (count < 2) return std::nullopt;
    // exact means first: constant columns are to be seen as such
    const auto isConstant = [&](std::span<const double> column) {
        return std::all_of(column.begin(), column.begin() + static_cast<std::ptrdiff_t>(count),
                           [&](double value) { return value == column[0]; });
    };
    if (isConstant(x) || isConstant(y)) return std::nullopt;
    PairMoments moments;
    for (std::size_t i = 0; i < count; ++i)
        moments.add(x[i], y[i]);
    return moments.pearson();
}

std::vector<double> averageRanks(std::span<const double> values, bool isDescending) {
    std::vector<std::size_t> order(values.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return isDescending ? values[a] > values[b] : values[a] < values[b];
    });
    std::vector<double> ranks(values.size());
    for (std::size_t first = 0; first < order.size();) {
        std::size_t last = first;
        while (last + 1 < order.size() && values[order[last + 1]] == values[order[first]])
            ++last;
        const double rank = (static_cast<double>(first) + static_cast<double>(last)) / 2 + 1;
        for (; first <= last; ++first)
            ranks[order[first]] = rank;
    }
    return ranks;
}

std::optional<double> spearman(std::span<const double> x, std::span<const double> y) {
    const std::size_t count = std::min(x.size(), y.size());
    return pearson(averageRanks(x.first(count)), averageRanks(y.first(count)));
}

std::optional<double> theilSenSlope(std::span<const double> series) {
    std::vector<double> slopes;
    slopes.reserve(series.size() * (series.size() + 1) / 2);
    for (std::size_t i = 0; i < series.size(); ++i)
        for (std::size_t j = i + 1; j < series.size(); ++j)
            slopes.push_back((series[j] - series[i]) / static_cast<double>(j - i));
    if (slopes.empty()) return std::nullopt;
    const auto middle = slopes.begin() + static_cast<std::ptrdiff_t>(slopes.size() / 2);
    std::nth_element(slopes.begin(), middle, slopes.end());
    if (slopes.size() % 2 == 1) return *middle;
    return (*std::max_element(slopes.begin(), middle) + *middle) / 2;
}

} // namespace tenfold
