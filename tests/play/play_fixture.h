#pragma once

#include "core/play/pace/player.h"
#include "core/play/target/positional_request.h"
#include "core/play/target/protocol.h"
#include "tests/testing/upload_program.h"

#include <deque>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace tenfold::test {

/// A clock that tests move.
class HandClock final : public PlayClock {
public:
    std::int64_t nowNs() override { return ns; }
    void setBack(std::int64_t by) override { ns -= by; }
    std::int64_t ns = 0;
};

/// A thread that waits for a processor as long as tests say.
class HandWatch final : public ProcessorWatch {
public:
    ProcessorUse use() override { return {busyNs, waitingNs, true}; }
    std::int64_t busyNs = 0, waitingNs = 0;
};

/// A call as a text: the method and its arguments with blanks between.
class ScriptedForm final : public CallForm {
public:
    explicit ScriptedForm(const CallPlace& place)
        : CallForm({0, place.method == "BLPOP" || place.method == "MULTI"})
        , m_method(place.method)
        , m_request(place.paths) {}
    bool waits() const override { return m_method == "BLPOP"; }
    Sentence write(std::span<const std::optional<Value>> values, std::string& bytes) const override {
        std::vector<std::string> arguments;
        m_request.append(values, arguments);
        bytes += m_method;
        for (const std::string& argument : arguments)
            bytes += " " + argument;
        return {};
    }
    void appendJson(std::span<const std::optional<Value>>, std::string& out) const override { out += "[]"; }

private:
    std::string m_method;
    PositionalRequest m_request;
};

class ScriptedProtocol final : public PlayProtocol {
public:
    std::shared_ptr<const CallForm> form(const CallPlace& place, std::vector<CallProblem>&) override {
        return std::make_shared<const ScriptedForm>(place);
    }
    Result<std::unique_ptr<Target>> reach(const PlayTarget&, PlayClock&, ServerSetup&) override {
        return std::unique_ptr<Target>();
    }
};

/// A server that answers by a script, after a time by the hand-driven clock; nothing of it is a socket. Calls are
/// texts: the method and its arguments with blanks between.
class ScriptedTarget final : public Target {
public:
    explicit ScriptedTarget(HandClock& clock)
        : m_clock(clock) {}

    /// What it answers to a call; by default "OK".
    std::function<Reply(const std::string&)> answer = [](const std::string&) { return Reply::ofText("OK"); };
    /// Calls whose connection ends before they are answered.
    std::function<bool(const std::string&)> loses = [](const std::string&) { return false; };
    /// How long that takes, ns.
    std::function<std::int64_t(const std::string&)> takes = [](const std::string&) { return std::int64_t{100'000}; };
    /// What happens to the clock while the player sends and reads: its own work.
    std::int64_t passNs = 0;
    std::vector<std::pair<std::int64_t, std::string>> seen; ///< when, what
    std::vector<Connection> seenOn;
    std::vector<std::uint32_t> sources; ///< of the connections
    std::size_t closed = 0;

    Connection open(ConnectionUse, std::uint32_t source) override {
        ++m_open;
        sources.push_back(source);
        return m_next++;
    }
    void close(Connection) override {
        --m_open;
        ++closed;
    }
    std::size_t connections() const override { return m_open; }
    std::size_t mostConnections() const override { return m_open; }
    void send(Connection connection, std::string_view bytes, const CallForm&, std::uint32_t tag) override {
        seen.emplace_back(m_clock.ns, std::string(bytes));
        seenOn.push_back(connection);
        std::int64_t& free = m_freeNs[connection]; // replies of a connection come in order
        free = std::max(free, m_clock.ns + takes(seen.back().second));
        if (loses(seen.back().second)) m_lost.insert(tag);
        m_waiting.emplace(std::pair(free, m_sent++), std::pair(tag, answer(seen.back().second)));
    }
    void poll(std::int64_t waitNs, std::size_t most, TargetListener& listener) override {
        m_clock.ns += passNs;
        const std::int64_t untilNs = m_clock.ns + waitNs;
        if (!m_waiting.empty() && m_waiting.begin()->first.first <= untilNs)
            m_clock.ns = std::max(m_clock.ns, m_waiting.begin()->first.first);
        else
            m_clock.ns = untilNs;
        for (std::size_t told = 0; told < most && !m_waiting.empty() && m_waiting.begin()->first.first <= m_clock.ns;
             ++told) {
            auto [tag, reply] = std::move(m_waiting.begin()->second);
            m_waiting.erase(m_waiting.begin());
            if (m_lost.erase(tag) > 0)
                listener.lost(tag, "reset", m_clock.ns);
            else
                listener.replied(tag, reply, m_clock.ns);
        }
    }

private:
    HandClock& m_clock;
    Connection m_next = 0;
    std::size_t m_open = 0;
    std::uint64_t m_sent = 0;
    std::map<Connection, std::int64_t> m_freeNs;
    std::set<std::uint32_t> m_lost; ///< tags
    std::map<std::pair<std::int64_t, std::uint64_t>, std::pair<std::uint32_t, Reply>> m_waiting;
};

// Programs of a few calls to a service "redis".

inline Step callStep(std::uint32_t id, std::string method, std::vector<Argument> arguments, std::int64_t delayNs = 0) {
    CallStep call;
    call.target = "redis";
    call.method = std::move(method);
    call.arguments = std::move(arguments);
    call.delay = always(delayNs);
    Step step;
    step.id = id;
    step.node = std::move(call);
    return step;
}

inline Step loopStep(std::uint32_t id, double rounds, std::vector<Step> body) {
    LoopStep loop;
    loop.count = law({{"1", rounds}});
    loop.body = std::move(body);
    Step step;
    step.id = id;
    step.node = std::move(loop);
    return step;
}

inline NodeProgram typeOf(std::string name, std::vector<Step> body) {
    NodeProgram type;
    type.type = std::move(name);
    type.body = std::move(body);
    return type;
}

inline Plan planOf(std::vector<NodeProgram> types, std::uint64_t nodes) {
    Plan plan;
    plan.program.targets = {"redis"};
    for (NodeProgram& type : types) {
        plan.nodes[type.type] = nodes;
        plan.program.types.push_back(std::move(type));
    }
    plan.parameters["scale"] = static_cast<double>(nodes);
    return plan;
}

/// A plan at play against a scripted target.
class Stage {
public:
    explicit Stage(Plan thePlan, PlayerOptions options = {})
        : plan(std::move(thePlan))
        , target(clock)
        , m_compiled(plan)
        , m_program(playProgramOf(plan, m_compiled, {{"redis", &m_protocol}}))
        , m_options(options) {}

    /// @param mayGoOn  asked ten times a second of the hand-driven clock
    PlayReport play(const std::function<bool(const Player&)>& mayGoOn = [](const Player&) { return true; }) {
        Player player(plan, m_compiled, m_program, {{"redis", &target}}, clock, watch, m_options);
        player.run(mayGoOn);
        PlayReport report = player.report();
        judge(report, m_options.pace.timeScale == 0);
        return report;
    }
    /// What was sent, without times.
    std::vector<std::string> sent() const {
        std::vector<std::string> out;
        for (const auto& [ns, text] : target.seen)
            out.push_back(text);
        return out;
    }

    Plan plan;
    HandClock clock;
    HandWatch watch;
    ScriptedTarget target;

private:
    ScriptedProtocol m_protocol;
    CompiledPlan m_compiled;
    PlayProgram m_program;
    PlayerOptions m_options;
};

} // namespace tenfold::test
