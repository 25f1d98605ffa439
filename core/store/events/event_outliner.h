#pragma once

#include "core/store/events/event_batch.h"
#include "core/store/events/interner.h"

#include <limits>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace tenfold {

/// Events with their outline (channel and shape) known and their values as they came, on their way to EventPacker.
/// Texts stand one behind the other in the order of their users, so that only sizes are kept.
struct RecordBatch {
    struct Leaf {
        LeafKind kind = LeafKind::Null;
        std::uint32_t size = 0;  ///< Text, Bytes: bytes in `texts`
        std::int64_t number = 0; ///< Integer, Boolean, Unsigned; the bits of a Real
    };
    struct Record {
        std::int64_t startNs = 0;
        std::int64_t durationNs = -1;
        std::uint32_t channel = 0;
        std::uint32_t shape = 0;
        std::uint32_t leaves = 0;
        std::uint32_t causeSize = 0; ///< in `texts` behind the leaves' texts, then the request id
        std::uint32_t requestIdSize = 0;
        bool isNewChannel = false; ///< the next of `channels` is its own
        bool isNewShape = false;   ///< the next of `shapes` is its own
    };
    struct Channel {
        std::uint32_t id = 0;
        std::uint32_t sender = 0;
        std::uint32_t threadSize = 0, targetSize = 0, connectionSize = 0; ///< in `names`
    };
    struct Shape {
        std::uint32_t id = 0;
        std::uint32_t method = 0;     ///< index of the method, in order of first use
        std::uint32_t methodSize = 0; ///< in `names`; the paths of its leaves follow
        std::uint32_t leaves = 0;     ///< the next ones of `shapeLeaves`
        Outcome outcome = Outcome::Answered;
    };
    struct ShapeLeaf {
        char side = 'q'; ///< request q, response r, attribute a
        LeafKind kind = LeafKind::Null;
        std::uint32_t pathSize = 0; ///< in `names`
    };

    std::vector<Record> records;
    std::vector<Leaf> leaves; ///< of the records, one after the other
    std::vector<Channel> channels;
    std::vector<Shape> shapes;
    std::vector<ShapeLeaf> shapeLeaves;
    std::vector<SpanOfRow> spans;
    std::vector<ImportIssue> issues;
    std::string texts; ///< of the records: texts and bytes of the leaves, cause, request id
    std::string names; ///< of channels and shapes, in the order of the records that are the first to use them

    bool isFull() const {
        return records.size() >= kBatchRows || texts.size() >= kBatchBytes || issues.size() >= kBatchRows;
    }
    bool isEmpty() const { return records.empty() && issues.empty(); }
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
    std::vector<std::uint32_t> byMethod; ///< by index of the method, possibly shorter
};

/// The first ids that are free in a workspace.
struct FirstIds {
    std::uint32_t string = 1;
    std::uint32_t channel = 1;
    std::uint32_t shape = 1;
    std::int64_t sender = 1;
    std::int64_t event = 1;
};

/// The first step from an importer's events to rows: finds sender, channel and shape of each, counts, and copies the
/// values, which live no longer than the call. Bounded memory, whatever the number of events.
class EventOutliner {
public:
    explicit EventOutliner(const FirstIds& ids);

    void add(const EventView& event, RecordBatch& batch);
    const std::vector<SenderTotals>& senders() const { return m_senders; }
    std::uint64_t events() const { return m_events; }

private:
    std::uint32_t channelOf(const EventView& event, RecordBatch& batch, bool& isNew);
    std::uint32_t senderOf(std::string_view name);
    std::uint32_t methodOf(std::string_view name);
    std::uint32_t shapeOf(const EventView& event, RecordBatch& batch, bool& isNew);
    void addSide(std::span<const LeafView> leaves, char side, RecordBatch& batch);
    void describeShape(const EventView& event, RecordBatch& batch);
    void count(std::uint32_t sender, std::uint32_t method, std::int64_t startNs);

    Interner m_channels;
    Interner m_shapes;
    std::uint32_t m_firstChannel;
    std::uint32_t m_firstShape;
    std::vector<std::uint32_t> m_channelSenders; ///< by channel id - m_firstChannel
    std::vector<std::uint32_t> m_shapeMethods;   ///< index of the method, by shape id - m_firstShape
    std::unordered_map<std::string, std::uint32_t> m_senderIndex;
    std::unordered_map<std::string, std::uint32_t> m_methodIndex;
    std::vector<SenderTotals> m_senders;
    std::uint64_t m_events = 0;
    std::string m_key; ///< scratch: key of a channel, then of a shape
};

} // namespace tenfold
