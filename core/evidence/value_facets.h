#pragma once

#include "core/evidence/argument_evidence.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold {

/// Recorded values of an argument, put into classes by one of their sides.
struct ValueFacet {
    enum class Side : std::uint8_t {
        Shape, ///< how they are written: "a-9" for job-17 and mail-3
        Use,   ///< whether the node, or another one of the run, had the value before
        Node,
        Run,
    };
    struct Class {
        std::string name; ///< of Use: "first", "again", "elsewhere"
        std::uint64_t values = 0;
    };
    Side side = Side::Shape;
    std::vector<Class> classes;         ///< most values first
    std::vector<std::uint32_t> classOf; ///< by value of the evidence
};

/// How a value is written: runs of letters as "a", of figures as "9", other characters as they are; a text of hex
/// digits of both kinds, eight or more, as "hex" with their number. Numbers: their sign and number of digits.
std::string shapeOf(std::string_view text);

/// The values by each of their sides; those with a single class too. Values that are not known as first are those of
/// the order that points have: node by node, by call. Cost: O(values log values). Source: facets as OpenRefine has
/// them.
std::vector<ValueFacet> facetsOf(const ArgumentEvidence& evidence);

/// The evidence of some of the values alone; `texts`, `distinct` and `isSameInNode` are theirs.
/// @param isWanted  by value
ArgumentEvidence partOf(const ArgumentEvidence& evidence, const std::vector<bool>& isWanted);

} // namespace tenfold
