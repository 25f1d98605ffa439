#pragma once

#include "core/mining/work/mining_result.h"
#include "core/plan/totals/planned_totals.h"
#include "core/validation/validation.h"

#include "widgets/common/laws.h"
#include "widgets/common/tables/cells.h"
#include "widgets/extrapolate/loadview.h"

#include <QWidget>

#include <map>
#include <memory>
#include <optional>

class QComboBox;
class QLabel;
class QLineEdit;
class QMenu;
class QTextBrowser;
class QPushButton;
class QSplitter;
class QStackedWidget;
class QVBoxLayout;

namespace tenfold {

class CheckPane;
class EmptyState;
class GrowthPlot;
class Notice;
class NumberField;
class PaneHeader;
class TableView;

/// A plan's numbers, ready to show.
struct PlanResult {
    Plan plan;
    std::vector<PredictedCount> counts;
    /// The same request at other scales, smallest first, the plan's own last: what the growth curves are drawn from.
    std::vector<std::pair<double, MethodTotals>> growth;
};

/// What for, what comes out, can it be trusted: fields at the left, counts and growth in the middle, the check against
/// a run that was kept back at the right.
class ExtrapolateView final : public QWidget {
    Q_OBJECT
public:
    explicit ExtrapolateView(QWidget* parent = nullptr);

    struct HeldOutRun {
        QString name;
        double scale = 0;
        int repetition = 1;
    };
    void setMining(std::shared_ptr<const MiningResult> mining);
    void setHeldOut(const std::vector<HeldOutRun>& runs);
    /// What the fields ask for; empty while a field cannot be read.
    std::optional<ExtrapolationRequest> request() const;
    /// "Scale N: a number above 0" of the first field that holds something else; empty: all are right.
    QString fieldProblem() const;
    void setPlan(std::shared_ptr<const PlanResult> plan);
    void setPlanProblem(const QString& text);
    /// What the servers have to bear; comes after the plan. @param recordedScale  the one it is compared with
    void setLoads(std::vector<ServerLoad> loads, double recordedScale);
    /// Old values stay, grey, while new ones are computed.
    void setBusy(bool on);
    CheckPane* check() const { return m_check; }
    const std::shared_ptr<const PlanResult>& plan() const { return m_plan; }
    QString statusText() const;
    QList<QWidget*> panes() const;
    EmptyState* emptyState() const { return m_empty; }
    QLineEdit* scaleField() const;
    QPushButton* exportButton() const { return m_export; }
    QMenu* exportMenu() const { return m_exports; }
    TableView* countTable() const { return m_counts; }
    /// Counts of each type instead of the sums over all types.
    QPushButton* byTypeButton() const { return m_byType; }
    /// How a predicted count came about, as rich text. @param method  "target.method", the id of its row
    QString explanation(const QString& method) const;
    /// Shows the calls a second in place of the growth.
    QPushButton* loadButton() const { return m_loadButton; }
    /// Shows the check in the place of growth; hidden where there is room for both.
    QPushButton* checkButton() const { return m_checkButton; }
    LoadView* load() const { return m_load; }
    /// Shows what speaks against the plan in place of the growth.
    QPushButton* doubtsButton() const { return m_doubtsButton; }
    QTextBrowser* doubts() const { return m_doubts; }

Q_SIGNALS:
    void requestChanged();
    void checkRequested(const QString& run);
    void savePlanRequested();
    /// @param form  of planExportForms()
    void exportPlanRequested(const QString& form);
    void patternsRequested();
    /// The calls of a method in a run are wanted. @param id  "target.method" as in the plan
    void callsWanted(const QString& run, const QString& id);
    void sequenceWanted(const QString& type);
    void statusChanged();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    /// Beside the result, or below it where that would push the counts out of sight.
    void placeCheck();
    QWidget* makeFields();
    void makeExports();
    QWidget* makeCounts();
    QWidget* makeLower();
    void showLower();
    void rebuildFields();
    void fillCounts();
    void fillCountsByMethod(const MethodTotals& sums);
    void fillCountsByType(const MethodTotals& sums);
    /// The curves of the plan that is shown: one source for what table and plot say of a method.
    void makeCurves();
    const GrowthCurve* curveOf(const std::pair<std::string, std::string>& method) const;
    void setCountColumns(const std::vector<Column>& columns);
    void fillGrowth();
    void fillDoubts();

    std::shared_ptr<const MiningResult> m_mining;
    std::shared_ptr<const PlanResult> m_plan;
    std::map<std::pair<std::string, std::string>, GrowthCurve> m_curves; ///< by target and method, of m_plan
    std::vector<HeldOutRun> m_runs;
    QStackedWidget* m_stack;
    EmptyState* m_empty;
    NumberField* m_scale;
    bool m_isScaleChosen = false; ///< by the user: it stays
    NumberField* m_seconds;
    std::map<std::string, NumberField*> m_nodes, m_config;
    QWidget* m_form;
    Notice* m_warning;
    QPushButton *m_save, *m_export;
    QMenu* m_exports;
    PaneHeader* m_countHeader;
    CellModel* m_countModel;
    QWidget* m_results; ///< what the plan says
    TableView* m_counts;
    QPushButton* m_byType;
    PaneHeader* m_lowerHeader;
    QStackedWidget* m_lower; ///< growth, load, doubts
    GrowthPlot* m_growth;
    LoadView* m_load;
    QPushButton* m_loadButton;
    QPushButton* m_checkButton = nullptr;
    QSplitter* m_split = nullptr;
    bool m_isNarrow = false;
    QPushButton* m_doubtsButton;
    QTextBrowser* m_doubts;
    CheckPane* m_check;
};

} // namespace tenfold
