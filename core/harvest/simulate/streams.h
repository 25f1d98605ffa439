#pragma once

#include "core/base/random_stream.h"

#include <cstdint>

namespace tenfold::harvest {

/// What chance is for in a simulation: a stream each, so that one more draw for one purpose leaves the others alone,
/// and policies meet the same arrivals and reimages. The numbers are kept: results depend on them.
enum class Purpose : std::uint8_t {
    Arrivals = 1,
    JobChoice = 2,
    TaskSpread = 3,
    Selection = 4,
    ServerChoice = 5,
    Placement = 6,
    Repairs = 7,
    Accesses = 8,
    Reimages = 9,
    Writers = 10,
    Datacenter = 11,
    Loads = 12,
    Jobs = 13
};

/// @param start  of the experiment  @param run  its repetition, from 0
inline RandomStream streamOf(std::uint64_t start, std::uint64_t run, Purpose purpose) {
    return RandomStream(mixedSeed(mixedSeed(start, run), static_cast<std::uint64_t>(purpose)));
}

} // namespace tenfold::harvest
