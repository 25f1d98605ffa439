#pragma once

#include "core/play/capacity/capacity.h"
#include "core/play/kept_play.h"
#include "core/play/play.h"

#include <QWidget>

class QAction;
class QLabel;
class QPushButton;

namespace tenfold {

class CellModel;
class ElidedLabel;
class HintButton;
class Meter;
class NumberField;
class PlayPlot;
class TableView;

/// A play while it runs and after it: start, stop, pause, rate; plots over time; what became of each method.
class PlayPage final : public QWidget {
    Q_OBJECT
public:
    enum class Phase { Idle, Playing, Paused, Stopping };
    explicit PlayPage(QWidget* parent = nullptr);
    void setPhase(Phase phase);
    Phase phase() const { return m_phase; }
    /// Whether it can be started; of not, why stands beside the plan.
    void setCanStart(bool on);
    /// A new play begins: what the one before has left is gone.
    void begin(const QStringList& types, double plannedSeconds, double ratePerSecond);
    void setReport(const PlayReport& report);
    /// "import of the run": what is done after it; empty: nothing.
    void setNote(const QString& note);

    HintButton* startButton() const { return m_start; }
    QPushButton* pauseButton() const { return m_pause; }
    NumberField* rateField() const { return m_rate; }
    PlayPlot* plot() const { return m_plot; }
    TableView* methods() const { return m_methods; }
    /// A column over all methods, "Sent": for tests.
    QString progressText() const;

Q_SIGNALS:
    void startRequested();
    void stopRequested();
    void pauseRequested(bool on);
    void rateRequested(double perSecond); ///< 0: no limit
    void methodSelected(const QString& id);

private:
    QWidget* makeBar();
    void changeRate(double factor);
    void fillMethods(const PlayReport& report);

    Phase m_phase = Phase::Idle;
    double m_plannedSeconds = 0, m_measuredRate = 0;
    HintButton* m_start;
    QPushButton *m_pause, *m_slower, *m_faster;
    NumberField* m_rate;
    Meter* m_meter;
    ElidedLabel* m_progress;
    PlayPlot* m_plot;
    CellModel* m_model;
    TableView* m_methods;
};

} // namespace tenfold
