#pragma once

#include "core/words/sentence.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace tenfold {

/// What a line of evidence tells. Evidence is read in this order, whatever order it was found in.
enum class EvidenceRole : std::uint8_t {
    Differs,  ///< what differs between what should be equal
    Found,    ///< what was found
    HowOften, ///< and in how many calls, nodes, rounds
    Where,    ///< a place of it
    Program,  ///< the calls of the program there
    Recorded, ///< those of the node, aligned with the line before
    Example,  ///< values
    Proposal, ///< what is proposed and why, or would settle it
    Choices,  ///< what answers mean, as they are given
};

struct EvidenceLine {
    EvidenceRole role = EvidenceRole::Found;
    Sentence sentence;
    std::optional<double> share = {}; ///< 0..1, the part of a whole that it speaks of
    bool operator==(const EvidenceLine&) const = default;
};

/// Part of a whole, 0..1; nothing where there is no whole or more than that.
std::optional<double> shareOf(double part, double whole);

/// In the order of their roles, those of one role as they were; a place keeps the calls behind it.
void putInReadingOrder(std::vector<EvidenceLine>& evidence);

} // namespace tenfold
