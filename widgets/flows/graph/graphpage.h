#pragma once

#include "widgets/flows/flowpage.h"

class QPushButton;
class QStackedWidget;

namespace tenfold {

class CellModel;
class GraphCanvas;
class PaneHeader;
class PathStrip;
class TableView;

/// The graph of the selected path class, or the same as a table, and its critical path as a strip below.
class GraphPage final : public FlowPage {
    Q_OBJECT
public:
    explicit GraphPage(QWidget* parent = nullptr);
    void setFlows(std::shared_ptr<const FlowsResult> flows, std::shared_ptr<const FlowsResult> other) override;
    void select(const FlowSelection& selection) override;
    QList<QWidget*> panes() const override;

    GraphCanvas* canvas() const { return m_canvas; }
    TableView* table() const { return m_table; }
    PathStrip* strip() const { return m_strip; }
    QPushButton* tableButton() const { return m_asTable; }
    QPushButton* worstButton() const { return m_next; }
    void setTable(bool on);

private:
    void fill();
    void fillTable();
    void fillStrip();
    void stepWorst(int by);
    void selectedOnGraph(int node, bool isEdge);
    void mark();

    std::shared_ptr<const FlowsResult> m_flows;
    FlowSelection m_selection;
    int m_shown = -1; ///< class
    PaneHeader* m_header;
    QPushButton *m_asTable, *m_fold, *m_previous, *m_next;
    QStackedWidget* m_stack;
    GraphCanvas* m_canvas;
    CellModel* m_model;
    TableView* m_table;
    PathStrip* m_strip;
    PaneHeader* m_stripHeader;
};

} // namespace tenfold
