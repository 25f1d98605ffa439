#pragma once

#include "core/import/documents/json_tree.h"
#include "core/import/files/line_splitter.h"
#include "core/import/format.h"
#include "core/import/formats/spans/json/json_values.h"
#include "core/import/formats/spans/loose_span.h"
#include "core/import/formats/spans/span_emitter.h"

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace tenfold::otelconsole {

/// Reads what console exporters print by its lines: an object begins a line and ends with a line of the same
/// indentation, so that other output around it and objects that are cut off cost only themselves. What docker compose,
/// kubectl or containerd put before lines is taken off. Memory: one object a container, together kMaxObjectBytes at
/// most.
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

    /// An object that goes on in the next line.
    struct Begun {
        std::string text;   ///< empty: there is none
        std::string indent; ///< before its brackets
        char close = 0;
        std::uint64_t offset = 0, line = 0;

        bool ends(std::string_view line) const;
    };

    using Begins = std::map<std::string, Begun, std::less<>>;

    Status take(const Line& line);
    std::string finish(Begins::iterator at);
    Status begin(const Line& line, std::string_view text, Begun& begun);
    Status takeObject(std::string_view text, const spans::SpanPlace& place);
    Status takeNode(const JsonNode& node, const spans::SpanPlace& place, std::size_t depth);
    bool hasSpans(const JsonNode& node, std::size_t depth) const;
    Status cutOff(Begun& begun);

    LineSplitter m_lines;
    std::string m_plain; ///< a line without colours
    spans::SpanEmitter m_emitter;
    spans::JsonOpener m_json;
    spans::AttributeLeaves m_attributes;
    spans::RecordedSpan m_span;
    JsonTree m_tree;
    spans::LooseSpan m_loose{m_attributes};
    Status m_status;
    Begins m_begun;               ///< open ones, by what a collector puts before the lines of a container
    std::size_t m_begunBytes = 0; ///< that they take
};

} // namespace tenfold::otelconsole
