#include "widgets/characterize/characterizeview.h"

#include "widgets/characterize/arrivalspage.h"
#include "widgets/characterize/findingspage.h"
#include "widgets/characterize/popularitypage.h"
#include "widgets/frame/panes.h"

namespace tenfold {

CharacterizeView::CharacterizeView(QWidget* parent)
    : TabbedView({QStringLiteral("CharacterizeView"), tr("Characterize"), QStringLiteral("characterize"), 290, 200, 290,
                  30, Findings},
                 parent)
    , m_findings(new FindingsPage)
    , m_popularity(new PopularityPage)
    , m_arrivals(new ArrivalsPage)
    , m_ages(new AgesPage) {
    add(Findings, tr("Findings"), m_findings);
    add(Popularity, tr("Popularity"), m_popularity);
    add(Ages, tr("Age and reuse"), m_ages);
    add(Arrivals, tr("Arrivals"), m_arrivals);
    add(Sizes, tr("Sizes"), new SizesPage);
    add(Days, tr("Days and hours"), new DaysPage);
    add(Tenants, tr("Tenants"), new TenantsPage);
    add(Compare, tr("Compare"), new ComparePopulationsPage);
    addKeys(tr("Next number or finding"), tr("Previous number or finding"), tr("Open the curve"));
    connect(this, &TabbedView::tabChanged, this, [this] {
        if (!m_stale.remove(tab())) return;
        m_pages[tab()]->setPopulations(m_a, m_b);
    });
    connect(emptyState(), &EmptyState::actionTriggered, this, &CharacterizeView::openRequested);
    setLack(Lack::NoLogs);
}

void CharacterizeView::add(int tab, const QString& name, CharacterizePage* page) {
    m_pages[tab] = page;
    addTab(tab, name, page, page->listPane(), page->detailPane());
    connect(page, &CharacterizePage::statusChanged, this, &TabbedView::statusChanged);
    connect(page, &CharacterizePage::exported, this, &CharacterizeView::exported);
    connect(page, &CharacterizePage::measureWanted, this, &CharacterizeView::showMeasure);
}

void CharacterizeView::setLack(Lack lack, const QString& text) {
    if (lack == Lack::Reading) {
        emptyState()->setText(tr("Reading %1…").arg(text),
                              tr("One pass over the logs; the bar below says how far it is."));
        emptyState()->setAction({});
    } else {
        emptyState()->setText(tr("How is a storage system used?"),
                              text.isEmpty()
                                  ? tr("Audit logs of HDFS with images of the namespace, access logs of object "
                                       "stores, Spark event logs, job histories, cache traces, web logs: "
                                       "files or folders.")
                                  : text);
        emptyState()->setAction(tr("Open logs…"));
    }
    showContent(false);
}

void CharacterizeView::setPopulations(const ShownPopulationPtr& a, const ShownPopulationPtr& b) {
    m_a = a;
    m_b = b;
    for (auto page = m_pages.cbegin(); page != m_pages.cend(); ++page)
        m_stale.insert(page.key());
    m_stale.remove(tab());
    m_pages[tab()]->setPopulations(a, b);
    if (a) showContent(true);
    Q_EMIT statusChanged();
}

void CharacterizeView::showMeasure(const QString& id) {
    for (int tab = Popularity; tab < Tabs; ++tab) {
        auto* page = static_cast<FigurePage*>(m_pages[tab]);
        if (!page->numbers()->measures().contains(id)) continue;
        setTab(tab);
        page->showMeasure(id);
        return;
    }
}

void CharacterizeView::stepTo(int by) {
    m_pages[tab()]->step(by);
}

QString CharacterizeView::statusText() const {
    return m_a ? m_pages[tab()]->statusText() : QString();
}

QList<QWidget*> CharacterizeView::panes() const {
    return isContentShown() ? m_pages[tab()]->panes() : QList<QWidget*>{emptyState()->button()};
}

QWidget* CharacterizeView::mainPane() const {
    return panes().value(0);
}

} // namespace tenfold
