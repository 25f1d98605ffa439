#pragma once

#include "widgets/common/tables/cells.h"
#include "widgets/flows/flowpage.h"
#include "widgets/flows/timeunit.h"

class QButtonGroup;
class QMenu;
class QModelIndex;

namespace tenfold {

class PaneHeader;
class TableView;

/// A population by service, operation or class as a table; two populations side by side.
class StatisticsPage final : public FlowPage {
    Q_OBJECT
public:
    explicit StatisticsPage(QWidget* parent = nullptr);
    QString whyNoSummary() const override { return {}; }
    void setFlows(std::shared_ptr<const FlowsResult> flows, std::shared_ptr<const FlowsResult> other) override;
    void select(const FlowSelection& selection) override;
    QList<QWidget*> panes() const override;
    void setBy(StatisticsBy by);
    StatisticsBy by() const { return m_by; }
    TableView* table() const { return m_table; }

private:
    void fill();
    void setColumns(const QString& unit, bool isTwo);
    void selectRow(int row);
    void addActions(QMenu* menu, const QModelIndex& index);
    const std::vector<StatisticsRow>& rows() const;
    /// The row of an id: those of A, then those that only B has.
    const StatisticsRow& rowOf(int id) const { return *m_shown[std::size_t(id)]; }
    CellModel::Row pairedRow(const StatisticsRow* a, const StatisticsRow* b, const TimeUnit& unit) const;
    CellModel::Row singleRow(const StatisticsRow& row, const TimeUnit& unit) const;

    std::shared_ptr<const FlowsResult> m_flows, m_other;
    FlowSelection m_selection;
    StatisticsBy m_by = StatisticsBy::Service;
    std::vector<const StatisticsRow*> m_shown; ///< by id
    double m_wholeNs = 1, m_otherWholeNs = 1;  ///< all requests of each scope
    QButtonGroup* m_choice;
    PaneHeader* m_header;
    CellModel* m_model;
    TableView* m_table;
};

} // namespace tenfold
