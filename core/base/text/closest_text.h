#pragma once

#include "core/words/sentence.h"

#include <string>
#include <string_view>
#include <vector>

namespace tenfold {

/// The text that was most likely meant by one that is not known: with the fewest letters added, left out, changed or
/// swapped with their neighbour, at most a third of them; empty where none is near. Source: optimal string alignment.
/// Cost: O(candidates * length²).
std::string closestText(std::string_view text, const std::vector<std::string>& candidates);

/// "; did you mean NAME?", the end of what is said of an unknown name; empty where nothing is close.
Sentence didYouMean(const std::string& closest);

} // namespace tenfold
