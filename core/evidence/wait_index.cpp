#include "core/evidence/wait_index.h"

#include "core/trace/span.h"
#include "core/trace/value.h"

#include <algorithm>
#include <cstdlib>
#include <set>
#include <tuple>
#include <utility>

namespace tenfold {
namespace {

constexpr std::size_t kLongestValue = 80; // characters of it that are told

std::string toldValue(const Value& value) {
    std::string text = toText(value);
    if (text.size() > kLongestValue) text = text.substr(0, text.find_first_of(" \n", kLongestValue / 2));
    if (text.size() > kLongestValue) text.resize(kLongestValue);
    return text;
}

bool isByValue(const CallWait& wait) {
    return wait.kind == CallWait::Kind::Reply || wait.kind == CallWait::Kind::Message;
}

} // namespace

Result<WaitIndex> WaitIndex::of(Workspace& workspace, const std::string& run, Progress& progress) {
    WaitIndex index;
    ASSIGN_OR_RETURN(const RunInfo info, workspace.run(run));
    index.m_run = info.key;
    index.m_firstEvent = info.firstEvent.value;
    index.m_calls.resize(info.events);
    RETURN_IF_ERROR(workspace.eachPart(info.key, TraceDetail::Whole, progress, [&](const Trace& part) {
        for (const Event& e : part.events) {
            if (e.fileOrder >= index.m_calls.size()) continue;
            index.m_calls[e.fileOrder] = {e.startNs, e.startNs + std::max<std::int64_t>(0, e.durationNs),
                                          e.sender.value};
            std::uint32_t number = 0;
            const std::uint32_t requests = part.requestLeaves(e);
            for (const Leaf leaf : part.leaves(e)) {
                const Value& value = part.value(leaf.value);
                if (isTelling(value)) index.m_mentions.push_back({hashOf(value), e.fileOrder, number >= requests});
                ++number;
            }
        }
        return true;
    }));
    if (info.hasRequests) {
        index.m_requests.resize(index.m_calls.size());
        NameTable names;
        RETURN_IF_ERROR(workspace.eachRequest(info.key, names, progress, [&](std::span<SpanFact> spans) {
            for (const SpanFact& span : spans)
                if (const std::int64_t at = span.event.value - index.m_firstEvent;
                    at >= 0 && std::size_t(at) < index.m_requests.size())
                    index.m_requests[std::size_t(at)] = span.trace;
            return true;
        }));
    }
    std::sort(index.m_mentions.begin(), index.m_mentions.end(), [](const Mention& a, const Mention& b) {
        return std::tie(a.hash, a.event, a.isReply) < std::tie(b.hash, b.event, b.isReply);
    });
    // Not those of values that one call has, or too many, or most.
    std::size_t kept = 0;
    for (std::size_t begin = 0; begin < index.m_mentions.size();) {
        std::size_t end = begin + 1;
        while (end < index.m_mentions.size() && index.m_mentions[end].hash == index.m_mentions[begin].hash)
            ++end;
        std::size_t calls = 1;
        for (std::size_t i = begin + 1; i < end; ++i)
            calls += index.m_mentions[i].event != index.m_mentions[i - 1].event;
        const bool isOfMost = 2 * calls >= index.m_calls.size() && calls > 2; // the name of the queue
        if (calls > 1 && !isOfMost && end - begin <= kMostMentions)
            for (std::size_t i = begin; i < end; ++i)
                index.m_mentions[kept++] = index.m_mentions[i];
        begin = end;
    }
    index.m_mentions.resize(kept);
    index.m_mentions.shrink_to_fit();
    return index;
}

std::pair<std::size_t, std::size_t> WaitIndex::mentionsOf(std::uint64_t hash) const {
    const auto begin = std::lower_bound(m_mentions.begin(), m_mentions.end(), hash,
                                        [](const Mention& mention, std::uint64_t h) { return mention.hash < h; });
    const auto end = std::upper_bound(begin, m_mentions.end(), hash,
                                      [](std::uint64_t h, const Mention& mention) { return h < mention.hash; });
    return {static_cast<std::size_t>(begin - m_mentions.begin()), static_cast<std::size_t>(end - m_mentions.begin())};
}

// A request sends what a reply to the same sender said; a reply says what another sender sent.
const WaitIndex::Mention* WaitIndex::sourceOf(std::uint64_t hash, std::uint32_t event, bool isReply) const {
    const Moment& at = m_calls[event];
    const Mention* latest = nullptr;
    std::int64_t latestNs = 0;
    const auto [begin, end] = mentionsOf(hash);
    for (std::size_t i = begin; i < end; ++i) {
        const Mention& mention = m_mentions[i];
        const Moment& other = m_calls[mention.event];
        if (mention.event == event || mention.isReply == isReply || (other.sender == at.sender) == isReply) continue;
        const std::int64_t known = mention.isReply ? other.endNs : other.startNs;
        const std::int64_t used = isReply ? at.endNs : at.startNs;
        if (known > used || (latest != nullptr && known < latestNs)) continue;
        latest = &mention;
        latestNs = known;
    }
    return latest;
}

WaitIndex::Found WaitIndex::found(CallWait::Kind kind, std::uint32_t from, std::uint32_t to, std::string value) const {
    const Moment &a = m_calls[from], &b = m_calls[to];
    CallWait wait;
    wait.kind = kind;
    wait.from = from;
    wait.to = to;
    wait.fromNs = kind == CallWait::Kind::Reply ? a.endNs : a.startNs;
    wait.toNs = kind == CallWait::Kind::Message ? b.endNs : b.startNs;
    wait.value = std::move(value);
    return {std::move(wait), std::abs(wait.toNs - wait.fromNs)};
}

void WaitIndex::addByValues(const EventRow& row, std::uint32_t event, std::vector<Found>& causes,
                            std::vector<Found>& effects) const {
    std::set<std::pair<std::uint64_t, bool>> asked;
    for (const ArgumentRow& argument : row.arguments) {
        if (!isTelling(argument.value)) continue;
        const std::uint64_t hash = hashOf(argument.value);
        if (!asked.emplace(hash, argument.isResponse).second) continue;
        if (const Mention* source = sourceOf(hash, event, argument.isResponse))
            causes.push_back(found(argument.isResponse ? CallWait::Kind::Message : CallWait::Kind::Reply, source->event,
                                   event, toldValue(argument.value)));
        // Those whose own source is this call.
        const auto [begin, end] = mentionsOf(hash);
        for (std::size_t i = begin; i < end; ++i) {
            const Mention& mention = m_mentions[i];
            if (mention.event == event || mention.isReply == argument.isResponse) continue;
            const Mention* source = sourceOf(hash, mention.event, mention.isReply);
            if (source && source->event == event && source->isReply == argument.isResponse)
                effects.push_back(found(mention.isReply ? CallWait::Kind::Message : CallWait::Kind::Reply, event,
                                        mention.event, toldValue(argument.value)));
        }
    }
}

Status WaitIndex::addBySpans(Workspace& workspace, std::uint32_t event, std::vector<Found>& causes,
                             std::vector<Found>& effects, Progress& progress) const {
    if (m_requests.empty()) return {};
    NameTable names;
    ASSIGN_OR_RETURN(const std::vector<SpanFact> facts, workspace.factsOf(m_run, m_requests[event], names, progress));
    const auto positionOf = [&](const SpanFact& fact) {
        return static_cast<std::uint32_t>(fact.event.value - m_firstEvent);
    };
    const auto own =
        std::find_if(facts.begin(), facts.end(), [&](const auto& fact) { return positionOf(fact) == event; });
    if (own == facts.end()) return {};
    for (const SpanFact& fact : facts) {
        if (positionOf(fact) >= m_calls.size() || &fact == &*own) continue;
        const auto kindOf = [](const SpanFact& child) {
            return child.isFollowing || child.isLinked ? CallWait::Kind::Link : CallWait::Kind::Caller;
        };
        const auto isBelow = [](const SpanFact& child, const SpanFact& parent) {
            return (child.hasParent || child.isLinked) && child.parent == parent.id;
        };
        if (isBelow(*own, fact)) causes.push_back(found(kindOf(*own), positionOf(fact), event, {}));
        if (isBelow(fact, *own)) effects.push_back(found(kindOf(fact), event, positionOf(fact), {}));
    }
    return {};
}

Result<WaitsOfCall> WaitIndex::waitsOf(Workspace& workspace, std::uint32_t event, Progress& progress) const {
    WaitsOfCall waits;
    if (event >= m_calls.size()) return waits;
    ASSIGN_OR_RETURN(const std::vector<EventRow> rows, workspace.eventsAt(m_run, {event}, progress));
    std::vector<Found> causes, effects;
    RETURN_IF_ERROR(addBySpans(workspace, event, causes, effects, progress));
    addByValues(rows.front(), event, causes, effects);
    // One arrow between two calls: several values may tell the same. What a recorder says goes before it.
    const auto settle = [](std::vector<Found>& all, std::vector<CallWait>& out) {
        std::set<std::pair<std::uint32_t, std::uint32_t>> there;
        std::erase_if(all, [&](const Found& one) { return !there.emplace(one.wait.from, one.wait.to).second; });
        std::stable_sort(all.begin(), all.end(), [](const Found& a, const Found& b) {
            return std::pair(isByValue(a.wait), a.distance) < std::pair(isByValue(b.wait), b.distance);
        });
        const std::size_t kept = std::min(all.size(), WaitsOfCall::kMostWaits);
        for (std::size_t i = 0; i < kept; ++i)
            out.push_back(std::move(all[i].wait));
        return static_cast<std::uint64_t>(all.size() - kept);
    };
    waits.moreCauses = settle(causes, waits.causes);
    waits.moreEffects = settle(effects, waits.effects);
    // Names of all ends in one look-up.
    std::vector<std::uint32_t> positions;
    for (const auto* list : {&waits.causes, &waits.effects})
        for (const CallWait& wait : *list)
            positions.insert(positions.end(), {wait.from, wait.to});
    if (positions.empty()) return waits;
    ASSIGN_OR_RETURN(const std::vector<EventRow> ends, workspace.eventsAt(m_run, positions, progress));
    std::size_t next = 0;
    for (auto* list : {&waits.causes, &waits.effects})
        for (CallWait& wait : *list) {
            wait.fromSender = ends[next].senderName, wait.fromMethod = ends[next].method, ++next;
            wait.toSender = ends[next].senderName, wait.toMethod = ends[next].method, ++next;
        }
    return waits;
}

} // namespace tenfold
