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

/// How many have at most a rate: a step function on all values, for servers and for tenants.
class RateSteps final : public QWidget {
    Q_OBJECT
public:
    explicit RateSteps(QWidget* parent = nullptr);
    /// Rates a server and month, in any order.
    void setRates(std::vector<double> servers, std::vector<double> tenants);
    QSize sizeHint() const override { return {340, 200}; }
    QSize minimumSizeHint() const override { return {180, 110}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::vector<double> m_servers, m_tenants; ///< ascending
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
    RateSteps* m_steps;
    GroupMatrix* m_matrix;
    CellModel* m_model;
    TableView* m_tenants;
};

} // namespace tenfold
