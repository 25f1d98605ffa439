#include "widgets/patterns/patternsview.h"
#include "widgets/frame/panes.h"
#include <QStackedWidget>
#include <QVBoxLayout>
namespace tenfold {
PatternsView::PatternsView(QWidget* parent)
    : QWidget(parent)
    , m_empty(new EmptyState(QStringLiteral("patterns"))) {
    auto* c = new QVBoxLayout(this);
    c->setContentsMargins(0, 0, 0, 0);
    c->addWidget(m_empty);
    m_empty->setText(tr("Node types are needed first."));
    m_empty->setAction(tr("Find node types"));
    connect(m_empty, &EmptyState::actionTriggered, this, &PatternsView::mineRequested);
}
void PatternsView::setMining(std::shared_ptr<const MiningResult> m, bool, bool, bool) {
    m_mining = m;
}
void PatternsView::setServer(const QString&) {}
void PatternsView::setBusy(bool) {}
int PatternsView::tab() const {
    return 0;
}
void PatternsView::setTab(int) {}
void PatternsView::openQuestions() {}
QString PatternsView::statusText() const {
    return {};
}
QList<QWidget*> PatternsView::panes() const {
    return {};
}
void PatternsView::updateBadges() {}
} // namespace tenfold
