#include "app/workbench/perspectives/play/capacitycontroller.h"

#include "app/workbench/perspectives/play/playcontroller.h"
#include "core/session/saved/kept_capacities.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/frame/panes.h"

#include <QVBoxLayout>

#include <algorithm>
#include <chrono>

namespace tenfold {
namespace {

constexpr int kFollowSearchMs = 200;
constexpr double kOfferedTimes = 64; ///< from the largest recorded scale to the largest that is played: six doublings

} // namespace

CapacityController::CapacityController(PlayView* view, PlayController* plays, Session* session, QObject* parent)
    : QObject(parent)
    , m_view(view)
    , m_page(new CapacityPage)
    , m_plays(plays)
    , m_session(session)
    , m_state(session->state())
    , m_search(tr("Searching for the capacity"))
    , m_read(tr("Reading searches for the capacity")) {
    auto* steps = new Pane(tr("Plays"));
    steps->header()->setNote(tr("largest scale first"));
    steps->body()->addWidget(m_page->steps(), 1);
    auto* form = new Pane(tr("Search"));
    addScrolling(form, m_page->form());
    m_view->addPage(PlayView::Capacity, tr("Capacity"), m_page, steps, form);
    m_session->watch(&m_search);
    m_session->watch(&m_read);
    m_follow.setInterval(kFollowSearchMs);
    connect(&m_follow, &QTimer::timeout, this, &CapacityController::follow);
    connect(m_page, &CapacityPage::searchRequested, this, &CapacityController::start);
    connect(m_page, &CapacityPage::stopRequested, this, [this] { m_search.cancel(); });
    connect(&m_search, &JobBase::cancelled, this, [this] {
        follow();
        m_follow.stop();
        m_page->setRunning(false);
        m_page->setFailure(tr("Stopped. What was played until then stands here."));
    });
}

CapacityController::~CapacityController() {
    m_search.disconnect();
    m_read.disconnect();
}

void CapacityController::setState(const std::shared_ptr<const WorkspaceState>& state) {
    m_state = state;
    if (!state->path.empty() && state->path != m_keptOf) readKept();
    if (!state->mining) return;
    const auto& scales = state->mining->program.recordedScales;
    const double largest = scales.empty() ? 1 : *std::max_element(scales.begin(), scales.end());
    m_page->offerScales(largest, largest * kOfferedTimes);
}

void CapacityController::reset() {
    m_search.cancel();
    m_read.cancel();
    m_keptOf.clear();
    m_kept.clear();
    m_page->setKept({});
    m_page->begin();
    m_page->setFailure(tr("The largest scale that the server holds is searched for by playing."));
}

void CapacityController::start() {
    if (m_search.isRunning() || !m_state->mining) return;
    const auto search = m_page->search();
    const auto order = m_view->setup()->order();
    if (!search) return m_page->setFailure(m_page->problem());
    if (!order) return m_page->setFailure(m_view->setup()->problem());
    if (m_plays->isPlaying())
        return m_page->setFailure(tr("A play runs: one at a time, so that they do not disturb each other."));
    CapacityOptions options;
    options.play = order->options;
    options.from = search->from;
    options.to = search->to;
    options.limit = search->limit;
    options.reset = search->reset;
    options.extrapolation = order->request;
    options.extrapolation.nodes.clear(); // they follow the scale
    m_order = keptCapacityOf(options, std::chrono::duration_cast<std::chrono::nanoseconds>(
                                          std::chrono::system_clock::now().time_since_epoch())
                                          .count());
    m_page->begin(m_order.startedNs);
    m_page->setRunning(true);
    m_feed = std::make_shared<CapacityFeed>();
    m_search.start(
        [mining = m_state->mining, options, feed = m_feed](Progress& progress) -> Result<CapacityReport> {
            return findCapacity(mining->program, options, progress,
                                [&feed](const CapacityStep& step) { feed->add(step); });
        },
        [this](Result<CapacityReport> report) {
            m_follow.stop();
            m_page->setRunning(false);
            if (report) {
                m_page->setReport(*report);
                keep(*report);
            } else {
                m_page->setFailure(describe(report.error()));
            }
            m_page->setRunning(false);
            Q_EMIT searched();
        });
    m_follow.start();
}

void CapacityController::follow() {
    if (!m_feed) return;
    for (const CapacityStep& step : m_feed->take())
        m_page->addStep(step);
}

/// Keeps what the search found with the workspace, and shows it among those that are kept.
void CapacityController::keep(const CapacityReport& report) {
    conclude(m_order, report);
    const QString notKept = tr("The search for the capacity was not kept.");
    if (m_state->readOnly) return m_view->setProblem(notKept, tr("The workspace can only be read."));
    m_session->keep(
        notKept, [order = m_order](Workspace& workspace) { return keepCapacity(workspace, order); },
        [this, order = m_order] {
            m_kept.insert(m_kept.begin(), order);
            m_page->setKept(m_kept);
        });
}

void CapacityController::readKept() {
    m_keptOf = m_state->path;
    m_read.start(
        [path = m_keptOf](Progress&) -> Result<std::vector<KeptCapacity>> {
            ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(path, OpenMode::ReadOnly));
            return keptCapacities(workspace);
        },
        [this](Result<std::vector<KeptCapacity>> searches) {
            if (!searches) return m_view->setProblem(tr("Searches before cannot be read."), describe(searches.error()));
            for (const KeptCapacity& search : m_kept) // that came meanwhile
                if (std::none_of(searches->begin(), searches->end(),
                                 [&](const KeptCapacity& other) { return other.startedNs == search.startedNs; }))
                    searches->insert(searches->begin(), search);
            m_kept = std::move(*searches);
            m_page->setKept(m_kept);
        });
}

} // namespace tenfold
