#pragma once

#include "widgets/flows/flowpage.h"

#include <QHash>
#include <QWidget>

class QSplitter;
class QStackedWidget;

namespace tenfold {

class CellModel;
class EmptyState;
class FlowDetails;
class InfoBar;
class PaneHeader;
class TableView;
class TabStrip;

/// Requests: the path classes they fall in at the left, what they do in the middle, what is selected at the right.
class FlowsView final : public QWidget {
    Q_OBJECT
public:
    enum Tab { Graph, Waterfall, Statistics, Compare, Services, Tabs };
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
    void setComparison(std::shared_ptr<const PopulationComparison> comparison);
    const std::shared_ptr<const FlowsResult>& flows() const { return m_flows; }
    /// Old values stay while new ones are read.
    void setBusy(bool on);
    /// Why what is shown is not what was asked for; empty: it is.
    void setProblem(const QString& text, const QString& detail = {});
    /// What is shown is of other runs or of another filter, and nothing reads the new ones.
    void setStale();

    const FlowSelection& selection() const { return m_selection; }
    void select(const FlowSelection& selection);
    /// The next or previous worst place of the class.
    void nextWorst(int by);
    int tab() const;
    void setTab(int tab);
    QString statusText() const;
    QList<QWidget*> panes() const;
    QWidget* mainPane() const;
    EmptyState* emptyState() const { return m_empty; }
    InfoBar* notice() const { return m_notice; }
    TableView* classTable() const { return m_classes; }
    FlowDetails* details() const { return m_details; }
    /// The class of this number in every population; for coming back to it.
    void selectClass(std::uint64_t hash);

signals:
    void importRequested();
    void readRequested();
    void stepRequested(const QString& step);
    void selectionChanged(const tenfold::FlowSelection& selection);
    void exampleRequested();
    /// The request that is shown or selected is A, or is to be compared with A.
    void markRequested();
    void compareRequested();
    /// The requests that are shown are to be written to a file.
    void exportRequested();
    void tabChanged();
    void statusChanged();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    /// Panes at the sides give way before the middle does, as long as nobody has moved them.
    void placePanes();
    void hideColumns();
    QWidget* makeClasses();
    QWidget* makeMiddle();
    void fillClasses();
    void classMenu(QMenu* menu, const QModelIndex& index);
    void showSides();
    int tabIndex(int tab) const;

    std::shared_ptr<const FlowsResult> m_flows, m_other;
    FlowSelection m_selection;
    bool m_hasComparison = false;
    QHash<int, FlowPage*> m_pages;
    QHash<int, QWidget*> m_lists, m_sideDetails;
    Lack m_lack = Lack::NoRuns;
    QStackedWidget* m_stack;
    EmptyState* m_empty;
    InfoBar* m_notice;
    TabStrip* m_tabs;
    QList<int> m_order; ///< tabs that are shown
    QStackedWidget *m_left, *m_middle, *m_right;
    QSplitter* m_split;
    bool m_isPlaced = false; ///< by a person
    PaneHeader* m_classHeader;
    CellModel* m_classModel;
    TableView* m_classes;
    FlowDetails* m_details;
};

} // namespace tenfold
