#pragma once

#include "core/stats/distribution.h"
#include "widgets/flows/timeunit.h"

#include <QWidget>

#include <optional>
#include <vector>

class QCustomPlot;

namespace tenfold {

/// Durations of one thing, of one population or two: as a histogram with percentiles, as the share that takes up to a
/// time, or over each other. A drag over a part of it says which times are wanted; keys do the same.
class DurationPlot final : public QWidget {
    Q_OBJECT
public:
    /// Overlay: A, what is expected, and B, what was seen, over each other on a logarithmic axis; nothing to drag.
    enum class Form { Histogram, Shares, Overlay };
    explicit DurationPlot(Form form, QWidget* parent = nullptr);
    /// @param b  of scope B; empty: only A
    void setDurations(Distribution a, Distribution b = {});
    /// Times that are marked, ns; `to` none: all from there on.
    struct Range {
        double from = 0;
        std::optional<double> to;
    };
    const std::optional<Range>& range() const { return m_range; }
    void setRange(const std::optional<Range>& range);
    /// How many of A are in the range.
    double countIn(const Range& range) const;
    /// Of a time in the plot, px of this widget.
    double xOf(double ns) const;
    QRect area() const;
    /// Where the names of percentiles or of A and B stand.
    const std::vector<QRectF>& names() const { return m_names; }
    QSize sizeHint() const override { return {240, 158}; }

Q_SIGNALS:
    /// Dragged or chosen by keys.
    void ranged(const tenfold::DurationPlot::Range& range);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void rebuild();
    void addHistogram();
    void addShares();
    void addPercentiles();
    void addNames();
    void addRange();
    void setAxes();
    TimeUnit unitOfTimes() const;
    double timeAt(double x) const;
    double snapped(double ns) const;
    std::vector<double> edges() const;

    Form m_form;
    QCustomPlot* m_plot;
    Distribution m_a, m_b;
    std::vector<QRectF> m_names;
    double m_low = 0, m_high = 1; ///< of the axis, ns
    bool m_isLog = false;
    std::optional<Range> m_range;
    std::optional<double> m_pressedAt;
};

} // namespace tenfold
