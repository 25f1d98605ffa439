#include "core/prepare/clocks/clock_skew.h"

#include "core/base/text/number_text.h"
#include "core/base/threads/cancellation.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

namespace tenfold {
namespace {

constexpr Words kBehind = TENFOLD_WORDS("Sentence",
                                        "Clocks disagree: {0} in {1} use values of {2} up to {3} before it has told "
                                        "them, others behind it. Their clocks are "
                                        "taken to be behind by that, and their calls are moved.",
                                        "clocks.behind");
constexpr Words kMaybeAhead = TENFOLD_WORDS(
    "Sentence", "{0} Those of {1} may be ahead: they use them {2} later; when such nodes start cannot be told.",
    "clocks.maybeAhead");
constexpr Words kAhead = TENFOLD_WORDS(
    "Sentence", "{0} Those of {1} are taken to be ahead: all of them use the values {2} later, and are moved back.",
    "clocks.ahead");
constexpr Words kNamesAndMore = TENFOLD_WORDS("Sentence", "{0} and {1} more", "list.andMore");

constexpr std::int64_t kLeastNs = 100'000'000; ///< less may be a record stamped late or a race
/// Of the longest: times that agree so well. That two more do so by chance is as likely as its square.
constexpr double kAgreeing = 0.1;
constexpr std::size_t kFewestUses = 3;   ///< that agree
constexpr std::size_t kFewestOthers = 2; ///< senders that use such values behind their telling
constexpr std::size_t kMostFlows = 3;    ///< sentences

/// Who was told a value first in a run, when nobody else was.
struct Told {
    static constexpr std::uint32_t kNobody = 0xffffffffU;  ///< no sender has this number
    static constexpr std::uint32_t kSeveral = 0xfffffffeU; ///< more than one sender was told, or it was its own
    std::uint32_t run = kNobody;
    std::uint32_t sender = kNobody;
    std::uint32_t event = 0;
    StringId path;
    std::uint32_t latestUser = kNobody;
};

struct SkewFlow {
    StringId toldBy, toldAt, usedBy, usedAt; ///< method and path of the reply and of the request
    auto order() const { return std::tuple(toldBy.value, toldAt.value, usedBy.value, usedAt.value); }
    bool operator<(const SkewFlow& other) const { return order() < other.order(); }
};

/// From telling to use, of all values of a flow that a sender uses.
struct Gaps {
    std::int64_t leastNs = INT64_MAX, mostNs = INT64_MIN;
    std::int64_t mostFromCallNs = INT64_MIN; ///< from the begin of the call that tells: who is told may know it before
    std::size_t calls = 0;
    std::uint32_t latestCall = Told::kNobody;
};
using GapsOfSenders = std::map<std::uint32_t, Gaps>;

std::int64_t toldNs(const Event& event) {
    std::int64_t ns = event.startNs;
    return event.durationNs > 0 && __builtin_add_overflow(ns, event.durationNs, &ns) ? event.startNs : ns;
}

class SkewSearch {
public:
    explicit SkewSearch(const Trace& trace)
        : m_trace(trace)
        , m_told(trace.values.size()) {
        for (std::uint32_t v = 0; v < trace.values.size(); ++v)
            m_tells.push_back(isTelling(trace.values[ValueId(v)]));
        std::vector<std::vector<SenderId>> sendersOf(trace.runs.size());
        for (std::uint32_t s = 0; s < trace.senders.size(); ++s)
            sendersOf[trace.senders[s].run.value].push_back(SenderId(s));
        for (std::uint32_t r = 0; r < trace.runs.size(); ++r) {
            if (sendersOf[r].size() < 2) continue;
            forEachEvent(sendersOf[r], [&](std::uint32_t e) { addReply(r, e); });
            forEachEvent(sendersOf[r], [&](std::uint32_t e) { dropOwn(r, e); });
            forEachEvent(sendersOf[r], [&](std::uint32_t e) { addUses(r, e); });
        }
    }
    const std::map<SkewFlow, GapsOfSenders>& flows() const { return m_flows; }

private:
    template <typename Visit>
    void forEachEvent(const std::vector<SenderId>& senders, const Visit& visit) const {
        for (const SenderId sender : senders) {
            const auto [begin, end] = m_trace.eventsOf(sender);
            for (std::uint32_t e = begin; e < end; ++e) {
                cancellationPoint();
                visit(e);
            }
        }
    }
    Told* toldOf(std::uint32_t run, ValueId value) {
        Told& told = m_told[value.value];
        return m_tells[value.value] && told.run == run ? &told : nullptr;
    }
    void addReply(std::uint32_t run, std::uint32_t e) {
        const Event& event = m_trace.events[e];
        for (const Leaf& leaf : m_trace.response(event)) {
            Told& told = m_told[leaf.value.value];
            if (!m_tells[leaf.value.value]) continue;
            if (told.run != run)
                told = {run, event.sender.value, e, leaf.path, Told::kNobody};
            else if (told.sender != event.sender.value)
                told.sender = Told::kSeveral;
        }
    }
    /// What a sender has sent before it was told is its own.
    void dropOwn(std::uint32_t run, std::uint32_t e) {
        const Event& event = m_trace.events[e];
        for (const Leaf& leaf : m_trace.request(event))
            if (Told* told = toldOf(run, leaf.value); told && told->sender == event.sender.value && e <= told->event)
                told->sender = Told::kSeveral;
    }
    void addUses(std::uint32_t run, std::uint32_t e) {
        const Event& event = m_trace.events[e];
        for (const Leaf& leaf : m_trace.request(event)) {
            Told* told = toldOf(run, leaf.value);
            if (!told || told->sender == Told::kSeveral || told->sender == event.sender.value) continue;
            if (std::exchange(told->latestUser, event.sender.value) == event.sender.value) continue;
            const Event& teller = m_trace.events[told->event];
            std::int64_t gap = 0, fromCall = 0;
            if (__builtin_sub_overflow(event.startNs, toldNs(teller), &gap) ||
                __builtin_sub_overflow(event.startNs, teller.startNs, &fromCall))
                continue;
            Gaps& gaps = m_flows[{teller.method, told->path, event.method, leaf.path}][event.sender.value];
            gaps.leastNs = std::min(gaps.leastNs, gap);
            gaps.mostNs = std::max(gaps.mostNs, gap);
            gaps.mostFromCallNs = std::max(gaps.mostFromCallNs, fromCall);
            gaps.calls += std::exchange(gaps.latestCall, e) == e ? 0 : 1;
        }
    }

    const Trace& m_trace;
    std::vector<bool> m_tells; ///< by value
    std::vector<Told> m_told;  ///< by value
    std::map<SkewFlow, GapsOfSenders> m_flows;
};

/// Senders of a flow, told apart by when they use what is told.
struct Sides {
    std::vector<std::uint32_t> behind, others;
    std::int64_t behindNs = 0; ///< the most that one is behind
};

bool agree(std::int64_t leastNs, std::int64_t mostNs) {
    return static_cast<double>(mostNs - leastNs) <= kAgreeing * static_cast<double>(mostNs);
}

/// The senders that are behind by times that agree with one another, where the others prove the way of the flow.
/// Several times are several clocks: each has to be shown by some uses. @return nothing where it may be a race
std::optional<Sides> sidesOf(const GapsOfSenders& senders) {
    Sides sides;
    std::vector<std::pair<std::int64_t, std::uint32_t>> behind; // how far, at most
    for (const auto& [sender, gaps] : senders) {
        if (gaps.mostFromCallNs < 0)
            behind.emplace_back(-gaps.leastNs, sender);
        else if (gaps.leastNs >= 0)
            sides.others.push_back(sender);
        else
            return std::nullopt;
    }
    if (behind.empty() || sides.others.size() < kFewestOthers) return std::nullopt;
    std::sort(behind.begin(), behind.end());
    for (std::size_t begin = 0, end = 0; begin < behind.size(); begin = end) {
        std::size_t uses = 0;
        std::int64_t least = INT64_MAX, most = 0;
        for (; end < behind.size(); ++end) {
            const Gaps& gaps = senders.at(behind[end].second);
            if (end > begin && !agree(std::min(least, -gaps.mostNs), behind[end].first)) break;
            least = std::min(least, -gaps.mostNs);
            most = behind[end].first;
            uses += gaps.calls;
        }
        if (least < kLeastNs || uses < kFewestUses || !agree(least, most)) return std::nullopt;
        sides.behindNs = most;
    }
    for (const auto& [ns, sender] : behind)
        sides.behind.push_back(sender);
    return sides;
}

/// Others that are as late as clocks are off and agree in it. Where nobody is in time, they are taken to be ahead: that
/// just those whose clocks are not behind would start late is a coincidence. Else they may be.
struct Ahead {
    std::vector<std::uint32_t> senders;
    std::int64_t byNs = 0; ///< the most
    bool isTaken = false;
};

Ahead aheadOf(const GapsOfSenders& senders, const Sides& sides) {
    Ahead ahead;
    std::int64_t least = INT64_MAX;
    for (const std::uint32_t sender : sides.others) {
        const Gaps& gaps = senders.at(sender);
        if (gaps.leastNs < sides.behindNs / 2) continue;
        ahead.senders.push_back(sender);
        least = std::min(least, gaps.leastNs);
        ahead.byNs = std::max(ahead.byNs, gaps.mostNs);
    }
    if (ahead.senders.empty() || !agree(least, ahead.byNs)) return {};
    ahead.isTaken = ahead.senders.size() == sides.others.size();
    return ahead;
}

Sentence namedSome(const std::set<std::string>& names) {
    constexpr std::size_t kMostNames = 5; // in a sentence; the others are counted
    std::vector<std::string> shown(names.begin(), names.end());
    const std::size_t all = shown.size();
    shown.resize(std::min(all, kMostNames));
    const std::string list = fmt::format("{}", fmt::join(shown, ", "));
    return all > kMostNames ? say(kNamesAndMore, list, all - kMostNames) : Sentence(list);
}

Sentence namesOf(const Trace& trace, const std::vector<std::uint32_t>& senders, bool areRuns) {
    std::set<std::string> names;
    for (const std::uint32_t sender : senders)
        names.insert(areRuns ? trace.run(trace.senders[sender].run).name : trace.senders[sender].name);
    return namedSome(names);
}

Sentence spoken(const Trace& trace, const SkewFlow& flow, const Sides& sides, const Ahead& ahead) {
    const std::string value = fmt::format("{} ({})", trace.text(flow.toldBy), trace.text(flow.toldAt));
    const Sentence names = namesOf(trace, sides.behind, false), runs = namesOf(trace, sides.behind, true);
    Sentence behind = say(kBehind, names, runs, value, duration(sides.behindNs));
    if (ahead.senders.empty()) return behind;
    return say(ahead.isTaken ? kAhead : kMaybeAhead, std::move(behind), namesOf(trace, ahead.senders, false),
               duration(ahead.byNs));
}

/// How far each of some senders is moved, so that those of a run whose times agree keep their order: as far as the
/// next of its run that agrees with it, which goes on from one to the next.
/// @param leastNs  of a sender: what it needs
/// Cost: O(#senders log #senders).
template <typename Needs>
void addMoves(const Trace& trace, const std::vector<std::uint32_t>& senders, const Needs& leastNs, bool areBehind,
              std::map<std::uint32_t, std::int64_t>& moveBy) {
    struct Need {
        std::uint32_t run;
        std::int64_t ns;
        std::uint32_t sender;
    };
    std::vector<Need> needs;
    for (const std::uint32_t sender : senders)
        needs.push_back({trace.senders[sender].run.value, leastNs(sender), sender});
    // Those behind go as far as the longest of a chain, those ahead as far as the shortest.
    std::sort(needs.begin(), needs.end(), [&](const Need& a, const Need& b) {
        return std::pair(a.run, areBehind ? -a.ns : a.ns) < std::pair(b.run, areBehind ? -b.ns : b.ns);
    });
    std::int64_t by = 0;
    for (std::size_t i = 0; i < needs.size(); ++i) {
        const std::int64_t ns = needs[i].ns;
        const bool goesOn = i > 0 && needs[i - 1].run == needs[i].run &&
                            agree(std::min(ns, needs[i - 1].ns), std::max(ns, needs[i - 1].ns));
        if (!goesOn) by = ns;
        const auto [at, isNew] = moveBy.try_emplace(needs[i].sender, areBehind ? by : -by);
        if (!isNew && areBehind) at->second = std::max(at->second, by);
    }
}

} // namespace

std::vector<Sentence> settleSkew(Trace& trace) {
    const SkewSearch search(trace);
    std::vector<Sentence> findings;
    std::map<std::uint32_t, std::int64_t> moveBy;
    for (const auto& [flow, senders] : search.flows()) {
        const std::optional<Sides> sides = sidesOf(senders);
        if (!sides) continue;
        const auto isNew = [&](std::uint32_t sender) { return !moveBy.contains(sender); };
        const Ahead ahead = aheadOf(senders, *sides);
        if (findings.size() < kMostFlows && std::any_of(sides->behind.begin(), sides->behind.end(), isNew))
            findings.push_back(spoken(trace, flow, *sides, ahead));
        const auto lacking = [&of = senders](std::uint32_t sender) { return -of.at(sender).leastNs; };
        const auto late = [&of = senders](std::uint32_t sender) { return of.at(sender).leastNs; };
        addMoves(trace, sides->behind, lacking, true, moveBy);
        if (ahead.isTaken) addMoves(trace, ahead.senders, late, false, moveBy);
    }
    if (moveBy.empty()) return findings;
    for (Event& event : trace.events) {
        cancellationPoint();
        if (const auto by = moveBy.find(event.sender.value); by != moveBy.end())
            if (std::int64_t moved = 0; !__builtin_add_overflow(event.startNs, by->second, &moved))
                event.startNs = moved;
    }
    trace.finish();
    return findings;
}

} // namespace tenfold
