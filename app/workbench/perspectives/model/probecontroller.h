#pragma once

#include "app/workbench/jobs/probejob.h"
#include "app/workbench/jobs/session.h"
#include "core/probe/probe_import.h"
#include "core/probe/probe_state.h"
#include "core/probe/probe_trials.h"
#include "widgets/model/modelview.h"
#include "widgets/model/probes/probeshown.h"

#include <QTimer>

namespace tenfold {

class ProbesPage;
class TreeController;

/// Feeds the tab Probes: proposes plans from the tree that is shown, runs one at a time when a person presses Run,
/// imports what it recorded into the open workspace, learns the tree of its place anew, and says how sure it was before
/// and is after. Probes that were begun, here or by `tenfold model probe`, are shown again and go on.
class ProbeController final : public QObject {
    Q_OBJECT
public:
    ProbeController(ModelView* view, TreeController* trees, Session* session, QObject* parent);
    ~ProbeController() override;
    void setState(const std::shared_ptr<const WorkspaceState>& state);
    ProbesPage* page() const { return m_page; }
    /// Plans for a node of the tree, or for what is least sure (-1).
    void propose(int row);
    bool isBusy() const { return m_run.isRunning() || m_read.isRunning() || m_refine.isRunning(); }
    QList<JobBase*> jobs() { return {&m_run, &m_read, &m_refine}; }

Q_SIGNALS:
    /// The tree of a probe's place was learnt anew and kept.
    void learnt();

private:
    using Kept = std::vector<KeptProbe>;
    void readKept();
    void run(int number);
    /// Takes what the worker has told.
    void follow();
    void hasRun(Result<ProbeProgress> progress);
    void wasCancelled();
    /// Reads how far the probe is that a plan has become.
    void readAgain(int number);
    void importRuns(const ProbeProgress& probed);
    void wereImported(bool isDone, const std::vector<std::string>& unread);
    void refine();
    void hasLearnt(const Refinement& refined);
    /// Why no probe can be run now; empty: one can.
    QString whyNot() const;
    void updateRunnable();
    /// Changes the probe that runs, if it is shown still.
    void change(const std::function<void(ProbeShown&)>& how);
    int shownNumber() const;
    std::filesystem::path folderOf(const Probe& probe) const;

    ModelView* m_view;
    ProbesPage* m_page;
    TreeController* m_trees;
    Session* m_session;
    std::shared_ptr<const WorkspaceState> m_state;
    LearningTarget m_target;        ///< of the probe that runs
    Probe m_probe;                  ///< that one
    std::filesystem::path m_folder; ///< its; empty: none was run
    bool m_isImporting = false;
    std::shared_ptr<ProbeFeed> m_feed;
    QTimer m_follow;
    Job<ProbeProgress> m_run, m_read;
    Job<Kept> m_readKept;
    Job<std::shared_ptr<const Refinement>> m_refine;
};

} // namespace tenfold
