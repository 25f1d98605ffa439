#pragma once

#include "core/stats/processes/markov_arrivals.h"

#include <optional>
#include <span>
#include <vector>

namespace tenfold {

/// A composition of two-phase processes that comes near measured arrivals.
struct ArrivalFit {
    struct Part {
        double c2 = 0, gamma = 0;
    };
    std::vector<Part> parts; ///< slow ones first
    MarkovArrivals process;  ///< of 2^parts phases
    /// Greatest difference of an autocorrelation from the measured one, to be told beside the process.
    double worstError = 0;
};

/// Mean and squared variation are met exactly, autocorrelations of lags 1, 2, … by least squares over the parts'
/// decays and how the variation is shared out: 1 + c2 rho_k is the product of theirs, (1 + c2) / 2 too. Nothing when
/// mean <= 0 or c2 <= 1. Cost: some 10,000 looks at all lags.
/// @param parts  1 … 5; negative autocorrelations cannot be had and count as misfit
/// Source: Casale, Zhang, Smirni, "Trace data characterization and fitting for Markov modeling", 2010; the search is
/// ours.
std::optional<ArrivalFit> fittedArrivals(double mean, double c2, std::span<const double> autocorrelations,
                                         std::size_t parts = 3);

} // namespace tenfold
