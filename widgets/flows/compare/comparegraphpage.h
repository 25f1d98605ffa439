#pragma once

#include "widgets/flows/compare/comparegraph.h"
#include "widgets/flows/flowpage.h"

class QComboBox;
class QPushButton;
class QStackedWidget;

namespace tenfold {

class CellModel;
class GraphCanvas;
class PaneHeader;
class TableView;

/// The requests of one operation in A and B as one graph: what was added, removed, changed.
class CompareGraphPage final : public FlowPage {
    Q_OBJECT
public:
    explicit CompareGraphPage(QWidget* parent = nullptr);
    void setFlows(std::shared_ptr<const FlowsResult> flows, std::shared_ptr<const FlowsResult> other) override;
    void setComparison(std::shared_ptr<const PopulationComparison> comparison) override;
    /// A place that is not in the graph that is shown is looked for in those of the other operations.
    void select(const FlowSelection& selection) override;
    QList<QWidget*> panes() const override;

    GraphCanvas* canvas() const { return m_canvas; }
    QComboBox* entries() const { return m_entries; }
    TableView* table() const { return m_table; }
    QPushButton* tableButton() const { return m_asTable; }

private:
    void fillEntries();
    void fill();
    void fillTable();
    bool mark(const FlowSelection& selection);
    void selectedOnGraph(int node, bool isEdge);

    std::shared_ptr<const FlowsResult> m_flows, m_other;
    std::shared_ptr<const PopulationComparison> m_comparison;
    std::vector<EntryPlace> m_places;
    Superimposed m_both;
    PaneHeader* m_header;
    QComboBox* m_entries;
    QPushButton *m_previous, *m_next, *m_asTable;
    QStackedWidget* m_stack;
    GraphCanvas* m_canvas;
    CellModel* m_model;
    TableView* m_table;
};

} // namespace tenfold
