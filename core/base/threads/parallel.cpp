#include "core/base/threads/parallel.h"

#include "core/base/threads/cancellation.h"
#include "core/words/base_messages.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace tenfold {
namespace {

constexpr std::chrono::milliseconds kTell(20); ///< how far tasks are, and whether to go on

/// Hands out tasks to threads and keeps the first exception.
class Crew {
public:
    Crew(std::size_t count, std::function<void(std::size_t)> task, std::function<void()> onException)
        : m_count(count)
        , m_task(std::move(task))
        , m_onException(std::move(onException)) {}

    /// Works until no task is left, on a thread of its own: for whom the crew works, who may cancel it.
    void workFor(CancellableProgress* cancellable) {
        CancellableProgress::setCurrent(cancellable);
        work();
        CancellableProgress::setCurrent(nullptr);
    }

    /// Works until no task is left.
    void work() {
        for (std::size_t i = m_next++; i < m_count; i = m_next++) {
            try {
                m_task(i);
            } catch (...) {
                m_next = m_count;
                m_onException();
                const std::lock_guard lock(m_mutex);
                if (!m_exception) m_exception = std::current_exception();
            }
        }
        const std::lock_guard lock(m_mutex);
        ++m_ended;
        m_changed.notify_one();
    }

    /// Waits for `threads` threads to end their work, at most for a time. @return whether they have
    bool waitFor(std::size_t threads, std::chrono::milliseconds time) {
        std::unique_lock lock(m_mutex);
        return m_changed.wait_for(lock, time, [&] { return m_ended == threads; });
    }

    void leaveOutTheRest() { m_next = m_count; }
    void throwAgain() const {
        if (m_exception) std::rethrow_exception(m_exception);
    }

private:
    std::size_t m_count;
    std::function<void(std::size_t)> m_task;
    std::function<void()> m_onException;
    std::atomic<std::size_t> m_next = 0;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::size_t m_ended = 0;
    std::exception_ptr m_exception;
};

std::size_t threadsFor(std::size_t count, std::size_t wanted) {
    return std::min(count, wanted == 0 ? defaultThreads() : wanted);
}

/// Up to so many: fewer where the system gives no more, as below a limit of memory.
void startThreads(std::vector<std::jthread>& threads, std::size_t wanted, const std::function<void()>& work) {
    threads.reserve(wanted);
    try {
        while (threads.size() < wanted)
            threads.emplace_back(work);
    } catch (const std::system_error&) {
    }
}

} // namespace

std::size_t defaultThreads() {
    constexpr std::size_t kMost = 8; // memory, not processors, limits what is worked on
    return std::clamp<std::size_t>(std::thread::hardware_concurrency(), 1, kMost);
}

Status runParallel(std::size_t count, const ParallelOptions& options, Progress& progress, SharedProgress& shared,
                   const std::function<void(std::size_t)>& task) {
    if (!progress.advance(0, options.total, options.stage)) return fail(MessageId::Cancelled);
    Crew crew(count, task, [&] { shared.stop(); });
    CancellableProgress* const cancellable = CancellableProgress::current();
    {
        std::vector<std::jthread> threads;
        startThreads(threads, threadsFor(count, options.threads), [&] { crew.workFor(cancellable); });
        bool isEnded = threads.empty();
        if (isEnded && count > 0) crew.work();
        while (!isEnded) {
            isEnded = crew.waitFor(threads.size(), kTell);
            if (!shared.isStopped() && !progress.advance(shared.done(), options.total, options.stage)) {
                crew.leaveOutTheRest();
                shared.stop();
                if (cancellable) cancellable->cancel();
            }
        }
    }
    crew.throwAgain();
    if (shared.isStopped()) return fail(MessageId::Cancelled);
    return {};
}

void runParallel(std::size_t count, std::size_t threads, const std::function<void(std::size_t)>& task) {
    const std::size_t others = threadsFor(count, threads);
    Crew crew(count, task, [] {});
    CancellableProgress* const cancellable = CancellableProgress::current();
    {
        std::vector<std::jthread> helpers;
        startThreads(helpers, others - std::min<std::size_t>(others, 1), [&] { crew.workFor(cancellable); });
        crew.work();
        while (!crew.waitFor(helpers.size() + 1, kTell))
            if (cancellable) cancellable->ask();
    }
    crew.throwAgain();
}

} // namespace tenfold
