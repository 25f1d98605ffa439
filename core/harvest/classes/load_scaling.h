#pragma once

#include "core/harvest/classes/average_server.h"

#include <optional>
#include <span>

namespace tenfold::harvest {

/// How a load is made higher: in proportion, up to the whole machine; or by a root, which moves low values more.
enum class Scaling { Linear, Root };

struct LoadScaling {
    Scaling how = Scaling::Linear;
    double factor = 1;    ///< a of min(1, a u), or e of u^e
    double mean = 0;      ///< that is reached
    double saturated = 0; ///< share of samples at the whole machine

    double at(double share) const;
};

/// The factor that brings the mean of all samples to a target, by bisection to 1e-9; nothing where no factor does:
/// linear beyond the share of samples above 0, root outside what samples at 1 and above 0 allow. Source: section 4.13
/// of the specification after Zhang et al. 2016. Cost: O(samples) for each of some 60 steps.
std::optional<LoadScaling> scalingTo(double target, Scaling how, std::span<const Series> servers);

} // namespace tenfold::harvest
