#include "widgets/patterns/patternsview.h"

#include "core/align/alignment.h"
#include "core/evidence/argument_evidence.h"
#include "core/program/walk.h"
#include "core/questions/question_kind.h"
#include "widgets/common/convert.h"
#include "widgets/common/said.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/frame/panes.h"
#include "widgets/patterns/arguments/argumentsview.h"
#include "widgets/patterns/evidence/evidencepane.h"
#include "widgets/patterns/laws/lawsview.h"
#include "widgets/patterns/questions/questionsview.h"
#include "widgets/patterns/sequences/segmentsview.h"
#include "widgets/patterns/timing/timingview.h"
#include "widgets/patterns/types/typesview.h"

#include <QStackedWidget>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>

namespace tenfold {
namespace {

/// A page that questions name: a tab, and for a tab with pages of its own which.
struct NamedPage {
    std::string_view name; ///< QuestionKind::page
    PatternsView::Tab tab;
    std::optional<TimingView::Page> page = {};
};
constexpr NamedPage kPages[] = {
    {"patterns/types", PatternsView::Types},
    {"patterns/segments", PatternsView::Segments},
    {"patterns/laws", PatternsView::Laws},
    {"patterns/arguments", PatternsView::Arguments},
    {"patterns/timing/starts", PatternsView::Timing, TimingView::Starts},
};

/// Where a question is shown; null: not in a tab of this view.
const NamedPage* pageOf(const Question& question) {
    const auto at = std::find_if(std::begin(kPages), std::end(kPages),
                                 [&](const NamedPage& page) { return page.name == kindOf(question).page; });
    return at == std::end(kPages) ? nullptr : &*at;
}

} // namespace

PatternsView::PatternsView(QWidget* parent)
    : QWidget(parent)
    , m_settling(new QTimer(this))
    , m_idle(new QTimer(this))
    , m_stack(new QStackedWidget)
    , m_empty(new EmptyState(QStringLiteral("patterns")))
    , m_tabs(new TabStrip(tr("Patterns")))
    , m_stale(new InfoBar)
    , m_pages(new QStackedWidget)
    , m_types(new TypesView)
    , m_segments(new SegmentsView)
    , m_laws(new LawsView)
    , m_arguments(new ArgumentsView)
    , m_timing(new TimingView)
    , m_questions(new QuestionsView) {
    const QString names[] = {tr("1 Types"),     tr("2 Segments"), tr("3 Laws"),
                             tr("4 Arguments"), tr("5 Timing"),   tr("6 Questions")};
    for (const QString& name : names)
        m_tabs->addTab(name);
    for (QWidget* page :
         {static_cast<QWidget*>(m_types), static_cast<QWidget*>(m_segments), static_cast<QWidget*>(m_laws),
          static_cast<QWidget*>(m_arguments), static_cast<QWidget*>(m_timing), static_cast<QWidget*>(m_questions)})
        m_pages->addWidget(page);
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* strip = new QWidget;
    strip->setAutoFillBackground(true);
    auto* row = new QHBoxLayout(strip);
    row->setContentsMargins(4, 0, 0, 0);
    row->addWidget(m_tabs, 1);
    column->addWidget(strip);
    column->addWidget(m_stale);
    column->addWidget(m_pages, 1);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(content);
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(m_stack);

    connect(m_tabs, &QTabBar::currentChanged, this, [this](int tab) {
        fill(tab);
        m_pages->setCurrentIndex(tab);
        Q_EMIT tabChanged();
        Q_EMIT statusChanged();
    });
    connect(m_empty, &EmptyState::actionTriggered, this,
            [this] { m_hasRuns ? Q_EMIT mineRequested() : Q_EMIT importRequested(); });
    connect(m_types, &TypesView::answered, this, &PatternsView::answered);
    connect(m_questions, &QuestionsView::answered, this, [this](const std::vector<Answer>& answers) {
        updateBadges();
        Q_EMIT answered(answers);
    });
    connect(m_questions, &QuestionsView::extrapolateRequested, this, &PatternsView::extrapolateRequested);
    connect(m_questions, &QuestionsView::undoRequested, this, &PatternsView::undoRequested);
    connect(m_questions, &QuestionsView::checkWanted, this, &PatternsView::checkWanted);
    connect(m_questions, &QuestionsView::placeRequested, this, &PatternsView::showPlace);
    connect(m_types, &TypesView::stepRequested, this, &PatternsView::stepRequested);
    connect(m_laws, &LawsView::stepRequested, this, &PatternsView::stepRequested);
    connect(m_timing, &TimingView::stepRequested, this, &PatternsView::stepRequested);
    connect(m_segments, &SegmentsView::stepRequested, this, &PatternsView::stepRequested);
    connect(m_types, &TypesView::statusChanged, this, &PatternsView::statusChanged);
    connect(m_segments, &SegmentsView::statusChanged, this, &PatternsView::statusChanged);
    connect(m_laws, &LawsView::statusChanged, this, &PatternsView::statusChanged);
    connect(m_arguments, &ArgumentsView::statusChanged, this, &PatternsView::statusChanged);
    connect(m_timing, &TimingView::statusChanged, this, &PatternsView::statusChanged);
    connect(m_questions, &QuestionsView::statusChanged, this, &PatternsView::statusChanged);
    connect(m_idle, &QTimer::timeout, this, &PatternsView::fillNext);
    constexpr int kSettlingMs = 1500;
    m_settling->setSingleShot(true);
    m_settling->setInterval(kSettlingMs);
    connect(m_settling, &QTimer::timeout, this, &PatternsView::updateEmpty);
    m_stale->setClosable(false);
    updateEmpty();
}

void PatternsView::setMining(std::shared_ptr<const MiningResult> mining, std::shared_ptr<const Inbox> inbox,
                             const std::vector<Answer>& answers, bool stale, bool hasRuns, bool readOnly) {
    const bool isNew = mining != m_mining;
    m_hasRuns = hasRuns;
    if (stale && !m_isStale) m_settling->start();
    m_isStale = stale;
    m_mining = std::move(mining);
    if (isNew) {
        m_isFilled.fill(false);
        m_isFilled[Questions] = true; // below, as answers change without a new result too
        fill(tab());
        m_idle->start(0);
    }
    m_isAsked = inbox && !inbox->questions.empty();
    m_questions->setInbox(std::move(inbox), answers);
    m_types->setAnswers(answers);
    m_types->setReadOnly(readOnly);
    m_questions->setReadOnly(readOnly);
    updateBadges();
    updateEmpty();
    Q_EMIT statusChanged();
}

void PatternsView::setWrong(const std::shared_ptr<const MiningResult>& mining, double share) {
    if (mining && mining == m_mining) m_questions->setWrong(share);
}

void PatternsView::fill(int tab) {
    if (m_isFilled[std::size_t(tab)]) return;
    m_isFilled[std::size_t(tab)] = true;
    switch (tab) {
    case Types:
        return m_types->setMining(m_mining);
    case Segments:
        return m_segments->setMining(m_mining);
    case Laws:
        return m_laws->setMining(m_mining);
    case Arguments:
        return m_arguments->setMining(m_mining);
    case Timing:
        return m_timing->setMining(m_mining);
    }
}

void PatternsView::fillNext() {
    const auto next = std::find(m_isFilled.begin(), m_isFilled.end(), false);
    if (next == m_isFilled.end()) return m_idle->stop();
    fill(int(next - m_isFilled.begin()));
}

void PatternsView::updateEmpty() {
    const bool isAskedAlone = !m_mining && m_isAsked; // by other lenses: there are no patterns to show
    for (int tab = 0; tab < Questions; ++tab)
        m_tabs->setTabVisible(tab, !isAskedAlone);
    if (isAskedAlone) setTab(Questions);
    if (m_mining || isAskedAlone) {
        m_stack->setCurrentIndex(1);
        if (isAskedAlone) {
            m_stale->hide();
        } else if (m_isStale && !m_busy && tab() == Questions && m_settling->isActive()) {
            // An answer was given and mining goes on from it: a bar for that moment would only move the page.
        } else if (m_isStale && !m_busy) {
            m_stale->showMessage(InfoBar::Kind::Note, tr("Stale."),
                                 tr("Runs, answers or the program have changed since this was mined."));
            connect(m_stale->addAction(tr("Recompute")), &QPushButton::clicked, this, &PatternsView::mineRequested);
        } else if (!m_mining->warnings.empty()) {
            QStringList warnings;
            for (const Sentence& w : m_mining->warnings)
                warnings << said(w);
            m_stale->showMessage(InfoBar::Kind::Problem, warnings.first(), warnings.mid(1).join(u'\n'));
        } else {
            m_stale->hide();
        }
        return;
    }
    m_stack->setCurrentIndex(0);
    if (m_busy) {
        m_empty->setText(tr("Finding node types, sequences, laws and arguments…"),
                         tr("The status bar shows how far it is; Esc cancels."));
        m_empty->setAction({});
    } else if (m_hasRuns) {
        m_empty->setText(tr("Node types are needed first."), tr("Mining reads the runs that are ticked in Traces."));
        m_empty->setAction(tr("Find node types"));
    } else if (!m_arriving.isEmpty()) {
        m_empty->setText(tr("%1…").arg(m_arriving), tr("The status bar shows how far it is; Esc cancels."));
        m_empty->setAction({});
    } else {
        m_empty->setText(tr("No runs yet. Patterns are found in recorded runs."),
                         tr("Three small sizes of the same system are a good start."));
        m_empty->setAction(tr("Import…"));
    }
}

void PatternsView::updateBadges() {
    const int open[] = {openQuestions(Types),     openQuestions(Segments), openQuestions(Laws),
                        openQuestions(Arguments), openQuestions(Timing),   openQuestionCount()};
    for (int tab = 0; tab < Tabs; ++tab)
        m_tabs->setBadge(tab, open[tab], m_mining != nullptr && open[tab] == 0);
}

int PatternsView::openQuestions(Tab tab) const {
    return m_questions->openCount([tab](const Question& q) {
        const NamedPage* page = pageOf(q);
        return page && page->tab == tab;
    });
}

int PatternsView::openQuestionCount() const {
    return m_questions->openCount();
}

void PatternsView::setServer(const QString& target) {
    m_server = target;
    m_types->setServer(target);
    m_laws->setServer(target);
    m_arguments->setServer(target);
}

void PatternsView::setBusy(bool on) {
    if (on == m_busy) return;
    m_busy = on;
    if (!on) m_settling->start(); // what was found may be a moment behind
    updateEmpty();
}

void PatternsView::setArriving(const QString& what) {
    if (what == m_arriving) return;
    m_arriving = what;
    updateEmpty();
}

int PatternsView::tab() const {
    return m_tabs->currentIndex();
}

void PatternsView::setTab(int tab) {
    m_tabs->setCurrentIndex(tab);
}

namespace {

bool callsMethod(const std::vector<Step>& body, const std::string& method) {
    bool found = false;
    forEachStep(body, [&](const Step& step, const auto&) {
        const auto* call = std::get_if<CallStep>(&step.node);
        found = found || (call && call->method == method);
    });
    return found;
}

/// The type that a question is about, or whose nodes call the method that it is about.
QString typeOf(const MiningResult& mining, const Question& question) {
    const QuestionSubject& subject = question.subject;
    for (const NodeProgram& type : mining.program.types)
        if (subject.isAboutType(type.type)) return toQt(type.type);
    for (const NodeProgram& type : mining.program.types)
        if (subject.kind == QuestionSubject::Kind::Method && callsMethod(type.body, subject.name))
            return toQt(type.type);
    return {};
}

QString serverOf(const MiningResult& mining, const std::string& typeName, const std::string& method) {
    std::string server;
    for (const NodeProgram& type : mining.program.types) {
        if (type.type != typeName) continue;
        forEachStep(type.body, [&](const Step& step, const auto&) {
            const auto* call = std::get_if<CallStep>(&step.node);
            if (call && call->method == method) server = call->target;
        });
        for (const Timer& timer : type.timers)
            if (timer.call.method == method) server = timer.call.target;
    }
    return toQt(server);
}

} // namespace

void PatternsView::showPlace(const Question& question) {
    const NamedPage* page = pageOf(question);
    const std::string_view other = kindOf(question).page;
    if (!page && !other.empty())
        Q_EMIT placeRequested(QString::fromUtf8(other.data(), qsizetype(other.size())), question);
    if (!page || !m_mining) return;
    const QString type = typeOf(*m_mining, question);
    const Tab tab = page->tab;
    setTab(tab);
    const auto& evidence = m_questions->evidencePane()->evidence();
    if (tab == Types && !type.isEmpty()) m_types->typeTable()->selectId(type);
    if (tab == Segments && !type.isEmpty()) m_segments->selectType(type);
    if (tab == Arguments && evidence) showArgument(evidence->type, evidence->method, evidence->path);
    if (page->page) m_timing->setPage(*page->page);
    if (const auto shown = panes(); !shown.isEmpty()) shown.first()->setFocus();
}

void PatternsView::showArgument(const std::string& type, const std::string& method, const std::string& path) {
    if (!m_mining) return;
    setTab(Arguments);
    const QString server = serverOf(*m_mining, type, method);
    if (!m_server.isEmpty() && server != m_server) Q_EMIT serverWanted(server);
    m_arguments->selectArgument(type, method, path);
}

void PatternsView::openQuestions() {
    setTab(Questions);
    m_questions->focusList();
}

QString PatternsView::statusText() const {
    if (!m_mining && !m_isAsked) return m_hasRuns ? tr("not mined yet") : tr("no runs");
    switch (tab()) {
    case Types:
        return m_types->statusText();
    case Segments:
        return m_segments->statusText();
    case Laws:
        return m_laws->statusText();
    case Arguments:
        return m_arguments->statusText();
    case Timing:
        return m_timing->statusText();
    default:
        return m_questions->statusText();
    }
}

QWidget* PatternsView::mainPane() const {
    const QList<QWidget*> all = panes();
    return all.value(m_mining && tab() != Questions ? 1 : 0);
}

QList<QWidget*> PatternsView::panes() const {
    if (!m_mining && !m_isAsked) return {m_empty->button()};
    switch (tab()) {
    case Types:
        return m_types->panes();
    case Segments:
        return m_segments->panes();
    case Laws:
        return m_laws->panes();
    case Arguments:
        return m_arguments->panes();
    case Timing:
        return m_timing->panes();
    default:
        return m_questions->panes();
    }
}

} // namespace tenfold
