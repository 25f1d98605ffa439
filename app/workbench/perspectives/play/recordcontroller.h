#pragma once

#include "core/play/capacity/capacity.h"
#include "core/play/kept_play.h"
#include "core/play/play.h"

#include "app/workbench/jobs/job.h"
#include "app/workbench/jobs/session.h"
#include "widgets/play/playview.h"
#include "widgets/play/recordpage.h"

#include <QTimer>

#include <memory>
#include <mutex>
#include <optional>

namespace tenfold {

/// A recording that runs on a worker, as the window sees it. What came of it is taken from here and not from the job: a
/// recording ends by being stopped.
class RecordFeed {
public:
    void setListening(std::string at) {
        const std::lock_guard lock(m_mutex);
        m_at = std::move(at);
    }
    void setCounts(const record::RecordCounts& counts) {
        const std::lock_guard lock(m_mutex);
        m_counts = counts;
    }
    void setOutcome(Result<record::RecordCounts> outcome) {
        const std::lock_guard lock(m_mutex);
        m_outcome = std::move(outcome);
    }
    struct News {
        std::string at; ///< where it listens; empty: not known yet, or told before
        std::optional<record::RecordCounts> counts;
        std::optional<Result<record::RecordCounts>> outcome;
    };
    News take() {
        const std::lock_guard lock(m_mutex);
        return {std::exchange(m_at, {}), std::exchange(m_counts, {}), std::exchange(m_outcome, {})};
    }

private:
    std::mutex m_mutex; ///< guards what follows
    std::string m_at;
    std::optional<record::RecordCounts> m_counts;
    std::optional<Result<record::RecordCounts>> m_outcome;
};

/// Records what passes between clients and a server and shows what the recording holds.
class RecordController final : public QObject {
    Q_OBJECT
public:
    RecordController(PlayView* view, Session* session, QObject* parent);
    ~RecordController() override;
    /// Another workspace is open: recordings go beside it.
    void setState(const std::shared_ptr<const WorkspaceState>& state);
    bool isRecording() const { return m_feed != nullptr; }
    RecordPage* page() const { return m_page; }

Q_SIGNALS:
    void importWanted(const QString& folder);
    void ended();

private:
    void start();
    void follow();
    QString freshFolder() const;

    RecordPage* m_page;
    Session* m_session;
    std::shared_ptr<RecordFeed> m_feed; ///< while it records
    QTimer m_follow;
    Job<record::RecordCounts> m_record;
};

} // namespace tenfold
