#pragma once

#include "widgets/model/whatif/curveplot.h"
#include "widgets/model/whatif/whatifanswers.h"

#include <memory>
#include <optional>

namespace tenfold {

/// What bounds a closed system: as many requests as clients can ask, and as many as its bottleneck can serve; they meet
/// at the knee N*. Nothing where there is nothing to bound.
struct LoadBounds {
    double perClient = 0; ///< requests a second of one client alone
    double most = 0;      ///< requests a second, whatever the clients; infinite: no center limits
    double knee = 0;      ///< N*
};
/// As the answer has them: of the busiest center, and of clients that never wait. Asymptotic bounds: Lazowska
/// 1984, 5.2.
std::optional<LoadBounds> loadBounds(const Forecast& forecast);

/// Throughput against clients on two logarithmic axes with its bounds; of an open model response against the rate.
/// Solid inside the runs, dashed beyond on shaded ground. Plus and minus zoom, F fits.
class LoadPlot final : public CurvePlot {
    Q_OBJECT
public:
    /// What stands over the load; the last three are a line a center.
    enum class Measure { Throughput, Response, Busy, Queue, Visits };
    explicit LoadPlot(QWidget* parent = nullptr);
    /// @param inputs  of the model; alive as long as the answers
    void setAnswers(std::shared_ptr<const WhatIfAnswers> answers, const std::vector<ForecastInput>& inputs);
    void setMeasure(Measure measure);
    Measure measure() const { return m_measure; }
    bool isClosed() const; ///< the load is clients, not a rate
    /// Centers with a line each where the measure is of centers: those with most to do, kMostCenters at most.
    std::vector<std::string> centers() const;
    QString unitName() const; ///< of responses on the axis: "ms"
    static constexpr std::size_t kMostCenters = 8;
    const std::optional<LoadBounds>& bounds() const { return m_bounds; }
    /// Of a run: throughput at so many clients, or of an open model response at a rate. Clients are those that wait for
    /// an answer and those that think: by Little's law rate * (response + think time).
    struct Measured {
        double load = 0, value = 0;
    };
    const std::vector<Measured>& measured() const { return m_measured; }

private:
    bool isOfCenters() const { return m_measure >= Measure::Busy; }
    double valueOf(const CenterForecast& center) const;
    void addCenters();
    void rebuild() override;
    void fit() override;
    void addGround();
    void addCurve(const std::vector<ForecastPoint>& points, const QColor& colour, const QString& name);
    void addBounds();
    void addDots();
    void addScenarios();
    double valueOf(const ForecastPoint& point) const;

    std::shared_ptr<const WhatIfAnswers> m_answers;
    std::vector<ForecastInput> m_inputs;
    Measure m_measure = Measure::Throughput;
    std::optional<LoadBounds> m_bounds;
    std::vector<Measured> m_measured;
    double m_seenMost = 0; ///< the greatest load seen
    double m_lowX = 1, m_highX = 10, m_lowY = 1, m_highY = 10;
};

} // namespace tenfold
