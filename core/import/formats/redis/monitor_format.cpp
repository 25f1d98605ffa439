#include "core/import/formats/redis/monitor_format.h"

#include "core/base/text/utf8.h"
#include "core/import/files/line_splitter.h"
#include "core/import/formats/redis/monitor_line.h"

#include <algorithm>
#include <map>

namespace tenfold::redis {
namespace {

constexpr std::size_t kExcerptBytes = 120;
constexpr std::string_view kServer = "redis", kScripts = "lua";

/// Names that connections give themselves, found in a first pass: a connection has its name from its first call on.
class ConnectionNames {
public:
    void note(std::string_view client, std::uint64_t order, std::string_view name) {
        m_names[std::string(client)].emplace(order, name);
    }
    /// The name of a connection at a line; empty: it has none.
    std::string_view nameAt(std::string_view client, std::uint64_t order) {
        if (m_names.empty()) return {};
        const auto names = m_names.find(client);
        if (names == m_names.end()) return {};
        const auto next = names->second.upper_bound(order);
        return next == names->second.begin() ? next->second : std::prev(next)->second;
    }

private:
    std::map<std::string, std::map<std::uint64_t, std::string>, std::less<>> m_names;
};

/// Scripts have lines and tabs; other control bytes are of packed values.
bool isPlainText(std::string_view text) {
    const auto isControl = [](char c) {
        return (static_cast<unsigned char>(c) < ' ' && c != '\n' && c != '\r' && c != '\t') || c == '\x7f';
    };
    return std::none_of(text.begin(), text.end(), isControl) && isUtf8(text);
}

class MonitorReader final : public FormatReader {
public:
    MonitorReader(std::string target, EventSink& sink)
        : m_target(target.empty() ? std::string(kServer) : std::move(target))
        , m_sink(sink) {}

    bool needsSurvey() const override { return true; }
    Status endSurvey() override {
        m_isSurvey = false;
        m_order = 0;
        return {};
    }
    Status beginFile(const SourceFile& file) override {
        m_file = &file;
        return {};
    }
    Status feed(std::string_view chunk) override {
        m_lines.feed(chunk, [this](const Line& line) { return onLine(line); });
        return std::move(m_status);
    }
    Status endFile() override {
        m_lines.end([this](const Line& line) { return onLine(line); });
        return std::move(m_status);
    }
    Status endRun() override {
        if (m_ofScripts == 0) return {};
        return m_sink.issue({m_firstOfScripts.file, m_firstOfScripts.byteOffset, m_firstOfScripts.line,
                             std::string(kKeptReason) + std::to_string(m_ofScripts) +
                                 " calls were made by scripts inside the server: sender lua, no process of its own",
                             m_firstOfScripts.excerpt, true, true});
    }
    RecordPlace place() const override { return m_place; }

private:
    bool onLine(const Line& line) {
        m_status = record(line);
        return m_status.has_value();
    }

    Status record(const Line& line) {
        ++m_order;
        const MonitorLine::Kind kind = line.isCut ? MonitorLine::Kind::Other : m_line.cut(line.text);
        if (kind == MonitorLine::Kind::Nothing) return {};
        if (kind == MonitorLine::Kind::Other) return issue(line, line.isCut ? "the line is too long" : m_line.reason);
        if (m_isSurvey) {
            noteName();
            return {};
        }
        return handOn(line);
    }

    void noteName() {
        if (m_line.is(0, "client") && m_line.is(1, "setname") && m_line.arguments() > 2)
            m_names.note(m_line.client, m_order, m_line.argument(2));
        if (!m_line.is(0, "hello")) return;
        for (std::size_t i = 1; i + 1 < m_line.arguments(); ++i)
            if (m_line.is(i, "setname")) m_names.note(m_line.client, m_order, m_line.argument(i + 1));
    }

    Status handOn(const Line& line) {
        m_request.clear();
        while (m_paths.size() < m_line.arguments())
            m_paths.push_back(std::to_string(m_paths.size()));
        for (std::size_t i = 1; i < m_line.arguments(); ++i) {
            LeafView& leaf = m_request.emplace_back();
            leaf.path = m_paths[i - 1];
            leaf.text = m_line.argument(i);
            leaf.kind = isPlainText(leaf.text) ? LeafKind::Text : LeafKind::Bytes;
        }
        m_event = EventView();
        m_event.startNs = m_line.timeNs;
        m_client = asUtf8(m_line.client);
        const std::string_view name = m_names.nameAt(m_line.client, m_order);
        m_name = asUtf8(name);
        m_event.sender = !m_name.empty() ? m_name : !m_client.empty() ? m_client : m_file->sender;
        if (!m_name.empty()) m_event.thread = m_client;
        m_method = asUtf8(m_line.argument(0));
        m_event.method = m_method;
        m_event.connection = kServer;
        m_event.target = m_target;
        m_event.request = m_request;
        m_database.path = "db";
        m_databaseText = asUtf8(m_line.database);
        m_database.text = m_databaseText;
        m_database.kind = LeafKind::Text;
        const auto digits = [](char c) { return c >= '0' && c <= '9'; };
        if (m_databaseText.size() <= 9 && std::all_of(m_databaseText.begin(), m_databaseText.end(), digits) &&
            !m_databaseText.empty()) {
            m_database.kind = LeafKind::Integer;
            m_database.integer = std::stoll(m_databaseText);
        }
        if (!m_databaseText.empty()) m_event.attributes = {&m_database, 1};
        m_event.outcome = Outcome::Unanswered;
        m_place = {line.offset, line.number};
        if (m_line.client == kScripts && m_ofScripts++ == 0)
            m_firstOfScripts = {m_file->name, line.offset, line.number, "",
                                std::string(line.text.substr(0, kExcerptBytes))};
        return m_sink.eventView(m_event);
    }

    Status issue(const Line& line, const char* reason) {
        if (m_isSurvey) return {};
        return m_sink.issue(
            {m_file->name, line.offset, line.number, reason, std::string(line.text.substr(0, kExcerptBytes))});
    }

    std::string m_target;
    EventSink& m_sink;
    LineSplitter m_lines;
    MonitorLine m_line;
    ConnectionNames m_names;
    bool m_isSurvey = true;
    std::uint64_t m_order = 0; ///< of the line in the run
    const SourceFile* m_file = nullptr;
    std::deque<std::string> m_paths; ///< "0", "1", …
    std::vector<LeafView> m_request;
    LeafView m_database;
    std::string m_databaseText, m_client, m_name, m_method;
    EventView m_event;
    RecordPlace m_place; ///< of it
    std::uint64_t m_ofScripts = 0;
    ImportIssue m_firstOfScripts;
    Status m_status;
};

} // namespace

int MonitorFormat::sniff(std::string_view head) const {
    constexpr int kCertain = 95, kMostLines = 50;
    MonitorLine line;
    int commands = 0, others = 0;
    for (int i = 0; i < kMostLines && !head.empty(); ++i) {
        const std::size_t end = head.find('\n');
        if (end == head.npos && commands > 0) break; // cut
        const auto kind = line.cut(head.substr(0, std::min(end, head.size())));
        commands += kind == MonitorLine::Kind::Command;
        others += kind == MonitorLine::Kind::Other;
        head.remove_prefix(std::min(head.size(), end == head.npos ? end : end + 1));
    }
    return commands > others ? kCertain : 0;
}

Sentence MonitorFormat::needs() const {
    return say(TENFOLD_WORDS("Sentence",
                             "a line of MONITOR is SECONDS.MICROSECONDS [DB ADDRESS] \"COMMAND\" \"ARGUMENT\" …",
                             "redis.needs"));
}

Result<std::unique_ptr<FormatReader>> MonitorFormat::reader(const ReadContext& context, EventSink& sink) const {
    return std::make_unique<MonitorReader>(context.target, sink);
}

} // namespace tenfold::redis
