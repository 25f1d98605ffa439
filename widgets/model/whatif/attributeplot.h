#pragma once

#include "widgets/model/whatif/curveplot.h"
#include "widgets/model/whatif/whatifanswers.h"

#include <memory>
#include <optional>

namespace tenfold {

/// Where what was measured contradicts the model most.
struct Contradiction {
    double at = 0;
    double expected = 0, measured = 0; ///< seconds
    double share = 0;                  ///< expected / measured - 1: below 0 the model is too fast
};
/// The bin that the model misses by the greatest factor: by a tenth at least, and by more than two standard errors of
/// its mean; bins of few samples contradict nobody.
std::optional<Contradiction> contradictionOf(const std::vector<ForecastPoint>& points,
                                             const std::vector<MeasuredBin>& measured);

/// Response along one attribute: what the model says, with what was learnt and its band, what was measured,
/// pooled into bins with their spread; blocks under the axis as wide as a bin, as high as it has samples.
class AttributePlot final : public CurvePlot {
    Q_OBJECT
public:
    explicit AttributePlot(QWidget* parent = nullptr);
    void setCurve(std::vector<ForecastPoint> points, std::vector<MeasuredBin> measured, const ForecastInput& input);
    const std::vector<ForecastPoint>& points() const { return m_points; }
    const std::vector<MeasuredBin>& measured() const { return m_measured; }

private:
    void rebuild() override;
    void fit() override;
    void addBand();
    void addCurves();
    void addMeasured();
    void addSamples();
    void addContradiction();
    void addNames(double expected, double hybrid);

    std::vector<ForecastPoint> m_points;
    std::vector<MeasuredBin> m_measured;
    ForecastInput m_input;
    double m_highY = 1;
};

} // namespace tenfold
