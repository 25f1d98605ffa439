// What the parts of the main window say to each other.

#include "app/workbench/window/mainwindow.h"

#include "app/workbench/panels/bottompanel.h"
#include "app/workbench/panels/historypanel.h"
#include "app/workbench/panels/tour.h"
#include "app/workbench/window/extrapolatecontroller.h"
#include "app/workbench/window/flowscontroller.h"
#include "app/workbench/window/importcontroller.h"
#include "app/workbench/window/tracescontroller.h"
#include "widgets/common/convert.h"
#include "widgets/extrapolate/extrapolateview.h"
#include "widgets/flows/compare/comparepage.h"
#include "widgets/flows/flowsview.h"
#include "widgets/frame/bars.h"
#include "widgets/frame/filterbar.h"
#include "widgets/frame/panes.h"
#include "widgets/frame/rail.h"
#include "widgets/home/homeview.h"
#include "widgets/patterns/laws/lawsview.h"
#include "widgets/patterns/patternsview.h"
#include "widgets/patterns/questions/questionsview.h"
#include "widgets/patterns/sequences/segmentsview.h"
#include "widgets/traces/tracesview.h"

#include <QApplication>
#include <QComboBox>
#include <QFileDialog>
#include <QLineEdit>
#include <QToolButton>
#include <QVBoxLayout>

namespace tenfold {

void MainWindow::connectHome() {
    connect(m_home, &HomeView::openSample, m_session, &Session::openSample);
    connect(m_home, &HomeView::openSpanSample, m_session, &Session::openSpanSample);
    connect(m_home, &HomeView::tourRequested, this, [this] {
        if (m_session->path() == m_session->sampleWorkspace()) return startTour();
        m_afterOpening = [this] {
            if (m_session->path() == m_session->sampleWorkspace()) startTour();
        };
        m_session->openSample();
    });
    connect(m_home, &HomeView::importTraces, this, &MainWindow::chooseImport);
    connect(m_home, &HomeView::help, this, [this] { openHelp(QStringLiteral("record")); });
    connect(m_imports, &ImportController::helpRequested, this, [this] { openHelp(QStringLiteral("record")); });
    connect(m_home, &HomeView::openWorkspace, this, &MainWindow::chooseWorkspace);
    connect(m_home, &HomeView::openRecent, m_session, &Session::openWorkspace);
    connect(m_home, &HomeView::removeRecent, this, [this](const QString& path) {
        m_settings.removeRecent(path);
        refreshRecent();
    });
}

void MainWindow::connectTraces() {
    connect(m_traces, &TracesView::importRequested, this, &MainWindow::chooseImport);
    connect(m_traces, &TracesView::heldOutChanged, m_session, &Session::setHeldOut);
    connect(m_traces, &TracesView::runEdited, m_session, &Session::editRun);
    connect(m_traces, &TracesView::runDeleted, m_session, [this](const QString& run) {
        m_session->deleteRun(run);
        m_info->showMessage(InfoBar::Kind::Note, tr("%1 was deleted.").arg(run), tr("Ctrl+Z takes it back."));
    });
    connect(m_traces, &TracesView::compactRequested, m_session, &Session::compact);
    connect(m_calls, &TracesController::exported, this, [this](const QString& file) {
        m_info->showMessage(InfoBar::Kind::Note, tr("Calls exported."), file);
        m_lastExport = [this, file] {
            const bool isLines = file.endsWith(QLatin1String(".jsonl"));
            m_calls->exportTo(file, isLines ? ExportFormat::JsonLines : ExportFormat::Csv, false);
        };
    });
    connect(m_calls, &TracesController::copied, this, [this](int rows, bool isCut) {
        if (isCut)
            m_info->showMessage(InfoBar::Kind::Note, tr("Copied: the first %n call(s).", nullptr, rows),
                                tr("Export writes all of them to a file."));
    });
    connect(m_traces, &TracesView::statusChanged, this, &MainWindow::updateStatus);
    connect(m_traces, &TracesView::filterChanged, m_top->filter, &QLineEdit::setText);
    // Typing is not an order to search: a short pause is.
    auto* pause = new QTimer(this);
    pause->setSingleShot(true);
    pause->setInterval(200);
    connect(m_top->filter, &QLineEdit::textChanged, pause, qOverload<>(&QTimer::start));
    connect(m_top->filter, &QLineEdit::textChanged, this,
            [this](const QString& text) { m_chips->setFilter(Filter(fromQt(text))); });
    connect(m_chips, &ChipRow::filterChanged, m_top->filter, &QLineEdit::setText);
    connect(m_traces, &TracesView::stepRequested, m_top->filter, &FilterEdit::addStep);
    connect(m_patterns, &PatternsView::stepRequested, this, [this](const QString& step) {
        setPerspective(Traces);
        m_traces->showOnly({}, {});
        m_top->filter->addStep(step);
    });
    connect(m_chips, &ChipRow::sqlRequested, this, &MainWindow::showSql);
    connect(m_chips, &ChipRow::saveRequested, m_session, &Session::keepFilter);
    connect(m_session, &Session::filtersChanged, this,
            [this] { m_chips->setSaved(m_session->filters(), !m_session->state()->readOnly && m_session->isOpen()); });
    connect(m_top->filter, &QLineEdit::returnPressed, this, [this, pause] {
        pause->stop();
        applyFilter();
        if (!isAboutRequests()) setPerspective(Traces);
    });
    connect(pause, &QTimer::timeout, this, &MainWindow::applyFilter);
    connect(m_traces, &TracesView::narrowed, this, [this] {
        m_chips->setOthers({m_traces->senderText(), m_traces->windowText()});
        rememberPlace();
    });
    connect(m_chips, &ChipRow::otherRemoved, this, [this](int which) {
        m_traces->showOnly(which == 0 ? QString() : m_traces->sender(), which == 1 ? std::nullopt : m_traces->window());
    });
}

void MainWindow::connectPatterns() {
    connect(m_patterns, &PatternsView::mineRequested, m_session, &Session::mine);
    connect(m_patterns, &PatternsView::importRequested, this, &MainWindow::chooseImport);
    connect(m_patterns, &PatternsView::answered, this, [this](const std::vector<Answer>& answers) {
        m_session->answer(answers);
        updateBadges();
    });
    connect(m_patterns, &PatternsView::undoRequested, m_session, &Session::undo);
    connect(m_patterns, &PatternsView::checkWanted, m_plans, &ExtrapolateController::activate);
    connect(m_patterns->questions(), &QuestionsView::effectWanted, m_plans, &ExtrapolateController::tryAnswer);
    connect(m_patterns->questions(), &QuestionsView::effectUnwanted, m_plans, &ExtrapolateController::stopTrying);
    connect(m_plans, &ExtrapolateController::tried, m_patterns->questions(), &QuestionsView::setEffect);
    connect(m_plans, &ExtrapolateController::checked, m_patterns->questions(), &QuestionsView::setWrong);
    connect(m_patterns, &PatternsView::statusChanged, this, &MainWindow::updateStatus);
    connect(m_patterns, &PatternsView::tabChanged, this, [this] {
        rememberPlace();
        // Who walks over the tabs with the arrows stays there.
        if (perspective() == Patterns && !qobject_cast<QTabBar*>(focusWidget())) focusMainView();
    });
    connect(m_patterns, &PatternsView::extrapolateRequested, this, [this] { setPerspective(Extrapolate); });
    connect(m_extrapolate, &ExtrapolateView::statusChanged, this, &MainWindow::updateStatus);
    connect(m_extrapolate, &ExtrapolateView::statusChanged, this, &MainWindow::updateBadges);
    connect(m_extrapolate, &ExtrapolateView::statusChanged, this, &MainWindow::takeUpFocus);
    connect(m_extrapolate, &ExtrapolateView::statusChanged, this, [this] {
        const auto& plan = m_extrapolate->plan(); // the laws give their answers for the same scale
        if (!plan || !plan->plan.parameters.contains("scale")) return;
        m_patterns->laws()->setTarget(plan->plan.parameters.at("scale"));
        m_patterns->segments()->setTarget(plan->plan.parameters.at("scale"));
    });
    connect(m_plans, &ExtrapolateController::saved, this,
            [this](const QString& file) { m_info->showMessage(InfoBar::Kind::Note, tr("Plan saved."), file); });
    connect(m_plans, &ExtrapolateController::saveFailed, this, [this](const QString& text) {
        m_info->showMessage(InfoBar::Kind::Problem, tr("The plan was not saved."), text);
    });
    connect(m_extrapolate, &ExtrapolateView::patternsRequested, this, [this] { setPerspective(Patterns); });
    connect(m_extrapolate, &ExtrapolateView::callsWanted, this, &MainWindow::showCalls);
    connect(m_extrapolate, &ExtrapolateView::sequenceWanted, this, [this](const QString& type) {
        setPerspective(Patterns);
        m_patterns->setTab(PatternsView::Segments);
        m_patterns->segments()->selectType(type);
    });
    connect(m_top->inbox, &QPushButton::clicked, this, [this] {
        m_patterns->openQuestions();
        setPerspective(Patterns);
    });
    connect(m_top->scope, &ScopeBox::opened, this, &MainWindow::openScope);
    connect(m_top->back, &QToolButton::clicked, this, [this] { walk(-1); });
    connect(m_top->forward, &QToolButton::clicked, this, [this] { walk(1); });
    connect(m_patterns, &PatternsView::serverWanted, this, [this](const QString& target) {
        const int at = m_top->server->findData(target);
        if (at < 0) return;
        m_top->server->setCurrentIndex(at);
        m_patterns->setServer(target);
    });
    connect(m_top->server, &QComboBox::activated, this, [this] {
        m_serverChosen = true;
        m_patterns->setServer(m_top->server->currentData().toString());
        rememberPlace();
    });
}

void MainWindow::connectFlows() {
    connect(m_flows, &FlowsView::importRequested, this, &MainWindow::chooseImport);
    connect(m_flows, &FlowsView::stepRequested, m_top->filter, &FilterEdit::addStep);
    connect(m_flows, &FlowsView::statusChanged, this, &MainWindow::updateStatus);
    connect(m_flows, &FlowsView::statusChanged, this, &MainWindow::takeUpFocus);
    connect(m_flows, &FlowsView::tabChanged, this, [this] {
        rememberPlace();
        if (perspective() == Flows && !qobject_cast<QTabBar*>(focusWidget())) focusMainView();
    });
    connect(m_top->other, &QComboBox::activated, this, [this] { chooseOther(m_top->other->currentData().toString()); });
    connect(m_top->other->lineEdit(), &QLineEdit::returnPressed, this, [this] {
        const QString typed = m_top->other->currentText().trimmed();
        const int known = m_top->other->findText(typed);
        chooseOther(known >= 0 ? m_top->other->itemData(known).toString() : typed);
    });
    connect(m_requests, &FlowsController::shown, this, &MainWindow::updateBar);
    connect(m_compare, &ComparePage::compareRequested, this, [this](const QString& a, const QString& b) {
        m_top->filter->setText(toQt(filterAnd(filterWithoutRuns(), filterStep("run", "=", fromQt(a)))));
        m_requests->setFilter(m_top->filter->text());
        chooseOther(toQt(filterStep("run", "=", fromQt(b))));
    });
    connect(m_requests, &FlowsController::saved, this,
            [this](const QString& file) { m_info->showMessage(InfoBar::Kind::Note, tr("Picture saved."), file); });
    connect(m_flows, &FlowsView::exportRequested, this, &MainWindow::exportRequests);
    connect(
        m_requests, &FlowsController::requestsExported, this,
        [this](const QString& file, std::uint64_t requests, std::uint64_t spans) {
            m_info->showMessage(
                InfoBar::Kind::Note,
                tr("%1 requests with %2 spans exported.").arg(countText(double(requests)), countText(double(spans))),
                file);
            m_lastExport = [this, file] { m_requests->exportRequests(file); };
        });
    connect(m_requests, &FlowsController::marked, this,
            [this](const QString& text) { m_info->showMessage(InfoBar::Kind::Note, text); });
    connect(m_requests, &FlowsController::compareWanted, this, [this](const QString& a, const QString& b) {
        m_top->filter->setText(a);
        m_traces->setFilterText(a);
        m_requests->setFilter(a);
        chooseOther(b);
        m_flows->setTab(FlowsView::Compare);
    });
    connect(m_requests, &FlowsController::attributesKnown, this, [this](const QStringList& names) {
        std::map<std::string, QStringList> values;
        if (const auto& flows = m_flows->flows())
            for (const StatisticsRow& row : flows->statistics[std::size_t(StatisticsBy::Operation)])
                for (const char* before : {"", "parent."}) {
                    values[before + std::string("service")] << toQt(row.service);
                    values[before + std::string("operation")] << toQt(row.operation);
                }
        for (auto& [field, of] : values)
            of.removeDuplicates();
        m_top->filter->setRequestWords(names, std::move(values));
    });
    for (JobBase* job : m_requests->jobs())
        connect(job, &JobBase::finished, this, &MainWindow::takeUpFocus);
}

void MainWindow::connectSession() {
    connect(m_session, &Session::opened, this, &MainWindow::workspaceOpened);
    connect(m_session, &Session::stateChanged, this, &MainWindow::stateChanged);
    connect(m_session, &Session::imported, this, &MainWindow::showImported);
    connect(m_session, &Session::mined, this, &MainWindow::showReview);
    connect(m_session, &Session::stepped, this, &MainWindow::showStepped);
    connect(m_session, &Session::deciding, this, [this] {
        m_info->leave(InfoBar::Lasts::UntilNext);
        if (m_messageJob.isEmpty()) m_info->leave(InfoBar::Lasts::UntilSolved); // of a decision before
    });
    connect(m_session, &Session::stopped, this, [this](const QString& name) {
        m_info->showMessage(InfoBar::Kind::Note, tr("%1 was stopped.").arg(name));
        if (!m_session->canRetry()) return;
        m_info->setLasting(InfoBar::Lasts::UntilSolved);
        m_messageJob = name;
        connect(m_info->addAction(tr("Start again")), &QPushButton::clicked, m_session, &Session::retry);
    });
    connect(m_session, &Session::failed, this, [this](const QString& what, const QString& detail) {
        m_info->showMessage(InfoBar::Kind::Problem, what + u'.', detail);
        const auto& ended = m_session->jobRecords();
        m_messageJob = ended.empty() || ended.front().isDone ? QString() : ended.front().name;
        if (m_session->canRetry())
            connect(m_info->addAction(tr("Retry")), &QPushButton::clicked, this, [this] {
                m_info->hide();
                m_session->retry();
            });
        connect(m_info->addAction(tr("Problems")), &QPushButton::clicked, this,
                [this] { m_bottom->problems->setChecked(true); });
        connect(m_info->addAction(tr("Copy details")), &QPushButton::clicked, this,
                [what, detail] { QApplication::clipboard()->setText(what + QStringLiteral(": ") + detail); });
    });
    connect(m_session, &Session::jobsChanged, this, [this] {
        if (m_session->runningJob()) m_jobTimer.start();
        if (const auto& ended = m_session->jobRecords();
            !m_messageJob.isEmpty() && !ended.empty() && ended.front().isDone && ended.front().name == m_messageJob) {
            m_messageJob.clear();
            m_info->leave(InfoBar::Lasts::UntilSolved);
        }
        updateJob();
    });
    connect(m_session, &Session::problemsChanged, this, &MainWindow::updateProblems);
    connect(m_bottom->cancel, &QPushButton::clicked, m_session, &Session::cancelCurrent);
    connectPanels();
}

void MainWindow::connectPanels() {
    const QList<QPushButton*> buttons = m_bottom->panels();
    for (int page = 0; page < buttons.size(); ++page)
        connect(buttons[page], &QPushButton::toggled, this, [this, page, buttons](bool on) {
            if (!on) {
                if (m_panel->page() == page) m_panel->hide();
                return;
            }
            for (QPushButton* other : buttons)
                if (other != buttons[page]) other->setChecked(false);
            m_panel->setJobs(m_session->jobRecords(), m_session->runningJobs());
            m_panel->setLog(m_session->log());
            m_panel->showPage(BottomPanel::Page(page));
        });
    connect(m_panel, &BottomPanel::closed, this, &MainWindow::closePanels);
    connect(m_session, &Session::logChanged, this, [this] {
        if (m_bottom->log->isChecked()) m_panel->setLog(m_session->log());
    });
    connect(m_session, &Session::noted, this,
            [this](const QString& text) { m_info->showMessage(InfoBar::Kind::Note, text); });
    connect(m_panel->history(), &HistoryPanel::stepsRequested, m_session, &Session::undoSteps);
    connect(m_panel->history(), &HistoryPanel::described, m_session, &Session::describeDecision);
    connect(m_panel->history(), &HistoryPanel::exportRequested, this, [this] {
        const QString file = QFileDialog::getSaveFileName(this, tr("Export decisions"),
                                                          QStringLiteral("decisions.toml"), tr("Decisions (*.toml)"));
        if (!file.isEmpty()) m_session->exportDecisions(file);
    });
    connect(m_panel->history(), &HistoryPanel::importRequested, this, [this] {
        const QString file =
            QFileDialog::getOpenFileName(this, tr("Import decisions"), QString(), tr("Decisions (*.toml)"));
        if (!file.isEmpty()) m_session->importDecisions(file);
    });
}

} // namespace tenfold
