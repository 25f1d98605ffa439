#pragma once

#include "core/harvest/choose/class_selection.h"
#include "core/harvest/choose/dag_width.h"
#include "core/harvest/input/harvest_input.h"
#include "core/harvest/load/tenant_loads.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace tenfold::harvest {

/// How many containers a job uses at once.
DagWidth widthOf(const Job& job);

/// What a job asks of the classes. @param thresholds  that tell short from medium from long
ClassRequest requestOf(const Job& job, const JobThresholds& thresholds);

/// A selection with what it could have been: how often each outcome came in some draws.
struct SelectionTrials {
    ClassSelection rooms; ///< rooms, weights and feasible classes; nothing drawn
    std::vector<std::pair<std::vector<std::size_t>, std::uint64_t>> outcomes; ///< classes, and how often; most first
    std::uint64_t draws = 0;
};
/// @param seed  the same gives the same draws. Cost: O(draws × classes).
SelectionTrials trySelection(const ClassRequest& request, const std::vector<ClassState>& classes, std::uint64_t draws,
                             std::uint64_t seed);

} // namespace tenfold::harvest
