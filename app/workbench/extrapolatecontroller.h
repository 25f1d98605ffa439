#pragma once
#include "app/workbench/job.h"
#include "app/workbench/session.h"
#include "core/workload/plan.h"
#include "core/workload/validation.h"
namespace tenfold {
class ExtrapolateView;
class ExtrapolateController final : public QObject {
    Q_OBJECT
public:
    ExtrapolateController(ExtrapolateView*, Session*, QObject* parent)
        : QObject(parent)
        , m_plan(tr("Extrapolating"))
        , m_check(tr("Checking")) {}
    void setState(const std::shared_ptr<const WorkspaceState>&) {}
    void activate() {}
    bool isBusy() const { return false; }
    JobBase* planJob() { return &m_plan; }
    JobBase* checkJob() { return &m_check; }

private:
    Job<int> m_plan, m_check;
};
} // namespace tenfold
