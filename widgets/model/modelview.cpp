#include "widgets/model/modelview.h"

#include "widgets/frame/panes.h"

#include <QAction>
#include <QScrollArea>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <tuple>

namespace tenfold {
namespace {
constexpr int kModelListWidth = 300, kModelDetailWidth = 300;
} // namespace

ModelView::ModelView(QWidget* parent)
    : QWidget(parent)
    , m_stack(new QStackedWidget)
    , m_empty(new EmptyState(QStringLiteral("model")))
    , m_notice(new InfoBar)
    , m_tabs(new TabStrip(tr("Model")))
    , m_left(new QStackedWidget)
    , m_middle(new QStackedWidget)
    , m_right(new QStackedWidget) {
    m_notice->setClosable(false);
    auto* content = new QWidget;
    auto* middle = new Pane(QString());
    middle->setMinimumWidth(240);
    auto* strip = new QWidget;
    strip->setAutoFillBackground(true);
    auto* row = new QHBoxLayout(strip);
    row->setContentsMargins(4, 0, 0, 0);
    row->addWidget(m_tabs, 1);
    middle->body()->addWidget(strip);
    middle->body()->addWidget(m_middle, 1);
    m_left->setMinimumWidth(170);
    m_split = paneSplitter(Qt::Horizontal);
    m_split->setObjectName(QStringLiteral("ModelView"));
    m_split->addWidget(m_left);
    m_split->addWidget(middle);
    m_split->addWidget(m_right);
    m_split->setStretchFactor(1, 1);
    m_split->setSizes({kModelListWidth, 600, kModelDetailWidth});
    connect(m_split, &QSplitter::splitterMoved, this, [this] { m_isPlaced = true; });
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_notice);
    column->addWidget(m_split, 1);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(content);
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(m_stack);
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int index) {
        m_middle->setCurrentWidget(m_pages.value(m_order.value(index)));
        showSides();
        emit tabChanged();
        emit statusChanged();
    });
    connect(m_empty, &EmptyState::actionTriggered, this,
            [this] { m_lack == Lack::NoModel ? emit baselineRequested() : emit importRequested(); });
    connect(m_empty, &EmptyState::linkTriggered, this, &ModelView::templateRequested);
    addKeys();
    setLack(Lack::NoRuns);
}

void ModelView::addKeys() {
    for (const auto& [name, keys, by] : {std::tuple{tr("Next mismatch"), QKeyCombination(Qt::Key_F8), 1},
                                         std::tuple{tr("Previous mismatch"), Qt::SHIFT | Qt::Key_F8, -1}}) {
        auto* step = new QAction(name, this);
        step->setShortcut(keys);
        step->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        addAction(step);
        connect(step, &QAction::triggered, this, [this, d = by] {
            if (ModelPage* shown = m_pages.value(tab())) shown->step(d);
        });
    }
    auto* example = new QAction(tr("Example request of the mismatch"), this);
    example->setShortcut(Qt::Key_F4);
    example->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    addAction(example);
    connect(example, &QAction::triggered, this, &ModelView::openExample);
}

void ModelView::openExample() {
    const ModelPage* shown = m_pages.value(tab());
    if (shown && !shown->example().isEmpty()) emit exampleRequested(shown->example(), shown->exampleRun());
}

void ModelView::addPage(Tab tab, ModelPage* page, QWidget* list, QWidget* details) {
    const QString names[] = {tr("Check"), tr("Model file"), tr("Tree"), tr("What if"), tr("Probes")};
    m_pages[tab] = page;
    const auto place = std::lower_bound(m_order.begin(), m_order.end(), int(tab));
    const int index = int(place - m_order.begin());
    m_order.insert(index, tab);
    m_middle->addWidget(page);
    if (list) m_left->addWidget(m_lists[tab] = list);
    if (details) m_right->addWidget(m_sideDetails[tab] = details);
    connect(page, &ModelPage::stepRequested, this, &ModelView::stepRequested);
    connect(page, &ModelPage::statusChanged, this, &ModelView::statusChanged);
    m_tabs->insertTab(index, names[tab]);
    m_tabs->updateGeometry(); // a strip that is not seen yet does not by itself
    m_tabs->setCurrentIndex(0);
    m_middle->setCurrentWidget(m_pages.value(m_order.value(0)));
    page->setModel(m_model);
    page->setCheck(m_check);
    page->setReadOnly(m_isReadOnly);
    showSides();
}

void ModelView::showSides() {
    m_left->setVisible(m_lists.contains(tab()));
    m_right->setVisible(m_sideDetails.contains(tab()));
    if (QWidget* list = m_lists.value(tab())) m_left->setCurrentWidget(list);
    if (QWidget* details = m_sideDetails.value(tab())) m_right->setCurrentWidget(details);
    placePanes();
}

void ModelView::setLack(Lack lack, const QString& text) {
    m_lack = lack;
    m_empty->setLink({});
    switch (lack) {
    case Lack::NoRuns:
        m_empty->setText(tr("No runs yet. A model says how long requests should take."),
                         tr("Import spans of OpenTelemetry, Jaeger or Zipkin, or traces with request ids."));
        m_empty->setAction(tr("Import…"));
        break;
    case Lack::NoRequests:
        m_empty->setText(tr("These traces have no request ids."), tr("A model is held against requests."));
        m_empty->setAction(tr("Import…"));
        break;
    case Lack::NoModel:
        m_empty->setText(tr("No expectation. Use scope A as a baseline?"),
                         text.isEmpty() ? tr("Choose good requests in the scope first; or open a model file from the "
                                             "list beside “Model”.")
                                        : text);
        m_empty->setAction(tr("Use baseline"));
        m_empty->setLink(tr("New model from template"));
        break;
    case Lack::Reading:
        m_empty->setText(tr("Reading the model…"), text);
        m_empty->setAction({});
        break;
    case Lack::Measuring:
        m_empty->setText(tr("Measuring the requests of the scope…"),
                         tr("The status bar shows how far it is; Esc cancels."));
        m_empty->setAction({});
        break;
    }
}

void ModelView::setModel(std::shared_ptr<const PerformanceModel> model, bool hasText) {
    m_model = std::move(model);
    for (ModelPage* page : std::as_const(m_pages))
        page->setModel(m_model);
    m_stack->setCurrentIndex(m_model || hasText ? 1 : 0);
    if (!m_model && hasText) setTab(File);
    emit statusChanged();
}

void ModelView::setCheck(std::shared_ptr<const ModelCheck> check) {
    m_check = std::move(check);
    setProblem({});
    for (ModelPage* page : std::as_const(m_pages))
        page->setCheck(m_check);
    emit statusChanged();
}

void ModelView::setReadOnly(bool on) {
    m_isReadOnly = on;
    for (ModelPage* page : std::as_const(m_pages))
        page->setReadOnly(on);
    m_empty->button()->setEnabled(!on || m_lack != Lack::NoModel);
}

void ModelView::setBusy(bool on) {
    for (ModelPage* page : std::as_const(m_pages))
        page->setBusy(on);
    if (on) setProblem({});
}

void ModelView::setProblem(const QString& text, const QString& detail) {
    if (text.isEmpty()) return m_notice->hide();
    m_notice->showMessage(InfoBar::Kind::Problem, text, detail);
}

void ModelView::setStale() {
    m_notice->showMessage(InfoBar::Kind::Note, tr("Stale."),
                          tr("The model, the runs or the filter have changed since this was checked."));
    connect(m_notice->addAction(tr("Check again")), &QPushButton::clicked, this, &ModelView::checkRequested);
}

void ModelView::placePanes() {
    if (m_isPlaced) return;
    int wanted = 0; // longer words want more
    for (const QScrollArea* area : m_right->findChildren<QScrollArea*>())
        if (area->widget()) wanted = std::max(wanted, area->widget()->minimumSizeHint().width() + 4);
    const int least = std::min(wanted, width() * 36 / 100);
    const int right = std::max(std::clamp(width() * 24 / 100, 210, kModelDetailWidth), least);
    const int left = std::clamp((width() - right) * 32 / 100, 180, kModelListWidth);
    m_split->setSizes({left, std::max(240, width() - left - right - 2), right});
}

void ModelView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    placePanes();
}

int ModelView::tab() const {
    return m_order.value(m_tabs->currentIndex(), Check);
}

void ModelView::setTab(int tab) {
    if (const auto index = m_order.indexOf(tab); index >= 0) m_tabs->setCurrentIndex(int(index));
}

QString ModelView::statusText() const {
    const ModelPage* shown = m_pages.value(tab());
    if (m_stack->currentIndex() == 0 || !shown) return tr("no model");
    return shown->statusText();
}

QWidget* ModelView::mainPane() const {
    return panes().value(0);
}

QList<QWidget*> ModelView::panes() const {
    const ModelPage* shown = m_pages.value(tab());
    if (m_stack->currentIndex() == 0 || !shown) return {m_empty->button()};
    return shown->panes();
}

} // namespace tenfold
