#include "widgets/traces/eventindex.h"

#include "core/filter/event_filter.h"
#include "widgets/common/convert.h"

#include <algorithm>
#include <numeric>

namespace tenfold {
Result<std::vector<std::uint32_t>> selectEvents(const Trace& trace, const EventSelection& selection,
                                                Progress& progress) {
    const Filter filter(fromQt(selection.text));
    const EventFilterMatcher matcher(filter, trace);
    std::vector<std::uint32_t> out;
    if (!progress.advance(0, 1, "filter")) return fail(MessageId::Cancelled);
    std::uint32_t begin = 0, end = std::uint32_t(trace.events.size());
    if (selection.sender) std::tie(begin, end) = trace.eventsOf(SenderId(*selection.sender));
    for (std::uint32_t i = begin; i < end; ++i) {
        if ((i & 0xfff) == 0 && !progress.advance(i - begin, end - begin, "filter")) return fail(MessageId::Cancelled);
        if (filter.isEmpty() || matcher.matches(trace.events[i])) out.push_back(i);
    }
    // Texts are compared by rank, found once for each text, so that a million rows sort in a moment.
    std::vector<std::uint32_t> rank;
    const auto rankStrings = [&] {
        std::vector<std::uint32_t> order(trace.strings.size());
        std::iota(order.begin(), order.end(), 0U);
        std::sort(order.begin(), order.end(),
                  [&](auto a, auto b) { return trace.strings[StringId(a)] < trace.strings[StringId(b)]; });
        rank.resize(order.size());
        for (std::uint32_t i = 0; i < order.size(); ++i)
            rank[order[i]] = i;
    };
    const auto sortBy = [&](auto less) {
        if (selection.descending)
            std::stable_sort(out.begin(), out.end(), [&](auto a, auto b) { return less(b, a); });
        else
            std::stable_sort(out.begin(), out.end(), less);
    };
    const auto& events = trace.events;
    switch (selection.sortColumn) {
    case EventSelection::Method:
        rankStrings();
        sortBy([&](auto a, auto b) { return rank[events[a].method.value] < rank[events[b].method.value]; });
        break;
    case EventSelection::Thread:
        rankStrings();
        sortBy([&](auto a, auto b) {
            const auto key = [&](auto i) { return events[i].thread.valid() ? rank[events[i].thread.value] + 1 : 0; };
            return key(a) < key(b);
        });
        break;
    case EventSelection::Sender:
        sortBy([&](auto a, auto b) {
            return trace.senders[events[a].sender.value].name < trace.senders[events[b].sender.value].name;
        });
        break;
    case EventSelection::Duration:
        sortBy([&](auto a, auto b) { return events[a].durationNs < events[b].durationNs; });
        break;
    default:
        // Within a sender the order of its file is the order; between senders the time decides.
        if (!selection.sender || selection.descending)
            sortBy([&](auto a, auto b) { return events[a].startNs < events[b].startNs; });
    }
    if (!progress.advance(1, 1, "filter")) return fail(MessageId::Cancelled);
    return out;
}

QString leavesText(const Trace& trace, std::span<const Leaf> leaves, int limit) {
    QString out;
    for (const Leaf& leaf : leaves) {
        if (!out.isEmpty()) out += QStringLiteral("  ");
        const Value& value = trace.value(leaf.value);
        out += toQt(trace.text(leaf.path)) + QStringLiteral(": ") + toQt(toJson(value));
        if (out.size() > limit) {
            out.truncate(limit);
            return oneLine(out) + QChar(0x2026);
        }
    }
    return oneLine(out, limit + 2);
}

} // namespace tenfold
