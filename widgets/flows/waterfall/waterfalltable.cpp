#include "widgets/flows/waterfall/waterfalltable.h"

#include "widgets/common/convert.h"
#include "widgets/flows/timeunit.h"

#include <algorithm>
#include <numeric>

namespace tenfold {

std::vector<Column> WaterfallTable::columns(const QString& unit) {
    return {{tr("Service"), false, 90},
            {tr("Operation"), false, 0},
            {tr("Start, %1").arg(unit), true, 64},
            {tr("Lasts, %1").arg(unit), true, 64},
            {tr("Self, %1").arg(unit), true, 60},
            {tr("Critical, %1").arg(unit), true, 70},
            {tr("Instance"), false, 90}};
}

QString WaterfallTable::unit() const {
    return TimeUnit::of(m_data ? double(m_data->fall.time.lengthNs()) / 10 : 1e6).name;
}

void WaterfallTable::setData(std::shared_ptr<const WaterfallData> data) {
    beginResetModel();
    m_data = std::move(data);
    m_order.resize(m_data ? m_data->request.flow.nodes.size() : 0);
    std::iota(m_order.begin(), m_order.end(), 0U);
    endResetModel();
}

int WaterfallTable::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(m_order.size());
}

int WaterfallTable::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : Fields;
}

double WaterfallTable::number(std::uint32_t n, int field) const {
    const FlowNode& node = m_data->request.flow.nodes[n];
    const double ns = field == Start   ? double(node.startNs - m_data->fall.time.fromNs)
                      : field == Lasts ? double(node.durationNs)
                      : field == Self  ? double(node.selfNs)
                                       : double(node.criticalNs);
    return TimeUnit::of(double(m_data->fall.time.lengthNs()) / 10).value(ns);
}

QString WaterfallTable::text(std::uint32_t n, int field) const {
    const WholeRequest& request = m_data->request;
    const SpanFact& fact = request.flow.factOf(request.flow.nodes[n]);
    return oneLine(toQt(request.names.text(field == Service     ? fact.service
                                           : field == Operation ? fact.operation
                                                                : fact.process)));
}

QVariant WaterfallTable::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || !m_data) return {};
    const std::uint32_t node = m_order[std::size_t(index.row())];
    const bool isNumber = index.column() >= Start && index.column() <= Critical;
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return isNumber ? numberText(number(node, index.column()), 3) : text(node, index.column());
    case SortRole:
        return isNumber ? QVariant(number(node, index.column())) : QVariant(text(node, index.column()));
    case Qt::TextAlignmentRole:
        return int((isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case IdRole:
        return node;
    case ToneRole:
        return int(m_data->request.flow.isError(m_data->request.flow.nodes[node]) ? Tone::Disagree : Tone::Normal);
    default:
        return {};
    }
}

QVariant WaterfallTable::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section >= Fields) return {};
    const Column column = columns(unit())[std::size_t(section)];
    if (role == Qt::DisplayRole) return column.title;
    if (role == Qt::TextAlignmentRole) return int((column.right ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    return {};
}

void WaterfallTable::sort(int column, Qt::SortOrder order) {
    if (!m_data) return;
    Q_EMIT layoutAboutToBeChanged();
    std::iota(m_order.begin(), m_order.end(), 0U);
    const bool isNumber = column >= Start && column <= Critical;
    const auto less = [&](std::uint32_t a, std::uint32_t b) {
        if (isNumber) return number(a, column) < number(b, column);
        const WholeRequest& request = m_data->request; // as they are written: a million names are many to collate
        const SpanFact &x = request.flow.factOf(request.flow.nodes[a]), &y = request.flow.factOf(request.flow.nodes[b]);
        const auto name = [&](const SpanFact& fact) -> const std::string& {
            return request.names.text(column == Service     ? fact.service
                                      : column == Operation ? fact.operation
                                                            : fact.process);
        };
        return name(x) < name(y);
    };
    if (column >= 0)
        std::stable_sort(m_order.begin(), m_order.end(), [&](std::uint32_t a, std::uint32_t b) {
            return order == Qt::AscendingOrder ? less(a, b) : less(b, a);
        });
    Q_EMIT layoutChanged();
}

} // namespace tenfold
