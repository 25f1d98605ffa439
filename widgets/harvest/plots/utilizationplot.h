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

namespace tenfold {

/// The utilization of a tenant over time: its average server over the band that the middle 90 % of its servers lie in,
/// with average, peak and where the reserve begins; reimages as ticks. A pixel column shows the least and the most of
/// its slots, so that no peak is lost. The wheel zooms in time, dragging moves, a double click shows all.
class UtilizationPlot final : public QWidget {
    Q_OBJECT
public:
    explicit UtilizationPlot(QWidget* parent = nullptr);
    /// @param series  null: it is being read  @param reserve  share of a server that batch work never gets
    void setSeries(std::shared_ptr<const harvest::TenantSeries> series, double average, double peak, double reserve);
    /// Beside it, on a scale of its own: minutes since 1970 with the mean p99 of its servers in ns.
    void setLatency(std::vector<std::pair<std::int64_t, double>> minutes);
    QSize sizeHint() const override { return {420, 150}; }
    QSize minimumSizeHint() const override { return {160, 90}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;

private:
    QRectF plotRect() const;
    double top() const; ///< share at the upper edge
    void paintAxes(QPainter& painter, const QRectF& area) const;
    void paintSeries(QPainter& painter, const QRectF& area) const;
    void paintLatency(QPainter& painter, const QRectF& area) const;
    void paintLevel(QPainter& painter, const QRectF& area, double share, const QString& text, const QColor& colour,
                    Qt::PenStyle style) const;
    void setRange(double from, double to);

    std::shared_ptr<const harvest::TenantSeries> m_series;
    std::vector<std::pair<std::int64_t, double>> m_latency;
    double m_average = 0, m_peak = 0, m_reserve = 0;
    double m_from = 0, m_to = 0; ///< slots that are shown
    double m_dragFrom = 0;
    QPointF m_pressed;
};

} // namespace tenfold
