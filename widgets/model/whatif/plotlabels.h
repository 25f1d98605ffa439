#pragma once

#include <QColor>
#include <QRectF>
#include <QString>

#include <vector>

class QCustomPlot;
class QCPItemText;
class QWidget;

namespace tenfold {

/// Names of points of a plot that do not cover each other: each stands at the first of its sides that is free and
/// inside of the picture. Names of marks, or of ends of lines, that lie on each other become one. Where they stand is
/// settled anew with every drawing, since zooming moves points apart.
class PlotLabels final {
public:
    /// A side of its point that a name may stand at.
    struct Side {
        int alignment = 0; ///< of the text to the point
        int lift = 0;      ///< further away, halves of a line: above where it is aligned to its bottom, else below
    };
    using Sides = std::vector<Side>;
    /// Sides of these alignments.
    static Sides sidesOf(const std::vector<int>& alignments);
    static Sides around(); ///< to the upper left first
    static Sides beside(); ///< below and above, to the right first
    static Sides atEnd();  ///< to the right alone, as names of lines are
    /// What becomes of names that have no place of their own.
    enum class Kind {
        Plain,    ///< it is shown
        Mark,     ///< of marks nearer than a mark is wide the first has all names: "B, C 346"
        LineEnd,  ///< the same of lines that end at one place
        Optional, ///< it is left out
    };

    PlotLabels(QCustomPlot* plot, const QWidget* of);
    /// @param x, y   in the plot's coordinates; earlier names have the first choice
    /// @param value  stands behind the name, and behind all that became one
    QCPItemText* add(double x, double y, const QString& name, const QColor& colour, Sides sides, bool isBold = false,
                     Kind kind = Kind::Plain, const QString& value = {});
    /// A text that somebody else made, with its place among those that come later.
    QCPItemText* add(QCPItemText* item);
    /// Something that names keep off. @param radius  px
    void keepOff(double x, double y, double radius);
    void clear();
    /// Gives each its place; the plot has its size and its axes. Names of points that are out of sight are not shown.
    void place();
    /// Where the names stand that are shown, in pixels of the plot, in the order they were added.
    std::vector<QRectF> places() const;
    std::vector<QString> texts() const; ///< of the same

private:
    struct Label {
        QCPItemText* item = nullptr;
        QString name, value;
        Sides sides;
        Kind kind = Kind::Plain;
        bool isJoined = false; ///< another one has its name
        QRectF at;             ///< empty: not shown
    };
    struct Obstacle {
        double x = 0, y = 0, radius = 0;
    };
    bool isInSight(QPointF at) const;
    void join(Kind kind);
    void placeOne(Label& label, const std::vector<QRectF>& taken) const;

    QCustomPlot* m_plot;
    const QWidget* m_of;
    std::vector<Label> m_labels;
    std::vector<Obstacle> m_obstacles;
};

} // namespace tenfold
