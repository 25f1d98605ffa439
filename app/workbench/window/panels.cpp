#include "app/workbench/window/panels.h"

#include "app/workbench/jobs/session.h"
#include "app/workbench/jobs/stagetext.h"
#include "app/workbench/panels/bottompanel.h"
#include "app/workbench/panels/historypanel.h"
#include "app/workbench/panels/sqlpanel.h"
#include "app/workbench/perspectives/windowservices.h"
#include "core/filter/filter.h"
#include "core/store/example_queries.h"
#include "core/store/workspace.h"
#include "widgets/common/convert.h"
#include "widgets/frame/bars.h"

#include <QFileDialog>
#include <QPlainTextEdit>

#include <fmt/format.h>

#include <cmath>

namespace tenfold {

Panels::Panels(BottomBar* bar, BottomPanel* panel, WindowServices& window)
    : QObject(&window)
    , m_bar(bar)
    , m_panel(panel)
    , m_window(window)
    , m_counting(tr("Counting how calls ended")) {
    Session* session = window.session;
    m_jobTimer.setInterval(100);
    connect(&m_jobTimer, &QTimer::timeout, this, &Panels::showJobs);
    connect(session, &Session::jobsChanged, this, [this, session] {
        if (session->runningJob()) m_jobTimer.start();
        showJobs();
    });
    connect(session, &Session::problemsChanged, this, &Panels::showProblems);
    connect(session, &Session::logChanged, this, [this, session] {
        if (m_bar->log->isChecked()) m_panel->setLog(session->log());
    });
    connect(m_bar->cancel, &QPushButton::clicked, session, &Session::cancelCurrent);
    connect(&window, &WindowServices::sqlWanted, this, &Panels::showSql);
    connect(&window, &WindowServices::coverageKnown, m_bar, &BottomBar::setCoverage);
    connectButtons();
    connectHistory();
}

Panels::~Panels() {
    m_counting.disconnect();
}

void Panels::connectButtons() {
    const QList<QPushButton*> buttons = m_bar->panels();
    for (int page = 0; page < buttons.size(); ++page)
        connect(buttons[page], &QPushButton::toggled, this, [this, page, buttons](bool on) {
            if (!on) {
                if (m_panel->page() == page) m_panel->hide();
                return;
            }
            for (QPushButton* other : buttons)
                if (other != buttons[page]) other->setChecked(false);
            m_panel->setJobs(m_window.session->jobRecords(), m_window.session->runningJobs());
            m_panel->setLog(m_window.session->log());
            m_panel->showPage(BottomPanel::Page(page));
            if (page == BottomPanel::Problems) countOutcomes();
        });
    connect(m_panel, &BottomPanel::closed, this, &Panels::close);
}

void Panels::connectHistory() {
    Session* session = m_window.session;
    HistoryPanel* history = m_panel->history();
    connect(history, &HistoryPanel::stepsRequested, session, &Session::undoSteps);
    connect(history, &HistoryPanel::described, session, &Session::describeDecision);
    connect(history, &HistoryPanel::exportRequested, this, [this, session] {
        const QString file = QFileDialog::getSaveFileName(m_window.window, tr("Export decisions"),
                                                          QStringLiteral("decisions.toml"), tr("Decisions (*.toml)"));
        if (!file.isEmpty()) session->exportDecisions(file);
    });
    connect(history, &HistoryPanel::importRequested, this, [this, session] {
        const QString file =
            QFileDialog::getOpenFileName(m_window.window, tr("Import decisions"), QString(), tr("Decisions (*.toml)"));
        if (!file.isEmpty()) session->importDecisions(file);
    });
}

void Panels::close() {
    for (QPushButton* button : m_bar->panels())
        button->setChecked(false);
}

void Panels::showSql(const QString& statement) {
    m_panel->sql()->editor()->setPlainText(statement);
    m_bar->sql->setChecked(true);
    m_panel->sql()->editor()->setFocus(Qt::OtherFocusReason);
}

void Panels::setState() {
    const auto& state = *m_window.session->state();
    m_panel->history()->setDecisions(state.decisions, state.readOnly);
    m_bar->setState(m_window.session->isOpen() ? (state.readOnly ? tr("read-only") : tr("saved")) : QString());
    if (m_bar->problems->isChecked())
        countOutcomes();
    else if (m_countedRuns != countableRuns())
        m_outcomes.clear();
    showProblems();
}

void Panels::showJobs() {
    JobBase* job = m_window.session->runningJob();
    m_panel->setJobs(m_window.session->jobRecords(), m_window.session->runningJobs());
    if (!job) {
        m_jobTimer.stop();
        m_bar->clearJob();
        return Q_EMIT jobsShown(nullptr);
    }
    Q_EMIT jobsShown(job);
    if (job->stage() == QLatin1String("filter") || job->secondsRunning() < 0.3) return;
    QString text = job->name();
    if (const QString stage = job->stage(); !stage.isEmpty()) text += QStringLiteral(": ") + stageText(stage);
    const double share = job->share(), left = job->secondsLeft();
    if (share >= 0) text += u' ' + percentText(share, 0);
    if (left >= 1) text += tr(", %1 s left").arg(countText(std::ceil(left)));
    m_bar->setJob(text, share);
}

/// Tells one set of runs from another; empty: there is none.
std::string Panels::countableRuns() const {
    const auto& state = *m_window.session->state();
    std::string runs;
    if (m_window.session->isOpen())
        for (const RunInfo& run : state.runs)
            runs += fmt::format("{} {} {}\n", state.path.string(), run.contentHash, run.run.name);
    return runs;
}

// Once for the runs that are there, when somebody looks at the list: it reads all calls.
void Panels::countOutcomes() {
    std::string runs = countableRuns();
    if (runs == m_countedRuns) return;
    m_countedRuns = std::move(runs);
    m_outcomes.clear();
    if (m_countedRuns.empty()) return m_counting.cancel();
    m_counting.start(
        [path = m_window.session->state()->path](Progress& progress) -> Result<std::vector<OutcomeCount>> {
            ASSIGN_OR_RETURN(Workspace reader, Workspace::open(path, OpenMode::ReadOnly));
            return reader.outcomes(progress);
        },
        [this](Result<std::vector<OutcomeCount>> outcomes) {
            if (outcomes) m_outcomes = std::move(*outcomes);
            showProblems();
        });
}

std::vector<Problem> Panels::outcomeProblems() const {
    std::vector<Problem> problems;
    const auto add = [&](const OutcomeCount& one, std::uint64_t count, const QString& what, const char* step) {
        if (count == 0) return;
        const QString filter =
            QStringLiteral("%1 and %2").arg(toQt(filterStep("method", "=", one.method)), QLatin1String(step));
        problems.push_back({{},
                            what.arg(countText(double(count)), countText(double(one.calls)), toQt(one.method)),
                            toQt(one.run),
                            tr("Enter shows them"),
                            [window = &m_window, run = toQt(one.run), filter] {
                                Q_EMIT window->wanted({Subject::Kind::Run, run});
                                Q_EMIT window->wanted({Subject::Kind::Calls, filter});
                            }});
    };
    for (const OutcomeCount& one : m_outcomes) {
        add(one, one.exceptions, tr("%1 of %2 calls of %3 were answered with an error"), "has error");
        add(one, one.unanswered, tr("%1 of %2 calls of %3 have no answer in the trace"), "unanswered");
    }
    return problems;
}

void Panels::showProblems() {
    const Session* session = m_window.session;
    std::vector<Problem> problems = session->problems();
    for (const ImportIssue& issue : session->state()->issues) {
        const QString line = issue.line > 0 ? tr(", line %1").arg(issue.line) : QString();
        problems.push_back({{},
                            tr("Skipped record: %1").arg(toQt(issue.reason)),
                            tr("%1%2, byte %3").arg(toQt(issue.file), line).arg(issue.byteOffset),
                            toQt(issue.excerpt)});
    }
    // Of each run only the first ones are read.
    std::uint64_t skipped = 0;
    for (const RunInfo& run : session->state()->runs)
        skipped += run.run.skippedRecords;
    const std::uint64_t read = session->state()->issues.size();
    if (skipped > read)
        problems.push_back({{},
                            tr("The first %1 of %2 skipped records are listed")
                                .arg(countText(double(read)), countText(double(skipped))),
                            {},
                            tr("In the SQL panel: %1").arg(QLatin1String(kSkippedRecords.sql))});
    for (Problem& one : outcomeProblems())
        problems.push_back(std::move(one));
    const double count = double(session->problems().size()) + double(skipped);
    m_bar->problems->setText(count == 0 ? tr("Problems") : tr("Problems %1").arg(countText(count)));
    m_panel->setProblems(problems);
}

} // namespace tenfold
