#pragma once

#include "core/import/documents/json_tree.h"
#include "core/import/formats/spans/attribute_leaves.h"
#include "core/import/formats/spans/span_emitter.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold::zipkin {

/// A span of Zipkin's version 1, which has both sides of a call in one: moments of the call (cs, sr, ss, cr) and tags,
/// each with the endpoint that noted it.
///
///   {"traceId":"5c0a3f46d188e2b7","id":"11e178bb1cba13c8","parentId":"5c0a3f46d188e2b7","name":"get",
///     "timestamp":1795600000010000,"duration":80000,"annotations":[{"timestamp":1795600000010000,"value":"cs",
///     "endpoint":{"serviceName":"front","ipv4":"10.0.0.1"}},…],"binaryAnnotations":[{"key":"sa","value":true,
///     "endpoint":{"serviceName":"cart"}},{"key":"error","value":"timeout","endpoint":{"serviceName":"front"}}]}
///
/// The two sides are two spans of one number, the server's with `shared`, as version 2 has them. What an endpoint noted
/// belongs to its side. `sa`, `ca` and `ma` say whom a side talks to. Source: Zipkin's V1SpanConverter.
class Version1 {
public:
    void begin();
    /// Takes a record, or one part of a span that was reported in several. @param tree  lives until the next begin()
    void take(const JsonTree& tree, const JsonNode& record);
    bool hasIds() const { return !m_trace.isZero() && !m_id.isZero(); }
    /// Which moments of a call it has, a bit each.
    unsigned moments() const;
    bool hasHashedIds() const { return m_hasHashedIds; }
    TraceId trace() const { return m_trace; }
    SpanId id() const { return m_id; }
    /// Finds the sides. @return how many spans it is
    std::size_t settle();
    /// Whether every side has a start and a duration.
    bool isWhole() const;

    struct Endpoint {
        std::string_view service, address;
    };
    /// One of the spans; what it says lives as long as the trees.
    /// @return what made it
    Endpoint side(std::size_t index, spans::RecordedSpan& span, spans::AttributeLeaves& attributes) const;

private:
    struct Moment {
        std::optional<std::int64_t> ns;
        std::string_view name;
        Endpoint endpoint;
    };
    struct Tag {
        const JsonTree* tree = nullptr;
        const JsonNode* value = nullptr;
        std::string_view key;
        Endpoint endpoint;
    };
    struct Side {
        SpanKind kind = SpanKind::Unspecified;
        Endpoint endpoint;
        std::optional<std::int64_t> startNs, durationNs;
        std::string_view peer;
    };

    const Moment* moment(std::string_view name) const;
    void addSide(SpanKind kind, std::string_view begin, std::string_view end);
    void addPlainSide();
    void findPeers();
    std::size_t sideOf(const Endpoint& endpoint) const;

    TraceId m_trace;
    SpanId m_id;
    std::optional<SpanId> m_parent;
    bool m_hasHashedIds = false;
    std::string_view m_name;
    std::optional<std::int64_t> m_startNs, m_durationNs;
    std::vector<Moment> m_moments;
    std::vector<Tag> m_tags;
    std::vector<Side> m_sides;
};

} // namespace tenfold::zipkin
