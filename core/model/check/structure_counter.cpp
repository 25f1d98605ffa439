#include "core/model/check/structure_counter.h"

#include <algorithm>

namespace tenfold {

StructureCounter::StructureCounter(const FlowPaths& tree, const std::vector<ExpectedPath>& expected)
    : m_tree(tree)
    , m_expected(expected)
    , m_always(expected.size()) {
    for (std::uint32_t v = 0; v < expected.size(); ++v)
        if (const std::uint32_t parent = tree.nodes()[v].parent; parent != FlowNode::kNone && expected[v].least > 0)
            m_always[parent].push_back(v);
}

/// Whether the model knows the same call of the same caller to another service.
bool StructureCounter::isOtherCenter(std::uint32_t path) const {
    const FlowPath& node = m_tree.nodes()[path];
    if (node.parent == FlowNode::kNone) return false;
    const std::vector<std::uint32_t>& siblings = m_tree.nodes()[node.parent].children;
    return std::any_of(siblings.begin(), siblings.end(), [&](std::uint32_t other) {
        const FlowPath& at = m_tree.nodes()[other];
        return m_expected[other].isKnown && at.operation == node.operation && at.kind == node.kind &&
               (at.service != node.service || at.toService != node.toService);
    });
}

void StructureCounter::look(const RequestFlow& flow, std::uint32_t node, const std::vector<std::uint32_t>& paths,
                            Misfit& misfit) {
    m_children.clear();
    for (std::uint32_t c = node + 1; c < flow.nodes[node].end; c = flow.nodes[c].end)
        m_children.emplace_back(paths[c], flow.isError(flow.nodes[c]));
    for (const std::uint32_t always : m_always[paths[node]]) {
        const bool isThere =
            std::any_of(m_children.begin(), m_children.end(), [&](const auto& child) { return child.first == always; });
        misfit.missing = misfit.missing || !isThere;
    }
    std::stable_sort(m_children.begin(), m_children.end(),
                     [](const auto& x, const auto& y) { return x.first < y.first; }); // siblings stand by start
    for (std::size_t from = 0, to = 0; from < m_children.size(); from = to) {
        const std::uint32_t path = m_children[from].first;
        bool failedBefore = false;
        for (; to < m_children.size() && m_children[to].first == path; ++to)
            failedBefore = failedBefore ||
                           (m_children[to].second && to + 1 < m_children.size() && m_children[to + 1].first == path);
        const auto times = static_cast<std::uint32_t>(to - from);
        const ExpectedPath& expected = m_expected[path];
        if (!expected.isKnown)
            (isOtherCenter(path) ? misfit.otherCenter : misfit.extra) = true;
        else if (times > expected.most && failedBefore)
            misfit.retries = true;
        else if (times > expected.most || times < expected.least)
            misfit.fanOut = true;
    }
}

bool StructureCounter::add(const RequestFlow& flow, const std::vector<std::uint32_t>& paths) {
    Misfit misfit;
    bool isUnknown = false;
    for (std::uint32_t i = 0; i < flow.nodes.size();) {
        const std::uint32_t path = paths[i];
        const bool isKnown = path < m_expected.size() && m_expected[path].isKnown;
        if (!isKnown) { // said by its caller; below it nothing is expected
            isUnknown = isUnknown || i == 0;
            misfit.extra = misfit.extra || (i > 0 && flow.nodes[i].parent == FlowNode::kNone);
            i = flow.nodes[i].end;
            continue;
        }
        look(flow, i, paths, misfit);
        ++i;
    }
    m_counts.unknownOperation += isUnknown ? 1 : 0;
    m_counts.extra += misfit.extra ? 1 : 0;
    m_counts.missing += misfit.missing ? 1 : 0;
    m_counts.fanOut += misfit.fanOut ? 1 : 0;
    m_counts.retries += misfit.retries ? 1 : 0;
    m_counts.otherCenter += misfit.otherCenter ? 1 : 0;
    const bool isCovered =
        !isUnknown && !misfit.extra && !misfit.missing && !misfit.fanOut && !misfit.retries && !misfit.otherCenter;
    m_counts.covered += isCovered ? 1 : 0;
    return isCovered;
}

} // namespace tenfold
