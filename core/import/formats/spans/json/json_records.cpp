#include "core/import/formats/spans/json/json_records.h"

#include "core/import/formats/spans/exact_time.h"
#include "core/import/formats/spans/json/key_paths.h"
#include "core/import/formats/spans/text_ids.h"

#include <algorithm>
#include <charconv>

namespace tenfold::spans {
namespace {

constexpr std::size_t kLookedAt = std::size_t{64} << 10;

enum RecordPlaces { Nowhere, Documents, Wrapper, Wrappers, Records };

} // namespace

bool JsonRecords::isWrapper(std::string_view key) const {
    return std::find(m_wrappers.begin(), m_wrappers.end(), key) != m_wrappers.end();
}

Status JsonRecords::beginFile(const SourceFile& file) {
    m_sourceFile = &file;
    m_pieces.beginFile();
    m_emitter.beginFile(file.name);
    m_start.clear();
    m_hasStarted = m_isWrapped = m_isEnd = false;
    m_firstRecord.reset();
    return {};
}

Status JsonRecords::start() {
    m_hasStarted = true;
    const KeyPaths shape(std::string_view(m_start).substr(0, kLookedAt));
    m_isWrapped =
        std::any_of(m_wrappers.begin(), m_wrappers.end(), [&](std::string_view key) { return shape.has(key); });
    RETURN_IF_ERROR(m_pieces.feed(m_start));
    m_start = {};
    return {};
}

Status JsonRecords::feed(std::string_view chunk) {
    if (m_hasStarted) return m_pieces.feed(chunk);
    m_start.append(chunk);
    return m_start.size() < kLookedAt ? Status() : start();
}

Status JsonRecords::endFile() {
    if (!m_hasStarted) RETURN_IF_ERROR(start());
    m_isEnd = true;
    RETURN_IF_ERROR(m_pieces.endFile());
    return fileEnded();
}

Status JsonRecords::endRun() {
    RETURN_IF_ERROR(runEnded());
    return m_emitter.endRun();
}

JsonStep JsonRecords::begin(int place, std::string_view key, char open, const JsonAhead& ahead) {
    if (place == Nowhere || place == Documents) {
        if (open == '[') return {JsonStep::Kind::Enter, Documents};
        return m_isWrapped ? JsonStep{JsonStep::Kind::Enter, Wrapper} : JsonStep{JsonStep::Kind::Take, Records};
    }
    if (place == Wrapper) {
        if (!isWrapper(key)) return {};
        return {JsonStep::Kind::Enter, open != '[' ? Wrapper : isListOfWrappers(key) ? Wrappers : Records};
    }
    if (place == Wrappers) {
        if (open == '[') return {JsonStep::Kind::Enter, Wrappers};
        const KeyPaths shape(ahead.text);
        if (std::any_of(m_wrappers.begin(), m_wrappers.end(), [&](std::string_view key) { return shape.has(key); }))
            return {JsonStep::Kind::Enter, Wrapper};
        // A record where one wrapper of records is expected.
        return ahead.isAll || m_isEnd ? JsonStep{JsonStep::Kind::Take, Records} : JsonStep{JsonStep::Kind::Wait, 0};
    }
    return {open == '[' ? JsonStep::Kind::Enter : JsonStep::Kind::Take, Records};
}

Status JsonRecords::piece(const JsonPiece& piece) {
    const SpanPlace place{piece.offset, 0, &m_pieces, piece.text};
    if (!m_firstRecord) m_firstRecord = piece.offset;
    if (const char* why = m_tree.read(piece.text)) return m_emitter.skip(place, why);
    m_emitter.trim();
    if (m_tree.isMended()) RETURN_IF_ERROR(m_emitter.doubt(place, kMendedText));
    nextSpan();
    return record(m_tree.root(), place);
}

void JsonRecords::nextSpan() {
    m_attributes.beginSpan();
    m_resource.beginSpan();
    m_doubts.clear();
    m_hasHashedIds = false;
    m_span = {};
}

Status JsonRecords::bad(std::uint64_t offset, std::uint64_t line, const char* why, std::string_view excerpt) {
    // What stands around the records begins before them.
    const bool isAroundRecords = m_isEnd && m_firstRecord && offset < *m_firstRecord;
    if (isAroundRecords && mayEndOpen()) return {};
    return m_emitter.skip({offset, line, nullptr, excerpt}, why);
}

namespace {

std::uint64_t decimalId(RecordNode node) {
    std::uint64_t id = 0;
    const std::string_view digits = node.text();
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), id);
    return error == std::errc() && end == digits.data() + digits.size() ? id : hashOfText(digits);
}

bool isId(RecordNode node) {
    return node.isNumber() || (node.isText() && !node.text().empty());
}

} // namespace

bool JsonRecords::readIds(RecordNode trace, RecordNode id, RecordNode parent) {
    if (!isId(trace) || !isId(id)) return false;
    Span& span = m_span.span;
    span.trace = trace.isNumber() ? TraceId{0, decimalId(trace)} : traceIdSaid(trace.text());
    span.id = id.isNumber() ? SpanId{decimalId(id)} : spanIdSaid(id.text(), "span_id");
    if (!isId(parent) || isNothingSaid(parent.text())) return true;
    const SpanId above = parent.isNumber() ? SpanId{decimalId(parent)} : spanIdSaid(parent.text(), "parent_id");
    if (!above.isZero()) span.parent = above;
    return true;
}

TraceId JsonRecords::traceIdSaid(std::string_view text) {
    bool isHash = false;
    const TraceId id = traceIdOfText(text, isHash);
    if (isHash) m_attributes.addText("recorded.trace_id", text);
    m_hasHashedIds |= isHash;
    return id;
}

SpanId JsonRecords::spanIdSaid(std::string_view text, std::string_view name) {
    bool isHash = false;
    const SpanId id = spanIdOfText(text, isHash);
    if (isHash) m_attributes.addText(m_attributes.pathOf("recorded", name), text);
    m_hasHashedIds |= isHash;
    return id;
}

void JsonRecords::readKind(RecordNode kind) {
    if (kind.isNothing()) return;
    const bool isWord = kind.isText() || kind.isNumber();
    if (!isWord || !kindSaid(kind.text(), m_span.span.kind))
        doubtful("kind", kind, "the kind of span is none that is known; kept as recorded.kind");
}

void JsonRecords::readStatus(RecordNode status, StatusNumbers numbers) {
    if (status.isNothing()) return;
    SpanStatus said{};
    const std::string_view word = status.kind() == RecordNode::Kind::True    ? "true"
                                  : status.kind() == RecordNode::Kind::False ? "false"
                                                                             : status.text();
    const bool isNested = status.isObject() || status.isList();
    if (isNested || !statusSaid(word, numbers, m_span.span.kind, said))
        doubtful("status", status, "the status is none that is known; kept as recorded.status");
    else if (said == SpanStatus::Error || m_span.span.status == SpanStatus::Unset)
        m_span.span.status = said;
}

bool JsonRecords::readStart(RecordNode start, std::int64_t unitNs) {
    const std::string_view text = start.text();
    m_span.hasStart = unitNs != 0 ? decimalNs(text, unitNs, m_span.startNs) : epochNs(text, m_span.startNs);
    if (!m_span.hasStart && start.isText()) m_span.hasStart = isoTimeNs(text, m_span.startNs);
    return m_span.hasStart;
}

void JsonRecords::readDuration(RecordNode duration, std::int64_t unitNs) {
    if (duration.isNothing() || isNothingSaid(duration.text())) {
        if (!duration.isObject() && !duration.isList()) return;
    } else if (decimalNs(duration.text(), unitNs, m_span.durationNs.emplace())) {
        return;
    }
    m_span.durationNs.reset();
    doubtful("duration", duration, "the duration is no number; kept as recorded.duration");
}

void JsonRecords::doubtful(std::string_view name, RecordNode what, const char* doubt) {
    addTree(m_attributes, m_attributes.pathOf("recorded", name), what);
    m_doubts.push_back(doubt);
}

Process& JsonRecords::processOf(std::string_view service) {
    m_processKey.assign(service);
    for (const LeafView& leaf : m_resource.leaves()) {
        m_processKey.append("\n").append(leaf.path).append("=");
        if (leaf.kind == LeafKind::Text)
            m_processKey.append(leaf.text);
        else
            m_processKey.append(toJson(toValue(leaf)));
    }
    return m_emitter.process(m_processKey, [&](Process& made) { describeProcess(made, m_resource.leaves(), service); });
}

Status JsonRecords::emit(Process& process, const SpanPlace& place) {
    for (const char* doubt : m_doubts)
        RETURN_IF_ERROR(m_emitter.doubt(place, doubt));
    if (m_hasHashedIds) m_emitter.tally(kHashedIds, place);
    return m_emitter.emit(m_span, process, m_attributes, place);
}

} // namespace tenfold::spans
