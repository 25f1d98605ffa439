#include "core/stats/processes/markov_arrivals.h"

#include "core/stats/processes/random_draws.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace tenfold {
namespace {

/// Square, row by row; of a few dozen phases at most.
using Square = std::vector<double>;

/// The solution X of A X = B by elimination with the largest pivot. @param columns  of B and X
std::vector<double> solved(Square a, std::vector<double> b, std::size_t n, std::size_t columns) {
    for (std::size_t i = 0; i < n; ++i) {
        std::size_t pivot = i;
        for (std::size_t row = i + 1; row < n; ++row)
            if (std::abs(a[row * n + i]) > std::abs(a[pivot * n + i])) pivot = row;
        for (std::size_t j = 0; j < n; ++j)
            std::swap(a[i * n + j], a[pivot * n + j]);
        for (std::size_t j = 0; j < columns; ++j)
            std::swap(b[i * columns + j], b[pivot * columns + j]);
        for (std::size_t row = 0; row < n; ++row) {
            if (row == i) continue;
            const double factor = a[row * n + i] / a[i * n + i];
            for (std::size_t j = i; j < n; ++j)
                a[row * n + j] -= factor * a[i * n + j];
            for (std::size_t j = 0; j < columns; ++j)
                b[row * columns + j] -= factor * b[i * columns + j];
        }
    }
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = 0; j < columns; ++j)
            b[i * columns + j] /= a[i * n + i];
    return b;
}

std::vector<double> rowTimes(const std::vector<double>& row, const Square& matrix) {
    std::vector<double> out(row.size());
    for (std::size_t i = 0; i < row.size(); ++i)
        for (std::size_t j = 0; j < row.size(); ++j)
            out[j] += row[i] * matrix[i * row.size() + j];
    return out;
}

double sumOfRow(const std::vector<double>& row) {
    return std::accumulate(row.begin(), row.end(), 0.0);
}

/// What all figures of a process are made of.
struct Kernel {
    Square stay;                  ///< (-D0)^-1
    Square jump;                  ///< phase after an arrival by that after the one before: stay D1
    std::vector<double> arrivals; ///< chance of each phase just after an arrival
};

Kernel kernelOf(std::size_t n, const Square& d0, const Square& d1) {
    Square without(n * n), one(n * n), balance(n * n);
    for (std::size_t i = 0; i < n * n; ++i) {
        without[i] = -d0[i];
        one[i] = i % (n + 1) == 0 ? 1 : 0;
    }
    Kernel out;
    out.stay = solved(without, one, n, n);
    out.jump = solved(without, d1, n, n);
    // phi (jump - 1) = 0; the last equation is that phi sums to 1
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = 0; j < n; ++j)
            balance[j * n + i] = j + 1 == n ? 1 : out.jump[i * n + j] - one[i * n + j];
    std::vector<double> right(n);
    right.back() = 1;
    out.arrivals = solved(balance, right, n, 1);
    return out;
}

std::vector<double> kronecker(std::size_t na, const std::vector<double>& a, std::size_t nb,
                              const std::vector<double>& b, double scale) {
    const std::size_t n = na * nb;
    std::vector<double> out(n * n);
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = 0; j < n; ++j)
            out[i * n + j] = scale * a[i / nb * na + j / nb] * b[i % nb * nb + j % nb];
    return out;
}

} // namespace

MarkovArrivals::MarkovArrivals(std::size_t phases, std::vector<double> d0, std::vector<double> d1)
    : m_phases(phases)
    , m_d0(std::move(d0))
    , m_d1(std::move(d1)) {}

std::optional<MarkovArrivals> MarkovArrivals::twoPhase(double mean, double c2, double gamma) {
    if (!(mean > 0) || !(c2 > 1) || !(gamma >= 0 && gamma < 1)) return std::nullopt;
    // a balanced hyper-exponential: each phase has half of the time
    const double p = 0.5 * (1 + std::sqrt((c2 - 1) / (c2 + 1))), q = 1 - p;
    const double fast = 2 * p / mean, slow = 2 * q / mean;
    return MarkovArrivals(
        2, {-fast, 0, 0, -slow},
        {fast * (p + gamma * q), fast * q * (1 - gamma), slow * p * (1 - gamma), slow * (q + gamma * p)});
}

MarkovArrivals MarkovArrivals::composed(const MarkovArrivals& a, const MarkovArrivals& b) {
    return {a.m_phases * b.m_phases, kronecker(a.m_phases, a.m_d0, b.m_phases, b.m_d0, -1),
            kronecker(a.m_phases, a.m_d1, b.m_phases, b.m_d1, 1)};
}

std::vector<double> MarkovArrivals::moments(std::size_t count) const {
    const Kernel kernel = kernelOf(m_phases, m_d0, m_d1);
    std::vector<double> out;
    std::vector<double> row = kernel.arrivals;
    for (std::size_t i = 1; i <= count; ++i) { // i! phi M^i
        row = rowTimes(row, kernel.stay);
        for (double& share : row)
            share *= static_cast<double>(i);
        out.push_back(sumOfRow(row));
    }
    return out;
}

std::vector<double> MarkovArrivals::autocorrelations(std::size_t count) const {
    const Kernel kernel = kernelOf(m_phases, m_d0, m_d1);
    const auto first = moments(2);
    const double square = first[0] * first[0], variance = first[1] - square;
    std::vector<double> out;
    std::vector<double> row = rowTimes(kernel.arrivals, kernel.stay);
    for (std::size_t k = 1; k <= count; ++k) {
        row = rowTimes(row, kernel.jump);
        out.push_back((sumOfRow(rowTimes(row, kernel.stay)) - square) / variance);
    }
    return out;
}

std::vector<double> MarkovArrivals::phasesAfterArrival() const {
    return kernelOf(m_phases, m_d0, m_d1).arrivals;
}

MarkovArrivalStream::MarkovArrivalStream(const MarkovArrivals& process, std::uint64_t seed)
    : m_phases(process.phases())
    , m_random(seed) {
    for (std::size_t i = 0; i < m_phases; ++i) {
        const double rate = -process.d0(i, i);
        m_stay.push_back(1 / rate);
        double sum = 0;
        for (std::size_t j = 0; j < 2 * m_phases; ++j) {
            const std::size_t to = j % m_phases;
            if (j >= m_phases)
                sum += process.d1(i, to) / rate;
            else if (to != i)
                sum += process.d0(i, to) / rate;
            m_shares.push_back(sum);
        }
    }
    std::vector<double> start = process.phasesAfterArrival();
    for (std::size_t i = 1; i < start.size(); ++i)
        start[i] += start[i - 1];
    m_phase = drawn(start);
}

std::size_t MarkovArrivalStream::drawn(std::span<const double> shares) {
    const double share = m_random.unit() * shares.back();
    const auto at = std::upper_bound(shares.begin(), shares.end(), share) - shares.begin();
    return std::min(static_cast<std::size_t>(at), shares.size() - 1);
}

double MarkovArrivalStream::next() {
    for (double gap = 0;;) {
        gap += drawnExponential(m_random) * m_stay[m_phase];
        const std::size_t to = drawn(std::span(m_shares).subspan(2 * m_phases * m_phase, 2 * m_phases));
        m_phase = to % m_phases;
        if (to >= m_phases) return gap;
    }
}

} // namespace tenfold
