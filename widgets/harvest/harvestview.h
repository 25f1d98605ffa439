#pragma once

#include "core/harvest/join/latency_join.h"
#include "core/harvest/load/job_shapes.h"
#include "core/harvest/load/kept_tables.h"
#include "core/harvest/load/loads_json.h"
#include "core/harvest/load/pattern_shares.h"
#include "core/harvest/load/placement_trials.h"
#include "core/harvest/load/reimage_history.h"
#include "core/harvest/load/simulation_data.h"
#include "core/harvest/load/tenant_loads.h"
#include "core/harvest/policy/policy.h"
#include "core/harvest/sweep/experiments.h"
#include "core/harvest/sweep/run_sweep.h"
#include "widgets/frame/tabbedview.h"

#include <memory>

namespace tenfold {

class CellModel;
class ExperimentPage;
class JobPage;
class LatencyPage;
class PlacementPage;
class ReimagePage;
class ResultsPage;
class SharesPage;
class TableView;
class TenantDetails;
class TenantPage;

/// Spare capacity: tenants with their patterns, jobs with the classes they would be given, where blocks would go, what
/// was simulated, and whether calls are slower where owners peak. It is given what a lens found and what was read, and
/// tells what a person wants.
class HarvestView final : public TabbedView {
    Q_OBJECT
public:
    enum Tab { Tenants, Shares, Jobs, Reimages, Placement, Results, Experiments, Latency };
    explicit HarvestView(QWidget* parent = nullptr);

    /// @param loads  null: there is none. @param isStale  of other inputs than there are now
    void setLoads(std::shared_ptr<const harvest::TenantLoads> loads, bool isStale);
    /// There is nothing to show. @param hasSamples  but it could be computed
    void setNothing(bool hasSamples);
    void setInput(std::shared_ptr<const harvest::HarvestInput> input);
    void setScene(std::shared_ptr<const harvest::PlacementScene> scene, const QString& why);
    void setSeries(std::shared_ptr<const harvest::TenantSeries> series);
    void setLatency(std::shared_ptr<const harvest::LatencyJoin> join);
    void setReadOnly(bool on);
    QString tenant() const { return m_tenant; }
    bool selectTenant(const QString& tenant);
    /// The rule that tenants are judged by now; other than that of the lens while somebody moves thresholds.
    const harvest::PatternRule& rule() const { return m_rule; }
    const std::shared_ptr<const harvest::TenantLoads>& loads() const { return m_judged; }
    TenantPage* tenantPage() const { return m_page; }
    JobPage* jobPage() const { return m_jobs; }
    PlacementPage* placementPage() const { return m_placement; }
    ReimagePage* reimagePage() const { return m_reimages; }
    ResultsPage* resultsPage() const { return m_results; }
    ExperimentPage* experimentPage() const { return m_experiments; }
    LatencyPage* latencyPage() const { return m_latency; }
    SharesPage* sharesPage() const { return m_shares; }
    TenantDetails* details() const { return m_details; }

    QString statusText() const;
    QList<QWidget*> panes() const;
    QWidget* mainPane() const;

Q_SIGNALS:
    void tenantSelected(const QString& tenant);
    void patternSaid(const QString& tenant, const QString& pattern);
    void computeRequested();
    void datacenterRequested(); ///< a synthetic one, to look around in

protected:
    void stepTo(int by) override;
    void openExample() override {}

private:
    void setRule(const harvest::PatternRule& rule);
    void judge();
    void showTenants();
    void showTenant();
    void showLatency();

    std::shared_ptr<const harvest::TenantLoads> m_found, m_judged; ///< by the lens, and by the rule as it is moved
    harvest::PatternRule m_rule;
    std::shared_ptr<const harvest::HarvestInput> m_input;
    std::shared_ptr<const harvest::LatencyJoin> m_join;
    QString m_tenant;
    bool m_hasSamples = false;
    CellModel* m_tenantModel;
    TableView* m_tenants;
    TenantPage* m_page;
    TenantDetails* m_details;
    JobPage* m_jobs;
    ReimagePage* m_reimages;
    PlacementPage* m_placement;
    ResultsPage* m_results;
    SharesPage* m_shares;
    ExperimentPage* m_experiments;
    LatencyPage* m_latency;
};

} // namespace tenfold
