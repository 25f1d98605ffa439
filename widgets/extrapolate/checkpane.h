#pragma once

#include "core/validation/validation.h"

#include <QWidget>

#include <memory>
#include <vector>

class QComboBox;
class QLabel;
class QPushButton;
class QStackedWidget;

namespace tenfold {

class CellModel;
class EmptyState;
class Notice;
class PaneHeader;
class TableView;

/// The check against a run that was kept back: counts with ✓ ≈ ✗, what was not foreseen, sequences, arguments, times.
class CheckPane final : public QWidget {
    Q_OBJECT
public:
    explicit CheckPane(QWidget* parent = nullptr);
    /// Names shown in the box; the first is chosen when the present one is gone.
    void setRuns(const std::vector<std::pair<QString, QString>>& nameAndLabel);
    QString run() const;
    void setReport(std::shared_ptr<const ValidationReport> report);
    void setText(const QString& sentence, const QString& explanation = {});
    void setBusy(bool on);
    const std::shared_ptr<const ValidationReport>& report() const { return m_report; }
    /// "18 of 19 methods as predicted"; empty without a report.
    QString summary() const;
    TableView* countTable() const { return m_counts; }
    /// What Tab goes through, in order.
    QList<QWidget*> focusOrder() const;
    EmptyState* emptyState() const { return m_empty; }

    /// Selects the next count that differs; -1 the one before. @return false when there is none
    bool stepMismatch(int direction);
    TableView* otherTable() const { return m_others; }
    TableView* argumentTable() const { return m_arguments; }
    /// Methods that differ; 0 without a report.
    int differing() const { return m_report ? m_differ : 0; }

Q_SIGNALS:
    void runChosen(const QString& run);
    /// The calls of a method in the run are wanted. @param id  "target.method" as in the plan
    void callsWanted(const QString& run, const QString& id);
    void sequenceWanted(const QString& type);

protected:
    void changeEvent(QEvent* event) override;

private:
    void fillCounts();
    void fillOthers();
    void fillArguments();
    void showUnforeseen();

    std::shared_ptr<const ValidationReport> m_report;
    int m_equal = 0, m_near = 0, m_differ = 0;
    PaneHeader* m_header;
    QComboBox* m_runs;
    QStackedWidget* m_stack;
    EmptyState* m_empty;
    CellModel* m_countModel;
    TableView* m_counts;
    Notice* m_unforeseen;
    QPushButton* m_showUnforeseen;
    CellModel* m_otherModel;
    TableView* m_others;
    CellModel* m_argumentModel;
    TableView* m_arguments;
    QLabel* m_key;
};

} // namespace tenfold
