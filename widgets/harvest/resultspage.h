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

#include <map>
#include <memory>
#include <vector>

class QComboBox;
class QLabel;
class QPushButton;

namespace tenfold {

class CellModel;
class PaneHeader;
class ResultPlot;
class TableView;

/// What was simulated: the sentence on what H gains and where it loses, its figure against load or replicas, and each
/// comparison with its spread.
class ResultsPage final : public QWidget {
    Q_OBJECT
public:
    /// By engine: points of all experiments of the workspace.
    using Results = std::map<harvest::Engine, std::vector<harvest::PointSummary>>;
    explicit ResultsPage(QWidget* parent = nullptr);
    void setResults(Results results);
    /// Tenants as they are judged now, for what follows from all of it; null: there are none.
    void setLoads(std::shared_ptr<const harvest::TenantLoads> loads);
    void setBusy(bool on);
    void setCanRun(bool on, const QString& why);
    harvest::Engine engine() const;
    QString sentence() const;
    /// Which servers to lend, how many copies, and whose servers not.
    QString lendingText() const;
    TableView* comparisons() const { return m_table; }
    QPushButton* runButton() const { return m_run; }
    ResultPlot* placesPlot() const { return m_places; }
    ResultPlot* hoursPlot() const { return m_hours; }

Q_SIGNALS:
    void runRequested();

private:
    void showAll();
    void showPlots();
    void showComparisons();
    void showLending();

    Results m_results;
    std::shared_ptr<const harvest::TenantLoads> m_loads;
    QLabel *m_lends, *m_says;
    PaneHeader* m_header;
    QComboBox* m_engine;
    QPushButton* m_run;
    ResultPlot *m_main, *m_side;
    ResultPlot *m_places, *m_hours; ///< by datacenter; utilization over time: where there are such points
    CellModel* m_model;
    TableView* m_table;
};

} // namespace tenfold
