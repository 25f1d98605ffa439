#include "core/flows/compare/decomposition.h"

#include <array>
#include <cmath>

namespace tenfold {
namespace {

double ratio(double part, double whole) {
    return whole > 0 ? part / whole : 0;
}

/// Standard deviation of a ratio of two sums over the blocks, by leaving out each once. Source: Efron and Stein, 1981.
double jackknifeSd(const std::array<double, kTimeBlocks>& part, const std::array<double, kTimeBlocks>& whole) {
    double sumPart = 0, sumWhole = 0;
    for (std::size_t b = 0; b < kTimeBlocks; ++b) {
        sumPart += part[b];
        sumWhole += whole[b];
    }
    std::array<double, kTimeBlocks> left{};
    double mean = 0;
    for (std::size_t b = 0; b < kTimeBlocks; ++b) {
        left[b] = ratio(sumPart - part[b], sumWhole - whole[b]);
        mean += left[b] / double(kTimeBlocks);
    }
    double squares = 0;
    for (double& value : left) {
        value -= mean;
        squares += value * value;
    }
    return std::sqrt(squares * double(kTimeBlocks - 1) / double(kTimeBlocks) * driftFactor(left));
}

struct Means {
    std::vector<double> own, perParent, below; ///< m, f, T by path
};

/// A side without visits takes the other's.
Means meansOf(const FlowPaths& tree, std::size_t side, std::uint64_t requests) {
    const auto& nodes = tree.nodes();
    Means means;
    means.own.resize(nodes.size());
    means.perParent.resize(nodes.size());
    means.below.resize(nodes.size());
    for (std::size_t v = 0; v < nodes.size(); ++v) {
        const FlowPath& node = nodes[v];
        const bool isRoot = node.parent == FlowNode::kNone;
        const std::size_t of = node.of[side].visits > 0 ? side : 1 - side;
        means.own[v] = ratio(node.of[of].criticalNs(), double(node.of[of].visits));
        if (isRoot) {
            means.perParent[v] = ratio(double(node.of[side].visits), double(requests));
            continue;
        }
        const bool hasParent = nodes[node.parent].of[side].visits > 0;
        const std::size_t from = hasParent ? side : 1 - side;
        means.perParent[v] = ratio(double(node.of[from].visits), double(nodes[node.parent].of[from].visits));
    }
    for (std::size_t v = nodes.size(); v-- > 0;) {
        means.below[v] += means.own[v];
        if (nodes[v].parent != FlowNode::kNone) means.below[nodes[v].parent] += means.perParent[v] * means.below[v];
    }
    return means;
}

} // namespace

std::vector<PathChange> decompose(const FlowPaths& tree, std::uint64_t requestsA, std::uint64_t requestsB) {
    const auto& nodes = tree.nodes();
    const Means a = meansOf(tree, 0, requestsA), b = meansOf(tree, 1, requestsB);
    std::vector<PathChange> changes(nodes.size());
    for (std::size_t v = 0; v < nodes.size(); ++v) {
        const FlowPath& node = nodes[v];
        PathChange& change = changes[v];
        const bool isRoot = node.parent == FlowNode::kNone;
        const double above = isRoot ? 1 : changes[node.parent].weight;
        change.perParentA = a.perParent[v];
        change.perParentB = b.perParent[v];
        change.weight = above * (a.perParent[v] + b.perParent[v]) / 2;
        change.visitNsA = a.own[v];
        change.visitNsB = b.own[v];
        change.belowNs = (a.below[v] + b.below[v]) / 2;
        change.shareOfRoot = isRoot ? change.weight : changes[node.root].shareOfRoot;
        change.rootNs = node.of[0].visits > 0 || !isRoot ? a.below[node.root] : b.below[node.root];
        change.timeNs = change.weight * (b.own[v] - a.own[v]);
        const double counted = above * (b.perParent[v] - a.perParent[v]) * change.belowNs;
        (isRoot ? change.mixNs : change.countNs) = counted;
        const PathFigures& inA = node.of[0];
        const double more = std::sqrt(1 + ratio(double(inA.visits), double(node.of[1].visits)));
        change.timeSdNs = change.weight * jackknifeSd(inA.criticalInBlock, inA.visitsInBlock) * more;
        if (!isRoot)
            change.countSdNs =
                above * change.belowNs * jackknifeSd(inA.visitsInBlock, nodes[node.parent].of[0].visitsInBlock) * more;
    }
    return changes;
}

} // namespace tenfold
