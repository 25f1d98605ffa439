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
#include <optional>

namespace tenfold {

/// The grid that blocks are placed by: columns by reimages, rows by peak; a cell with its space and its tenants. Cells
/// that a block has used up for its next replica are greyed, its replicas are numbered.
class GridPlot final : public QWidget {
    Q_OBJECT
public:
    explicit GridPlot(QWidget* parent = nullptr);
    void setScene(std::shared_ptr<const harvest::PlacementScene> scene);
    /// @param servers  replicas of the block, in order; only the first `shown` are drawn
    void setBlock(std::vector<std::uint32_t> servers, std::size_t shown);
    /// How full the cells are, as a bar and in words; nothing: none of it.
    void setFill(std::optional<harvest::FillStep> step);
    QSize sizeHint() const override { return {420, 320}; }
    QSize minimumSizeHint() const override { return {200, 160}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QRectF cellRect(harvest::Cell cell) const;
    bool isUsedUp(harvest::Cell cell) const;
    bool isUsedUp(std::size_t tenant) const; ///< its cell or its environment
    void paintTenants(class QPainter& painter) const;
    QString cellText(harvest::Cell cell) const;
    void paintFill(class QPainter& painter, harvest::Cell cell) const;

    std::shared_ptr<const harvest::PlacementScene> m_scene;
    std::vector<std::uint32_t> m_servers;
    std::size_t m_shown = 0;
    std::optional<harvest::FillStep> m_fill;
};

} // namespace tenfold
