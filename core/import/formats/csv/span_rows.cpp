#include "core/import/formats/csv/span_rows.h"

#include "core/import/formats/spans/text_ids.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>
#include <utility>

namespace tenfold::csv {
namespace {

/// What names of pods are drawn from, so that they spell no words.
/// Source: k8s.io/apimachinery, pkg/util/rand.
constexpr std::string_view kPodLetters = "bcdfghjklmnpqrstvwxz2456789";
constexpr std::size_t kPodSuffix = 5, kShortestHash = 8, kLongestHash = 10;

bool isSameWord(std::string_view a, std::string_view lower) {
    return std::equal(a.begin(), a.end(), lower.begin(), lower.end(),
                      [](char x, char y) { return std::tolower(static_cast<unsigned char>(x)) == y; });
}

SpanKind kindOf(std::string_view cell) {
    constexpr std::array<std::pair<std::string_view, SpanKind>, 8> kNames{{{"server", SpanKind::Server},
                                                                           {"client", SpanKind::Client},
                                                                           {"internal", SpanKind::Internal},
                                                                           {"producer", SpanKind::Producer},
                                                                           {"consumer", SpanKind::Consumer},
                                                                           {"entry", SpanKind::Server},
                                                                           {"exit", SpanKind::Client},
                                                                           {"local", SpanKind::Internal}}};
    constexpr std::string_view kPrefix = "span_kind_";
    if (cell.size() > kPrefix.size() && isSameWord(cell.substr(0, kPrefix.size()), kPrefix))
        cell.remove_prefix(kPrefix.size());
    for (const auto& [name, kind] : kNames)
        if (isSameWord(cell, name)) return kind;
    return SpanKind::Unspecified;
}

bool isError(std::string_view cell) {
    return cell == "1" || isSameWord(cell, "true") || isSameWord(cell, "error");
}

bool isOf(std::string_view text, std::string_view letters) {
    return !text.empty() && text.find_first_not_of(letters) == std::string_view::npos;
}

} // namespace

std::string_view serviceOfPod(std::string_view pod) {
    const std::size_t last = pod.rfind('-');
    if (last == std::string_view::npos || last == 0) return pod;
    const std::string_view suffix = pod.substr(last + 1), set = pod.substr(0, last);
    const bool isOrdinal = isOf(suffix, "0123456789"); // of a stateful set; the suffix of a pod may be digits by chance
    const bool isSuffix = suffix.size() == kPodSuffix && isOf(suffix, kPodLetters);
    if (!isSuffix) return isOrdinal ? set : pod;
    const std::size_t before = set.rfind('-');
    if (before == std::string_view::npos || before == 0) return set;
    const std::string_view hash = set.substr(before + 1);
    const bool isHash = hash.size() >= kShortestHash && hash.size() <= kLongestHash && isOf(hash, kPodLetters) &&
                        hash.find_first_of("0123456789") != std::string_view::npos;
    return isHash ? set.substr(0, before) : set;
}

Status SpanRows::take(const RowReader& rows, std::span<const std::string_view> cells, const EventView& event,
                      const spans::SpanPlace& place) {
    m_attributes.beginSpan();
    const RowReader::SpanCells of = rows.spanCells(cells);
    if (const char* why = read(rows, of, event)) return m_emitter.skip(place, why);
    m_emitter.trim();
    if (m_isDurationOff) RETURN_IF_ERROR(m_emitter.doubt(place, "the duration is not that from its start to its end"));
    return m_emitter.emit(m_span, processOf(of), m_attributes, place);
}

const char* SpanRows::read(const RowReader& rows, const RowReader::SpanCells& cells, const EventView& event) {
    m_span = {};
    Span& span = m_span.span;
    span.trace = spans::traceIdOfText(cells.trace);
    span.id = spans::spanIdOfText(cells.span);
    if (cells.parent != m_mapping.spans.root)
        if (const SpanId parent = spans::spanIdOfText(cells.parent); !parent.isZero()) span.parent = parent;
    span.kind = kindOf(cells.kind);
    if (isError(cells.error)) span.status = SpanStatus::Error;
    m_span.name = event.method;
    m_span.peer = event.connection;
    m_span.startNs = event.startNs;
    if (!cells.duration.empty() && !rows.readDuration(cells.duration, m_span.durationNs.emplace()))
        return "the duration is no number";
    m_isDurationOff = false;
    if (!cells.end.empty()) {
        std::int64_t endNs = 0, durationNs = 0;
        if (const char* why = rows.readTime(cells.end, endNs)) return why;
        if (__builtin_sub_overflow(endNs, event.startNs, &durationNs)) return "the times are out of range";
        // Both are said in some unit, so they may differ by one of it.
        const double unitNs = std::max(m_mapping.timeFormat ? 1e9 : m_mapping.timeUnitNs, m_mapping.durationUnitNs);
        m_isDurationOff = m_span.durationNs && std::abs(static_cast<double>(durationNs - *m_span.durationNs)) > unitNs;
        m_span.durationNs = durationNs;
    }
    for (const LeafView& leaf : event.attributes)
        m_attributes.add(leaf);
    return nullptr;
}

spans::Process& SpanRows::processOf(const RowReader::SpanCells& cells) {
    m_key.clear();
    for (const std::string_view part : {cells.service, cells.instance, cells.pod})
        m_key.append(part).push_back('\0');
    return m_emitter.process(m_key, [&](spans::Process& made) {
        if (!cells.instance.empty())
            made.attributes.emplace_back("service.instance.id", Value(std::string(cells.instance)));
        if (!cells.pod.empty()) made.attributes.emplace_back("k8s.pod.name", Value(std::string(cells.pod)));
        nameProcess(made, cells.service.empty() ? serviceOfPod(cells.pod) : cells.service);
    });
}

} // namespace tenfold::csv
