#include "core/prepare/transactions.h"

#include <algorithm>
#include <optional>
#include <unordered_map>

namespace tenfold {
namespace {

/// Whether a call is answered with exactly this value.
bool isAnswered(const Trace& trace, const Event& event, const Value& with) {
    const auto reply = trace.response(event);
    return reply.size() == 1 && trace.value(reply.front().value) == with;
}

} // namespace

void forEachTransaction(const Trace& trace, const RefineRule& rule,
                        const std::function<void(const Transaction&)>& visit) {
    const StringId opener = trace.strings.find(rule.method), closer = trace.strings.find(rule.closer);
    const StringId target = rule.target.empty() ? StringId() : trace.strings.find(rule.target);
    if (!opener.valid() || !closer.valid()) return;
    for (std::uint32_t s = 0; s < trace.senders.size(); ++s) {
        std::unordered_map<std::uint32_t, Transaction> open; // by thread
        const auto [begin, end] = trace.eventsOf(SenderId(s));
        for (std::uint32_t e = begin; e < end; ++e) {
            const Event& event = trace.events[e];
            if (event.target != target) continue;
            if (event.method == opener) {
                open[event.thread.value] = Transaction{e, 0, {}};
                continue;
            }
            const auto it = open.find(event.thread.value);
            if (it == open.end()) continue;
            if (event.method == closer) {
                it->second.closer = e;
                visit(it->second);
                open.erase(it);
            } else if (isAnswered(trace, event, rule.queued)) {
                it->second.between.push_back(e);
            } else {
                open.erase(it); // given up, or something else
            }
        }
    }
}

std::string contentOf(const Trace& trace, const Transaction& transaction) {
    std::vector<StringId> methods;
    for (const std::uint32_t e : transaction.between)
        if (std::find(methods.begin(), methods.end(), trace.events[e].method) == methods.end())
            methods.push_back(trace.events[e].method);
    std::string content;
    for (const StringId method : methods)
        content += (content.empty() ? "" : " + ") + trace.text(method);
    return content;
}

void nameTransactions(Trace& trace, const RefineRule& rule) {
    std::vector<std::pair<std::uint32_t, StringId>> named; // after all: names of openers are what is looked for
    forEachTransaction(trace, rule, [&](const Transaction& transaction) {
        const std::string content = contentOf(trace, transaction);
        const auto name = rule.names.find(content);
        const std::string suffix = " [" + (name == rule.names.end() ? content : name->second) + "]";
        named.emplace_back(transaction.opener, trace.strings.add(rule.method + suffix));
        named.emplace_back(transaction.closer, trace.strings.add(rule.closer + suffix));
    });
    for (const auto& [event, method] : named)
        trace.events[event].method = method;
}

} // namespace tenfold
