#pragma once

#include "core/base/random_stream.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace tenfold {

/// A Markovian arrival process: phases change by the rates D0 without an arrival and by D1 with one; rows of D0 + D1
/// sum to 0. Times in any unit. Source: Neuts 1979; the identities in Casale, Zhang, Smirni, "KPC-Toolbox", 2008.
class MarkovArrivals {
public:
    /// @param d0,d1  square, row by row, of the same size
    MarkovArrivals(std::size_t phases, std::vector<double> d0, std::vector<double> d1);

    /// Two phases with this mean, squared coefficient of variation (above 1) and decay: the lag-k autocorrelation is
    /// (1 - 1 / c2) / 2 * gamma^k. Nothing when mean <= 0, c2 <= 1 or gamma is outside of [0, 1).
    static std::optional<MarkovArrivals> twoPhase(double mean, double c2, double gamma);
    /// -D0a (x) D0b and D1a (x) D1b: moments are E[A^i] E[B^i] / i!, and c2 rho_k = c2a rhoa + c2b rhob + c2a rhoa c2b
    /// rhob. @param b  with a diagonal D0, or what comes out is no process
    static MarkovArrivals composed(const MarkovArrivals& a, const MarkovArrivals& b);

    std::size_t phases() const { return m_phases; }
    double d0(std::size_t from, std::size_t to) const { return m_d0[from * m_phases + to]; }
    double d1(std::size_t from, std::size_t to) const { return m_d1[from * m_phases + to]; }
    /// E[X^i] of the time between arrivals for i = 1 … count.
    std::vector<double> moments(std::size_t count) const;
    /// Of successive times between arrivals, lags 1 … count.
    std::vector<double> autocorrelations(std::size_t count) const;
    /// The chance of each phase just after an arrival.
    std::vector<double> phasesAfterArrival() const;

private:
    std::size_t m_phases;
    std::vector<double> m_d0, m_d1;
};

/// Draws times between arrivals, from the stationary state on. The same for the same seed.
class MarkovArrivalStream {
public:
    MarkovArrivalStream(const MarkovArrivals& process, std::uint64_t seed);
    double next();

private:
    std::size_t drawn(std::span<const double> shares);
    std::size_t m_phases;
    std::size_t m_phase = 0;
    std::vector<double> m_stay;   ///< mean time in each phase
    std::vector<double> m_shares; ///< of each phase: where to without, then with an arrival; summed up
    RandomStream m_random;
};

} // namespace tenfold
