#include "core/import/formats/hadoop/pending_calls.h"

namespace tenfold::hadoop {

const std::string& PendingCalls::keyOf(std::string_view thread, std::string_view connection, std::string_view method) {
    m_key.assign(thread);
    (m_key += '\n') += connection; // a log line holds no \n, so parts cannot run into each other
    (m_key += '\n') += method;
    return m_key;
}

PendingCall& PendingCalls::call(std::string_view thread, std::string_view connection, std::string_view method,
                                std::string_view request) {
    if (m_free.empty()) m_free.push_back(&m_storage.emplace_back());
    PendingCall* call = m_free.back();
    m_free.pop_back();
    call->state = PendingCall::State::Open;
    call->thread.assign(thread);
    call->connection.assign(connection);
    call->method.assign(method);
    call->request.assign(request);
    call->response.clear();
    m_bytes += request.size();
    m_queue.push_back(call);
    PendingCall*& open = m_open[keyOf(thread, connection, method)];
    if (open) open->state = PendingCall::State::GivenUp;
    open = call;
    return *call;
}

PendingCall* PendingCalls::answer(std::string_view thread, std::string_view connection, std::string_view method,
                                  std::string_view response, PendingCall::State state) {
    const auto it = m_open.find(keyOf(thread, connection, method));
    if (it == m_open.end()) return nullptr;
    PendingCall* call = it->second;
    m_open.erase(it);
    call->state = state;
    call->response.assign(response);
    m_bytes += response.size();
    return call;
}

PendingCall* PendingCalls::front(bool all) {
    if (m_queue.empty()) return nullptr;
    PendingCall* call = m_queue.front();
    if (call->state != PendingCall::State::Open) return call;
    if (!all && m_queue.size() <= kMaxCalls && m_bytes <= kMaxBytes) return nullptr;
    m_open.erase(keyOf(call->thread, call->connection, call->method));
    call->state = PendingCall::State::GivenUp;
    return call;
}

void PendingCalls::popFront() {
    PendingCall* call = m_queue.front();
    m_queue.pop_front();
    m_bytes -= call->request.size() + call->response.size();
    m_free.push_back(call);
}

} // namespace tenfold::hadoop
