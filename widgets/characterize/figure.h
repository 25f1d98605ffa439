#pragma once

#include "core/characterize/characterize.h"
#include "core/characterize/shown_population.h"
#include "widgets/frame/panes.h"

#include <QString>
#include <QWidget>

#include <optional>
#include <vector>

class QCPAxis;
class QCustomPlot;

namespace tenfold {

/// What a number or a curve is of, so that it can stand alone: on paper, in a table, in a report.
struct Explanation {
    QString definition, interval, filter, coverage, data, command;
    QString text() const; ///< a line each
};

/// Curves with a title, axes and what explains them. Marks can be dragged with the mouse, and by the arrow keys; what
/// follows from them is the owner's. Thousands of points stay fluid: curves are thinned before they come.
class Figure final : public QWidget {
    Q_OBJECT
public:
    enum class Unit { Number, Share, Percent, Milliseconds, Bytes, Date };
    struct Axis {
        QString label;
        bool isLog = false;
        Unit unit = Unit::Number;
        std::optional<double> low = {}, high = {};
    };
    enum class Look { Main, Other, Law, Bad, Dim, Points, Bars, Steps };
    struct Line {
        QString name;
        characterize::ShownCurve curve;
        Look look = Look::Main;
        bool isStepped = false; ///< between its points it stays, whatever it looks like
    };
    struct Mark {
        double x = 0;
        QString text;
    };

    explicit Figure(const QString& title, QWidget* parent = nullptr);
    void setNote(const QString& note);
    PaneHeader* head() const { return m_head; }
    void setAxes(const Axis& x, const Axis& y);
    void setLines(std::vector<Line> lines);
    const std::vector<Line>& lines() const { return m_lines; }
    void setMarks(std::vector<Mark> marks);
    const std::vector<Mark>& marks() const { return m_marks; }
    void setExplanation(const Explanation& explanation) { m_explanation = explanation; }
    /// Why there is nothing to see; empty: there is.
    void setEmpty(const QString& why);

    /// Of a value on the x axis, px of this widget, and the middle of the plot's height.
    QPoint placeOf(double x) const;
    /// The curves' points as CSV, what explains them above in lines that begin with #.
    QByteArray asCsv() const;
    QByteArray asSvg() const;
    /// By the ending of the file: png, svg, pdf, csv. @return whether it was written
    bool exportTo(const QString& file);
    QSize sizeHint() const override { return {420, 240}; }

Q_SIGNALS:
    /// While it is dragged.
    void markMoved(int mark, double x);
    void exported(const QString& file);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void rebuild();
    double lineStep() const;
    void addLine(const Line& line);
    void addMarks();
    void setAxis(QCPAxis* axis, const Axis& look, bool isX);
    void moveMark(int mark, double x);
    void chooseExport();

    PaneHeader* m_head;
    QCustomPlot* m_plot;
    Axis m_x, m_y;
    std::vector<Line> m_lines;
    std::vector<Mark> m_marks;
    Explanation m_explanation;
    QString m_title, m_empty;
    int m_dragged = -1, m_current = 0;
};

/// "4.2 h", "512 KiB", "35 %": a value as an axis or a table says it.
QString valueText(double value, Figure::Unit unit);

} // namespace tenfold
