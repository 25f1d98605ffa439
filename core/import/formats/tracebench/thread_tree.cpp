#include "core/import/formats/tracebench/thread_tree.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <tuple>
#include <unordered_set>

namespace tenfold::tracebench {
namespace {

constexpr std::size_t kNone = static_cast<std::size_t>(-1);

std::uint64_t mixedWith(std::uint64_t hash, std::uint64_t word) {
    hash = (hash ^ word) * 0x9E3779B97F4A7C15ULL;
    return hash ^ (hash >> 29);
}

SpanId idOf(const ReportIds& ids) {
    std::uint64_t hash = mixedWith(ids.thread, static_cast<std::uint64_t>(ids.startNs));
    hash = mixedWith(mixedWith(hash, static_cast<std::uint64_t>(ids.endNs)), ids.name);
    return {hash == 0 ? 1 : hash};
}

} // namespace

void ThreadTree::addReport(const ReportIds& report, std::uint32_t host, bool isCall) {
    m_reports.push_back({report, host, isCall});
}

void ThreadTree::addEdge(TraceId task, std::uint64_t child, std::uint64_t father, std::int64_t fatherStartNs) {
    m_edges.push_back({task, child, father, fatherStartNs});
}

/// By task and thread, then what encloses before what it encloses; of equal times the one recorded last, as reports
/// are written when they end.
ThreadTree::Order ThreadTree::sorted() const {
    Order order(m_reports.size());
    std::iota(order.begin(), order.end(), 0U);
    std::sort(order.begin(), order.end(), [this](std::uint32_t a, std::uint32_t b) {
        const ReportIds& x = m_reports[a].ids;
        const ReportIds& y = m_reports[b].ids;
        return std::tie(x.task, x.thread, x.startNs, y.endNs, b) < std::tie(y.task, y.thread, y.startNs, x.endNs, a);
    });
    return order;
}

/// The report that an edge starts from, as an index of `order`: the innermost where several begin at that time.
std::size_t ThreadTree::findFather(const Order& order, const Edge& edge) const {
    const auto key = std::tie(edge.task, edge.father, edge.fatherStartNs);
    const auto behind = std::upper_bound(order.begin(), order.end(), key, [this](const auto& wanted, std::uint32_t at) {
        const ReportIds& ids = m_reports[at].ids;
        return wanted < std::tie(ids.task, ids.thread, ids.startNs);
    });
    if (behind == order.begin()) return kNone;
    const ReportIds& ids = m_reports[*(behind - 1)].ids;
    const bool isIt = std::tie(ids.task, ids.thread, ids.startNs) == key;
    return isIt ? static_cast<std::size_t>(behind - 1 - order.begin()) : kNone;
}

void ThreadTree::nest(const Order& order, std::size_t begin, std::size_t end, Place* places) {
    std::vector<std::uint32_t> open;
    for (std::size_t i = begin; i < end; ++i) {
        const ReportIds& ids = m_reports[order[i]].ids;
        const std::int64_t endNs = std::max(ids.startNs, ids.endNs);
        // Of the same name and times it is another call, as short as the clock can tell.
        while (!open.empty() && (m_reports[open.back()].ids.endNs < endNs || m_reports[open.back()].ids == ids))
            open.pop_back();
        if (!open.empty()) places[order[i]].parent = places[open.back()].id;
        open.push_back(order[i]);
    }
}

void ThreadTree::connect(const Order& order, std::size_t begin, std::size_t end, std::size_t base,
                         std::vector<Place>& places, std::unordered_map<std::size_t, std::vector<SpanLink>>& links) {
    const Report& first = m_reports[order[begin]];
    const auto key = std::tie(first.ids.task, first.ids.thread);
    const auto from = std::lower_bound(m_edges.begin(), m_edges.end(), key, [](const Edge& edge, const auto& wanted) {
        return std::tie(edge.task, edge.child) < wanted;
    });
    auto to = from;
    while (to != m_edges.end() && std::tie(to->task, to->child) == key)
        ++to;
    Place* own = places.data() + base;
    own[order[begin]].edges =
        static_cast<std::uint16_t>(std::min<std::ptrdiff_t>(to - from, std::numeric_limits<std::uint16_t>::max()));
    std::vector<SpanLink> more;
    SpanId parent;
    bool isRemote = false;
    for (auto edge = from; edge != to; ++edge) {
        if (edge != from && edge->father == (edge - 1)->father && edge->fatherStartNs == (edge - 1)->fatherStartNs)
            continue; // the same edge written twice
        if (edge->father == 0) continue;
        SpanId father = idOf({edge->task, edge->father, edge->fatherStartNs, 0, 0});
        if (const std::size_t found = findFather(order, *edge); found != kNone) {
            father = own[order[found]].id;
            if (m_reports[order[found]].host != first.host) {
                isRemote = true;
                own[order[found]].peer = first.host;
            }
        }
        if (parent.isZero())
            parent = father;
        else
            more.push_back({edge->task, father});
    }
    for (std::size_t i = begin; i < end; ++i) {
        Place& place = own[order[i]];
        place.hasEdge = from != to;
        if (!place.parent.isZero()) continue; // within another one
        place.parent = parent;
        if (isRemote) place.kind = SpanKind::Server;
        if (!more.empty()) links[base + order[i]] = more;
    }
}

void ThreadTree::settle(std::vector<Place>& places, std::unordered_map<std::size_t, std::vector<SpanLink>>& links) {
    const std::size_t base = places.size();
    places.resize(base + m_reports.size());
    for (std::size_t i = 0; i < m_reports.size(); ++i)
        places[base + i].id = idOf(m_reports[i].ids);
    std::sort(m_edges.begin(), m_edges.end(), [](const Edge& a, const Edge& b) {
        return std::tie(a.task, a.child, a.father, a.fatherStartNs) <
               std::tie(b.task, b.child, b.father, b.fatherStartNs);
    });
    const Order order = sorted();
    for (std::size_t i = 1, same = 0; i < order.size(); ++i) {
        same = m_reports[order[i]].ids == m_reports[order[i - 1]].ids ? same + 1 : 0;
        if (same > 0) places[base + order[i]].id.value = mixedWith(places[base + order[i]].id.value, same);
    }
    const auto forThreads = [&](auto&& take) {
        for (std::size_t begin = 0, end = 0; begin < order.size(); begin = end) {
            const ReportIds& ids = m_reports[order[begin]].ids;
            for (end = begin; end < order.size(); ++end)
                if (m_reports[order[end]].ids.task != ids.task || m_reports[order[end]].ids.thread != ids.thread) break;
            take(begin, end);
        }
    };
    forThreads([&](std::size_t begin, std::size_t end) { nest(order, begin, end, places.data() + base); });
    forThreads([&](std::size_t begin, std::size_t end) { connect(order, begin, end, base, places, links); });
    // What reaches another host anywhere is a call also where nobody answered.
    std::unordered_set<std::uint64_t> callNames;
    for (std::size_t i = 0; i < m_reports.size(); ++i)
        if (m_reports[i].isCall || places[base + i].peer != Place::kNoHost) callNames.insert(m_reports[i].ids.name);
    for (std::size_t i = 0; i < m_reports.size(); ++i) {
        Place& place = places[base + i];
        if (place.kind == SpanKind::Internal && callNames.contains(m_reports[i].ids.name))
            place.kind = SpanKind::Client;
    }
    m_reports = {};
    m_edges = {};
}

} // namespace tenfold::tracebench
