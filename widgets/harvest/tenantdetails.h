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

#include <QWidget>

#include <memory>

class QLabel;
class QPushButton;
class QSlider;

namespace tenfold {

class CellModel;
class Notice;
class TableView;

/// Why a tenant has its pattern: each test with its rule, what a person may say instead, and the thresholds to be
/// moved.
class TenantDetails final : public QWidget {
    Q_OBJECT
public:
    explicit TenantDetails(QWidget* parent = nullptr);
    /// @param tenant  null: none is selected
    void setTenant(const harvest::TenantLoads* loads, const harvest::LoadedTenant* tenant,
                   const harvest::PatternRule& rule);
    void setReadOnly(bool on);

Q_SIGNALS:
    /// What a person says of the tenant; "constant", "periodic", "unpredictable".
    void patternSaid(const QString& tenant, const QString& pattern);
    void ruleChanged(const tenfold::harvest::PatternRule& rule);

private:
    void showTests(const harvest::LoadedTenant& tenant);
    void showVerdict(const harvest::LoadedTenant& tenant);
    void showThresholds(const harvest::TenantLoads& loads);
    void moved();

    harvest::PatternRule m_rule;
    QString m_tenant;
    CellModel* m_model;
    TableView* m_tests;
    Notice* m_verdict;
    QPushButton* m_says[3];
    QLabel *m_sigmaText, *m_shareText, *m_daysText, *m_counts;
    QSlider *m_sigma, *m_share, *m_days;
    QPushButton* m_reset;
    bool m_isSetting = false, m_isReadOnly = false;
};

} // namespace tenfold
