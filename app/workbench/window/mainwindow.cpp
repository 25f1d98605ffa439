#include "app/workbench/window/mainwindow.h"

#include "app/workbench/jobs/graphlayoutjob.h"
#include "app/workbench/jobs/sample.h"
#include "app/workbench/jobs/stagetext.h"
#include "app/workbench/panels/bottompanel.h"
#include "app/workbench/panels/gotofield.h"
#include "app/workbench/panels/helpwindow.h"
#include "app/workbench/panels/historypanel.h"
#include "app/workbench/panels/tour.h"
#include "app/workbench/window/evidencecontroller.h"
#include "app/workbench/window/extrapolatecontroller.h"
#include "app/workbench/window/flowscontroller.h"
#include "app/workbench/window/importcontroller.h"
#include "app/workbench/window/modelcontroller.h"
#include "app/workbench/window/panelayout.h"
#include "app/workbench/window/probecontroller.h"
#include "app/workbench/window/tracescontroller.h"
#include "app/workbench/window/treecontroller.h"
#include "app/workbench/window/whatifcontroller.h"
#include "core/store/example_queries.h"
#include "widgets/common/convert.h"
#include "widgets/common/editorkeys.h"
#include "widgets/common/said.h"
#include "widgets/extrapolate/checkpane.h"
#include "widgets/extrapolate/extrapolateview.h"
#include "widgets/flows/compare/comparegraphpage.h"
#include "widgets/flows/compare/comparepage.h"
#include "widgets/flows/flowsview.h"
#include "widgets/flows/graph/graphcanvas.h"
#include "widgets/flows/graph/graphpage.h"
#include "widgets/flows/services/servicespage.h"
#include "widgets/flows/statisticspage.h"
#include "widgets/frame/bars.h"
#include "widgets/frame/filterbar.h"
#include "widgets/frame/finder.h"
#include "widgets/frame/panes.h"
#include "widgets/frame/rail.h"
#include "widgets/home/homeview.h"
#include "widgets/model/check/checkgraph.h"
#include "widgets/model/check/checkpage.h"
#include "widgets/model/modelview.h"
#include "widgets/patterns/arguments/coveragetext.h"
#include "widgets/patterns/patternsview.h"
#include "widgets/patterns/questions/questionsview.h"
#include "widgets/theme/icons.h"
#include "widgets/traces/tracesview.h"

#include <QApplication>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QLineEdit>
#include <QMessageBox>
#include <QPointer>
#include <QProcess>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace tenfold {

MainWindow::MainWindow(Session* session, QWidget* parent)
    : QMainWindow(parent)
    , m_session(session)
    , m_copyJob(tr("Saving a copy")) {
    setWindowTitle(tr("Tenfold"));
    setWindowIcon(QIcon(QStringLiteral(":/icons/app.svg")));
    setAcceptDrops(true);
    EditorKeys::install();
    m_top = new TopBar;
    m_chips = new ChipRow;
    m_info = new InfoBar;
    m_rail = new Rail;
    m_stack = new QStackedWidget;
    m_home = new HomeView;
    m_traces = new TracesView;
    m_patterns = new PatternsView;
    m_extrapolate = new ExtrapolateView;
    m_plans = new ExtrapolateController(m_extrapolate, m_session, this);
    m_flows = new FlowsView;
    auto* graph = new GraphPage;
    auto* services = new ServicesPage;
    m_flows->addPage(FlowsView::Graph, graph);
    m_flows->addPage(FlowsView::Statistics, new StatisticsPage);
    m_compare = new ComparePage;
    m_flows->addPage(FlowsView::Compare, m_compare, m_compare->findingPane(), m_compare->detailPane());
    m_flows->addPage(FlowsView::Services, services, services->servicePane());
    auto* both = new CompareGraphPage;
    m_compare->setGraph(both);
    for (GraphCanvas* canvas : {graph->canvas(), services->canvas(), both->canvas()})
        m_session->watch((new GraphLayoutJob(canvas, this))->job(), false);
    m_requests = new FlowsController(m_flows, m_session, this);
    m_model = new ModelView;
    m_models = new ModelController(m_model, m_session, this);
    m_session->watch((new GraphLayoutJob(m_models->checkPage()->graph()->canvas(), this))->job(), false);
    m_trees = new TreeController(m_model, m_session, this);
    m_questions = new WhatIfController(m_model, m_session, this);
    m_probes = new ProbeController(m_model, m_trees, m_session, this);
    m_imports = new ImportController(this, m_session, this);
    m_evidence = new EvidenceController(m_patterns, m_session, this);
    m_calls = new TracesController(m_traces, m_top->filter, m_session, this);
    m_panel = new BottomPanel(m_session);
    m_finder = new Finder(this);
    m_goTo = new GoToField(this);
    connect(m_goTo, &GoToField::chosen, this, [this](const GoTo& place) {
        if (!(place.row ? m_traces->goToRow(*place.row) : m_traces->goToTime(place.ns.value_or(0))))
            m_info->showMessage(InfoBar::Kind::Note, tr("There is no such place in the calls that are shown."));
    });
    m_tour = new Tour(this);
    m_bottom = new BottomBar;
    m_rail->add(QStringLiteral("home"), tr("Home"));
    m_rail->add(QStringLiteral("traces"), tr("Traces"));
    m_rail->add(QStringLiteral("patterns"), tr("Patterns"));
    m_rail->add(QStringLiteral("extrapolate"), tr("Extrapolate"));
    m_rail->add(QStringLiteral("flows"), tr("Flows"));
    m_rail->add(QStringLiteral("model"), tr("Model"));
    for (QWidget* view :
         {static_cast<QWidget*>(m_home), static_cast<QWidget*>(m_traces), static_cast<QWidget*>(m_patterns),
          static_cast<QWidget*>(m_extrapolate), static_cast<QWidget*>(m_flows), static_cast<QWidget*>(m_model)})
        m_stack->addWidget(view);

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
    setMinimumSize(560, 400);
    m_layout = new PaneLayout(this);
    makeMenus();

    connect(m_rail, &Rail::chosen, this, &MainWindow::setPerspective);
    connect(qApp, &QApplication::focusChanged, this, &MainWindow::focusMoved);
    connectHome();
    connectTraces();
    connectPatterns();
    connectFlows();
    connectModel();
    connectSession();
    m_session->watch(m_plans->planJob(), false);
    m_session->watch(m_plans->loadJob(), false);
    m_session->watch(m_plans->checkJob());
    m_session->watch(&m_copyJob);
    m_jobTimer.setInterval(100);
    connect(&m_jobTimer, &QTimer::timeout, this, &MainWindow::updateJob);
    nameTopics();
    workspaceOpened();
    setPerspective(Home);
}

MainWindow::~MainWindow() {
    m_copyJob.disconnect();
    m_session->disconnect(this);
    disconnect(qApp, nullptr, this, nullptr); // the focus leaves what is deleted after this
    delete m_help;
}

bool MainWindow::isBusy() const {
    return m_session->isBusy() || m_calls->isBusy() || m_plans->isBusy() || m_requests->isBusy() ||
           m_models->isBusy() || m_trees->isBusy() || m_questions->isBusy() || m_probes->isBusy() ||
           m_imports->isBusy() || m_evidence->isBusy();
}

// Wiring

void MainWindow::closePanels() {
    for (QPushButton* button : m_bottom->panels())
        button->setChecked(false);
}

// What the session says

void MainWindow::workspaceOpened() {
    const auto& state = *m_session->state();
    m_walking = true; // nobody goes anywhere here
    m_calls->reset();
    m_patterns->questions()->forget();
    m_info->hide();
    m_top->filter->clear();
    m_requests->setFilter({});
    m_models->setFilter({});
    m_trees->setFilter({});
    m_questions->setFilter({});
    m_traces->showOnly({}, {}); // what narrowed the calls of the one before
    const bool open = m_session->isOpen();
    setWindowTitle(open ? tr("%1 – Tenfold").arg(QFileInfo(m_session->path()).completeBaseName()) : tr("Tenfold"));
    setWindowFilePath(QString());
    m_close->setEnabled(open);
    if (open) {
        const auto recent = m_settings.recent();
        const bool isNew =
            std::none_of(recent.begin(), recent.end(), [this](const auto& r) { return r.path == m_session->path(); });
        m_settings.addRecent(m_session->path());
        if (isNew && !m_afterOpening &&
            (m_session->path() == m_session->sampleWorkspace() ||
             m_session->path() == m_session->spanSampleWorkspace())) {
            m_info->showMessage(InfoBar::Kind::Note, tr("This is the sample."),
                                m_session->path() == m_session->sampleWorkspace()
                                    ? tr("A tour shows it in six steps.")
                                    : tr("A tour shows it in four steps."));
            connect(m_info->addAction(tr("Start the tour")), &QPushButton::clicked, this, [this] {
                m_info->hide();
                startTour();
            });
        }
        if (state.readOnly && !state.readOnlyReason.empty()) showReadOnly(said(state.readOnlyReason));
    }
    refreshRecent();
    stateChanged();
    if (open && !state.mining) m_patterns->setTab(PatternsView::Types); // where one begins
    if (!open)
        setPerspective(Home);
    else if (m_stack->currentIndex() == Home)
        setPerspective(state.isEmpty() ? Traces : state.isOnlyOfSpans() ? Flows : Patterns);
    else
        focusMainView();
    m_walking = false;
    m_history.clear();
    m_at = -1;
    rememberPlace();
    if (const auto then = std::exchange(m_afterOpening, nullptr); then && open) then();
}

// Somebody else is writing, or the folder cannot be written to: it can be looked at, and tried again.
void MainWindow::showReadOnly(const QString& reason) {
    m_info->showMessage(InfoBar::Kind::Note, tr("Opened read-only."), reason);
    m_info->setLasting(InfoBar::Lasts::UntilSolved);
    connect(m_info->addAction(tr("Try again")), &QPushButton::clicked, this,
            [this] { m_session->openWorkspace(m_session->path()); });
}

void MainWindow::stateChanged() {
    const QPointer<QWidget> before = focusWidget();
    const auto& state = *m_session->state();
    std::vector<RunRow> rows;
    for (const RunInfo& info : state.runs) {
        RunRow row;
        row.name = toQt(info.run.name);
        row.scale = info.run.scale;
        row.repetition = info.run.repetition;
        row.senders = info.senders;
        row.events = info.events;
        row.skipped = info.run.skippedRecords;
        row.seconds = double(info.endNs - info.startNs) / 1e9;
        row.heldOut = info.run.heldOut;
        for (const auto& [key, value] : info.run.config)
            row.config.emplace_back(toQt(key), numberText(value));
        for (const auto& [key, value] : info.run.configText)
            row.config.emplace_back(toQt(key), toQt(value));
        row.format = toQt(info.format);
        row.timezone = toQt(info.timezone);
        row.source = toQt(info.source);
        rows.push_back(std::move(row));
    }
    m_traces->setReadOnly(state.readOnly);
    m_traces->setRuns(rows);
    m_patterns->setMining(state.mining, state.answers(), state.stale, !state.runs.empty(), state.readOnly);
    m_plans->setState(m_session->state());
    m_requests->setState(m_session->state());
    m_models->setState(m_session->state());
    m_trees->setState(m_session->state());
    m_questions->setState(m_session->state());
    m_probes->setState(m_session->state());
    updateBar();
    // New types and clock calls change the lanes' groups.
    m_calls->show(m_traces->currentRun());
    bool canUndo = false, canRedo = false;
    for (const Decision& d : state.decisions) {
        canUndo = canUndo || d.state == DecisionState::InForce;
        canRedo = canRedo || d.state == DecisionState::Undone;
    }
    m_undo->setEnabled(canUndo && !state.readOnly);
    m_redo->setEnabled(canRedo && !state.readOnly);
    m_mine->setEnabled(!state.runs.empty());
    m_panel->history()->setDecisions(state.decisions, state.readOnly);
    updateHome();
    updateScope();
    updateBadges();
    updateProblems();
    updateStatus();
    m_bottom->setState(m_session->isOpen() ? (state.readOnly ? tr("read-only") : tr("saved")) : QString());
    if (before && before != focusWidget() && !before->isVisible() && m_stack->isAncestorOf(before)) focusMainView();
    takeUpFocus();
}

void MainWindow::updateHome() {
    const auto& state = *m_session->state();
    if (state.mining) {
        if (auto curve = tellingCurve(*state.mining)) {
            const double target = std::max(300.0, std::ceil(curve->recordedMax() * 10));
            m_home->figure()->setCurve(*curve, target, tr("%1 calls to %2, all nodes").arg(curve->title, curve->note),
                                       QFileInfo(m_session->path()).completeBaseName());
            std::size_t exact = 0, all = 0;
            for (const CountSeries& s : state.mining->counts) {
                if (s.periodic) continue;
                ++all;
                exact += s.law.isExact() ? 1 : 0;
            }
            m_home->setSummary(
                tr("In this workspace"),
                tr("%1 of %2 methods follow a law that fits every recorded run. %3 node types, coverage %4.")
                    .arg(countText(double(exact)), countText(double(all)),
                         countText(double(state.mining->types.size())), percentText(state.mining->coverage)));
            return;
        }
    }
    if (const auto figure = readSampleFigure(m_session->sampleFolder())) {
        m_home->figure()->setCurve(figure->curve, figure->target, figure->title, figure->note);
        m_home->setSummary(figure->summaryTitle, figure->summary);
    }
}

void MainWindow::updateScope() {
    updateScopeText();
    const auto& state = *m_session->state();
    const QString before = m_top->server->currentData().toString();
    m_top->server->clear();
    m_top->server->setEnabled(!state.runs.empty());
    m_top->server->addItem(tr("all"), QString());
    if (!state.mining) return;
    std::map<std::string, double> calls;
    for (const CountSeries& series : state.mining->counts)
        for (const auto& point : series.points)
            calls[series.target] += point.count;
    QString busiest;
    for (const std::string& target : state.mining->program.targets) {
        m_top->server->addItem(toQt(target), toQt(target));
        if (busiest.isEmpty() || calls[target] > calls[fromQt(busiest)]) busiest = toQt(target);
    }
    // The server with most calls first: a picture of all of them at once is wide.
    int at = m_top->server->findData(m_serverChosen ? before : busiest);
    m_top->server->setCurrentIndex(std::max(0, at));
    m_patterns->setServer(m_top->server->currentData().toString());
}

void MainWindow::updateBadges() {
    const auto& mining = m_session->state()->mining;
    const int open = m_patterns->openQuestionCount();
    m_rail->button(Patterns)->setBadge(open);
    m_rail->button(Extrapolate)->setBadge(m_extrapolate->check()->differing());
    m_rail->button(Model)->setBadge(m_models->checkPage()->openMismatches());
    m_top->inbox->setBadge(open);
    if (mining != m_explained)
        m_bottom->setCoverage(mining ? mining->coverage : -1, mining ? coverageText(mining->program) : QString());
    m_explained = mining;
}

void MainWindow::updateStatus() {
    QString text;
    switch (perspective()) {
    case Home:
        text = m_session->isOpen() ? m_session->path() : tr("no workspace open");
        break;
    case Traces:
        text = m_traces->statusText();
        break;
    case Patterns:
        text = m_patterns->statusText();
        break;
    case Extrapolate:
        text = m_extrapolate->statusText();
        break;
    case Flows:
        text = m_flows->statusText();
        break;
    case Model:
        text = m_model->statusText();
        break;
    }
    m_bottom->setText(text);
}

void MainWindow::updateJob() {
    JobBase* job = m_session->runningJob();
    m_panel->setJobs(m_session->jobRecords(), m_session->runningJobs());
    const bool mining = job && job->stage() != QLatin1String("filter");
    m_patterns->setBusy(job != nullptr && job->name() == tr("Mining"));
    const JobBase* arriving = m_session->state()->isEmpty() ? m_session->arriving() : nullptr;
    m_patterns->setArriving(arriving ? arriving->name() : QString());
    m_traces->setArriving(arriving ? arriving->name() : QString());
    if (m_session->state()->isEmpty())
        m_top->scope->setItemText(0, arriving ? tr("runs are coming") : tr("no runs yet"));
    if (!job) {
        m_jobTimer.stop();
        m_bottom->clearJob();
        m_patterns->setBusy(false);
        updateStatus();
        emit settled();
        return;
    }
    if (!mining || job->secondsRunning() < 0.3) return;
    QString text = job->name();
    if (const QString stage = job->stage(); !stage.isEmpty()) text += QStringLiteral(": ") + stageText(stage);
    const double share = job->share(), left = job->secondsLeft();
    if (share >= 0) text += u' ' + percentText(share, 0);
    if (left >= 1) text += tr(", %1 s left").arg(countText(std::ceil(left)));
    m_bottom->setJob(text, share);
}

void MainWindow::updateProblems() {
    std::vector<Problem> problems = m_session->problems();
    for (const ImportIssue& issue : m_session->state()->issues) {
        const QString line = issue.line > 0 ? tr(", line %1").arg(issue.line) : QString();
        problems.push_back({{},
                            tr("Skipped record: %1").arg(toQt(issue.reason)),
                            tr("%1%2, byte %3").arg(toQt(issue.file), line).arg(issue.byteOffset),
                            toQt(issue.excerpt)});
    }
    // Of each run only the first ones are read.
    std::uint64_t skipped = 0;
    for (const RunInfo& run : m_session->state()->runs)
        skipped += run.run.skippedRecords;
    const std::uint64_t read = m_session->state()->issues.size();
    if (skipped > read)
        problems.push_back({{},
                            tr("The first %1 of %2 skipped records are listed")
                                .arg(countText(double(read)), countText(double(skipped))),
                            {},
                            tr("In the SQL panel: %1").arg(QLatin1String(kSkippedRecords.sql))});
    const double count = double(m_session->problems().size()) + double(skipped);
    m_bottom->problems->setText(count == 0 ? tr("Problems") : tr("Problems %1").arg(countText(count)));
    m_panel->setProblems(problems);
}

void MainWindow::refreshRecent() {
    std::vector<HomeView::Recent> list;
    for (const auto& r : m_settings.recent())
        list.push_back({r.path, r.opened, HomeView::Recent::Unknown});
    m_home->setRecent(list);
    // A network path that is gone can block for long: looked up on a worker.
    auto* watcher = new QFutureWatcher<std::vector<HomeView::Recent>>(this);
    connect(watcher, &QFutureWatcherBase::finished, this, [this, watcher] {
        m_home->setRecent(watcher->result());
        watcher->deleteLater();
    });
    watcher->setFuture(QtConcurrent::run([list]() mutable {
        for (auto& r : list)
            r.state = QFileInfo::exists(r.path) ? HomeView::Recent::Present : HomeView::Recent::Missing;
        return list;
    }));
    if (const auto info = readSampleInfo(m_session->sampleFolder())) {
        std::vector<HomeView::Sample> samples{{info->title, info->sizes, info->shows, info->calls}};
        if (const auto spans = readSampleInfo(m_session->sampleFolder(), kSpanSample))
            samples.push_back({spans->title, spans->sizes, spans->shows, spans->calls});
        m_home->setSamples(samples);
    }
}

void MainWindow::showImported(const ImportSummary& summary) {
    std::uint64_t events = 0, skipped = 0;
    int fresh = 0, replaced = 0, same = 0;
    for (const ImportedRun& run : summary.report.runs) {
        events += run.events;
        skipped += run.skipped;
        ++(run.status == ImportedRun::Status::Same       ? same
           : run.status == ImportedRun::Status::Replaced ? replaced
                                                         : fresh);
    }
    QStringList parts;
    if (fresh > 0) parts << tr("%n run(s) imported", nullptr, fresh);
    if (replaced > 0) parts << tr("%n run(s) replaced", nullptr, replaced);
    if (same > 0) parts << tr("%n run(s) here already, unchanged", nullptr, same);
    if (events > 0) parts << tr("%1 calls").arg(countText(double(events)));
    QStringList details;
    if (skipped > 0)
        details << tr("%n record(s) could not be read and were skipped; Problems lists them.", nullptr, int(skipped));
    for (const RunDifference& d : summary.report.differences) {
        QStringList missing;
        for (const std::string& run : d.missing)
            missing << toQt(run);
        details << (d.kind == RunDifference::Kind::ConfigKey
                        ? tr("The configuration key %1 is missing in %2; runs without it cannot be compared by it.")
                        : tr("The method %1 is missing in %2: are these runs of the same thing?"))
                       .arg(toQt(d.what), missing.join(QStringLiteral(", ")));
        if (details.size() > 4) break;
    }
    const QString text = parts.join(QStringLiteral(", ")) + u'.';
    // The types follow when they are found.
    m_importText = fresh + replaced > 0 ? text : QString();
    m_importDetail = details.join(u'\n');
    m_info->showMessage(details.isEmpty() ? InfoBar::Kind::Note : InfoBar::Kind::Problem, text, details.join(u'\n'));
    if (!qobject_cast<QLineEdit*>(focusWidget())) focusMainView(); // not the button that opened the dialog
}

// Files

void MainWindow::openFiles(const QStringList& paths) {
    QStringList traces, workspaces;
    for (const QString& path : paths)
        (path.endsWith(QLatin1String(".tenfold")) && QFileInfo(path).isFile() ? workspaces : traces) << path;
    if (workspaces.isEmpty()) return m_imports->start(traces);
    const QString first = workspaces.takeFirst();
    if (!traces.isEmpty() || !workspaces.isEmpty())
        m_afterOpening = [this, first, traces, workspaces] {
            if (m_session->path() != first) return;
            if (!workspaces.isEmpty()) offerWindows(workspaces);
            if (!traces.isEmpty()) m_imports->start(traces);
        };
    m_session->openWorkspace(first);
}

void MainWindow::offerWindows(const QStringList& workspaces) {
    QStringList names;
    for (const QString& path : workspaces)
        names << QFileInfo(path).fileName();
    m_info->showMessage(
        InfoBar::Kind::Note,
        tr("A window shows one workspace; %n other(s) can open in new windows.", nullptr, int(names.size())),
        names.join(QStringLiteral(", ")));
    connect(m_info->addAction(tr("Open in new windows")), &QPushButton::clicked, this, [this, workspaces] {
        for (const QString& path : workspaces)
            QProcess::startDetached(QCoreApplication::applicationFilePath(), {path});
        m_info->hide();
    });
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

// Asked only as long as it is true: an import that ends meanwhile closes the question, and the window.
bool MainWindow::mayStopImport() {
    QMessageBox box(QMessageBox::Question, tr("Close"),
                    tr("%1 has not ended. Runs that are not finished would have to be imported again.")
                        .arg(m_session->arriving()->name()),
                    QMessageBox::Close | QMessageBox::Cancel, this);
    box.setDefaultButton(QMessageBox::Cancel);
    connect(m_session, &Session::jobsChanged, &box, [this, &box] {
        if (!m_session->isImporting()) box.done(QMessageBox::Close);
    });
    return box.exec() == QMessageBox::Close;
}

void MainWindow::closeEvent(QCloseEvent* event) {
    // Everything else is on disk or can be computed again.
    if (m_session->isImporting() && !mayStopImport()) return event->ignore();
    if (m_help) m_help->close();
    keepLayout();
    QMainWindow::closeEvent(event);
}

void MainWindow::keepLayout() {
    m_settings.setGeometry(saveGeometry());
    QVariantMap layout = m_layout->sizes();
    layout[QStringLiteral("tab")] = m_patterns->tab();
    layout[QStringLiteral("flowsTab")] = m_flows->tab();
    m_settings.setLayout(layout);
}

void MainWindow::restoreLayout() {
    const QVariantMap layout = m_settings.layout();
    bool isNumber = false;
    const int tab = layout.value(QStringLiteral("tab")).toInt(&isNumber);
    if (isNumber && tab >= 0 && tab < PatternsView::Tabs) m_patterns->setTab(tab);
    const int flowsTab = layout.value(QStringLiteral("flowsTab"), -1).toInt(&isNumber);
    if (isNumber) m_flows->setTab(flowsTab);
    m_layout->restore(layout);
}

void MainWindow::resizeEvent(QResizeEvent* event) {
    QMainWindow::resizeEvent(event);
    m_rail->setCompact(width() < 700);
}

} // namespace tenfold
