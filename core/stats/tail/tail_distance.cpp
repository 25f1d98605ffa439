#include "core/stats/tail/tail_distance.h"

#include <algorithm>
#include <cmath>

namespace tenfold {

TailDistance::Point TailDistance::pointAt(const PowerLaw& law, std::size_t index) const {
    const double value = m_sample.values[index];
    const double atLeast = law.atLeast(value, m_sample.logs[index]);
    if (m_options.kind == TailKind::Continuous) return {index, atLeast, atLeast};
    return {index, atLeast, law.atLeast(value + 1, std::log(value + 1))};
}

double TailDistance::differenceAt(std::size_t first, const Point& point) const {
    const double all = m_sample.counts[first];
    const double below = std::abs(m_sample.counts[point.index] / all - point.atLeast);
    if (m_options.distance == DistanceRule::Below) return below;
    const double kept = m_options.distance == DistanceRule::EachPoint ? 1 : 0;
    return std::max(below, std::abs((m_sample.counts[point.index + 1] + kept) / all - point.above));
}

/// No difference strictly between the two ends is larger: there the sample's curve lies between its values at them, and
/// so does the law's.
double TailDistance::mostInside(std::size_t first, const Block& block) const {
    const double all = m_sample.counts[first];
    return std::max(m_sample.counts[block.first.index + 1] / all - block.last.atLeast,
                    block.first.above - m_sample.counts[block.last.index] / all);
}

std::optional<double> TailDistance::of(std::size_t first, const PowerLaw& law, double limit) {
    double most = -1;
    const auto look = [&](std::size_t index) {
        const Point point = pointAt(law, index);
        const double difference = differenceAt(first, point);
        if (difference > most) {
            most = difference;
            m_witness = index;
        }
        return point;
    };
    m_blocks.assign(1, {look(first), look(m_sample.distinct() - 1)});
    while (!m_blocks.empty()) {
        if (most > limit) return std::nullopt;
        m_next.clear();
        for (const Block& block : m_blocks) {
            if (block.last.index - block.first.index < 2 || mostInside(first, block) <= most) continue;
            const Point middle = look((block.first.index + block.last.index) / 2);
            if (most > limit) return std::nullopt;
            m_next.push_back({block.first, middle});
            m_next.push_back({middle, block.last});
        }
        m_blocks.swap(m_next);
    }
    return most;
}

} // namespace tenfold
