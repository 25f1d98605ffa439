#pragma once

#include "core/evidence/value_sources.h"
#include "core/mining/work/mining_result.h"

#include <QStyledItemDelegate>
#include <QWidget>

#include <functional>
#include <memory>
#include <set>

class QGridLayout;
class QLabel;
class QLineEdit;
class QListView;
class QPushButton;
class QSplitter;
class QStackedWidget;
class QStandardItemModel;

namespace tenfold {

class CellModel;
class EmptyState;
class EvidencePane;
class EvidencePlot;
class HintButton;
class PaneHeader;
class TableView;

/// Paints a question of the list: what, its effect, the proposal below it.
class QuestionDelegate final : public QStyledItemDelegate {
    Q_OBJECT
public:
    enum Role { EffectRole = Qt::UserRole + 1, SecondRole, KeyRole, AnsweredRole, HeadRole, QuestionRole };
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

/// Coverage now and after an answer, as positions on a scale that need not start at 0.
class CoverageScale final : public QWidget {
    Q_OBJECT
public:
    explicit CoverageScale(QWidget* parent = nullptr);
    void setValues(double now, double after);
    QSize sizeHint() const override { return {200, 66}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    double m_now = 0, m_after = 0;
};

/// The inbox: everything mining is not sure of, by what it is about, largest effect first. Enter accepts the proposal
/// and goes on, a digit chooses and goes on, Space leaves the question for later.
class QuestionsView final : public QWidget {
    Q_OBJECT
public:
    explicit QuestionsView(QWidget* parent = nullptr);
    /// @param answers  decisions in force; they count before a new result is there
    void setMining(std::shared_ptr<const MiningResult> mining, const std::vector<Answer>& answers);
    void setReadOnly(bool on);
    int openCount() const;
    /// Open questions of some kinds.
    int openCount(const std::set<std::string>& kinds) const;
    int openCount(const std::function<bool(const Question&)>& isCounted) const;
    QString statusText() const;
    QList<QWidget*> panes() const;
    QListView* list() const { return m_list; }
    EmptyState* emptyState() const { return m_empty; }
    /// The question shown, or nullptr.
    QString titleText() const;
    const Question* current() const;
    void focusList();
    /// Answer to evidenceWanted(); of another question than the one shown it is dropped.
    void setEvidence(const std::string& key, std::shared_ptr<const ArgumentEvidence> evidence);
    /// What that evidence could come from; likewise.
    void setSources(const std::string& key, std::shared_ptr<const ValueSources> sources);
    HintButton* placeButton() const { return m_place; }
    QLineEdit* valueField() const { return m_value; }
    EvidencePane* evidencePane() const { return m_pane; }
    EvidencePlot* plot() const;

signals:
    /// The question about an argument that is shown: its recorded values are wanted.
    void evidenceWanted(const QString& key);
    void answered(const std::vector<tenfold::Answer>& answers);
    void extrapolateRequested();
    /// The evidence of a question is wanted in the view it belongs to.
    void placeRequested(const tenfold::Question& question);
    void statusChanged();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* makeList();
    QWidget* makeMain();
    void rebuild();
    void addRow(int question, int& sure);
    void addHead(const QString& family, int open);
    void selectQuestion(int question);
    void showQuestion(int number);
    void placeChoices();
    void placeEvidence();
    void choose(const std::string& choice);
    void accept();
    /// The proposal for this question and for those of its kind that propose the same.
    void acceptAlike();
    void later();
    void acceptSure();
    bool isAnswered(const Question& question) const;
    QString answerOf(const Question& question) const;
    bool handleKey(QKeyEvent* event);

    std::shared_ptr<const MiningResult> m_mining;
    std::map<std::string, std::string> m_answers;
    std::set<std::string> m_pending; ///< answered here, not yet confirmed by the journal
    std::set<std::string> m_later;
    bool m_readOnly = false;
    int m_current = -1;
    std::vector<int> m_order; ///< questions as listed
    QStackedWidget* m_stack;
    EmptyState* m_empty;
    PaneHeader* m_listHeader;
    QStandardItemModel* m_model;
    QListView* m_list;
    CoverageScale* m_scale;
    QLabel* m_title;
    QLabel* m_position;
    QLabel* m_about;
    QLabel *m_why, *m_changes;
    CellModel* m_evidenceModel;
    TableView* m_evidence;
    QSplitter* m_split;
    bool m_isSplitMoved = false;
    EvidencePane* m_pane;
    QLabel* m_proposal;
    QLabel* m_keys;
    QWidget* m_choiceArea;
    QGridLayout* m_choices;
    std::vector<QPushButton*> m_buttons;
    QLineEdit* m_value;
    std::string m_wanted; ///< the choice that waits for its value; empty: the proposal is accepted
    HintButton* m_accept;
    HintButton* m_later_;
    QPushButton* m_acceptSure;
    HintButton* m_place;
};

} // namespace tenfold
