#include "core/import/formats/hadoop/pending_calls.h"

namespace tenfold::hadoop {

const std::string& PendingCalls::keyOf(std::string_view sender, std::string_view thread, std::string_view connection,
                                       std::string_view method) {
    m_key.assign(sender);
    (m_key += '\n') += thread;
    (m_key += '\n') += connection; // a log line holds no \n, so parts cannot run into each other
    (m_key += '\n') += method;
    return m_key;
}

PendingCall& PendingCalls::call(std::string_view sender, std::string_view thread, std::string_view connection,
                                std::string_view method, std::string_view request) {
    if (m_free.empty()) m_free.push_back(&m_storage.emplace_back());
    PendingCall* call = m_free.back();
    m_free.pop_back();
    call->state = PendingCall::State::Open;
    call->isWithoutMessages = call->isOfServer = false;
    call->sender.assign(sender);
    call->thread.assign(thread);
    call->connection.assign(connection);
    call->method.assign(method);
    call->request.assign(request);
    call->response.clear();
    m_bytes += request.size();
    m_queue.push_back(call);
    call->key = keyOf(sender, thread, connection, method);
    PendingCall*& open = m_open[call->key];
    if (open) open->state = PendingCall::State::GivenUp;
    open = call;
    return *call;
}

PendingCall* PendingCalls::answer(std::string_view sender, std::string_view thread, std::string_view connection,
                                  std::string_view method, std::string_view response, PendingCall::State state) {
    const auto it = m_open.find(keyOf(sender, thread, connection, method));
    if (it == m_open.end()) return nullptr;
    PendingCall* call = it->second;
    m_open.erase(it);
    call->state = state;
    call->response.assign(response);
    m_bytes += response.size();
    if (call->method.empty()) m_nameless[call->sender].push_back(call);
    return call;
}

PendingCall* PendingCalls::front(bool all) {
    if (m_queue.empty()) return nullptr;
    PendingCall* call = m_queue.front();
    const bool waitsForName = call->state == PendingCall::State::Answered && call->method.empty();
    if (call->state != PendingCall::State::Open && !waitsForName) return call;
    if (!all && m_queue.size() <= kMaxCalls && m_bytes <= kMaxBytes) return nullptr;
    if (waitsForName) {
        std::erase(m_nameless[call->sender], call);
        return call;
    }
    m_open.erase(call->key);
    call->state = PendingCall::State::GivenUp;
    return call;
}

std::size_t PendingCalls::nameOldest(std::string_view sender, std::string_view method) {
    const auto calls = m_nameless.find(std::string(sender));
    if (calls == m_nameless.end() || calls->second.empty()) return 0;
    const std::size_t candidates = calls->second.size();
    calls->second.front()->method.assign(method);
    calls->second.pop_front();
    return candidates;
}

void PendingCalls::popFront() {
    PendingCall* call = m_queue.front();
    m_queue.pop_front();
    m_bytes -= call->request.size() + call->response.size();
    m_free.push_back(call);
}

} // namespace tenfold::hadoop
