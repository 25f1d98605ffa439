#include "widgets/play/playview.h"

#include "widgets/common/tables/tableview.h"
#include "widgets/frame/bars.h"
#include "widgets/frame/panes.h"
#include "widgets/play/playcomparepage.h"
#include "widgets/play/playdetails.h"
#include "widgets/play/playpage.h"
#include "widgets/play/playplot.h"
#include "widgets/play/playsetup.h"

#include <QAction>
#include <QLineEdit>
#include <QPushButton>

#include <algorithm>

namespace tenfold {

PlayView::PlayView(QWidget* parent)
    : TabbedView({.name = QStringLiteral("PlayView"),
                  .title = tr("Play"),
                  .icon = QStringLiteral("play"),
                  .listWidth = 286,
                  .leastList = 220,
                  .detailWidth = 280},
                 parent)
    , m_setup(new PlaySetup)
    , m_page(new PlayPage)
    , m_details(new PlayDetails)
    , m_compare(new PlayComparePage) {
    auto* setup = new Pane(tr("What is played"));
    addScrolling(setup, m_setup);
    auto* details = new Pane(tr("What comes of it"));
    addScrolling(details, m_details);
    addTab(Run, tr("Run"), m_page, setup, details);
    auto* plays = new Pane(tr("Plays"));
    plays->header()->setNote(tr("newest first"));
    plays->body()->addWidget(m_compare->list(), 1);
    addTab(Compare, tr("Compare"), m_compare, plays, nullptr);
    addKeys(tr("Next method"), tr("Previous method"), tr("Example"));
    auto* start = new QAction(tr("Start or stop the play"), this);
    start->setShortcut(Qt::CTRL | Qt::Key_Return);
    start->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    addAction(start);
    connect(start, &QAction::triggered, this, &PlayView::startOrStop);
    connect(emptyState(), &EmptyState::actionTriggered, this, &PlayView::patternsRequested);
    emptyState()->setText(tr("Patterns are needed first."),
                          tr("What was mined at small sizes is played against a live server at any size."));
    emptyState()->setAction(tr("Go to Patterns"));
    emptyState()->setLink(tr("Record a server…"));
    connect(emptyState(), &EmptyState::linkTriggered, this, [this] {
        showRecording();
        setTab(Record);
    });
    m_status = tr("nothing mined yet");
    showContent(false);
}

void PlayView::setMining(std::shared_ptr<const MiningResult> mining) {
    showContent(mining != nullptr || (isContentShown() && tab() == Record)); // a recording stays in sight
    if (!mining) setStatus(tr("nothing mined yet"));
    m_setup->setMining(std::move(mining));
}

void PlayView::setNeeds(const DryRun& needs) {
    m_details->setNeeds(needs);
    m_page->setCanStart(needs.refusals.empty());
}

void PlayView::setNeedsProblem(const QString& text) {
    m_details->setNeedsProblem(text);
    m_page->setCanStart(false);
}

void PlayView::setStatus(const QString& text) {
    if (text == m_status) return;
    m_status = text;
    Q_EMIT statusChanged();
}

void PlayView::stepTo(int by) {
    TableView* table = tab() == Compare ? m_compare->methods() : m_page->methods();
    const int rows = table->model() ? table->model()->rowCount() : 0;
    if (rows == 0) return;
    const QModelIndex now = table->currentIndex();
    table->setCurrentIndex(table->model()->index(std::clamp((now.isValid() ? now.row() : -1) + by, 0, rows - 1), 0));
}

QWidget* PlayView::mainPane() const {
    return panes().value(0);
}

QList<QWidget*> PlayView::panes() const {
    if (!isContentShown()) return {emptyState()->button()};
    if (tab() == Compare) return {m_compare->list(), m_compare->methods()};
    return {m_setup->addressField(), m_page->plot(), m_page->methods()};
}

} // namespace tenfold
