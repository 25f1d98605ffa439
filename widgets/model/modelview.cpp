#include "widgets/model/modelview.h"

#include "widgets/frame/panes.h"

#include <QPushButton>

namespace tenfold {

ModelView::ModelView(QWidget* parent)
    : TabbedView({QStringLiteral("ModelView"), tr("Model"), QStringLiteral("model")}, parent) {
    connect(emptyState(), &EmptyState::actionTriggered, this,
            [this] { m_lack == Lack::NoModel ? Q_EMIT baselineRequested() : Q_EMIT importRequested(); });
    connect(emptyState(), &EmptyState::linkTriggered, this, &ModelView::templateRequested);
    addKeys(tr("Next mismatch"), tr("Previous mismatch"), tr("Example request of the mismatch"));
    setLack(Lack::NoRuns);
}

void ModelView::stepTo(int by) {
    if (ModelPage* shown = m_pages.value(tab())) shown->step(by);
}

void ModelView::openExample() {
    const ModelPage* shown = m_pages.value(tab());
    if (shown && !shown->example().isEmpty()) Q_EMIT exampleRequested(shown->example(), shown->exampleRun());
}

void ModelView::addPage(Tab tab, ModelPage* page, QWidget* list, QWidget* details) {
    const QString names[] = {tr("Check"), tr("Model file"), tr("Tree"), tr("What if"), tr("Probes")};
    m_pages[tab] = page;
    addTab(tab, names[tab], page, list, details);
    connect(page, &ModelPage::stepRequested, this, &ModelView::stepRequested);
    connect(page, &ModelPage::statusChanged, this, &ModelView::statusChanged);
    page->setModel(m_model);
    page->setCheck(m_check);
    page->setReadOnly(m_isReadOnly);
}

void ModelView::setLack(Lack lack, const QString& text) {
    m_lack = lack;
    emptyState()->setLink({});
    switch (lack) {
    case Lack::NoRuns:
        emptyState()->setText(tr("No runs yet. A model says how long requests should take."),
                              tr("Import spans of OpenTelemetry, Jaeger or Zipkin, or traces with request ids."));
        emptyState()->setAction(tr("Import…"));
        break;
    case Lack::NoRequests:
        emptyState()->setText(tr("These traces have no request ids."), tr("A model is held against requests."));
        emptyState()->setAction(tr("Import…"));
        break;
    case Lack::NoModel:
        emptyState()->setText(tr("No expectation. Use scope A as a baseline?"),
                              text.isEmpty()
                                  ? tr("Choose good requests in the scope first; or open a model file from the "
                                       "list beside “Model”.")
                                  : text);
        emptyState()->setAction(tr("Use baseline"));
        emptyState()->setLink(tr("New model from template"));
        break;
    case Lack::Reading:
        emptyState()->setText(tr("Reading the model…"), text);
        emptyState()->setAction({});
        break;
    case Lack::Measuring:
        emptyState()->setText(tr("Measuring the requests of the scope…"),
                              tr("The status bar shows how far it is; Esc cancels."));
        emptyState()->setAction({});
        break;
    }
}

void ModelView::setModel(std::shared_ptr<const PerformanceModel> model, bool hasText) {
    m_model = std::move(model);
    for (ModelPage* page : std::as_const(m_pages))
        page->setModel(m_model);
    showContent(m_model || hasText);
    if (!m_model && hasText) setTab(File);
    Q_EMIT statusChanged();
}

void ModelView::setCheck(std::shared_ptr<const ModelCheck> check) {
    m_check = std::move(check);
    setProblem({});
    for (ModelPage* page : std::as_const(m_pages))
        page->setCheck(m_check);
    Q_EMIT statusChanged();
}

void ModelView::setReadOnly(bool on) {
    m_isReadOnly = on;
    for (ModelPage* page : std::as_const(m_pages))
        page->setReadOnly(on);
    emptyState()->button()->setEnabled(!on || m_lack != Lack::NoModel);
}

void ModelView::setBusy(bool on) {
    for (ModelPage* page : std::as_const(m_pages))
        page->setBusy(on);
    if (on) setProblem({});
}

void ModelView::setStale() {
    connect(showStale(tr("The model, the runs or the filter have changed since this was checked."), tr("Check again")),
            &QPushButton::clicked, this, &ModelView::checkRequested);
}

QString ModelView::statusText() const {
    const ModelPage* shown = m_pages.value(tab());
    if (!isContentShown() || !shown) return tr("no model");
    return shown->statusText();
}

QWidget* ModelView::mainPane() const {
    return panes().value(0);
}

QList<QWidget*> ModelView::panes() const {
    const ModelPage* shown = m_pages.value(tab());
    if (!isContentShown() || !shown) return {emptyState()->button()};
    return shown->panes();
}

} // namespace tenfold
