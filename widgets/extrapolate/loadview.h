#pragma once

#include "core/plan/totals/plan_load.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QPushButton;

namespace tenfold {

class CellModel;
class Notice;
class TableView;

/// What one server has to bear from a plan, and what it had to at the largest size that was mined.
struct ServerLoad {
    QString server; ///< empty: all together
    PlanLoad planned, recorded;
};

/// Calls a second over the time of the plan, those of clocks below the others.
class LoadChart final : public QWidget {
    Q_OBJECT
public:
    explicit LoadChart(QWidget* parent = nullptr);
    void setLoad(const PlanLoad& load, const QString& title);
    /// Where the axis ends; none: with the plan. What is left out is said by the owner.
    void setEnd(std::optional<std::int64_t> endNs);
    /// Seconds at the right end of the axis.
    double axisSeconds() const;
    QSize minimumSizeHint() const override { return {200, 90}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QRectF plotRect() const;
    std::size_t shownBins() const;
    /// Bins are joined so that one has at least two pixels. @return calls a second, all and those of clocks
    std::vector<std::pair<double, double>> columns() const;
    void setCursorColumn(int column);

    PlanLoad m_load;
    std::optional<std::int64_t> m_endNs;
    QString m_title;
    int m_cursor = -1; ///< column that is read out; -1 = none
};

/// A type whose calls go on when all others have ended: most of the time of a plan can be its alone.
struct LoadTail {
    std::string type;
    std::string before;       ///< the type that ends before it, latest
    std::int64_t fromNs = 0;  ///< when that has ended
    std::int64_t untilNs = 0; ///< when this one has
};

/// The tail of a load that is most of its time; none: the types end near each other. Source: ours.
std::optional<LoadTail> longTail(const PlanLoad& load);

/// The load of each server as a table, and the selected one over time.
class LoadView final : public QWidget {
    Q_OBJECT
public:
    explicit LoadView(QWidget* parent = nullptr);
    /// @param recordedScale,scale  for the headers
    void setLoads(std::vector<ServerLoad> loads, double recordedScale, double scale);
    /// Why the axis ends where it ends; empty: with the plan.
    QString note() const;
    QPushButton* wholeButton() const { return m_whole; }
    TableView* table() const { return m_table; }
    LoadChart* chart() const { return m_chart; }

private:
    void show(int row);

    QString tailText(const ServerLoad& load, const LoadTail& tail) const;

    std::vector<ServerLoad> m_loads;
    double m_recordedScale = 0, m_scale = 0;
    QString m_text;
    Notice* m_note;
    QPushButton* m_whole;
    LoadChart* m_chart;
    CellModel* m_model;
    TableView* m_table;
};

} // namespace tenfold
