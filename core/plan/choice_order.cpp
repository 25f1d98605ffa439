#include "core/plan/choice_order.h"

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {

constexpr std::uint64_t kMostCounted = 1'000'000; ///< executions counted one by one, some ms; of more the shares count

} // namespace

ChoiceOrder::ChoiceOrder(const CompiledStep& choice, const NodeFrame& frame)
    : m_choice(choice)
    , m_all(choice.alternatives.size()) {
    const std::uint64_t executions = frame.extents[choice.slot].executions;
    if (executions <= kMostCounted)
        for (std::uint64_t i = 0; i < executions && !m_all.empty(); ++i)
            ++m_all[alternativeOf(choice, frame, i)];
    else
        for (std::size_t a = 0, before = 0; a < m_all.size(); ++a) { // also what is taken once in very many
            const double upTo = std::round(static_cast<double>(executions) * choice.alternatives[a].upTo);
            const bool isLast = a + 1 == m_all.size() || !(upTo < static_cast<double>(executions));
            const std::uint64_t end =
                isLast ? executions : std::max<std::uint64_t>(before, static_cast<std::uint64_t>(std::max(0.0, upTo)));
            m_all[a] = end - before;
            before = end;
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
