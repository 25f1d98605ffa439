#pragma once

#include "core/play/capacity/kept_capacity.h"
#include "core/play/kept_play.h"
#include "core/play/play.h"

#include "app/workbench/jobs/job.h"
#include "app/workbench/jobs/session.h"
#include "widgets/play/capacitypage.h"
#include "widgets/play/playview.h"

#include <QTimer>

#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

namespace tenfold {

class PlayController;

/// Plays of a search that runs on a worker: the worker adds those that are done, the window takes them.
class CapacityFeed {
public:
    void add(const CapacityStep& step) {
        const std::lock_guard lock(m_mutex);
        m_steps.push_back(step);
    }
    std::vector<CapacityStep> take() {
        const std::lock_guard lock(m_mutex);
        return std::exchange(m_steps, {});
    }

private:
    std::mutex m_mutex; ///< guards m_steps
    std::vector<CapacityStep> m_steps;
};

/// Searches for the scale that a server holds and shows each play as it is done. A search that is over is kept with the
/// workspace, and shown again when it is opened.
class CapacityController final : public QObject {
    Q_OBJECT
public:
    CapacityController(PlayView* view, PlayController* plays, Session* session, QObject* parent);
    ~CapacityController() override;
    void setState(const std::shared_ptr<const WorkspaceState>& state);
    void reset();
    bool isBusy() const { return m_search.isRunning(); }
    CapacityPage* page() const { return m_page; }

Q_SIGNALS:
    void searched();

private:
    void start();
    void follow();
    void readKept();
    void keep(const CapacityReport& report);

    PlayView* m_view;
    CapacityPage* m_page;
    PlayController* m_plays;
    Session* m_session;
    std::shared_ptr<const WorkspaceState> m_state;
    std::shared_ptr<CapacityFeed> m_feed;
    QTimer m_follow;
    KeptCapacity m_order;           ///< of the search that runs
    std::filesystem::path m_keptOf; ///< whose searches are shown
    Job<CapacityReport> m_search;
    std::vector<KeptCapacity> m_kept; ///< the last first
    Job<std::vector<KeptCapacity>> m_read;
};

} // namespace tenfold
