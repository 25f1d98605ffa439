#pragma once

#include "core/import/format.h"
#include "core/import/formats/spans/span_emitter.h"
#include "core/import/formats/tracebench/sql_rows.h"
#include "core/import/formats/tracebench/thread_tree.h"

#include <array>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

namespace tenfold::tracebench {

/// Reads dumps of MTracer's tables. The survey settles who is whose parent; then reports are read again as spans.
class TraceBenchReader final : public FormatReader {
public:
    explicit TraceBenchReader(EventSink& sink)
        : m_emitter(sink) {
        m_emitter.setClockPerHost();
    }
    bool needsSurvey() const override { return true; }
    Status endSurvey() override;
    Status beginFile(const SourceFile& file) override;
    Status feed(std::string_view chunk) override;
    Status endFile() override;
    Status endRun() override { return m_emitter.endRun(); }
    RecordPlace place() const override { return m_emitter.place(); }

private:
    /// What is known of a task besides its reports.
    struct Task {
        std::string firstSeen;
        std::uint32_t reports = 0, edges = 0; ///< counted
    };
    struct Host {
        std::string name, address;
        std::map<std::string, std::uint64_t> services; ///< by agents that are no libraries, with their reports
        std::string service;                           ///< most of them, settled by endSurvey
        std::string process;                           ///< what a process of that service is called there
    };
    /// The cells of a report.
    struct Report {
        ReportIds ids;
        std::string_view thread, name, address, host, agent, description;
    };

    const char* findColumns(const SqlRow& row);
    Status onRow(const SqlRow& row);
    const char* readReport(const SqlRow& row, Report& report);
    std::string_view cell(const SqlRow& row, std::size_t column) const;
    const char* surveyRow(const SqlRow& row);
    const char* surveyReport(const Report& report);
    const char* surveyEdge(const SqlRow& row);
    Status emitReport(const Report& report, const spans::SpanPlace& place);
    Status checkTask(const SqlRow& row, const spans::SpanPlace& place);
    void addText(std::string_view path, std::string_view text);
    std::string_view peerOf(const Report& report, const Place& place);
    spans::Process& processOf(const Report& report);
    Host& hostOf(std::string_view name, std::string_view address, std::uint32_t* number = nullptr);
    void settleFile();

    SqlRows m_rows;
    spans::SpanEmitter m_emitter;
    spans::AttributeLeaves m_attributes;
    spans::RecordedSpan m_span;
    Status m_status;
    bool m_isSurvey = true, m_isFileOpen = false;
    // of the INSERT at hand
    enum class Table { Other, Report, Edge, Task };
    Table m_table = Table::Other;
    std::uint64_t m_statement = 0;
    std::array<std::size_t, 9> m_at{};
    // of the run
    std::unordered_map<std::string, std::uint32_t> m_hostNumbers;
    std::vector<Host> m_hosts;
    std::unordered_map<std::string, std::uint32_t> m_hostsByAddress;
    std::unordered_map<TraceId, Task> m_tasks;
    ThreadTree m_tree; ///< of the file at hand
    std::vector<Place> m_places;
    std::unordered_map<std::size_t, std::vector<SpanLink>> m_links;
    std::size_t m_next = 0; ///< report, in reading
    std::string m_text;
};

} // namespace tenfold::tracebench
