#pragma once

#include "core/play/capacity/kept_capacity.h"
#include "core/play/kept_play.h"
#include "core/play/play.h"

#include <QWidget>

#include <vector>

class QComboBox;
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
/// limit with its interval, which method breaks first. Searches that were made before are shown as they were then.
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

    /// @param startedNs  of the search, since 1970; 0: none runs
    void begin(std::int64_t startedNs = 0);
    void addStep(const CapacityStep& step);
    void setReport(const CapacityReport& report);
    /// Searches that are kept, the last first. Where nothing is shown, the last is.
    void setKept(std::vector<KeptCapacity> searches);
    /// It ended without a report, or cannot begin.
    void setFailure(const QString& text);
    void setRunning(bool on);

    QWidget* form() const { return m_form; }
    TableView* steps() const { return m_steps; }
    TableView* methods() const { return m_methods; }
    QPushButton* runButton() const { return m_run; }
    QLineEdit* limitField() const { return m_limit; }
    QComboBox* keptBox() const { return m_keptBox; }
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
    std::pair<QString, std::int64_t> latencyOf(const KeptCapacity::Step& step) const;
    void showWhy();
    void showConcluded();
    void fill();
    void chooseKept(int index);

    KeptCapacity m_shown; ///< as far as it is played
    bool m_isConcluded = false, m_isRunning = false;
    std::vector<KeptCapacity> m_kept;
    QComboBox* m_keptBox;
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
