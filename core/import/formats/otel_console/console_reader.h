#pragma once

#include "core/import/documents/json_tree.h"
#include "core/import/files/line_splitter.h"
#include "core/import/format.h"
#include "core/import/formats/spans/json_values.h"
#include "core/import/formats/spans/loose_span.h"
#include "core/import/formats/spans/span_emitter.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace tenfold::otelconsole {

/// Reads what console exporters print by its lines: an object begins a line and ends with a line of the same
/// indentation, so that other output around it and objects that are cut off cost only themselves. Memory: one object,
/// at most kMaxObjectBytes.
class ConsoleReader final : public FormatReader {
public:
    explicit ConsoleReader(EventSink& sink)
        : m_emitter(sink) {}
    Status beginFile(const SourceFile& file) override;
    Status feed(std::string_view chunk) override;
    Status endFile() override;
    Status endRun() override { return m_emitter.endRun(); }
    RecordPlace place() const override { return m_emitter.place(); }

private:
    static constexpr std::size_t kMaxObjectBytes = std::size_t{64} << 20;

    Status take(const Line& line);
    Status begin(const Line& line, std::string_view text);
    bool ends(std::string_view line) const;
    Status takeObject(std::string_view text, const spans::SpanPlace& place);
    Status takeNode(const JsonNode& node, const spans::SpanPlace& place);
    Status cutOff();

    LineSplitter m_lines;
    spans::SpanEmitter m_emitter;
    spans::JsonOpener m_json;
    spans::AttributeLeaves m_attributes;
    spans::RecordedSpan m_span;
    JsonTree m_tree;
    spans::LooseSpan m_loose{m_attributes};
    Status m_status;
    // of the object at hand
    std::string m_object; ///< empty: none
    std::string m_indent; ///< before its brackets
    char m_close = 0;
    std::uint64_t m_offset = 0, m_line = 0;
};

} // namespace tenfold::otelconsole
