#pragma once

#include "app/workbench/jobs/job.h"
#include "app/workbench/jobs/session.h"
#include "core/model/learn/learnt_tree.h"
#include "widgets/model/modelview.h"

#include <optional>

namespace tenfold {

class TreePage;

/// Feeds the tab Tree: learns of the place that is chosen, from the requests that the filter lets through, when the tab
/// is in front; keeps what was learnt with the workspace. Changes by hand are decisions.
class TreeController final : public QObject {
    Q_OBJECT
public:
    TreeController(ModelView* view, Session* session, QObject* parent);
    ~TreeController() override;
    void setState(const std::shared_ptr<const WorkspaceState>& state);
    void setFilter(const QString& filter);
    /// The perspective came to the front or left it.
    void setActive(bool on);
    bool isBusy() const { return m_learn.isRunning(); }
    QList<JobBase*> jobs() { return {&m_learn}; }
    TreePage* page() const { return m_page; }
    /// Whether another tab that wants to know of trees would learn more by waiting.
    const std::shared_ptr<const LearntTree>& tree() const;

Q_SIGNALS:
    /// Another tree is shown and kept.
    void learnt();

private:
    /// What is shown, or wanted.
    struct Wanted {
        QString path, filter;
        const PerformanceModel* model = nullptr;
        LearningTarget target;
        std::vector<std::string> runs; ///< by content
        std::size_t edits = 0;         ///< their number and texts, as one
        bool operator==(const Wanted& other) const;
    };
    Wanted wanted() const;
    void update();
    void learn();
    void decide(const TreeEdit& edit);

    ModelView* m_view;
    TreePage* m_page;
    Session* m_session;
    std::shared_ptr<const WorkspaceState> m_state;
    QString m_filter;
    std::optional<Wanted> m_shown, m_refused; ///< what is shown; what was cancelled or failed
    bool m_isActive = false, m_isStarting = false;
    Job<std::shared_ptr<const LearntTree>> m_learn;
};

} // namespace tenfold
