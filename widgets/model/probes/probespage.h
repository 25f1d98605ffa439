#pragma once

#include "widgets/model/modelpage.h"
#include "widgets/model/probes/probeplan.h"

class QComboBox;
class QLineEdit;
class QPushButton;
class QSpinBox;
class QStackedWidget;

namespace tenfold {

class CellModel;
class EmptyState;
class PaneHeader;
class TableView;
class WrappingLabel;

/// Probes: what to run to know more, how far it is, what failed, and how sure the tree was before and after.
class ProbesPage final : public ModelPage {
    Q_OBJECT
public:
    explicit ProbesPage(QWidget* parent = nullptr);
    void setModel(std::shared_ptr<const PerformanceModel>) override {}
    void setReadOnly(bool on) override;
    QList<QWidget*> panes() const override;
    /// The next plan with a failed run.
    void step(int by) override;
    QString statusText() const override;

    void setProbes(std::vector<ProbeShown> probes);
    const std::vector<ProbeShown>& probes() const { return m_probes; }
    /// @param whyNot  empty: plans can be run from here
    void setRunnable(const QString& whyNot);
    /// Instead of plans. @param text  why there are none
    void setLack(const QString& text);
    int current() const { return m_current; }

    TableView* table() const { return m_table; }
    TableView* runTable() const { return m_runTable; }
    QLineEdit* commandField() const { return m_command; }
    QLineEdit* besideField() const { return m_beside; }
    QLineEdit* valuesField() const { return m_values; }
    QSpinBox* runsField() const { return m_runs; }
    QComboBox* kindChooser() const { return m_kind; }
    QPushButton* runButton() const { return m_run; }
    QPushButton* cancelButton() const { return m_cancel; }
    QPushButton* copyButton() const { return m_copy; }
    EmptyState* emptyState() const { return m_empty; }
    QString note() const;

signals:
    /// Plans are wanted: for the leaves that are least sure.
    void proposeRequested();
    /// Runs that wait, were cancelled or failed are to be run. @param number  of the plan
    void runRequested(int number);
    void cancelRequested(int number);
    /// The plan was edited.
    void planChanged(int number);

private:
    QWidget* makeForm();
    void fill();
    void fillRuns();
    void showPlan(int number);
    void edit();
    void updateButtons();

    std::vector<ProbeShown> m_probes;
    int m_current = -1;
    bool m_isReadOnly = false, m_isShowing = false;
    QString m_whyNot;
    QStackedWidget* m_stack;
    EmptyState* m_empty;
    PaneHeader *m_header, *m_runHeader;
    CellModel *m_model, *m_runModel;
    TableView *m_table, *m_runTable;
    QLineEdit *m_command, *m_beside, *m_values;
    QSpinBox* m_runs;
    QComboBox* m_kind;
    QWidget* m_besideCaption;
    QPushButton *m_propose, *m_run, *m_cancel, *m_copy;
    WrappingLabel* m_note;
};

} // namespace tenfold
