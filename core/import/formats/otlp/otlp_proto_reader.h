#pragma once

#include "core/import/format.h"
#include "core/import/formats/otlp/proto_fields.h"
#include "core/import/formats/spans/span_emitter.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold::otlp {

/// How requests follow one another in a file.
enum class Framing { Bare, Varint, BigEndian, LittleEndian };

/// How the beginning of a file is framed; nothing where it is no OTLP. Messages are looked into as far as they are
/// there.
std::optional<Framing> framingOf(std::string_view head);

/// Reads OTLP as protobuf. The messages are decoded by a small decoder of our own: there are nine of them with few
/// fields, and no generated code has to fit a library's version. Memory: one frame; of a bare file one ResourceSpans
/// (at most kMaxFrameBytes both).
class ProtoReader final : public FormatReader {
public:
    static constexpr std::uint64_t kMaxFrameBytes = std::uint64_t{256} << 20;

    explicit ProtoReader(EventSink& sink)
        : m_emitter(sink) {}
    Status beginFile(const SourceFile& file) override;
    Status feed(std::string_view chunk) override;
    Status endFile() override;
    Status endRun() override { return m_emitter.endRun(); }
    RecordPlace place() const override { return m_emitter.place(); }

private:
    Status run();
    Status lies(const char* why);
    Status takeRequest(std::string_view message, std::uint64_t offset);
    Status takeResourceSpans(std::string_view message, std::uint64_t offset);
    Status takeScopeSpans(std::string_view message, std::uint64_t offset, spans::Process& process);
    Status broken(std::string_view message, std::uint64_t offset, const char* what);
    std::uint64_t offsetOf(std::string_view part) const;
    spans::Process& processOf(std::string_view resource);
    const char* readSpan(std::string_view message);
    const char* readField(const ProtoField& field);
    const char* readStatus(std::string_view message);
    void takeTimes();
    void takeIds(const ProtoField& field);
    void odd(std::string_view name, const ProtoField& field, const char* doubt);
    Status emit(spans::Process& process, const spans::SpanPlace& place);
    const char* readLink(std::string_view message, std::size_t index);
    const char* readEvent(std::string_view message, std::size_t index);
    const char* readKeyValue(std::string_view message, std::string_view parent, int depth);
    const char* readAnyValue(std::string_view message, std::string_view path, int depth);
    const char* readList(std::string_view message, std::string_view path, bool isList, int depth);

    spans::SpanEmitter m_emitter;
    spans::AttributeLeaves m_attributes;
    spans::RecordedSpan m_span;
    std::uint64_t m_startNs = 0, m_endNs = 0; ///< of it
    std::size_t m_events = 0, m_links = 0;
    std::vector<const char*> m_doubts; ///< about it
    bool m_hasHashedIds = false;
    std::string m_text;         ///< what is not read yet
    std::uint64_t m_offset = 0; ///< of m_text in the file
    std::optional<Framing> m_framing;
    bool m_isEnd = false;
    bool m_isLost = false; ///< the rest of the file cannot be told apart
};

} // namespace tenfold::otlp
