#pragma once

#include "core/import/documents/json_tree.h"
#include "core/import/format.h"
#include "core/import/formats/spans/json/json_shapes.h"
#include "core/import/formats/spans/json/json_values.h"
#include "core/import/formats/spans/loose_span.h"
#include "core/import/formats/spans/span_emitter.h"

#include <simdjson.h>

#include <string>
#include <vector>

namespace tenfold::otlp {

/// Reads OTLP as JSON. Memory: one span or resource (at most 64 MiB), and what stands before its resource (at most
/// kMaxHeldBytes), whatever the length of a document.
class JsonReader final : public FormatReader, private spans::JsonPieceUser {
public:
    explicit JsonReader(EventSink& sink);
    Status beginFile(const SourceFile& file) override;
    Status feed(std::string_view chunk) override { return m_pieces.feed(chunk); }
    Status endFile() override { return m_pieces.endFile(); }
    Status endRun() override { return m_emitter.endRun(); }
    RecordPlace place() const override { return m_emitter.place(); }

private:
    /// Spans that stand before the resource they belong to wait for it, up to this many bytes.
    static constexpr std::size_t kMaxHeldBytes = std::size_t{256} << 20;
    struct Held {
        std::uint64_t offset = 0, line = 0;
        std::string text, scope;
    };

    spans::JsonStep begin(int place, std::string_view key, char open, const spans::JsonAhead& ahead) override;
    spans::JsonStep beginOuter(char open, const spans::JsonAhead& ahead);
    spans::JsonStep beginInDocument(std::string_view key, char open, const spans::JsonAhead& ahead);
    Status piece(const spans::JsonPiece& piece) override;
    Status end(int place, std::uint64_t offset, std::uint64_t line) override;
    Status bad(std::uint64_t offset, std::uint64_t line, const char* why, std::string_view excerpt) override;

    Status takeResource(const spans::JsonPiece& piece);
    Status takeFlatSpan(const spans::JsonPiece& piece);
    bool readLoosely(std::string_view text);
    bool isIncomplete() const;
    Status takeScope(const spans::JsonPiece& piece);
    Status takeSpan(std::string_view text, const spans::SpanPlace& place, std::string_view scope);
    Status releaseHeld();
    void takeWrittenPeer();
    const char* readSpan(std::string_view text);
    const char* spanField(std::string_view key, simdjson::ondemand::value value);
    const char* readStatus(simdjson::ondemand::value value);
    const char* readLinks(simdjson::ondemand::value value);
    const char* readEvents(simdjson::ondemand::value value);
    const char* readAttributes(simdjson::ondemand::value value, std::string_view parent);
    const char* readAnyValue(simdjson::ondemand::value value, std::string_view path, int depth);
    const char* readKeyValues(simdjson::ondemand::value list, std::string_view parent, int depth);
    spans::Process& currentProcess();

    spans::JsonPieces m_pieces;
    spans::SpanEmitter m_emitter;
    spans::JsonOpener m_json;
    spans::AttributeLeaves m_attributes;
    spans::RecordedSpan m_span;
    JsonTree m_tree;
    spans::LooseSpan m_loose{m_attributes};
    std::uint64_t m_endNs = 0; ///< of m_span; 0: not said
    std::uint64_t m_startNs = 0;
    spans::Process* m_process = nullptr; ///< of the resource at hand
    std::string m_scope;
    bool m_hasSpansKey = false; ///< of the document at hand
    std::vector<Held> m_held;
    std::size_t m_heldBytes = 0;
};

} // namespace tenfold::otlp
