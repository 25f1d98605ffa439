#pragma once

#include "core/model/learn/learnt_tree.h"
#include "widgets/model/tree/logaxis.h"
#include "widgets/model/valueunit.h"

#include <QAbstractItemModel>

#include <memory>

namespace tenfold {

/// A learnt tree, a row a node. Texts are made when they are asked for: tens of thousands of nodes cost nothing before.
class LearntTreeModel final : public QAbstractItemModel {
    Q_OBJECT
public:
    enum Column { Rule, Samples, Range, Value, Inside, Columns };
    using QAbstractItemModel::QAbstractItemModel;
    void setTree(std::shared_ptr<const LearntTree> tree);
    const std::shared_ptr<const LearntTree>& tree() const { return m_tree; }
    const ValueUnit& unit() const { return m_unit; }
    const LogAxis& axis() const { return m_axis; }
    /// Of an index that is valid.
    std::size_t numberOf(const QModelIndex& index) const { return std::size_t(index.internalId()); }
    const TreeRow& rowOf(const QModelIndex& index) const { return m_tree->rows[numberOf(index)]; }
    /// Of a row of LearntTree::rows; invalid where there is none.
    QModelIndex indexOf(std::size_t row, int column = Rule) const;
    /// Leaves below a node, itself when it is one.
    std::size_t leavesBelow(std::size_t row) const { return m_leaves[row]; }

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString tipOf(const TreeRow& row) const;

    static constexpr std::size_t kNone = static_cast<std::size_t>(-1);
    std::shared_ptr<const LearntTree> m_tree;
    ValueUnit m_unit;
    LogAxis m_axis;
    std::vector<std::size_t> m_parent; ///< by row; kNone of the root
    std::vector<int> m_place;          ///< among its siblings
    std::vector<std::vector<std::size_t>> m_children;
    std::vector<std::size_t> m_leaves;
};

} // namespace tenfold
