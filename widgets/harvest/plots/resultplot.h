#pragma once

#include <QString>
#include <QStringList>
#include <QWidget>

#include <vector>

namespace tenfold {

/// A figure of a simulation against what was varied, a line for each policy with the lowest and highest run as bars.
/// Policies look the same everywhere: Stock a grey square, dotted; PT a dark diamond, thin; PT+bal an open diamond; H a
/// blue disc, thick. On a log axis a zero stands below a broken axis, hollow, with the bound that it means.
class ResultPlot final : public QWidget {
    Q_OBJECT
public:
    struct Point {
        double x = 0, mean = 0, low = 0, high = 0;
        double bound = 0; ///< of a zero: what it may be, 95 %; 0: not known
    };
    struct Line {
        QString policy; ///< "h", "pt", "pt-bal", "stock"
        QString name;   ///< at its right end
        bool isDashed = false;
        std::vector<Point> points; ///< by x
    };
    struct Content {
        QString title, xTitle;
        bool isLog = false, isShare = false;
        bool isDense = false; ///< many points a line: no marks, few names on the axis
        QStringList places;   ///< x counts these, which are no numbers: marks side by side, and no lines between them
        double mark = 0;      ///< x of a line that says something (where the reserve begins); 0: none
        QString markText;
        QString zeroText; ///< what a zero on a log axis means
        std::vector<Line> lines;
    };
    explicit ResultPlot(QWidget* parent = nullptr);
    void setContent(Content content);
    const Content& content() const { return m_content; }
    QSize sizeHint() const override { return {340, 220}; }
    QSize minimumSizeHint() const override { return {180, 130}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString valueText(double value) const;
    void paintLine(class QPainter& painter, const Line& line, const QRectF& area) const;
    void paintPlaces(class QPainter& painter, const QRectF& area) const;
    double shiftOf(const Line& line) const; ///< px beside the place
    void paintNames(class QPainter& painter, const QRectF& area) const;
    double xOf(double x, const QRectF& area) const;
    double yOf(double value, const QRectF& area) const;

    Content m_content;
    double m_leastX = 0, m_mostX = 1, m_least = 0, m_most = 1; ///< of the axes; m_least below 0: of a gain
    bool m_hasZero = false;
};

} // namespace tenfold
