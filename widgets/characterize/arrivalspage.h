#pragma once

#include "core/stats/series/hurst.h"
#include "widgets/characterize/pages.h"

#include <optional>

namespace tenfold {

/// Reads of each hour of the week as a heat map.
class HourMap final : public QWidget {
    Q_OBJECT
public:
    explicit HourMap(QWidget* parent = nullptr);
    /// @param hourly  reads of each hour from `firstHour` since 1970 on, UTC
    void setHours(const std::vector<std::int64_t>& hourly, std::int64_t firstHour);
    /// Mean reads of an hour; day 0 = Monday; NaN: none was watched.
    double mean(int day, int hour) const;
    QString summary() const { return m_summary; }
    QSize sizeHint() const override { return {560, 200}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    QRectF cell(int day, int hour) const;
    std::vector<double> m_means;
    QString m_summary;
};

/// Burstiness: the hour of the week, counts at several scales, Hurst exponents; the range of a fit is dragged.
class ArrivalsPage final : public FigurePage {
    Q_OBJECT
public:
    ArrivalsPage();
    QString statusText() const override { return m_status; }
    Figure* variance() const { return m_variance; }
    HourMap* map() const { return m_map; }
    /// Of the range as it is dragged.
    std::optional<double> h() const { return m_h; }

private:
    void rebuild() override;
    void showFit();
    HourMap* m_map;
    Figure *m_fine, *m_coarse, *m_variance, *m_widths;
    std::vector<ScalePoint> m_points;
    double m_low = 10, m_high = 100;
    std::size_t m_slots = 0;
    std::int64_t m_slotMs = 60;
    std::optional<double> m_h;
    QString m_status;
};

} // namespace tenfold
