#pragma once

#include "widgets/flows/flowpage.h"

class QButtonGroup;
class QMenu;
class QModelIndex;

namespace tenfold {

class CellModel;
class PaneHeader;
class TableView;

/// A population by service, operation or class as a table; two populations side by side.
class StatisticsPage final : public FlowPage {
    Q_OBJECT
public:
    explicit StatisticsPage(QWidget* parent = nullptr);
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
    const StatisticsRow* otherOf(const StatisticsRow& row) const;

    std::shared_ptr<const FlowsResult> m_flows, m_other;
    FlowSelection m_selection;
    StatisticsBy m_by = StatisticsBy::Service;
    QButtonGroup* m_choice;
    PaneHeader* m_header;
    CellModel* m_model;
    TableView* m_table;
};

} // namespace tenfold
