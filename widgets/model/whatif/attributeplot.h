#pragma once

#include "widgets/model/whatif/whatifanswers.h"

#include <QWidget>

#include <memory>
#include <optional>

class QCustomPlot;

namespace tenfold {

/// Where what was measured contradicts the model most.
struct Contradiction {
    double at = 0;
    double expected = 0, measured = 0; ///< seconds
    double share = 0;                  ///< expected / measured - 1: below 0 the model is too fast
};
/// The measured point that the model misses by the greatest factor, by a tenth at least; points of few samples are left
/// out.
std::optional<Contradiction> contradictionOf(const std::vector<ForecastPoint>& points);

/// Response along one attribute: what the model says, with what was learnt and its band, what was measured; blocks
/// under the axis where samples are. Plus and minus zoom, F fits.
class AttributePlot final : public QWidget {
    Q_OBJECT
public:
    explicit AttributePlot(QWidget* parent = nullptr);
    void setCurve(std::vector<ForecastPoint> points, const ForecastInput& input);
    const std::vector<ForecastPoint>& points() const { return m_points; }
    QCustomPlot* plot() const { return m_plot; }

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void rebuild();
    void fit();
    void addBand();
    void addCurves();
    void addMeasured();
    void addSamples();
    void addNames(double expected, double hybrid);

    QCustomPlot* m_plot;
    std::vector<ForecastPoint> m_points;
    ForecastInput m_input;
    double m_highY = 1;
};

} // namespace tenfold
