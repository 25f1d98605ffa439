#include "core/characterize/access/access_pipe.h"

#include <utility>

namespace tenfold::characterize {

AccessPipe::AccessPipe(AccessSink& sink, std::function<bool()> isFull, bool withPeople)
    : m_sink(sink)
    , m_askFull(std::move(isFull))
    , m_withPeople(withPeople) {
    for (std::size_t i = 0; i < kBatches; ++i) {
        auto batch = std::make_unique<Batch>();
        batch->texts.reserve(kTextBytes);
        batch->rows.reserve(kRows);
        m_free.push_back(std::move(batch));
    }
    m_batch = std::move(m_free.back());
    m_free.pop_back();
    m_thread = std::thread([this] { work(); });
}

AccessPipe::~AccessPipe() {
    {
        const std::lock_guard lock(m_mutex);
        m_isEnding = true;
        m_waiting.clear();
    }
    m_changed.notify_all();
    if (m_thread.joinable()) m_thread.join();
}

void AccessPipe::access(const Access& access) {
    constexpr std::string_view Access::*kTexts[] = {
        &Access::operation, &Access::path,   &Access::destination, &Access::user,   &Access::address,
        &Access::cluster,   &Access::worker, &Access::status,      &Access::record, &Access::extension};
    std::size_t bytes = 0;
    for (const auto text : kTexts)
        bytes += (access.*text).size();
    if (!m_batch->rows.empty() &&
        (m_batch->rows.size() >= kRows || m_batch->texts.size() + bytes > m_batch->texts.capacity()))
        handOver();
    if (bytes > m_batch->texts.capacity()) m_batch->texts.reserve(bytes); // nothing looks into an empty one
    Access& row = m_batch->rows.emplace_back(access);
    if (!m_withPeople) row.record = row.user = row.address = row.worker = {};
    const char* const begin = row.record.data();
    const char* const end = begin + row.record.size();
    std::string& texts = m_batch->texts;
    const auto kept = [&](std::string_view text) {
        const std::size_t at = texts.size();
        texts.append(text);
        return std::string_view(texts.data() + at, text.size());
    };
    const std::string_view record = kept(row.record);
    row.record = record;
    for (const auto text : kTexts) {
        const std::string_view one = row.*text;
        if (text == &Access::record || one.empty()) continue;
        // most texts are parts of the record
        const bool isPart = begin != nullptr && one.data() >= begin && one.data() + one.size() <= end;
        row.*text = isPart ? record.substr(std::size_t(one.data() - begin), one.size()) : kept(one);
    }
}

void AccessPipe::handOver() {
    std::unique_lock lock(m_mutex);
    m_waiting.push_back(std::move(m_batch));
    m_changed.notify_all();
    m_changed.wait(lock, [&] { return !m_free.empty(); });
    m_batch = std::move(m_free.back());
    m_free.pop_back();
}

void AccessPipe::finish() {
    if (!m_batch->rows.empty()) handOver();
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [&] { return m_waiting.empty() && m_taken == 0; });
    if (m_threw) std::rethrow_exception(std::exchange(m_threw, nullptr));
}

bool AccessPipe::isFull() {
    const std::lock_guard lock(m_mutex);
    return m_isFull || m_threw;
}

void AccessPipe::work() noexcept {
    for (;;) {
        std::unique_ptr<Batch> batch;
        {
            std::unique_lock lock(m_mutex);
            m_changed.wait(lock, [&] { return m_isEnding || !m_waiting.empty(); });
            if (m_waiting.empty()) return;
            batch = std::move(m_waiting.front());
            m_waiting.erase(m_waiting.begin());
            ++m_taken;
        }
        bool isFull = m_isFull;
        try {
            if (!isFull && !m_threw) {
                constexpr std::size_t kAhead = 16; // some microseconds, longer than memory takes
                const std::vector<Access>& rows = batch->rows;
                for (std::size_t i = 0; i < rows.size(); ++i) {
                    if (i + kAhead < rows.size()) m_sink.soon(rows[i + kAhead]);
                    m_sink.access(rows[i]);
                }
                isFull = m_askFull();
            }
        } catch (...) {
            const std::lock_guard lock(m_mutex);
            m_threw = std::current_exception();
        }
        batch->rows.clear();
        batch->texts.clear();
        const std::lock_guard lock(m_mutex);
        m_isFull = isFull;
        m_free.push_back(std::move(batch));
        --m_taken;
        m_changed.notify_all();
    }
}

} // namespace tenfold::characterize
