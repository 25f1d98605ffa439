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

class QLabel;
class QPushButton;

namespace tenfold {

class CellModel;
class JobGraphPlot;
class TableView;

/// Batch jobs, the stages of one, and the classes that one would be given: room, weight and chance of each, and what
/// came of drawing it a thousand times.
class JobPage final : public QWidget {
    Q_OBJECT
public:
    explicit JobPage(QWidget* parent = nullptr);
    void setData(std::shared_ptr<const harvest::TenantLoads> loads, std::shared_ptr<const harvest::HarvestInput> input);
    TableView* jobs() const { return m_jobs; }
    QPushButton* draw() const { return m_draw; }
    QString sentence() const;

private:
    QVariantList roomBar(std::uint64_t room, std::uint64_t wanted, std::uint64_t most) const;
    void showJobs();
    void showSelection();

    std::shared_ptr<const harvest::TenantLoads> m_loads;
    std::shared_ptr<const harvest::HarvestInput> m_input;
    std::uint64_t m_seed = 1;
    std::uint64_t m_draws = 0; ///< 0: nothing was drawn
    QLabel* m_says;
    CellModel *m_jobModel, *m_classModel;
    TableView *m_jobs, *m_classes;
    JobGraphPlot* m_graph;
    QPushButton* m_draw;
};

} // namespace tenfold
