#pragma once

#include "widgets/flows/flowpage.h"
#include "widgets/frame/tabbedview.h"

#include <QHash>

namespace tenfold {

class CellModel;
class FlowDetails;
class PaneHeader;
class TableView;

/// Requests: the path classes they fall in at the left, what they do in the middle, what is selected at the right.
class FlowsView final : public TabbedView {
    Q_OBJECT
public:
    enum Tab { Graph, Waterfall, Statistics, Compare, Services, Flame, Tabs };
    explicit FlowsView(QWidget* parent = nullptr);

    /// Gives a tab its content; tabs without one are not shown. A page may bring panes of its own for the left and the
    /// right, shown as long as it is in front.
    void addPage(Tab tab, FlowPage* page, QWidget* list = nullptr, QWidget* details = nullptr);
    FlowPage* page(Tab tab) const { return m_pages.value(tab); }

    /// What is shown while there are no flows.
    enum class Lack { NoRuns, NoRequests, Reading, Failed, NotRead };
    void setLack(Lack lack, const QString& text = {});
    /// @param other  scope B, or null
    void setFlows(std::shared_ptr<const FlowsResult> flows, std::shared_ptr<const FlowsResult> other);
    /// @param summaries  what tells two sides apart of which one is a summary; null: none is
    void setComparison(std::shared_ptr<const PopulationComparison> comparison,
                       std::shared_ptr<const SummaryComparison> summaries = {});
    const std::shared_ptr<const FlowsResult>& flows() const { return m_flows; }
    /// Old values stay while new ones are read.
    void setBusy(bool on);
    /// What is shown is of other runs or of another filter, and nothing reads the new ones.
    void setStale();

    const FlowSelection& selection() const { return m_selection; }
    void select(const FlowSelection& selection);
    /// The next or previous worst place of the class.
    void nextWorst(int by);
    QString statusText() const;
    QList<QWidget*> panes() const;
    QWidget* mainPane() const;
    TableView* classTable() const { return m_classes; }
    FlowDetails* details() const { return m_details; }
    /// The class of this number in every population; for coming back to it.
    void selectClass(std::uint64_t hash);

Q_SIGNALS:
    void readRequested();
    void selectionChanged(const tenfold::FlowSelection& selection);
    void exampleRequested();
    /// The request that is shown or selected is A, or is to be compared with A.
    void markRequested();
    void compareRequested();
    /// The requests that are shown are to be written to a file.
    void exportRequested();

private:
    void placePanes() override;
    void stepTo(int by) override { nextWorst(by); }
    void openExample() override { Q_EMIT exampleRequested(); }
    void hideColumns();
    void givePage(FlowPage* page);
    QWidget* makeClasses();
    void fillClasses();
    void classMenu(QMenu* menu, const QModelIndex& index);

    std::shared_ptr<const FlowsResult> m_flows, m_other;
    FlowSelection m_selection;
    bool m_hasComparison = false;
    QHash<int, FlowPage*> m_pages;
    Lack m_lack = Lack::NoRuns;
    PaneHeader* m_classHeader;
    CellModel* m_classModel;
    TableView* m_classes;
    FlowDetails* m_details;
    std::shared_ptr<ServiceHues> m_hues;
};

} // namespace tenfold
