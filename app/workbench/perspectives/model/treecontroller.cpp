#include "app/workbench/perspectives/model/treecontroller.h"

#include "core/filter/filter.h"
#include "core/session/saved/tree_decisions.h"
#include "widgets/common/convert.h"
#include "widgets/model/tree/treedetails.h"
#include "widgets/model/tree/treepage.h"

#include <tuple>

namespace tenfold {
namespace {

/// Of the edits, so that others are told from them.
std::size_t markOf(const std::vector<TreeEdit>& edits) {
    std::size_t mark = edits.size();
    for (const TreeEdit& edit : edits)
        mark = mark * 1'000'003 + std::hash<std::string>()(edit.node + '\n' + edit.attribute) + std::size_t(edit.kind);
    return mark;
}

} // namespace

bool TreeController::Wanted::operator==(const Wanted& other) const {
    const auto all = [](const Wanted& one) {
        return std::tie(one.path, one.filter, one.model, one.target.service, one.target.operation, one.target.quantity,
                        one.runs, one.edits);
    };
    return all(*this) == all(other);
}

TreeController::TreeController(ModelView* view, Session* session, QObject* parent)
    : QObject(parent)
    , m_view(view)
    , m_page(new TreePage)
    , m_session(session)
    , m_state(session->state())
    , m_learn(tr("Learning a tree")) {
    m_view->addPage(ModelView::Tree, m_page, nullptr, m_page->details());
    m_session->watch(&m_learn);
    connect(m_view, &ModelView::tabChanged, this, &TreeController::update);
    connect(m_page, &TreePage::modelChanged, this, [this] {
        m_page->setTree(nullptr);
        m_page->setLack({}, false);
        m_shown.reset();
        update();
    });
    connect(m_page, &TreePage::targetChosen, this, [this] {
        m_refused.reset();
        update();
    });
    connect(m_page, &TreePage::learnRequested, this, [this] {
        m_refused.reset();
        m_shown.reset();
        update();
    });
    connect(m_page, &TreePage::edited, this, &TreeController::decide);
    connect(m_page, &TreePage::exampleRequested, m_view,
            [this](const QString& request) { Q_EMIT m_view->exampleRequested(request); });
    connect(&m_learn, &JobBase::cancelled, this, [this] {
        if (m_isStarting) return; // only the one before
        m_page->setBusy(false);
        m_refused = wanted();
        m_page->setLack(tr("Learning was cancelled."), false);
    });
}

TreeController::~TreeController() {
    m_learn.disconnect();
}

const std::shared_ptr<const LearntTree>& TreeController::tree() const {
    return m_page->tree();
}

void TreeController::setState(const std::shared_ptr<const WorkspaceState>& state) {
    if (state->path != m_state->path) {
        m_learn.cancel();
        m_filter.clear();
        m_shown.reset();
        m_page->setTree(nullptr);
        m_page->setLack({}, false);
    }
    m_state = state;
    update();
}

void TreeController::setFilter(const QString& filter) {
    if (Filter(fromQt(filter)).state() == FilterState::Incomplete) return;
    m_filter = filter.trimmed();
    update();
}

void TreeController::setActive(bool on) {
    m_isActive = on;
    update();
}

TreeController::Wanted TreeController::wanted() const {
    Wanted wanted{toQt(m_state->path.string()), m_filter, m_view->model().get(), m_page->target(), {}, 0};
    for (const RunInfo& run : m_state->runs)
        if (run.hasRequests) wanted.runs.push_back(run.run.name + '\n' + run.contentHash);
    wanted.edits = markOf(treeEditsInForce(m_state->decisions, m_page->target()));
    return wanted;
}

void TreeController::update() {
    if (!m_view->model() || m_state->path.empty()) return m_learn.cancel();
    const Wanted now = wanted();
    if (now.runs.empty() || m_shown == now || m_refused == now) return;
    if (m_isActive && m_view->tab() == ModelView::Tree) learn();
}

void TreeController::learn() {
    const Wanted now = wanted();
    m_refused.reset();
    if (m_shown &&
        m_shown->target.service + '\n' + m_shown->target.operation != now.target.service + '\n' + now.target.operation)
        m_page->setTree(nullptr); // of another place
    m_isStarting = true;
    m_learn.start(
        [path = m_state->path, model = m_view->model(), target = now.target, filter = fromQt(m_filter),
         edits = treeEditsInForce(m_state->decisions, now.target)](
            Progress& progress) -> Result<std::shared_ptr<const LearntTree>> {
            ASSIGN_OR_RETURN(Workspace reader, Workspace::open(path, OpenMode::ReadOnly));
            ASSIGN_OR_RETURN(LearntTree tree, learnTree(reader, model.get(), target, filter, {}, edits, progress));
            return std::make_shared<const LearntTree>(std::move(tree));
        },
        [this, now](Result<std::shared_ptr<const LearntTree>> tree) {
            m_page->setBusy(false);
            if (!tree) {
                m_refused = now;
                m_page->setTree(nullptr);
                return m_page->setLack(describe(tree.error()), false);
            }
            m_shown = now;
            m_page->setTree(*tree);
            if (m_state->readOnly) return Q_EMIT learnt();
            m_session->keep(
                tr("The tree was not kept"),
                [kept = *tree](Workspace& workspace) { return keepTree(workspace, *kept); },
                [this] { Q_EMIT learnt(); });
        });
    m_isStarting = false;
    m_page->setBusy(true);
    m_page->setLack({}, true);
}

void TreeController::decide(const TreeEdit& edit) {
    const QString node = oneLine(toQt(edit.node), 120);
    const QString name = edit.kind == TreeEdit::Kind::Prune ? tr("Tree: %1 is a leaf").arg(node)
                         : edit.attribute.empty()           ? tr("Tree: %1 is split").arg(node)
                                                  : tr("Tree: %1 is split by %2").arg(node, toQt(edit.attribute));
    m_session->decide(tr("The decision was not saved"), treeDecision(m_page->target(), edit, fromQt(name)));
}

} // namespace tenfold
