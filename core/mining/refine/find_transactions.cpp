#include "core/mining/refine/find_transactions.h"

#include "core/base/threads/cancellation.h"
#include "core/prepare/transactions.h"

#include <algorithm>
#include <map>
#include <optional>
#include <unordered_map>

namespace tenfold {
namespace {

constexpr std::size_t kFewestMethods = 3;      ///< that are answered alike
constexpr std::size_t kFewestTransactions = 5; ///< of one opener and closer: fewer agree by accident. Chosen
constexpr double kNearlyAll = 0.95;            ///< of the runs of such answers, and of the calls of opener and closer

/// The text that is a call's whole answer.
std::optional<ValueId> plainAnswer(const Trace& trace, const Event& event) {
    const auto reply = trace.response(event);
    if (reply.size() != 1 || !std::holds_alternative<std::string>(trace.value(reply.front().value)))
        return std::nullopt;
    return reply.front().value;
}

using Answer = std::pair<StringId, ValueId>;  ///< target and text
using Method = std::pair<StringId, StringId>; ///< target and method

/// What stands before and after each run of calls on a connection that are answered with a text.
struct RunsOfAnswer {
    std::map<std::pair<StringId, StringId>, std::size_t> around; ///< method before, method after -> runs
    std::size_t runs = 0;
};

/// One way through all calls: runs of each of the answers.
class RunCounter {
public:
    RunCounter(const Trace& trace, std::map<Answer, RunsOfAnswer>& runs)
        : m_trace(trace)
        , m_runs(runs) {}
    void count() {
        for (std::uint32_t s = 0; s < m_trace.senders.size(); ++s) {
            m_connections.clear();
            for (auto [e, end] = m_trace.eventsOf(SenderId(s)); e < end; ++e) {
                cancellationPoint();
                count(m_trace.events[e]);
            }
        }
    }

private:
    struct Connection {
        StringId last;                 ///< method of the last call
        StringId before;               ///< method of the call before the run
        RunsOfAnswer* inRun = nullptr; ///< of the answer that calls get at present
    };
    void count(const Event& event) {
        Connection& connection = m_connections[{event.target.value, event.thread.value}];
        const auto answer = plainAnswer(m_trace, event);
        const auto it = answer ? m_runs.find({event.target, *answer}) : m_runs.end();
        RunsOfAnswer* const now = it == m_runs.end() ? nullptr : &it->second;
        if (connection.inRun && connection.inRun != now) {
            ++connection.inRun->runs;
            ++connection.inRun->around[{connection.before, event.method}];
        }
        if (now && connection.inRun != now) connection.before = connection.last;
        connection.inRun = now;
        connection.last = event.method;
    }

    const Trace& m_trace;
    std::map<Answer, RunsOfAnswer>& m_runs;
    std::map<std::pair<std::uint32_t, std::uint32_t>, Connection> m_connections; ///< of a sender: target and thread
};

/// Short names for contents: the method of each that fewest others have; the whole content where that is not one.
std::map<std::string, std::string> shortNames(const std::map<std::string, std::vector<std::string>>& methodsOf) {
    std::map<std::string, std::size_t> contentsWith;
    for (const auto& [content, methods] : methodsOf)
        for (const std::string& method : methods)
            ++contentsWith[method];
    std::map<std::string, std::string> names;
    for (const auto& [content, methods] : methodsOf)
        for (const std::string& method : methods)
            if (contentsWith[method] == 1) {
                names.emplace(content, method);
                break;
            }
    return names;
}

/// How often each method is called, and which answers it gets.
struct MethodUse {
    std::size_t calls = 0;
    bool hasOther = false; ///< an answer that is no candidate: what it gets when it is not put off
};

std::optional<RefineRule> transactionOf(const Trace& trace, StringId target, ValueId answer, const RunsOfAnswer& runs,
                                        const std::map<Method, MethodUse>& uses) {
    const auto most = std::max_element(runs.around.begin(), runs.around.end(),
                                       [](const auto& a, const auto& b) { return a.second < b.second; });
    if (most == runs.around.end() || most->second < kFewestTransactions) return std::nullopt;
    const auto [opener, closer] = most->first;
    const auto count = static_cast<double>(most->second);
    if (!opener.valid() || opener == closer || count < kNearlyAll * static_cast<double>(runs.runs)) return std::nullopt;
    for (const StringId method : {opener, closer}) // do these come without a transaction too?
        if (count < kNearlyAll * static_cast<double>(uses.at({target, method}).calls)) return std::nullopt;
    RefineRule rule;
    rule.target = target.valid() ? trace.text(target) : std::string();
    rule.method = trace.text(opener);
    rule.closer = trace.text(closer);
    rule.queued = trace.value(answer);
    std::map<std::string, std::vector<std::string>> methodsOf; // by content
    forEachTransaction(trace, rule, [&](const Transaction& transaction) {
        auto [it, isNew] = methodsOf.try_emplace(contentOf(trace, transaction));
        if (!isNew) return;
        for (const std::uint32_t e : transaction.between)
            if (const std::string& method = trace.text(trace.events[e].method);
                std::find(it->second.begin(), it->second.end(), method) == it->second.end())
                it->second.push_back(method);
    });
    if (methodsOf.size() < 2) return std::nullopt; // one kind needs no name
    rule.names = shortNames(methodsOf);
    return rule;
}

} // namespace

std::vector<RefineRule> findTransactions(const Trace& trace, const std::set<StringId>& targets) {
    std::vector<std::uint32_t> times(trace.values.size(), 0); // most answers come once
    for (const Event& event : trace.events) {
        cancellationPoint();
        if (const auto answer = plainAnswer(trace, event)) ++times[answer->value];
    }
    std::map<std::pair<StringId, ValueId>, std::set<StringId>> methodsWith; // target and answer
    for (const Event& event : trace.events) {
        cancellationPoint();
        if (const auto answer = plainAnswer(trace, event);
            answer && times[answer->value] >= kFewestTransactions && targets.contains(event.target))
            methodsWith[{event.target, *answer}].insert(event.method);
    }
    std::map<Answer, RunsOfAnswer> runs;
    std::erase_if(methodsWith, [](const auto& entry) { return entry.second.size() < kFewestMethods; });
    if (methodsWith.empty()) return {}; // as in protocols whose answers have names
    for (const auto& [answer, methods] : methodsWith)
        runs[answer];
    std::map<Method, MethodUse> uses;
    for (const Event& event : trace.events) {
        cancellationPoint();
        MethodUse& use = uses[{event.target, event.method}];
        const auto answer = plainAnswer(trace, event);
        ++use.calls;
        use.hasOther = use.hasOther || !answer || !runs.contains({event.target, *answer});
    }
    RunCounter(trace, runs).count();
    std::vector<RefineRule> rules;
    for (const auto& [answer, methods] : methodsWith) {
        // answers like "OK" are all that their methods ever get
        const bool isPutOff = std::any_of(methods.begin(), methods.end(), [&, &target = answer.first](StringId method) {
            return uses.at({target, method}).hasOther;
        });
        if (!isPutOff) continue;
        if (auto rule = transactionOf(trace, answer.first, answer.second, runs.at(answer), uses))
            rules.push_back(std::move(*rule));
    }
    return rules;
}

} // namespace tenfold
