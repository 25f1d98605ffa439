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

namespace tenfold {

/// The rhythms of a tenant: amplitude of each line of its spectrum from once in the window to 24 times a day; lines of
/// the day and its multiples are bold.
class RhythmPlot final : public QWidget {
    Q_OBJECT
public:
    explicit RhythmPlot(QWidget* parent = nullptr);
    /// @param share  of the slow variance in the lines of the day; @param rule  from which on it is periodic
    void setSeries(std::shared_ptr<const harvest::TenantSeries> series, double share, double rule);
    QSize sizeHint() const override { return {420, 110}; }
    QSize minimumSizeHint() const override { return {160, 70}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::shared_ptr<const harvest::TenantSeries> m_series;
    double m_share = 0, m_rule = 0;
};

} // namespace tenfold
