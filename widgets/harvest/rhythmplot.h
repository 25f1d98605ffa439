#pragma once

#include "widgets/harvest/harvestcore.h"

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
