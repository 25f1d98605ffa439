#pragma once

#include "core/flows/compare/comparison.h"
#include "core/flows/kept/summary_flows.h"
#include "widgets/flows/flowpage.h"
#include "widgets/frame/panes.h"

class QStackedWidget;
class QSplitter;

namespace tenfold {

class CellModel;
class DurationPlot;
class FindingList;
class SummaryTable;
class TableView;
class WrappingLabel;

/// What changed from A to B: findings at the left, the graph and all places in the middle, the times of one at the
/// right.
class ComparePage final : public FlowPage {
    Q_OBJECT
public:
    explicit ComparePage(QWidget* parent = nullptr);
    /// The panes for FlowsView::addPage().
    QWidget* findingPane() const { return m_findingPane; }
    QWidget* detailPane() const { return m_detailPane; }
    /// A picture of both above the table. Gets what this page gets, and says what is selected in it.
    void setGraph(FlowPage* graph);

    void setFlows(std::shared_ptr<const FlowsResult> flows, std::shared_ptr<const FlowsResult> other) override;
    void setComparison(std::shared_ptr<const PopulationComparison> comparison) override;
    void setSummaries(std::shared_ptr<const SummaryComparison> comparison) override;
    QString whyNoSummary() const override { return {}; }
    void select(const FlowSelection& selection) override;
    QList<QWidget*> panes() const override;
    /// Runs that could be compared, offered while there is no scope B; empty: none. @param isGood  A is marked as good
    void setProposal(const QString& a, const QString& b, bool isGood = false);

    FindingList* findings() const { return m_findings; }
    TableView* table() const { return m_table; }
    SummaryTable* summaries() const { return m_summaries; }
    DurationPlot* plot() const { return m_plot; }
    EmptyState* emptyState() const { return m_empty; }
    WrappingLabel* text() const { return m_text; }

Q_SIGNALS:
    void compareRequested(const QString& a, const QString& b);
    /// A is to be B, and B A.
    void swapRequested();

private:
    QWidget* makeMiddle();
    void makeDetails();
    void fillTable();
    void showFinding(int finding);
    void showPlace(int place);
    void showTimes(const QString& title, const QString& text, const Distribution& a, const Distribution& b,
                   const PlaceVerdict* verdict);
    void showWhole();
    void showDifference(const ClassDifference* one);
    /// The statistics of a place in A or B; null where it is not there.
    const StatisticsRow* rowOf(const FlowsResult& flows, const ComparedPlace& place) const;
    /// Own times of a place; of what is sent and not waited for, how long it waits.
    Distribution timesOf(const FlowsResult& flows, const ComparedPlace& place) const;
    QString nameOf(const ComparedPlace& place) const;
    FlowSelection selectionOf(const ComparedPlace& place) const;

    std::shared_ptr<const FlowsResult> m_flows, m_other;
    std::shared_ptr<const PopulationComparison> m_comparison;
    FlowPage* m_graph = nullptr;
    SummaryTable* m_summaries;
    WrappingLabel* m_noFindings;
    QString m_proposedA, m_proposedB;
    QStackedWidget* m_stack;
    EmptyState* m_empty;
    QSplitter* m_split;
    PaneHeader* m_header;
    CellModel* m_model;
    TableView* m_table;
    Pane *m_findingPane, *m_detailPane;
    FindingList* m_findings;
    WrappingLabel* m_text;
    DurationPlot* m_plot;
    CellModel* m_timeModel;
    TableView* m_times;
    WrappingLabel* m_test;
};

} // namespace tenfold
