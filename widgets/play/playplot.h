#pragma once

#include "widgets/play/playhistory.h"

#include <QColor>
#include <QWidget>

#include <functional>

namespace tenfold {

/// A play over its time, one strip below the other with one axis of time: calls a second by method, latency, how late
/// the player was, nodes under way. Arrows and the mouse read out a moment.
class PlayPlot final : public QWidget {
    Q_OBJECT
public:
    explicit PlayPlot(QWidget* parent = nullptr);
    /// @param methods  names in the order of PlayMoment::sentByMethod; @param types  of nodes
    void begin(const QStringList& methods, const QStringList& types);
    void setMethods(const QStringList& methods);
    void add(const std::vector<PlayMoment>& moments);
    const PlayHistory& history() const { return m_history; }
    /// What stands above the plot: the moment that is read out, or nothing.
    QString readout() const;
    /// A line a stretch of time, with what was measured in it.
    QByteArray asCsv() const;
    QSize minimumSizeHint() const override { return {260, 230}; }
    QSize sizeHint() const override { return {620, 380}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    struct Line {
        QString name;
        QColor colour;
        Qt::PenStyle style = Qt::SolidLine;
        double width = 1.6;
        std::function<double(const PlayMoment&)> value;
    };
    struct Strip {
        QString title, note;
        std::vector<Line> lines;
        bool isLog = false;
        double share = 1;   ///< of the height
        double atLeast = 1; ///< upper end of the axis
        double limit = 0;   ///< a dashed line; 0: none
    };
    std::vector<Strip> strips() const;
    void paintStrip(class QPainter& painter, const Strip& strip, const QRectF& area) const;
    double axisSeconds() const;
    double xOf(double seconds) const;
    void setCursorColumn(int column);
    void exportCsv();

    PlayHistory m_history;
    QStringList m_methods, m_types;
    int m_cursor = -1; ///< column that is read out; -1 = none
};

} // namespace tenfold
