#include "core/import/formats/tracebench/tracebench_reader.h"

#include "core/import/formats/spans/text_ids.h"
#include "core/words/base_messages.h"
#include "core/words/sentence.h"

#include <algorithm>
#include <cctype>
#include <charconv>

namespace tenfold::tracebench {
namespace {

constexpr std::size_t kNoColumn = static_cast<std::size_t>(-1);
constexpr std::string_view kClient = "client";

// In the order of the tables where a dump does not name them.
constexpr std::array<std::string_view, 9> kReportColumns{"TaskID",      "TID",      "OpName", "StartTime",  "EndTime",
                                                         "HostAddress", "HostName", "Agent",  "Description"};
constexpr std::array<std::string_view, 4> kEdgeColumns{"TaskID", "FatherTID", "FatherStartTime", "ChildTID"};
constexpr std::array<std::string_view, 5> kTaskColumns{"TaskID", "Title", "NumReports", "NumEdges", "FirstSeen"};
enum ReportColumn : std::size_t { TaskOf, Thread, Name, Start, End, Address, HostName, Agent, Description };
enum EdgeColumn : std::size_t { EdgeTask, Father, FatherStart, Child };
enum TaskColumn : std::size_t { TaskNumber, Title, NumReports, NumEdges, FirstSeen };

bool numberOf(std::string_view text, std::int64_t& number) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size();
}

std::string lowered(std::string_view text) {
    std::string out(text);
    for (char& c : out)
        c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return out;
}

/// Agents that are no process of their own: what a program calls HDFS with.
bool isLibrary(std::string_view agent) {
    return agent.empty() || isSameName(agent, "User") || isSameName(agent, "RPC Client") ||
           isSameName(agent, "DFSClient");
}

SpanStatus statusOf(std::string_view description) {
    const std::string_view word = description.substr(0, description.find_first_of(": \t"));
    if (isSameName(word, "Success")) return SpanStatus::Ok;
    constexpr std::string_view kException = "Exception";
    const bool isException =
        word.size() >= kException.size() && isSameName(word.substr(word.size() - kException.size()), kException);
    return isException || isSameName(word, "Error") || isSameName(word, "Fail") || isSameName(word, "Failed")
               ? SpanStatus::Error
               : SpanStatus::Unset;
}

/// The address that a call says it connects or connected to; empty: it does not say.
std::string_view addressIn(std::string_view description) {
    const std::size_t connect = description.find("onnect");
    if (connect == std::string_view::npos) return {};
    constexpr std::string_view kTo = "to";
    for (std::size_t at = description.find(kTo, connect); at != std::string_view::npos;
         at = description.find(kTo, at + 1)) {
        std::string_view rest = description.substr(at + kTo.size());
        rest.remove_prefix(std::min(rest.size(), rest.find_first_not_of(" /")));
        const std::string_view address = rest.substr(0, rest.find_first_not_of("0123456789."));
        if (std::count(address.begin(), address.end(), '.') >= 3)
            return address.substr(0, address.find_last_not_of('.') + 1);
    }
    return {};
}

} // namespace

Status TraceBenchReader::beginFile(const SourceFile& file) {
    settleFile(); // a beginning of a file is never ended
    m_rows = SqlRows();
    m_statement = 0;
    m_isFileOpen = true;
    m_emitter.beginFile(file.name);
    return {};
}

Status TraceBenchReader::feed(std::string_view chunk) {
    m_rows.feed(chunk, [this](const SqlRow& row) { return (m_status = onRow(row)).has_value(); });
    return std::move(m_status);
}

Status TraceBenchReader::endFile() {
    m_rows.end([this](const SqlRow& row) { return (m_status = onRow(row)).has_value(); });
    settleFile();
    return std::move(m_status);
}

void TraceBenchReader::settleFile() {
    if (m_isSurvey && m_isFileOpen) m_tree.settle(m_places, m_links);
    m_isFileOpen = false;
}

Status TraceBenchReader::endSurvey() {
    settleFile();
    m_isSurvey = false;
    for (Host& host : m_hosts) {
        std::uint64_t most = 0;
        host.service = kClient;
        for (const auto& [service, reports] : host.services)
            if (reports > most) {
                most = reports;
                host.service = service;
            }
        spans::Process process;
        process.attributes.emplace_back("host.name", Value(host.name));
        nameProcess(process, host.service);
        host.process = process.name;
    }
    return {};
}

/// @return why the columns do not fit, or null
const char* TraceBenchReader::findColumns(const SqlRow& row) {
    m_table = Table::Other;
    m_statement = row.statement;
    const auto take = [&](Table table, const auto& wanted, std::size_t needed) -> const char* {
        m_table = table;
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            const auto it = std::find_if(row.columns.begin(), row.columns.end(),
                                         [&](const std::string& name) { return isSameName(name, wanted[i]); });
            m_at[i] = row.columns.empty()       ? i
                      : it == row.columns.end() ? kNoColumn
                                                : static_cast<std::size_t>(it - row.columns.begin());
            if (i >= needed || m_at[i] != kNoColumn) continue;
            m_table = Table::Other;
            return "a column of the table is missing";
        }
        return nullptr;
    };
    if (isSameName(row.table, "Report")) return take(Table::Report, kReportColumns, End + 1);
    if (isSameName(row.table, "Edge")) return take(Table::Edge, kEdgeColumns, Child + 1);
    if (isSameName(row.table, "Task")) return take(Table::Task, kTaskColumns, 1);
    return nullptr;
}

std::string_view TraceBenchReader::cell(const SqlRow& row, std::size_t column) const {
    const std::size_t at = m_at[column];
    return at < row.cells.size() ? row.cells[at] : std::string_view();
}

Status TraceBenchReader::onRow(const SqlRow& row) {
    const spans::SpanPlace place{row.offset, row.line, nullptr, row.raw};
    if (row.reason) return m_isSurvey ? Status() : m_emitter.skip(place, row.reason);
    const char* why = row.statement == m_statement ? nullptr : findColumns(row);
    if (m_isSurvey) {
        if (!why) surveyRow(row); // what is wrong is said in reading
        return {};
    }
    if (why) return m_emitter.skip(place, why);
    if (m_table == Table::Task) return checkTask(row, place);
    if (m_table == Table::Edge && (why = surveyEdge(row))) return m_emitter.skip(place, why);
    if (m_table != Table::Report) return {};
    Report report;
    if ((why = readReport(row, report))) return m_emitter.skip(place, why);
    return emitReport(report, place);
}

const char* TraceBenchReader::readReport(const SqlRow& row, Report& report) {
    report.ids.task = spans::traceIdOfText(cell(row, TaskOf));
    report.thread = cell(row, Thread);
    report.ids.thread = spans::spanIdOfText(report.thread).value;
    report.name = cell(row, Name);
    report.ids.name = spans::hashOfText(report.name);
    report.address = cell(row, Address);
    report.host = cell(row, HostName);
    report.agent = cell(row, Agent);
    report.description = cell(row, Description);
    if (cell(row, TaskOf).empty()) return "the TaskID is missing";
    if (!numberOf(cell(row, Start), report.ids.startNs)) return "StartTime is no number";
    if (!numberOf(cell(row, End), report.ids.endNs)) return "EndTime is no number";
    std::int64_t ignored = 0;
    return __builtin_sub_overflow(report.ids.endNs, report.ids.startNs, &ignored) ? "the times are out of range"
                                                                                  : nullptr;
}

const char* TraceBenchReader::surveyRow(const SqlRow& row) {
    if (m_table == Table::Edge) return surveyEdge(row);
    if (m_table == Table::Task) {
        m_tasks[spans::traceIdOfText(cell(row, TaskNumber))].firstSeen = cell(row, FirstSeen);
        return nullptr;
    }
    Report report;
    if (m_table != Table::Report) return nullptr;
    if (const char* why = readReport(row, report)) return why;
    return surveyReport(report);
}

const char* TraceBenchReader::surveyReport(const Report& report) {
    std::uint32_t number = 0;
    Host& host = hostOf(report.host, report.address, &number);
    if (!isLibrary(report.agent)) ++host.services[lowered(report.agent)];
    m_tree.addReport(report.ids, number, isSameName(report.agent, "RPC Client"));
    ++m_tasks[report.ids.task].reports;
    return nullptr;
}

/// Takes an edge in the survey, and says what is wrong with it in reading.
const char* TraceBenchReader::surveyEdge(const SqlRow& row) {
    std::int64_t startNs = 0;
    if (cell(row, EdgeTask).empty()) return "the TaskID is missing";
    if (!numberOf(cell(row, FatherStart), startNs)) return "FatherStartTime is no number";
    if (!m_isSurvey) return nullptr;
    const TraceId task = spans::traceIdOfText(cell(row, EdgeTask));
    m_tree.addEdge(task, spans::spanIdOfText(cell(row, Child)).value, spans::spanIdOfText(cell(row, Father)).value,
                   startNs);
    ++m_tasks[task].edges;
    return nullptr;
}

TraceBenchReader::Host& TraceBenchReader::hostOf(std::string_view name, std::string_view address,
                                                 std::uint32_t* number) {
    m_text = name.empty() ? address : name;
    const auto [it, isNew] = m_hostNumbers.try_emplace(m_text, static_cast<std::uint32_t>(m_hosts.size()));
    if (isNew) {
        m_hosts.push_back({m_text, std::string(address), {}, {}, {}});
        if (!address.empty()) m_hostsByAddress.try_emplace(std::string(address), it->second);
    }
    if (number) *number = it->second;
    return m_hosts[it->second];
}

spans::Process& TraceBenchReader::processOf(const Report& report) {
    const Host& host = hostOf(report.host, report.address);
    const std::string service = isLibrary(report.agent) ? host.service : lowered(report.agent);
    m_text.assign(host.name).append(1, '\0').append(service);
    return m_emitter.process(m_text, [&](spans::Process& made) {
        if (!host.name.empty()) made.attributes.emplace_back("host.name", Value(host.name));
        if (!host.address.empty()) made.attributes.emplace_back("ip", Value(host.address));
        made.attributes.emplace_back("clock.epoch", Value(std::string("of the host")));
        nameProcess(made, service);
    });
}

std::string_view TraceBenchReader::peerOf(const Report& report, const Place& place) {
    std::uint32_t host = place.peer;
    std::string_view address;
    if (place.kind == SpanKind::Client && host == Place::kNoHost) {
        address = addressIn(report.description);
        const auto it = m_hostsByAddress.find(std::string(address));
        if (it != m_hostsByAddress.end()) host = it->second;
    }
    return host == Place::kNoHost ? address : std::string_view(m_hosts[host].process);
}

void TraceBenchReader::addText(std::string_view path, std::string_view text) {
    if (!text.empty()) m_attributes.addText(path, text);
}

Status TraceBenchReader::emitReport(const Report& report, const spans::SpanPlace& where) {
    if (m_next >= m_places.size())
        return fail(MessageId::InternalError,
                    {say(TENFOLD_WORDS("Sentence", "a dump changed while it was read", "import.dumpChangedWhile"))});
    if (m_next == 0)
        RETURN_IF_ERROR(m_emitter.doubt({}, "the clocks of its hosts have no common epoch: durations and times of one "
                                            "host can be compared, others cannot"));
    const std::size_t index = m_next++;
    const Place& place = m_places[index];
    m_attributes.beginSpan();
    m_span = {};
    Span& span = m_span.span;
    span.trace = report.ids.task;
    span.id = place.id;
    if (!place.parent.isZero()) span.parent = place.parent;
    span.kind = place.kind;
    if (const auto links = m_links.find(index); links != m_links.end()) span.links = links->second;
    span.status = statusOf(report.description);
    if (span.status == SpanStatus::Error) span.statusText = report.description;
    m_span.name = report.name;
    m_span.startNs = report.ids.startNs;
    m_span.durationNs = report.ids.endNs - report.ids.startNs;
    addText("tid", report.thread);
    addText("agent", report.agent);
    if (span.status != SpanStatus::Error) addText("description", report.description);
    if (place.edges != 1 && place.hasEdge) m_attributes.addInteger("recorded.edges", place.edges);
    if (!span.parent)
        if (const auto task = m_tasks.find(span.trace); task != m_tasks.end())
            addText("task.first_seen", task->second.firstSeen);
    m_span.peer = peerOf(report, place);
    m_emitter.trim();
    if (!place.hasEdge) RETURN_IF_ERROR(m_emitter.doubt(where, "no edge leads to its thread"));
    return m_emitter.emit(m_span, processOf(report), m_attributes, where);
}

Status TraceBenchReader::checkTask(const SqlRow& row, const spans::SpanPlace& place) {
    const auto it = m_tasks.find(spans::traceIdOfText(cell(row, TaskNumber)));
    std::int64_t reports = 0, edges = 0;
    if (it == m_tasks.end() || !numberOf(cell(row, NumReports), reports) || !numberOf(cell(row, NumEdges), edges))
        return {};
    if (reports == it->second.reports && edges == it->second.edges) return {};
    return m_emitter.doubt(place, "the reports or edges of a task are not as many as it says");
}

} // namespace tenfold::tracebench
