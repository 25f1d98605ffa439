#include "app/workbench/perspectives/model/probecontroller.h"

#include "app/workbench/perspectives/model/treecontroller.h"
#include "core/model/learn/leaf_doubt.h"
#include "core/words/flows_messages.h"
#include "core/words/model_messages.h"
#include "widgets/common/convert.h"
#include "widgets/model/probes/probespage.h"
#include "widgets/model/tree/treepage.h"
#include "widgets/model/tree/treetext.h"

#include <QPointer>

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {

constexpr std::size_t kMostPlans = 8;
constexpr int kFollowMs = 50;

/// How sure a leaf is: what its conditions lead to now, whether it was split or not; of no leaf the whole tree.
QString sureness(const LearntTree& tree, const std::string& leaf) {
    const ValueUnit unit = ValueUnit::of(tree);
    for (const TreeRow& row : tree.rows) {
        if (leaf.empty() || (row.path.empty() ? row.rule : row.path) != leaf) continue;
        if (!hasNumber(row)) return ProbeController::tr("no basis");
        return ProbeController::tr("%1 samples, %2%3")
            .arg(countText(double(row.samples)), unit.withSpread(row.prediction.value, row.prediction.spread),
                 row.isLowFidelity ? QStringLiteral(" ✗") : QString());
    }
    // Conditions of a tree that was grown anew may be others.
    const QString all = ProbeController::tr("tree: %1 samples").arg(countText(double(tree.samples)));
    return std::isfinite(tree.insideShare)
               ? ProbeController::tr("%1, inside ± sd %2").arg(all, percentText(tree.insideShare, 0))
               : all;
}

} // namespace

ProbeController::ProbeController(ModelView* view, TreeController* trees, Session* session, QObject* parent)
    : QObject(parent)
    , m_view(view)
    , m_page(new ProbesPage)
    , m_trees(trees)
    , m_session(session)
    , m_state(session->state())
    , m_run(tr("Running a probe"))
    , m_read(tr("Reading the probe"))
    , m_readKept(tr("Reading probes"))
    , m_refine(tr("Learning from the probe")) {
    m_view->addPage(ModelView::Probes, m_page);
    trees->page()->setCanProbe(true);
    m_session->watch(&m_run);
    m_session->watch(&m_refine);
    connect(trees->page(), &TreePage::probesRequested, this, [this](int row) {
        propose(row);
        m_view->setTab(ModelView::Probes);
    });
    connect(m_page, &ProbesPage::proposeRequested, this, [this] { propose(-1); });
    connect(m_page, &ProbesPage::runRequested, this, &ProbeController::run);
    connect(m_page, &ProbesPage::cancelRequested, this, [this] {
        if (m_run.isRunning()) m_session->cancel(&m_run);
    });
    connect(m_page, &ProbesPage::planChanged, this, &ProbeController::readAgain);
    connect(&m_run, &JobBase::cancelled, this, &ProbeController::wasCancelled);
    connect(&m_refine, &JobBase::cancelled, this, &ProbeController::updateRunnable);
    connect(m_session, &Session::jobsChanged, this, [this] {
        if (m_isImporting && !m_session->isBringing()) { // cancelled
            m_isImporting = false;
            change([](ProbeShown& shown) { shown.outcome = tr("It was not imported; what was recorded is kept."); });
            updateRunnable();
        }
    });
    m_follow.setInterval(kFollowMs);
    connect(&m_follow, &QTimer::timeout, this, &ProbeController::follow);
}

ProbeController::~ProbeController() {
    for (JobBase* job : {static_cast<JobBase*>(&m_run), static_cast<JobBase*>(&m_read),
                         static_cast<JobBase*>(&m_readKept), static_cast<JobBase*>(&m_refine)})
        job->disconnect();
    m_session->disconnect(this);
}

void ProbeController::setState(const std::shared_ptr<const WorkspaceState>& state) {
    const bool isOther = state->path != m_state->path;
    m_state = state;
    m_page->setWorkspace(toQt(state->path.string()));
    if (!isOther) return;
    m_folder.clear();
    for (JobBase* job :
         {static_cast<JobBase*>(&m_run), static_cast<JobBase*>(&m_read), static_cast<JobBase*>(&m_refine)})
        job->cancel();
    m_page->setProbes({});
    m_page->setLack({});
    updateRunnable();
    if (!state->path.empty()) readKept();
}

std::filesystem::path ProbeController::folderOf(const Probe& probe) const {
    return probeFolder(m_state->path, probe);
}

// What was begun comes first: it is to be ended before more is proposed.
void ProbeController::readKept() {
    m_readKept.start([path = m_state->path](Progress&) -> Result<Kept> { return keptProbes(path); },
                     [this](Result<Kept> kept) {
                         if (!kept || kept->empty()) return;
                         std::vector<ProbeShown> probes;
                         for (KeptProbe& one : *kept) {
                             ProbeShown shown;
                             shown.plan.probe = std::move(one.progress.probe);
                             shown.runs = std::move(one.progress.runs);
                             shown.isKept = true;
                             probes.push_back(std::move(shown));
                         }
                         for (const ProbeShown& shown : m_page->probes())
                             probes.push_back(shown);
                         m_page->setProbes(std::move(probes));
                     });
}

void ProbeController::propose(int row) {
    const auto tree = m_trees->tree();
    if (!tree) return m_page->setLack(tr("There is no tree yet: the tab Tree learns one."));
    std::vector<ProbeShown> probes;
    for (const ProbeShown& shown : m_page->probes()) // begun ones stay
        if (shown.isRunning() || !shown.runs.empty()) probes.push_back(shown);
    const int begun = int(probes.size());
    for (ProbeProposal& plan : proposeProbes(*tree, row, kMostPlans)) {
        ProbeShown shown;
        shown.before = sureness(*tree, plan.leaf);
        shown.plan = std::move(plan);
        probes.push_back(std::move(shown));
    }
    const bool isEmpty = int(probes.size()) == begun;
    m_page->setProbes(std::move(probes), isEmpty ? -1 : begun);
    if (isEmpty)
        m_page->setLack(tr("Every leaf of the tree is sure enough, or no command can set what its attributes say."));
}

// Running

QString ProbeController::whyNot() const {
    if (m_run.isRunning()) return tr("A probe is running: one at a time, so that they do not disturb each other.");
    if (m_isImporting) return tr("What was recorded is being imported.");
    if (m_refine.isRunning()) return tr("The tree is being learnt anew.");
    return {};
}

void ProbeController::updateRunnable() {
    m_page->setRunnable(whyNot());
}

void ProbeController::run(int number) {
    if (!whyNot().isEmpty() || m_state->readOnly || number < 0 || number >= int(m_page->probes().size())) return;
    ProbeShown shown = m_page->probes()[std::size_t(number)];
    m_probe = shown.plan.probe;
    m_folder = folderOf(m_probe);
    const auto& tree = m_trees->tree();
    m_target = targetOf(m_probe);
    // A probe of the place that is shown refines the tree that is shown, of whole requests too.
    const bool isOfTree = tree && !shown.plan.leaf.empty();
    if (isOfTree) m_target = tree->target;
    auto runs = plannedRuns(m_probe);
    if (!runs) return m_session->fail(tr("The probe was not run"), runs.error());
    if (shown.runs.size() != runs->size()) shown.runs = std::move(*runs);
    for (ProbeRun& run : shown.runs)
        if (run.state == ProbeRun::State::Failed) run.state = ProbeRun::State::Planned;
    shown.after.clear();
    shown.outcome.clear();
    const auto first = std::find_if(shown.runs.begin(), shown.runs.end(),
                                    [](const ProbeRun& run) { return run.state == ProbeRun::State::Planned; });
    if (first != shown.runs.end()) shown.running = std::size_t(first - shown.runs.begin());
    m_feed = std::make_shared<ProbeFeed>();
    m_run.start(
        [path = m_state->path, probe = m_probe, folder = m_folder,
         feed = m_feed](Progress& progress) -> Result<ProbeProgress> {
            ASSIGN_OR_RETURN(Workspace reader, Workspace::open(path, OpenMode::ReadOnly));
            RETURN_IF_ERROR(restoreRuns(reader, probe, folder)); // where the folder is gone
            return runProbe(probe, folder, progress, [&feed](const ProbeRun& run) { feed->add(run); });
        },
        [this](Result<ProbeProgress> progress) { hasRun(std::move(progress)); });
    m_follow.start();
    m_page->setProgress(number, shown);
    updateRunnable();
}

int ProbeController::shownNumber() const {
    const std::vector<ProbeShown>& probes = m_page->probes();
    for (std::size_t i = 0; i < probes.size(); ++i)
        if (!probes[i].runs.empty() && !m_folder.empty() && folderOf(probes[i].plan.probe) == m_folder) return int(i);
    return -1;
}

void ProbeController::change(const std::function<void(ProbeShown&)>& how) {
    const int number = shownNumber();
    if (number < 0) return;
    ProbeShown shown = m_page->probes()[std::size_t(number)];
    how(shown);
    m_page->setProgress(number, shown);
}

void ProbeController::follow() {
    const double left = m_run.secondsLeft();
    m_page->setTimeLeft(left < 0 ? QString() : tr("%1 s left").arg(countText(std::ceil(left))));
    const std::vector<ProbeRun> ended = m_feed->take();
    if (ended.empty()) return;
    change([&](ProbeShown& shown) {
        for (const ProbeRun& run : ended)
            for (ProbeRun& planned : shown.runs)
                if (planned.values == run.values && planned.repetition == run.repetition) planned = run;
        shown.running.reset();
        for (std::size_t i = shown.runs.size(); i-- > 0;)
            if (shown.runs[i].state == ProbeRun::State::Planned) shown.running = i;
    });
}

void ProbeController::hasRun(Result<ProbeProgress> progress) {
    m_follow.stop();
    m_page->setTimeLeft({});
    change([&](ProbeShown& shown) {
        shown.running.reset();
        if (progress) shown.runs = progress->runs;
    });
    if (!progress) {
        updateRunnable();
        return m_session->fail(tr("The probe was not run"), progress.error());
    }
    if (progress->done() > 0) return importRuns(*progress);
    change([](ProbeShown& shown) { shown.outcome = tr("No run came to a good end: nothing was recorded."); });
    updateRunnable();
}

void ProbeController::wasCancelled() {
    m_follow.stop();
    m_page->setTimeLeft({});
    change([](ProbeShown& shown) { shown.running.reset(); });
    updateRunnable();
    if (m_folder.empty() || shownNumber() < 0) return; // another workspace
    m_read.start(
        [probe = m_probe, folder = m_folder, worker = m_run.worker()](Progress&) mutable {
            worker.waitForFinished();
            return readProbe(probe, folder);
        },
        [this](Result<ProbeProgress> kept) {
            if (!kept) return m_session->fail(tr("What was run cannot be read"), kept.error());
            change([&](ProbeShown& shown) {
                shown.runs = std::move(kept->runs);
                shown.outcome =
                    tr("It was cancelled; %n run(s) that are done are kept. Resume goes on and imports them.", nullptr,
                       int(shown.count(ProbeRun::State::Done)));
            });
        });
}

// Another command is another probe, which may have been begun before.
void ProbeController::readAgain(int number) {
    const ProbeShown& shown = m_page->probes()[std::size_t(number)];
    if (shown.isRunning() || m_state->path.empty()) return;
    const Probe probe = shown.plan.probe;
    m_read.start([probe, folder = folderOf(probe)](Progress&) { return readProbe(probe, folder); },
                 [this, number, folder = folderOf(probe)](Result<ProbeProgress> kept) {
                     if (number >= int(m_page->probes().size())) return;
                     ProbeShown now = m_page->probes()[std::size_t(number)];
                     if (now.isRunning() || folderOf(now.plan.probe) != folder) return;
                     now.runs.clear();
                     now.outcome.clear();
                     if (kept && kept->done() + kept->failed() > 0) now.runs = std::move(kept->runs);
                     m_page->setProgress(number, now);
                 });
}

// What was recorded

void ProbeController::importRuns(const ProbeProgress& probed) {
    m_isImporting = true;
    const auto unread = std::make_shared<std::vector<std::string>>();
    m_session->bring(
        tr("Importing what the probe recorded"),
        [probed, folder = m_folder, unread](Store& store, Progress& progress) {
            return importProbe(store, probed, folder, *unread, progress);
        },
        [self = QPointer(this), unread](bool isDone) {
            if (self) self->wereImported(isDone, *unread);
        });
    updateRunnable();
}

void ProbeController::wereImported(bool isDone, const std::vector<std::string>& unread) {
    m_isImporting = false;
    change([&](ProbeShown& shown) {
        shown.outcome = isDone ? tr("%n run(s) imported.", nullptr, int(shown.count(ProbeRun::State::Done)))
                               : tr("It was not imported; what was recorded is kept.");
        if (!unread.empty())
            shown.outcome += u' ' + tr("%n of them recorded what is no trace: %1", nullptr, int(unread.size()))
                                        .arg(oneLine(toQt(unread.front()), 200));
    });
    if (isDone) return refine();
    updateRunnable();
}

void ProbeController::refine() {
    m_refine.start(
        [path = m_state->path, model = m_view->model(),
         target = m_target](Progress& progress) -> Result<std::shared_ptr<const Refinement>> {
            ASSIGN_OR_RETURN(Workspace reader, Workspace::open(path, OpenMode::ReadOnly));
            ASSIGN_OR_RETURN(Refinement refined, refineTree(reader, model.get(), target, progress));
            return std::make_shared<const Refinement>(std::move(refined));
        },
        [this](Result<std::shared_ptr<const Refinement>> refined) {
            updateRunnable();
            if (refined) return hasLearnt(**refined);
            // A program may record other places than the one that it was to be about.
            const Message& id = refined.error().id();
            if (id != MessageId::NoRequests && id != MessageId::UnknownPlace)
                return m_session->fail(tr("Nothing was learnt from the probe"), refined.error());
            change([&](ProbeShown& shown) {
                shown.outcome += u' ' + tr("Nothing to learn: %1").arg(describe(refined.error()));
            });
        });
    updateRunnable();
}

void ProbeController::hasLearnt(const Refinement& refined) {
    change([&](ProbeShown& shown) {
        const std::string& leaf = shown.plan.leaf;
        if (shown.before.isEmpty()) shown.before = refined.before ? sureness(*refined.before, leaf) : tr("no tree");
        shown.after = sureness(refined.after, leaf);
    });
    m_session->keep(
        tr("The tree was not kept"), [tree = refined.after](Workspace& workspace) { return keepTree(workspace, tree); },
        [self = QPointer(this)] {
            if (self) Q_EMIT self->learnt();
        });
}

} // namespace tenfold
