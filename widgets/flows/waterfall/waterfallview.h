#pragma once

#include "widgets/flows/waterfall/waterfalldata.h"

#include <QAbstractScrollArea>
#include <QHash>
#include <QImage>

#include <memory>
#include <optional>

namespace tenfold {

class ServiceHues;

/// One request in time: a row a span, the whole request as a strip on top. Pale = waits for what is below, solid = self
/// time, black rule = critical path; bars closer than a pixel are one. Only what is seen is drawn: 10^6 spans scroll.
class WaterfallView final : public QAbstractScrollArea {
    Q_OBJECT
public:
    explicit WaterfallView(QWidget* parent = nullptr);
    void setData(std::shared_ptr<const WaterfallData> data);
    /// The colours of services; without them that with most time of its own has the first.
    void setHues(std::shared_ptr<const ServiceHues> hues) { m_hues = std::move(hues); }
    /// Which colour of Theme::kindMark a service has.
    int hueOf(std::uint32_t service) const;
    const std::shared_ptr<const WaterfallData>& data() const { return m_data; }
    const WaterfallRows& rows() const { return m_rows; }
    void setLeastShare(double share);
    /// Idle time becomes short, and says so.
    void setShrinking(bool on);
    /// Equal siblings under their heads, or all rows.
    void setFolding(bool on);
    /// Index in Waterfall::rows; none without data.
    std::optional<std::uint32_t> current() const { return m_current; }
    void select(std::uint32_t row);
    /// The next row with the words in service or operation. @return whether there is one
    bool find(const QString& words, int by);
    void fit();
    double pixelOf(std::int64_t ns) const;
    /// Where the links of a row are said, in the viewport; null where it has none.
    QRectF linkRect(std::uint32_t row) const;

Q_SIGNALS:
    void selected(std::uint32_t row);
    void rowsChanged();                 ///< folded, unfolded, hidden
    void linkWanted(std::uint32_t row); ///< a person wants to see what it is linked to
    void menuRequested(const QPoint& globalAt);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    static constexpr int kStripHeight = 66, kAxisHeight = 22, kTime = 62, kMargin = 6;
    static constexpr int kIndent = 12, kDeepestIndent = 8;
    /// Stretches of a row in px, those closer than a pixel as one.
    struct Bars {
        std::vector<std::pair<double, double>> whole, own, critical;
    };

    int rowHeight() const;
    int top() const { return kStripHeight + kAxisHeight; }
    int namesWidth() const;
    double barsWidth() const;
    int rowAt(int y) const; ///< place in shown(); -1 = none
    double position(std::int64_t ns) const;
    std::int64_t timeAt(double x) const;
    const Bars& barsOf(std::uint32_t row);
    template <typename Stretches>
    void addMerged(const Stretches& stretches, std::vector<std::pair<double, double>>& bars) const;
    void placeTime();
    void updateScroll();
    void zoom(double factor, double x);
    void pan(double share);
    void show(double from, double to);
    void fold(std::uint32_t row, bool open);
    void step(int by);
    void stepCritical(int by);
    void reveal();
    QString describe(std::uint32_t row) const;
    void paintRow(QPainter& p, std::uint32_t row, int y);
    void paintLinks(QPainter& p, std::uint32_t row) const;
    void paintName(QPainter& p, std::uint32_t row, const QRect& place, bool isCurrent) const;
    void paintAxis(QPainter& p) const;
    void paintIdle(QPainter& p, int from, int to) const;
    void paintStrip(QPainter& p);
    const QImage& stripImage();

    std::shared_ptr<const WaterfallData> m_data;
    std::shared_ptr<const ServiceHues> m_hues;
    WaterfallRows m_rows;
    std::optional<BusyTime> m_time;
    bool m_isShrinking = true;
    double m_from = 0, m_to = 1; ///< the visible part of the axis
    std::optional<std::uint32_t> m_current;
    QHash<std::uint32_t, Bars> m_bars;                    ///< of the present zoom
    QHash<std::uint32_t, std::vector<TimeStretch>> m_own; ///< of spans with many children
    QImage m_strip;
    enum class Drag { None, Strip, Pan } m_drag = Drag::None;
    double m_pressedAt = 0, m_pressedFrom = 0;
};

} // namespace tenfold
