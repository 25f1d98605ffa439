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

#include <QWidget>

#include <memory>

class QLabel;

namespace tenfold {

class CellModel;
class TableView;

/// Of what patterns the tenants of each datacenter are, and how many of its servers that is: two stacked bars a row.
class SharesPage final : public QWidget {
    Q_OBJECT
public:
    explicit SharesPage(QWidget* parent = nullptr);
    /// @param loads, input  null: not known yet
    void setData(std::shared_ptr<const harvest::TenantLoads> loads, std::shared_ptr<const harvest::HarvestInput> input);
    QString sentence() const;
    TableView* shares() const { return m_table; }

protected:
    void changeEvent(QEvent* event) override;

private:
    void showAll();

    std::shared_ptr<const harvest::TenantLoads> m_loads;
    std::shared_ptr<const harvest::HarvestInput> m_input;
    QLabel* m_says;
    CellModel* m_model;
    TableView* m_table;
};

} // namespace tenfold
