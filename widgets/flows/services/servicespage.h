#pragma once

#include "widgets/flows/flowpage.h"

class QLineEdit;
class QPushButton;
class QStackedWidget;

namespace tenfold {

class CellModel;
class GraphCanvas;
class PaneHeader;
class TableView;

/// Who calls whom: the services of all requests as a graph or as a table. A name that is typed is looked for in both.
class ServicesPage final : public FlowPage {
    Q_OBJECT
public:
    explicit ServicesPage(QWidget* parent = nullptr);
    void setFlows(std::shared_ptr<const FlowsResult> flows, std::shared_ptr<const FlowsResult> other) override;
    void select(const FlowSelection& selection) override;
    QList<QWidget*> panes() const override;

    GraphCanvas* canvas() const { return m_canvas; }
    TableView* table() const { return m_table; }
    QLineEdit* search() const { return m_search; }
    QPushButton* tableButton() const { return m_asTable; }
    QPushButton* aroundButton() const { return m_around; }
    void setTable(bool on);
    /// Shows the selected service and its neighbours alone, or all.
    void setAround(bool on);

private:
    void fill();
    void fillTable();
    void findNext();
    void selectedOnGraph(int id, bool isEdge);
    QString name(std::uint32_t service) const;
    void offerSteps(QMenu* menu);

    std::shared_ptr<const FlowsResult> m_flows;
    FlowSelection m_selection;
    bool m_isFilled = false; ///< the graph is made when the tab is seen first
    PaneHeader* m_header;
    QLineEdit* m_search;
    QPushButton *m_around, *m_asTable;
    int m_centre = -1; ///< the service whose neighbours alone are shown; -1: all
    QStackedWidget* m_stack;
    GraphCanvas* m_canvas;
    CellModel* m_model;
    TableView* m_table;

protected:
    void showEvent(QShowEvent* event) override;
};

} // namespace tenfold
