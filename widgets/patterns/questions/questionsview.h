#pragma once

#include "core/evidence/answer_trial.h"
#include "core/evidence/value_sources.h"
#include "core/session/inbox.h"
#include "widgets/patterns/questions/answereffect.h"
#include "widgets/patterns/questions/questionorder.h"

#include <QStyledItemDelegate>
#include <QWidget>

#include <array>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>

class QGridLayout;
class QHBoxLayout;
class QLabel;
class QLineEdit;
class QListView;
class QPushButton;
class QSplitter;
class QStackedWidget;
class QStandardItem;
class QStandardItemModel;
class QVBoxLayout;

namespace tenfold {

class AnswerReceipt;
class EmptyState;
class EvidenceList;
class EvidencePane;
class EvidencePlot;
class HintButton;
class Pane;
class WrappingLabel;

/// Paints a question of the list: what, its effect, the proposal below it.
class QuestionDelegate final : public QStyledItemDelegate {
    Q_OBJECT
public:
    enum Role { EffectRole = Qt::UserRole + 1, SecondRole, KeyRole, AnsweredRole, HeadRole, NameRole, MoreRole };
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
    void paintValues(QPainter& p, double xNow, double xAfter, bool isBetter);

    double m_now = 0, m_after = 0;
};

/// The inbox: everything that lenses are not sure of, by what it is about, largest effect first. Enter accepts the
/// proposal and goes on, a digit chooses and goes on, Space leaves the question for later. The question on screen stays
/// until it is answered or left, whatever is mined meanwhile, and so does what was typed for it.
class QuestionsView final : public QWidget {
    Q_OBJECT
public:
    explicit QuestionsView(QWidget* parent = nullptr);
    /// @param answers  decisions in force; they count before a new result is there
    void setInbox(std::shared_ptr<const Inbox> inbox, const std::vector<Answer>& answers);
    /// Another workspace was opened: what was typed, put off or answered belongs to the one before.
    void forget();
    void setReadOnly(bool on);
    /// What a check against a run that was kept back found wrong with what was mined: 0..1 of the arguments.
    void setWrong(double share);
    int openCount() const;
    /// Open questions of some kinds.
    int openCount(const std::set<std::string>& kinds) const;
    int openCount(const std::function<bool(const Question&)>& isCounted) const;
    /// Open questions that are not asked by themselves (kAskedFirst).
    int moreCount() const;
    /// Lists those, too, and goes on with them.
    void showMore(bool on);
    QString statusText() const;
    QList<QWidget*> panes() const;
    QListView* list() const { return m_list; }
    EmptyState* emptyState() const { return m_empty; }
    QString titleText() const;
    /// The line below the title: what the title leaves out, and what the answer stands for.
    QString aboutText() const;
    /// What changed beneath the question that is shown; empty: nothing.
    QString noteText() const;
    /// The question shown, as it was asked when it came on screen or as it is now; nullptr: none.
    const Question* current() const { return m_shown ? &*m_shown : nullptr; }
    void focusList();
    /// Shows the question of a key, if it is asked.
    bool showQuestion(const std::string& key);
    /// Answer to evidenceWanted(); of another question than the one shown it is dropped.
    void setEvidence(const std::string& key, std::shared_ptr<const ArgumentEvidence> evidence);
    /// What that evidence could come from; likewise.
    void setSources(const std::string& key, std::shared_ptr<const ValueSources> sources);
    /// Answer to trialWanted(); likewise.
    void setTrial(const std::string& key, std::shared_ptr<const AnswerTrial> trial);
    HintButton* tryButton() const { return m_try; }
    /// Answer to effectWanted(); of another question than the one shown it is dropped.
    void setEffect(const std::string& key, const AnswerEffect& effect);
    QString proposalText() const;
    HintButton* placeButton() const { return m_place; }
    HintButton* groupButton() const { return m_acceptGroup; }
    AnswerReceipt* receipt() const { return m_receipt; }
    QLineEdit* valueField() const { return m_value; }
    EvidencePane* evidencePane() const { return m_pane; }
    EvidencePlot* plot() const;

Q_SIGNALS:
    /// What the proposal would do is wanted.
    void effectWanted(const tenfold::Answer& answer);
    /// It is wanted no more: something else is on screen.
    void effectUnwanted();
    /// The question about an argument that is shown: its recorded values are wanted.
    void evidenceWanted(const QString& key);
    /// What an answer would make of each recorded value that is shown is wanted.
    void trialWanted(const tenfold::Answer& answer);
    void answered(const std::vector<tenfold::Answer>& answers);
    void undoRequested();
    /// Somebody answers questions: what a check finds wrong before and after is wanted.
    void checkWanted();
    void extrapolateRequested();
    /// The evidence of a question is wanted in the view it belongs to.
    void placeRequested(const tenfold::Question& question);
    void statusChanged();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void showEvent(QShowEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// What was typed for a question, and for which of its choices.
    struct Draft {
        QString text;
        std::string wanted; ///< the choice that waits for its value; empty: the proposal is accepted
    };

    QWidget* makeList();
    QWidget* makeMain();
    QWidget* makeHead();
    QWidget* makeFoot();
    void fillButtons(QVBoxLayout* column);
    void rebuildList();
    void addHead(const QString& family);
    /// The row that unfolds what is not asked by itself.
    void addMore();
    bool isMore(const Question& question) const;
    /// Open ones, those that are not asked by themselves too.
    int allOpen(const std::function<bool(const Question&)>& isCounted) const;
    /// What is to be said of a family behind its name; often empty.
    QString noteOf(const QString& family) const;
    QStandardItem* rowOf(const Question& question) const;
    void selectRow();
    /// Keeps the question on screen up to date; another one takes its place only where there was none.
    void refreshShown();
    void present(const Question& question);
    void leave();
    void fillHead();
    void fillEvidence();
    void fillProposal();
    QString effectText() const;
    void askEvidence();
    void fillChoices();
    void showNothing();
    void placeChoices();
    void placeButtons();
    void placeEvidence();
    void goOn();
    void choose(const std::string& choice);
    void accept();
    /// The proposal for this question and for those of its kind that propose the same.
    void acceptAlike();
    /// The proposals for all open questions of its family.
    void acceptGroup();
    void answer(const std::vector<Answer>& answers);
    void later();
    /// Tries on all rows what would be answered; again, the next choice.
    void tryAnswers();
    bool isAnswered(const Question& question) const { return answerTo(question) != nullptr; }
    const Answer* answerTo(const Question& question) const;
    const Question* find(const std::string& key) const;
    /// 0..1, of the argument values, now.
    double coverage() const;
    std::vector<Answer> proposals(const std::function<bool(const Question&)>& isMeant) const;
    bool handleKey(QKeyEvent* event);

    std::shared_ptr<const Inbox> m_inbox; ///< null: nothing was found yet
    std::map<std::string, Answer> m_answers;
    std::map<std::string, Answer> m_pending; ///< answered here, not yet confirmed by the journal
    std::set<std::string> m_later;
    std::map<std::string, Draft> m_drafts;
    QuestionOrder m_order;
    std::optional<Question> m_shown; ///< held until it is answered or left
    std::optional<Question> m_seen;  ///< as it was when it came on screen
    bool m_isGone = false;           ///< it is asked no more
    bool m_isVisited = false;        ///< it was on screen
    bool m_readOnly = false;
    bool m_isMoreShown = false;
    std::optional<double> m_wrong;
    std::optional<AnswerEffect> m_effect;        ///< of what is proposed
    std::shared_ptr<const Inbox> m_answeredWith; ///< what was asked when the last answer was given
    QStackedWidget* m_stack = nullptr;           ///< of the main pane: a question or what else there is to say
    EmptyState* m_empty;
    Pane* m_listPane;
    QStandardItemModel* m_model;
    QListView* m_list = nullptr;
    CoverageScale* m_scale;
    QLabel* m_scaleNote;
    WrappingLabel* m_title;
    QLabel* m_position;
    QLabel* m_about;
    QLabel* m_note;
    QLabel *m_why, *m_changes;
    EvidenceList* m_evidence;
    QSplitter* m_split = nullptr;
    bool m_isSplitMoved = false;
    EvidencePane* m_pane;
    QLabel* m_proposal;
    QWidget* m_choiceArea;
    QGridLayout* m_choices;
    std::vector<QPushButton*> m_buttons;
    std::array<QHBoxLayout*, 2> m_buttonRows{};
    QLineEdit* m_value;
    std::string m_wanted; ///< see Draft
    HintButton* m_accept;
    HintButton* m_later_;
    HintButton* m_try;
    std::string m_tried; ///< choice of the question on screen; empty: none yet
    HintButton* m_acceptAlike;
    HintButton* m_acceptGroup;
    HintButton* m_place;
    AnswerReceipt* m_receipt;
};

} // namespace tenfold
