#pragma once

#include "core/import/documents/json_tree.h"
#include "core/import/format.h"
#include "core/import/formats/spans/json/json_shapes.h"
#include "core/import/formats/spans/json/json_values.h"
#include "core/import/formats/spans/loose_span.h"
#include "core/import/formats/spans/span_emitter.h"

#include <simdjson.h>

#include <string>
#include <unordered_map>
#include <vector>

namespace tenfold::jaeger {

/// Reads Jaeger's JSON trace by trace: processes stand behind the spans, which wait for them as text.
class JaegerReader final : public FormatReader, private spans::JsonPieceUser {
public:
    explicit JaegerReader(EventSink& sink);
    Status beginFile(const SourceFile& file) override;
    Status feed(std::string_view chunk) override { return m_pieces.feed(chunk); }
    Status endFile() override { return m_pieces.endFile(); }
    Status endRun() override { return m_emitter.endRun(); }
    RecordPlace place() const override { return m_emitter.place(); }

private:
    static constexpr std::size_t kMaxHeldBytes = std::size_t{512} << 20;
    struct Held {
        std::uint64_t offset = 0, line = 0;
        std::size_t begin = 0, size = 0; ///< in m_heldText
    };

    spans::JsonStep begin(int place, std::string_view key, char open, const spans::JsonAhead& ahead) override;
    spans::JsonStep beginInSpans(const spans::JsonAhead& ahead);
    spans::JsonStep beginObject(const spans::JsonAhead& ahead, bool isOuter);
    Status piece(const spans::JsonPiece& piece) override;
    Status end(int place, std::uint64_t offset, std::uint64_t line) override;
    Status bad(std::uint64_t offset, std::uint64_t line, const char* why, std::string_view excerpt) override;

    Status releaseHeld();
    Status takeProcesses(const spans::JsonPiece& piece);
    Status takeProcessList(const spans::JsonPiece& piece);
    Status takeProcess(const std::string& id, std::string_view described, const spans::SpanPlace& place);
    bool readLoosely(std::string_view text);
    void joinReferences();
    spans::Process* processOfSpan();
    Status takeSpan(std::string_view text, const spans::SpanPlace& place);
    const char* readSpan(std::string_view text);
    const char* readFields(std::string_view text);
    const char* spanField(std::string_view key, simdjson::ondemand::value value);
    const char* readReferences(simdjson::ondemand::value value);
    const char* readLogs(simdjson::ondemand::value value);
    const char* readTags(simdjson::ondemand::value value, std::string_view parent, bool isSpan);
    const char* readTag(simdjson::ondemand::object tag, std::string_view parent, bool isSpan);
    void noteTag(std::string_view name, const LeafView& leaf);
    const char* readProcess(simdjson::ondemand::value value, spans::Process& process);

    spans::JsonPieces m_pieces;
    spans::SpanEmitter m_emitter;
    spans::JsonOpener m_json;
    spans::AttributeLeaves m_attributes;
    JsonTree m_tree;
    std::string m_nested; ///< a flat record with its members inside each other, which m_tree is of
    spans::LooseSpan m_loose{m_attributes};
    // of the document and trace at hand
    bool m_hasTraces = false;
    bool m_isFirstOfSpans = false; ///< of the list `spans` at hand none was seen yet
    std::size_t m_tracesAt = 0;    ///< not 0: what stands so deep in a list `spans` is a trace
    std::unordered_map<std::string, spans::Process*> m_processes;
    std::vector<Held> m_held;
    std::string m_heldText;
    // of the span at hand
    spans::RecordedSpan m_span;
    std::string m_processId;
    bool m_isLoose = false; ///< it was read loosely
    struct Reference {
        SpanLink to;
        bool isParent = false;
        bool isFollowing = false; ///< what it refers to does not wait for it
    };
    std::vector<Reference> m_references;
};

} // namespace tenfold::jaeger
