#include "widgets/model/tree/learnttreemodel.h"

#include "widgets/common/convert.h"
#include "widgets/common/tables/cells.h"
#include "widgets/model/tree/treetext.h"
#include "widgets/theme/theme.h"

#include <cmath>

namespace tenfold {

void LearntTreeModel::setTree(std::shared_ptr<const LearntTree> tree) {
    beginResetModel();
    m_tree = std::move(tree);
    const std::size_t count = m_tree ? m_tree->rows.size() : 0;
    m_parent.assign(count, kNone);
    m_place.assign(count, 0);
    m_children.assign(count, {});
    m_leaves.assign(count, 0);
    std::vector<std::size_t> open; // the way to the row
    for (std::size_t i = 0; i < count; ++i) {
        while (!open.empty() && m_tree->rows[open.back()].depth >= m_tree->rows[i].depth)
            open.pop_back();
        // Of several roots the first has all: a table of rows is a tree whatever it says of depths.
        const std::size_t above = !open.empty() ? open.back() : i > 0 ? 0 : kNone;
        m_parent[i] = above;
        if (above != kNone) {
            m_place[i] = int(m_children[above].size());
            m_children[above].push_back(i);
        }
        open.push_back(i);
    }
    for (std::size_t i = count; i-- > 0;) {
        if (m_children[i].empty()) m_leaves[i] = 1;
        if (m_parent[i] != kNone) m_leaves[m_parent[i]] += m_leaves[i];
    }
    m_unit = m_tree ? ValueUnit::of(*m_tree) : ValueUnit();
    m_axis = m_tree ? LogAxis::of(*m_tree) : LogAxis();
    endResetModel();
}

QModelIndex LearntTreeModel::indexOf(std::size_t row, int column) const {
    return row < m_parent.size() ? createIndex(m_place[row], column, quintptr(row)) : QModelIndex();
}

QModelIndex LearntTreeModel::index(int row, int column, const QModelIndex& parent) const {
    if (column < 0 || column >= Columns || row < 0) return {};
    if (!parent.isValid()) return row == 0 && !m_parent.empty() ? createIndex(0, column, quintptr(0)) : QModelIndex();
    const auto& children = m_children[numberOf(parent)];
    return std::size_t(row) < children.size() ? createIndex(row, column, quintptr(children[std::size_t(row)]))
                                              : QModelIndex();
}

QModelIndex LearntTreeModel::parent(const QModelIndex& child) const {
    if (!child.isValid()) return {};
    const std::size_t above = m_parent[numberOf(child)];
    return above == kNone ? QModelIndex() : indexOf(above);
}

int LearntTreeModel::rowCount(const QModelIndex& parent) const {
    if (!parent.isValid()) return m_parent.empty() ? 0 : 1;
    return parent.column() > 0 ? 0 : int(m_children[numberOf(parent)].size());
}

int LearntTreeModel::columnCount(const QModelIndex&) const {
    return Columns;
}

QString LearntTreeModel::tipOf(const TreeRow& row) const {
    QStringList lines{toQt(row.path.empty() ? row.rule : row.path)};
    if (hasNumber(row)) lines << m_unit.withSpread(row.prediction.value, row.prediction.spread);
    lines << basisText(row);
    if (row.modelValue) lines << tr("The model said %1.").arg(m_unit.whole(*row.modelValue));
    if (std::isfinite(row.prediction.lowest) && row.samples > 0)
        lines << tr("Seen: %1 to %2.").arg(m_unit.text(row.prediction.lowest), m_unit.whole(row.prediction.highest));
    if (row.isLowFidelity) lines << tr("✗ Low fidelity: the band is over 60 % of the value, or under 50 samples.");
    return lines.join(u'\n');
}

QVariant LearntTreeModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const TreeRow& row = rowOf(index);
    if (role == IdRole) return QVariant::fromValue(qulonglong(numberOf(index)));
    if (role == Qt::ToolTipRole) return tipOf(row);
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignVCenter |
                        (index.column() == Rule || index.column() == Range ? Qt::AlignLeft : Qt::AlignRight));
    if (role == Qt::AccessibleTextRole && index.column() == Rule)
        return row.isLeaf ? toQt(row.rule)
                          : tr("%1, %2, level %3").arg(toQt(row.rule), splitText(row)).arg(row.depth + 1);
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole) return {};
    switch (index.column()) {
    case Rule:
        return toQt(row.rule);
    case Samples:
        return countText(double(row.samples));
    case Range: {
        if (!row.isLeaf) return splitText(row);
        if (row.samples == 0 || !std::isfinite(row.prediction.lowest)) return QString();
        return tr("%1 to %2").arg(m_unit.text(row.prediction.lowest), m_unit.text(row.prediction.highest));
    }
    case Value:
        return row.isLeaf || hasNumber(row) ? valueText(row, m_unit) : QString();
    default:
        if (!std::isfinite(row.insideShare)) return row.isLeaf ? QStringLiteral("–") : QString();
        return percentText(row.insideShare, 0) + (row.isLowFidelity ? QStringLiteral(" ✗") : QString());
    }
}

QVariant LearntTreeModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignVCenter | (section == Rule || section == Range ? Qt::AlignLeft : Qt::AlignRight));
    if (role == Qt::ToolTipRole) {
        switch (section) {
        case Rule:
            return tr("The last condition of the way from the root. M: the model splits here, L: a learnt split.");
        case Samples:
            return tr("Visits that were seen here.");
        case Range:
            return tr("Line: range seen. Bar: prediction ± one standard deviation. Diamond: the model.");
        case Value:
            return tr("What is predicted, with half of the width that 68 % of the samples kept back lay in.");
        default:
            return tr("Of samples that were kept back, those within the value ± one standard deviation; 60 to 76 % is "
                      "calibrated.");
        }
    }
    if (role != Qt::DisplayRole) return {};
    switch (section) {
    case Rule:
        return tr("Rule");
    case Samples:
        return tr("Samples");
    case Range:
        return tr("Range");
    case Value:
        return m_unit.name.isEmpty() ? tr("value ± sd") : tr("%1 ± sd").arg(m_unit.name);
    default:
        return tr("Inside ± sd");
    }
}

} // namespace tenfold
