#include "widgets/patterns/questions/questionsview.h"

#include "widgets/common/convert.h"
#include "widgets/common/said.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/common/wrappinglabel.h"
#include "widgets/frame/bars.h"
#include "widgets/frame/panes.h"
#include "widgets/patterns/evidence/evidencelines.h"
#include "widgets/patterns/evidence/evidencepane.h"
#include "widgets/patterns/questions/answerreceipt.h"
#include "widgets/patterns/questions/questiontexts.h"
#include "widgets/theme/theme.h"

#include "core/questions/question_kind.h"

#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QScrollArea>
#include <QShortcut>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace tenfold {
namespace {
constexpr const char* kLeaveUnknown = "leave unknown"; ///< an answer that changes nothing

QLabel* tableLabel(bool isDim) {
    auto* label = new QLabel;
    label->setFont(tableFont());
    if (isDim) label->setForegroundRole(QPalette::PlaceholderText);
    return label;
}

} // namespace

QuestionsView::QuestionsView(QWidget* parent)
    : QWidget(parent)
    , m_stack(new QStackedWidget)
    , m_empty(new EmptyState(QStringLiteral("inbox")))
    , m_receipt(new AnswerReceipt) {
    auto* split = paneSplitter(Qt::Horizontal);
    split->setObjectName(QStringLiteral("QuestionsView"));
    split->addWidget(makeList());
    auto* main = new QWidget;
    auto* mainColumn = new QVBoxLayout(main);
    mainColumn->setContentsMargins(0, 0, 0, 0);
    mainColumn->setSpacing(0);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(makeMain());
    m_stack->installEventFilter(this);
    mainColumn->addWidget(m_stack, 1);
    mainColumn->addWidget(m_receipt);
    split->addWidget(main);
    split->setStretchFactor(1, 1);
    split->setSizes({264, 944});
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(split);
    connect(m_empty, &EmptyState::actionTriggered, this, &QuestionsView::extrapolateRequested);
    connect(m_receipt, &AnswerReceipt::undoRequested, this, &QuestionsView::undoRequested);
    showNothing();
}

QWidget* QuestionsView::makeMain() {
    auto* pane = new Pane(QString());
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeHead());
    m_evidence = new EvidenceList;
    m_pane = new EvidencePane;
    m_pane->hide();
    m_split = paneSplitter(Qt::Vertical);
    m_split->setObjectName(QStringLiteral("QuestionsView.evidence"));
    m_split->addWidget(m_evidence);
    m_split->addWidget(m_pane);
    m_split->setStretchFactor(1, 1);
    m_split->installEventFilter(this);
    connect(m_split, &QSplitter::splitterMoved, this, [this] { m_isSplitMoved = true; });
    column->addWidget(m_split, 1);
    pane->body()->addWidget(scrolledWhenLow(content), 1); // the answers below stay in sight
    pane->body()->addWidget(makeFoot());
    return pane;
}

QWidget* QuestionsView::makeHead() {
    auto* head = new QWidget;
    head->setAutoFillBackground(true);
    auto* column = new QVBoxLayout(head);
    column->setContentsMargins(12, 8, 12, 8);
    column->setSpacing(3);
    auto* titleRow = new QHBoxLayout;
    m_title = new WrappingLabel;
    QFont large = font();
    large.setPixelSize(QFontInfo(font()).pixelSize() * 15 / 12);
    m_title->setFont(large);
    m_title->setTextFormat(Qt::PlainText);
    m_title->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_position = tableLabel(true);
    titleRow->addWidget(m_title, 1);
    titleRow->addWidget(m_position, 0, Qt::AlignTop);
    column->addLayout(titleRow);
    m_about = tableLabel(true);
    m_about->setWordWrap(true);
    auto* aboutRow = new QHBoxLayout;
    m_place = new HintButton(tr("Show its place"), tr("Ctrl+Enter"));
    m_place->setFont(tableFont());
    m_place->setAutoDefault(false);
    m_place->setToolTip(
        tr("The types, sequence, law, argument or clock that the question is about; Ctrl+I comes back"));
    connect(m_place, &QPushButton::clicked, this, [this] {
        if (const Question* q = current()) Q_EMIT placeRequested(*q);
    });
    aboutRow->addWidget(m_about, 1);
    aboutRow->addWidget(m_place);
    column->addLayout(aboutRow);
    for (QLabel** line : {&m_note, &m_why, &m_changes}) {
        *line = noteLabel({});
        (*line)->setTextFormat(Qt::RichText);
        (*line)->setTextInteractionFlags(Qt::TextSelectableByMouse);
        column->addWidget(*line);
    }
    return head;
}

QWidget* QuestionsView::makeFoot() {
    auto* foot = new QWidget;
    foot->setAutoFillBackground(true);
    foot->setBackgroundRole(QPalette::AlternateBase);
    auto* column = new QVBoxLayout(foot);
    column->setContentsMargins(12, 8, 12, 6);
    column->setSpacing(8);
    m_proposal = new QLabel;
    m_proposal->setWordWrap(true);
    column->addWidget(m_proposal);
    m_choiceArea = new QWidget;
    m_choices = new QGridLayout(m_choiceArea);
    m_choices->setContentsMargins(0, 0, 0, 0);
    m_choices->setSpacing(6);
    column->addWidget(m_choiceArea);
    fillButtons(column);
    return foot;
}

void QuestionsView::fillButtons(QVBoxLayout* column) {
    m_accept = new HintButton(tr("Accept"), tr("Enter"));
    m_accept->setDefault(true);
    m_acceptAlike = new HintButton(tr("Accept alike"), tr("Shift+Enter"));
    m_acceptGroup = new HintButton(tr("Accept group"), tr("Ctrl+Shift+Enter"));
    m_later_ = new HintButton(tr("Later"), tr("Space"));
    m_try = new HintButton(tr("Try on all rows"), tr("Ctrl+T"));
    m_try->setToolTip(tr("What the proposed answer, or the one whose value is typed, makes of each recorded value, "
                         "before it is given; again: the next answer"));
    m_try->hide();
    m_value = new QLineEdit;
    m_value->setPlaceholderText(tr("value, where the choice needs one"));
    m_value->setAccessibleName(tr("Value of the answer"));
    m_value->setFont(fixedFont());
    m_value->setMinimumWidth(80);
    m_value->setMaximumWidth(220);
    m_value->setTextMargins(4, 0, 4, 0);
    for (HintButton* button : {m_accept, m_acceptAlike, m_acceptGroup, m_later_, m_try}) {
        button->setAutoDefault(button == m_accept);
        button->setParent(column->parentWidget());
    }
    m_value->setParent(column->parentWidget());
    for (QHBoxLayout*& row : m_buttonRows)
        column->addLayout(row = new QHBoxLayout);
    placeButtons();
    connect(m_accept, &QPushButton::clicked, this, &QuestionsView::accept);
    connect(m_acceptAlike, &QPushButton::clicked, this, &QuestionsView::acceptAlike);
    connect(m_acceptGroup, &QPushButton::clicked, this, &QuestionsView::acceptGroup);
    connect(m_later_, &QPushButton::clicked, this, &QuestionsView::later);
    connect(m_try, &QPushButton::clicked, this, &QuestionsView::tryAnswers);
    // also while a value is typed
    new QShortcut(QKeySequence(Qt::CTRL | Qt::Key_T), this, this, &QuestionsView::tryAnswers,
                  Qt::WidgetWithChildrenShortcut);
    connect(m_value, &QLineEdit::returnPressed, this, &QuestionsView::accept);
}

void QuestionsView::setEvidence(const std::string& key, std::shared_ptr<const ArgumentEvidence> evidence) {
    if (!current() || current()->key != key) return;
    m_pane->setVisible(evidence && !evidence->points.empty());
    m_try->setVisible(m_pane->isVisibleTo(this));
    placeButtons();
    if (!m_pane->isVisibleTo(this)) return;
    m_pane->setEvidence(std::move(evidence));
    placeEvidence();
}

// The lines of evidence take what they need, up to a third or what the pictures below leave; until the user has another
// wish.
void QuestionsView::placeEvidence() {
    if (m_isSplitMoved || !m_pane->isVisibleTo(this)) return;
    constexpr int kPictures = 220; // pixels that values, sources and samples need to be read
    const int room = std::max(m_split->height() / 3, m_split->height() - kPictures);
    const int lines = std::min(m_evidence->neededHeight(), room);
    m_split->setSizes({lines, m_split->height() - lines});
}

void QuestionsView::setSources(const std::string& key, std::shared_ptr<const ValueSources> sources) {
    if (current() && current()->key == key && m_pane->isVisibleTo(this)) m_pane->setSources(std::move(sources));
}

EvidencePlot* QuestionsView::plot() const {
    return m_pane->plot();
}

void QuestionsView::forget() {
    m_drafts.clear();
    m_later.clear();
    m_pending.clear();
    m_receipt->clear();
    m_answeredWith.reset();
    m_effect.reset();
    m_order.thaw();
    m_isMoreShown = false;
    m_isVisited = false;
    m_shown.reset();
    m_seen.reset();
    m_wanted.clear();
    m_value->clear();
}

void QuestionsView::setInbox(std::shared_ptr<const Inbox> inbox, const std::vector<Answer>& answers) {
    if (!inbox || !m_inbox) forget();
    if (!isVisible() || !m_inbox) m_order.thaw();
    if (inbox != m_inbox) m_wrong.reset();
    m_inbox = std::move(inbox);
    const std::size_t before = m_answers.size();
    m_answers.clear();
    for (const Question& q : m_inbox ? m_inbox->questions : std::vector<Question>())
        if (const Answer* a = tenfold::answerOf(q, answers)) m_answers[q.key] = *a;
    // Once the journal has it, the journal alone decides: an undo opens the question again.
    std::erase_if(m_pending, [this](const auto& pending) { return m_answers.contains(pending.first); });
    if (m_answers.size() < before) m_receipt->clear(); // taken back
    if (m_inbox && m_inbox != m_answeredWith) m_receipt->setAfter(coverage(), m_wrong);
    m_order.update(m_inbox ? m_inbox->questions : std::vector<Question>());
    refreshShown();
    rebuildList();
    Q_EMIT statusChanged();
}

void QuestionsView::setWrong(double share) {
    if (!m_inbox) return;
    m_wrong = share;
    if (m_inbox != m_answeredWith) m_receipt->setAfter(coverage(), m_wrong);
    if (m_shown) fillHead();
}

void QuestionsView::setReadOnly(bool on) {
    m_readOnly = on;
    for (QWidget* w : {static_cast<QWidget*>(m_accept), static_cast<QWidget*>(m_acceptAlike),
                       static_cast<QWidget*>(m_acceptGroup), static_cast<QWidget*>(m_choiceArea)})
        w->setEnabled(!on);
}

double QuestionsView::coverage() const {
    return m_inbox ? m_inbox->coverage.value_or(0) : 0;
}

const Question* QuestionsView::find(const std::string& key) const {
    if (!m_inbox) return nullptr;
    const auto& questions = m_inbox->questions;
    const auto at = std::find_if(questions.begin(), questions.end(), [&](const Question& q) { return q.key == key; });
    return at == questions.end() ? nullptr : &*at;
}

const Answer* QuestionsView::answerTo(const Question& q) const {
    for (const auto* answers : {&m_pending, &m_answers})
        if (const auto found = answers->find(q.key); found != answers->end()) return &found->second;
    return nullptr;
}

QString QuestionsView::titleText() const {
    return m_title->text();
}

QString QuestionsView::aboutText() const {
    return m_about->text();
}

QString QuestionsView::noteText() const {
    return m_note->isVisibleTo(m_note->parentWidget()) ? m_note->text() : QString();
}

int QuestionsView::openCount() const {
    return openCount([](const Question&) { return true; });
}

int QuestionsView::openCount(const std::set<std::string>& kinds) const {
    return openCount([&kinds](const Question& q) { return kinds.count(q.kind) > 0; });
}

int QuestionsView::openCount(const std::function<bool(const Question&)>& isCounted) const {
    return allOpen([&](const Question& q) { return !isMore(q) && isCounted(q); });
}

int QuestionsView::moreCount() const {
    return allOpen([this](const Question& q) { return isMore(q); });
}

bool QuestionsView::isMore(const Question& question) const {
    const auto& entries = m_order.entries();
    const auto at = std::find_if(entries.begin(), entries.end(), [&](const auto& e) { return e.key == question.key; });
    return at != entries.end() && at->isMore;
}

int QuestionsView::allOpen(const std::function<bool(const Question&)>& isCounted) const {
    if (!m_inbox) return 0;
    return int(std::count_if(m_inbox->questions.begin(), m_inbox->questions.end(),
                             [&](const Question& q) { return !isAnswered(q) && isCounted(q); }));
}

void QuestionsView::refreshShown() {
    const bool isHeld = m_shown && (m_isVisited || isVisible());
    if (!m_inbox || !isHeld) {
        m_shown.reset();
        return goOn();
    }
    const Question* now = find(m_shown->key);
    const bool isOther = !now || *now != *m_shown;
    m_isGone = !now;
    if (now) {
        // What is proposed stays what somebody has read: the next key accepts that.
        const std::string proposed = m_shown->proposed;
        m_shown = *now;
        if (std::find(now->choices.begin(), now->choices.end(), proposed) != now->choices.end())
            m_shown->proposed = proposed;
    }
    fillHead();
    fillProposal();
    if (!isOther) return;
    fillEvidence();
    fillChoices();
    if (now) askEvidence();
}

void QuestionsView::leave() {
    if (!m_shown) return;
    if (m_value->text().isEmpty()) // a choice without its value is none: the proposal stands again
        m_drafts.erase(m_shown->key);
    else
        m_drafts[m_shown->key] = {m_value->text(), m_wanted};
}

void QuestionsView::present(const Question& question) {
    m_shown = question;
    m_seen = question;
    m_effect.reset();
    m_isGone = false;
    m_isVisited = isVisible();
    const auto draft = m_drafts.find(question.key);
    m_value->setText(draft == m_drafts.end() ? QString() : draft->second.text);
    m_wanted = draft == m_drafts.end() ? std::string() : draft->second.wanted;
    m_stack->setCurrentIndex(1);
    fillHead();
    fillEvidence();
    fillProposal();
    fillChoices();
    m_pane->hide();
    m_tried.clear();
    m_try->hide();
    askEvidence();
    Q_EMIT statusChanged();
}

bool QuestionsView::showQuestion(const std::string& key) {
    const Question* q = find(key);
    if (!q) return false;
    leave();
    present(*q);
    if (isMore(*q)) showMore(true);
    selectRow();
    return true;
}

void QuestionsView::showNothing() {
    m_shown.reset();
    m_seen.reset();
    m_isGone = false;
    const bool isAnswered = m_inbox && !m_inbox->questions.empty();
    const bool isMined = m_inbox && m_inbox->coverage;
    m_empty->setText(
        isMined   ? tr("Nothing to ask. Coverage %1.").arg(percentText(coverage()))
        : m_inbox ? tr("Nothing to ask.")
                  : tr("No questions yet."),
        moreCount() > 0 ? tr("%n more, taken as proposed: they make little of a plan. Unfold them in the list to look.",
                             nullptr, moreCount())
        : isAnswered    ? tr("%n question(s), all answered: select one to see or change its answer.", nullptr,
                             int(m_inbox->questions.size()))
        : m_inbox       ? tr("Everything that was found fits the recorded runs.")
                        : QString());
    m_empty->setAction(isMined ? tr("Next: Extrapolate") : QString());
    m_stack->setCurrentIndex(0);
    if (isMined) {
        m_scale->setValues(coverage(), coverage());
        m_scaleNote->setText(tr("● %1 of the argument values are explained.").arg(percentText(coverage())));
    }
    Q_EMIT statusChanged();
}

void QuestionsView::fillHead() {
    const Question& q = *m_shown;
    m_title->setText(questionTitle(q));
    const auto& entries = m_order.entries();
    const auto place = std::find_if(entries.begin(), entries.end(), [&](const auto& e) { return e.key == q.key; });
    const auto listed =
        std::count_if(entries.begin(), entries.end(), [this](const auto& e) { return m_isMoreShown || !e.isMore; });
    m_position->setText(m_isGone ? QString() : tr("question %1 of %2").arg(place - entries.begin() + 1).arg(listed));
    QString about = besidesTitle(q);
    if (q.places > 1) about += tr(" · stands for %n place(s)", nullptr, int(q.places));
    if (const Sentence effect = effectSentence(q); !effect.empty()) about += QStringLiteral(" · ") + said(effect);
    // Accepted as proposed it brings nothing: what another answer could bring is said as that.
    const bool isLeft = q.proposed == kLeaveUnknown;
    if (q.coverageAfter > q.coverageNow + kLeastGain)
        about += (isLeft ? tr(" · covered %1, with a value %2") : tr(" · covered %1 → %2"))
                     .arg(percentText(q.coverageNow), percentText(q.coverageAfter));
    if (m_wrong) about += tr(" · wrong values in the check %1 now").arg(percentText(*m_wrong));
    m_about->setText(about);
    const QString changes = changesText(*m_seen, m_isGone ? nullptr : find(q.key));
    m_note->setText(QStringLiteral("<b>%1</b>").arg(changes.toHtmlEscaped()));
    m_note->setVisible(!changes.isEmpty());
    m_why->setText(tr("<b>Why ask?</b> %1").arg(whyAsked(q).toHtmlEscaped()));
    m_changes->setText(tr("<b>What changes?</b> %1").arg(whatChanges(q).toHtmlEscaped()));
    const double now = std::max(q.coverageNow, 0.0), after = std::max(q.coverageAfter, q.coverageNow);
    m_scale->setValues(now, after);
    m_scaleNote->setText(
        after > now + kLeastGain
            ? (isLeft ? tr("● %1 now, and if it is left unknown   ○ %2 with a value. Share of argument values that the "
                           "patterns explain.")
                      : tr("● %1 now   ○ %2 after this answer. Share of argument values that the patterns explain."))
                  .arg(percentText(now), percentText(after))
            : tr("● %1 of the argument values are explained; this answer adds none.").arg(percentText(now)));
}

void QuestionsView::fillEvidence() {
    m_evidence->setRows(evidenceRows(m_shown->evidence));
    m_evidence->setVisible(!m_shown->evidence.empty());
    placeEvidence();
}

void QuestionsView::fillProposal() {
    const Question& q = *m_shown;
    QString text;
    if (const Answer* answer = answerTo(q))
        text = tr("<b>Answered: %1.</b> &nbsp;A digit changes it, Enter goes on.")
                   .arg(answerText(q, *answer).toHtmlEscaped());
    else {
        text = tr("<b>Proposed: %1.</b>").arg(choiceText(q, q.proposed).toHtmlEscaped());
        if (kindOf(q).isMeasured)
            text += tr(" &nbsp;Holds for %1 of what was recorded.").arg(percentText(q.confidence));
        text += QStringLiteral(" &nbsp;") + effectText();
    }
    if (m_readOnly) text += tr(" &nbsp;Read-only: answers cannot be saved.");
    m_proposal->setText(text);
    const auto isAlike = [&q](const Question& o) { return o.kind == q.kind && o.proposed == q.proposed; };
    const int alike = allOpen(isAlike);
    const int group = allOpen([&q](const Question& o) { return familyOf(o) == familyOf(q); });
    m_accept->setText(m_isGone || isAnswered(q) ? tr("Go on") : tr("Accept"));
    m_acceptAlike->setText(tr("All %1 alike").arg(alike));
    m_acceptAlike->setToolTip(
        tr("Accepts %1 for the open questions of its kind that propose it too").arg(choiceText(q, q.proposed)));
    m_acceptAlike->setVisible(alike > 1 && alike < group);
    m_acceptGroup->setText(tr("All %1 of %2").arg(group).arg(familyOf(q)));
    m_acceptGroup->setToolTip(
        tr("Accepts what is proposed for each open question of the group; one Ctrl+Z takes all back"));
    m_acceptGroup->setVisible(group > 1);
    placeButtons();
}

// What is tried is not used before it is accepted.
QString QuestionsView::effectText() const {
    const Question& q = *m_shown;
    if (!kindOf(q).isTried) {
        const bool isUsual = !kindOf(q).choices.empty() && q.proposed == kindOf(q).choices.front().words.english;
        return isUsual ? tr("It is mined this way already.") : QString();
    }
    if (!m_effect) return {};
    const auto change = [](double before, double after) {
        const QString from = percentText(before), to = percentText(after);
        return from == to ? to : QStringLiteral("%1 → %2").arg(from, to);
    };
    QString text = tr("Covered %1").arg(change(q.coverageNow, m_effect->known));
    const Choice* proposed = choiceOf(q, q.proposed);
    if (m_effect->known > q.coverageNow && proposed && proposed->makesUp)
        text += tr(", by values that are made: none of them is known");
    if (m_effect->wrong && m_effect->wrongNow)
        text += tr(", wrong in the check %1").arg(change(*m_effect->wrongNow, *m_effect->wrong));
    return text + u'.';
}

void QuestionsView::askEvidence() {
    const Question& q = *m_shown;
    if (kindOf(q).picture == kValuesPicture) Q_EMIT evidenceWanted(toQt(q.key));
    if (kindOf(q).isTried && !isAnswered(q) && isVisible())
        Q_EMIT effectWanted({q.kind, q.key, q.proposed, {}});
    else
        Q_EMIT effectUnwanted();
}

void QuestionsView::setEffect(const std::string& key, const AnswerEffect& effect) {
    if (!m_shown || m_shown->key != key) return;
    m_effect = effect;
    if (m_wanted.empty()) fillProposal();
}

QString QuestionsView::proposalText() const {
    return m_proposal->text();
}

void QuestionsView::fillChoices() {
    const Question& q = *m_shown;
    const Answer* answer = answerTo(q);
    const std::string chosen = !m_wanted.empty() ? m_wanted : answer ? answer->choice : q.proposed;
    bool hadFocus = false;
    for (QPushButton* button : m_buttons)
        hadFocus = hadFocus || button->hasFocus();
    qDeleteAll(m_buttons);
    m_buttons.clear();
    while (QLayoutItem* item = m_choices->takeAt(0))
        delete item;
    for (const auto& [choice, digit] : numberedChoices(q)) {
        auto* button = new HintButton(choiceText(q, choice), digit > 0 ? QString::number(digit) : QString());
        button->setFont(tableFont());
        button->setMinimumHeight(28);
        button->setAutoDefault(false);
        button->setCheckable(true);
        button->setChecked(choice == chosen);
        button->setToolTip(choiceText(q, choice));
        button->setProperty("choice", toQt(choice));
        connect(button, &QPushButton::clicked, this, [this, choice = choice] { choose(choice); });
        m_buttons.push_back(button);
    }
    if (hadFocus) m_list->setFocus();
    placeChoices();
    // The buttons are made later than what stands below them.
    QList<QWidget*> order = {m_list, m_evidence};
    order += m_pane->tables();
    order.append({m_buttons.begin(), m_buttons.end()});
    order.append(m_accept);
    for (qsizetype i = 1; i < order.size(); ++i)
        setTabOrder(order[i - 1], order[i]);
    m_value->setVisible(std::any_of(q.choices.begin(), q.choices.end(),
                                    [&q](const std::string& choice) { return takesValue(q, choice); }));
    placeButtons();
}

void QuestionsView::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    const bool hasDraft = !m_value->text().isEmpty();
    if (m_shown && !hasDraft && (m_isGone || isAnswered(*m_shown))) goOn();
    m_isVisited = m_shown.has_value();
    if (m_shown && !m_effect) askEvidence();
    Q_EMIT checkWanted();
}

void QuestionsView::focusList() {
    if (m_listPane->isHidden())
        m_empty->button()->setFocus();
    else
        m_list->setFocus(Qt::ShortcutFocusReason);
}

QString QuestionsView::statusText() const {
    if (!m_inbox) return {};
    const int open = openCount();
    if (open == 0) return moreCount() > 0 ? tr("no question that has to be asked") : tr("no open questions");
    const Question* q = current();
    return tr("%n open question(s)", nullptr, open) + (q ? QStringLiteral(" · ") + questionTitle(*q) : QString());
}

QList<QWidget*> QuestionsView::panes() const {
    return {m_list, m_evidence, m_pane->sources()};
}

} // namespace tenfold
