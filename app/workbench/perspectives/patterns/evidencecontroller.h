#pragma once

#include "app/workbench/jobs/job.h"
#include "app/workbench/jobs/session.h"
#include "core/evidence/answer_trial.h"
#include "core/evidence/node_evidence.h"
#include "core/evidence/timing_picture.h"
#include "core/evidence/value_sources.h"

namespace tenfold {

class PatternsView;

/// Reads what Patterns shows beside the mining result: two nodes aligned, recorded values of an argument, starts and
/// clocks of a run. Thread: the window's; the reading runs on workers with connections of their own.
class EvidenceController final : public QObject {
    Q_OBJECT
public:
    EvidenceController(PatternsView* view, Session* session, QObject* parent = nullptr);
    ~EvidenceController() override;
    bool isBusy() const {
        return m_align.isRunning() || m_values.isRunning() || m_sources.isRunning() || m_trial.isRunning() ||
               m_timing.isRunning();
    }

private:
    void align(const QString& firstRun, const QString& firstNode, const QString& secondRun, const QString& secondNode);
    void readValues(const QString& key);
    void tryAnswerOf(const Answer& answer);
    void findSources(const std::string& key, const std::shared_ptr<const ArgumentEvidence>& evidence);
    void readTiming(const QString& run);

    PatternsView* m_view;
    Session* m_session;
    Job<std::shared_ptr<const AlignedNodes>> m_align;
    Job<std::shared_ptr<const ArgumentEvidence>> m_values;
    Job<std::shared_ptr<const ValueSources>> m_sources;
    Job<std::shared_ptr<const AnswerTrial>> m_trial;
    Job<std::shared_ptr<const TimingPicture>> m_timing;
};

} // namespace tenfold
