#pragma once

#include "widgets/flows/compare/comparegraph.h"
#include "widgets/flows/graph/graphframe.h"

class QComboBox;

namespace tenfold {

class WrappingLabel;

/// The requests of one operation in A and B as one graph: what was added, removed, changed.
class CompareGraphPage final : public GraphFrame {
    Q_OBJECT
public:
    explicit CompareGraphPage(QWidget* parent = nullptr);
    void setFlows(std::shared_ptr<const FlowsResult> flows, std::shared_ptr<const FlowsResult> other) override;
    void setComparison(std::shared_ptr<const PopulationComparison> comparison) override;
    /// A place that is not in the graph that is shown is looked for in those of the other operations.
    void select(const FlowSelection& selection) override;

    QComboBox* entries() const { return m_entries; }

private:
    void fillEntries();
    void fill();
    bool mark(const FlowSelection& selection);
    void selectedOnGraph(int node, bool isEdge) override;

    std::shared_ptr<const FlowsResult> m_flows, m_other;
    std::shared_ptr<const PopulationComparison> m_comparison;
    std::vector<EntryPlace> m_places;
    Superimposed m_both;
    QComboBox* m_entries;
    WrappingLabel* m_note;
};

} // namespace tenfold
