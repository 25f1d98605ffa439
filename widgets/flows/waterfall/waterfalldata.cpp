#include "widgets/flows/waterfall/waterfalldata.h"

#include "core/trace/call_kind.h"
#include "widgets/common/convert.h"

#include <QCoreApplication>

#include <algorithm>

namespace tenfold {

WaterfallData WaterfallData::of(WholeRequest request) {
    WaterfallData data;
    data.request = std::move(request);
    data.fall = waterfallOf(data.request.flow, {});
    const std::size_t nodes = data.request.flow.nodes.size();
    data.criticalBegin.assign(nodes + 1, 0);
    for (const CriticalPart& part : data.fall.critical)
        ++data.criticalBegin[part.node + 1];
    for (std::size_t n = 0; n < nodes; ++n)
        data.criticalBegin[n + 1] += data.criticalBegin[n];
    std::vector<std::uint32_t> next(data.criticalBegin.begin(), data.criticalBegin.end() - 1);
    data.critical.resize(data.fall.critical.size());
    for (const CriticalPart& part : data.fall.critical)
        data.critical[next[part.node]++] = part.time;
    for (std::uint32_t l = 0; l < data.request.links.size(); ++l)
        data.links[data.request.links[l].node].push_back(l);
    data.depth.resize(nodes);
    for (std::size_t n = 0; n < nodes; ++n) {
        const std::uint32_t parent = data.request.flow.nodes[n].parent;
        data.depth[n] = parent == FlowNode::kNone ? 0 : data.depth[parent] + 1;
    }
    return data;
}

const std::vector<std::uint32_t>& WaterfallData::linksOf(const WaterfallRow& row) const {
    static const std::vector<std::uint32_t> kNone;
    const auto found = row.isHead() ? links.end() : links.find(row.node);
    return found == links.end() ? kNone : found->second;
}

QString WaterfallData::linkText(const WaterfallRow& row) const {
    int from = 0, to = 0;
    for (const std::uint32_t link : linksOf(row))
        ++(request.links[link].isCause ? from : to);
    QStringList texts;
    if (from > 0) texts << QCoreApplication::translate("WaterfallData", "from %n request(s)", nullptr, from);
    if (to > 0) texts << QCoreApplication::translate("WaterfallData", "to %n request(s)", nullptr, to);
    return texts.join(QStringLiteral(", "));
}

std::optional<std::uint32_t> WaterfallData::rowOf(SpanId span) const {
    for (std::uint32_t r = 0; r < fall.rows.size(); ++r)
        if (!fall.rows[r].isHead() && factOf(fall.rows[r]).id == span) return r;
    return std::nullopt;
}

std::optional<std::uint32_t> WaterfallData::slowestOf(const QString& service, const QString& operation) const {
    std::optional<std::uint32_t> slowest;
    for (std::uint32_t r = 0; r < fall.rows.size(); ++r) {
        const WaterfallRow& row = fall.rows[r];
        const SpanFact& fact = factOf(row);
        const bool isOfPlace = (service.isEmpty() || toQt(request.names.text(fact.service)) == service) &&
                               (operation.isEmpty() || toQt(request.names.text(fact.operation)) == operation);
        if (row.isHead() || !isOfPlace) continue;
        if (!slowest || row.selfNs > fall.rows[*slowest].selfNs) slowest = r;
    }
    return slowest;
}

int WaterfallData::hueOf(std::uint32_t service) const {
    const auto at = std::find_if(fall.services.begin(), fall.services.end(),
                                 [service](const ServiceTime& one) { return one.service == service; });
    return int(at - fall.services.begin()) % kCallKinds;
}

QString WaterfallData::service(const WaterfallRow& row) const {
    return toQt(request.names.text(factOf(row).service));
}

QString WaterfallData::operation(const WaterfallRow& row) const {
    const QString name = toQt(request.names.text(factOf(row).operation));
    return name.isEmpty() ? QStringLiteral("–") : oneLine(name, 200);
}

std::vector<TimeStretch> WaterfallData::ownTimes(std::uint32_t node) const {
    const FlowNode& span = request.flow.nodes[node];
    std::vector<TimeStretch> own;
    std::int64_t at = span.startNs;
    for (std::uint32_t c = node + 1; c < span.end; c = request.flow.nodes[c].end) { // by start
        const FlowNode& child = request.flow.nodes[c];
        if (child.isSent) continue; // it does not wait for that
        if (child.startNs > at) own.push_back({at, std::min(child.startNs, span.endNs())});
        at = std::max(at, child.endNs());
        if (at >= span.endNs()) return own;
    }
    if (at < span.endNs()) own.push_back({at, span.endNs()});
    return own;
}

void WaterfallRows::setData(std::shared_ptr<const WaterfallData> data) {
    m_data = std::move(data);
    m_shown.clear();
    m_isOpen.clear();
    m_hidden = 0;
    if (!m_data) return;
    m_isOpen.resize(m_data->fall.rows.size());
    setFolding(true);
}

void WaterfallRows::setLeastShare(double share) {
    m_leastShare = share;
    if (m_data) rebuild();
}

void WaterfallRows::setOpen(std::uint32_t row, bool on) {
    m_isOpen[row] = on;
    rebuild();
}

void WaterfallRows::setFolding(bool on) {
    if (!m_data) return;
    for (std::size_t r = 0; r < m_isOpen.size(); ++r)
        m_isOpen[r] = !on || !m_data->fall.rows[r].isHead();
    rebuild();
}

void WaterfallRows::rebuild() {
    m_shown.clear();
    m_hidden = 0;
    const std::vector<WaterfallRow>& rows = m_data->fall.rows;
    const double least = m_leastShare * double(m_data->fall.selfNs);
    for (std::uint32_t r = 0; r < rows.size();) {
        if (double(rows[r].belowSelfNs) < least) {
            m_hidden += rows[r].end - r;
            r = rows[r].end;
            continue;
        }
        m_shown.push_back(r);
        r = m_isOpen[r] ? r + 1 : rows[r].end;
    }
}

int WaterfallRows::placeOf(std::uint32_t row) const {
    const auto at = std::lower_bound(m_shown.begin(), m_shown.end(), row);
    return at != m_shown.end() && *at == row ? int(at - m_shown.begin()) : -1;
}

int WaterfallRows::reveal(std::uint32_t row) {
    bool isClosed = false;
    for (std::uint32_t up = m_data->fall.rows[row].parent; up != WaterfallRow::kNone; up = m_data->fall.rows[up].parent)
        if (!m_isOpen[up]) m_isOpen[up] = isClosed = true;
    if (isClosed) rebuild();
    return placeOf(row);
}

} // namespace tenfold
