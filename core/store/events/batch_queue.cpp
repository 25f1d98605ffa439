#include "core/store/events/batch_queue.h"

#include <utility>

namespace tenfold {

BatchQueue::Batch BatchQueue::exchange(Batch full) {
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
    return empty ? std::move(empty) : std::make_unique<EventBatch>();
}

void BatchQueue::finish() {
    {
        const std::lock_guard lock(m_mutex);
        m_finished = true;
    }
    m_changed.notify_all();
}

BatchQueue::Batch BatchQueue::take() {
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

void BatchQueue::recycle(Batch batch) {
    batch->clear();
    const std::lock_guard lock(m_mutex);
    m_empty.push_back(std::move(batch));
}

void BatchQueue::giveUp() {
    {
        const std::lock_guard lock(m_mutex);
        m_givenUp = true;
        m_full.clear();
    }
    m_changed.notify_all();
}

} // namespace tenfold
