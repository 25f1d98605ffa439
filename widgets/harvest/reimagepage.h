#pragma once

#include "core/harvest/load/job_shapes.h"
#include "core/harvest/load/kept_tables.h"
#include "core/harvest/load/loads_json.h"
#include "core/harvest/load/placement_trials.h"
#include "core/harvest/load/reimage_history.h"
#include "core/harvest/load/simulation_data.h"
#include "core/harvest/load/tenant_loads.h"
#include "core/harvest/policy/policy.h"
#include "core/harvest/sweep/run_sweep.h"
#include "widgets/harvest/sentencepage.h"

#include <QWidget>

#include <memory>

namespace tenfold {

class CellModel;
class TableView;

/// How many have at most a value: step functions on all values.
class StepsPlot final : public QWidget {
    Q_OBJECT
public:
    struct Curve {
        QString name;
        std::vector<double> values; ///< in any order
        bool isDashed = false;
    };
    /// @param title  for people who do not see it  @param axis  what the values are
    StepsPlot(const QString& title, const QString& axis, QWidget* parent = nullptr);
    /// @param least  the axis goes at least so far  @param mark  a value that says something; 0: none
    void setCurves(std::vector<Curve> curves, double least, double mark);
    const std::vector<Curve>& curves() const { return m_curves; }
    QSize sizeHint() const override { return {300, 200}; }
    QSize minimumSizeHint() const override { return {150, 110}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_axis;
    std::vector<Curve> m_curves; ///< values ascending
    double m_most = 1, m_mark = 0;
};

/// Reimages of at least half of a tenant's servers within an hour, over time; the higher, the more servers at once.
class EventLine final : public QWidget {
    Q_OBJECT
public:
    explicit EventLine(QWidget* parent = nullptr);
    void setHistory(std::shared_ptr<const harvest::ReimageHistory> history);
    QSize sizeHint() const override { return {300, 64}; }
    QSize minimumSizeHint() const override { return {150, 56}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    double xOf(std::int64_t timeS) const;
    std::shared_ptr<const harvest::ReimageHistory> m_history;
};

/// The group of each tenant by month: seldom, between, often; a column a month.
class GroupMatrix final : public QWidget {
    Q_OBJECT
public:
    explicit GroupMatrix(QWidget* parent = nullptr);
    void setHistory(std::shared_ptr<const harvest::ReimageHistory> history);
    QSize sizeHint() const override { return {340, 200}; }
    QSize minimumSizeHint() const override { return {180, 110}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::shared_ptr<const harvest::ReimageHistory> m_history;
};

/// Disks that were made anew: how often, whether tenants stay in their group, and what came together.
class ReimagePage final : public SentencePage {
    Q_OBJECT
public:
    explicit ReimagePage(QWidget* parent = nullptr);
    void setHistory(std::shared_ptr<const harvest::ReimageHistory> history);
    TableView* tenants() const { return m_tenants; }

private:
    void showCurves(const harvest::ReimageHistory* history);

    StepsPlot *m_steps, *m_changes;
    EventLine* m_events;
    GroupMatrix* m_matrix;
    CellModel* m_model;
    TableView* m_tenants;
};

} // namespace tenfold
