#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace tenfold::hadoop {

/// A call of one process from its request on, until it is handed on in the order of requests.
struct PendingCall {
    enum class State { Open, Answered, Exception, GivenUp };
    State state = State::Open;
    std::int64_t startNs = 0;
    std::int64_t endNs = 0;
    std::uint64_t requestOffset = 0, requestLine = 0;
    std::uint64_t responseOffset = 0, responseLine = 0;
    std::string thread, connection, method;
    std::string request, response; ///< messages as logged
};

/// The calls of one file that wait: for their response, or for an earlier call to get its own. Keeps the order of
/// requests, bounded in memory: a call that waits while very many others pass is given up.
class PendingCalls {
public:
    static constexpr std::size_t kMaxCalls = 100'000;
    static constexpr std::size_t kMaxBytes = std::size_t{64} << 20;

    /// A new call at the end of the queue. An open call of the same thread, connection and method is given up.
    PendingCall& call(std::string_view thread, std::string_view connection, std::string_view method,
                      std::string_view request);
    /// The open call that an answer belongs to, closed now; null when there is none.
    PendingCall* answer(std::string_view thread, std::string_view connection, std::string_view method,
                        std::string_view response, PendingCall::State state);
    /// The oldest call when it need not wait any more, else null. `all`: the file is at its end, nothing waits.
    PendingCall* front(bool all);
    void popFront();
    bool empty() const { return m_queue.empty(); }

private:
    const std::string& keyOf(std::string_view thread, std::string_view connection, std::string_view method);

    std::deque<PendingCall*> m_queue;
    std::deque<PendingCall> m_storage;
    std::vector<PendingCall*> m_free; ///< used again, with the memory of their texts
    std::unordered_map<std::string, PendingCall*> m_open;
    std::string m_key;
    std::size_t m_bytes = 0;
};

} // namespace tenfold::hadoop
