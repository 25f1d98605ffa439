#pragma once

#include "core/store/events/interner.h"
#include "core/trace/event_sink.h"

#include <cstdint>
#include <functional>
#include <limits>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace tenfold {

/// What the writing thread puts into the workspace, ready to bind.
struct EventBatch {
    struct Row {
        std::int64_t startNs = 0;
        std::int64_t durationNs = -1;
        std::uint32_t channel = 0;
        std::uint32_t shape = 0;
        std::size_t begin = 0; ///< of payload, cause and request id, one after the other
        std::uint32_t payloadSize = 0;
        std::uint32_t causeSize = 0;
        std::uint32_t requestIdSize = 0;
    };
    struct String {
        std::uint32_t id = 0;
        std::size_t begin = 0;
        std::size_t size = 0;
    };
    struct Channel {
        std::uint32_t id = 0;
        std::uint32_t sender = 0; ///< index of the sender in the run, from 0
        std::uint32_t thread = 0; ///< string ids, 0 = none
        std::uint32_t target = 0;
        std::uint32_t connection = 0;
    };
    struct ShapeLeaf {
        char side = 'q'; ///< request q, response r, attribute a
        LeafKind kind = LeafKind::Null;
        std::uint32_t path = 0;
    };
    struct Shape {
        std::uint32_t id = 0;
        std::uint32_t method = 0; ///< string id
        Outcome outcome = Outcome::Answered;
        std::size_t firstLeaf = 0;
        std::size_t leaves = 0;
    };

    struct SpanOfRow {
        std::size_t row = 0; ///< index in `rows`
        Span span;
    };

    std::vector<Row> rows;
    std::vector<String> strings;
    std::vector<Channel> channels;
    std::vector<Shape> shapes;
    std::vector<ShapeLeaf> shapeLeaves;
    std::vector<ImportIssue> issues;
    std::vector<SpanOfRow> spans;
    std::string bytes; ///< payload, cause and request id of the rows
    std::string texts; ///< of `strings`

    bool isFull() const;
    bool isEmpty() const { return rows.empty() && issues.empty() && strings.empty(); }
    void clear();
};

/// What is known of a sender at the end of an import.
struct SenderTotals {
    std::string name;
    std::uint64_t events = 0;
    std::uint64_t firstEvent = 0; ///< position in the run, from 0
    std::uint64_t lastEvent = 0;
    std::int64_t startNs = std::numeric_limits<std::int64_t>::max();
    std::int64_t endNs = std::numeric_limits<std::int64_t>::min();
    std::vector<std::uint32_t> byMethod; ///< by index into EventPacker::methods(), possibly shorter
};

/// The first ids that are free in a workspace.
struct FirstIds {
    std::uint32_t string = 1;
    std::uint32_t channel = 1;
    std::uint32_t shape = 1;
    std::int64_t sender = 1;
    std::int64_t event = 1;
};

/// Turns events into rows: interns senders, channels, shapes and texts, packs the values. Bounded memory, whatever the
/// number of events. A text becomes a row of `string` when it is seen for the second time; one seen once stays inline.
class EventPacker {
public:
    explicit EventPacker(const FirstIds& ids);

    /// Makes a text of the workspace known, so that it is not stored again.
    void rememberString(std::string_view text, std::uint32_t id);

    void pack(const EventView& event, EventBatch& batch);
    const std::vector<SenderTotals>& senders() const { return m_senders; }
    /// String ids of the methods, in order of first use.
    const std::vector<std::uint32_t>& methods() const { return m_methods; }
    std::uint64_t events() const { return m_events; }

private:
    std::uint32_t channelOf(const EventView& event, EventBatch& batch);
    std::uint32_t senderOf(std::string_view name);
    std::uint32_t shapeOf(const EventView& event, EventBatch& batch);
    std::uint32_t addString(std::string_view text, std::uint64_t hash, EventBatch& batch);
    std::uint32_t intern(std::string_view text, EventBatch& batch);
    std::uint32_t methodOf(std::string_view name, EventBatch& batch);
    void packSide(std::span<const LeafView> leaves, char side, EventBatch& batch);
    void packText(std::string_view text, EventBatch& batch);
    void count(std::uint32_t sender, std::uint32_t method, std::int64_t startNs);

    Interner m_strings;
    Interner m_channels;
    Interner m_shapes;
    SeenBefore m_seen;
    std::uint32_t m_firstChannel;
    std::uint32_t m_firstShape;
    std::vector<std::uint32_t> m_channelSenders; ///< by channel id - m_firstChannel
    std::vector<std::uint32_t> m_shapeMethods;   ///< index into m_methods, by shape id - m_firstShape
    std::unordered_map<std::string, std::uint32_t> m_senderIndex;
    std::unordered_map<std::string, std::uint32_t> m_methodIndex;
    std::vector<SenderTotals> m_senders;
    std::vector<std::uint32_t> m_methods;
    std::uint64_t m_events = 0;
    std::string m_key;       ///< scratch: key of a channel
    std::string m_signature; ///< scratch: key of a shape
    struct LeafKey {
        char side;
        LeafKind kind;
        std::string_view path;
    };
    std::vector<LeafKey> m_leaves; ///< scratch: of the event
};

} // namespace tenfold
