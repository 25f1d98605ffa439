#pragma once

#include "core/play/capacity/capacity.h"
#include "core/play/kept_play.h"
#include "core/play/play.h"

#include "app/workbench/jobs/job.h"
#include "app/workbench/jobs/session.h"
#include "widgets/play/playsetup.h"
#include "widgets/play/playview.h"

#include <QTimer>

#include <functional>
#include <memory>
#include <mutex>
#include <optional>

namespace tenfold {

/// A play that runs on a worker, as the window sees it. What came of it is taken from here and not from the job: a play
/// that is stopped has a report too.
class PlayFeed {
public:
    PlayControl control;
    void setOutcome(Result<PlayReport> outcome) {
        const std::lock_guard lock(m_mutex);
        m_outcome = std::move(outcome);
    }
    std::optional<Result<PlayReport>> takeOutcome() {
        const std::lock_guard lock(m_mutex);
        return std::exchange(m_outcome, {});
    }

private:
    std::mutex m_mutex; ///< guards m_outcome
    std::optional<Result<PlayReport>> m_outcome;
};

/// Says what a play would need 300 ms after a field changed, plays, shows how it goes, imports what was played, keeps
/// its figures and reads those of plays before.
class PlayController final : public QObject {
    Q_OBJECT
public:
    PlayController(PlayView* view, Session* session, QObject* parent);
    ~PlayController() override;
    void setState(const std::shared_ptr<const WorkspaceState>& state);
    void reset();
    void activate();
    void leave() { m_isActive = false; }
    bool isBusy() const;
    bool isPlaying() const { return m_feed != nullptr; }
    bool hasPlays() const { return !m_kept.empty(); }
    /// @param other  why nothing can be played now beside what the plan says; empty: it can
    void setOther(std::function<QString()> other) { m_other = std::move(other); }
    void startOrStop();
    /// The plan and what playing it needs, of what the fields say; null while they are computed.
    std::shared_ptr<const Plan> plan() const { return m_plan; }
    const std::optional<PlayOrder>& order() const { return m_order; }

Q_SIGNALS:
    /// A play is over and what was played is imported, where it is kept.
    void played(const QString& name);

private:
    struct Needs {
        std::shared_ptr<const Plan> plan;
        std::optional<DryRun> needs;
        std::optional<Error> refusal; ///< of options
    };
    struct KeptPlays {
        std::vector<KeptPlay> plays;
        std::optional<KeptPlay> recording;
    };
    void lookLater();
    void showNeeds();
    void look();
    void start();
    void stop();
    void follow();
    void end(Result<PlayReport> outcome);
    void keep(const PlayReport& report);
    void import();
    void readKept();
    void tellStatus();
    std::filesystem::path freshFolder() const;

    PlayView* m_view;
    Session* m_session;
    std::shared_ptr<const WorkspaceState> m_state;
    std::shared_ptr<const Plan> m_plan;
    std::optional<PlayOrder> m_order; ///< that m_plan and m_needed are of
    std::optional<DryRun> m_needed;
    PlayOrder m_playing; ///< that is, or was, played
    double m_scale = 0;
    QString m_name; ///< of the play
    std::int64_t m_startedNs = 0;
    std::shared_ptr<PlayFeed> m_feed; ///< while a play runs
    std::vector<KeptPlay> m_kept;
    std::optional<KeptPlay> m_recording;
    QString m_recordingOf; ///< workspace and run
    std::function<QString()> m_other;
    bool m_isActive = false, m_wantsStart = false;
    bool m_showsOutcome = false; ///< of the last play, until something else is asked for
    QTimer m_pause, m_follow;
    Job<Needs> m_look;
    Job<PlayReport> m_play;
    Job<KeptPlays> m_read;
};

} // namespace tenfold
