#pragma once

#include "core/characterize/access/access.h"

#include <condition_variable>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace tenfold::characterize {

/// Hands records from the thread that reads a log to one of its own that counts them, batch by batch in their order, so
/// that counting says what it says on one thread. Memory: four batches of about two megabytes.
/// Thread: everything from the reading thread, but what the sink is told.
class AccessPipe final : public AccessSink {
public:
    /// @param sink  is told the records on the pipe's thread, until finish()
    /// @param isFull  asked there after each batch: true says that no more is to be counted
    /// @param withPeople  else nobody asks who it was, nor for the record itself
    AccessPipe(AccessSink& sink, std::function<bool()> isFull, bool withPeople = true);
    ~AccessPipe() override; ///< ends the thread; what is waiting may not be counted
    void access(const Access& access) override;
    /// Waits until the sink was told everything. Throws what the sink threw.
    void finish();
    /// Whether the sink had enough: the rest is thrown away.
    bool isFull();

private:
    struct Batch {
        std::string texts; ///< never grows beyond its capacity: rows look into it
        std::vector<Access> rows;
    };
    static constexpr std::size_t kTextBytes = std::size_t{2} << 20, kRows = 8192, kBatches = 4;
    void handOver();
    void work() noexcept;

    AccessSink& m_sink;
    std::function<bool()> m_askFull;
    bool m_withPeople;
    std::unique_ptr<Batch> m_batch;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::vector<std::unique_ptr<Batch>> m_free, m_waiting; ///< in order
    std::size_t m_taken = 0;                               ///< batches the thread is working on
    bool m_isEnding = false, m_isFull = false;
    std::exception_ptr m_threw;
    std::thread m_thread;
};

} // namespace tenfold::characterize
