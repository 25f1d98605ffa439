#pragma once

#include "widgets/model/whatif/whatifanswers.h"

#include <QWidget>

#include <memory>
#include <optional>

class QCustomPlot;

namespace tenfold {

/// What bounds a closed system: as many requests as clients can ask, and as many as its bottleneck can serve; they meet
/// at the knee N*. Nothing where there is nothing to bound.
struct LoadBounds {
    double perClient = 0; ///< requests a second of one client alone
    double most = 0;      ///< requests a second, whatever the clients; infinite: no center limits
    double knee = 0;      ///< N*
};
/// From the throughput of few clients and the busiest center of an answer. Asymptotic bounds: Lazowska 1984, 5.2.
std::optional<LoadBounds> loadBounds(const Forecast& forecast, const std::vector<ForecastPoint>& overLoad);

/// Throughput against clients on two logarithmic axes with its bounds; of an open model response against the rate.
/// Solid inside the runs, dashed beyond on shaded ground. Plus and minus zoom, F fits.
class LoadPlot final : public QWidget {
    Q_OBJECT
public:
    explicit LoadPlot(QWidget* parent = nullptr);
    /// @param inputs  of the model; alive as long as the answers
    void setAnswers(std::shared_ptr<const WhatIfAnswers> answers, const std::vector<ForecastInput>& inputs);
    const std::optional<LoadBounds>& bounds() const { return m_bounds; }
    /// Of a run: throughput at so many clients, or of an open model response at a rate. Clients are those that wait for
    /// an answer and those that think: by Little's law rate * (response + think time).
    struct Measured {
        double load = 0, value = 0;
    };
    const std::vector<Measured>& measured() const { return m_measured; }
    QCustomPlot* plot() const { return m_plot; }

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    bool isClosed() const;
    void rebuild();
    void fit();
    void addGround();
    /// @param side  of the end of the line its name stands at
    void addCurve(const std::vector<ForecastPoint>& points, const QColor& colour, const QString& name,
                  Qt::AlignmentFlag side);
    void addBounds();
    void addDots();
    void addScenarios();
    double valueOf(const ForecastPoint& point) const;

    QCustomPlot* m_plot;
    std::shared_ptr<const WhatIfAnswers> m_answers;
    std::vector<ForecastInput> m_inputs;
    std::optional<LoadBounds> m_bounds;
    std::vector<Measured> m_measured;
    double m_seenMost = 0; ///< the greatest load seen
    double m_lowX = 1, m_highX = 10, m_lowY = 1, m_highY = 10;
};

} // namespace tenfold
