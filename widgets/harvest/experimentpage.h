#pragma once

#include "core/harvest/join/latency_join.h"
#include "core/harvest/load/job_shapes.h"
#include "core/harvest/load/kept_tables.h"
#include "core/harvest/load/loads_json.h"
#include "core/harvest/load/pattern_shares.h"
#include "core/harvest/load/placement_trials.h"
#include "core/harvest/load/reimage_history.h"
#include "core/harvest/load/simulation_data.h"
#include "core/harvest/load/tenant_loads.h"
#include "core/harvest/policy/policy.h"
#include "core/harvest/sweep/experiments.h"
#include "core/harvest/sweep/run_sweep.h"

#include <QWidget>

#include <vector>

class QComboBox;
class QLabel;
class QPushButton;

namespace tenfold {

class CellModel;
class PaneHeader;
class TableView;

/// What was simulated, order by order: what varies, how far it is; its points, held against those of another; and a
/// way to play again what is missing or what has other data by now.
class ExperimentPage final : public QWidget {
    Q_OBJECT
public:
    explicit ExperimentPage(QWidget* parent = nullptr);
    void setExperiments(std::vector<harvest::Experiment> experiments);
    void setBusy(bool on);
    void setCanRun(bool on);
    /// The one that is selected; null: none.
    const harvest::Experiment* current() const;
    QString sentence() const;
    TableView* experiments() const { return m_list; }
    TableView* points() const { return m_points; }
    QComboBox* other() const { return m_other; }
    QPushButton* again() const { return m_again; }

Q_SIGNALS:
    /// Play the selected one again; or, while something is played, end that.
    void runAgainRequested();

private:
    void showExperiments();
    void showOthers();
    void showPoints();
    void showFigures(const harvest::Experiment& of);
    void showDifference(const harvest::Experiment& before, const harvest::Experiment& after);
    const harvest::Experiment* named(const QString& id) const;

    std::vector<harvest::Experiment> m_experiments; ///< the newest first
    bool m_canRun = false, m_isBusy = false, m_isSetting = false;
    QLabel* m_says;
    PaneHeader *m_header, *m_pointHeader;
    QComboBox* m_other;
    QPushButton* m_again;
    CellModel *m_listModel, *m_pointModel;
    TableView *m_list, *m_points;
};

} // namespace tenfold
