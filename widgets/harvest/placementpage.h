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
class GridPlot;
class ResultPlot;
class TableView;

/// Where replicas would go: the grid, a block placed step by step, and what comes of many by histories and as HDFS
/// does.
class PlacementPage final : public QWidget {
    Q_OBJECT
public:
    explicit PlacementPage(QWidget* parent = nullptr);
    /// @param scene  null: `why` says what is missing
    void setScene(std::shared_ptr<const harvest::PlacementScene> scene, const QString& why);
    QPushButton* stepButton() const { return m_step; }
    /// How full the space is that the grid shows; 0: as it is.
    QSlider* fillSlider() const { return m_level; }
    GridPlot* grid() const { return m_grid; }
    QString sentence() const;

private:
    void step();
    void showTrials();
    void showFill();
    void showLevel();

    std::shared_ptr<const harvest::PlacementScene> m_scene;
    std::vector<std::uint32_t> m_block;
    std::size_t m_shown = 0;
    std::uint64_t m_seed = 1;
    QLabel* m_says;
    GridPlot* m_grid;
    QPushButton* m_step;
    std::vector<harvest::FillStep> m_steps;
    QSlider* m_level;
    QLabel* m_levelText;
    ResultPlot* m_fill;
    CellModel* m_model;
    TableView* m_trials;
};

} // namespace tenfold
