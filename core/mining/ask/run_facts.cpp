#include "core/mining/ask/run_facts.h"

#include "core/base/text/number_text.h"
#include "core/base/threads/cancellation.h"

#include <algorithm>
#include <functional>

namespace tenfold {
namespace {

constexpr Words kCall = TENFOLD_WORDS("Sentence", "{0} call", "count.call");
constexpr Words kCalls = TENFOLD_WORDS("Sentence", "{0} calls", "count.calls");
constexpr Words kSender = TENFOLD_WORDS("Sentence", "{0} sender", "count.sender");
constexpr Words kSenders = TENFOLD_WORDS("Sentence", "{0} senders", "count.senders");

std::uint64_t mixed(std::uint64_t hash, std::uint64_t value) {
    hash = (hash ^ value) * 0x9e3779b97f4a7c15ULL;
    return hash ^ (hash >> 29);
}

} // namespace

std::vector<RunFacts> factsOf(const Trace& trace) {
    std::vector<RunFacts> all(trace.runs.size());
    for (std::size_t r = 0; r < all.size(); ++r)
        all[r].run = &trace.runs[r];
    for (std::uint32_t s = 0; s < trace.senders.size(); ++s) {
        const auto [begin, end] = trace.eventsOf(SenderId(s));
        RunFacts& facts = all[trace.senders[s].run.value];
        facts.senders += begin == end ? 0 : 1;
        facts.calls += end - begin;
        std::uint64_t hash = 0; // senders are added up: their order says nothing
        for (std::uint32_t e = begin; e < end; ++e) {
            cancellationPoint();
            const Event& event = trace.events[e];
            facts.unanswered += event.outcome == Outcome::Unanswered ? 1 : 0;
            hash = mixed(mixed(hash, static_cast<std::uint64_t>(event.startNs)), event.method.value);
        }
        if (begin != end) facts.fingerprint += mixed(hash, std::hash<std::string>()(trace.senders[s].name));
    }
    std::erase_if(all, [](const RunFacts& facts) { return facts.calls == 0; });
    std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.run->scale < b.run->scale; });
    return all;
}

std::string spokenNumber(std::uint64_t n) {
    return withThousands(static_cast<std::int64_t>(n));
}

Sentence spokenCalls(std::uint64_t n) {
    return say(n == 1 ? kCall : kCalls, spokenNumber(n));
}

Sentence spokenSenders(std::uint64_t n) {
    return say(n == 1 ? kSender : kSenders, spokenNumber(n));
}

} // namespace tenfold
