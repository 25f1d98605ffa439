#pragma once

#include "core/store/events/event_packer.h"

#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <vector>

namespace tenfold {

/// Batches on their way from the importer's thread to the writing thread, at most a few at a time, and empty ones back.
class BatchQueue {
public:
    using Batch = std::unique_ptr<EventBatch>;

    /// Hands a batch over; waits while the queue is full. @return an empty batch to fill, nothing when the other side
    /// has given up.
    Batch exchange(Batch full);
    /// No more batches will come. Wakes the writing thread.
    void finish();
    /// The next batch; waits. @return nothing when all are taken and finish() was called
    Batch take();
    /// Gives an emptied batch back.
    void recycle(Batch batch);
    /// The writing thread takes no more. Wakes the importer's thread.
    void giveUp();

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
