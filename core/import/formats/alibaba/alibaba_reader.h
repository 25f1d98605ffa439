#pragma once

#include "core/import/format.h"
#include "core/import/formats/csv/csv_splitter.h"
#include "core/import/formats/spans/span_emitter.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold::alibaba {

/// Where the columns of a call graph stand.
struct Columns {
    static constexpr std::size_t kNone = static_cast<std::size_t>(-1);
    std::size_t trace = kNone, time = kNone, rpc = kNone, caller = kNone, type = kNone, callee = kNone,
                interface = kNone, took = kNone, callerInstance = kNone, calleeInstance = kNone;
    std::size_t count = 0;
    std::vector<std::pair<std::size_t, std::string>> others; ///< with their names

    /// Nothing: the names are not those of a call graph.
    static std::optional<Columns> of(const std::vector<std::string>& names);
};

/// Reads call graphs: once to see which calls which side recorded, then to make spans of them.
class AlibabaReader final : public FormatReader {
public:
    explicit AlibabaReader(EventSink& sink);
    bool needsSurvey() const override { return true; }
    Status endSurvey() override;
    Status beginFile(const SourceFile& file) override;
    Status feed(std::string_view chunk) override;
    Status endFile() override;
    Status endRun() override { return m_emitter.endRun(); }
    RecordPlace place() const override { return m_emitter.place(); }

private:
    enum class Side { Caller, Callee };
    /// A row, understood.
    struct Call {
        std::string_view trace, rpc, service, instance, peer;
        Side side = Side::Caller;
        std::int64_t startNs = 0;
        std::optional<std::int64_t> durationNs;
        bool knowsCaller = true;
    };

    bool onRecord(const csv::CsvRecord& record);
    Status row(const csv::CsvRecord& record);
    const char* read(std::span<const std::string_view> cells, Call& call);
    Status emit(const Call& call, std::span<const std::string_view> cells, const spans::SpanPlace& place);
    bool isRecorded(std::string_view trace, std::string_view rpc, Side side) const;
    static std::uint64_t numberOf(std::string_view trace, std::string_view rpc, Side side);
    SpanId parentOf(const Call& call) const;
    spans::Process& processOf(const Call& call);
    std::string_view cell(std::span<const std::string_view> cells, std::size_t column) const {
        return column == Columns::kNone ? std::string_view() : cells[column];
    }

    spans::SpanEmitter m_emitter;
    spans::AttributeLeaves m_attributes;
    spans::RecordedSpan m_span;
    csv::CsvSplitter m_splitter;
    std::optional<Columns> m_columns; ///< of the file
    std::string m_start;              ///< of the file, until its first line is there
    std::size_t m_before = 0;         ///< bytes before the first row
    bool m_hasStarted = false, m_isSurvey = true, m_isNoTable = false;
    std::vector<std::uint64_t> m_recorded; ///< numbers of the calls that a side recorded, in order
    Status m_status;
    std::string m_processKey;
};

} // namespace tenfold::alibaba
