#include "core/import/formats/envoy/access_tree.h"

#include <algorithm>
#include <tuple>

namespace tenfold::envoy {
namespace {

constexpr std::size_t kMostOfRequest = 2000;   ///< of more the tree is not looked for
constexpr std::int64_t kRoundedNs = 1'000'000; ///< times and durations are whole milliseconds

bool mayBeBelow(const TreeRecord& child, const TreeRecord& parent) {
    if (child.startNs < parent.startNs - kRoundedNs || child.endNs > parent.endNs + kRoundedNs) return false;
    if (child.from != 0 && child.from == parent.upstream &&
        !(child.isInbound && parent.isInbound && child.hop == parent.hop))
        return true;
    if (child.isInbound) return !parent.isInbound && child.hop == parent.hop;
    return parent.isInbound && child.file == parent.file;
}

} // namespace

void AccessTree::settle() {
    std::sort(m_records.begin(), m_records.end(), [](const TreeRecord& a, const TreeRecord& b) {
        const auto order = [](const TreeRecord& r) {
            return std::tuple(r.request.high, r.request.low, r.startNs, -r.endNs, r.isInbound, r.id);
        };
        return order(a) < order(b);
    });
    for (std::size_t begin = 0, end = 0; begin < m_records.size(); begin = end) {
        while (end < m_records.size() && m_records[end].request == m_records[begin].request)
            ++end;
        if (end - begin > kMostOfRequest) continue;
        for (std::size_t i = begin; i < end; ++i) {
            const TreeRecord* parent = nullptr;
            for (std::size_t k = begin; k < i; ++k)
                if (mayBeBelow(m_records[i], m_records[k]) &&
                    (!parent || m_records[k].endNs - m_records[k].startNs <= parent->endNs - parent->startNs))
                    parent = &m_records[k];
            if (parent) m_parents.emplace(m_records[i].id, parent->id);
        }
    }
    m_records = {};
}

} // namespace tenfold::envoy
