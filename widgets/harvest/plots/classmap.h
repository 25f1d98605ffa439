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

namespace tenfold {

/// All tenants by how much their load varies slowly (log) and how much of that is daily; area: servers, colour and
/// shape: pattern. The thresholds are lines that can be dragged: what they say of each tenant changes at once.
class ClassMap final : public QWidget {
    Q_OBJECT
public:
    explicit ClassMap(QWidget* parent = nullptr);
    void setLoads(std::shared_ptr<const harvest::TenantLoads> loads, const harvest::PatternRule& rule);
    void select(const QString& tenant);
    /// Where a tenant is drawn, and where the thresholds can be taken; for tests.
    QPointF placeOf(const harvest::LoadedTenant& tenant) const;
    double sigmaX() const;
    double shareY() const;
    QSize sizeHint() const override { return {420, 220}; }
    QSize minimumSizeHint() const override { return {180, 120}; }

Q_SIGNALS:
    void tenantChosen(const QString& tenant);
    void ruleDragged(double constantSigma, double periodicShare);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    bool event(QEvent* event) override;

private:
    enum class Grip { None, Sigma, Share };
    QRectF plotRect() const;
    double xOf(double sigma) const;
    double sigmaAt(double x) const;
    double yOf(double share) const;
    Grip gripAt(QPointF at) const;
    const harvest::LoadedTenant* tenantAt(QPointF at) const;
    void paintAxes(QPainter& painter, const QRectF& area) const;
    void paintRegions(QPainter& painter, const QRectF& area) const;

    std::shared_ptr<const harvest::TenantLoads> m_loads;
    harvest::PatternRule m_rule;
    QString m_selected;
    Grip m_grip = Grip::None;
};

} // namespace tenfold
