#pragma once

#include "core/known/message_reader.h"
#include "core/known/node_memory.h"
#include "core/program/decision.h"
#include "core/trace/trace.h"

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

namespace tenfold {

/// Calls of recorded nodes by number (ReactiveCall::symbol), and which thread makes them.
class RecordedNames {
public:
    /// @return its number  @param next  what the call is named as a way, where a transaction has two names
    std::uint32_t add(const CallName& made, std::uint32_t thread);
    /// Of a call made by the role of a connection: it tells, and decides nothing.
    std::uint32_t addOfRole(const CallName& made);
    /// A number that stands for no call: for moments between them.
    std::uint32_t addMoment(std::uint32_t thread);
    /// NodeMemory::kNone: not added.
    std::uint32_t find(const CallName& made) const;
    void setNext(std::uint32_t symbol, const CallName& next) { m_next[symbol] = next; }

    std::size_t size() const { return m_made.size(); }
    const CallName& made(std::uint32_t symbol) const { return m_made[symbol]; }
    const CallName& next(std::uint32_t symbol) const { return m_next[symbol]; }
    const std::vector<std::uint32_t>& threadOf() const { return m_threadOf; }
    /// By thread, whether each of its connections goes its own way; of one that was never set: no.
    std::vector<bool>& byConnection() { return m_byConnection; }

    std::vector<std::uint32_t> symbolsOf(std::span<const CallName> calls) const;
    /// Those that are told what these calls are answered.
    std::vector<std::uint32_t> tellersOf(std::span<const CallName> calls) const;

private:
    std::uint32_t append(const CallName& made, std::uint32_t thread);
    void growTo(std::uint32_t thread);

    std::map<CallName, std::uint32_t> m_ofMade, m_ofRole;
    std::vector<CallName> m_made, m_next; ///< by symbol
    std::vector<std::uint32_t> m_threadOf;
    std::vector<bool> m_byConnection;
};

/// What a recorded node knew right after the reply to a call, or at a moment between calls (a ReactiveCall without
/// events).
class RecordedWorld final : public GuardWorld {
public:
    RecordedWorld(const Trace& trace, MessageReader& reader, const RecordedNames& names, const NodeMemory& node);

    /// @param call  position in the node's calls()
    void moveTo(std::uint32_t call) { m_own = call; }

    Value reply(std::span<const CallName> of, const std::string& path) const override;
    std::int64_t length(std::span<const CallName> of, const std::string& path) const override;
    std::int64_t elementsWith(std::span<const CallName> of, const std::string& path, const std::string& field,
                              const Value& value) const override;
    Value argument(const std::string& path) const override;
    const CallName* latest(std::span<const CallName> among, std::uint32_t back) const override;
    std::int64_t count(std::span<const CallName> of, std::span<const CallName> since) const override;
    std::int64_t countSinceReply(std::span<const CallName> of, std::span<const CallName> told) const override;
    std::int64_t ageNs(std::span<const CallName> of) const override;

private:
    const ReactiveCall& own() const { return m_node.calls()[m_own]; }
    Value valueOf(const Event& event, Side side, const std::string& path) const;
    const Event* replyOf(std::span<const CallName> of) const;

    const Trace& m_trace;
    MessageReader& m_reader;
    const RecordedNames& m_names;
    const NodeMemory& m_node;
    std::uint32_t m_own = 0;
};

} // namespace tenfold
