#pragma once

#include "core/play/capacity/capacity.h"
#include "core/play/kept_play.h"
#include "core/play/play.h"

#include <QWidget>

class QLabel;

namespace tenfold {

class CellModel;
class Notice;
class TableView;
class WrappingLabel;

/// Beside a play: what it needs and what stands against it, before; how it goes and which replies differ, later; the
/// verdict, at the end.
class PlayDetails final : public QWidget {
    Q_OBJECT
public:
    explicit PlayDetails(QWidget* parent = nullptr);
    void setNeeds(const DryRun& needs);
    /// Why there are none: a field, or the plan.
    void setNeedsProblem(const QString& text);
    /// @param isOver  then it has a verdict
    void setReport(const PlayReport& report, bool isOver);
    /// What became of its run.
    void setRunNote(const QString& text);
    /// It could not be played, or ended with a failure.
    void setFailure(const QString& text);
    /// What is said first, as plain text.
    QString sentence() const { return m_said; }
    TableView* needs() const { return m_needs; }
    TableView* problems() const { return m_problems; }

private:
    void sayNow(bool isProblem, const QString& bold, const QStringList& lines);
    void showExample();

    QString m_said;
    Notice* m_notice;
    CellModel *m_needModel, *m_stateModel, *m_problemModel;
    TableView *m_needs, *m_state, *m_problems;
    QLabel *m_needHead, *m_stateHead, *m_problemHead;
    WrappingLabel *m_notes, *m_example, *m_run;
    std::vector<PlayProblem> m_shown;
};

} // namespace tenfold
