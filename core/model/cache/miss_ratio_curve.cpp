#include "core/model/cache/miss_ratio_curve.h"

#include "core/words/base_messages.h"

#include <algorithm>
#include <limits>

namespace tenfold {
namespace {

/// Objects by the time of their last request, with the sum of the sizes of those asked for later. Times are positions
/// in a Fenwick tree twice as long as there are objects; when they are used up the objects are packed in order.
class RecencyOrder {
public:
    explicit RecencyOrder(const ReferenceTrace& trace)
        : m_trace(trace)
        , m_positions(trace.distinct, kNever)
        , m_holders(std::min(2 * std::size_t{trace.distinct}, trace.objects.size()) + 1, kNobody)
        , m_sums(m_holders.size() + 1) {}

    /// Size of this object and of all asked for since; 0 when it was never asked for. It is the most recent now.
    std::uint64_t use(std::uint32_t object, std::uint64_t size) {
        if (m_next == m_holders.size()) pack();
        std::uint64_t distance = 0;
        if (const std::uint32_t last = m_positions[object]; last != kNever) {
            distance = m_total - sumBefore(last);
            add(last, 0 - size);
            m_holders[last] = kNobody;
            m_total -= size;
        }
        place(object, size);
        return distance;
    }

private:
    static constexpr std::uint32_t kNever = std::numeric_limits<std::uint32_t>::max(), kNobody = kNever;

    void place(std::uint32_t object, std::uint64_t size) {
        m_positions[object] = std::uint32_t(m_next);
        m_holders[m_next] = object;
        add(m_next++, size);
        m_total += size;
    }
    /// Wraps around for what is taken away, which the sums undo.
    void add(std::size_t position, std::uint64_t size) {
        for (std::size_t i = position + 1; i < m_sums.size(); i += i & (0 - i))
            m_sums[i] += size;
    }
    std::uint64_t sumBefore(std::size_t position) const {
        std::uint64_t sum = 0;
        for (std::size_t i = position; i > 0; i -= i & (0 - i))
            sum += m_sums[i];
        return sum;
    }
    /// Every object is at most once in positions twice as many, so this happens once in as many requests as objects.
    void pack() {
        std::vector<std::uint32_t> inOrder;
        inOrder.reserve(m_positions.size());
        for (const std::uint32_t object : m_holders)
            if (object != kNobody) inOrder.push_back(object);
        std::fill(m_holders.begin(), m_holders.end(), kNobody);
        std::fill(m_sums.begin(), m_sums.end(), 0);
        m_next = 0;
        m_total = 0;
        for (const std::uint32_t object : inOrder)
            place(object, m_trace.sizeOf(object));
    }

    const ReferenceTrace& m_trace;
    std::vector<std::uint32_t> m_positions; ///< by object
    std::vector<std::uint32_t> m_holders;   ///< by position
    std::vector<std::uint64_t> m_sums;      ///< Fenwick tree over positions
    std::size_t m_next = 0;
    std::uint64_t m_total = 0;
};

} // namespace

Result<MissRatioCurve> MissRatioCurve::of(const ReferenceTrace& trace, Progress& progress) {
    constexpr std::size_t kBetweenLooks = 1 << 16;
    MissRatioCurve curve;
    curve.m_requests = trace.objects.size();
    RecencyOrder order(trace);
    for (std::size_t i = 0; i < trace.objects.size(); ++i) {
        if (i % kBetweenLooks == 0 && !progress.advance(i, trace.objects.size(), "measuring reuse"))
            return fail(MessageId::Cancelled);
        const std::uint32_t object = trace.objects[i];
        if (const std::uint64_t distance = order.use(object, trace.sizeOf(object)); distance > 0)
            curve.m_distances.push_back(distance);
    }
    std::sort(curve.m_distances.begin(), curve.m_distances.end());
    return curve;
}

std::uint64_t MissRatioCurve::hitsAt(std::uint64_t capacity) const {
    return std::uint64_t(std::upper_bound(m_distances.begin(), m_distances.end(), capacity) - m_distances.begin());
}

} // namespace tenfold
