#pragma once

#include "core/mining/work/mining_result.h"
#include "core/trace/trace.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tenfold {

/// One way to divide the nodes of a type by hand.
struct NodeDivision {
    std::string by; ///< "rank", "job", or "METHOD.path" of the argument that tells the parts apart
    /// What a part is called ("first", "0002", "reduce") with its nodes, the largest first.
    std::vector<std::pair<std::string, std::vector<SenderId>>> parts;
};

/// The ways that the nodes of a type can be divided by, the plain ones first:
///   rank        the first node of each run to start, and the rest
///   job         a number in the nodes' names with two to four values, each in every run
///   METHOD.path an argument of the first such call of a node, or a number in it, with such values
/// Ways that divide alike are one; at most kMostWays.
/// Cost: O(leaves of the first calls of each method). Source: ours.
std::vector<NodeDivision> divisionsOf(const Trace& trace, const std::vector<SenderId>& senders);
inline constexpr std::size_t kMostWays = 12; ///< more are no help to choose from

/// The same as a result keeps it.
std::vector<SplitWay> splitWaysOf(const Trace& trace, const std::vector<SenderId>& senders);

/// "job_17_0002/x" as "job__/x", "17", "0002": the text without its digits, then each run of them.
std::vector<std::string> piecesOf(std::string_view text);

} // namespace tenfold
