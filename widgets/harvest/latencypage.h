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
#include "widgets/harvest/sentencepage.h"

#include <QWidget>

#include <memory>
#include <vector>

namespace tenfold {

class CellModel;
class TableView;

/// The mean over servers of the p99 of each minute, a line a period, each from its begin. A pixel column shows the
/// least and the most of its minutes.
class TailPlot final : public QWidget {
    Q_OBJECT
public:
    explicit TailPlot(QWidget* parent = nullptr);
    void setCurves(std::vector<harvest::TailCurve> curves);
    QSize sizeHint() const override { return {420, 180}; }
    QSize minimumSizeHint() const override { return {180, 100}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::vector<harvest::TailCurve> m_curves;
    double m_mostNs = 0, m_mostMinutes = 0;
};

/// Whether calls of servers are slower when their owners do most, or after a reimage: what was measured of the same
/// servers, by period and by tenant.
class LatencyPage final : public SentencePage {
    Q_OBJECT
public:
    explicit LatencyPage(QWidget* parent = nullptr);
    /// @param join  null: it was not read yet
    void setJoin(std::shared_ptr<const harvest::LatencyJoin> join);
    TableView* tenants() const { return m_tenants; }

Q_SIGNALS:
    void tenantChosen(const QString& tenant);

private:
    TailPlot* m_plot;
    CellModel* m_model;
    TableView* m_tenants;
};

} // namespace tenfold
