#include "core/plan/choice_order.h"

#include <algorithm>

namespace tenfold {
namespace {

constexpr std::uint64_t kMostCounted = 1'000'000; ///< executions counted one by one, some ms; of more the shares count

} // namespace

ChoiceOrder::ChoiceOrder(const CompiledStep& choice, const NodeFrame& frame)
    : m_choice(choice)
    , m_all(choice.alternatives.size()) {
    const std::uint64_t executions = frame.extents[choice.slot].executions;
    const std::uint64_t counted = std::min(executions, kMostCounted);
    if (!m_all.empty())
        for (std::uint64_t i = 0; i < counted; ++i)
            ++m_all[alternativeOf(choice, frame, i)];
    if (executions > counted) {
        std::uint64_t left = executions;
        for (std::uint64_t& n : m_all)
            left -= n *= executions / counted;
        if (!m_all.empty()) *std::max_element(m_all.begin(), m_all.end()) += left;
    }
    m_left = m_all;
}

std::size_t ChoiceOrder::take(std::uint32_t last) {
    const std::size_t none = m_all.size();
    double mostLeft[2] = {0, 0};
    std::size_t best[2] = {none, none}; // of all, of those that may follow the last call
    for (std::size_t a = 0; a < none; ++a) {
        if (m_left[a] == 0) continue;
        // a half less: what is taken once stands in the middle of the walk
        const double left = (static_cast<double>(m_left[a]) - 0.5) / static_cast<double>(m_all[a]);
        const std::uint32_t after = m_choice.alternatives[a].after;
        const bool mayFollow = after == kNoMethod || after == last;
        for (const int which : {0, 1}) {
            if ((which == 1 && !mayFollow) || left <= mostLeft[which]) continue;
            mostLeft[which] = left;
            best[which] = a;
        }
    }
    const std::size_t taken = best[best[1] < none ? 1 : 0];
    if (taken < none) --m_left[taken];
    return taken;
}

} // namespace tenfold
