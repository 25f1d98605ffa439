#include "app/workbench/perspectives/play/playcontroller.h"

#include "core/session/saved/kept_plays.h"
#include "core/words/base_messages.h"
#include "widgets/common/convert.h"
#include "widgets/play/playcomparepage.h"
#include "widgets/play/playdetails.h"
#include "widgets/play/playpage.h"
#include "widgets/play/playplot.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

namespace tenfold {
namespace {

constexpr int kLookAfterMs = 300;
constexpr int kFollowPlayMs = 200; ///< the player tells four times a second

/// The run that plays are held against: the largest that was mined.
std::string recordingOf(const WorkspaceState& state) {
    const RunInfo* best = nullptr;
    for (const RunInfo& info : state.runs)
        if (info.kind == RunKind::Calls && !info.run.heldOut && info.run.scale &&
            (!best || *info.run.scale > *best->run.scale))
            best = &info;
    return best ? best->run.name : std::string();
}

} // namespace

PlayController::PlayController(PlayView* view, Session* session, QObject* parent)
    : QObject(parent)
    , m_view(view)
    , m_session(session)
    , m_state(session->state())
    , m_look(tr("Looking at the plan"))
    , m_play(tr("Playing"))
    , m_read(tr("Reading plays")) {
    m_session->watch(&m_look, false);
    m_session->watch(&m_play);
    m_session->watch(&m_read, false);
    m_pause.setSingleShot(true);
    m_pause.setInterval(kLookAfterMs);
    m_follow.setInterval(kFollowPlayMs);
    connect(&m_pause, &QTimer::timeout, this, &PlayController::look);
    connect(&m_follow, &QTimer::timeout, this, &PlayController::follow);
    connect(m_view->setup(), &PlaySetup::refilled, this, &PlayController::lookLater);
    connect(m_view->setup(), &PlaySetup::changed, this, [this] {
        m_showsOutcome = false;
        lookLater();
    });
    connect(m_view, &PlayView::startOrStop, this, &PlayController::startOrStop);
    PlayPage* page = m_view->page();
    connect(page, &PlayPage::startRequested, this, &PlayController::startOrStop);
    connect(page, &PlayPage::stopRequested, this, &PlayController::stop);
    connect(page, &PlayPage::pauseRequested, this, [this](bool on) {
        if (!m_feed) return;
        m_feed->control.setPaused(on);
        m_view->page()->setPhase(on ? PlayPage::Phase::Paused : PlayPage::Phase::Playing);
        tellStatus();
    });
    connect(page, &PlayPage::rateRequested, this, [this](double perSecond) {
        if (m_feed) m_feed->control.setRate(perSecond);
    });
    connect(&m_play, &JobBase::cancelled, this, [this] { // by whoever: its report comes when the player has let go
        if (m_feed) m_view->page()->setPhase(PlayPage::Phase::Stopping);
    });
}

PlayController::~PlayController() {
    for (JobBase* job :
         {static_cast<JobBase*>(&m_look), static_cast<JobBase*>(&m_play), static_cast<JobBase*>(&m_read)})
        job->disconnect();
}

bool PlayController::isBusy() const {
    return m_pause.isActive() || m_look.isRunning() || m_feed || m_read.isRunning();
}

void PlayController::reset() {
    m_play.cancel();
    m_look.cancel();
    m_read.cancel();
    m_follow.stop();
    m_feed.reset();
    m_plan.reset();
    m_showsOutcome = false;
    m_kept.clear();
    m_recording.reset();
    m_recordingOf.clear();
    m_view->page()->begin({}, 0, 0);
    m_view->page()->setPhase(PlayPage::Phase::Idle);
    m_view->compare()->setPlays({});
}

void PlayController::setState(const std::shared_ptr<const WorkspaceState>& state) {
    m_state = state;
    m_view->setup()->setCanKeep(!state->readOnly);
    m_view->setMining(state->mining);
    if (m_isActive) activate();
}

void PlayController::activate() {
    m_isActive = true;
    if (!m_state->mining) return;
    if (!m_plan && !m_look.isRunning()) look();
    readKept();
    if (!m_showsOutcome) tellStatus();
}

// What it needs

void PlayController::lookLater() {
    m_plan.reset();
    m_order.reset();
    m_needed.reset();
    if (m_isActive) m_pause.start();
}

void PlayController::look() {
    const auto order = m_view->setup()->order();
    if (!m_state->mining || !order) {
        m_wantsStart = false;
        if (!m_feed) m_view->setNeedsProblem(m_view->setup()->problem());
        return;
    }
    m_look.start(
        [mining = m_state->mining, order = *order](Progress&) -> Result<Needs> {
            ASSIGN_OR_RETURN(Plan plan, extrapolate(mining->program, order.request));
            Needs needs;
            auto found = dryRun(plan, order.options);
            if (found)
                needs.needs = std::move(*found);
            else
                needs.refusal = found.error();
            needs.plan = std::make_shared<const Plan>(std::move(plan));
            return needs;
        },
        [this, order = *order](Result<Needs> found) {
            const bool wantsStart = std::exchange(m_wantsStart, false);
            if (!found) {
                if (!m_feed) m_view->setNeedsProblem(describe(found.error()));
                return;
            }
            m_view->setup()->setPlan(*found->plan);
            if (m_feed) return; // what runs stays in sight
            if (found->refusal) return m_view->setNeedsProblem(describe(*found->refusal));
            m_plan = found->plan;
            m_order = order;
            m_needed = found->needs;
            showNeeds();
            if (wantsStart) start();
        });
}

/// What came of the last play stays in sight until something else is asked for.
void PlayController::showNeeds() {
    if (m_showsOutcome && m_needed->refusals.empty()) return m_view->page()->setCanStart(true);
    m_view->setNeeds(*m_needed);
    tellStatus();
}

// The play

std::filesystem::path PlayController::freshFolder() const {
    const std::filesystem::path all = m_state->path.string() + ".plays";
    for (int number = 1;; ++number) {
        const std::string name = fmt::format("play-{:04}", number);
        const bool isKept =
            std::any_of(m_kept.begin(), m_kept.end(), [&](const auto& play) { return play.name == name; });
        const bool isRun = std::any_of(m_state->runs.begin(), m_state->runs.end(),
                                       [&](const RunInfo& info) { return info.run.name == name; });
        std::error_code ignored;
        if (!isKept && !isRun && !std::filesystem::exists(all / name, ignored)) return all / name;
    }
}

void PlayController::startOrStop() {
    if (m_feed) return stop();
    if (!m_plan || m_pause.isActive() || m_look.isRunning()) {
        m_wantsStart = true;
        m_pause.stop();
        return look();
    }
    start();
}

void PlayController::start() {
    if (m_feed || !m_plan || !m_order || !m_needed || !m_needed->refusals.empty()) return;
    if (const QString why = m_other ? m_other() : QString(); !why.isEmpty()) return m_view->details()->setFailure(why);
    m_playing = *m_order;
    m_scale = m_order->request.scale;
    const std::filesystem::path folder = freshFolder();
    m_name = toQt(folder.filename().string());
    if (m_playing.isKept) m_playing.options.out = folder;
    using namespace std::chrono;
    m_startedNs = duration_cast<nanoseconds>(system_clock::now().time_since_epoch()).count();
    QStringList types;
    for (const NodeProgram& type : m_plan->program.types)
        types << toQt(type.type);
    m_feed = std::make_shared<PlayFeed>();
    m_view->setTab(PlayView::Run);
    m_view->page()->begin(types, m_needed->seconds, m_playing.options.ratePerSecond);
    m_view->page()->setPhase(PlayPage::Phase::Playing);
    m_view->details()->setRunNote(m_playing.isKept ? tr("Written as %1.").arg(m_name) : QString());
    m_play.setName(tr("Playing at N = %1").arg(numberText(m_scale, 2)));
    m_play.start(
        [plan = m_plan, options = m_playing.options, feed = m_feed](Progress& progress) -> Result<PlayReport> {
            Result<PlayReport> report = play(*plan, options, progress, &feed->control);
            feed->setOutcome(report);
            return report;
        },
        [this](Result<PlayReport>) { follow(); });
    m_follow.start();
    tellStatus();
}

void PlayController::stop() {
    m_play.cancel();
}

/// Shows what the player has told, and ends when it has let go.
void PlayController::follow() {
    if (!m_feed) return m_follow.stop();
    const bool hasLeft = !m_play.hasWorker();
    auto outcome = m_feed->takeOutcome();
    m_view->page()->plot()->add(m_feed->control.takeMoments());
    if (!outcome && !hasLeft) {
        const PlayReport report = m_feed->control.soFar();
        if (report.methods.empty()) return; // it connects
        m_view->page()->setReport(report);
        m_view->details()->setReport(report, false);
        return tellStatus();
    }
    if (!outcome) { // stopped between two calls of a node
        PlayReport report = m_feed->control.soFar();
        report.ended = "cancelled";
        judge(report, m_playing.options.timeScale == 0 && m_playing.options.ratePerSecond == 0);
        outcome = std::move(report);
    }
    end(std::move(*outcome));
}

void PlayController::end(Result<PlayReport> outcome) {
    m_follow.stop();
    m_feed.reset();
    m_view->page()->setPhase(PlayPage::Phase::Idle);
    if (!outcome) {
        m_view->page()->begin({}, 0, 0);
        m_view->details()->setRunNote({});
        m_view->page()->setNote(tr("not played"));
        m_view->details()->setFailure(describe(outcome.error()));
        m_view->setStatus(tr("not played"));
        return;
    }
    m_showsOutcome = true;
    m_view->page()->setReport(*outcome);
    m_view->details()->setReport(*outcome, true);
    m_view->page()->setCanStart(true);
    m_view->setStatus(tr("%1: %2 calls in %3 s, %4 errors")
                          .arg(m_name, countText(double(outcome->sent)), numberText(outcome->seconds, 1),
                               countText(double(outcome->errors))));
    keep(*outcome);
    if (m_playing.isKept && outcome->sent > outcome->unanswered)
        import();
    else
        Q_EMIT played(m_name);
}

void PlayController::keep(const PlayReport& report) {
    KeptPlay play = keptPlayOf(report, m_playing.options, m_scale, fromQt(m_name), m_startedNs);
    m_kept.insert(m_kept.begin(), play);
    std::vector<KeptPlay> shown = m_kept;
    if (m_recording) shown.push_back(*m_recording);
    m_view->compare()->setPlays(std::move(shown));
    m_view->compare()->select(m_name);
    m_session->keep(
        tr("The figures of %1 were not kept.").arg(m_name),
        [play = std::move(play)](Workspace& workspace) { return keepPlay(workspace, play); }, nullptr);
}

void PlayController::import() {
    const std::filesystem::path folder = m_playing.options.out;
    m_view->details()->setRunNote(tr("Importing %1.").arg(m_name));
    m_session->bring(
        tr("Importing %1").arg(m_name),
        [folder](Store& store, Progress& progress) {
            return importPaths(store, {folder}, {}, {folder.filename().string()}, progress);
        },
        [this, name = m_name, folder](bool isThere) {
            m_view->details()->setRunNote(
                isThere ? tr("%1 is a run of the workspace now, kept back from mining: Extrapolate checks its plan "
                             "against it, Traces shows its calls.")
                              .arg(name)
                        : tr("%1 was not imported; its calls are in %2.").arg(name, toQt(folder.string())));
            Q_EMIT played(name);
        });
}

// Plays before

void PlayController::readKept() {
    const std::string run = recordingOf(*m_state);
    const QString recording = toQt(m_state->path.string() + "\n" + run);
    if (recording == m_recordingOf || m_read.isRunning()) return;
    m_read.start(
        [path = m_state->path, run](Progress& progress) -> Result<KeptPlays> {
            KeptPlays out;
            ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(path, OpenMode::ReadOnly));
            ASSIGN_OR_RETURN(out.plays, keptPlays(workspace));
            if (run.empty()) return out;
            ASSIGN_OR_RETURN(const auto trace, loadRun(path, run, progress));
            out.recording = recordedAsPlay(*trace);
            return out;
        },
        [this, recording](Result<KeptPlays> found) {
            if (!found) return m_view->setProblem(tr("Plays before cannot be read."), describe(found.error()));
            m_recordingOf = recording;
            for (const KeptPlay& play : m_kept) // that came meanwhile
                if (std::none_of(found->plays.begin(), found->plays.end(),
                                 [&](const KeptPlay& other) { return other.name == play.name; }))
                    found->plays.insert(found->plays.begin(), play);
            m_kept = std::move(found->plays);
            m_recording = std::move(found->recording);
            std::vector<KeptPlay> shown = m_kept;
            if (m_recording) shown.push_back(*m_recording);
            m_view->compare()->setPlays(std::move(shown));
        });
}

void PlayController::tellStatus() {
    if (!m_state->mining) return m_view->setStatus(tr("nothing mined yet"));
    if (m_feed) {
        const PlayReport report = m_feed->control.soFar();
        const PlayTarget& target = m_playing.options.targets.front();
        return m_view->setStatus((m_feed->control.isPaused()
                                      ? tr("paused against %1:%2 · %3 nodes · %4 connections · %5 calls")
                                      : tr("playing against %1:%2 · %3 nodes · %4 connections · %5 calls"))
                                     .arg(toQt(target.host))
                                     .arg(target.port)
                                     .arg(countText(double(report.nodes - report.over)),
                                          countText(double(report.sockets)), countText(double(report.sent))));
    }
    if (!m_needed) return m_view->setStatus(tr("computing the plan"));
    m_view->setStatus(tr("N = %1 · %2 nodes · %3 calls · %4 sockets")
                          .arg(numberText(m_order->request.scale, 2), countText(double(m_needed->nodes)),
                               countText(double(m_needed->calls)), countText(double(m_needed->sockets))));
}

} // namespace tenfold
