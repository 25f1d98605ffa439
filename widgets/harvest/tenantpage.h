#pragma once

#include "widgets/harvest/harvestcore.h"

#include <QWidget>

#include <memory>

class QLabel;

namespace tenfold {

class CellModel;
class ClassMap;
class PaneHeader;
class RhythmPlot;
class TableView;
class UtilizationPlot;

/// The tab of tenants: the sentence on all, one tenant over time and by rhythm, the map of all, their classes.
class TenantPage final : public QWidget {
    Q_OBJECT
public:
    explicit TenantPage(QWidget* parent = nullptr);
    void setLoads(std::shared_ptr<const harvest::TenantLoads> loads, const harvest::PatternRule& rule);
    void setTenant(const harvest::LoadedTenant* tenant);
    /// @param series  null: it is being read
    void setSeries(std::shared_ptr<const harvest::TenantSeries> series);
    ClassMap* map() const { return m_map; }
    TableView* classes() const { return m_classes; }

signals:
    void tenantChosen(const QString& tenant);
    void ruleDragged(double constantSigma, double periodicShare);

private:
    void showClasses();

    std::shared_ptr<const harvest::TenantLoads> m_loads;
    harvest::PatternRule m_rule;
    QString m_tenant;
    QLabel* m_says;
    PaneHeader* m_header;
    UtilizationPlot* m_time;
    RhythmPlot* m_rhythm;
    ClassMap* m_map;
    CellModel* m_classModel;
    TableView* m_classes;
};

} // namespace tenfold
