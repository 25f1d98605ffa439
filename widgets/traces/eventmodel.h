#pragma once

#include "widgets/common/cells.h"
#include "widgets/traces/eventindex.h"

#include <QAbstractTableModel>
#include <QStandardItemModel>

#include <memory>
#include <set>
#include <unordered_set>

namespace tenfold {

/// Calls of a run as a table over a snapshot: texts are made for the visible rows only, so that a million rows cost
/// four bytes each. Filtering and sorting happen elsewhere; setRows() swaps the result in.
class EventModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    using QAbstractTableModel::QAbstractTableModel;
    static std::vector<Column> columns();

    void setTrace(std::shared_ptr<const Trace> trace, std::int64_t originNs, std::set<std::string> clockMethods);
    void setRows(std::vector<std::uint32_t> rows);
    /// The call whose values tint the rows that carry them too; -1 = none.
    void setReference(std::int64_t event);
    std::int64_t eventAt(int row) const;
    int rowOf(std::uint32_t event) const;
    const std::shared_ptr<const Trace>& trace() const { return m_trace; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    /// Asks for another order; the answer comes with setRows().
    void sort(int column, Qt::SortOrder order) override;

signals:
    void orderRequested(int column, bool descending);

private:
    bool isLinked(const Event& event) const;
    void dropCommonValues();

    std::shared_ptr<const Trace> m_trace;
    std::int64_t m_originNs = 0;
    std::set<std::string> m_clock;
    std::vector<std::uint32_t> m_rows;
    std::int64_t m_reference = -1;
    std::unordered_set<std::uint32_t> m_values; ///< telling values of the reference
};

/// Request and response of one call as a tree: "fs.fileId" becomes fileId below fs.
void fillCallTree(QStandardItemModel& model, const Trace& trace, const Event& event);

} // namespace tenfold
