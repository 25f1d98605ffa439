#include "core/import/formats/alibaba/alibaba_reader.h"

#include "core/import/formats/spans/exact_time.h"
#include "core/import/formats/spans/text_ids.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

namespace tenfold::alibaba {
namespace {

using namespace spans;

constexpr std::int64_t kNsPerMs = 1'000'000;

std::string lowerName(std::string_view name) {
    std::string lower;
    for (const char c : name)
        if (c != '_') lower += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return lower;
}

/// Whether a service is one that nobody knows.
bool isUnknown(std::string_view service) {
    static constexpr std::array<std::string_view, 8> kUnknown{"", "(?)", "?", "unknown", "nan", "null", "none", "user"};
    return std::find(kUnknown.begin(), kUnknown.end(), lowerName(service)) != kUnknown.end();
}

/// The number of the call that a call was made in: "0.1" of "0.1.2"; empty: none.
std::string_view outerCall(std::string_view rpc) {
    const std::size_t dot = rpc.rfind('.');
    return dot == std::string_view::npos ? std::string_view() : rpc.substr(0, dot);
}

} // namespace

std::optional<Columns> Columns::of(const std::vector<std::string>& names) {
    Columns columns;
    columns.count = names.size();
    const std::array<std::pair<std::string_view, std::size_t*>, 10> wanted{{{"traceid", &columns.trace},
                                                                            {"timestamp", &columns.time},
                                                                            {"rpcid", &columns.rpc},
                                                                            {"um", &columns.caller},
                                                                            {"rpctype", &columns.type},
                                                                            {"dm", &columns.callee},
                                                                            {"interface", &columns.interface},
                                                                            {"rt", &columns.took},
                                                                            {"uminstanceid", &columns.callerInstance},
                                                                            {"dminstanceid", &columns.calleeInstance}}};
    for (std::size_t i = 0; i < names.size(); ++i) {
        const std::string lower = lowerName(names[i]);
        const auto found = std::find_if(wanted.begin(), wanted.end(),
                                        [&](const auto& one) { return one.first == lower && *one.second == kNone; });
        if (found != wanted.end())
            *found->second = i;
        else if (!names[i].empty()) // the first column is the number of the row
            columns.others.emplace_back(i, names[i]);
    }
    for (const std::size_t needed :
         {columns.trace, columns.time, columns.rpc, columns.caller, columns.callee, columns.took})
        if (needed == kNone) return std::nullopt;
    return columns;
}

AlibabaReader::AlibabaReader(EventSink& sink)
    : m_emitter(sink) {
    m_emitter.setClockPerHost(); // they count from the start of the recording
}

Status AlibabaReader::endSurvey() {
    m_isSurvey = false;
    std::sort(m_recorded.begin(), m_recorded.end());
    m_recorded.erase(std::unique(m_recorded.begin(), m_recorded.end()), m_recorded.end());
    return {};
}

Status AlibabaReader::beginFile(const SourceFile& file) {
    m_emitter.beginFile(file.name);
    m_columns.reset();
    m_start.clear();
    m_hasStarted = m_isNoTable = false;
    return {};
}

Status AlibabaReader::feed(std::string_view chunk) {
    if (!m_hasStarted) {
        m_start.append(chunk);
        constexpr std::size_t kLongestHeader = std::size_t{1} << 20;
        if (m_start.find('\n', csv::preambleBytes(m_start)) == std::string::npos && m_start.size() < kLongestHeader)
            return {};
        m_hasStarted = true;
        m_before = csv::preambleBytes(m_start);
        m_splitter = csv::CsvSplitter(csv::guessDelimiter(m_start));
        const std::string start = std::exchange(m_start, {});
        return feed(std::string_view(start).substr(m_before));
    }
    m_splitter.feed(chunk, [this](const csv::CsvRecord& record) { return onRecord(record); });
    return std::exchange(m_status, Status());
}

Status AlibabaReader::endFile() {
    if (!m_hasStarted && !m_start.empty()) RETURN_IF_ERROR(feed("\n"));
    m_splitter.end([this](const csv::CsvRecord& record) { return onRecord(record); });
    return std::exchange(m_status, Status());
}

bool AlibabaReader::onRecord(const csv::CsvRecord& record) {
    m_status = row(record);
    return m_status.has_value();
}

Status AlibabaReader::row(const csv::CsvRecord& record) {
    const SpanPlace place{record.offset + m_before, record.line, nullptr, record.raw};
    const auto skip = [&](const char* why) { return m_isSurvey ? Status() : m_emitter.skip(place, why); };
    if (m_isNoTable) return {};
    if (record.reason) return skip(record.reason);
    if (!m_columns) {
        m_columns = Columns::of({record.fields.begin(), record.fields.end()});
        m_isNoTable = !m_columns;
        return m_columns ? Status()
                         : skip("the file is left out: its first line does not name the columns of a call graph");
    }
    if (record.fields.size() != m_columns->count) return skip("the row has more or fewer cells than there are columns");
    Call call;
    if (const char* why = read(record.fields, call)) return skip(why);
    if (!m_isSurvey) return emit(call, record.fields, place);
    m_recorded.push_back(numberOf(call.trace, call.rpc, call.side));
    return {};
}

const char* AlibabaReader::read(std::span<const std::string_view> cells, Call& call) {
    const Columns& at = *m_columns;
    call.trace = cells[at.trace];
    call.rpc = cells[at.rpc];
    if (call.trace.empty() || call.rpc.empty()) return "traceid or rpcid is missing";
    if (!decimalNs(cells[at.time], kNsPerMs, call.startNs)) return "the timestamp is no number";
    std::int64_t tookNs = 0;
    if (decimalNs(cells[at.took], kNsPerMs, tookNs)) call.durationNs = tookNs < 0 ? -tookNs : tookNs;
    const std::string type = lowerName(cell(cells, at.type));
    const bool isCallee = type.starts_with("provider") || (tookNs < 0 && !type.starts_with("consumer"));
    call.side = isCallee ? Side::Callee : Side::Caller;
    call.knowsCaller = !isUnknown(cells[at.caller]);
    const bool isCaller = !isCallee;
    call.service = isCaller ? cells[at.caller] : cells[at.callee];
    call.instance = cell(cells, isCaller ? at.callerInstance : at.calleeInstance);
    if (isCaller) call.peer = cells[at.callee];
    return nullptr;
}

std::uint64_t AlibabaReader::numberOf(std::string_view trace, std::string_view rpc, Side side) {
    std::string text(trace);
    text.append("\n").append(rpc).append(side == Side::Caller ? "\nc" : "\ns");
    const std::uint64_t number = hashOfText(text);
    return number == 0 ? 1 : number;
}

bool AlibabaReader::isRecorded(std::string_view trace, std::string_view rpc, Side side) const {
    return std::binary_search(m_recorded.begin(), m_recorded.end(), numberOf(trace, rpc, side));
}

/// Zero: it begins the request. One that nobody recorded is what the callee would have.
SpanId AlibabaReader::parentOf(const Call& call) const {
    if (call.side == Side::Callee && isRecorded(call.trace, call.rpc, Side::Caller) && call.knowsCaller)
        return {numberOf(call.trace, call.rpc, Side::Caller)};
    const std::string_view outer = outerCall(call.rpc);
    if (outer.empty()) return {};
    const bool isOfCaller = !isRecorded(call.trace, outer, Side::Callee) && isRecorded(call.trace, outer, Side::Caller);
    return {numberOf(call.trace, outer, isOfCaller ? Side::Caller : Side::Callee)};
}

Process& AlibabaReader::processOf(const Call& call) {
    const std::string_view service = isUnknown(call.service) ? std::string_view() : call.service;
    m_processKey.assign(service).append("\n").append(call.instance);
    return m_emitter.process(m_processKey, [&](Process& made) {
        if (!isUnknown(call.instance))
            made.attributes.emplace_back("service.instance.id", Value(std::string(call.instance)));
        nameProcess(made, service);
    });
}

Status AlibabaReader::emit(const Call& given, std::span<const std::string_view> cells, const SpanPlace& place) {
    const Columns& at = *m_columns;
    Call call = given;
    m_attributes.beginSpan();
    m_span = {};
    Span& span = m_span.span;
    span.trace = traceIdOfText(call.trace);
    span.id = {numberOf(call.trace, call.rpc, call.side)}; // as children know it
    if (const SpanId parent = parentOf(call); !parent.isZero()) span.parent = parent;
    const std::string_view type = cell(cells, at.type), interface = cell(cells, at.interface);
    const bool isMessage = lowerName(type) == "mq";
    if (call.side == Side::Caller && !call.knowsCaller) {
        if (isRecorded(call.trace, call.rpc, Side::Callee))
            return m_emitter.skip(place, "a copy: a caller that nobody knows recorded what the callee did");
        call.side = Side::Callee;
        call.service = call.peer;
        call.instance = cell(cells, at.calleeInstance);
        call.peer = {};
    }
    const bool isCaller = call.side == Side::Caller;
    span.kind = isMessage ? (isCaller ? SpanKind::Producer : SpanKind::Consumer)
                          : (isCaller ? SpanKind::Client : SpanKind::Server);
    m_span.name = isUnknown(interface) ? type : interface;
    if (!isUnknown(call.peer)) m_span.peer = call.peer;
    m_span.startNs = call.startNs;
    m_span.durationNs = call.durationNs;
    m_attributes.addText("rpcid", call.rpc);
    if (!type.empty()) m_attributes.addText("rpctype", type);
    for (const auto& [column, name] : at.others)
        if (!cells[column].empty()) m_attributes.addText(m_attributes.pathOf("column", name), cells[column]);
    if (!call.durationNs && !cells[at.took].empty()) m_attributes.addText("recorded.duration", cells[at.took]);
    m_emitter.trim();
    return m_emitter.emit(m_span, processOf(call), m_attributes, place);
}

} // namespace tenfold::alibaba
