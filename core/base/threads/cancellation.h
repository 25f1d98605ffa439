#pragma once

#include "core/base/threads/progress.h"
#include "core/words/base_messages.h"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>
#include <thread>

namespace tenfold {

/// Thrown by cancellationPoint(). Like a failed allocation it passes through what knows nothing of it. Around every
/// verb and every job stands guarded(), which makes an Error of it, and a CancellableProgress: there is no other scope.
struct OperationCancelled {};

/// The Progress of long work whose loops lie deep in functions that take none: they pass cancellation points, which ask
/// it. While one lives, it is that of its thread, and of the tasks that runParallel() starts from there.
class CancellableProgress final : public Progress {
public:
    explicit CancellableProgress(Progress& progress);
    ~CancellableProgress() override;
    CancellableProgress(const CancellableProgress&) = delete;
    CancellableProgress& operator=(const CancellableProgress&) = delete;

    /// Passes on, and remembers how far it was: points tell it again.
    bool advance(std::uint64_t done, std::uint64_t total, std::string_view stage) override;
    /// From now on every point throws. Thread-safe.
    void cancel() { m_isCancelled.store(true, std::memory_order_relaxed); }

    /// A point that asks at once, for who waits long between two. On other threads than the one it was made on: whether
    /// it was cancelled.
    void ask();

    /// That of this thread, or null.
    static CancellableProgress* current();
    /// Makes `progress` that of a thread that works for another one, until it is set back to null.
    static void setCurrent(CancellableProgress* progress);

private:
    friend void cancellationPoint();
    /// A point that asks from time to time.
    void pass();

    Progress& m_progress;
    CancellableProgress* m_outer;
    std::thread::id m_owner = std::this_thread::get_id(); ///< who may ask
    std::atomic<bool> m_isCancelled = false;
    std::uint32_t m_points = 0; ///< passed by the owner
    std::chrono::steady_clock::time_point m_askedAt = std::chrono::steady_clock::now();
    std::uint64_t m_done = 0, m_total = 0;
    std::string m_stage;
};

/// Where work may end in the middle: to stand in every loop over events, nodes or the like of code that long work runs.
/// Nothing half made may stay behind what is thrown. Does nothing where no CancellableProgress is at work. Any thread.
/// Cost: some nanoseconds. Throws OperationCancelled. Source: the cancellation points of POSIX threads, 2.9.5.
void cancellationPoint();

/// Tells how far work is, which has to be inside of a CancellableProgress, and is a cancellation point itself. Throws
/// OperationCancelled.
void tellProgress(Progress& progress, std::uint64_t done, std::uint64_t total, std::string_view stage);

} // namespace tenfold
