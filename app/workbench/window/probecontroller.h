#pragma once

#include "app/workbench/jobs/session.h"
#include "widgets/model/modelview.h"
#include "widgets/model/probes/probeplan.h"

namespace tenfold {

class ProbesPage;
class TreeController;

/// Feeds the tab Probes: proposes plans from the tree that is shown, and says how sure their leaves were before and are
/// after. Plans are run in a shell or by `tenfold model probe`.
class ProbeController final : public QObject {
    Q_OBJECT
public:
    ProbeController(ModelView* view, TreeController* trees, Session* session, QObject* parent);
    void setState(const std::shared_ptr<const WorkspaceState>& state);
    ProbesPage* page() const { return m_page; }
    /// Plans for a node of the tree, or for what is least sure (-1).
    void propose(int row);

private:
    QString sureness(const ProbePlan& plan) const;
    void showAfter();

    ProbesPage* m_page;
    TreeController* m_trees;
    std::shared_ptr<const WorkspaceState> m_state;
    std::shared_ptr<const LearntTree> m_proposedFrom;
};

} // namespace tenfold
