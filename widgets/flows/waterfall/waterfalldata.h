#pragma once

#include "core/flows/requests/waterfall.h"

#include <QString>

#include <memory>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

namespace tenfold {

/// A request ready to be drawn. Made on a worker; never changed.
struct WaterfallData {
    WholeRequest request;
    Waterfall fall;
    std::vector<std::uint32_t> criticalBegin; ///< by node: its parts in `critical`; one more than nodes
    std::vector<TimeStretch> critical;        ///< by node, then time
    std::vector<std::uint32_t> depth;         ///< by node
    std::unordered_map<std::uint32_t, std::vector<std::uint32_t>> links; ///< indices of request.links, by node

    static WaterfallData of(WholeRequest request);
    std::span<const TimeStretch> criticalOf(std::uint32_t node) const {
        return {critical.data() + criticalBegin[node], critical.data() + criticalBegin[node + 1]};
    }
    const FlowNode& nodeOf(const WaterfallRow& row) const { return request.flow.nodes[row.node]; }
    const SpanFact& factOf(const WaterfallRow& row) const { return request.flow.factOf(nodeOf(row)); }
    /// What a row that is no head is linked to; indices of request.links, causes first.
    const std::vector<std::uint32_t>& linksOf(const WaterfallRow& row) const;
    /// "from 3 requests", "to 1 request"; empty without links.
    QString linkText(const WaterfallRow& row) const;
    /// The row of a span, none where it is not of this request.
    std::optional<std::uint32_t> rowOf(SpanId span) const;
    /// The span of a place that works longest itself; none where the request has no such span.
    /// @param service, operation  empty: any
    std::optional<std::uint32_t> slowestOf(const QString& service, const QString& operation) const;
    /// Which colour of Theme::kindMark a service has: that with most time of its own the first.
    int hueOf(std::uint32_t service) const;
    bool hasFailed(const WaterfallRow& row) const { return factOf(row).status == SpanStatus::Error; }
    QString service(const WaterfallRow& row) const;
    QString operation(const WaterfallRow& row) const;
    /// Stretches in which a span works itself, by time. Cost: O(children).
    std::vector<TimeStretch> ownTimes(std::uint32_t node) const;
};

/// Which rows of a waterfall are seen: what is folded, what is hidden as too small.
class WaterfallRows {
public:
    /// All open but heads of equal siblings.
    void setData(std::shared_ptr<const WaterfallData> data);
    /// Hides rows whose self time with all below is a smaller share of the request's. @param share  0..1
    void setLeastShare(double share);
    double leastShare() const { return m_leastShare; }
    void setOpen(std::uint32_t row, bool on);
    /// Closes or opens the heads of equal siblings; all else is open.
    void setFolding(bool on);
    bool isOpen(std::uint32_t row) const { return m_isOpen[row]; }
    bool hasChildren(std::uint32_t row) const { return m_data->fall.rows[row].end > row + 1; }
    /// Opens all above it. @return its place in shown(), or -1 where it is hidden as too small
    int reveal(std::uint32_t row);
    /// Rows in order; indices in Waterfall::rows.
    const std::vector<std::uint32_t>& shown() const { return m_shown; }
    /// Of a row; -1 where it is not shown. Cost: O(log rows).
    int placeOf(std::uint32_t row) const;
    std::uint64_t hidden() const { return m_hidden; } ///< as too small

private:
    void rebuild();
    std::shared_ptr<const WaterfallData> m_data;
    std::vector<bool> m_isOpen;
    std::vector<std::uint32_t> m_shown;
    double m_leastShare = 0;
    std::uint64_t m_hidden = 0;
};

} // namespace tenfold
