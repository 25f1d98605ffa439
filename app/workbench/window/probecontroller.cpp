#include "app/workbench/window/probecontroller.h"

#include "app/workbench/window/treecontroller.h"
#include "widgets/common/convert.h"
#include "widgets/model/probes/probespage.h"
#include "widgets/model/tree/treepage.h"
#include "widgets/model/tree/treetext.h"

namespace tenfold {
namespace {
constexpr std::size_t kMostPlans = 8;
} // namespace

ProbeController::ProbeController(ModelView* view, TreeController* trees, Session* session, QObject* parent)
    : QObject(parent)
    , m_page(new ProbesPage)
    , m_trees(trees)
    , m_state(session->state()) {
    view->addPage(ModelView::Probes, m_page);
    trees->page()->setCanProbe(true);
    m_page->setRunnable(tr("The window does not run probes itself yet: Copy commands takes them to a shell, "
                           "“tenfold model probe” runs and records them. Import what they recorded; the tree learns "
                           "from it, and “After” says what that was worth."));
    connect(trees->page(), &TreePage::probesRequested, this, [this, view](int row) {
        propose(row);
        view->setTab(ModelView::Probes);
    });
    connect(m_page, &ProbesPage::proposeRequested, this, [this] { propose(-1); });
    connect(trees, &TreeController::learnt, this, &ProbeController::showAfter);
}

void ProbeController::setState(const std::shared_ptr<const WorkspaceState>& state) {
    if (state->path != m_state->path) {
        m_page->setProbes({});
        m_page->setLack({});
        m_proposedFrom.reset();
    }
    m_state = state;
}

void ProbeController::propose(int row) {
    m_proposedFrom = m_trees->tree();
    if (!m_proposedFrom) return m_page->setLack(tr("There is no tree yet: the tab Tree learns one."));
    std::vector<ProbeShown> probes;
    for (ProbePlan& plan : proposeProbes(*m_proposedFrom, row, kMostPlans)) {
        ProbeShown shown{std::move(plan), {}, {}, {}};
        shown.before = sureness(shown.plan);
        probes.push_back(std::move(shown));
    }
    const bool isEmpty = probes.empty();
    m_page->setProbes(std::move(probes));
    if (isEmpty) m_page->setLack(tr("Every leaf of the tree is sure enough, or nothing is known of its attributes."));
}

// How sure the leaf of a plan is in the tree that is shown.
QString ProbeController::sureness(const ProbePlan& plan) const {
    const auto& tree = m_trees->tree();
    if (!tree) return {};
    const ValueUnit unit = ValueUnit::of(*tree);
    for (const TreeRow& row : tree->rows) {
        if (toQt(row.path.empty() ? row.rule : row.path) != plan.leaf) continue;
        if (!hasNumber(row)) return tr("no basis");
        return tr("%1 samples, %2%3")
            .arg(countText(double(row.samples)), unit.withSpread(row.prediction.value, row.prediction.spread),
                 row.isLowFidelity ? QStringLiteral(" ✗") : QString());
    }
    return tr("the leaf is gone");
}

// Of the same place only: another tree tells nothing of these leaves.
void ProbeController::showAfter() {
    const auto& tree = m_trees->tree();
    if (!tree || !m_proposedFrom || tree == m_proposedFrom ||
        titleOfTarget(tree->target) != titleOfTarget(m_proposedFrom->target))
        return;
    std::vector<ProbeShown> probes = m_page->probes();
    for (ProbeShown& probe : probes)
        probe.after = sureness(probe.plan);
    m_page->setProbes(std::move(probes));
}

} // namespace tenfold
