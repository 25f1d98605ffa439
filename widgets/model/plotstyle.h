#pragma once

#include <QString>
#include <QVector>

class QCPAxis;
class QCustomPlot;
class QCPItemText;
class QColor;
class QWidget;

namespace tenfold {

/// Colours and fonts of the theme for a plot: QCustomPlot does not know the palette.
void applyPlotTheme(QCustomPlot* plot, const QWidget* of);
/// A text at a point of the plot, in the size of notes. @param x, y  in the plot's coordinates
QCPItemText* addPlotText(QCustomPlot* plot, const QWidget* of, double x, double y, const QString& text,
                         const QColor& colour, int alignment, bool isBold = false);
/// A line through points. Where `dashed`, what is beyond the data.
void addPlotLine(QCustomPlot* plot, const QVector<double>& x, const QVector<double>& y, const QColor& colour,
                 double width, bool dashed);
/// Ticks 1, 2, 5 and decades of a logarithmic axis, decades alone where it spans many.
void setLogTicks(QCPAxis* axis, double low, double high);
/// Round ticks of a linear axis, about `wanted`. @param factor  of what is written at them
void setLinearTicks(QCPAxis* axis, double low, double high, int wanted, double factor = 1);

} // namespace tenfold
