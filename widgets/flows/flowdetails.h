#pragma once

#include "widgets/flows/durationplot.h"
#include "widgets/flows/flowpage.h"

class QPushButton;

namespace tenfold {

struct SlowAttributes;
class CellModel;
class Pane;
class SlowAttributeList;
class TableView;
class WrappingLabel;

/// What is selected in Flows: its share, its times, what goes with the slow ones, requests to look at.
class FlowDetails final : public QWidget {
    Q_OBJECT
public:
    explicit FlowDetails(QWidget* parent = nullptr);
    void setFlows(std::shared_ptr<const FlowsResult> flows, std::shared_ptr<const FlowsResult> other);
    void select(const FlowSelection& selection);
    /// Requests of the selection and of the times that are marked; null while they are looked for.
    void setExamples(std::shared_ptr<const FlowExamples> examples);
    const std::shared_ptr<const FlowExamples>& examples() const { return m_examples; }
    /// What goes with the slow part of the selection. @param isLooking  it is looked for
    void setAttributes(std::shared_ptr<const SlowAttributes> attributes, bool isLooking);
    SlowAttributeList* attributeList() const { return m_attributes; }
    /// Makes the marked times of a place a step of the filter; those of whole requests are one at once.
    QPushButton* tailButton() const { return m_tailFilter; }
    /// The same, and shows where their time goes.
    QPushButton* flameButton() const { return m_tailFlame; }
    /// The one that is selected in the table; null without one.
    const FlowExample* example() const;
    /// Times that examples are wanted of.
    std::optional<DurationPlot::Range> range() const;
    DurationPlot* plot() const { return m_plot; }
    TableView* timeTable() const { return m_times; }
    TableView* exampleTable() const { return m_requests; }
    QPushButton* exampleButton() const { return m_open; }
    QList<QWidget*> panes() const;

Q_SIGNALS:
    void stepRequested(const QString& step);
    /// Other examples: of another selection or of other times.
    void examplesWanted();
    void flameRequested();
    /// The selected one is to be shown.
    void exampleRequested();

private:
    void fill();
    void fillTimes();
    void fillExamples();
    void takeRange(const DurationPlot::Range& range);

    std::shared_ptr<const FlowsResult> m_flows, m_other;
    std::shared_ptr<const FlowExamples> m_examples;
    FlowSelection m_selection;
    Pane* m_pane;
    WrappingLabel* m_text;
    DurationPlot* m_plot;
    WrappingLabel* m_tail;
    QPushButton *m_tailFilter, *m_tailFlame;
    SlowAttributeList* m_attributes;
    CellModel* m_timeModel;
    TableView* m_times;
    QPushButton* m_open;
    CellModel* m_requestModel;
    TableView* m_requests;
};

} // namespace tenfold
