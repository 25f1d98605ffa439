#pragma once

#include "core/harvest/load/job_shapes.h"
#include "core/harvest/load/kept_tables.h"
#include "core/harvest/load/loads_json.h"
#include "core/harvest/load/placement_trials.h"
#include "core/harvest/load/reimage_history.h"
#include "core/harvest/load/simulation_data.h"
#include "core/harvest/load/tenant_loads.h"
#include "core/harvest/policy/policy.h"
#include "core/harvest/sweep/run_sweep.h"

#include <QWidget>

#include <memory>
#include <utility>
#include <vector>

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
    /// Minutes since 1970 and the mean p99 of its servers in ns; empty: nothing is known.
    void setLatency(std::vector<std::pair<std::int64_t, double>> minutes);
    ClassMap* map() const { return m_map; }
    TableView* classes() const { return m_classes; }

Q_SIGNALS:
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
    PaneHeader* m_classHeader;
    CellModel* m_classModel;
    TableView* m_classes;
};

} // namespace tenfold
