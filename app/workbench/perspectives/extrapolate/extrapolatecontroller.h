#pragma once

#include "app/workbench/jobs/job.h"
#include "app/workbench/jobs/session.h"
#include "core/export/plan_export.h"
#include "widgets/extrapolate/extrapolateview.h"
#include "widgets/patterns/questions/answereffect.h"

#include <QTimer>

#include <map>
#include <optional>
#include <string>
#include <tuple>

namespace tenfold {

/// Feeds the Extrapolate view: recomputes the plan 300 ms after a field changed, checks it against a run that was kept
/// back, saves it.
class ExtrapolateController final : public QObject {
    Q_OBJECT
public:
    ExtrapolateController(ExtrapolateView* view, Session* session, QObject* parent);
    ~ExtrapolateController() override;
    void setState(const std::shared_ptr<const WorkspaceState>& state);
    /// The view came to the front, or what a check finds is wanted elsewhere: what is missing is computed now.
    void activate();
    bool isBusy() const;
    JobBase* planJob() { return &m_plan; }
    JobBase* loadJob() { return &m_load; }
    JobBase* checkJob() { return &m_check; }
    JobBase* tryJob() { return &m_try; }
    JobBase* exportJob() { return &m_export; }
    /// What becomes of what is known and wrong with an answer that the last step of mining reads, before it is given.
    /// Each is tried once for what was mined; the newest takes the place of the one before.
    void tryAnswer(const tenfold::Answer& answer);
    /// Nobody waits for it any more.
    void stopTrying();
    /// Writes the plan shown to a file.
    void savePlan(const QString& file);
    /// Writes it as another tool reads it. @param form  of planExportForms()
    void exportPlan(const QString& form, const QString& file);

Q_SIGNALS:
    void tried(const std::string& key, const tenfold::AnswerEffect& effect);
    /// The check against the run that is shown is done. @param wrongShare  of the arguments, 0..1
    void checked(const std::shared_ptr<const MiningResult>& mining, double wrongShare);
    void saved(const QString& file);
    void exported(const QString& form, const QString& file, const tenfold::PlanExportReport& report);
    void saveFailed(const QString& text);

private:
    void compute();
    void measureLoad();
    void check(const QString& run);
    void startTrying(const Answer& answer, const std::optional<RunInfo>& kept);
    void chooseFile();
    void chooseExport(const QString& form);

    ExtrapolateView* m_view;
    Session* m_session;
    std::shared_ptr<const WorkspaceState> m_state;
    std::shared_ptr<const MiningResult> m_checkedWith;
    QString m_checkedRun;
    std::optional<double> m_wrongNow; ///< what that check found
    std::optional<Answer> m_waiting;  ///< to be tried when the check is done
    /// What came of the answers tried with what is mined: by run, question, choice and value.
    std::map<std::tuple<QString, std::string, std::string, std::string>, AnswerEffect> m_tried;
    bool m_active = false;
    QTimer m_pause;
    Job<std::shared_ptr<const PlanResult>> m_plan;
    Job<std::vector<ServerLoad>> m_load;
    Job<std::shared_ptr<const ValidationReport>> m_check;
    Job<AnswerEffect> m_try;
    Job<bool> m_save;
    Job<PlanExportReport> m_export;
};

} // namespace tenfold
