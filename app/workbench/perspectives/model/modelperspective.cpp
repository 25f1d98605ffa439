#include "app/workbench/perspectives/model/modelperspective.h"

#include "app/workbench/jobs/graphlayoutjob.h"
#include "app/workbench/perspectives/model/modelcontroller.h"
#include "app/workbench/perspectives/model/probecontroller.h"
#include "app/workbench/perspectives/model/treecontroller.h"
#include "app/workbench/perspectives/model/whatifcontroller.h"
#include "app/workbench/perspectives/perspectives.h"
#include "app/workbench/perspectives/scope.h"
#include "app/workbench/perspectives/windowservices.h"
#include "app/workbench/settings/settings.h"
#include "core/filter/filter.h"
#include "core/session/saved/blame_decisions.h"
#include "widgets/common/convert.h"
#include "widgets/flows/graph/graphcanvas.h"
#include "widgets/frame/bars.h"
#include "widgets/frame/filterbar.h"
#include "widgets/model/check/checkgraph.h"
#include "widgets/model/check/checkpage.h"
#include "widgets/model/modelview.h"
#include "widgets/model/whatif/whatifpage.h"

#include <QFileDialog>
#include <QFileInfo>

namespace tenfold {
namespace {
/// The steps of a filter that choose runs.
QStringList runsSaidBy(const QString& text) {
    const Filter filter(fromQt(text));
    QStringList steps;
    for (std::size_t i = 0; i < filter.steps(); ++i)
        if (const std::string step = filter.stepText(i); step.starts_with("run ")) steps << toQt(step);
    return steps;
}
} // namespace

ModelPerspective::ModelPerspective(WindowServices& window)
    : Perspective({QStringLiteral("model"), tr("Model"), tr("&Model")}, window)
    , m_view(new ModelView)
    , m_models(new ModelController(m_view, window.session, this))
    , m_trees(new TreeController(m_view, window.session, this))
    , m_whatIf(new WhatIfController(m_view, window.session, this))
    , m_probes(new ProbeController(m_view, m_trees, window.session, this))
    , m_scope(new RequestScope(window, this))
    , m_model(new ScopeBox) {
    window.session->watch((new GraphLayoutJob(m_models->checkPage()->graph()->canvas(), this))->job(), false);
    makeModelField();
    connect(m_view, &ModelView::importRequested, &window, &WindowServices::importWanted);
    connect(m_view, &ModelView::stepRequested, window.filter, &FilterEdit::addStep);
    connect(m_view, &ModelView::statusChanged, this, &Perspective::statusChanged);
    connect(m_view, &ModelView::tabChanged, this, &Perspective::tabChanged);
    connect(m_view, &ModelView::exampleRequested, &window, [&window](const QString& request, const QString& run) {
        Q_EMIT window.wanted({Subject::Kind::Request, request, run});
    });
    connectPages();
}

void ModelPerspective::makeModelField() {
    m_model->setObjectName(QStringLiteral("model"));
    m_model->setAccessibleName(tr("Model: what the requests are held against"));
    m_model->setToolTip(tr("The model that the requests are held against; opens a list to choose or make another"));
    m_model->setMinimumWidth(140);
    m_model->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    connect(m_model, &ScopeBox::opened, this, &ModelPerspective::openModels);
    connect(m_models, &ModelController::modelsChanged, this, &ModelPerspective::updateModelField);
    connect(m_models, &ModelController::exportWanted, this, &ModelPerspective::exportModel);
    connect(m_models, &ModelController::exported, this,
            [this](const QString& file) { m_window.say(tr("Model exported."), file); });
}

void ModelPerspective::connectPages() {
    connect(m_models->checkPage(), &CheckPage::exampleWanted, this, [this] {
        if (const QString request = m_models->checkPage()->example(); !request.isEmpty())
            Q_EMIT m_view->exampleRequested(request, m_models->checkPage()->exampleRun());
    });
    connect(m_models, &ModelController::found, &m_window, &WindowServices::findingKnown);
    connect(m_trees, &TreeController::learnt, m_whatIf, &WhatIfController::setStale);
    connect(m_probes, &ProbeController::learnt, m_whatIf, &WhatIfController::setStale);
    connect(m_whatIf->page(), &WhatIfPage::probesRequested, this, [this] {
        m_probes->propose(-1);
        m_view->setTab(ModelView::Probes);
    });
    for (JobBase* job : m_models->jobs() + m_trees->jobs() + m_whatIf->jobs() + m_probes->jobs())
        connect(job, &JobBase::finished, this, &Perspective::statusChanged);
}

QWidget* ModelPerspective::view() const {
    return m_view;
}

void ModelPerspective::setState(const std::shared_ptr<const WorkspaceState>& state) {
    m_models->setState(state);
    m_trees->setState(state);
    m_whatIf->setState(state);
    m_probes->setState(state);
}

void ModelPerspective::reset() {
    updateSides();
}

void ModelPerspective::setFilter(const QString&) {
    updateSides();
}

void ModelPerspective::setSuspected(const QString&) {
    updateSides();
}

bool ModelPerspective::hasModel() const {
    return !m_models->used().name.empty();
}

void ModelPerspective::updateSides() {
    m_models->setGood(m_window.sides->good());
    const QString now = filterText();
    if (now == m_lookedAt) return;
    m_lookedAt = now;
    m_models->setFilter(now);
    m_trees->setFilter(now);
    m_whatIf->setFilter(now);
}

QString ModelPerspective::filterText() const {
    const QString& suspected = m_window.sides->suspected();
    return hasModel() && !suspected.isEmpty() ? suspected : m_window.sides->good();
}

// Another run than the one that was good is suspected; what was good stays. Nothing at all: all requests are looked at.
void ModelPerspective::filterEntered(const QString& text) {
    Sides* sides = m_window.sides;
    if (!hasModel()) return sides->setGood(text);
    if (sides->suspected().isEmpty() ? runsSaidBy(text) != runsSaidBy(sides->good()) && !runsSaidBy(text).isEmpty() &&
                                           !runsSaidBy(sides->good()).isEmpty()
                                     : !text.trimmed().isEmpty())
        return sides->setSuspected(text);
    sides->set(text, {});
}

void ModelPerspective::setActive(bool on) {
    m_models->setActive(on);
    m_trees->setActive(on);
    m_whatIf->setActive(on);
}

bool ModelPerspective::isBusy() const {
    return m_models->isBusy() || m_trees->isBusy() || m_whatIf->isBusy() || m_probes->isBusy();
}

ViewScope* ModelPerspective::scope() const {
    return m_scope;
}

QString ModelPerspective::scopeName() const {
    if (!hasModel()) return tr("A good");
    return m_window.sides->suspected().isEmpty() ? Perspective::scopeName() : tr("B suspected");
}

QWidget* ModelPerspective::scopeField() const {
    return m_model;
}

std::vector<std::pair<QString, QWidget*>> ModelPerspective::scopeFields() const {
    return {{tr("A good: model"), m_model}};
}

QString ModelPerspective::statusText() const {
    return m_view->statusText();
}

int ModelPerspective::badge() const {
    return m_models->checkPage()->openMismatches();
}

QList<QWidget*> ModelPerspective::panes() const {
    return m_view->panes();
}

QWidget* ModelPerspective::mainPane() const {
    return m_view->mainPane();
}

// Another verdict of a person on a place.
bool ModelPerspective::showDecision(const Decision& decision) {
    if (decision.kind != kDecisionVerdict) return false;
    Decision read = decision;
    read.state = DecisionState::InForce;
    const std::vector<BlamedVerdict> blamed = blamesInForce({read});
    return !blamed.empty() && m_models->checkPage()->selectBlamed(blamed.front());
}

bool ModelPerspective::canShow(const Subject& subject) const {
    return subject.kind == Subject::Kind::Page && subject.name == QStringLiteral("model/tree");
}

void ModelPerspective::show(const Subject&) {
    m_view->setTab(ModelView::Tree);
}

std::vector<FinderItem> ModelPerspective::finderItems() {
    return m_view->model() ? viewActions() : std::vector<FinderItem>();
}

std::vector<HelpPlace> ModelPerspective::helpPlaces() const {
    return {{m_view, id(), tr("What a model says requests should do, and where they do otherwise.")}};
}

void ModelPerspective::updateModelField() {
    const SavedModel& used = m_models->used();
    m_model->clear();
    m_model->addItem(used.name.empty() ? tr("none") : toQt(used.name));
    m_model->setEnabled(m_window.session->isOpen());
    updateSides();
    Q_EMIT filterChanged();
    Q_EMIT statusChanged();
}

// One row a model, then how to get another one.
void ModelPerspective::openModels() {
    auto* menu = new ListMenu(m_window.window);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName(QStringLiteral("models"));
    menu->setAccessibleName(tr("Models of this workspace"));
    const QString used = toQt(m_models->used().name);
    const bool canWrite = !m_window.session->state()->readOnly;
    for (const SavedModel& model : m_models->models()) {
        const QString name = toQt(model.name);
        QAction* one = menu->addOneOf(tr("%1 · version %2").arg(name).arg(model.version), name == used);
        one->setEnabled(canWrite);
        connect(one, &QAction::triggered, this, [this, name] { m_models->use(name); });
    }
    menu->addSeparator();
    QAction* measure = menu->addAction(tr("New from A, what was good"), m_models, &ModelController::measureScope);
    measure->setEnabled(m_models->canMeasure());
    menu->addAction(tr("New from template"), m_models, &ModelController::addTemplate)->setEnabled(canWrite);
    menu->addAction(tr("Open a model file…"), this, &ModelPerspective::importModel)->setEnabled(canWrite);
    menu->addSeparator();
    menu->addAction(tr("Export the model…"), this, &ModelPerspective::exportModel)->setEnabled(!used.isEmpty());
    menu->addAction(tr("Remove from the workspace"), m_models, &ModelController::forget)
        ->setEnabled(canWrite && !used.isEmpty());
    menu->popup(m_model->mapToGlobal(QPoint(0, m_model->height())));
    menu->setActiveAction(menu->actions().first());
}

void ModelPerspective::importModel() {
    Settings& settings = *m_window.settings;
    const QString file =
        QFileDialog::getOpenFileName(m_window.window, tr("Open model"), settings.folder(QStringLiteral("model")),
                                     tr("Models (*.toml);;All files (*)"));
    if (file.isEmpty()) return;
    settings.setFolder(QStringLiteral("model"), QFileInfo(file).absolutePath());
    m_models->importFile(file);
}

void ModelPerspective::exportModel() {
    const QString name = toQt(m_models->used().name);
    if (name.isEmpty()) return;
    const QString file = QFileDialog::getSaveFileName(m_window.window, tr("Export model"),
                                                      m_window.settings->folder(QStringLiteral("model")) +
                                                          QStringLiteral("/%1.toml").arg(name),
                                                      tr("Models (*.toml)"));
    if (!file.isEmpty()) m_models->exportTo(file);
}

QVariantMap ModelPerspective::place() const {
    return {{QStringLiteral("tab"), m_view->tab()}};
}

void ModelPerspective::goTo(const QVariantMap& place) {
    m_view->setTab(place[QStringLiteral("tab")].toInt());
}

Perspective* makeModelPerspective(WindowServices& window) {
    return new ModelPerspective(window);
}

} // namespace tenfold
