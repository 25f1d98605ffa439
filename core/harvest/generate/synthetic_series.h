#pragma once

#include "core/base/random_stream.h"
#include "core/harvest/classes/average_server.h"
#include "core/harvest/classes/load_pattern.h"

#include <cstddef>

namespace tenfold::harvest {

/// How a synthetic tenant's load is drawn.
struct SyntheticSeries {
    int slotSeconds = 120;
    std::size_t days = 31;
    double difficulty = 1; ///< 0.5 regular … 1.5 hard to tell apart
    /// Of a sample, as the share of the noise of one server that is left: 1 one server, 1 / sqrt(n) the mean of n.
    double noise = 1;
};

/// The load of a tenant whose pattern is known: a daily wave with one harmonic, half as strong on some days of the
/// week; a constant that drifts; or a slow random walk, bursts or jumps. Clipped to 0 … 1. Days of the week count from
/// slot 0. Source: section 8.1 of the specification (ours).
Series syntheticSeries(Pattern pattern, const SyntheticSeries& how, RandomStream& random);

/// First-order autoregressive noise of mean 0. @param sigma  of the stationary process @param slots  of its time
/// constant
Series autoregressive(std::size_t count, double sigma, double slots, RandomStream& random);

} // namespace tenfold::harvest
