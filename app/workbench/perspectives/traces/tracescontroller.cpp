#include "app/workbench/perspectives/traces/tracescontroller.h"

#include "core/filter/filter.h"
#include "core/session/export/event_colors.h"
#include "widgets/common/convert.h"
#include "widgets/frame/filterbar.h"
#include "widgets/traces/laneview.h"
#include "widgets/traces/tracesview.h"

#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QTimer>

#include <numeric>
#include <set>

namespace tenfold {
namespace {

/// Lanes of runs with more calls are made only when asked for.
constexpr std::uint64_t kLargeRun = 20'000'000;
constexpr std::size_t kMostCopied = 100'000;

/// What the fields of the filter hold, collected part by part.
class FieldValues {
public:
    void add(const Trace& part) {
        for (const Event& e : part.events) {
            note(part, e.method, 0);
            note(part, e.thread, 1);
            note(part, e.connection, 2);
            note(part, e.target, 3);
        }
        for (; m_senders < part.senders.size(); ++m_senders)
            m_values["node"] << toQt(part.senders[m_senders].name);
        m_values["run"] = QStringList{toQt(part.runs.front().name)};
    }
    /// Sorted.
    std::map<std::string, QStringList> take() {
        for (auto& [field, texts] : m_values)
            texts.sort();
        return std::move(m_values);
    }

private:
    void note(const Trace& part, StringId id, std::size_t field) {
        constexpr const char* kFields[] = {"method", "thread", "to", "target"};
        if (!id.valid()) return;
        std::vector<char>& seen = m_seen[field];
        if (seen.size() <= id.value) seen.resize(std::size_t(id.value) + 1);
        if (std::exchange(seen[id.value], 1) == 0) m_values[kFields[field]] << toQt(part.text(id));
    }
    std::vector<char> m_seen[4]; ///< by StringId
    std::size_t m_senders = 0;
    std::map<std::string, QStringList> m_values;
};

} // namespace

TracesController::TracesController(TracesView* view, FilterEdit* filter, Session* session, QObject* parent)
    : QObject(parent)
    , m_view(view)
    , m_filterEdit(filter)
    , m_session(session)
    , m_lanes(tr("Loading a run"))
    , m_select(tr("Filtering"))
    , m_noMatch(tr("Filtering"))
    , m_color(tr("Colouring calls"))
    , m_page(tr("Reading calls"))
    , m_waits(tr("Looking who waits for whom"))
    , m_copy(tr("Copying"))
    , m_export(tr("Exporting")) {
    for (JobBase* job :
         {static_cast<JobBase*>(&m_lanes), static_cast<JobBase*>(&m_select), static_cast<JobBase*>(&m_copy)})
        m_session->watch(job, false);
    m_session->watch(&m_export);
    connect(&m_lanes, &JobBase::cancelled, this, [this] { QTimer::singleShot(0, this, [this] { lanesCancelled(); }); });
    connect(m_view, &TracesView::runChosen, this, &TracesController::show);
    connect(m_view, &TracesView::selectionRequested, this, &TracesController::select);
    connect(m_view, &TracesView::rowsWanted, this, &TracesController::readRows);
    connect(m_view, &TracesView::waitsWanted, this, &TracesController::findWaits);
    connect(m_view, &TracesView::copyRequested, this, &TracesController::copy);
    connect(m_view, &TracesView::loadAnyway, this, [this] {
        m_largeAllowed << m_run;
        loadLanes();
    });
    connect(m_view, &TracesView::exportRequested, this, [this](ExportFormat format, bool isSelection) {
        const bool isCsv = format == ExportFormat::Csv;
        const QString file = QFileDialog::getSaveFileName(
            m_view, tr("Export calls"),
            QStringLiteral("%1.%2").arg(m_run, isCsv ? QStringLiteral("csv") : QStringLiteral("jsonl")),
            isCsv ? tr("Comma-separated values (*.csv)") : tr("JSON Lines (*.jsonl)"));
        if (!file.isEmpty()) exportTo(file, format, isSelection);
    });
}

TracesController::~TracesController() {
    for (JobBase* job :
         {static_cast<JobBase*>(&m_lanes), static_cast<JobBase*>(&m_select), static_cast<JobBase*>(&m_noMatch),
          static_cast<JobBase*>(&m_color), static_cast<JobBase*>(&m_page), static_cast<JobBase*>(&m_waits),
          static_cast<JobBase*>(&m_copy), static_cast<JobBase*>(&m_export)})
        job->disconnect();
}

bool TracesController::isBusy() const {
    return m_lanes.isRunning() || m_select.isRunning() || m_color.isRunning() || m_noMatch.isRunning() ||
           m_page.isRunning() || m_waits.isRunning() || m_copy.isRunning() || m_export.isRunning();
}

const RunInfo* TracesController::info(const QString& run) const {
    for (const RunInfo& info : m_session->state()->runs)
        if (toQt(info.run.name) == run) return &info;
    return nullptr;
}

void TracesController::reset() {
    for (JobBase* job :
         {static_cast<JobBase*>(&m_lanes), static_cast<JobBase*>(&m_select), static_cast<JobBase*>(&m_noMatch),
          static_cast<JobBase*>(&m_color), static_cast<JobBase*>(&m_page), static_cast<JobBase*>(&m_waits)})
        job->cancel();
    m_run.clear();
    m_content.clear();
    m_names = {};
    m_byTime.reset();
    m_waitIndex.reset();
    m_reader.reset();
    m_nextRows.clear();
}

void TracesController::show(const QString& run) {
    const RunInfo* now = info(run);
    if (!now) return;
    const bool isSame = run == m_run && now->contentHash == m_content;
    LaneNames names = laneNames(fromQt(run));
    if (isSame && names == m_names) return; // a decision that changes neither groups nor clock calls
    m_names = std::move(names);
    if (!isSame) {
        m_page.cancel();
        m_nextRows.clear();
        m_run = run;
        m_content = now->contentHash;
        m_byTime.reset();
        m_waits.cancel();
        m_waitIndex.reset();
        m_reader = std::make_shared<Reader>();
        m_reader->run = now->key;
        m_reader->name = now->run.name;
        m_view->setLanesText(tr("Loading %1…").arg(run));
        m_view->setRun(std::uint32_t(std::min<std::uint64_t>(now->events, std::numeric_limits<int>::max())),
                       now->startNs, m_names.clockMethods);
        color();
    }
    if (isSame) m_view->setClockMethods(m_names.clockMethods);
    loadLanes();
}

LaneNames TracesController::laneNames(const std::string& run) const {
    LaneNames names;
    const auto& mining = m_session->state()->mining;
    if (!mining) return names;
    for (const MinedType& type : mining->types)
        for (const auto& members : type.summary.runs)
            if (members.run == run)
                for (const std::string& node : members.nodes)
                    names.typeOfSender[node] = type.summary.name;
    for (std::size_t i = 0; i < mining->methods.size() && i < mining->methodIsPeriodic.size(); ++i) {
        if (!mining->methodIsPeriodic[i]) continue;
        names.clockMethods.insert(mining->methods[i].method);
    }
    return names;
}

Result<TracesController::LoadedRun> TracesController::load(const std::filesystem::path& path, const std::string& run,
                                                           LaneNames names, Progress& progress) {
    ASSIGN_OR_RETURN(Workspace reader, Workspace::open(path, OpenMode::ReadOnly));
    ASSIGN_OR_RETURN(const RunInfo info, reader.run(run));
    LoadedRun loaded;
    LaneBuilder lanes(std::move(names));
    EventSelector selector({}, info.startNs);
    FieldValues values;
    auto durations = std::make_shared<std::vector<float>>();
    RETURN_IF_ERROR(reader.eachPart(info.key, TraceDetail::WithoutValues, progress, [&](const Trace& part) {
        lanes.add(part);
        selector.add(part);
        values.add(part);
        for (const Event& e : part.events) {
            loaded.unanswered += e.outcome == Outcome::Unanswered ? 1 : 0;
            durations->push_back(e.durationNs < 0 ? -1.0F : float(double(e.durationNs) / 1e6));
        }
        return true;
    }));
    loaded.values = values.take();
    loaded.byTime = std::make_shared<const std::vector<std::uint32_t>>(selector.take());
    loaded.durationsMs = std::move(durations);
    ASSIGN_OR_RETURN(LaneData data, lanes.finish(progress));
    loaded.lanes = std::make_shared<const LaneData>(std::move(data));
    return loaded;
}

void TracesController::loadLanes() {
    const RunInfo* now = info(m_run);
    if (!now) return;
    if (now->events > kLargeRun && !m_largeAllowed.contains(m_run)) {
        m_lanes.cancel();
        m_view->setBusy(false);
        m_view->setLanesText(tr("%1 has %2 calls.").arg(m_run, countText(double(now->events))),
                             tr("Lanes hold a run in memory, about 35 MB for a million calls."), tr("Load it anyway"));
        return select();
    }
    m_view->setBusy(true);
    m_lanes.start([path = m_session->state()->path, name = fromQt(m_run),
                   names = m_names](Progress& progress) { return load(path, name, names, progress); },
                  [this, run = m_run](Result<LoadedRun> result) {
                      m_view->setBusy(false);
                      if (!result) {
                          m_view->setLanesText(tr("%1 cannot be shown.").arg(run), describe(result.error()));
                          m_session->addProblem(tr("Loading %1").arg(run), result.error());
                          return;
                      }
                      m_byTime = result->byTime;
                      m_filterEdit->setValues(std::move(result->values));
                      m_view->setLanes(result->lanes, result->unanswered, result->durationsMs);
                      select();
                  });
}

// The index of values is made when the first call is selected, and kept as long as the run is shown.
void TracesController::findWaits(std::uint32_t event) {
    const RunInfo* now = info(m_run);
    if (!now || now->events > WaitIndex::kMostCalls) return;
    m_waits.start(
        [path = m_session->state()->path, run = fromQt(m_run), index = m_waitIndex,
         event](Progress& progress) -> Result<FoundWaits> {
            ASSIGN_OR_RETURN(Workspace reader, Workspace::open(path, OpenMode::ReadOnly));
            FoundWaits found{index, nullptr};
            if (!found.index) {
                ASSIGN_OR_RETURN(WaitIndex made, WaitIndex::of(reader, run, progress));
                found.index = std::make_shared<const WaitIndex>(std::move(made));
            }
            ASSIGN_OR_RETURN(WaitsOfCall waits, found.index->waitsOf(reader, event, progress));
            found.waits = std::make_shared<const WaitsOfCall>(std::move(waits));
            return found;
        },
        [this, run = m_run, event](Result<FoundWaits> found) {
            if (!found || run != m_run) return;
            m_waitIndex = found->index;
            if (m_view->lanes()->selectedEvent() == std::int64_t(event)) m_view->lanes()->setWaits(found->waits);
        });
}

// Stopped by the user, not for another run.
void TracesController::lanesCancelled() {
    if (m_lanes.isRunning() || m_run.isEmpty()) return;
    m_view->setBusy(false);
    m_view->setLanesText(tr("Loading %1 was stopped.").arg(m_run), {}, tr("Load it"));
}

void TracesController::select() {
    if (m_run.isEmpty()) return;
    const EventSelection selection = m_view->selection();
    // While it is typed, the last result stays.
    if (Filter(selection.text).state() != FilterState::Valid) return;
    if (selection.isPlain()) {
        m_select.cancel();
        if (m_byTime) return m_view->setEvents(m_byTime);
        if (m_lanes.isRunning()) return; // which finds it on its way
    }
    m_noMatch.cancel();
    if (auto rows = m_view->laneEvents()) {
        m_select.cancel();
        if (rows->empty()) return explainNoMatch(selection);
        return m_view->setEvents(std::move(rows));
    }
    m_select.start(
        [path = m_session->state()->path, run = fromQt(m_run),
         selection](Progress& progress) -> Result<EventModel::Rows> {
            ASSIGN_OR_RETURN(Workspace reader, Workspace::open(path, OpenMode::ReadOnly));
            ASSIGN_OR_RETURN(auto rows, selectEvents(reader, run, selection, progress));
            return std::make_shared<const std::vector<std::uint32_t>>(std::move(rows));
        },
        [this, selection](Result<EventModel::Rows> rows) {
            if (!rows) return;
            if ((*rows)->empty() && !selection.isWhole()) return explainNoMatch(selection);
            m_view->setEvents(*rows);
        });
}

void TracesController::setColorRules(const std::vector<ColorRule>& rules) {
    if (rules == m_colorRules) return;
    m_colorRules = rules;
    color();
}

// The colours before stay until the new ones are there.
void TracesController::color() {
    m_color.cancel();
    if (m_run.isEmpty()) return;
    if (m_colorRules.empty()) return m_view->setColors(nullptr);
    m_color.start(
        [path = m_session->state()->path, run = fromQt(m_run),
         rules = m_colorRules](Progress& progress) -> Result<CallColors> {
            ASSIGN_OR_RETURN(Workspace reader, Workspace::open(path, OpenMode::ReadOnly));
            ASSIGN_OR_RETURN(auto colors, colorsOfCalls(reader, run, rules, progress));
            return std::make_shared<const std::vector<std::uint8_t>>(std::move(colors));
        },
        [this](Result<CallColors> colors) {
            if (!colors) return m_session->addProblem(tr("Colouring calls"), colors.error());
            m_view->setColors(std::move(*colors));
        });
}

std::vector<TracesController::Relaxed> TracesController::relaxed(const EventSelection& selection) const {
    std::vector<Relaxed> all;
    const Filter filter(selection.text);
    const auto add = [&](const QString& what) -> Relaxed& {
        all.push_back({selection, what});
        return all.back();
    };
    for (std::size_t i = 0; i < filter.steps(); ++i)
        add(toQt(filter.stepText(i))).selection.text = filter.without(i);
    if (!selection.sender.empty()) {
        Relaxed& one = add(m_view->senderText());
        one.isWithoutSender = true;
        one.selection.sender.clear();
    }
    if (selection.window) {
        Relaxed& one = add(m_view->windowText());
        one.isWithoutWindow = true;
        one.selection.window.reset();
    }
    if (!selection.hiddenMethods.empty()) {
        Relaxed& one = add(tr("hidden kinds"));
        one.isWithoutKinds = true;
        one.selection.hiddenMethods.clear();
    }
    return all;
}

void TracesController::relax(const Relaxed& to) {
    if (to.isWithoutKinds) m_view->showAllKinds();
    if (to.isWithoutSender || to.isWithoutWindow)
        m_view->showOnly(to.isWithoutSender ? QString() : m_view->sender(),
                         to.isWithoutWindow ? std::nullopt : m_view->window());
    m_filterEdit->setText(toQt(to.selection.text));
}

void TracesController::explainNoMatch(const EventSelection& selection) {
    const RunInfo* now = info(m_run);
    const QString all = countText(now ? double(now->events) : 0);
    std::vector<Relaxed> parts = relaxed(selection);
    Relaxed whole;
    whole.isWithoutKinds = whole.isWithoutSender = whole.isWithoutWindow = true;
    m_view->setNoMatch(tr("0 of %1 calls match.").arg(all), tr("Clear the filter"), [this, whole] { relax(whole); });
    if (parts.size() < 2) return;
    // Which single part is it that leaves nothing?
    m_noMatch.start(
        [path = m_session->state()->path, run = fromQt(m_run), parts](Progress& progress) mutable -> Result<Relaxed> {
            ASSIGN_OR_RETURN(Workspace reader, Workspace::open(path, OpenMode::ReadOnly));
            Relaxed best;
            for (Relaxed& part : parts) {
                ASSIGN_OR_RETURN(const auto rows, selectEvents(reader, run, part.selection, progress));
                part.matches = rows.size();
                if (part.matches > best.matches) best = part;
            }
            return best;
        },
        [this, all](Result<Relaxed> best) {
            if (!best || best->matches == 0) return;
            m_view->setNoMatch(tr("0 of %1 calls match. Without “%2” there would be %3.")
                                   .arg(all, best->what, countText(double(best->matches))),
                               tr("Remove “%1”").arg(best->what), [this, to = *best] { relax(to); });
        });
}

// One page at a time: what is asked for meanwhile comes next, and only the last of it, since the rest is scrolled away.
void TracesController::readRows(const std::vector<std::uint32_t>& events) {
    if (m_page.isRunning()) {
        m_nextRows = events;
        return;
    }
    m_page.start(
        [path = m_session->state()->path, reader = m_reader, events](Progress& progress) -> Result<EventRows> {
            if (!reader) return EventRows();
            if (!reader->workspace) {
                ASSIGN_OR_RETURN(reader->workspace, Workspace::open(path, OpenMode::ReadOnly));
            }
            ASSIGN_OR_RETURN(auto rows, reader->workspace->eventsAt(reader->run, events, progress));
            EventRows page;
            for (std::size_t i = 0; i < rows.size(); ++i)
                page.emplace_back(events[i], std::move(rows[i]));
            return page;
        },
        [this](Result<EventRows> page) {
            if (page)
                m_view->setPage(std::move(*page));
            else
                m_session->addProblem(tr("Reading calls"), page.error());
            if (!m_nextRows.empty()) readRows(std::exchange(m_nextRows, {}));
        });
}

void TracesController::copy(bool withHeader) {
    const std::vector<std::uint32_t> events = m_view->selectedEvents(kMostCopied);
    const bool isCut = m_view->selectedCount() > events.size();
    if (events.empty()) return;
    m_copy.start(
        [path = m_session->state()->path, run = fromQt(m_run), events, columns = m_view->copiedColumns(),
         origin = m_view->originNs(), decimals = m_view->timeDecimals(),
         withHeader](Progress& progress) -> Result<QString> {
            ASSIGN_OR_RETURN(Workspace reader, Workspace::open(path, OpenMode::ReadOnly));
            ASSIGN_OR_RETURN(const RunInfo info, reader.run(run));
            ASSIGN_OR_RETURN(const auto rows, reader.eventsAt(info.key, events, progress));
            return eventsAsText(rows, columns, origin, decimals, withHeader);
        },
        [this, rows = int(events.size()), isCut](Result<QString> text) {
            if (!text) return m_session->fail(tr("The calls were not copied"), text.error());
            QGuiApplication::clipboard()->setText(*text);
            Q_EMIT copied(rows, isCut);
        });
}

void TracesController::exportTo(const QString& file, ExportFormat format, bool isSelection) {
    EventModel::Rows rows = m_view->shownEvents();
    if (isSelection) rows = std::make_shared<const std::vector<std::uint32_t>>(m_view->selectedEvents(std::size_t(-1)));
    m_export.setName(tr("Exporting %1").arg(QFileInfo(file).fileName()));
    m_export.start(
        [path = m_session->state()->path, run = fromQt(m_run), rows, format,
         name = fromQt(file)](Progress& progress) -> Result<bool> {
            ASSIGN_OR_RETURN(Workspace reader, Workspace::open(path, OpenMode::ReadOnly));
            RETURN_IF_ERROR(exportEvents(reader, run, rows.get(), format, name, progress));
            return true;
        },
        [this, file](Result<bool> done) {
            if (!done) return m_session->fail(tr("The calls were not exported"), done.error());
            Q_EMIT exported(file);
        });
}

} // namespace tenfold
