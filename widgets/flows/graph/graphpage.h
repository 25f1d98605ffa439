#pragma once

#include "widgets/flows/graph/graphframe.h"

namespace tenfold {

class PathStrip;

/// The graph of the selected path class, or the same as a table, and its critical path as a strip below.
class GraphPage final : public GraphFrame {
    Q_OBJECT
public:
    explicit GraphPage(QWidget* parent = nullptr);
    void setFlows(std::shared_ptr<const FlowsResult> flows, std::shared_ptr<const FlowsResult> other) override;
    void select(const FlowSelection& selection) override;
    QList<QWidget*> panes() const override;

    PathStrip* strip() const { return m_strip; }
    QPushButton* worstButton() const { return m_next; }
    void setTable(bool on) override;

private:
    void fill();
    void fillStrip();
    void stepWorst(int by);
    void selectedOnGraph(int node, bool isEdge) override;
    void mark();

    std::shared_ptr<const FlowsResult> m_flows;
    FlowSelection m_selection;
    int m_shown = -1; ///< class
    QPushButton *m_fold, *m_previous, *m_next;
    PathStrip* m_strip;
    PaneHeader* m_stripHeader;
};

} // namespace tenfold
