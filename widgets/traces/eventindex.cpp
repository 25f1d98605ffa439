#include "widgets/traces/eventindex.h"

#include "widgets/common/convert.h"

#include <QRegularExpression>

#include <algorithm>
#include <numeric>

namespace tenfold {
namespace {

std::string lower(std::string_view text) {
    std::string out(text);
    std::transform(out.begin(), out.end(), out.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return out;
}

bool holds(std::string_view text, const std::string& needle) {
    const auto same = [](char a, char b) { return std::tolower(static_cast<unsigned char>(a)) == b; };
    return std::search(text.begin(), text.end(), needle.begin(), needle.end(), same) != text.end();
}

} // namespace

EventFilterText::EventFilterText(const QString& text) {
    static const QRegularExpression duration(QStringLiteral("^dur(>=|<=|>|<)([0-9.]+)(ns|us|µs|ms|s|min)?$"));
    // "and" between comparisons may be written, blanks within them not needed.
    QString compact = text;
    compact.replace(QRegularExpression(QStringLiteral("\\s*(>=|<=|>|<|=)\\s*")), QStringLiteral("\\1"));
    const QStringList words = compact.split(QRegularExpression(QStringLiteral("\\s+")), Qt::SkipEmptyParts);
    for (const QString& word : words) {
        if (word == QLatin1String("and")) continue;
        Part part;
        part.source = word;
        if (const auto m = duration.match(word); m.hasMatch()) {
            const QString op = m.captured(1), unit = m.captured(3);
            bool ok = false;
            const double value = m.captured(2).toDouble(&ok);
            if (!ok) {
                m_problem = word;
                continue;
            }
            const double factor = unit == QLatin1String("ns")                                      ? 1
                                  : unit == QLatin1String("us") || unit == QString::fromUtf8("µs") ? 1e3
                                  : unit == QLatin1String("s")                                     ? 1e9
                                  : unit == QLatin1String("min")                                   ? 60e9
                                                                                                   : 1e6;
            part.kind = op.startsWith(u'>') ? Part::DurationAbove : Part::DurationBelow;
            part.orEqual = op.size() == 2;
            part.ns = std::int64_t(value * factor);
        } else if (word.startsWith(QLatin1String("dur")) && word.size() > 3 &&
                   QStringLiteral("<>=").contains(word[3])) {
            m_problem = word;
            continue;
        } else if (word.startsWith(QLatin1String("method=")) || word.startsWith(QLatin1String("sender=")) ||
                   word.startsWith(QLatin1String("thread="))) {
            part.kind = word.startsWith(QLatin1String("method="))   ? Part::Method
                        : word.startsWith(QLatin1String("sender=")) ? Part::Sender
                                                                    : Part::Thread;
            part.text = fromQt(word.mid(7).remove(u'"'));
        } else if (word == QLatin1String("error")) {
            part.kind = Part::Error;
        } else if (word == QLatin1String("unanswered")) {
            part.kind = Part::Unanswered;
        } else {
            part.text = lower(fromQt(QString(word).remove(u'"')));
            if (part.text.empty()) continue;
        }
        m_parts.push_back(std::move(part));
    }
}

QString EventFilterText::without(std::size_t index) const {
    QStringList rest;
    for (std::size_t i = 0; i < m_parts.size(); ++i)
        if (i != index) rest << m_parts[i].source;
    return rest.join(u' ');
}

QString EventFilterText::partText(std::size_t index) const {
    return m_parts[index].source;
}

EventFilterText::Matcher::Matcher(const EventFilterText& filter, const Trace& trace)
    : m_filter(filter)
    , m_trace(trace) {
    for (const Part& part : filter.m_parts) {
        Hits hits;
        if (part.kind == Part::Word) {
            hits.strings.resize(trace.strings.size());
            for (std::uint32_t i = 0; i < trace.strings.size(); ++i)
                hits.strings[i] = holds(trace.strings[StringId(i)], part.text);
            hits.values.resize(trace.values.size());
            for (std::uint32_t i = 0; i < trace.values.size(); ++i)
                hits.values[i] = holds(toText(trace.values[ValueId(i)]), part.text);
            hits.senders.resize(trace.senders.size());
            for (std::size_t i = 0; i < trace.senders.size(); ++i)
                hits.senders[i] = holds(trace.senders[i].name, part.text);
        }
        m_hits.push_back(std::move(hits));
    }
}

bool EventFilterText::Matcher::matches(const Event& e) const {
    for (std::size_t i = 0; i < m_filter.m_parts.size(); ++i) {
        const Part& part = m_filter.m_parts[i];
        const Hits& hits = m_hits[i];
        bool ok = false;
        switch (part.kind) {
        case Part::Method:
            ok = m_trace.text(e.method) == part.text;
            break;
        case Part::Sender:
            ok = m_trace.senders[e.sender.value].name == part.text;
            break;
        case Part::Thread:
            ok = e.thread.valid() && m_trace.text(e.thread) == part.text;
            break;
        case Part::DurationAbove:
            ok = e.durationNs > part.ns || (part.orEqual && e.durationNs == part.ns);
            break;
        case Part::DurationBelow:
            ok = e.durationNs >= 0 && (e.durationNs < part.ns || (part.orEqual && e.durationNs == part.ns));
            break;
        case Part::Error:
            ok = e.outcome == Outcome::Exception;
            break;
        case Part::Unanswered:
            ok = e.outcome == Outcome::Unanswered;
            break;
        case Part::Word:
            ok = hits.strings[e.method.value] || hits.senders[e.sender.value];
            const std::uint32_t end = e.firstLeaf + e.requestLeaves + e.responseLeaves;
            for (std::uint32_t l = e.firstLeaf; !ok && l < end; ++l)
                ok = hits.strings[m_trace.leaves[l].path.value] || hits.values[m_trace.leaves[l].value.value];
            break;
        }
        if (!ok) return false;
    }
    return true;
}

Result<std::vector<std::uint32_t>> selectEvents(const Trace& trace, const EventSelection& selection,
                                                Progress& progress) {
    const EventFilterText filter(selection.text);
    const EventFilterText::Matcher matcher(filter, trace);
    std::vector<std::uint32_t> out;
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
