#include "core/import/formats/hadoop/hadoop_format.h"

#include "core/base/text/text_forms.h"
#include "core/import/files/line_splitter.h"
#include "core/import/formats/hadoop/log_line.h"
#include "core/import/formats/hadoop/pending_calls.h"
#include "core/import/formats/hadoop/service_table.h"
#include "core/import/formats/hadoop/short_text.h"
#include "core/import/formats/hadoop/wrapped_line.h"
#include "core/words/import_messages.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <unordered_map>
#include <unordered_set>

namespace tenfold::hadoop {
namespace {

constexpr std::size_t kExcerptBytes = 120;

class HadoopReader final : public FormatReader {
public:
    HadoopReader(std::optional<TimeZone> zone, DateOrder dates, std::string fallbackTarget, EventSink& sink)
        : m_zone(std::move(zone))
        , m_dates(dates)
        , m_fallbackTarget(std::move(fallbackTarget))
        , m_sink(sink)
        , m_clock(m_zone)
        , m_unwrapper(dates) {}

    bool needsSurvey() const override { return true; }
    Status endSurvey() override {
        m_isSurvey = false;
        for (const auto& [name, sender] : m_senders)
            noteTook(sender);
        m_senders.clear();
        return {};
    }
    Status beginFile(const SourceFile& file) override {
        if (!m_goesOn) {
            m_clock = LogClock(m_zone);
            m_unwrapper.beginFile(file.sender);
        }
        m_file = &file;
        m_fileNames.push_back(file.name);
        m_before = LogLine::Kind::Other;
        m_beforeOf.clear();
        m_isFirstLine = !m_goesOn;
        m_bad = &m_badMessages[file.name];
        return {};
    }
    Status feed(std::string_view chunk) override {
        m_lines.feed(chunk, [this](const Line& line) { return onLine(line); });
        return std::move(m_status);
    }
    Status endFile() override {
        m_lines.end([this](const Line& line) { return onLine(line); });
        m_goesOn = m_file->goesOn; // what is open may end in the next piece of the log
        if (m_status && !m_isSurvey) m_status = handOn(!m_goesOn);
        return std::move(m_status);
    }
    Status endRun() override {
        if (m_withoutMessages > 0)
            RETURN_IF_ERROR(doubt(std::to_string(m_withoutMessages) + " calls are those of " +
                                      (m_ofServer > 0 ? "ipc.Server at DEBUG, each by the address that it came from"
                                                      : "ipc.Client at DEBUG") +
                                      ": without arguments and results. TRACE of the engine in clients has them: "
                                      "log4j.logger.org.apache.hadoop.ipc.ProtobufRpcEngine=TRACE "
                                      "in log4j.properties (ProtobufRpcEngine2 since Hadoop 3.3)",
                                  m_firstWithoutMessages));
        if (m_seenTwice > 0)
            RETURN_IF_ERROR(doubt(std::to_string(m_seenTwice) +
                                      " calls that servers say at DEBUG are left out: logs of clients are there, which "
                                      "say the same calls",
                                  m_firstSeenTwice));
        if (m_namedByOrder > 0)
            RETURN_IF_ERROR(doubt(std::to_string(m_namedByOrder) +
                                      " calls have their names from lines that tell no number, by their order, while "
                                      "several calls were open",
                                  m_firstWithoutMessages));
        if (m_partialTimes > 0)
            RETURN_IF_ERROR(doubt(std::to_string(m_partialTimes) +
                                      " times say no year or no day: they stand from 1972 or 1970 on, and only how far "
                                      "they lie apart says anything",
                                  m_firstPartial));
        if (m_ambiguousZones > 0)
            RETURN_IF_ERROR(
                doubt(std::to_string(m_ambiguousZones) +
                          " times name a zone that several have the name of (as CST, PST, IST): the zone that "
                          "was told counts",
                      m_firstAmbiguous));
        if (m_unsureOrders > 0)
            RETURN_IF_ERROR(doubt(std::to_string(m_unsureOrders) +
                                      " dates do not tell which figure is the day; they are read as written in "
                                      "America with AM or PM, else with the day first. --dates day-first or "
                                      "month-first says it",
                                  m_firstUnsure));
        return {};
    }
    RecordPlace place() const override { return m_place; }

private:
    /// What a process's lines at DEBUG hold, as the survey sees them.
    struct DebugSender {
        bool isServer = false;                   ///< it begins calls of others
        bool saysMethods = false;                ///< where it sends them
        bool hasSeveral = false;                 ///< connections
        std::string connection;                  ///< the first one; empty: ipc.Client is not at DEBUG
        std::set<std::string, std::less<>> took; ///< methods that the engine names
    };

    bool onLine(const Line& line) {
        m_status = unwrapped(line);
        return m_status.has_value();
    }

    Status unwrapped(const Line& line) {
        if (!m_unwrapper.unwrap(line.text, m_written)) return {};
        m_sender = m_written.origin.empty() ? std::string_view(m_file->sender) : m_written.origin;
        // Lines of several processes stand between each other: each goes on with its own.
        if (m_written.origin.empty()) return record(line, m_written.text, 0, m_before);
        const auto known = m_beforeOf.find(m_written.origin);
        if (known != m_beforeOf.end()) return record(line, m_written.text, 0, known->second);
        return record(line, m_written.text, 0,
                      m_beforeOf.emplace(m_written.origin, LogLine::Kind::Other).first->second);
    }

    /// One record, which begins `skip` bytes into its line. @param last  of the process's line before; is set
    Status record(const Line& line, std::string_view text, std::size_t skip, LogLine::Kind& last) {
        const LogLine cut = cutLine(text, m_written.time, m_dates);
        const LogLine::Kind before = last;
        const bool isFirst = m_isFirstLine;
        last = cut.kind;
        m_isFirstLine = false;
        switch (cut.kind) {
        case LogLine::Kind::Other:
            return {};
        case LogLine::Kind::NoTime:
            // Further lines of an exception or of a log line of no interest; junk that goes on is one issue.
            last = before == LogLine::Kind::Exception ? before : LogLine::Kind::Other;
            if (text.empty() || (!isFirst && (before == LogLine::Kind::Exception || !isOfRecord(before)))) return {};
            return issue(line, skip, "the line does not begin with a time", text);
        case LogLine::Kind::Broken:
            return bad(line, text, skip, cut.reason, last);
        case LogLine::Kind::Sent:
        case LogLine::Kind::Got:
        case LogLine::Kind::Took:
        case LogLine::Kind::Begun:
        case LogLine::Kind::Ended:
            return readDebug(line, text, skip, cut);
        default:
            break;
        }
        if (line.isCut) return bad(line, text, skip, "the line is too long", last);
        if (m_isSurvey) return surveyRecord(line, text, skip, cut, last);
        if (m_bad->contains(line.offset + skip)) {
            FieldTree ignored;
            return bad(line, text, skip, survey(cut.body, ignored, *ignored.root("", false).field).reason, last);
        }
        return readRecord(line, text, skip, cut);
    }

    static bool isOfRecord(LogLine::Kind kind) {
        return kind == LogLine::Kind::Call || kind == LogLine::Kind::Response || kind == LogLine::Kind::Broken;
    }

    Status surveyRecord(const Line& line, std::string_view text, std::size_t skip, const LogLine& cut,
                        LogLine::Kind& last) {
        m_hasClients = true;
        if (cut.kind == LogLine::Kind::Call) {
            m_services.note(cut.connection, cut.method);
            if (m_sender != m_lastTraced) m_traced.emplace(m_lastTraced = m_sender);
        }
        if (cut.kind == LogLine::Kind::Exception) return {};
        Field* root = m_tree.root(cut.method, cut.kind == LogLine::Kind::Response).field;
        if (!survey(cut.body, m_tree, *root)) return {};
        m_bad->insert(line.offset + skip);
        return bad(line, text, skip, "", last);
    }

    Status readRecord(const Line& line, std::string_view text, std::size_t skip, const LogLine& cut) {
        const auto timeNs = timeOf(line, text, cut);
        if (!timeNs) return issue(line, skip, "a time without a zone, and none is told", text);
        if (cut.kind == LogLine::Kind::Call) {
            open(line, skip, m_pending.call(m_sender, cut.thread, cut.connection, cut.method, cut.body), *timeNs);
        } else {
            const auto state =
                cut.kind == LogLine::Kind::Response ? PendingCall::State::Answered : PendingCall::State::Exception;
            PendingCall* call = m_pending.answer(m_sender, cut.thread, cut.connection, cut.method, cut.body, state);
            if (!call) return issue(line, skip, "an answer without its call", text);
            close(line, skip, *call, *timeNs);
        }
        return handOn(false);
    }

    /// Lines of ipc.Client at DEBUG, where the process has no TRACE of the engine, which says more of the same calls.
    Status readDebug(const Line& line, std::string_view text, std::size_t skip, const LogLine& cut) {
        const bool isOfServer = cut.kind == LogLine::Kind::Begun || cut.kind == LogLine::Kind::Ended;
        if (m_isSurvey) {
            surveyDebug(cut);
            return {};
        }
        if (isOfServer) return readServer(line, text, skip, cut);
        if (m_traced.contains(m_sender)) return {};
        if (cut.kind == LogLine::Kind::Took && !m_sending.contains(m_sender)) return readTook(line, text, skip, cut);
        if (cut.kind == LogLine::Kind::Took) {
            m_namedByOrder += m_pending.nameOldest(m_sender, cut.method) > 1;
            return handOn(false);
        }
        const auto timeNs = timeOf(line, text, cut);
        if (!timeNs) return issue(line, skip, "a time without a zone, and none is told", text);
        if (cut.kind == LogLine::Kind::Sent) {
            PendingCall& call = m_pending.call(m_sender, cut.thread, cut.connection, "", "{}");
            call.isWithoutMessages = true;
            call.method.assign(cut.method);
            open(line, skip, call, *timeNs);
        } else {
            PendingCall* call =
                m_pending.answer(m_sender, cut.thread, cut.connection, "", "{}", PendingCall::State::Answered);
            if (!call) return issue(line, skip, "an answer without its call", text);
            close(line, skip, *call, *timeNs);
        }
        return handOn(false);
    }

    void surveyDebug(const LogLine& cut) {
        if (cut.kind == LogLine::Kind::Got || cut.kind == LogLine::Kind::Ended) return;
        auto known = m_senders.find(m_sender);
        if (known == m_senders.end()) known = m_senders.emplace(m_sender, DebugSender()).first;
        DebugSender& sender = known->second;
        if (cut.kind == LogLine::Kind::Begun) {
            sender.isServer = true;
            m_services.note(serverOf(cut), cut.method);
        } else if (cut.kind == LogLine::Kind::Sent) {
            m_hasClients = true;
            if (m_sender != m_lastSending) m_sending.emplace(m_lastSending = m_sender);
            if (!cut.method.empty()) m_services.note(cut.connection, cut.method);
            sender.saysMethods |= !cut.method.empty();
            sender.hasSeveral |= !sender.connection.empty() && sender.connection != cut.connection;
            if (sender.connection.empty()) sender.connection = cut.connection;
        } else if (!sender.took.contains(cut.method)) {
            sender.took.emplace(cut.method);
        }
    }

    /// Hadoop before 2.8 names a call where it has ended, without its connection: that is known where there is one
    /// only.
    void noteTook(const DebugSender& sender) {
        m_hasClients |= !sender.isServer && !sender.took.empty(); // servers ask others, too
        if (sender.saysMethods || sender.hasSeveral) return;
        for (const std::string& method : sender.took)
            m_services.note(sender.connection.empty() ? method : sender.connection, method);
    }

    /// A call of which only the engine says that it ended, and how many ms it took: ipc.Client is not at DEBUG.
    Status readTook(const Line& line, std::string_view text, std::size_t skip, const LogLine& cut) {
        constexpr std::int64_t kMostMs = 1'000'000'000, kMsNs = 1'000'000;
        const auto timeNs = timeOf(line, text, cut);
        if (!timeNs) return issue(line, skip, "a time without a zone, and none is told", text);
        std::int64_t tookMs = 0;
        if (!wholeDecimal(cut.body, tookMs) || tookMs < 0 || tookMs > kMostMs)
            return issue(line, skip, "how long the call took is no time", text);
        PendingCall& call = m_pending.call(m_sender, "", "", cut.method, "{}");
        call.isWithoutMessages = true;
        open(line, skip, call, *timeNs - tookMs * kMsNs);
        if (PendingCall* ended = m_pending.answer(m_sender, "", "", cut.method, "{}", PendingCall::State::Answered))
            close(line, skip, *ended, *timeNs);
        return handOn(false);
    }

    /// Lines of ipc.Server: calls that clients' logs have already are not read twice.
    Status readServer(const Line& line, std::string_view text, std::size_t skip, const LogLine& cut) {
        if (m_hasClients) {
            if (cut.kind == LogLine::Kind::Begun && m_seenTwice++ == 0)
                m_firstSeenTwice = issueAt(m_file->name, line.offset + skip, line.number, "", text);
            return {};
        }
        const auto timeNs = timeOf(line, text, cut);
        if (!timeNs) return issue(line, skip, "a time without a zone, and none is told", text);
        const std::string& server = serverOf(cut);
        if (cut.kind == LogLine::Kind::Begun) {
            PendingCall& call = m_pending.call(cut.client, cut.thread, server, cut.method, "{}");
            call.isWithoutMessages = call.isOfServer = true;
            open(line, skip, call, *timeNs);
        } else if (PendingCall* call = m_pending.answer(cut.client, cut.thread, server, cut.method, "{}",
                                                        PendingCall::State::Answered)) {
            close(line, skip, *call, *timeNs); // what it wrote afterwards is said in a second line
        }
        return handOn(false);
    }

    /// What stands for the address of a server that only says its port.
    const std::string& serverOf(const LogLine& cut) {
        m_server.assign(m_sender).append(":").append(cut.connection);
        return m_server;
    }

    std::optional<std::int64_t> timeOf(const Line& line, std::string_view text, const LogLine& cut) {
        if (!cut.time.hasYear && m_partialTimes++ == 0)
            m_firstPartial = issueAt(m_file->name, line.offset, line.number, "", text);
        if (cut.time.isZoneAmbiguous && !cut.time.offsetSeconds && m_ambiguousZones++ == 0)
            m_firstAmbiguous = issueAt(m_file->name, line.offset, line.number, "", text);
        if ((cut.time.isOrderUnknown || cut.time.isOrderGuessed) && m_unsureOrders++ == 0)
            m_firstUnsure = issueAt(m_file->name, line.offset, line.number, "", text);
        return m_clock.toUtcNs(cut.time);
    }

    void open(const Line& line, std::size_t skip, PendingCall& call, std::int64_t timeNs) {
        call.startNs = timeNs;
        call.requestOffset = line.offset + skip;
        call.requestLine = line.number;
        call.file = m_fileNames.size() - 1;
    }

    static void close(const Line& line, std::size_t skip, PendingCall& call, std::int64_t timeNs) {
        call.endNs = timeNs;
        call.responseOffset = line.offset + skip;
        call.responseLine = line.number;
    }

    /// Reports a broken record, and reads the record that was written into it, if there is one.
    Status bad(const Line& line, std::string_view text, std::size_t skip, const char* reason, LogLine::Kind& last) {
        if (!m_isSurvey) RETURN_IF_ERROR(issue(line, skip, reason ? reason : "not a message", text));
        const std::size_t next = findNextRecord(text);
        if (next == std::string_view::npos) return {};
        constexpr int kMostNested = 1000; // each takes some of the stack
        if (m_nested == kMostNested)
            return issue(line, skip + next, "more records than are read stand in one line", text.substr(next));
        ++m_nested;
        Status status = record(line, text.substr(next), skip + next, last);
        --m_nested;
        return status;
    }

    Status issue(const Line& line, std::size_t skip, const char* reason, std::string_view text) {
        if (m_isSurvey) return {};
        return m_sink.issue(issueAt(m_file->name, line.offset + skip, line.number, reason, text));
    }

    static ImportIssue issueAt(const std::string& file, std::uint64_t offset, std::uint64_t number, const char* reason,
                               std::string_view text) {
        return {file, offset, number, reason, std::string(text.substr(0, kExcerptBytes))};
    }

    /// Something that is said once of the run.
    Status doubt(const std::string& reason, ImportIssue first) {
        first.reason = std::string(kKeptReason) + reason;
        first.isKept = first.isOfRun = true;
        return m_sink.issue(first);
    }

    Status report(const PendingCall& call, std::uint64_t offset, std::uint64_t number, const char* reason,
                  std::string_view text) {
        return m_sink.issue(issueAt(m_fileNames[call.file], offset, number, reason, text));
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
            return report(call, call.requestOffset, call.requestLine, e.reason, call.request);
        if (call.method.empty())
            return report(call, call.requestOffset, call.requestLine, "a call of ipc.Client whose method no line names",
                          "#" + call.thread);
        m_event.outcome = Outcome::Unanswered;
        RETURN_IF_ERROR(readAnswer(call));
        m_event.startNs = call.startNs;
        // Clocks can be set back during a call.
        std::int64_t durationNs = 0;
        if (__builtin_sub_overflow(call.endNs, call.startNs, &durationNs)) durationNs = 0; // centuries: no clock
        m_event.durationNs = m_event.outcome == Outcome::Unanswered ? -1 : std::max<std::int64_t>(0, durationNs);
        m_event.sender = call.sender;
        m_event.thread = call.isWithoutMessages ? std::string_view() : std::string_view(call.thread);
        m_event.method = call.method;
        m_event.connection = call.connection;
        m_event.target = call.connection.empty() ? targetOfMethod(call.method) : targetOf(call.connection);
        m_event.request = m_request;
        m_event.response = m_response;
        m_place = {call.requestOffset, call.requestLine};
        m_ofServer += call.isOfServer;
        if (call.isWithoutMessages && m_withoutMessages++ == 0)
            m_firstWithoutMessages =
                issueAt(m_fileNames[call.file], call.requestOffset, call.requestLine, "", call.method);
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
                return report(call, call.responseOffset, call.responseLine, e.reason, call.response);
            }
            m_event.outcome = Outcome::Answered;
        }
        return {};
    }

    /// Of a call of which no line says where it went: by its name alone.
    std::string_view targetOfMethod(const std::string& method) {
        const std::string_view service = targetOf(method);
        return service == method ? std::string_view("hadoop") : service;
    }

    std::string_view targetOf(const std::string& connection) {
        auto [it, isNew] = m_targets.try_emplace(connection);
        if (isNew) {
            it->second = m_services.serviceOf(connection);
            if (it->second.empty()) it->second = m_fallbackTarget.empty() ? connection : m_fallbackTarget;
        }
        return it->second;
    }

    std::optional<TimeZone> m_zone;
    DateOrder m_dates;
    std::string m_fallbackTarget;
    EventSink& m_sink;
    LogClock m_clock;
    LineSplitter m_lines;
    LineUnwrapper m_unwrapper;
    WrittenLine m_written;     ///< the line at hand
    std::string_view m_sender; ///< who wrote it
    FieldTree m_tree;
    ServiceSurvey m_services;
    PendingCalls m_pending;
    /// Per file: where the messages stand that do not parse, so that the second reading knows before it pairs them.
    std::unordered_map<std::string, std::unordered_set<std::uint64_t>> m_badMessages;
    std::unordered_set<std::uint64_t>* m_bad = nullptr;
    std::unordered_map<std::string, std::string> m_targets;
    std::set<std::string, std::less<>> m_traced; ///< senders with TRACE of the engine
    std::string m_lastTraced;
    std::set<std::string, std::less<>> m_sending; ///< senders with DEBUG of ipc.Client
    std::string m_lastSending;
    std::map<std::string, DebugSender, std::less<>> m_senders; ///< of the survey
    const SourceFile* m_file = nullptr;
    std::vector<std::string> m_fileNames; ///< of those begun: calls may outlive their file
    bool m_goesOn = false;                ///< the file before is a piece of the same log
    LogLine::Kind m_before = LogLine::Kind::Other;
    std::map<std::string, LogLine::Kind, std::less<>> m_beforeOf; ///< of origins in a file of several
    bool m_isFirstLine = true;
    int m_nested = 0; ///< broken records around the one at hand
    bool m_isSurvey = true;
    bool m_hasClients = false; ///< some log is of a client
    std::string m_server;
    std::uint64_t m_withoutMessages = 0, m_ofServer = 0, m_namedByOrder = 0, m_partialTimes = 0, m_seenTwice = 0,
                  m_ambiguousZones = 0, m_unsureOrders = 0;
    ImportIssue m_firstUnsure, m_firstWithoutMessages, m_firstPartial, m_firstSeenTwice, m_firstAmbiguous;
    TextArena m_arena;
    std::vector<LeafView> m_request, m_response;
    EventView m_event;
    RecordPlace m_place; ///< of it
    Status m_status;
};

} // namespace

namespace {

/// What the beginnings of logs hold.
struct LogBeginnings {
    int records = 0, timed = 0;
    bool needsZone = false;  ///< a record says no zone
    std::string unsureOrder; ///< a date of a record that nothing tells the day of
};

/// Whether a record stands in a text of JSON or in a cell of a table: quotes with a backslash, doubled, or behind it.
bool isQuoted(std::string_view text) {
    const std::size_t end = text.rfind('}');
    return text.find("\\\"") != text.npos || text.find("\"\"") != text.npos ||
           (end != text.npos && text.substr(end + 1).starts_with('"'));
}

LogBeginnings lookThrough(std::string_view head, DateOrder dates = DateOrder::Unknown) {
    LogBeginnings found;
    LineUnwrapper unwrapper(dates);
    unwrapper.beginFile({});
    WrittenLine written;
    while (!head.empty()) {
        const std::size_t end = std::min(head.find('\n'), head.size());
        std::string_view text = head.substr(0, end);
        const bool isWhole = end < head.size();
        head.remove_prefix(std::min(head.size(), end + 1));
        if (text.ends_with('\r')) text.remove_suffix(1);
        if (!unwrapper.unwrap(text, written)) continue;
        const LogLine line = cutLine(written.text, written.time, dates);
        const bool isRecord = line.kind == LogLine::Kind::Call || line.kind == LogLine::Kind::Response ||
                              line.kind == LogLine::Kind::Sent || line.kind == LogLine::Kind::Got ||
                              line.kind == LogLine::Kind::Took || line.kind == LogLine::Kind::Begun ||
                              line.kind == LogLine::Kind::Ended;
        // What is wrong with a record that cannot be read the reader says; a piece of a log is none.
        // Where its quotes are those of a text within something else, that has to be taken away first.
        found.records += isRecord || (isWhole && line.kind == LogLine::Kind::Broken && !isQuoted(written.text));
        found.timed += line.kind == LogLine::Kind::Other;
        found.needsZone |= isRecord && !line.time.offsetSeconds;
        if (isRecord && line.time.isOrderUnknown && found.unsureOrder.empty())
            found.unsureOrder =
                written.text.substr(std::min(line.time.begin, written.text.size()), line.time.end - line.time.begin);
    }
    return found;
}

} // namespace

namespace {

/// Whether a class of a package stands before what is said, as Hadoop's console layout has it: " namenode.FSNamesystem:
/// ".
bool hasClassOf(std::string_view head, std::string_view package) {
    for (std::size_t at = head.find(package); at != head.npos; at = head.find(package, at + 1)) {
        const std::size_t end = head.find_first_of(" \t\r\n", at + package.size());
        if (end != head.npos && head[end] == ' ' && head[end - 1] == ':') return true;
    }
    return false;
}

} // namespace

int HadoopFormat::sniff(std::string_view head) const {
    const auto has = [&](std::string_view text) { return head.find(text) != head.npos; };
    // Looking through costs a microsecond a line; most files have neither.
    const bool mayHaveRecords = has("Call -> ") || has("Response <- ") || has(" connection to ") ||
                                has("IPC Server ") || (has("RpcEngine") && has("Call: ") && has(" took "));
    // The second: what Hadoop's console layout leaves of its classes.
    const bool isOfHadoop = has("org.apache.hadoop") || has(" util.NativeCodeLoader: ") ||
                            hasClassOf(head, " namenode.") || hasClassOf(head, " datanode.") ||
                            has(" hdfs.DFSClient: ") || has(" ipc.Server: ");
    if (!mayHaveRecords && !isOfHadoop) return 0;
    const LogBeginnings found = lookThrough(head);
    constexpr int kHadoopLog = 20; // a log of such a process may begin with other lines
    return found.records > 0 ? 100 : found.timed > 0 && isOfHadoop ? kHadoopLog : 0;
}

Sentence HadoopFormat::needs() const {
    return say(
        TENFOLD_WORDS("Sentence",
                      "calls are logged by TRACE of the engine: "
                      "log4j.logger.org.apache.hadoop.ipc.ProtobufRpcEngine=TRACE in the client's log4j.properties "
                      "(ProtobufRpcEngine2 since Hadoop 3.3)",
                      "hadoop.needs"));
}

Result<std::unique_ptr<FormatReader>> HadoopFormat::reader(const ReadContext& context, EventSink& sink) const {
    std::optional<TimeZone> zone;
    if (!context.timezone.empty()) {
        ASSIGN_OR_RETURN(zone, TimeZone::named(context.timezone));
    }
    const auto needsZone = [](const std::string& head) {
        const LogBeginnings found = lookThrough(head);
        return found.needsZone || found.records == 0; // the records come later
    };
    for (const std::string& head : context.heads)
        if (std::string date = lookThrough(head, context.dates).unsureOrder; !date.empty())
            return fail(MessageId::DateOrderNeeded, {std::move(date)});
    if (!zone && (context.heads.empty() || std::any_of(context.heads.begin(), context.heads.end(), needsZone)))
        return fail(MessageId::TimeZoneNeeded, {});
    return std::make_unique<HadoopReader>(std::move(zone), context.dates, context.target, sink);
}

} // namespace tenfold::hadoop
