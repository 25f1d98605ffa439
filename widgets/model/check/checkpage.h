#pragma once

#include "core/session/saved/blame_decisions.h"
#include "widgets/model/modelpage.h"

#include <functional>
#include <vector>

class QSplitter;

namespace tenfold {

class CellModel;
class CheckGraph;
class CheckTimeline;
class Notice;
class PaneHeader;
class TableView;
class VerdictDetails;
class VerdictList;

/// What requests say of a model: verdicts at the left, expected and seen over each other, every mismatch and since when
/// in the middle, what is selected at the right.
class CheckPage final : public ModelPage {
    Q_OBJECT
public:
    explicit CheckPage(QWidget* parent = nullptr);
    /// The panes for ModelView::addPage().
    QWidget* listPane() const;
    QWidget* detailPane() const;

    void setModel(std::shared_ptr<const PerformanceModel> model) override;
    void setCheck(std::shared_ptr<const ModelCheck> check) override;
    void setBusy(bool on) override;
    void setReadOnly(bool on) override;
    /// What people said of verdicts.
    void setBlames(std::vector<BlamedVerdict> blames);
    QList<QWidget*> panes() const override;
    void step(int by) override;
    QString example() const override;
    QString exampleRun() const override;
    QString statusText() const override;

    /// The verdict that is selected; -1: none.
    int selected() const { return m_selected; }
    void select(int verdict);
    /// Selects the verdict that a decision was made on. @return whether it is there
    bool selectBlamed(const BlamedVerdict& blamed);
    /// Mismatches that nobody has decided on.
    int openMismatches() const;

    VerdictList* list() const { return m_list; }
    VerdictDetails* details() const { return m_details; }
    CheckGraph* graph() const { return m_graph; }
    CheckTimeline* timeline() const { return m_timeline; }
    TableView* mismatches() const { return m_table; }
    Notice* notice() const { return m_notice; }
    QString noticeText() const { return m_noticeText; }

Q_SIGNALS:
    void blamed(const tenfold::ModelVerdict& verdict, tenfold::Blame blame);
    void exampleWanted();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void addKeys();
    void blame(Blame blame);
    void fillMismatches();
    void fillNotice();
    void selectService(const QString& service);
    void selectRow(const QString& service, const QString& to);
    void placeParts();
    /// What is wrong first with one of these.
    int firstOf(const std::function<bool(const ModelVerdict&)>& is) const;

    std::shared_ptr<const PerformanceModel> m_model;
    std::shared_ptr<const ModelCheck> m_check;
    std::vector<BlamedVerdict> m_blames;
    std::vector<int> m_mismatches; ///< verdicts in the order of the table
    int m_selected = -1;
    bool m_isReadOnly = false;
    VerdictList* m_list;
    VerdictDetails* m_details;
    CheckGraph* m_graph;
    Notice* m_notice;
    QString m_noticeText;
    CellModel* m_tableModel;
    TableView* m_table;
    PaneHeader* m_sinceHead;
    CheckTimeline* m_timeline;
    QSplitter* m_split;
};

} // namespace tenfold
