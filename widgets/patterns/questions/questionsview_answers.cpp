// Answering in the inbox: where its buttons stand, and what they and the keys make of the question on screen.

#include "core/questions/question_kind.h"
#include "widgets/common/convert.h"
#include "widgets/common/said.h"
#include "widgets/frame/bars.h"
#include "widgets/frame/panes.h"
#include "widgets/patterns/evidence/evidencepane.h"
#include "widgets/patterns/questions/answerreceipt.h"
#include "widgets/patterns/questions/questionsview.h"
#include "widgets/patterns/questions/questiontexts.h"

#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QStackedWidget>

#include <algorithm>

namespace tenfold {
namespace {
constexpr const char* kSameAs = "same as"; ///< of an argument
} // namespace

// One row where they fit, else two.
void QuestionsView::placeChoices() {
    int needed = 0;
    for (const QPushButton* button : m_buttons)
        needed += button->sizeHint().width() + m_choices->horizontalSpacing();
    const int room = std::max(300, m_stack->width() - 24);
    const int columns = needed <= room ? int(m_buttons.size()) : (int(m_buttons.size()) + 1) / 2;
    for (int i = 0; i < int(m_buttons.size()); ++i)
        m_choices->addWidget(m_buttons[std::size_t(i)], i / columns, i % columns);
    for (int c = 0; c < m_choices->columnCount(); ++c)
        m_choices->setColumnStretch(c, 0);
    m_choices->setColumnStretch(std::max(9, columns), 1);
    placeButtons();
}

// One row where they fit, else what has no room in a second one.
void QuestionsView::placeButtons() {
    for (QHBoxLayout* row : m_buttonRows)
        while (QLayoutItem* item = row->takeAt(0))
            delete item;
    const int room = std::max(300, m_stack->width() - 24);
    std::size_t at = 0;
    int used = 0;
    for (QWidget* widget :
         std::initializer_list<QWidget*>{m_accept, m_acceptAlike, m_acceptGroup, m_later_, m_try, m_value}) {
        const bool isLeftOut = widget->testAttribute(Qt::WA_WState_ExplicitShowHide) && widget->isHidden();
        if (!isLeftOut) {
            const int needed =
                widget->minimumSizeHint().expandedTo(widget->minimumSize()).width() + m_buttonRows[at]->spacing();
            if (used > 0 && used + needed > room && at == 0) at = 1, used = 0;
            used += needed;
        }
        m_buttonRows[at]->addWidget(widget, widget == m_value ? 1 : 0);
    }
    for (QHBoxLayout* row : m_buttonRows)
        row->addStretch();
}

// One family is finished before the next; what was left for later comes when nothing else is open.
void QuestionsView::goOn() {
    leave();
    const std::string from = m_shown ? m_shown->key : std::string();
    const auto isOpen = [this](const std::string& key) {
        const Question* q = find(key);
        return q && !isAnswered(*q) && (m_isMoreShown || !isMore(*q));
    };
    std::string key =
        m_order.next(from, [&](const std::string& other) { return isOpen(other) && !m_later.contains(other); });
    if (key.empty()) key = m_order.next(from, isOpen);
    if (key.empty() && isOpen(from)) key = from;
    if (const Question* q = find(key))
        present(*q);
    else
        showNothing();
    selectRow();
}

void QuestionsView::choose(const std::string& choice) {
    const Question* q = current();
    if (!q || m_readOnly) return;
    if (m_isGone) return goOn();
    Answer given{q->kind, q->key, choice, takesValue(*q, choice) ? fromQt(m_value->text()) : std::string()};
    // The same as what? As what is selected in the list of candidates.
    const bool isOfArgument = choice == kSameAs;
    if (isOfArgument && given.value.empty() && m_pane->isVisibleTo(this)) given.value = m_pane->chosenSource();
    if (isOfArgument && given.value.empty()) {
        const QString why = m_pane->isVisibleTo(this) ? m_pane->whyNotChosen().toHtmlEscaped() : QString();
        m_proposal->setText(why.isEmpty()
                                ? tr("<b>The same as what?</b> Select an earlier argument in the list and press its "
                                     "digit again, or type METHOD.path.")
                                : tr("<b>Not this one.</b> %1 Select another, or type METHOD.path.").arg(why));
        m_wanted = choice;
        for (QPushButton* button : m_buttons)
            button->setChecked(fromQt(button->property("choice").toString()) == choice);
        m_value->setFocus();
        return;
    }
    if (const auto problem = checkAnswer(*m_inbox, *q, choice, given.value)) {
        m_proposal->setText(
            tr("<b>%1</b> %2").arg(said(problem->message).toHtmlEscaped(), said(problem->hint).toHtmlEscaped()));
        m_wanted = choice;
        for (QPushButton* button : m_buttons)
            button->setChecked(fromQt(button->property("choice").toString()) == choice);
        m_value->setFocus();
        return;
    }
    answer({given});
}

void QuestionsView::answer(const std::vector<Answer>& answers) {
    if (answers.empty()) return;
    m_answeredWith = m_inbox;
    m_receipt->add(int(answers.size()), coverage(), m_wrong);
    const bool wasTyped = m_value->hasFocus();
    for (const Answer& given : answers) {
        m_pending[given.key] = given;
        m_later.erase(given.key);
        m_drafts.erase(given.key);
        if (m_shown && given.key == m_shown->key) {
            m_value->clear();
            m_wanted.clear();
        }
    }
    Q_EMIT answered(answers);
    goOn();
    rebuildList();
    if (wasTyped || (m_stack->currentIndex() == 0 && isVisible())) focusList();
}

void QuestionsView::accept() {
    const Question* q = current();
    if (!q) return;
    for (QPushButton* button : m_buttons)
        if (button->hasFocus()) return button->click(); // Enter means what is focused
    if (m_isGone) return goOn();
    if (!m_wanted.empty()) return choose(std::string(m_wanted));
    if (!m_value->text().isEmpty() && !takesValue(*q, q->proposed)) {
        m_proposal->setText(tr("<b>Which answer is the value for?</b> %1 takes none; press the digit of one that does.")
                                .arg(choiceText(*q, q->proposed).toHtmlEscaped()));
        m_list->setFocus(); // where digits choose
        return;
    }
    isAnswered(*q) ? goOn() : choose(q->proposed);
}

std::vector<Answer> QuestionsView::proposals(const std::function<bool(const Question&)>& isMeant) const {
    std::vector<Answer> answers;
    for (const Question& other : m_inbox->questions)
        if (!isAnswered(other) && isMeant(other)) answers.push_back({other.kind, other.key, other.proposed, {}});
    return answers;
}

void QuestionsView::acceptAlike() {
    const Question* q = current();
    if (!q || m_readOnly) return;
    answer(proposals([&](const Question& other) { return other.kind == q->kind && other.proposed == q->proposed; }));
}

void QuestionsView::acceptGroup() {
    const Question* q = current();
    if (!q || m_readOnly) return;
    answer(proposals([&](const Question& other) { return familyOf(other) == familyOf(*q); }));
}

void QuestionsView::later() {
    const Question* q = current();
    if (!q) return;
    m_later.insert(q->key);
    goOn();
    rebuildList();
}

void QuestionsView::tryAnswers() {
    const Question* q = current();
    if (!q || m_isGone || !m_pane->isVisibleTo(this) || q->choices.empty()) return;
    std::string choice = m_wanted.empty() ? q->proposed : m_wanted;
    if (!m_tried.empty() && m_wanted.empty()) { // those that need a value that nobody has typed are passed over
        const auto at = std::find(q->choices.begin(), q->choices.end(), m_tried);
        const std::size_t from = at == q->choices.end() ? 0 : std::size_t(at - q->choices.begin());
        choice = q->choices[(from + 1) % q->choices.size()];
    }
    std::string value = takesValue(*q, choice) ? fromQt(m_value->text()) : std::string();
    if (choice == kSameAs && value.empty()) value = m_pane->chosenSource();
    m_tried = choice;
    Q_EMIT trialWanted({q->kind, q->key, choice, value});
}

void QuestionsView::setTrial(const std::string& key, std::shared_ptr<const AnswerTrial> trial) {
    const Question* q = current();
    if (!q || q->key != key || !m_pane->isVisibleTo(this) || !trial) return;
    const QString name = trial->given.empty()
                             ? choiceText(*q, trial->choice)
                             : tr("%1 “%2”").arg(choiceText(*q, trial->choice), oneLine(toQt(trial->given), 40));
    m_pane->setTrial(std::move(trial), name);
}

bool QuestionsView::handleKey(QKeyEvent* event) {
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (m_list->currentIndex().data(QuestionDelegate::MoreRole).toBool() && !event->modifiers() &&
        (isEnter || event->key() == Qt::Key_Space)) {
        showMore(!m_isMoreShown);
        return true;
    }
    const Qt::KeyboardModifiers modifiers = event->modifiers() & ~Qt::KeypadModifier;
    const Question* q = current();
    if (!q) { // nothing is open: Enter does what the button says
        if (!isEnter || modifiers || !m_empty->button()->isVisible()) return false;
        m_empty->button()->click();
        return true;
    }
    if (isEnter) {
        if (modifiers == Qt::ShiftModifier)
            acceptAlike();
        else if (modifiers == (Qt::ControlModifier | Qt::ShiftModifier))
            acceptGroup();
        else if (modifiers == Qt::ControlModifier)
            Q_EMIT placeRequested(*q);
        else if (!modifiers)
            accept();
        else
            return false;
        return true;
    }
    if (modifiers) return false;
    if (event->key() == Qt::Key_Space) {
        later();
        return true;
    }
    const int digit = event->key() - Qt::Key_0;
    if (digit == 1) {
        choose(q->proposed); // in every question
        return true;
    }
    for (const NumberedChoice& numbered : numberedChoices(*q))
        if (digit > 1 && numbered.digit == digit) {
            choose(numbered.choice);
            return true;
        }
    return false;
}

void QuestionsView::keyPressEvent(QKeyEvent* event) {
    if (!handleKey(event)) QWidget::keyPressEvent(event);
}

bool QuestionsView::eventFilter(QObject* watched, QEvent* event) {
    // The list would search for what is typed; here digits, Enter and Space are answers.
    if (watched == m_list && event->type() == QEvent::KeyPress && handleKey(static_cast<QKeyEvent*>(event)))
        return true;
    if (watched == m_split && event->type() == QEvent::Resize) placeEvidence();
    if (watched == m_stack && event->type() == QEvent::Resize && !m_buttons.empty()) placeChoices();
    return QWidget::eventFilter(watched, event);
}

} // namespace tenfold
