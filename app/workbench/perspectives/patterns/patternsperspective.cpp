#include "app/workbench/perspectives/patterns/patternsperspective.h"

#include "app/workbench/perspectives/answertrials.h"
#include "app/workbench/perspectives/patterns/evidencecontroller.h"
#include "app/workbench/perspectives/patterns/patternsfinder.h"
#include "app/workbench/perspectives/perspectives.h"
#include "app/workbench/perspectives/scope.h"
#include "app/workbench/perspectives/windowservices.h"
#include "core/session/lenses/mining_lens.h"
#include "core/session/mined_workspace.h"
#include "widgets/common/convert.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/patterns/arguments/argumentsview.h"
#include "widgets/patterns/arguments/coveragetext.h"
#include "widgets/patterns/laws/lawsview.h"
#include "widgets/patterns/patternsview.h"
#include "widgets/patterns/questions/questionsview.h"
#include "widgets/patterns/sequences/segmentsview.h"
#include "widgets/patterns/timing/timingview.h"
#include "widgets/patterns/types/heatmap.h"
#include "widgets/patterns/types/typesview.h"

#include <QListView>
#include <QPushButton>

#include <algorithm>

namespace tenfold {

PatternsPerspective::PatternsPerspective(WindowServices& window)
    : Perspective({QStringLiteral("patterns"), tr("Patterns"), tr("&Patterns")}, window)
    , m_view(new PatternsView)
    , m_evidence(new EvidenceController(m_view, window.session, this)) {
    Session* session = window.session;
    connect(m_view, &PatternsView::mineRequested, session, &Session::mine);
    connect(m_view, &PatternsView::importRequested, &window, &WindowServices::importWanted);
    connect(m_view, &PatternsView::answered, this, [this](const std::vector<Answer>& answers) {
        m_window.session->answer(answers);
        Q_EMIT statusChanged();
    });
    connect(m_view, &PatternsView::undoRequested, session, &Session::undo);
    connect(m_view, &PatternsView::statusChanged, this, &Perspective::statusChanged);
    connect(m_view, &PatternsView::tabChanged, this, &Perspective::tabChanged);
    connect(m_view, &PatternsView::stepRequested, &window, [&window](const QString& step) {
        Q_EMIT window.wanted({Subject::Kind::CallsWith, step});
    });
    connect(m_view, &PatternsView::extrapolateRequested, &window, window.shower({Subject::Kind::Plan}));
    connect(m_view, &PatternsView::placeRequested, &window, [&window](const QString& page) {
        Q_EMIT window.wanted({Subject::Kind::Page, page});
    });
    connect(m_view, &PatternsView::serverWanted, this,
            [this](const QString& target) { m_window.runs->setServer(target, false); });
    connect(window.runs, &RunScope::serverChanged, m_view, &PatternsView::setServer);
    connect(window.runs, &RunScope::serverChosen, this, &Perspective::placeChanged);
    connectTrials();
}

void PatternsPerspective::connectTrials() {
    AnswerTrials* trials = m_window.trials;
    QuestionsView* questions = m_view->questions();
    connect(m_view, &PatternsView::checkWanted, trials, &AnswerTrials::checkWanted);
    connect(questions, &QuestionsView::effectWanted, trials, &AnswerTrials::effectWanted);
    connect(questions, &QuestionsView::effectUnwanted, trials, &AnswerTrials::effectUnwanted);
    connect(trials, &AnswerTrials::effectFound, questions, &QuestionsView::setEffect);
    connect(trials, &AnswerTrials::checked, m_view, &PatternsView::setWrong);
    connect(trials, &AnswerTrials::planned, this, [this](double scale) { // the laws answer for the same scale
        m_view->laws()->setTarget(scale);
        m_view->segments()->setTarget(scale);
    });
}

QWidget* PatternsPerspective::view() const {
    return m_view;
}

// Where there are calls, and where runs of several kinds are; those of one other kind have a perspective of their own.
bool PatternsPerspective::isFirstFor(const WorkspaceState& state) const {
    if (!m_window.session->isOpen() || state.isEmpty()) return false;
    const RunKind kind = state.runs.front().kind;
    return kind == RunKind::Calls ||
           std::any_of(state.runs.begin(), state.runs.end(), [&](const RunInfo& run) { return run.kind != kind; });
}

void PatternsPerspective::reset() {
    m_view->questions()->forget();
    if (m_window.session->isOpen() && !m_window.session->state()->mining)
        m_view->setTab(PatternsView::Types); // where one begins
}

void PatternsPerspective::setState(const std::shared_ptr<const WorkspaceState>& state) {
    m_view->setMining(state->mining, state->inbox, state->answers(), state->stale, !state->runs.empty(),
                      state->readOnly);
    tellCoverage(state->mining);
}

void PatternsPerspective::tellCoverage(const std::shared_ptr<const MiningResult>& mining) {
    if (mining == m_explained) return;
    m_explained = mining;
    Q_EMIT m_window.coverageKnown(mining ? mining->coverage : -1, mining ? coverageText(mining->program) : QString());
}

void PatternsPerspective::jobsChanged(const JobBase* job) {
    const Session* session = m_window.session;
    m_view->setBusy(job && job == session->miningJob());
    const JobBase* arriving = session->state()->isEmpty() ? session->arriving() : nullptr;
    m_view->setArriving(arriving ? arriving->name() : QString());
}

bool PatternsPerspective::isBusy() const {
    return m_evidence->isBusy();
}

QString PatternsPerspective::noteSubject() const {
    if (m_view->tab() != PatternsView::Types) return {};
    const QString type = m_view->types()->heatMap()->selectedType();
    return type.isEmpty() ? QString() : QStringLiteral("type:") + type;
}

QString PatternsPerspective::statusText() const {
    return m_view->statusText();
}

int PatternsPerspective::badge() const {
    return m_view->openQuestionCount();
}

QList<QWidget*> PatternsPerspective::panes() const {
    return m_view->panes();
}

QWidget* PatternsPerspective::mainPane() const {
    return m_view->mainPane();
}

bool PatternsPerspective::escape() {
    return m_view->laws()->isVisible() && m_view->laws()->closeLarge();
}

// The question that is open again, or the types that an edit changed.
bool PatternsPerspective::showDecision(const Decision& decision) {
    const auto answer = answerIn(decision);
    if (!answer) return false;
    if (const auto edit = parseTypeEdit(*answer)) {
        m_view->setTab(PatternsView::Types);
        m_view->types()->selectEdited(*edit);
        return true;
    }
    selectQuestion(toQt(answer->key));
    return m_view->tab() == PatternsView::Questions;
}

bool PatternsPerspective::selectQuestion(const QString& key) {
    QListView* list = m_view->questions()->list();
    for (int row = 0; row < list->model()->rowCount(); ++row)
        if (const QModelIndex at = list->model()->index(row, 0); at.data(QuestionDelegate::KeyRole).toString() == key) {
            list->setCurrentIndex(at);
            return true;
        }
    return m_view->questions()->showQuestion(fromQt(key)); // one that is folded away
}

bool PatternsPerspective::canShow(const Subject& subject) const {
    switch (subject.kind) {
    case Subject::Kind::Types:
    case Subject::Kind::Type:
    case Subject::Kind::Sequence:
    case Subject::Kind::Timing:
    case Subject::Kind::Law:
    case Subject::Kind::Argument:
    case Subject::Kind::Question:
    case Subject::Kind::Questions:
    case Subject::Kind::Program:
        return true;
    default:
        return false;
    }
}

void PatternsPerspective::show(const Subject& subject) {
    Q_EMIT frontWanted();
    switch (subject.kind) {
    case Subject::Kind::Types:
        return m_view->setTab(PatternsView::Types);
    case Subject::Kind::Type:
        m_view->setTab(PatternsView::Types);
        m_view->types()->typeTable()->selectId(subject.name);
        return;
    case Subject::Kind::Sequence:
        m_view->setTab(PatternsView::Segments);
        return m_view->segments()->selectType(subject.name);
    case Subject::Kind::Timing:
        m_view->setTab(PatternsView::Timing);
        m_view->timing()->typeTable()->selectId(subject.name);
        return;
    case Subject::Kind::Law:
        return showLaw(subject.name);
    case Subject::Kind::Argument:
        return m_view->showArgument(fromQt(subject.type), fromQt(subject.method), fromQt(subject.name));
    case Subject::Kind::Question:
        m_view->openQuestions();
        selectQuestion(subject.name);
        return;
    case Subject::Kind::Questions:
        return m_view->openQuestions();
    default:
        return;
    }
}

void PatternsPerspective::showLaw(const QString& method) {
    m_view->setTab(PatternsView::Laws);
    TableView* table = m_view->laws()->table();
    for (int row = 0; row < table->model()->rowCount(); ++row)
        if (const QModelIndex at = table->model()->index(row, 0); at.data().toString() == method)
            table->setCurrentIndex(at);
}

std::vector<FinderItem> PatternsPerspective::finderItems() {
    const auto& mining = m_window.session->state()->mining;
    return mining ? patternsFinderItems(*mining, m_window) : std::vector<FinderItem>();
}

std::vector<HelpPlace> PatternsPerspective::helpPlaces() const {
    return {
        {m_view->types(), QStringLiteral("types"),
         tr("Nodes by the calls they make. Drag the cut or a row to change the types.")},
        {m_view->segments(), QStringLiteral("segments"),
         tr("What a node of a type does: loops, choices, clock calls.")},
        {m_view->laws(), QStringLiteral("laws"), tr("How counts grow with the scale, and how well that is known.")},
        {m_view->arguments(), QStringLiteral("arguments"), tr("Where each argument's value comes from.")},
        {m_view->timing(), QStringLiteral("timing"),
         tr("When nodes start, the beat of clocks, and the time between calls.")},
        {m_view->questions(), QStringLiteral("questions"), tr("What only you can know. Enter accepts the proposal.")},
    };
}

const QWidget* PatternsPerspective::helpWidget() const {
    return m_view->panes().value(0);
}

std::vector<Tour::Step> PatternsPerspective::tour() {
    const auto& state = m_window.session->state();
    if (m_window.session->isOpen() && !state->isEmpty() && !state->hasRunOf(miningLens())) return {};
    const auto tab = [this](PatternsView::Tab shown) {
        return [this, shown] {
            Q_EMIT frontWanted();
            m_view->setTab(shown);
        };
    };
    // The main pane, and what Enter does there.
    const auto mainPane = [this] {
        QList<QWidget*> shown = {m_view->mainPane()};
        for (QPushButton* button : m_view->findChildren<QPushButton*>())
            if (button->isDefault() && button->isVisible()) shown << button;
        return shown;
    };
    return {
        {tr("Node types"),
         tr("Nodes that make the same calls are one type. Enter accepts what is proposed; a wrong row is dragged to "
            "another type."),
         tab(PatternsView::Types), mainPane},
        {tr("What a node does"),
         tr("Its calls as a sentence: frames are loops, and each loop says how its rounds grow."),
         tab(PatternsView::Segments), mainPane},
        {tr("Laws"), tr("How often each method is called at any size, with what is not certain."),
         tab(PatternsView::Laws), mainPane},
        {tr("Questions"),
         tr("What cannot be known from the runs is asked, largest effect first. Enter accepts, a digit chooses, "
            "Ctrl+Z takes back."),
         tab(PatternsView::Questions), mainPane}};
}

QVariantMap PatternsPerspective::place() const {
    return {{QStringLiteral("tab"), m_view->tab()},
            {QStringLiteral("server"), m_window.runs->server()},
            {QStringLiteral("type"), m_view->types()->typeTable()->currentId().toString()}};
}

void PatternsPerspective::goTo(const QVariantMap& place) {
    m_view->setTab(place[QStringLiteral("tab")].toInt());
    if (const QString server = place[QStringLiteral("server")].toString(); server != m_window.runs->server())
        m_window.runs->setServer(server, true);
    if (const QString type = place[QStringLiteral("type")].toString(); !type.isEmpty())
        m_view->types()->typeTable()->selectId(type);
}

// A walk over types is one place.
bool PatternsPerspective::isSamePlace(const QVariantMap& one, const QVariantMap& other) const {
    QVariantMap moved = one;
    moved[QStringLiteral("type")] = other[QStringLiteral("type")];
    return moved == other;
}

void PatternsPerspective::saveLayout(QVariantMap& layout) const {
    layout[QStringLiteral("tab")] = m_view->tab();
}

void PatternsPerspective::restoreLayout(const QVariantMap& layout) {
    bool isNumber = false;
    const int tab = layout.value(QStringLiteral("tab")).toInt(&isNumber);
    if (isNumber && tab >= 0 && tab < PatternsView::Tabs) m_view->setTab(tab);
}

Perspective* makePatternsPerspective(WindowServices& window) {
    return new PatternsPerspective(window);
}

} // namespace tenfold
