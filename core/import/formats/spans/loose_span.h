#pragma once

#include "core/import/documents/json_tree.h"
#include "core/import/formats/spans/attribute_leaves.h"
#include "core/import/formats/spans/span_emitter.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold::spans {

/// Whose way of writing spans it is: what times without a unit are in, and how kinds are numbered.
enum class SpanDialect : std::uint8_t {
    Otlp,    ///< ns
    Jaeger,  ///< us; tags say kind and status
    Zipkin,  ///< us; the tag `error` says the status
    Console, ///< of OpenTelemetry for Python and Go: dates; for PHP: ns
    Node     ///< of OpenTelemetry for Node: us, pairs of seconds and ns
};

/// Reads a span that is not as its format has it, member by member: any spelling of the names, any shape of the values.
/// What cannot be read stands as an attribute at `recorded`, and doubts() says so. Slow beside the readers of each
/// format, which come first.
class LooseSpan {
public:
    struct Reference {
        SpanLink to;
        bool isParent = false;
        std::string type; ///< as written
        /// What it refers to does not wait for it.
        bool isFollowing() const { return type == "FOLLOWS_FROM" || type == "follows_from" || type == "1"; }
    };

    explicit LooseSpan(AttributeLeaves& attributes)
        : m_attributes(attributes) {}

    /// Begins a span. It and the attributes refer to the trees that are taken.
    void begin(RecordedSpan& span);
    /// Takes what an object says; what was taken before stays, where both say something of one kind.
    void take(const JsonTree& tree, const JsonNode& object, SpanDialect dialect);
    /// After the last object.
    void settle();
    /// Whether there is a span: a trace and a number.
    bool hasIds() const { return !m_span->span.trace.isZero() && !m_span->span.id.isZero(); }

    /// What to say of it.
    const std::vector<const char*>& doubts() const { return m_doubts; }
    /// Whether ids are hashes of what was written, which attributes say.
    bool hasHashedIds() const { return m_hasHashedIds; }
    const std::vector<Reference>& references() const { return m_references; }
    const std::string& processId() const { return m_processId; }

    /// Says the doubts.
    Status say(SpanEmitter& emitter, const SpanPlace& place) const;

    /// Takes what stands at the span about the process that made it, or such an object alone.
    void takeProcess(const JsonTree& tree, const JsonNode& node, SpanDialect dialect);
    const std::string& service() const { return m_service; }
    std::string_view address() const { return m_address; }
    bool hasProcess() const { return m_hasProcess; }
    /// The process that was taken, one for each description.
    Process& process(SpanEmitter& emitter);
    void describe(Process& process);

private:
    bool takeId(const JsonNode& node, std::string_view plain);
    bool takeTime(const JsonNode& node, std::string_view plain);
    bool takeProcessMember(const JsonNode& node, std::string_view plain);
    void takeOther(const JsonNode& node, std::string_view plain);
    void takeContext(const JsonNode& node);
    void takeParent(const JsonNode& node, bool isContext);
    std::optional<std::int64_t> timeNs(const JsonNode& node, std::int64_t unitNs) const;
    void takeStart(const JsonNode& node, std::int64_t unitNs, int worth);
    void takeEnd(const JsonNode& node, std::int64_t unitNs);
    void takeDuration(const JsonNode& node, std::int64_t unitNs);
    void takeName(const JsonNode& node);
    void takeKind(const JsonNode& node);
    void takeStatus(const JsonNode& node);
    void takeCode(const JsonNode& node);
    void takeStatusText(const JsonNode& node);
    void takeAttributes(const JsonNode& node, bool hasAtForDot);
    const JsonTree* heldIn(const JsonNode& node);
    void takeEvents(const JsonNode& node);
    void takeLinks(const JsonNode& node);
    void takeReferences(const JsonNode& node);
    void takeScope(const JsonNode& node);
    void takeEndpoint(const JsonNode& node, bool isLocal);
    void dropRepeated();
    void settleTags();
    void odd(const JsonNode& node, std::string_view name, const char* doubt);
    void doubt(const char* what);
    std::int64_t unitNs() const;

    AttributeLeaves& m_attributes;
    RecordedSpan* m_span = nullptr;
    const JsonTree* m_tree = nullptr; ///< the one at hand
    SpanDialect m_dialect = SpanDialect::Otlp;
    std::vector<const char*> m_doubts;
    std::vector<Reference> m_references;
    std::string m_processId;
    bool m_hasHashedIds = false;
    bool m_isInNs = false; ///< times that are to be microseconds
    int m_startWorth = 0;  ///< of the member that the start is from: there are coarse ones
    std::optional<std::int64_t> m_endNs;
    std::size_t m_events = 0, m_links = 0, m_taken = 0;
    std::vector<std::unique_ptr<JsonTree>> m_held; ///< of texts that hold members

    AttributeLeaves m_ofProcess;
    std::string m_service, m_processKey;
    std::string_view m_address;
    bool m_hasProcess = false;
};

/// Whether a key that a format does not know is another spelling of something of a span, which is then read loosely.
bool isOtherSpelling(std::string_view key);

} // namespace tenfold::spans
