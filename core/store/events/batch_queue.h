#pragma once

#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace tenfold {

/// Batches on their way from one thread to the next, at most a few at a time, and empty ones back.
/// @tparam T  has clear()
template <typename T>
class BatchQueue {
public:
    using Batch = std::unique_ptr<T>;

    /// Hands a batch over; waits while the queue is full. @return an empty batch to fill, nothing when the other side
    /// has given up.
    Batch exchange(Batch full) {
        Batch empty;
        {
            std::unique_lock lock(m_mutex);
            m_changed.wait(lock, [&] { return m_full.size() < kLongest || m_givenUp; });
            if (m_givenUp) return nullptr;
            m_full.push_back(std::move(full));
            if (!m_empty.empty()) {
                empty = std::move(m_empty.back());
                m_empty.pop_back();
            }
        }
        m_changed.notify_all();
        return empty ? std::move(empty) : std::make_unique<T>();
    }

    /// No more batches will come. Wakes the taking thread.
    void finish() {
        {
            const std::lock_guard lock(m_mutex);
            m_finished = true;
        }
        m_changed.notify_all();
    }

    /// The next batch; waits. @return nothing when all are taken and finish() was called
    Batch take() {
        Batch batch;
        {
            std::unique_lock lock(m_mutex);
            m_changed.wait(lock, [&] { return !m_full.empty() || m_finished; });
            if (m_full.empty()) return nullptr;
            batch = std::move(m_full.front());
            m_full.pop_front();
        }
        m_changed.notify_all();
        return batch;
    }

    /// Gives an emptied batch back.
    void recycle(Batch batch) {
        batch->clear();
        const std::lock_guard lock(m_mutex);
        m_empty.push_back(std::move(batch));
    }

    /// The taking thread takes no more. Wakes the other one.
    void giveUp() {
        {
            const std::lock_guard lock(m_mutex);
            m_givenUp = true;
            m_full.clear();
        }
        m_changed.notify_all();
    }

private:
    static constexpr std::size_t kLongest = 6;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::deque<Batch> m_full;
    std::vector<Batch> m_empty;
    bool m_finished = false;
    bool m_givenUp = false;
};

} // namespace tenfold
