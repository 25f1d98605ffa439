#include "app/workbench/window/mainwindow.h"

#include "app/workbench/panels/bottompanel.h"
#include "app/workbench/panels/tour.h"
#include "app/workbench/perspectives/answertrials.h"
#include "app/workbench/perspectives/perspectives.h"
#include "app/workbench/perspectives/scope.h"
#include "app/workbench/perspectives/windowservices.h"
#include "app/workbench/settings/systemcolours.h"
#include "app/workbench/window/files.h"
#include "app/workbench/window/filtercontroller.h"
#include "app/workbench/window/finderitems.h"
#include "app/workbench/window/guide.h"
#include "app/workbench/window/importcontroller.h"
#include "app/workbench/window/mainmenu.h"
#include "app/workbench/window/messages.h"
#include "app/workbench/window/panefocus.h"
#include "app/workbench/window/panelayout.h"
#include "app/workbench/window/panels.h"
#include "app/workbench/window/reportexport.h"
#include "app/workbench/window/tableexport.h"
#include "widgets/common/convert.h"
#include "widgets/common/editorkeys.h"
#include "widgets/common/notedialog.h"
#include "widgets/common/said.h"
#include "widgets/frame/bars.h"
#include "widgets/frame/filterbar.h"
#include "widgets/frame/rail.h"

#include <QApplication>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QLineEdit>
#include <QPointer>
#include <QStackedWidget>
#include <QTabBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace tenfold {
namespace {
const QString kWorkspace = QStringLiteral("workspace"), kGood = QStringLiteral("good"),
              kSuspected = QStringLiteral("suspected"); // of the layout
constexpr int kShownNote = 80;                          ///< letters of it in the status bar
} // namespace

MainWindow::MainWindow(Session* session, QWidget* parent)
    : QMainWindow(parent)
    , m_session(session)
    , m_top(new TopBar)
    , m_chips(new ChipRow)
    , m_info(new InfoBar)
    , m_rail(new Rail)
    , m_stack(new QStackedWidget)
    , m_panel(new BottomPanel(session))
    , m_bottom(new BottomBar)
    , m_places([this](const QString& id, const QVariantMap& one, const QVariantMap& other) {
        const auto it = std::find_if(m_perspectives.begin(), m_perspectives.end(),
                                     [&](const Perspective* p) { return p->id() == id; });
        return it != m_perspectives.end() && (*it)->isSamePlace(one, other);
    }) {
    setWindowTitle(tr("Tenfold"));
    setWindowIcon(QIcon(QStringLiteral(":/icons/app.svg")));
    setAcceptDrops(true);
    setMinimumSize(560, 400);
    EditorKeys::install();
    makeServices();
    makePerspectives();
    placeParts();
    m_finder = new Finder(this);
    m_focus = new PaneFocus(
        this, m_stack, m_finder, [this] { return front(); }, m_services);
    m_layout = new PaneLayout(this);
    m_messages = new Messages(m_info, *m_services);
    m_panels = new Panels(m_bottom, m_panel, *m_services);
    m_imports = new ImportController(this, m_session, m_services);
    m_files = new Files(m_imports, m_messages, *m_services);
    m_report = new ReportExport(*m_services);
    m_export = new TableExport(*m_services);
    m_guide = new Guide(*m_services, m_perspectives,
                        {{m_top->filter, "filter", tr("Which calls the table shows, in the filter language.")},
                         {m_panel, "panels", tr("Jobs, problems, SQL, the history of decisions, the log.")}},
                        [this] { return front(); });
    m_menu = new MainMenu(this, *m_services);
    for (Perspective* perspective : m_perspectives)
        connectPerspective(perspective);
    connectBars();
    connectSession();
    workspaceOpened();
    setPerspective(m_perspectives.front()->id());
}

MainWindow::~MainWindow() {
    m_session->disconnect(this);
    for (QObject* part : {static_cast<QObject*>(m_panels), static_cast<QObject*>(m_messages),
                          static_cast<QObject*>(m_focus)}) // who asks perspectives
        delete part;
    qDeleteAll(m_perspectives); // who feeds the views, before them
    delete m_services;
}

void MainWindow::makeServices() {
    m_services = new WindowServices(this);
    m_services->session = m_session;
    m_services->settings = &m_settings;
    m_services->window = this;
    m_services->filter = m_top->filter;
    m_services->chips = m_chips;
    m_services->runs = new RunScope(*m_services, m_services);
    m_services->trials = new AnswerTrials(m_services);
    m_top->addField(tr("Server"), m_services->runs->serverField());
}

void MainWindow::makePerspectives() {
    m_perspectives = tenfold::makePerspectives(*m_services);
    for (Perspective* perspective : m_perspectives) {
        m_rail->add(perspective->icon(), perspective->names().name);
        m_stack->addWidget(perspective->view());
        for (const auto& [name, field] : perspective->scopeFields())
            m_top->addField(name, field);
    }
}

void MainWindow::placeParts() {
    auto* central = new QWidget;
    auto* column = new QVBoxLayout(central);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_top);
    column->addWidget(m_chips);
    column->addWidget(m_info);
    auto* middle = new QHBoxLayout;
    middle->setSpacing(0);
    middle->addWidget(m_rail);
    middle->addWidget(m_stack, 1);
    column->addLayout(middle, 1);
    column->addWidget(m_panel);
    column->addWidget(m_bottom);
    setCentralWidget(central);
}

void MainWindow::connectPerspective(Perspective* perspective) {
    connect(perspective, &Perspective::frontWanted, this, [this, perspective] { setPerspective(perspective->id()); });
    connect(perspective, &Perspective::statusChanged, this, [this] {
        updateStatus();
        updateBadges();
        m_focus->takeUp();
    });
    connect(perspective, &Perspective::placeChanged, this, &MainWindow::rememberPlace);
    connect(perspective, &Perspective::tabChanged, this, [this, perspective] {
        rememberPlace();
        // Who walks over the tabs with the arrows stays there.
        if (front() == perspective && !qobject_cast<QTabBar*>(focusWidget())) m_focus->focusMainView();
    });
    connect(perspective, &Perspective::scopeChanged, this, &MainWindow::updateScope);
    connect(perspective, &Perspective::filterChanged, this, [this, perspective] {
        if (front() != perspective) return;
        showFilter();
        updateScope();
    });
}

void MainWindow::connectBars() {
    connect(m_rail, &Rail::chosen, this,
            [this](int number) { setPerspective(m_perspectives[std::size_t(number)]->id()); });
    connect(m_top->scope, &ScopeBox::opened, this, &MainWindow::openScope);
    connect(m_top->back, &QToolButton::clicked, this, [this] { walk(-1); });
    connect(m_top->forward, &QToolButton::clicked, this, [this] { walk(1); });
    connect(m_top->inbox, &QPushButton::clicked, this, [this] { showSubject({Subject::Kind::Questions}); });
    connect(m_services, &WindowServices::wanted, this, &MainWindow::showSubject);
    connect(m_services, &WindowServices::noteWanted, this, &MainWindow::editNoteOn);
    connect(m_messages, &Messages::problemsWanted, this, [this] { m_bottom->problems->setChecked(true); });
    connect(m_panels, &Panels::jobsShown, this, &MainWindow::jobsShown);
    auto* filter = new FilterController(*m_services);
    connect(filter, &FilterController::applied, this, &MainWindow::applyFilter);
    connect(m_services->sides, &Sides::changed, this, &MainWindow::applySides);
    connect(filter, &FilterController::entered, this, [this] {
        if (!front()->usesFilter()) showSubject({Subject::Kind::Runs});
    });
}

void MainWindow::connectSession() {
    connect(m_session, &Session::opened, this, &MainWindow::workspaceOpened);
    connect(m_session, &Session::stateChanged, this, &MainWindow::stateChanged);
    connect(m_session, &Session::imported, this, [this] { // not the button that opened the dialog
        if (!qobject_cast<QLineEdit*>(focusWidget())) m_focus->focusMainView();
    });
    // Selected where it can be seen; elsewhere a line says what it was.
    connect(m_session, &Session::stepped, this, [this](const Decision& decision, int steps) {
        if (!front()->showDecision(decision) || steps != 1) m_messages->showStepped(decision, steps);
    });
}

bool MainWindow::isBusy() const {
    return m_session->isBusy() || m_imports->isBusy() ||
           std::any_of(m_perspectives.begin(), m_perspectives.end(), [](const Perspective* p) { return p->isBusy(); });
}

// Perspectives

Perspective* MainWindow::front() const {
    return m_perspectives[std::size_t(m_stack->currentIndex())];
}

QString MainWindow::perspective() const {
    return front()->id();
}

void MainWindow::setPerspective(const QString& id) {
    const auto it =
        std::find_if(m_perspectives.begin(), m_perspectives.end(), [&](const Perspective* p) { return p->id() == id; });
    if (it == m_perspectives.end()) return;
    if (m_top->filter->text().trimmed() != front()->filterText()) applyFilter(); // is of the one that is left
    Perspective* before = front();
    const int number = int(it - m_perspectives.begin());
    m_stack->setCurrentIndex(number);
    m_rail->setCurrent(number);
    if (before != *it) before->leave();
    showFilter();
    (*it)->activate();
    updateScope();
    m_focus->focusMainView();
    updateStatus();
    rememberPlace();
}

void MainWindow::showSubject(const Subject& subject) {
    for (Perspective* perspective : m_perspectives)
        if (perspective->canShow(subject)) return perspective->show(subject);
}

void MainWindow::openFinder(const QString& typed) {
    m_finder->setFallback([this](const QString& words) { return callsWith(words, *m_services); });
    m_finder->open(finderItems(actions(), m_perspectives, *m_services, [this](const QString& id) { openSettings(id); }),
                   typed);
}

void MainWindow::exportTable(bool again) {
    if (again)
        m_export->runAgain(front(), m_focus->visiblePanes());
    else
        m_export->run(front(), m_focus->visiblePanes());
}

void MainWindow::nextPane(int by) {
    if (!m_focus->nextPane(by)) focusNextPrevChild(by > 0);
}

void MainWindow::escape() {
    if (tour()->isVisible()) return tour()->leave();
    if (m_session->runningJob()) return m_session->cancelCurrent();
    if (m_panel->isVisible()) m_panels->close();
    if (!front()->escape()) m_focus->focusMainView();
}

HelpWindow* MainWindow::help() const {
    return m_guide->help();
}

Tour* MainWindow::tour() const {
    return m_guide->tour();
}

void MainWindow::openHelp(const QString& topic) {
    m_guide->openHelp(topic);
}

void MainWindow::startTour() {
    m_guide->startTour();
}

SettingsWindow* MainWindow::settingsWindow() const {
    return m_menu->settingsWindow();
}

void MainWindow::openSettings(const QString& setting) {
    m_menu->openSettings(setting);
}

// What the session says

void MainWindow::workspaceOpened() {
    const auto state = m_session->state();
    const bool isOpen = m_session->isOpen();
    m_isWalking = true; // nobody goes anywhere here
    m_info->hide();
    m_top->filter->clear();
    m_services->sides->set({}, {});
    for (Perspective* perspective : m_perspectives)
        perspective->reset();
    setWindowTitle(isOpen ? tr("%1 – Tenfold").arg(QFileInfo(m_session->path()).completeBaseName()) : tr("Tenfold"));
    setWindowFilePath(QString());
    if (isOpen) {
        const QString path = m_session->path();
        const auto recent = m_settings.recent();
        const bool isNew = std::none_of(recent.begin(), recent.end(), [&](const auto& r) { return r.path == path; });
        m_settings.addRecent(path);
        if (isNew && !m_services->afterOpening &&
            (path == m_session->sampleWorkspace() || path == m_session->spanSampleWorkspace()))
            m_messages->offerTour();
        if (state->readOnly && !state->readOnlyReason.empty()) m_messages->showReadOnly(said(state->readOnlyReason));
    }
    Q_EMIT m_services->recentChanged();
    stateChanged();
    if (isOpen) takeUp();
    const auto first = std::find_if(m_perspectives.begin(), m_perspectives.end(),
                                    [&](const Perspective* p) { return p->isFirstFor(*state); });
    const bool stays = isOpen && front() != m_perspectives.front();
    if (first != m_perspectives.end() && !stays)
        setPerspective((*first)->id());
    else
        m_focus->focusMainView();
    m_isWalking = false;
    m_places.clear();
    rememberPlace();
    if (const auto then = std::exchange(m_services->afterOpening, nullptr); then && isOpen) then();
}

void MainWindow::stateChanged() {
    const QPointer<QWidget> before = focusWidget();
    const auto state = m_session->state();
    for (Perspective* perspective : m_perspectives)
        perspective->setState(state);
    m_services->runs->refresh();
    m_menu->setState(*state);
    m_panels->setState();
    updateScope();
    updateBadges();
    updateStatus();
    m_focus->recover(before);
}

void MainWindow::jobsShown(const JobBase* job) {
    for (Perspective* perspective : m_perspectives)
        perspective->jobsChanged(job);
    if (m_session->state()->isEmpty()) updateScope();
    if (job) return;
    updateStatus();
    Q_EMIT settled();
}

void MainWindow::updateBadges() {
    for (std::size_t i = 0; i < m_perspectives.size(); ++i) {
        m_rail->button(int(i))->setBadge(m_perspectives[i]->badge());
        if (m_perspectives[i]->canShow({Subject::Kind::Questions})) m_top->inbox->setBadge(m_perspectives[i]->badge());
    }
}

void MainWindow::editNote() {
    const QString subject = front()->noteSubject();
    if (subject.isEmpty())
        return m_services->say(tr("A note is written on a run, a call, a node type or a request: select one."));
    editNoteOn(subject);
}

void MainWindow::editNoteOn(const QString& subject) {
    const WorkspaceState& state = *m_session->state();
    if (state.readOnly) return m_services->say(tr("The workspace can only be read."));
    const std::string before = state.noteOn(fromQt(subject));
    const QString name = subject.section(u':', 1);
    const bool isMoment = subject.startsWith(QLatin1String("time:"));
    NoteDialog dialog(isMoment ? tr("%1, %2 s").arg(name.section(u':', 0, -2), name.section(u':', -1)) : name,
                      toQt(before), this);
    if (dialog.exec() != QDialog::Accepted) return;
    const std::string text = fromQt(dialog.text()), on = fromQt(subject);
    if (text == before) return;
    m_session->keep(tr("The note was not saved"),
                    [on, text](Workspace& workspace) {
                        return text.empty() ? removeNote(workspace, on) : writeNote(workspace, {on, text});
                    },
                    {});
}

void MainWindow::updateStatus() {
    const std::string note = m_session->state()->noteOn(fromQt(front()->noteSubject()));
    m_bottom->setText(note.empty()
                          ? front()->statusText()
                          : QStringLiteral("✎ %1  ·  %2").arg(oneLine(toQt(note), kShownNote), front()->statusText()));
}

// Scope and filter

void MainWindow::updateScope() {
    m_top->showField(front()->scopeField());
    m_top->setScopeName(front()->scopeName());
    const auto& state = *m_session->state();
    m_top->scope->clear();
    const bool isThere = !state.runs.empty() || front()->scope()->needsNoRuns();
    m_top->scope->setEnabled(isThere);
    if (!isThere)
        return m_top->scope->addItem(state.isEmpty() && m_session->arriving() ? tr("runs are coming")
                                                                              : tr("no runs yet"));
    m_top->scope->addItem(front()->scope()->text());
    m_top->scope->setToolTip(front()->scope()->toolTip());
}

void MainWindow::openScope() {
    if (m_session->state()->runs.empty() && !front()->scope()->needsNoRuns()) return;
    QMenu* menu = front()->scope()->makeMenu();
    menu->popup(m_top->scope->mapToGlobal(QPoint(0, m_top->scope->height())));
    menu->setActiveAction(menu->actions().first());
}

void MainWindow::applyFilter() {
    front()->filterEntered(m_top->filter->text());
}

void MainWindow::applySides() {
    for (Perspective* perspective : m_perspectives) {
        perspective->setFilter(m_services->sides->good());
        perspective->setSuspected(m_services->sides->suspected());
    }
    showFilter();
    updateScope();
    rememberPlace();
}

void MainWindow::showFilter() {
    const QString text = front()->filterText();
    if (m_top->filter->text().trimmed() != text) m_top->filter->setText(text);
}

// Places

Place MainWindow::place() const {
    Place now{perspective(), m_services->sides->good(), m_services->sides->suspected(), {}};
    for (const Perspective* perspective : m_perspectives)
        now.parts[perspective->id()] = perspective->place();
    return now;
}

void MainWindow::rememberPlace() {
    if (m_isWalking || !m_places.remember(place())) return;
    if (m_places.canWalk(-1)) m_info->leave(InfoBar::Lasts::UntilNext);
    m_top->back->setEnabled(m_places.canWalk(-1));
    m_top->forward->setEnabled(false);
}

void MainWindow::walk(int by) {
    const Place* there = m_places.walk(by, place());
    if (!there) return;
    const Place to = *there;
    m_isWalking = true;
    for (Perspective* perspective : m_perspectives)
        perspective->goTo(to.parts.value(perspective->id()));
    m_services->sides->set(to.filter, to.suspected);
    setPerspective(to.front);
    m_isWalking = false;
    m_top->back->setEnabled(m_places.canWalk(-1));
    m_top->forward->setEnabled(m_places.canWalk(1));
}

// The window itself

void MainWindow::openFiles(const QStringList& paths) {
    m_files->open(paths);
}

void MainWindow::setThemeMode(ThemeMode mode, bool remember) {
    if (remember) m_settings.setThemeMode(mode);
    const bool dark = mode == ThemeMode::Dark || (mode == ThemeMode::System && SystemColours::prefersDark());
    QApplication::setPalette((dark ? Theme::darkTheme() : Theme::light()).palette());
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    for (const QUrl& url : event->mimeData()->urls())
        if (url.isLocalFile()) return event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    QStringList paths;
    for (const QUrl& url : event->mimeData()->urls())
        if (url.isLocalFile()) paths << url.toLocalFile();
    event->acceptProposedAction();
    if (!paths.isEmpty()) openFiles(paths);
}

void MainWindow::closeEvent(QCloseEvent* event) {
    // Everything else is on disk or can be computed again.
    if (!m_files->mayStopImport()) return event->ignore();
    m_guide->closeHelp();
    keepLayout();
    QMainWindow::closeEvent(event);
}

void MainWindow::keepLayout() {
    m_settings.setGeometry(saveGeometry());
    QVariantMap layout = m_layout->sizes();
    for (const Perspective* perspective : m_perspectives)
        perspective->saveLayout(layout);
    layout[kWorkspace] = m_session->path();
    layout[kGood] = m_services->sides->good();
    layout[kSuspected] = m_services->sides->suspected();
    m_settings.setLayout(layout);
}

void MainWindow::restoreLayout() {
    const QVariantMap layout = m_settings.layout();
    for (Perspective* perspective : m_perspectives)
        perspective->restoreLayout(layout);
    m_layout->restore(layout);
    m_left = layout;
    if (m_session->isOpen()) takeUp();
}

// Only of the workspace that was open, and only once: who opens it later begins anew.
void MainWindow::takeUp() {
    const QVariantMap left = std::exchange(m_left, {});
    if (left.value(kWorkspace).toString() == m_session->path())
        m_services->sides->set(left.value(kGood).toString(), left.value(kSuspected).toString());
}

void MainWindow::resizeEvent(QResizeEvent* event) {
    QMainWindow::resizeEvent(event);
    m_rail->setCompact(width() < 700);
}

} // namespace tenfold
