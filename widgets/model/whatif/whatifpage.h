#pragma once

#include "widgets/common/tables/cells.h"
#include "widgets/model/modelpage.h"
#include "widgets/model/whatif/whatifanswers.h"

#include <QTimer>

class QBoxLayout;
class QComboBox;
class QLabel;
class QPushButton;
class QStackedWidget;

namespace tenfold {

class AttributePlot;
class CellModel;
class EmptyState;
class InputPane;
class LoadPlot;
class PaneHeader;
class ScenarioModel;
class TableView;
class WrappingLabel;

/// Questions to a model and what was learnt beside it: scenarios side by side, what bounds them, a curve along one
/// attribute, and how far each answer can be believed. The first scenario is what was recorded; another one is edited.
class WhatIfPage final : public ModelPage {
    Q_OBJECT
public:
    explicit WhatIfPage(QWidget* parent = nullptr);
    InputPane* inputs() const { return m_inputs; }
    void setModel(std::shared_ptr<const PerformanceModel> model) override;
    QList<QWidget*> panes() const override;
    /// The next scenario.
    void step(int by) override;
    QString statusText() const override;

    /// What can be asked about. @param source  where the numbers come from
    void setQuestions(std::vector<ForecastInput> inputs, const QString& source);
    const std::vector<ForecastInput>& questions() const { return m_questions; }
    void setAnswers(std::shared_ptr<const WhatIfAnswers> answers);
    const std::shared_ptr<const WhatIfAnswers>& answers() const { return m_answers; }
    /// Instead of answers. @param text  why; empty: nobody asked yet
    void setLack(const QString& text, bool isReading);
    void setBusy(bool on);
    /// Scenarios that are kept with the workspace, without the first one.
    void setScenarios(std::vector<Scenario> scenarios);
    const std::vector<Scenario>& scenarios() const { return m_scenarios; }
    int edited() const { return m_edited; }
    void edit(int scenario);
    std::string attribute() const;
    void setCanProbe(bool on);
    /// Time with nothing typed before it is asked, ms.
    static constexpr int kDebounceMs = 150;

    TableView* table() const { return m_table; }
    TableView* curveTable() const { return m_curveTable; }
    LoadPlot* loadPlot() const { return m_loadPlot; }
    AttributePlot* attributePlot() const { return m_attributePlot; }
    /// What the plot over the load shows; a LoadPlot::Measure.
    QComboBox* measureChooser() const { return m_measure; }
    /// Shows what each center has to do in the edited scenario, in the place of the plots.
    QPushButton* centersButton() const { return m_asCenters; }
    TableView* centerTable() const { return m_centerTable; }
    QComboBox* attributeChooser() const { return m_attribute; }
    QPushButton* addButton() const { return m_add; }
    QPushButton* removeButton() const { return m_remove; }
    QPushButton* asTableButton() const { return m_asTable; }
    EmptyState* emptyState() const { return m_empty; }
    QString bottleneckText() const;
    QString contradictionText() const;

Q_SIGNALS:
    /// Another model is used, or none.
    void modelChanged();
    /// The scenarios, which of them is edited, or the attribute of the curve changed: answers are wanted.
    void asked();
    /// Learning is wanted before anything can be answered.
    void readRequested();
    /// For keeping.
    void scenariosChanged();
    void probesRequested();

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* makeScenarios();
    QWidget* makePlots();
    void keep();
    void remove();
    void showScenarios();
    void fillCurves();
    void fillCenters();
    void showPart(QPushButton* pressed, bool on);
    QString loadTitle() const;
    QString loadUnit() const;
    std::vector<Column> curveColumns() const;
    QStringList centersOfCurves() const;
    /// What the model is and how it was solved.
    QString solvedText() const;
    void showTexts();
    void placePlots();
    void soon();

    std::vector<ForecastInput> m_questions;
    std::vector<Scenario> m_scenarios{Scenario{}, Scenario{}};
    int m_edited = 1;
    std::shared_ptr<const WhatIfAnswers> m_answers;
    QTimer m_wait;
    QStackedWidget *m_stack, *m_pictures;
    EmptyState* m_empty;
    InputPane* m_inputs;
    PaneHeader *m_header, *m_loadHeader, *m_attributeHeader;
    ScenarioModel* m_model;
    TableView* m_table;
    QPushButton *m_add, *m_remove, *m_asTable, *m_asCenters, *m_other;
    QComboBox *m_attribute, *m_measure;
    QWidget *m_loadSide, *m_attributeSide;
    LoadPlot* m_loadPlot;
    AttributePlot* m_attributePlot;
    WrappingLabel *m_bottleneck = nullptr, *m_contradiction = nullptr;
    QLabel *m_loadCaption, *m_attributeCaption;
    CellModel* m_curves;
    TableView* m_curveTable;
    CellModel* m_centers;
    TableView* m_centerTable;
    QStringList m_curveCenters;  ///< that the table of curves has columns of
    bool m_isCurveShown = false; ///< of the two plots, where only one has room
};

} // namespace tenfold
