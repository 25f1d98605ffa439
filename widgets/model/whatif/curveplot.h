#pragma once

#include "widgets/model/whatif/plotlabels.h"

#include <QWidget>

class QCustomPlot;

namespace tenfold {

/// A plot of curves with names at their right ends, by hand and by keys: plus and minus zoom, F fits.
class CurvePlot : public QWidget {
    Q_OBJECT
public:
    QCustomPlot* plot() const { return m_plot; }
    const PlotLabels& labels() const { return m_labels; }

protected:
    enum class Scale { Linear, Log };
    /// @param rightRoom  px beside the axes, for the names
    CurvePlot(Scale scale, int rightRoom, QWidget* parent);
    /// Draws all anew: another answer, other colours. Called by changes of the palette too.
    virtual void rebuild() = 0;
    /// Shows the whole of it.
    virtual void fit() = 0;
    void clear();
    void replot();

    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

    QCustomPlot* m_plot;
    PlotLabels m_labels;

private:
    Scale m_scale;
};

} // namespace tenfold
