#pragma once

#include "widgets/flows/graph/graphframe.h"

class QLineEdit;

namespace tenfold {

class Pane;
class ProcessTable;

/// Who calls whom: the services of all requests as a graph or as a table, and their processes below. A name that is
/// typed is looked for in both.
class ServicesPage final : public GraphFrame {
    Q_OBJECT
public:
    explicit ServicesPage(QWidget* parent = nullptr);
    void setFlows(std::shared_ptr<const FlowsResult> flows, std::shared_ptr<const FlowsResult> other) override;
    void select(const FlowSelection& selection) override;

    QList<QWidget*> panes() const override;

    /// The pane for FlowsView::addPage(): services, most of all time first.
    QWidget* servicePane() const;
    TableView* serviceTable() const { return m_services; }
    ProcessTable* processes() const { return m_processes; }
    QLineEdit* search() const { return m_search; }
    void setTable(bool on) override;
    /// Shows the selected service and its neighbours alone, or all.
    void setAround(bool on);

private:
    void fill();
    void fillServices();
    void makeServices();
    void chooseService(const QString& service);
    void findNext();
    void selectedOnGraph(int id, bool isEdge) override;
    QString name(std::uint32_t service) const;
    void offerSteps(QMenu* menu);

    std::shared_ptr<const FlowsResult> m_flows;
    FlowSelection m_selection;
    bool m_isFilled = false; ///< the graph is made when the tab is seen first
    Pane* m_servicePane;
    CellModel* m_serviceModel;
    TableView* m_services;
    ProcessTable* m_processes;
    QLineEdit* m_search;
    QPushButton* m_around;
    int m_centre = -1; ///< the service whose neighbours alone are shown; -1: all

protected:
    void showEvent(QShowEvent* event) override;
};

} // namespace tenfold
