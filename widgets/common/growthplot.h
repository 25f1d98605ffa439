#pragma once

#include "widgets/common/laws.h"

#include <QWidget>

#include <vector>

class QCustomPlot;

namespace tenfold {

/// Counts against the scale on log axes, solid inside the data, dashed beyond, names at the ends of the lines.
/// Wheel zooms, dragging pans, double-click or F fits.
class GrowthPlot final : public QWidget {
    Q_OBJECT
public:
    explicit GrowthPlot(QWidget* parent = nullptr);
    const std::vector<GrowthCurve>& curves() const { return m_curves; }
    void setCurves(std::vector<GrowthCurve> curves, double target);
    /// The names at the ends of the lines as they are drawn, from above.
    const QStringList& names() const { return m_names; }

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void rebuild();
    void applyTheme();
    void addCurve(const GrowthCurve& curve);
    void addLabels();
    int labelRoom() const;
    void addCaptions();
    void fit();

    QCustomPlot* m_plot;
    std::vector<GrowthCurve> m_curves;
    double m_target = 300;
    QStringList m_names;
    double m_from = 1, m_low = 1, m_high = 10;
};

} // namespace tenfold
