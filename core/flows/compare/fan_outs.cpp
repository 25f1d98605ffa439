#include "core/flows/compare/fan_outs.h"

#include <algorithm>

namespace tenfold {

void FanOutCounter::add(const RequestFlow& flow, const std::vector<std::uint32_t>& paths) {
    for (std::uint32_t i = 0; i < flow.nodes.size(); ++i) {
        m_children.clear();
        for (std::uint32_t c = i + 1; c < flow.nodes[i].end; c = flow.nodes[c].end)
            m_children.push_back(paths[c]);
        std::sort(m_children.begin(), m_children.end());
        for (std::size_t from = 0, to = 0; from < m_children.size(); from = to) {
            while (to < m_children.size() && m_children[to] == m_children[from])
                ++to;
            if (m_children[from] >= m_counts.size()) m_counts.resize(m_children[from] + 1);
            FanOut& count = m_counts[m_children[from]];
            const auto times = static_cast<std::uint32_t>(to - from);
            count.least = count.callers == 0 ? times : std::min(count.least, times);
            count.most = std::max(count.most, times);
            ++count.callers;
        }
    }
}

} // namespace tenfold
