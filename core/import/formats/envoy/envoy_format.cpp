#include "core/import/formats/envoy/envoy_format.h"

#include "core/base/text/text_forms.h"
#include "core/import/files/line_splitter.h"
#include "core/import/formats/envoy/access_line.h"
#include "core/import/formats/envoy/access_tree.h"
#include "core/import/formats/spans/exact_time.h"
#include "core/import/formats/spans/json/json_head.h"
#include "core/import/formats/spans/json/key_paths.h"
#include "core/import/formats/spans/span_emitter.h"
#include "core/import/formats/spans/text_ids.h"
#include "core/trace/event_json.h"

#include <algorithm>
#include <array>
#include <utility>

namespace tenfold::envoy {
namespace {

using spans::AttributeLeaves;

constexpr std::size_t kExcerptOfLine = 120;
constexpr std::int64_t kNsPerMs = 1'000'000;

class AccessReader final : public FormatReader {
public:
    AccessReader(std::string target, EventSink& sink)
        : m_target(std::move(target))
        , m_sink(sink)
        , m_spans(sink) {}

    bool needsSurvey() const override { return true; }
    Status endSurvey() override {
        m_isSurvey = false;
        m_requests.settle();
        return {};
    }
    Status endRun() override { return m_spans.endRun(); }

    Status beginFile(const SourceFile& file) override {
        m_file = &file;
        m_spans.beginFile(file.name);
        return {};
    }
    Status feed(std::string_view chunk) override {
        m_lines.feed(chunk, [this](const Line& line) { return onLine(line); });
        return std::exchange(m_status, Status());
    }
    Status endFile() override {
        m_lines.end([this](const Line& line) { return onLine(line); });
        return std::exchange(m_status, Status());
    }
    RecordPlace place() const override { return m_place; }

private:
    bool onLine(const Line& line) {
        m_status = record(line);
        return m_status.has_value();
    }

    Status record(const Line& line) {
        std::string_view text = line.text;
        constexpr std::string_view kMark = "\xEF\xBB\xBF";
        if (line.offset == 0 && text.starts_with(kMark)) text.remove_prefix(kMark.size());
        if (text.find_first_not_of(" \t") == std::string_view::npos) return {};
        AccessLine access;
        if (const char* why = line.isCut ? "the line is too long" : read(text, access)) return issue(line, why);
        if (const char* why = settle(access)) return issue(line, why);
        m_place = {line.offset, line.number};
        if (m_event.requestId.empty()) return m_isSurvey ? Status() : m_sink.eventView(m_event);
        const bool isInbound = access.cluster.starts_with("inbound");
        m_span = Span();
        m_span.trace = spans::traceIdOfText(m_event.requestId);
        m_span.id.value = spans::hashOfText(m_file->name + " " + std::to_string(line.offset));
        m_span.kind = isInbound ? SpanKind::Server : SpanKind::Client;
        if (m_isSurvey) {
            survey(access, isInbound);
            return {};
        }
        if (const std::uint64_t parent = m_requests.parentOf(m_span.id.value); parent != 0)
            m_span.parent = SpanId{parent};
        if (m_event.outcome == Outcome::Exception) {
            m_span.status = SpanStatus::Error;
            for (const LeafView& leaf : m_event.response)
                if (leaf.path == "$exception") m_span.statusText = leaf.text;
        }
        return m_spans.emitRecord(m_span, m_event, {line.offset, line.number, nullptr, line.text});
    }

    void survey(const AccessLine& access, bool isInbound) {
        const auto hashOf = [](std::string_view address) {
            const std::string_view host = hostOfAddress(address);
            const bool isOwn = host.empty() || host == "127.0.0.1" || host == "::1" || host == "127.0.0.6";
            return isOwn ? 0 : spans::hashOfText(host);
        };
        TreeRecord record;
        record.request = m_span.trace;
        record.id = m_span.id.value;
        record.startNs = m_event.startNs;
        record.endNs = m_event.startNs + std::max<std::int64_t>(m_event.durationNs, 0);
        record.file = spans::hashOfText(m_file->name);
        record.hop = spans::hashOfText(std::string(m_event.target) + " " + m_method);
        record.from = hashOf(access.downstream);
        record.upstream = hashOf(access.upstreamHost);
        record.isInbound = isInbound;
        m_requests.add(record);
    }

    const char* read(std::string_view text, AccessLine& access) {
        if (text[0] != '{') return readAccessText(text, access);
        m_padded.assign(text);
        m_padded.append(simdjson::SIMDJSON_PADDING, ' ');
        if (const char* why = m_tree.read({m_padded.data(), text.size()})) return why;
        return readAccessJson(m_tree.root(), access);
    }

    const char* settle(const AccessLine& access) {
        m_event = {};
        m_request.beginSpan();
        m_response.beginSpan();
        m_others.beginSpan();
        m_method.clear();
        if (!spans::isoTimeNs(access.time, m_event.startNs) && !spans::epochNs(access.time, m_event.startNs))
            return "start_time is no time";
        appendMethod(m_method, access.verb, access.path);
        m_event.method = m_method;
        m_event.sender = !access.workload.empty()     ? access.workload
                         : !access.downstream.empty() ? hostOfAddress(access.downstream)
                                                      : std::string_view(m_file->sender);
        if (m_event.sender.empty()) return "the sender is missing";
        const std::string_view service = serviceOfCluster(access.cluster);
        const bool isInbound = access.cluster.starts_with("inbound");
        m_event.target = service.empty() || isInbound ? hostOfAddress(access.authority) : service;
        if (m_event.target.empty()) m_event.target = m_target;
        m_event.connection = access.upstreamHost;
        // The trace is that of every proxy; a number of a request may be made anew where programs do not hand it on.
        m_requestId = traceOf(access);
        if (m_requestId.empty()) m_requestId = access.requestId;
        m_event.requestId = m_requestId;
        if (!spans::decimalNs(access.duration, kNsPerMs, m_event.durationNs) || m_event.durationNs < 0)
            m_event.durationNs = -1;
        addRequest(access);
        addReply(access);
        addOthers(access);
        m_event.request = m_request.leaves();
        m_event.response = m_response.leaves();
        m_event.attributes = m_others.leaves();
        return nullptr;
    }

    /// "4bf9…" of a traceparent "00-4bf9…-00f0…-01", or of a header of B3.
    static std::string traceOf(const AccessLine& access) {
        for (const spans::RecordNode other : access.others) {
            std::string key(other.key());
            std::replace(key.begin(), key.end(), '_', '-');
            const bool isOne = key == "traceparent" || key == "x-b3-traceid" || key == "trace-id" || key == "b3";
            if (!isOne || !other.isText()) continue;
            bool isHash = false;
            const std::string_view text = key == "b3" ? other.text().substr(0, other.text().find('-')) : other.text();
            const TraceId trace = spans::traceIdOfText(text, isHash);
            if (!isHash && !trace.isZero()) return toHex(trace);
        }
        return {};
    }

    static void addNumber(AttributeLeaves& leaves, std::string_view path, std::string_view digits) {
        if (!digits.empty()) leaves.leaves().push_back(spans::integerLeaf(path, digits));
    }

    void addRequest(const AccessLine& access) {
        const std::size_t query = access.path.find('?');
        m_request.addText("path", access.path.substr(0, query));
        if (query != std::string_view::npos) m_request.addText("query", access.path.substr(query + 1));
        addNumber(m_request, "bytes", access.bytesIn);
    }

    /// A call that failed has its error alone.
    void addReply(const AccessLine& access) {
        constexpr std::int64_t kFirstError = 500;
        const auto code = wholeNumber(access.code), grpc = wholeNumber(access.grpcStatus);
        const bool isBadWord =
            !access.grpcStatus.empty() && !grpc && access.grpcStatus != "OK" && access.grpcStatus != "Ok";
        const bool isBad = (code && (*code >= kFirstError || *code == 0)) || (grpc && *grpc != 0) || isBadWord;
        if (!isBad) {
            addNumber(m_response, "code", access.code);
            addNumber(m_response, "bytes", access.bytesOut);
            return;
        }
        std::string& error = m_response.newText();
        error = access.code;
        if (!access.grpcStatus.empty()) error.append(" gRPC ").append(access.grpcStatus);
        if (!access.flags.empty()) error.append(" ").append(access.flags);
        m_response.addText("$exception", error);
        m_event.outcome = Outcome::Exception;
    }

    void addOthers(const AccessLine& access) {
        const std::array<std::pair<std::string_view, std::string_view>, 5> texts{
            {{"authority", access.authority},
             {"protocol", access.protocol},
             {"user_agent", access.agent},
             {"upstream_cluster", access.cluster},
             {"downstream_remote_address", access.downstream}}};
        for (const auto& [name, text] : texts)
            if (!text.empty()) m_others.addText(name, text);
        if (!access.flags.empty()) m_others.addText("response_flags", access.flags);
        for (const auto& [name, text] : access.otherTexts)
            m_others.addText(name, text);
        for (const spans::RecordNode other : access.others) {
            const bool isTaken = isEventKey(other.key().substr(0, other.key().find('.')));
            addTree(m_others, m_others.pathOf(isTaken ? "log" : "", other.key()), other);
        }
    }

    Status issue(const Line& line, const char* reason) {
        if (m_isSurvey) return {};
        return m_sink.issue(
            {m_file->name, line.offset, line.number, reason, std::string(line.text.substr(0, kExcerptOfLine))});
    }

    std::string m_target;
    EventSink& m_sink;
    LineSplitter m_lines;
    const SourceFile* m_file = nullptr;
    spans::RecordTree m_tree;
    std::string m_padded, m_method, m_requestId;
    spans::SpanEmitter m_spans;
    Span m_span; ///< of the record at hand
    AccessTree m_requests;
    bool m_isSurvey = true;
    AttributeLeaves m_request, m_response, m_others;
    EventView m_event;
    RecordPlace m_place; ///< of it
    Status m_status;
};

} // namespace

int EnvoyFormat::sniff(std::string_view head) const {
    constexpr int kSure = 88;
    if (!spans::beginsAsJson(head)) {
        // Envoy's own messages may come first.
        for (int lines = 0; lines < 64 && !head.empty(); ++lines) {
            const std::string_view line = head.substr(0, head.find('\n'));
            if (isAccessText(line)) return kSure;
            head.remove_prefix(std::min(head.size(), line.size() + 1));
        }
        return 0;
    }
    if (isAccessText(head.substr(0, head.find('\n')))) return kSure; // its bracket is no list
    if (head.find("_time") == head.npos && head.find("-time") == head.npos && head.find("startTime") == head.npos)
        return 0;
    // Records are lines: a list, or one over many lines, is taken apart first (files/unwrapper.h).
    const std::string_view first = head.substr(std::min(head.find_first_not_of(" \t\r\n\xEF\xBB\xBF"), head.size()));
    std::string_view line = first.substr(0, first.find('\n'));
    while (!line.empty() && (line.back() == '\r' || line.back() == ' '))
        line.remove_suffix(1);
    const bool isWhole = line.size() == head.size() || line.ends_with('}');
    if (!first.starts_with('{') || !isWhole) return 0;
    const spans::KeyPaths shape(head);
    const auto hasOne = [&](std::initializer_list<std::string_view> keys) {
        for (const std::string_view key : keys)
            if (shape.has(key)) return true;
        return false;
    };
    const bool isCall = hasOne({"start_time", "startTime", "start-time"}) && hasOne({"method", ":method"}) &&
                        hasOne({"response_code", "responseCode", "response-code"});
    const bool isOfEnvoy = hasOne({"upstream_cluster", "upstream_host", "response_flags", "upstreamCluster",
                                   "upstreamHost", "responseFlags", "upstream-cluster", "response-flags"});
    return isCall && isOfEnvoy ? kSure : 0;
}

RunKind EnvoyFormat::kindWithoutScale(const std::vector<std::string>& heads) const {
    /// Events of which some say their request.
    class RequestSink final : public EventSink {
    public:
        Status event(const ParsedEvent&) override { return {}; }
        Status eventView(const EventView& event) override {
            hasRequest |= !event.requestId.empty();
            return {};
        }
        Status issue(const ImportIssue&) override { return {}; }
        bool hasRequest = false;
    };
    RequestSink sink;
    AccessReader reader("", sink);
    const SourceFile file{"head", "head"};
    static_cast<void>(reader.endSurvey());
    constexpr std::size_t kLooked = 8192;
    for (const std::string& head : heads) {
        const std::size_t end = head.rfind('\n', kLooked);
        if (!reader.beginFile(file) || !reader.feed(std::string_view(head).substr(0, end)) || !reader.endFile())
            continue;
        if (sink.hasRequest) return RunKind::Spans;
    }
    return RunKind::Calls;
}

Result<std::unique_ptr<FormatReader>> EnvoyFormat::reader(const ReadContext& context, EventSink& sink) const {
    return std::make_unique<AccessReader>(context.target, sink);
}

} // namespace tenfold::envoy
