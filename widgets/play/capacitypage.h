#pragma once

#include "core/play/capacity/capacity.h"
#include "core/play/kept_play.h"
#include "core/play/play.h"

#include <QWidget>

#include <vector>

class QLabel;
class QLineEdit;
class QPushButton;

namespace tenfold {

class CellModel;
class Figure;
class NumberField;
class PaneHeader;
class TableView;
class WrappingLabel;

/// The scale that a server holds: each play of the search as it is done, throughput and latency against the scale, the
/// limit with its interval, which method breaks first.
class CapacityPage final : public QWidget {
    Q_OBJECT
public:
    explicit CapacityPage(QWidget* parent = nullptr);
    /// What is searched for; how each step is played are the fields of the tab Run.
    struct Search {
        double from = 1, to = 1;
        std::string limit, reset;
    };
    /// Nothing where a field cannot be read.
    std::optional<Search> search() const;
    QString problem() const;
    /// Scales to begin with, until somebody writes others.
    void offerScales(double from, double to);

    void begin();
    void addStep(const CapacityStep& step);
    void setReport(const CapacityReport& report);
    /// It ended without a report, or cannot begin.
    void setFailure(const QString& text);
    void setRunning(bool on);

    QWidget* form() const { return m_form; }
    TableView* steps() const { return m_steps; }
    TableView* methods() const { return m_methods; }
    QPushButton* runButton() const { return m_run; }
    QLineEdit* limitField() const { return m_limit; }
    QString sentence() const;

Q_SIGNALS:
    void searchRequested();
    void stopRequested();

private:
    void makeForm();
    void fillSteps();
    void fillPlots();
    void fillMethods();
    /// What the plot of latency shows of a step: the method of the limit, else the worst one.
    std::pair<QString, std::int64_t> latencyOf(const CapacityStep& step) const;
    void showWhy();

    std::vector<CapacityStep> m_done;
    std::optional<LoadSearch::Limit> m_found;
    std::string m_method;
    bool m_isRunning = false;
    QWidget* m_form;
    NumberField *m_from, *m_to;
    QLineEdit *m_limit, *m_reset;
    QPushButton* m_run;
    WrappingLabel* m_why;
    PaneHeader* m_header;
    QLabel* m_says;
    Figure *m_rate, *m_latency;
    CellModel *m_stepModel, *m_methodModel;
    TableView *m_steps, *m_methods;
};

} // namespace tenfold
