#include "core/mining/find_transactions.h"

#include "core/workload/transactions.h"

#include <algorithm>
#include <map>
#include <optional>
#include <unordered_map>

namespace tenfold {
namespace {

constexpr std::size_t kFewestMethods = 3; ///< that are answered alike
constexpr std::size_t kFewestTransactions = 5;
constexpr double kNearlyAll = 0.95; ///< of the runs of such answers, and of the calls of opener and closer

/// The text that is a call's whole answer.
std::optional<ValueId> plainAnswer(const Trace& trace, const Event& event) {
    const auto reply = trace.response(event);
    if (reply.size() != 1 || !std::holds_alternative<std::string>(trace.value(reply.front().value)))
        return std::nullopt;
    return reply.front().value;
}

/// What stands before and after each run of calls on a connection that are answered with a text.
struct RunsOfAnswer {
    std::map<std::pair<StringId, StringId>, std::size_t> around; ///< method before, method after -> runs
    std::size_t runs = 0;
};

RunsOfAnswer runsOf(const Trace& trace, StringId target, ValueId answer) {
    struct Open {
        StringId last;   ///< method of the last call
        StringId before; ///< method of the call before the run
        bool isInRun = false;
    };
    RunsOfAnswer out;
    for (std::uint32_t s = 0; s < trace.senders.size(); ++s) {
        std::unordered_map<std::uint32_t, Open> connections;
        const auto [begin, end] = trace.eventsOf(SenderId(s));
        for (std::uint32_t e = begin; e < end; ++e) {
            const Event& event = trace.events[e];
            if (event.target != target) continue;
            Open& connection = connections[event.thread.value];
            const bool isAlike = plainAnswer(trace, event) == answer;
            if (isAlike && !connection.isInRun) connection.before = connection.last;
            if (!isAlike && connection.isInRun) {
                ++out.runs;
                ++out.around[{connection.before, event.method}];
            }
            connection.isInRun = isAlike;
            connection.last = event.method;
        }
    }
    return out;
}

std::size_t callsOf(const Trace& trace, StringId target, StringId method) {
    return static_cast<std::size_t>(std::count_if(trace.events.begin(), trace.events.end(), [&](const Event& event) {
        return event.target == target && event.method == method;
    }));
}

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

std::optional<RefineRule> transactionOf(const Trace& trace, StringId target, ValueId answer) {
    const RunsOfAnswer runs = runsOf(trace, target, answer);
    const auto most = std::max_element(runs.around.begin(), runs.around.end(),
                                       [](const auto& a, const auto& b) { return a.second < b.second; });
    if (most == runs.around.end() || most->second < kFewestTransactions) return std::nullopt;
    const auto [opener, closer] = most->first;
    const auto count = static_cast<double>(most->second);
    if (!opener.valid() || opener == closer || count < kNearlyAll * static_cast<double>(runs.runs)) return std::nullopt;
    if (count < kNearlyAll * static_cast<double>(callsOf(trace, target, opener)) ||
        count < kNearlyAll * static_cast<double>(callsOf(trace, target, closer)))
        return std::nullopt; // these come without a transaction too
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
    for (const Event& event : trace.events)
        if (const auto answer = plainAnswer(trace, event)) ++times[answer->value];
    std::map<std::pair<StringId, ValueId>, std::set<StringId>> methodsWith; // target and answer
    for (const Event& event : trace.events)
        if (const auto answer = plainAnswer(trace, event);
            answer && times[answer->value] >= kFewestTransactions && targets.contains(event.target))
            methodsWith[{event.target, *answer}].insert(event.method);
    std::vector<RefineRule> rules;
    for (const auto& [key, methods] : methodsWith) {
        if (methods.size() < kFewestMethods) continue;
        if (auto rule = transactionOf(trace, key.first, key.second)) rules.push_back(std::move(*rule));
    }
    return rules;
}

} // namespace tenfold
