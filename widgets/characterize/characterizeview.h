#pragma once

#include "widgets/characterize/characterizepage.h"
#include "widgets/frame/tabbedview.h"

namespace tenfold {

class AgesPage;
class ArrivalsPage;
class ComparePopulationsPage;
class FindingsPage;
class PopularityPage;

/// How a storage system is used, by its logs: findings first, then the pictures they rest on.
class CharacterizeView final : public TabbedView {
    Q_OBJECT
public:
    enum Tab { Findings, Popularity, Ages, Arrivals, Sizes, Days, Tenants, Compare, Tabs };
    explicit CharacterizeView(QWidget* parent = nullptr);

    /// Why there is nothing to see.
    enum class Lack { NoLogs, Reading };
    void setLack(Lack lack, const QString& text = {});
    /// @param b  what `a` is compared with; null: nothing
    void setPopulations(const ShownPopulationPtr& a, const ShownPopulationPtr& b);
    const ShownPopulationPtr& population() const { return m_a; }
    CharacterizePage* page(int tab) const { return m_pages.value(tab); }
    FindingsPage* findings() const { return m_findings; }
    PopularityPage* popularity() const { return m_popularity; }
    ArrivalsPage* arrivals() const { return m_arrivals; }
    AgesPage* ages() const { return m_ages; }
    /// Brings the tab of a measure to the front and shows what it says.
    void showMeasure(const QString& id);

    QString statusText() const;
    QList<QWidget*> panes() const;
    QWidget* mainPane() const;

Q_SIGNALS:
    /// Logs are to be chosen and read.
    void openRequested();
    void exported(const QString& file);

private:
    void stepTo(int by) override;
    void openExample() override {}
    void add(int tab, const QString& name, CharacterizePage* page);

    ShownPopulationPtr m_a, m_b;
    QHash<int, CharacterizePage*> m_pages;
    QSet<int> m_stale; ///< tabs that have not been told of the population: they are when they come to the front
    FindingsPage* m_findings;
    PopularityPage* m_popularity;
    ArrivalsPage* m_arrivals;
    AgesPage* m_ages;
};

} // namespace tenfold
