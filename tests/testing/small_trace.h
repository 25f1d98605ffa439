#pragma once

#include "core/trace/event_sink.h"
#include "core/trace/trace.h"

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace tenfold::test {

using Fields = std::vector<std::pair<std::string, Value>>;

/// One call of a hand-made trace.
struct MadeCall {
    std::string sender = "client";
    std::string method = "call";
    Fields request = {};
    Fields response = {};
    std::int64_t atMs = -1; ///< -1: 10 ms after the call before it
    std::int64_t tookMs = 1;
    std::string target = "server";
    std::string thread = "";
    std::string cause = "";
    std::string requestId = "";
};

/// Traces written down call by call.
class SmallTrace {
public:
    SmallTrace& run(const std::string& name, double scale, std::map<std::string, double> config = {}) {
        Run run;
        run.name = name;
        run.scale = scale;
        run.config = std::move(config);
        m_sink = std::make_unique<TraceSink>(m_trace, std::move(run));
        m_nowMs = 0;
        return *this;
    }

    SmallTrace& call(const MadeCall& made) {
        if (!m_sink) run("run", 1);
        m_nowMs = made.atMs >= 0 ? made.atMs : m_nowMs + 10;
        ParsedEvent event;
        event.startNs = kStartNs + m_nowMs * 1'000'000;
        event.durationNs = made.tookMs * 1'000'000;
        event.sender = made.sender;
        event.method = made.method;
        event.target = made.target;
        event.thread = made.thread;
        event.cause = made.cause;
        event.requestId = made.requestId;
        for (const auto& [path, value] : made.request)
            event.request.push_back({path, value});
        for (const auto& [path, value] : made.response)
            event.response.push_back({path, value});
        (void)m_sink->event(event);
        return *this;
    }

    /// Methods without arguments, one after another.
    SmallTrace& calls(const std::string& sender, const std::vector<std::string>& methods) {
        for (const std::string& method : methods)
            call({.sender = sender, .method = method});
        return *this;
    }

    Trace make() {
        m_sink.reset();
        m_trace.finish();
        return std::move(m_trace);
    }

private:
    static constexpr std::int64_t kStartNs = 1'700'000'000'000'000'000;
    Trace m_trace;
    std::unique_ptr<TraceSink> m_sink;
    std::int64_t m_nowMs = 0;
};

/// The methods of a sender in order: "create write close".
inline std::string methodsOf(const Trace& trace, const std::string& sender) {
    std::string out;
    for (std::uint32_t s = 0; s < trace.senders.size(); ++s) {
        if (trace.senders[s].name != sender) continue;
        const auto [begin, end] = trace.eventsOf(SenderId(s));
        for (std::uint32_t e = begin; e < end; ++e)
            out += (out.empty() ? "" : " ") + trace.text(trace.events[e].method);
    }
    return out;
}

} // namespace tenfold::test
