// The scope: which runs are mined, ticked in the toolbar; tables and the workspace written to files; going to a place.

#include "app/workbench/panels/bottompanel.h"
#include "app/workbench/panels/gotofield.h"
#include "app/workbench/window/flowscontroller.h"
#include "app/workbench/window/mainwindow.h"
#include "app/workbench/window/tracescontroller.h"
#include "core/filter/event_filter.h"
#include "core/filter/filter.h"
#include "widgets/common/convert.h"
#include "widgets/common/tableview.h"
#include "widgets/flows/compare/comparepage.h"
#include "widgets/flows/flowsview.h"
#include "widgets/flows/graph/graphcanvas.h"
#include "widgets/frame/bars.h"
#include "widgets/frame/filterbar.h"
#include "widgets/frame/panes.h"
#include "widgets/patterns/patternsview.h"
#include "widgets/traces/tracesview.h"

#include <QApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QPointer>

#include <algorithm>
#include <map>

namespace tenfold {
namespace {
/// Whether what a filter says of runs lets one through.
bool canBeOfRun(const FilterNode& node, const std::string& run) {
    if (node.kind == FilterNode::Kind::And)
        return std::all_of(node.parts.begin(), node.parts.end(),
                           [&](const FilterNode& part) { return canBeOfRun(part, run); });
    return node.kind != FilterNode::Kind::Test || node.test.field != FilterField::Run || passesText(node.test, run);
}
} // namespace

// One row a run: ticked = mined, as in Traces.
void MainWindow::openScope() {
    const auto& state = *m_session->state();
    if (state.runs.empty()) return;
    if (isAboutRequests()) return openRequestScope();
    auto* menu = new TickMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName(QStringLiteral("scope"));
    menu->setAccessibleName(tr("Runs that are mined"));
    for (const RunInfo& info : state.runs) {
        const QString name = toQt(info.run.name);
        QAction* run = menu->addAction(tr("N = %1 · %2").arg(scaleLabel(info.run.scale), name));
        run->setCheckable(true);
        run->setChecked(!info.run.heldOut);
        run->setEnabled(!state.readOnly);
        connect(run, &QAction::toggled, m_session, [this, name](bool on) { m_session->setHeldOut(name, !on); });
    }
    menu->addSeparator();
    menu->addAction(tr("Traces…"), this, [this] { setPerspective(Traces); });
    menu->popup(m_top->scope->mapToGlobal(QPoint(0, m_top->scope->height())));
    menu->setActiveAction(menu->actions().first());
}

// One row a run: the one whose requests are read.
void MainWindow::openRequestScope() {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName(QStringLiteral("requestScope"));
    menu->setAccessibleName(tr("Runs whose requests are shown"));
    const std::string rest = filterWithoutRuns();
    const auto add = [&](const QString& name, const std::string& text) {
        QAction* run = menu->addAction(name);
        run->setCheckable(true);
        run->setChecked(toQt(text) == m_top->filter->text().trimmed());
        connect(run, &QAction::triggered, this, [this, text] {
            m_top->filter->setText(toQt(text));
            applyFilter();
        });
    };
    add(tr("all runs with requests"), rest);
    for (const QString& run : m_requests->runs())
        add(run, filterAnd(rest, filterStep("run", "=", fromQt(run))));
    menu->popup(m_top->scope->mapToGlobal(QPoint(0, m_top->scope->height())));
    menu->setActiveAction(menu->actions().first());
}

std::string MainWindow::filterWithoutRuns() const {
    const Filter filter(fromQt(m_top->filter->text()));
    std::string rest;
    for (std::size_t i = 0; i < filter.steps(); ++i)
        if (const std::string step = filter.stepText(i); !step.starts_with("run ")) rest = filterAnd(rest, step);
    return rest;
}

// What the filter lets through, as far as runs go.
QString MainWindow::scopeOfRequests() const {
    const QStringList runs = m_requests->runs();
    if (runs.isEmpty()) return tr("no requests");
    const Filter filter(fromQt(m_top->filter->text()));
    QStringList left;
    for (const QString& run : runs)
        if (filter.state() != FilterState::Valid || canBeOfRun(filter.root(), fromQt(run))) left << run;
    return left.size() == 1 ? left.first() : tr("%n run(s)", nullptr, int(left.size()));
}

void MainWindow::updateScopeText() {
    const auto& state = *m_session->state();
    m_top->scope->clear();
    m_top->scope->setEnabled(!state.runs.empty());
    if (state.runs.empty()) return m_top->scope->addItem(tr("no runs yet"));
    if (isAboutRequests()) {
        m_top->scope->addItem(scopeOfRequests());
        m_top->scope->setToolTip(tr("The runs whose requests are shown; opens a list to choose another"));
        return;
    }
    QStringList scales;
    int mined = 0;
    std::map<double, int> byScale;
    for (const RunInfo& r : state.runs)
        if (!r.run.heldOut && r.run.scale) ++byScale[*r.run.scale], ++mined;
    for (const auto& [scale, n] : byScale)
        scales << numberText(scale, 2);
    m_top->scope->addItem(tr("N = %1 · %n run(s)", nullptr, mined).arg(scales.join(QStringLiteral(", "))));
    m_top->scope->setToolTip(tr("The runs that are mined; opens a list to tick others"));
}

// Flows reads what the filter lets through of the runs with requests, and compares it with one of them.
void MainWindow::updateBar() {
    m_top->show(perspective() == Flows   ? TopBar::Beside::Other
                : perspective() == Model ? TopBar::Beside::Model
                                         : TopBar::Beside::Server);
    const QSignalBlocker quiet(m_top->other);
    m_top->other->clear();
    m_top->other->addItem(tr("none"), QString());
    for (const QString& run : m_requests->runs())
        m_top->other->addItem(run, toQt(filterStep("run", "=", fromQt(run))));
    const QString now = m_requests->other();
    if (m_top->other->findData(now) < 0) m_top->other->addItem(now, now);
    m_top->other->setCurrentIndex(m_top->other->findData(now));
    m_top->other->setEnabled(m_top->other->count() > 1);
    const QString last = m_requests->lastRun();
    m_compare->setProposal(m_requests->lastGoodRun(last), last);
    updateScopeText();
}

// Against a run A is another one: where the filter names none, the last good one before it.
void MainWindow::chooseOther(const QString& filter) {
    if (filter == m_requests->other()) return;
    if (!filter.isEmpty() && !m_top->filter->text().contains(QLatin1String("run"))) {
        QString than = m_requests->lastRun();
        for (const QString& run : m_requests->runs())
            if (toQt(filterStep("run", "=", fromQt(run))) == filter) than = run;
        if (const QString good = m_requests->lastGoodRun(than); !good.isEmpty()) {
            const std::string step = filterStep("run", "=", fromQt(good));
            m_top->filter->setText(toQt(filterAnd(fromQt(m_top->filter->text()), step)));
            m_requests->setFilter(m_top->filter->text());
        }
    }
    m_requests->setOther(filter);
    updateBar();
    rememberPlace();
}

void MainWindow::exportTable(bool again) {
    if (again && m_lastExport) return m_lastExport();
    TableView* table = nullptr;
    for (QWidget* w = QApplication::focusWidget(); w && !table; w = w->parentWidget())
        table = qobject_cast<TableView*>(w);
    for (QWidget* pane : visiblePanes()) // the first one that is seen, where none has the focus
        if (!table && pane->isVisible()) table = qobject_cast<TableView*>(pane);
    if (auto* graph = qobject_cast<GraphCanvas*>(QApplication::focusWidget())) return exportGraph(graph);
    if (!table) {
        m_info->showMessage(InfoBar::Kind::Note, tr("There is no table here to export."));
        return;
    }
    if (table->isRemote()) return emit m_traces->exportRequested(ExportFormat::Csv, false);
    const QString file = table->exportCsv();
    if (file.isEmpty()) return;
    const auto say = [this, file] { m_info->showMessage(InfoBar::Kind::Note, tr("Table exported."), file); };
    say();
    m_lastExport = [table = QPointer<TableView>(table), file, say] {
        if (table && table->exportTo(file)) say();
    };
}

void MainWindow::exportGraph(GraphCanvas* graph) {
    const QString file = graph->exportPicture();
    if (file.isEmpty()) return;
    const auto say = [this, file] { m_info->showMessage(InfoBar::Kind::Note, tr("Picture exported."), file); };
    say();
    m_lastExport = [graph = QPointer<GraphCanvas>(graph), file, say] {
        if (graph && graph->exportTo(file)) say();
    };
}

// What the filter lets through, span by span.
void MainWindow::exportRequests() {
    if (!m_requests->canExport()) {
        m_info->showMessage(InfoBar::Kind::Note, tr("There are no requests here to export."));
        return;
    }
    const QString file = QFileDialog::getSaveFileName(
        this, tr("Export requests"), QFileInfo(m_session->path()).absolutePath() + QStringLiteral("/requests.json"),
        tr("OpenTelemetry's JSON (*.json *.jsonl)"));
    if (!file.isEmpty()) m_requests->exportRequests(file);
}

void MainWindow::saveCopy() {
    if (!m_session->isOpen()) return;
    const QString file = QFileDialog::getSaveFileName(
        this, tr("Save a copy"),
        m_settings.folder(QStringLiteral("workspace")) +
            QStringLiteral("/%1-copy.tenfold").arg(QFileInfo(m_session->path()).completeBaseName()),
        tr("Workspaces (*.tenfold)"));
    if (file.isEmpty()) return;
    m_copyJob.start(
        [from = m_session->state()->path, to = fromQt(file)](Progress& progress) -> Result<bool> {
            ASSIGN_OR_RETURN(Workspace reader, Workspace::open(from, OpenMode::ReadOnly));
            RETURN_IF_ERROR(reader.saveCopy(to, progress));
            return true;
        },
        [this, file](Result<bool> done) {
            if (!done) return m_session->fail(tr("The copy was not saved"), done.error());
            m_info->showMessage(InfoBar::Kind::Note, tr("Copy saved."), file);
        });
}

void MainWindow::openGoTo() {
    setPerspective(Traces);
    m_goTo->open();
}

// After an import and its mining: what is to be looked at next.
void MainWindow::showReview() {
    const auto& mining = m_session->state()->mining;
    if (m_importText.isEmpty() || !mining) return;
    m_info->showMessage(m_importDetail.isEmpty() ? InfoBar::Kind::Note : InfoBar::Kind::Problem,
                        tr("%1 %n node type(s) in %2 nodes.", nullptr, int(mining->types.size()))
                            .arg(std::exchange(m_importText, {}), countText(double(mining->histograms.size()))),
                        m_importDetail);
    connect(m_info->addAction(tr("Review")), &QPushButton::clicked, this, [this] {
        setPerspective(Patterns);
        m_patterns->setTab(PatternsView::Types);
        m_info->hide();
    });
}

} // namespace tenfold
