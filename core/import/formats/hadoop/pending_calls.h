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
    bool isWithoutMessages = false; ///< from DEBUG of ipc.Client: `thread` is its number, `method` may come later
    bool isOfServer = false;        ///< from DEBUG of ipc.Server
    std::size_t file = 0;           ///< which file its request stands in, by whoever counts them
    std::int64_t startNs = 0;
    std::int64_t endNs = 0;
    std::uint64_t requestOffset = 0, requestLine = 0;
    std::uint64_t responseOffset = 0, responseLine = 0;
    std::string sender, thread, connection, method;
    std::string request, response; ///< messages as logged
    std::string key;               ///< what an answer is found by
};

/// The calls of one file that wait: for their response, or for an earlier call to get its own. Keeps the order of
/// requests, bounded in memory: a call that waits while very many others pass is given up.
class PendingCalls {
public:
    static constexpr std::size_t kMaxCalls = 100'000;
    static constexpr std::size_t kMaxBytes = std::size_t{64} << 20;

    /// A new call at the end of the queue. An open call of the same sender, thread, connection and method is given up.
    PendingCall& call(std::string_view sender, std::string_view thread, std::string_view connection,
                      std::string_view method, std::string_view request);
    /// The open call that an answer belongs to, closed now; null when there is none.
    PendingCall* answer(std::string_view sender, std::string_view thread, std::string_view connection,
                        std::string_view method, std::string_view response, PendingCall::State state);
    /// The oldest call when it need not wait any more, else null. `all`: the file is at its end, nothing waits.
    PendingCall* front(bool all);
    void popFront();
    bool empty() const { return m_queue.empty(); }
    /// Names the oldest answered call of a sender that has no method yet. @return how many it could have been
    std::size_t nameOldest(std::string_view sender, std::string_view method);

private:
    const std::string& keyOf(std::string_view sender, std::string_view thread, std::string_view connection,
                             std::string_view method);

    std::deque<PendingCall*> m_queue;
    std::deque<PendingCall> m_storage;
    std::vector<PendingCall*> m_free; ///< used again, with the memory of their texts
    std::unordered_map<std::string, PendingCall*> m_open;
    std::unordered_map<std::string, std::deque<PendingCall*>> m_nameless; ///< answered, by sender
    std::string m_key;
    std::size_t m_bytes = 0;
};

} // namespace tenfold::hadoop
