#include "core/import/formats/hadoop/hadoop_format.h"

#include "core/import/files/line_splitter.h"
#include "core/import/formats/hadoop/log_line.h"
#include "core/import/formats/hadoop/pending_calls.h"
#include "core/import/formats/hadoop/service_table.h"
#include "core/import/formats/hadoop/short_text.h"
#include "core/words/import_messages.h"

#include <unordered_map>
#include <unordered_set>

namespace tenfold::hadoop {
namespace {

constexpr std::size_t kExcerptBytes = 120;

class HadoopReader final : public FormatReader {
public:
    HadoopReader(TimeZone zone, std::string fallbackTarget, EventSink& sink)
        : m_zone(std::move(zone))
        , m_fallbackTarget(std::move(fallbackTarget))
        , m_sink(sink)
        , m_clock(m_zone) {}

    bool needsSurvey() const override { return true; }
    Status endSurvey() override {
        m_isSurvey = false;
        return {};
    }
    Status beginFile(const SourceFile& file) override {
        m_file = &file;
        m_clock = LogClock(m_zone);
        m_before = LogLine::Kind::Other;
        m_isFirstLine = true;
        m_bad = &m_badMessages[file.name];
        return {};
    }
    Status feed(std::string_view chunk) override {
        m_lines.feed(chunk, [this](const Line& line) { return onLine(line); });
        return std::move(m_status);
    }
    Status endFile() override {
        m_lines.end([this](const Line& line) { return onLine(line); });
        if (m_status && !m_isSurvey) m_status = handOn(true);
        return std::move(m_status);
    }
    RecordPlace place() const override { return m_place; }

private:
    bool onLine(const Line& line) {
        m_status = record(line, line.text, 0);
        return m_status.has_value();
    }

    /// One record, which begins `skip` bytes into its line.
    Status record(const Line& line, std::string_view text, std::size_t skip) {
        const LogLine cut = cutLine(text);
        const LogLine::Kind before = m_before;
        const bool isFirst = m_isFirstLine;
        m_before = cut.kind;
        m_isFirstLine = false;
        switch (cut.kind) {
        case LogLine::Kind::Other:
            return {};
        case LogLine::Kind::NoTime:
            // Further lines of an exception or of a log line of no interest; junk that goes on is one issue.
            m_before = before == LogLine::Kind::Exception ? before : LogLine::Kind::Other;
            if (text.empty() || (!isFirst && (before == LogLine::Kind::Exception || before == LogLine::Kind::Other)))
                return {};
            return issue(line, skip, "the line does not begin with a time", text);
        case LogLine::Kind::Broken:
            return bad(line, text, skip, cut.reason);
        default:
            break;
        }
        if (line.isCut) return bad(line, text, skip, "the line is too long");
        if (m_isSurvey) return surveyRecord(line, text, skip, cut);
        if (m_bad->contains(line.offset + skip)) {
            FieldTree ignored;
            return bad(line, text, skip, survey(cut.body, ignored, *ignored.root("", false).field).reason);
        }
        return readRecord(line, text, skip, cut);
    }

    Status surveyRecord(const Line& line, std::string_view text, std::size_t skip, const LogLine& cut) {
        if (cut.kind == LogLine::Kind::Call) m_services.note(cut.connection, cut.method);
        if (cut.kind == LogLine::Kind::Exception) return {};
        Field* root = m_tree.root(cut.method, cut.kind == LogLine::Kind::Response).field;
        if (!survey(cut.body, m_tree, *root)) return {};
        m_bad->insert(line.offset + skip);
        return bad(line, text, skip, "");
    }

    Status readRecord(const Line& line, std::string_view text, std::size_t skip, const LogLine& cut) {
        if (cut.kind == LogLine::Kind::Call) {
            PendingCall& call = m_pending.call(cut.thread, cut.connection, cut.method, cut.body);
            call.startNs = m_clock.toUtcNs(cut.localMs);
            call.requestOffset = line.offset + skip;
            call.requestLine = line.number;
        } else {
            const auto state =
                cut.kind == LogLine::Kind::Response ? PendingCall::State::Answered : PendingCall::State::Exception;
            PendingCall* call = m_pending.answer(cut.thread, cut.connection, cut.method, cut.body, state);
            if (!call) return issue(line, skip, "an answer without its call", text);
            call->endNs = m_clock.toUtcNs(cut.localMs);
            call->responseOffset = line.offset + skip;
            call->responseLine = line.number;
        }
        return handOn(false);
    }

    /// Reports a broken record, and reads the record that was written into it, if there is one.
    Status bad(const Line& line, std::string_view text, std::size_t skip, const char* reason) {
        if (!m_isSurvey) RETURN_IF_ERROR(issue(line, skip, reason ? reason : "not a message", text));
        const std::size_t next = findNextRecord(text);
        return next == std::string_view::npos ? Status() : record(line, text.substr(next), skip + next);
    }

    Status issue(const Line& line, std::size_t skip, const char* reason, std::string_view text) {
        if (m_isSurvey) return {};
        return report(line.offset + skip, line.number, reason, text);
    }

    Status report(std::uint64_t offset, std::uint64_t number, const char* reason, std::string_view text) {
        return m_sink.issue({m_file->name, offset, number, reason, std::string(text.substr(0, kExcerptBytes))});
    }

    Status handOn(bool all) {
        while (PendingCall* call = m_pending.front(all)) {
            RETURN_IF_ERROR(handOn(*call));
            m_pending.popFront();
        }
        return {};
    }

    Status handOn(const PendingCall& call) {
        m_arena.beginRecord();
        m_request.clear();
        Place* root = m_tree.root(call.method, false).place;
        if (const TextError e = flatten(call.request, m_tree, *root, m_arena, m_request))
            return report(call.requestOffset, call.requestLine, e.reason, call.request);
        m_event.outcome = Outcome::Unanswered;
        RETURN_IF_ERROR(readAnswer(call));
        m_event.startNs = call.startNs;
        // Clocks can be set back during a call.
        std::int64_t durationNs = 0;
        if (__builtin_sub_overflow(call.endNs, call.startNs, &durationNs)) durationNs = 0; // centuries: no clock
        m_event.durationNs = m_event.outcome == Outcome::Unanswered ? -1 : std::max<std::int64_t>(0, durationNs);
        m_event.sender = m_file->sender;
        m_event.thread = call.thread;
        m_event.method = call.method;
        m_event.connection = call.connection;
        m_event.target = targetOf(call.connection);
        m_event.request = m_request;
        m_event.response = m_response;
        m_place = {call.requestOffset, call.requestLine};
        return m_sink.eventView(m_event);
    }

    Status readAnswer(const PendingCall& call) {
        m_response.clear();
        if (call.state == PendingCall::State::Exception) {
            LeafView& leaf = m_response.emplace_back();
            leaf.path = "$exception";
            leaf.kind = LeafKind::Text;
            leaf.text = call.response;
            m_event.outcome = Outcome::Exception;
        } else if (call.state == PendingCall::State::Answered) {
            Place* root = m_tree.root(call.method, true).place;
            if (const TextError e = flatten(call.response, m_tree, *root, m_arena, m_response)) {
                m_response.clear();
                return report(call.responseOffset, call.responseLine, e.reason, call.response);
            }
            m_event.outcome = Outcome::Answered;
        }
        return {};
    }

    std::string_view targetOf(const std::string& connection) {
        auto [it, isNew] = m_targets.try_emplace(connection);
        if (isNew) {
            it->second = m_services.serviceOf(connection);
            if (it->second.empty()) it->second = m_fallbackTarget.empty() ? connection : m_fallbackTarget;
        }
        return it->second;
    }

    TimeZone m_zone;
    std::string m_fallbackTarget;
    EventSink& m_sink;
    LogClock m_clock;
    LineSplitter m_lines;
    FieldTree m_tree;
    ServiceSurvey m_services;
    PendingCalls m_pending;
    /// Per file: where the messages stand that do not parse, so that the second reading knows before it pairs them.
    std::unordered_map<std::string, std::unordered_set<std::uint64_t>> m_badMessages;
    std::unordered_set<std::uint64_t>* m_bad = nullptr;
    std::unordered_map<std::string, std::string> m_targets;
    const SourceFile* m_file = nullptr;
    LogLine::Kind m_before = LogLine::Kind::Other;
    bool m_isFirstLine = true;
    bool m_isSurvey = true;
    TextArena m_arena;
    std::vector<LeafView> m_request, m_response;
    EventView m_event;
    RecordPlace m_place; ///< of it
    Status m_status;
};

} // namespace

int HadoopFormat::sniff(std::string_view head) const {
    int records = 0, timed = 0;
    for (std::size_t i = 0; i < head.size();) {
        const std::size_t end = std::min(head.find('\n', i), head.size());
        const LogLine::Kind kind = cutLine(head.substr(i, end - i)).kind;
        records += kind == LogLine::Kind::Call || kind == LogLine::Kind::Response;
        timed += kind == LogLine::Kind::Other;
        i = end + 1;
    }
    constexpr int kHadoopLog = 20; // a log of such a process may begin with other lines
    return records > 0 ? 100 : timed > 0 && head.find("org.apache.hadoop") != std::string_view::npos ? kHadoopLog : 0;
}

Result<std::unique_ptr<FormatReader>> HadoopFormat::reader(const ReadContext& context, EventSink& sink) const {
    if (context.timezone.empty()) return fail(MessageId::TimeZoneNeeded, {});
    ASSIGN_OR_RETURN(TimeZone zone, TimeZone::named(context.timezone));
    return std::make_unique<HadoopReader>(std::move(zone), context.target, sink);
}

} // namespace tenfold::hadoop
