// Traces of the main window: loads the lanes of a run, filters and sorts its calls.

#include "app/workbench/mainwindow.h"
#include "core/filter/filter.h"
#include "widgets/common/convert.h"
#include "widgets/frame/bars.h"
#include "widgets/frame/filterbar.h"
#include "widgets/traces/tracesview.h"

#include <map>
#include <set>

namespace tenfold {
namespace {
/// Runs with more calls are loaded only when asked for.
constexpr std::uint64_t kLargeRun = 3'000'000;

/// What the fields of the filter hold in a run, sorted.
std::map<std::string, QStringList> fieldValues(const Trace& trace) {
    std::map<std::string, std::set<StringId>> ids;
    for (const Event& e : trace.events) {
        ids["method"].insert(e.method);
        if (e.thread.valid()) ids["thread"].insert(e.thread);
        if (e.connection.valid()) ids["to"].insert(e.connection);
        if (e.target.valid()) ids["target"].insert(e.target);
    }
    std::map<std::string, QStringList> values;
    for (const auto& [field, texts] : ids)
        for (const StringId id : texts)
            values[field] << toQt(trace.text(id));
    for (const Sender& sender : trace.senders)
        values["node"] << toQt(sender.name);
    for (const Run& run : trace.runs)
        values["run"] << toQt(run.name);
    for (auto& [field, texts] : values)
        texts.sort();
    return values;
}
} // namespace

void MainWindow::loadLanes(const QString& run) {
    const auto state = m_session->state();
    if (run.isEmpty() || (run == m_loadedRun && m_loadedWith == state->mining)) return;
    m_loadedRun = run;
    m_loadedWith = state->mining;
    const auto info =
        std::find_if(state->runs.begin(), state->runs.end(), [&](const RunInfo& r) { return toQt(r.run.name) == run; });
    if (info != state->runs.end() && info->events > kLargeRun && !m_largeAllowed.contains(run)) {
        m_loadRun.cancel();
        m_traces->setBusy(false);
        m_trace.reset();
        m_traces->setTrace(nullptr, nullptr, {}, 0);
        m_traces->setLanesText(tr("%1 has %2 calls.").arg(run, countText(double(info->events))),
                               tr("Lanes and the table hold a run in memory, about 150 MB for a million calls."),
                               tr("Load it anyway"));
        return;
    }
    LaneNames names;
    if (state->mining) {
        for (const MinedType& type : state->mining->types)
            for (const auto& members : type.summary.runs)
                if (members.run == fromQt(run))
                    for (const std::string& node : members.nodes)
                        names.typeOfSender[node] = type.summary.name;
        for (std::size_t i = 0; i < state->mining->methods.size() && i < state->mining->methodIsPeriodic.size(); ++i) {
            if (!state->mining->methodIsPeriodic[i]) continue;
            const std::string& method = state->mining->methods[i];
            names.clockMethods.insert(method.substr(method.find('.') + 1));
        }
    }
    m_traces->setBusy(true);
    if (!m_trace) m_traces->setLanesText(tr("Loading %1…").arg(run));
    // The trace in memory serves again when only the names have changed.
    std::shared_ptr<const Trace> kept;
    if (m_trace && !m_trace->runs.empty() && toQt(m_trace->runs.front().name) == run) kept = m_trace;
    m_loadRun.start(
        [path = state->path, name = fromQt(run), names, kept](Progress& progress) -> Result<LoadedRun> {
            LoadedRun loaded;
            loaded.trace = kept;
            if (!kept) {
                ASSIGN_OR_RETURN(loaded.trace, loadRun(path, name, progress));
            }
            ASSIGN_OR_RETURN(LaneData lanes, makeLanes(*loaded.trace, names, progress));
            loaded.lanes = std::make_shared<const LaneData>(std::move(lanes));
            for (const Event& e : loaded.trace->events)
                loaded.unanswered += e.outcome == Outcome::Unanswered ? 1 : 0;
            loaded.values = fieldValues(*loaded.trace);
            return loaded;
        },
        [this, clock = names.clockMethods, run](Result<LoadedRun> result) {
            m_traces->setBusy(false);
            if (!result) {
                m_traces->setLanesText(tr("%1 cannot be shown.").arg(run), describe(result.error()));
                m_session->addProblem(tr("Loading %1").arg(run), result.error());
                return;
            }
            m_trace = result->trace;
            m_top->filter->setValues(std::move(result->values));
            m_traces->setTrace(result->trace, result->lanes, clock, result->unanswered);
        });
}

void MainWindow::selectEvents() {
    if (!m_trace) return;
    const EventSelection selection = m_traces->selection();
    // While it is typed, the last result stays.
    if (Filter(fromQt(selection.text)).state() != FilterState::Valid) return;
    m_filter.start(
        [trace = m_trace, selection](Progress& progress) { return tenfold::selectEvents(*trace, selection, progress); },
        [this, selection](Result<std::vector<std::uint32_t>> rows) {
            if (!rows) return;
            if (rows->empty() && !Filter(fromQt(selection.text)).isEmpty()) return explainNoMatch(selection);
            m_traces->setEvents(std::move(*rows));
        });
}

void MainWindow::explainNoMatch(const EventSelection& selection) {
    const Filter filter(fromQt(selection.text));
    const QString all = countText(double(m_trace->events.size()));
    m_traces->setNoMatch(tr("0 of %1 calls match.").arg(all), tr("Clear the filter"), {});
    if (filter.steps() < 2) return;
    // Which single part is it that leaves nothing?
    m_noMatch.start(
        [trace = m_trace, selection](Progress& progress) -> Result<QString> {
            const Filter parts(fromQt(selection.text));
            QString best;
            std::size_t most = 0, which = 0;
            for (std::size_t i = 0; i < parts.steps(); ++i) {
                EventSelection less = selection;
                less.text = toQt(parts.without(i));
                ASSIGN_OR_RETURN(const auto rows, tenfold::selectEvents(*trace, less, progress));
                if (rows.size() > most) most = rows.size(), which = i;
            }
            if (most == 0) return QString();
            return QStringLiteral("%1\n%2\n%3")
                .arg(toQt(parts.stepText(which)), QString::number(most), toQt(parts.without(which)));
        },
        [this, all](Result<QString> answer) {
            if (!answer || answer->isEmpty()) return;
            const QStringList parts = answer->split(u'\n');
            m_traces->setNoMatch(tr("0 of %1 calls match. Without “%2” there would be %3.")
                                     .arg(all, parts[0], countText(parts[1].toDouble())),
                                 tr("Remove “%1”").arg(parts[0]), parts[2]);
        });
}

} // namespace tenfold
