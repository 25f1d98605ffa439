#pragma once

#include "core/plan/plan_load.h"

#include <QWidget>

#include <memory>
#include <vector>

namespace tenfold {

class CellModel;
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
    QSize minimumSizeHint() const override { return {200, 90}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QRectF plotRect() const;
    /// Bins are joined so that one has at least two pixels. @return calls a second, all and those of clocks
    std::vector<std::pair<double, double>> columns() const;
    void setCursorColumn(int column);

    PlanLoad m_load;
    QString m_title;
    int m_cursor = -1; ///< column that is read out; -1 = none
};

/// The load of each server as a table, and the selected one over time.
class LoadView final : public QWidget {
    Q_OBJECT
public:
    explicit LoadView(QWidget* parent = nullptr);
    /// @param recordedScale,scale  for the headers
    void setLoads(std::vector<ServerLoad> loads, double recordedScale, double scale);
    TableView* table() const { return m_table; }
    LoadChart* chart() const { return m_chart; }

private:
    void show(int row);

    std::vector<ServerLoad> m_loads;
    LoadChart* m_chart;
    CellModel* m_model;
    TableView* m_table;
};

} // namespace tenfold
