#include "app/workbench/perspectives/scope.h"

#include "app/workbench/jobs/session.h"
#include "app/workbench/perspectives/windowservices.h"
#include "core/filter/event_filter.h"
#include "core/filter/filter.h"
#include "core/flows/kept/summary_flows.h"
#include "widgets/common/convert.h"
#include "widgets/frame/bars.h"
#include "widgets/frame/filterbar.h"

#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QSignalBlocker>

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

ViewScope::ViewScope(WindowServices& window, QObject* parent)
    : QObject(parent)
    , m_window(window) {}

RunScope::RunScope(WindowServices& window, QObject* parent)
    : ViewScope(window, parent)
    , m_server(new QComboBox) {
    m_server->setObjectName(QStringLiteral("server"));
    m_server->setAccessibleName(tr("Server: whose calls are shown"));
    m_server->setMinimumWidth(96);
    m_server->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    connect(m_server, &QComboBox::activated, this, [this] {
        m_isChosen = true;
        Q_EMIT serverChanged(server());
        Q_EMIT serverChosen();
    });
}

QString RunScope::text() const {
    QStringList scales;
    int mined = 0;
    std::map<double, int> byScale;
    const std::vector<RunInfo>& runs = m_window.session->state()->runs;
    for (const RunInfo& r : runs)
        if (r.kind == RunKind::Calls && !r.run.heldOut && r.run.scale) ++byScale[*r.run.scale], ++mined;
    if (mined == 0) return tr("%n run(s), none is mined", nullptr, int(runs.size()));
    for (const auto& [scale, n] : byScale)
        scales << numberText(scale, 2);
    return tr("N = %1 · %n run(s)", nullptr, mined).arg(scales.join(QStringLiteral(", ")));
}

QString RunScope::toolTip() const {
    return tr("The runs that are mined; opens a list to tick others");
}

QMenu* RunScope::makeMenu() {
    const auto& state = *m_window.session->state();
    auto* menu = new TickMenu(m_window.window);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName(QStringLiteral("scope"));
    menu->setAccessibleName(tr("Runs that are mined"));
    for (const RunInfo& info : state.runs) {
        const QString name = toQt(info.run.name);
        QAction* run = menu->addAction(info.run.scale ? tr("N = %1 · %2").arg(scaleLabel(info.run.scale), name) : name);
        run->setCheckable(true);
        run->setChecked(!info.run.heldOut);
        run->setEnabled(!state.readOnly);
        connect(run, &QAction::toggled, m_window.session,
                [this, name](bool on) { m_window.session->setHeldOut(name, !on); });
    }
    menu->addSeparator();
    menu->addAction(tr("Traces…"), this, m_window.shower({Subject::Kind::Runs}));
    return menu;
}

QString RunScope::server() const {
    return m_server->currentData().toString();
}

void RunScope::setServer(const QString& target, bool stays) {
    const int at = m_server->findData(target);
    if (at < 0) return;
    m_isChosen = m_isChosen || stays;
    m_server->setCurrentIndex(at);
    Q_EMIT serverChanged(target);
}

void RunScope::refresh() {
    const auto& state = *m_window.session->state();
    const QString before = server();
    m_server->clear();
    m_server->setEnabled(!state.runs.empty());
    m_server->addItem(tr("all"), QString());
    if (!state.mining) return;
    std::map<std::string, double> calls;
    for (const CountSeries& series : state.mining->counts)
        for (const auto& point : series.points)
            calls[series.target] += point.count;
    QString busiest;
    for (const std::string& target : state.mining->program.targets) {
        m_server->addItem(toQt(target), toQt(target));
        if (busiest.isEmpty() || calls[target] > calls[fromQt(busiest)]) busiest = toQt(target);
    }
    // The server with most calls first: a picture of all of them at once is wide.
    m_server->setCurrentIndex(std::max(0, m_server->findData(m_isChosen ? before : busiest)));
    Q_EMIT serverChanged(server());
}

QStringList RequestScope::runs() const {
    QStringList names;
    const auto& state = *m_window.session->state();
    for (const RunInfo& run : state.runs)
        if (run.hasRequests) names << toQt(run.run.name);
    return names;
}

QString RequestScope::text() const {
    const QStringList all = runs();
    if (all.isEmpty()) return tr("no requests");
    const Filter filter(fromQt(m_window.filter->text()));
    if (const auto summary = summaryFileIn(filter.text()))
        return tr("summary %1").arg(QFileInfo(toQt(*summary)).fileName());
    QStringList left;
    for (const QString& run : all)
        if (filter.state() != FilterState::Valid || canBeOfRun(filter.root(), fromQt(run))) left << run;
    return left.size() == 1 ? left.first() : tr("%n run(s)", nullptr, int(left.size()));
}

QString RequestScope::toolTip() const {
    return tr("The runs whose requests are shown; opens a list to choose another");
}

QMenu* RequestScope::makeMenu() {
    auto* menu = new ListMenu(m_window.window);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName(QStringLiteral("requestScope"));
    menu->setAccessibleName(tr("Runs whose requests are shown"));
    const std::string rest = filterWithoutRuns();
    const auto add = [&](const QString& name, const std::string& text) {
        const QAction* run = menu->addOneOf(name, toQt(text) == m_window.filter->text().trimmed());
        connect(run, &QAction::triggered, this, [this, text] {
            m_window.filter->setText(toQt(text));
            Q_EMIT m_window.filterChosen();
        });
    };
    add(tr("all runs with requests"), rest);
    const auto& state = *m_window.session->state();
    for (const RunInfo& info : state.runs)
        if (info.hasRequests) {
            const QString name = toQt(info.run.name);
            add(info.isGood ? tr("%1, good").arg(name) : name, filterAnd(rest, filterStep("run", "=", info.run.name)));
        }
    menu->addSeparator();
    for (const QString& file : m_summaries)
        add(tr("summary %1").arg(QFileInfo(file).fileName()), summaryFilter(fromQt(file)));
    menu->addAction(tr("Summary of a cluster…"), this, [this] {
        const QString file = askForSummary();
        if (file.isEmpty()) return;
        m_window.filter->setText(toQt(summaryFilter(fromQt(file))));
        Q_EMIT m_window.filterChosen();
    });
    if (const RunInfo* one = oneRun()) {
        menu->addSeparator();
        const QString name = toQt(one->run.name);
        const bool isGood = one->isGood;
        QAction* mark =
            menu->addAction(isGood ? tr("No longer say that %1 was good").arg(name) : tr("Mark %1 as good").arg(name),
                            m_window.session, [session = m_window.session, name, isGood] {
                                session->editRun(name, QStringLiteral("good"),
                                                 isGood ? QStringLiteral("false") : QStringLiteral("true"));
                            });
        mark->setEnabled(!state.readOnly);
    }
    return menu;
}

void RequestScope::know(const QString& summary) {
    m_summaries.removeAll(summary);
    m_summaries.prepend(summary);
}

QString RequestScope::askForSummary() {
    const QString file = QFileDialog::getOpenFileName(m_window.window, tr("Summary of a cluster"),
                                                      QFileInfo(m_window.session->path()).absolutePath(),
                                                      tr("flows.json of tenfold flows spark-job (*.json)"));
    if (!file.isEmpty()) know(file);
    return file;
}

const RunInfo* RequestScope::oneRun() const {
    const RunInfo* one = nullptr;
    for (const RunInfo& run : m_window.session->state()->runs)
        if (run.hasRequests && toQt(run.run.name) == text()) one = &run;
    return one;
}

std::string RequestScope::filterWithoutRuns() const {
    const Filter filter(fromQt(m_window.filter->text()));
    std::string rest;
    for (std::size_t i = 0; i < filter.steps(); ++i)
        if (const std::string step = filter.stepText(i); !step.starts_with("run ") && !summaryFileIn(step))
            rest = filterAnd(rest, step);
    return rest;
}

} // namespace tenfold
