#pragma once

#include "core/program/program.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace tenfold {

/// For each type the one whose calls or end its nodes wait for before they start; its own where it waits for itself.
/// Nothing where the rule waits for nobody, where the types have none of that name, and of each circle of several types
/// for the one that was recorded to start first (of equals the first of the list): something has to begin.
/// Cost: O(#types), whatever the chains and circles they form. Source: ours.
std::vector<std::optional<std::size_t>> startWaits(const std::vector<NodeProgram>& types);

/// Whether nodes start by a call or an end and not by time alone.
bool waitsToStart(const StartRule& rule);

} // namespace tenfold
