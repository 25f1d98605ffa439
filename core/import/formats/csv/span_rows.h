#pragma once

#include "core/import/formats/csv/row_reader.h"
#include "core/import/formats/spans/held_attributes.h"
#include "core/import/formats/spans/said_words.h"
#include "core/import/formats/spans/span_emitter.h"

#include <string>
#include <string_view>
#include <vector>

namespace tenfold::csv {

/// Makes spans of the rows of a table.
class SpanRows {
public:
    SpanRows(CsvMapping mapping, EventSink& sink);

    void beginFile(const std::string& name) { m_emitter.beginFile(name); }
    Status endRun();
    /// @param event  what `rows` made of the cells
    Status take(const RowReader& rows, std::span<const std::string_view> cells, const EventView& event,
                const spans::SpanPlace& place);

private:
    void noteRounding(std::string_view id, const spans::SpanPlace& place);
    void noteHash(std::string_view path, std::string_view text);
    const char* read(const RowReader& rows, const RowReader::SpanCells& cells, const EventView& event);
    void readStatus(const RowReader::SpanCells& cells);
    void readDuration(const RowReader& rows, const RowReader::SpanCells& cells);
    void addHeld(std::string_view cell, spans::AttributeLeaves& attributes);
    spans::Process& processOf(const RowReader& rows, std::span<const std::string_view> row,
                              const RowReader::SpanCells& cells);

    CsvMapping m_mapping;
    spans::SpanEmitter m_emitter;
    spans::AttributeLeaves m_attributes;
    spans::RecordedSpan m_span;
    spans::HeldAttributes m_held;
    spans::AttributeLeaves m_ofProcess;
    spans::StatusNumbers m_errorNumbers{};
    std::vector<const char*> m_doubts; ///< about the row at hand
    bool m_hasHashedIds = false;       ///< it
    std::string m_key;
    std::uint64_t m_longIds = 0, m_roundedDigits = 0; ///< decimal ids of more digits than spreadsheets keep
    bool m_areRounded = true;                         ///< each of these ends in zeros there
    spans::SpanPlace m_firstLong;                     ///< its text is none
};

/// The service that a pod of Kubernetes belongs to: its name without what a deployment (-5d8b9fdc6c-x7k2p), a daemon
/// set (-x7k2p) or a stateful set (-0) adds.
std::string_view serviceOfPod(std::string_view pod);

} // namespace tenfold::csv
