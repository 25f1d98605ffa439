#pragma once

#include "core/import/documents/json_tree.h"
#include "core/import/format.h"
#include "core/import/formats/spans/json/json_shapes.h"
#include "core/import/formats/spans/json/json_values.h"
#include "core/import/formats/spans/loose_span.h"
#include "core/import/formats/spans/span_emitter.h"
#include "core/import/formats/zipkin/version1.h"

#include <simdjson.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tenfold::zipkin {

/// Reads Zipkin's JSON span by span: each says itself which process it is of. Recorders report a span in parts where it
/// takes long: a survey finds those that are not whole and come more than once; their parts wait for one another, up to
/// kMaxHeldBytes. Memory: 8 to 16 bytes a span beside that.
class ZipkinReader final : public FormatReader, private spans::JsonPieceUser {
public:
    explicit ZipkinReader(EventSink& sink);
    bool needsSurvey() const override { return true; }
    Status endSurvey() override;
    Status beginFile(const SourceFile& file) override;
    Status feed(std::string_view chunk) override { return m_pieces.feed(chunk); }
    Status endFile() override { return m_pieces.endFile(); }
    Status endRun() override;
    RecordPlace place() const override { return m_emitter.place(); }

private:
    static constexpr std::size_t kMaxHeldBytes = std::size_t{256} << 20;
    /// How a record is written.
    enum class Form { Plain, Loose, Version1 };
    struct Part {
        std::string file, text;
        std::uint64_t offset = 0, line = 0, key = 0;
    };
    /// The parts of one span, or of one side of it.
    struct Side {
        std::vector<Part*> parts;
        std::string service, address;
        bool isCallee = false, isKnown = false;
        std::optional<std::int64_t> startNs, durationNs;
        unsigned moments = 0; ///< of the first version
    };

    spans::JsonStep begin(int place, std::string_view key, char open, const spans::JsonAhead& ahead) override;
    Status piece(const spans::JsonPiece& piece) override;
    Status end(int place, std::uint64_t offset, std::uint64_t line) override;
    Status bad(std::uint64_t offset, std::uint64_t line, const char* why, std::string_view excerpt) override;

    const char* readRecord(std::string_view text);
    void note();
    std::uint64_t keyOfRecord() const;
    bool isWhole() const;
    Status emitRecord(const spans::SpanPlace& place);
    Status emitSides(const spans::SpanPlace& place);
    Status emitParts(const std::vector<Part*>& parts);
    void addPart(Part& part, std::vector<Side>& sides) const;
    void addVersion1(Part& part, std::vector<Side>& spans) const;
    Status emitVersion1(const std::vector<Part*>& parts);
    void beginSpan();
    bool isPlainlyWhole(std::string_view text);
    const char* readSpan(std::string_view text);
    const char* spanField(std::string_view key, simdjson::ondemand::value value);
    const char* readEndpoint(simdjson::ondemand::value value, std::string_view& service, std::string_view& address);
    const char* readTags(simdjson::ondemand::value value);
    const char* readAnnotations(simdjson::ondemand::value value);
    spans::Process& process();

    spans::JsonPieces m_pieces;
    spans::SpanEmitter m_emitter;
    spans::JsonOpener m_json;
    spans::AttributeLeaves m_attributes;
    std::string m_nested; ///< a flat record with its members inside each other
    JsonTree m_tree;
    spans::LooseSpan m_loose{m_attributes};
    Version1 m_version1;
    bool m_isSurvey = true;
    std::vector<std::uint64_t> m_all, m_notWhole; ///< of the survey: keys of spans
    std::vector<std::uint64_t> m_inParts;         ///< sorted keys of spans that are to be put together
    std::vector<Part> m_parts;
    std::size_t m_heldBytes = 0;
    std::string m_file;
    bool m_hasSpan = false; ///< in the document at hand
    // of the span at hand
    Form m_form = Form::Plain;
    spans::RecordedSpan m_span;
    bool m_hasTrace = false, m_hasId = false;
    std::string_view m_service, m_address, m_instance, m_host;
    std::string m_processKey;
};

} // namespace tenfold::zipkin
