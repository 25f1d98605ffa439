#include "widgets/frame/tabbedview.h"

#include "widgets/frame/panes.h"

#include <QAction>
#include <QScrollArea>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <tuple>

namespace tenfold {
namespace {
constexpr int kLeastMiddle = 240, kLeastDetails = 210; ///< px
}

TabbedView::TabbedView(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look)
    , m_stack(new QStackedWidget)
    , m_empty(new EmptyState(look.icon))
    , m_notice(new InfoBar)
    , m_tabs(new TabStrip(look.title))
    , m_left(new QStackedWidget)
    , m_middle(new QStackedWidget)
    , m_right(new QStackedWidget) {
    m_notice->setClosable(false);
    auto* middle = new Pane(QString());
    middle->setMinimumWidth(kLeastMiddle);
    auto* strip = new QWidget;
    strip->setAutoFillBackground(true);
    auto* row = new QHBoxLayout(strip);
    row->setContentsMargins(4, 0, 0, 0);
    row->addItem(m_indent = new QSpacerItem(0, 0, QSizePolicy::Fixed));
    row->addWidget(m_tabs, 1);
    m_tabRow = row;
    middle->body()->addWidget(strip);
    middle->body()->addWidget(m_middle, 1);
    m_left->setMinimumWidth(look.leastList - 10);
    m_split = paneSplitter(Qt::Horizontal);
    m_split->setObjectName(look.name);
    m_split->addWidget(m_left);
    m_split->addWidget(middle);
    m_split->addWidget(m_right);
    m_split->setStretchFactor(1, 1);
    m_split->setSizes({look.listWidth, 600, look.detailWidth});
    connect(m_split, &QSplitter::splitterMoved, this, [this] {
        m_isPlaced = true;
        placeTabs();
    });
    auto* content = new QWidget;
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
        m_middle->setCurrentWidget(m_contents.value(m_order.value(index)));
        showSides();
        Q_EMIT tabChanged();
        Q_EMIT statusChanged();
    });
}

void TabbedView::addKeys(const QString& next, const QString& previous, const QString& example) {
    for (const auto& [name, keys, by] :
         {std::tuple{next, QKeyCombination(Qt::Key_F8), 1}, std::tuple{previous, Qt::SHIFT | Qt::Key_F8, -1}}) {
        auto* step = new QAction(name, this);
        step->setShortcut(keys);
        step->setShortcutContext(Qt::WindowShortcut); // in the bar above, too; what is hidden has none
        addAction(step);
        connect(step, &QAction::triggered, this, [this, d = by] { stepTo(d); });
    }
    auto* open = new QAction(example, this);
    open->setShortcut(Qt::Key_F4);
    open->setShortcutContext(Qt::WindowShortcut);
    addAction(open);
    connect(open, &QAction::triggered, this, [this] { openExample(); });
}

void TabbedView::addTab(int tab, const QString& name, QWidget* page, QWidget* list, QWidget* details) {
    m_contents[tab] = page;
    const auto place = std::lower_bound(m_order.begin(), m_order.end(), tab);
    const int index = int(place - m_order.begin());
    m_order.insert(index, tab);
    m_middle->addWidget(page);
    if (list) m_left->addWidget(m_lists[tab] = list);
    if (details) m_right->addWidget(m_sideDetails[tab] = details);
    m_tabs->insertTab(index, name);
    m_tabs->updateGeometry(); // a strip that is not seen yet does not by itself
    m_tabs->setCurrentIndex(0);
    m_middle->setCurrentWidget(m_contents.value(m_order.value(0)));
    showSides();
}

void TabbedView::setSides(QWidget* list, QWidget* details) {
    m_left->addWidget(m_list = list);
    m_right->addWidget(m_sideDetail = details);
}

void TabbedView::showSides() {
    QWidget* list = m_lists.value(tab(), m_list);
    QWidget* details = m_sideDetails.value(tab(), m_sideDetail);
    m_left->setVisible(list != nullptr);
    m_right->setVisible(details != nullptr);
    if (list) m_left->setCurrentWidget(list);
    if (details) m_right->setCurrentWidget(details);
    placePanes();
    placeTabs();
}

// Tabs stay under the pointer also where a page has no list: they leave its room free, as far as they have it.
void TabbedView::placeTabs() {
    const bool hasList = !m_left->isHidden(); // also while there is nothing to show at all
    if (hasList && m_split->sizes().value(0) > 0) m_listWidth = m_split->sizes().value(0);
    const int details = m_right->isHidden() ? 0 : m_split->sizes().value(2);
    const int free = std::max(0, width() - details - m_tabs->sizeHint().width() - 8);
    const int indent = hasList ? 0 : std::min(m_listWidth + m_split->handleWidth(), free);
    if (m_indent->sizeHint().width() == indent) return;
    m_indent->changeSize(indent, 0, QSizePolicy::Fixed);
    m_tabRow->invalidate();
}

void TabbedView::setTabReason(int tab, const QString& whyNot) {
    const auto index = m_order.indexOf(tab);
    if (index < 0) return;
    m_tabs->setTabEnabled(int(index), whyNot.isEmpty());
    m_tabs->setTabToolTip(int(index), whyNot);
    m_tabs->setTabWhatsThis(int(index), whyNot);
    if (m_tabs->isTabEnabled(m_tabs->currentIndex())) return;
    for (int i = 0; i < m_tabs->count(); ++i)
        if (m_tabs->isTabEnabled(i)) return m_tabs->setCurrentIndex(i);
}

void TabbedView::showContent(bool on) {
    m_stack->setCurrentIndex(on ? 1 : 0);
}

bool TabbedView::isContentShown() const {
    return m_stack->currentIndex() == 1;
}

void TabbedView::setProblem(const QString& text, const QString& detail) {
    if (text.isEmpty()) return m_notice->hide();
    m_notice->showMessage(InfoBar::Kind::Problem, text, detail);
}

QPushButton* TabbedView::showStale(const QString& why, const QString& again) {
    m_notice->showMessage(InfoBar::Kind::Note, tr("Stale."), why);
    return m_notice->addAction(again);
}

void TabbedView::placePanes() {
    if (m_isPlaced) return;
    int wanted = 0; // longer words want more
    for (const QScrollArea* area : m_right->findChildren<QScrollArea*>())
        if (area->widget()) wanted = std::max(wanted, area->widget()->minimumSizeHint().width() + 4);
    const int least = std::min(wanted, width() * 36 / 100);
    const int right = std::max(std::clamp(width() * 24 / 100, kLeastDetails, m_look.detailWidth), least);
    const int left = std::clamp((width() - right) * m_look.listShare / 100, m_look.leastList, m_look.listWidth);
    m_listWidth = left;
    m_split->setSizes({left, std::max(kLeastMiddle, width() - left - right - 2), right});
}

void TabbedView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    placePanes();
    placeTabs();
}

int TabbedView::tab() const {
    return m_order.value(m_tabs->currentIndex(), m_look.firstTab);
}

void TabbedView::setTab(int tab) {
    const auto index = m_order.indexOf(tab);
    if (index >= 0 && m_tabs->isTabEnabled(int(index))) m_tabs->setCurrentIndex(int(index));
}

} // namespace tenfold
