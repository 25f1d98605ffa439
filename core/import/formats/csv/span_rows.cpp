#include "core/import/formats/csv/span_rows.h"

#include "core/base/text/text_forms.h"
#include "core/import/formats/spans/text_ids.h"

#include <algorithm>
#include <cctype>
#include <utility>

namespace tenfold::csv {
namespace {

/// What names of pods are drawn from, so that they spell no words.
/// Source: k8s.io/apimachinery, pkg/util/rand.
constexpr std::string_view kPodLetters = "bcdfghjklmnpqrstvwxz2456789";
constexpr std::size_t kPodSuffix = 5, kShortestHash = 8, kLongestHash = 10;

constexpr const char* kKindUnknown = "the kind of span is none that is known; kept as recorded.kind";
constexpr const char* kStatusUnknown = "the status is none that is known; kept as recorded.status";
constexpr const char* kDurationUnknown = "the duration is no number; kept as recorded.duration";
constexpr const char* kEndUnknown = "the end is no time; kept as recorded.end";
constexpr const char* kDurationOff = "the duration is not that from its start to its end";
constexpr const char* kRoundedTrace =
    "the id of the trace is a number that a spreadsheet rounded (1.23457E+18): different traces look the same; export "
    "the table again, or open it in the spreadsheet with that column as text";
constexpr const char* kRoundedId =
    "ids of spans are numbers that a spreadsheet rounded (1.23457E+18): different ones look "
    "the same, and parents may be others";
constexpr const char* kRoundedLong =
    "all ids of 16 digits and more end in zeros behind the 15th, as spreadsheets round them: different traces may look "
    "the same; export the table again, or open it in the spreadsheet with these columns as text";
constexpr const char* kHolderUnknown = "attributes that are neither JSON nor a map are kept as text";

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

SpanRows::SpanRows(CsvMapping mapping, EventSink& sink)
    : m_mapping(std::move(mapping))
    , m_emitter(sink) {
    // How numbers of an `error` column are meant its name tells.
    std::string name = m_mapping.spans.error;
    std::transform(name.begin(), name.end(), name.begin(), [](unsigned char c) { return std::tolower(c); });
    const bool isCode = name.find("status") != std::string::npos || name.find("code") != std::string::npos;
    m_errorNumbers = isCode ? spans::StatusNumbers::Code : spans::StatusNumbers::Flag;
}

Status SpanRows::take(const RowReader& rows, std::span<const std::string_view> cells, const EventView& event,
                      const spans::SpanPlace& place) {
    m_attributes.beginSpan();
    m_doubts.clear();
    if (const char* doubt = rows.timeDoubt()) m_emitter.tally(doubt, place);
    const RowReader::SpanCells of = rows.spanCells(cells);
    if (spans::isRoundedId(of.trace)) return m_emitter.skip(place, kRoundedTrace);
    if (spans::isRoundedId(of.span) || spans::isRoundedId(of.parent)) m_doubts.push_back(kRoundedId);
    for (const std::string_view id : {of.trace, of.span})
        noteRounding(id, place);
    if (const char* why = read(rows, of, event)) return m_emitter.skip(place, why);
    for (const std::size_t column : rows.holders(false))
        addHeld(cells[column], m_attributes);
    m_emitter.trim();
    spans::Process& process = processOf(rows, cells, of);
    for (const char* doubt : m_doubts)
        RETURN_IF_ERROR(m_emitter.doubt(place, doubt));
    if (m_hasHashedIds) m_emitter.tally(spans::kHashedIds, place);
    return m_emitter.emit(m_span, process, m_attributes, place);
}

/// Spreadsheets keep 15 digits of a number; behind them stand zeros.
void SpanRows::noteRounding(std::string_view id, const spans::SpanPlace& place) {
    constexpr std::size_t kKept = 15, kMost = 39;
    if (id.size() <= kKept || id.size() > kMost || !isDigits(id)) return;
    if (m_longIds++ == 0) m_firstLong = {place.offset, place.line, nullptr, {}};
    m_roundedDigits += id.size() - kKept;
    m_areRounded = m_areRounded && id.find_first_not_of('0', kKept) == id.npos;
}

Status SpanRows::endRun() {
    constexpr std::uint64_t kFewestDigits = 6; // by chance once in a million tables
    if (m_longIds > 1 && m_areRounded && m_roundedDigits >= kFewestDigits)
        m_emitter.tally(kRoundedLong, m_firstLong, m_longIds);
    return m_emitter.endRun();
}

void SpanRows::addHeld(std::string_view cell, spans::AttributeLeaves& attributes) {
    if (!m_held.read(cell, attributes)) m_doubts.push_back(kHolderUnknown);
}

/// The status of the first column that says one; one that fails wins.
void SpanRows::readStatus(const RowReader::SpanCells& cells) {
    Span& span = m_span.span;
    struct Said {
        std::string_view cell;
        spans::StatusNumbers numbers;
    };
    for (const Said& said : {Said{cells.status, spans::StatusNumbers::Code}, Said{cells.error, m_errorNumbers},
                             Said{cells.httpStatus, spans::StatusNumbers::Http}}) {
        SpanStatus status{};
        if (!spans::statusSaid(said.cell, said.numbers, span.kind, status)) {
            m_attributes.addText("recorded.status", said.cell);
            m_doubts.push_back(kStatusUnknown);
        } else if (status == SpanStatus::Error || span.status == SpanStatus::Unset) {
            span.status = status;
        }
    }
    if (!spans::isNothingSaid(cells.message)) span.statusText = cells.message;
}

/// Start and end make the duration where both are there.
void SpanRows::readDuration(const RowReader& rows, const RowReader::SpanCells& cells) {
    const bool hasDuration = !spans::isNothingSaid(cells.duration);
    if (hasDuration && !rows.readDuration(cells.duration, m_span.durationNs.emplace())) {
        m_span.durationNs.reset();
        m_attributes.addText("recorded.duration", cells.duration);
        m_doubts.push_back(kDurationUnknown);
    }
    if (spans::isNothingSaid(cells.end)) return;
    std::int64_t endNs = 0, durationNs = 0;
    if (rows.readTime(cells.end, endNs) || __builtin_sub_overflow(endNs, m_span.startNs, &durationNs)) {
        m_attributes.addText("recorded.end", cells.end);
        m_doubts.push_back(kEndUnknown);
        return;
    }
    // Both are said in some unit, so they may differ by one of it.
    constexpr std::int64_t kSecondNs = 1'000'000'000;
    const std::int64_t unitNs =
        std::max(m_mapping.timeFormat ? kSecondNs : m_mapping.timeUnitNs, m_mapping.durationUnitNs);
    std::int64_t offNs = 0;
    if (m_span.durationNs &&
        (__builtin_sub_overflow(durationNs, *m_span.durationNs, &offNs) || offNs > unitNs || offNs < -unitNs))
        m_doubts.push_back(kDurationOff);
    m_span.durationNs = durationNs;
}

/// A hash stands for an id, so that its text is to be kept.
void SpanRows::noteHash(std::string_view path, std::string_view text) {
    m_attributes.addText(path, text);
    m_hasHashedIds = true;
}

const char* SpanRows::read(const RowReader& rows, const RowReader::SpanCells& cells, const EventView& event) {
    m_span = {};
    Span& span = m_span.span;
    bool isHash = false;
    m_hasHashedIds = false;
    span.trace = spans::traceIdOfText(cells.trace, isHash);
    if (isHash) noteHash("recorded.trace_id", cells.trace);
    span.id = spans::spanIdOfText(cells.span, isHash);
    if (isHash) noteHash("recorded.span_id", cells.span);
    if (cells.parent != m_mapping.spans.root && !spans::isNothingSaid(cells.parent))
        if (const SpanId parent = spans::spanIdOfText(cells.parent); !parent.isZero()) span.parent = parent;
    if (!spans::kindSaid(cells.kind, span.kind)) {
        m_attributes.addText("recorded.kind", cells.kind);
        m_doubts.push_back(kKindUnknown);
    }
    readStatus(cells);
    m_span.name = event.method;
    m_span.peer = event.connection;
    m_span.startNs = event.startNs;
    readDuration(rows, cells);
    for (const LeafView& leaf : event.attributes)
        m_attributes.add(leaf);
    return nullptr;
}

spans::Process& SpanRows::processOf(const RowReader& rows, std::span<const std::string_view> row,
                                    const RowReader::SpanCells& cells) {
    m_key.clear();
    for (const std::string_view part : {cells.service, cells.instance, cells.pod})
        m_key.append(part).push_back('\0');
    for (const std::size_t column : rows.holders(true))
        m_key.append(row[column]).push_back('\0');
    return m_emitter.process(m_key, [&](spans::Process& made) {
        if (!cells.instance.empty())
            made.attributes.emplace_back("service.instance.id", Value(std::string(cells.instance)));
        if (!cells.pod.empty()) made.attributes.emplace_back("k8s.pod.name", Value(std::string(cells.pod)));
        m_ofProcess.beginSpan();
        for (const std::size_t column : rows.holders(true))
            addHeld(row[column], m_ofProcess);
        const bool isFromPod = cells.service.empty() && !cells.pod.empty();
        spans::describeProcess(made, m_ofProcess.leaves(), isFromPod ? serviceOfPod(cells.pod) : cells.service);
    });
}

} // namespace tenfold::csv
