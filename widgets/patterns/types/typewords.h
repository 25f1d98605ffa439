#pragma once

#include "widgets/patterns/types/typelayout.h"

#include <QString>

namespace tenfold {

/// How far calls a node are from the means of its type, as a share of all calls: what a program that makes the mean of
/// its nodes gets wrong. Clock calls take no part.
struct MergeCost {
    double apart = 0;  ///< each of two types by its own means
    double merged = 0; ///< both by the means of all their nodes
};
MergeCost mergeCost(const MiningResult& result, const std::string& type, const std::string& other);

/// What a type is, in sentences (rich text): its nodes by name, what they share, what tells them from the nearest other
/// type and what it would cost to make the two one.
/// @param run  whose nodes are named
QString typeInWords(const MiningResult& result, const std::string& type, const TypeDistance& distance,
                    const std::string& run);

} // namespace tenfold
