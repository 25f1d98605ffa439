#pragma once

#include "core/base/result.h"
#include "core/base/threads/guarded.h"
#include "core/base/threads/progress.h"
#include "core/words/base_messages.h"

#include <QElapsedTimer>
#include <QFutureWatcher>
#include <QObject>
#include <QPromise>
#include <QThreadPool>
#include <QtConcurrent>

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>

namespace tenfold {

/// What a running job last said of itself. Written by the worker, read by the window's timer.
struct JobState {
    std::atomic<bool> cancelled{false};
    std::atomic<std::uint64_t> done{0}, total{0};
    std::mutex stageMutex; ///< guards stage
    std::string stage;
    std::string currentStage() {
        const std::lock_guard lock(stageMutex);
        return stage;
    }
};

/// Core's Progress for a job: remembers the last numbers, says stop once Cancel was pressed.
class JobProgress final : public Progress {
public:
    explicit JobProgress(std::shared_ptr<JobState> state)
        : m_state(std::move(state)) {}
    bool advance(std::uint64_t done, std::uint64_t total, std::string_view stage) override;

private:
    std::shared_ptr<JobState> m_state;
    std::string m_last;
};

/// The part of a job that does not depend on what it makes: its signals and its progress.
class JobBase : public QObject {
    Q_OBJECT
public:
    explicit JobBase(QString name, QObject* parent = nullptr);
    const QString& name() const { return m_name; }
    void setName(const QString& name) { m_name = name; }
    virtual bool isRunning() const = 0;
    /// Whether a worker is still in it: after cancel() it may be for a moment.
    virtual bool hasWorker() const = 0;
    /// Whether the last one that ended by itself ended with a failure.
    bool hasFailed() const { return m_failed; }
    /// Asks the worker to stop; the job counts as finished at once, what the worker still returns is dropped. A second
    /// call, or one with nothing running, does nothing.
    void cancel();
    /// 0..1, or -1 while the total is unknown.
    double share() const;
    QString stage() const;
    std::uint64_t done() const;
    std::uint64_t total() const;
    /// Seconds left as the speed so far says, or -1 in the first two seconds or without a total.
    double secondsLeft() const;
    double secondsRunning() const { return double(m_clock.elapsed()) / 1000; }

Q_SIGNALS:
    void started();
    void finished();  ///< with a result or a failure
    void cancelled(); ///< by cancel(), or because a newer request took its place

protected:
    virtual void drop() = 0;
    /// Threads of all jobs; leaves one core to the window where there are several.
    static QThreadPool& pool();
    void beginState();
    std::shared_ptr<JobState> m_state;
    bool m_failed = false;

private:
    QString m_name;
    QElapsedTimer m_clock;
    mutable QString m_timedStage;
    mutable double m_stageStart = 0;
};

/// Work off the window's thread that makes a T. The newest start wins: the one before is cancelled, its result dropped,
/// and the new one begins when it has left. The destructor cancels and waits. The function must capture values only,
/// never a widget.
template <typename T>
class Job final : public JobBase {
public:
    using Work = std::function<Result<T>(Progress&)>;
    using Done = std::function<void(Result<T>)>;

    explicit Job(QString name, QObject* parent = nullptr)
        : JobBase(std::move(name), parent) {
        connect(&m_watcher, &QFutureWatcherBase::finished, this, [this] { deliver(); });
    }
    ~Job() override {
        if (m_state) m_state->cancelled = true;
        m_watcher.disconnect(this);
        m_future.waitForFinished();
    }
    bool isRunning() const override { return m_active; }
    bool hasWorker() const override { return m_future.isRunning(); }
    /// The newest worker, to wait for on another one.
    QFuture<void> worker() const { return m_future; }

    /// @param done  called on this thread with the result or the failure; never after cancel()
    void start(Work work, Done done) {
        if (m_active) cancel();
        beginState();
        m_done = std::move(done);
        m_active = true;
        QFuture<void> before = m_future;
        m_result = std::make_shared<std::optional<Result<T>>>();
        m_future = QtConcurrent::run(
            &pool(), [state = m_state, work = std::move(work), before, result = m_result](QPromise<void>&) mutable {
                before.waitForFinished();
                JobProgress progress(state);
                *result = state->cancelled ? Result<T>(fail(MessageId::Cancelled)) : guarded(progress, work);
                // Nobody takes it any more: what it holds (an open workspace) is let go of before the worker has left.
                if (state->cancelled) *result = Result<T>(fail(MessageId::Cancelled));
            });
        m_watcher.setFuture(m_future);
        Q_EMIT started();
    }

private:
    void deliver() {
        if (!m_active) return; // cancelled meanwhile; setFuture() lets go of older ones
        m_active = false;
        // Moved out, so that nothing of it stays here: a workspace that was opened can be closed again.
        Result<T> result = std::move(**m_result);
        m_result.reset();
        const Done done = std::move(m_done);
        m_failed = !result;
        Q_EMIT finished();
        if (done) done(std::move(result));
    }
    void drop() override {
        if (!m_active) return;
        m_active = false;
        m_done = nullptr;
        m_result.reset(); // the worker's goes with the worker
        Q_EMIT cancelled();
    }

    QFutureWatcher<void> m_watcher;
    QFuture<void> m_future;
    std::shared_ptr<std::optional<Result<T>>> m_result; ///< written by the worker before its future ends
    Done m_done;
    bool m_active = false;
};

} // namespace tenfold
