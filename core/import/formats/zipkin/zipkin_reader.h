#pragma once

#include "core/import/format.h"
#include "core/import/formats/spans/json_values.h"
#include "core/import/formats/spans/span_emitter.h"

#include <simdjson.h>

#include <string>

namespace tenfold::zipkin {

/// Reads Zipkin's JSON span by span: each says itself which process it is of.
class ZipkinReader final : public FormatReader, private spans::JsonPieceUser {
public:
    explicit ZipkinReader(EventSink& sink);
    Status beginFile(const SourceFile& file) override;
    Status feed(std::string_view chunk) override { return m_pieces.feed(chunk); }
    Status endFile() override { return m_pieces.endFile(); }
    RecordPlace place() const override { return m_emitter.place(); }

private:
    spans::JsonStep begin(int place, std::string_view key, char open) override;
    Status piece(const spans::JsonPiece& piece) override;
    Status end(int, std::uint64_t, std::uint64_t) override { return {}; }
    Status bad(std::uint64_t offset, std::uint64_t line, const char* why, std::string_view excerpt) override;

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
    // of the span at hand
    spans::RecordedSpan m_span;
    bool m_hasTrace = false, m_hasId = false;
    std::string_view m_service, m_address, m_instance, m_host;
    std::string m_processKey;
};

} // namespace tenfold::zipkin
