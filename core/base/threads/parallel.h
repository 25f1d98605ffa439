#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string_view>

namespace tenfold {

/// Threads that work at the same time where nothing else is asked for: one a processor, at most eight.
std::size_t defaultThreads();

/// What tasks that run at the same time tell and ask. Thread-safe.
class SharedProgress {
public:
    void add(std::uint64_t done) { m_done.fetch_add(done, std::memory_order_relaxed); }
    std::uint64_t done() const { return m_done.load(std::memory_order_relaxed); }
    /// Whether a task should return soon: what it made is not used any more.
    bool isStopped() const { return m_isStopped.load(std::memory_order_relaxed); }
    void stop() { m_isStopped.store(true, std::memory_order_relaxed); }

private:
    std::atomic<std::uint64_t> m_done = 0;
    std::atomic<bool> m_isStopped = false;
};

/// How tasks run at the same time.
struct ParallelOptions {
    std::size_t threads = 0; ///< 0: defaultThreads()
    std::string_view stage;  ///< as for Progress
    std::uint64_t total = 0; ///< units that the tasks add together
};

/// Runs task(0) … task(count - 1), each once, in this order as threads become free. They run on threads of their own;
/// the calling thread tells `progress` every 20 ms how far they are (what they add to `shared`), and waits until all
/// have ended. Results are to be kept by task, so that they do not depend on the number of threads.
/// Errors: Cancelled, when `progress` says so; it is that of the work it is a part of: what is guarded() around it
/// is cancelled as a whole. An exception of a task (also OperationCancelled) ends the others and is thrown again here.
Status runParallel(std::size_t count, const ParallelOptions& options, Progress& progress, SharedProgress& shared,
                   const std::function<void(std::size_t task)>& task);

/// The same for short work that nobody watches; the calling thread works too.
void runParallel(std::size_t count, std::size_t threads, const std::function<void(std::size_t task)>& task);

} // namespace tenfold
