#include "core/mining/ask/doubled_records.h"

#include "core/base/text/number_text.h"

#include <algorithm>
#include <cstdint>
#include <tuple>
#include <vector>

namespace tenfold {
namespace {

constexpr Words kStandTwice = TENFOLD_WORDS(
    "Sentence",
    "{0} records of {1} in {2} stand twice or more, with the same instant and content: is a log, or a part "
    "of it, in the folder twice? Counts of {1} are too high by {3} calls.",
    "runs.standTwice");
constexpr Words kMoreStandTwice =
    TENFOLD_WORDS("Sentence", "{0} more senders have records that stand twice.", "runs.moreStandTwice");

/// Instants of a stretch in which everything stands as often as everything else, each with something new: chance
/// doubles single calls, and what is called again and again may be called twice in a tick of a coarse clock.
constexpr std::size_t kFewestInstants = 5;
constexpr std::size_t kMostSenders = 3; ///< sentences

bool haveSameContent(const Trace& trace, const Event& a, const Event& b) {
    const auto key = [](const Event& e) {
        return std::tuple(e.durationNs, e.method.value, e.target.value, e.connection.value, e.thread.value,
                          e.cause.value, e.requestId.value, e.shape, e.outcome);
    };
    if (key(a) != key(b)) return false;
    if (a.row == b.row) return true;
    const auto ofA = trace.leaves(a), ofB = trace.leaves(b);
    return std::equal(ofA.begin(), ofA.end(), ofB.begin(), ofB.end(),
                      [](const Leaf& x, const Leaf& y) { return x.path == y.path && x.value == y.value; });
}

/// How often each call of an instant stands there, when that is the same for all: 1 mostly; 0 where it differs.
std::size_t timesEach(const Trace& trace, std::uint32_t begin, std::uint32_t end) {
    constexpr std::uint32_t kMostInInstant = 64; // calls: such a clock is too coarse to tell copies
    if (end - begin == 1) return 1;
    if (end - begin > kMostInInstant) return 0;
    std::size_t times = 0;
    for (std::uint32_t e = begin; e < end; ++e) {
        std::size_t same = 0;
        for (std::uint32_t other = begin; other < end; ++other)
            same += haveSameContent(trace, trace.events[e], trace.events[other]) ? 1 : 0;
        if (times != 0 && same != times) return 0;
        times = same;
    }
    return times;
}

struct Doubled {
    std::uint64_t records = 0, tooMany = 0;
};

Doubled doubledOf(const Trace& trace, SenderId sender) {
    Doubled all, stretch;
    std::size_t instants = 0;
    std::uint32_t before = 0; // first call of the instant before
    const auto settle = [&] {
        if (instants >= kFewestInstants) {
            all.records += stretch.records;
            all.tooMany += stretch.tooMany;
        }
        stretch = {};
        instants = 0;
    };
    const auto [first, last] = trace.eventsOf(sender);
    for (std::uint32_t begin = first, end = first; begin < last; begin = end) {
        while (end < last && trace.events[end].startNs == trace.events[begin].startNs)
            ++end;
        const std::size_t times = timesEach(trace, begin, end);
        if (times < 2) {
            settle();
            continue;
        }
        const bool isNew = stretch.records == 0 || !haveSameContent(trace, trace.events[before], trace.events[begin]);
        instants += isNew ? 1 : 0;
        before = begin;
        stretch.records += end - begin;
        stretch.tooMany += end - begin - (end - begin) / times;
    }
    settle();
    return all;
}

} // namespace

std::vector<Sentence> doubtsAboutDoubledRecords(const Trace& trace) {
    std::vector<Sentence> doubts;
    std::size_t more = 0;
    for (std::uint32_t s = 0; s < trace.senders.size(); ++s) {
        const Doubled doubled = doubledOf(trace, SenderId(s));
        if (doubled.records == 0) continue;
        if (doubts.size() == kMostSenders) {
            ++more;
            continue;
        }
        doubts.push_back(say(kStandTwice, numeral(withThousands(static_cast<std::int64_t>(doubled.records))),
                             trace.senders[s].name, trace.run(trace.senders[s].run).name,
                             numeral(withThousands(static_cast<std::int64_t>(doubled.tooMany)))));
    }
    if (more > 0) doubts.push_back(say(kMoreStandTwice, more));
    return doubts;
}

} // namespace tenfold
