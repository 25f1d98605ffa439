#include "core/mining/counts/stocks.h"

#include "core/base/threads/cancellation.h"
#include "core/trace/trace_text.h"

#include <map>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace tenfold {
namespace {

using Method = std::pair<StringId, StringId>; ///< target, method

/// What all nodes of the type did with what the replies of a method gave.
struct Given {
    std::size_t calls = 0, gave = 0, usedInTurn = 0; ///< calls; that gave something; that was used in turn
    std::map<Method, std::size_t> usedBy;            ///< calls that name something that this method gave
};

class StockFinder {
public:
    StockFinder(const Trace& trace, const std::set<StringId>& targets)
        : m_trace(trace)
        , m_targets(targets) {
        for (const Sender& sender : trace.senders)
            m_names.insert(sender.name);
    }

    void addNode(SenderId sender) {
        m_handles.clear();
        m_seen.clear();
        m_last.clear();
        const auto [begin, end] = m_trace.eventsOf(sender);
        for (std::uint32_t e = begin; e < end; ++e) {
            cancellationPoint();
            if (m_targets.contains(m_trace.events[e].target)) addCall(m_trace.events[e]);
        }
        std::set<std::uint32_t> inTurn;
        constexpr int kTurns = 2; // once is also what is opened, used, and closed with all others
        for (const auto& [value, handle] : m_handles)
            if (handle.returns >= kTurns && inTurn.insert(handle.call).second) ++m_given[handle.by].usedInTurn;
    }

    std::set<CallName> stocks() const {
        constexpr double kNearlyAll = 0.9;
        constexpr std::size_t kFewest = 5; // calls
        const auto nameOf = [&](const Method& method) {
            return CallName{method.first.valid() ? m_trace.text(method.first) : std::string(),
                            m_trace.text(method.second)};
        };
        std::set<CallName> out;
        for (const auto& [method, given] : m_given) {
            const auto calls = static_cast<double>(given.calls);
            if (given.calls < kFewest || static_cast<double>(given.usedInTurn) < kNearlyAll * calls) continue;
            out.insert(nameOf(method));
            for (const auto& [user, uses] : given.usedBy)
                if (uses == given.gave && m_given.at(user).calls == uses) out.insert(nameOf(user));
        }
        return out;
    }

private:
    struct Handle {
        Method by;
        std::uint32_t call = 0; ///< that gave it
        int returns = -1;       ///< how often it was used after another of its kind; -1: never used
    };

    bool isNodeName(ValueId value) const {
        const auto* text = std::get_if<std::string>(&m_trace.value(value));
        return text && m_names.contains(*text);
    }
    /// What may stand for something: no flag, no small number.
    bool isTelling(ValueId value) const {
        constexpr std::size_t kShortest = 2;
        constexpr std::int64_t kLeast = 256;
        const Value& of = m_trace.value(value);
        if (const auto* text = std::get_if<std::string>(&of)) return text->size() >= kShortest;
        const auto* number = std::get_if<std::int64_t>(&of);
        return number && *number >= kLeast;
    }

    void addCall(const Event& event) {
        const Method method{event.target, event.method};
        Given& made = m_given[method];
        ++made.calls;
        bool isOfNode = false, isNewWork = false;
        std::set<ValueId> named;
        for (const Leaf& leaf : m_trace.request(event)) {
            isOfNode = isOfNode || isNodeName(leaf.value);
            if (m_handles.contains(leaf.value))
                named.insert(leaf.value);
            else
                isNewWork = m_seen.insert(leaf.value).second || isNewWork;
        }
        for (const ValueId value : named)
            use(method, value, isNewWork);
        bool gives = false;
        for (const Leaf& leaf : m_trace.response(event)) {
            if (!m_seen.insert(leaf.value).second || isOfNode || !isTelling(leaf.value)) continue;
            m_handles.emplace(leaf.value, Handle{method, event.firstLeaf, -1});
            gives = true;
        }
        made.gave += gives ? 1 : 0;
    }

    void use(const Method& by, ValueId value, bool isNewWork) {
        Handle& handle = m_handles.at(value);
        ++m_given[handle.by].usedBy[by];
        const auto last = m_last.try_emplace(handle.by, value).first;
        const bool isAnother = std::exchange(last->second, value) != value;
        if (handle.returns < 0)
            handle.returns = 0;
        else if (isAnother && isNewWork)
            ++handle.returns;
    }

    const Trace& m_trace;
    const std::set<StringId>& m_targets;
    std::unordered_set<std::string> m_names; ///< of senders
    std::map<Method, Given> m_given;
    // of one node
    std::map<ValueId, Handle> m_handles;
    std::set<ValueId> m_seen;
    std::map<Method, ValueId> m_last; ///< of what a method gave, the one used last
};

} // namespace

std::set<CallName> stocksOf(const Trace& trace, const std::vector<SenderId>& senders,
                            const std::set<StringId>& targets) {
    StockFinder finder(trace, targets);
    for (const SenderId sender : senders)
        finder.addNode(sender);
    return finder.stocks();
}

} // namespace tenfold
