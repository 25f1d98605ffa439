#include "core/store/events/event_outliner.h"

#include "core/store/events/fast_hash.h"
#include "core/store/events/payload.h"

#include <algorithm>
#include <bit>

namespace tenfold {
namespace {

constexpr std::size_t kChannelBudget = std::size_t{16} << 20;
constexpr std::size_t kShapeBudget = std::size_t{32} << 20;

bool isAscii(std::string_view text) {
    std::uint64_t all = 0;
    std::size_t i = 0;
    for (; i + 8 <= text.size(); i += 8) {
        std::uint64_t word = 0;
        std::memcpy(&word, text.data() + i, 8);
        all |= word;
    }
    for (; i < text.size(); ++i)
        all |= static_cast<unsigned char>(text[i]);
    return (all & 0x8080808080808080ULL) == 0;
}

std::uint32_t sizeOf(std::string_view text) {
    return static_cast<std::uint32_t>(text.size());
}

} // namespace

void RecordBatch::clear() {
    records.clear();
    leaves.clear();
    channels.clear();
    shapes.clear();
    shapeLeaves.clear();
    spans.clear();
    issues.clear();
    clearBuffer(texts);
    clearBuffer(names);
}

EventOutliner::EventOutliner(const FirstIds& ids)
    : m_channels(ids.channel, kChannelBudget)
    , m_shapes(ids.shape, kShapeBudget)
    , m_firstChannel(ids.channel)
    , m_firstShape(ids.shape) {}

std::uint32_t EventOutliner::senderOf(std::string_view name) {
    const auto [at, isNew] = m_senderIndex.try_emplace(std::string(name), static_cast<std::uint32_t>(m_senders.size()));
    if (isNew) {
        m_senders.emplace_back();
        m_senders.back().name = at->first;
        m_senders.back().firstEvent = m_events;
    }
    return at->second;
}

std::uint32_t EventOutliner::methodOf(std::string_view name) {
    return m_methodIndex.try_emplace(std::string(name), static_cast<std::uint32_t>(m_methodIndex.size())).first->second;
}

std::uint32_t EventOutliner::channelOf(const EventView& event, RecordBatch& batch, bool& isNew) {
    m_key.clear();
    for (const std::string_view part : {event.sender, event.thread, event.target, event.connection}) {
        const std::uint32_t size = sizeOf(part);
        m_key.append(reinterpret_cast<const char*>(&size), sizeof size);
        m_key += part;
    }
    const std::uint64_t hash = fastHash(m_key);
    if (const std::uint32_t known = m_channels.find(m_key, hash); known != Interner::kNone) return known;
    isNew = true;
    const std::uint32_t id = m_channels.add(m_key, hash);
    const std::uint32_t sender = senderOf(event.sender);
    m_channelSenders.push_back(sender);
    batch.channels.push_back({id, sender, sizeOf(event.thread), sizeOf(event.target), sizeOf(event.connection)});
    for (const std::string_view name : {event.thread, event.target, event.connection})
        batch.names += name;
    return id;
}

/// Copies the values and adds what they look like to the key of the shape.
void EventOutliner::addSide(std::span<const LeafView> leaves, char side, RecordBatch& batch) {
    for (const LeafView& leaf : leaves) {
        RecordBatch::Leaf& copy = batch.leaves.emplace_back();
        copy.kind = leaf.kind;
        // A text that is no UTF-8 would be lost in JSON; its bytes are kept.
        if (leaf.kind == LeafKind::Text && !isAscii(leaf.text) && !isValidUtf8(leaf.text)) copy.kind = LeafKind::Bytes;
        if (copy.kind == LeafKind::Text || copy.kind == LeafKind::Bytes) {
            copy.size = sizeOf(leaf.text);
            batch.texts += leaf.text;
        } else {
            copy.number = copy.kind == LeafKind::Real ? std::bit_cast<std::int64_t>(leaf.real) : leaf.integer;
        }
        const std::size_t at = m_key.size();
        m_key.resize(at + leaf.path.size() + 3);
        char* const to = m_key.data() + at;
        to[0] = side;
        to[1] = static_cast<char>(copy.kind);
        std::memcpy(to + 2, leaf.path.data(), leaf.path.size());
        to[2 + leaf.path.size()] = '\0';
    }
}

/// @param batch  its last leaves are those of the event
void EventOutliner::describeShape(const EventView& event, RecordBatch& batch) {
    const RecordBatch::Leaf* leaf = batch.leaves.data() + batch.leaves.size() - event.request.size() -
                                    event.response.size() - event.attributes.size();
    batch.names += event.method;
    const auto add = [&](std::span<const LeafView> leaves, char side) {
        for (const LeafView& each : leaves) {
            batch.shapeLeaves.push_back({side, leaf++->kind, sizeOf(each.path)});
            batch.names += each.path;
        }
    };
    add(event.request, 'q');
    add(event.response, 'r');
    add(event.attributes, 'a');
}

std::uint32_t EventOutliner::shapeOf(const EventView& event, RecordBatch& batch, bool& isNew) {
    const std::uint64_t hash = fastHash(m_key);
    if (const std::uint32_t known = m_shapes.find(m_key, hash); known != Interner::kNone) return known;
    isNew = true;
    const std::uint32_t id = m_shapes.add(m_key, hash);
    const std::uint32_t method = methodOf(event.method);
    m_shapeMethods.push_back(method);
    const std::size_t leaves = event.request.size() + event.response.size() + event.attributes.size();
    batch.shapes.push_back({id, method, sizeOf(event.method), static_cast<std::uint32_t>(leaves), event.outcome});
    describeShape(event, batch);
    return id;
}

void EventOutliner::count(std::uint32_t sender, std::uint32_t method, std::int64_t startNs) {
    SenderTotals& totals = m_senders[sender];
    ++totals.events;
    totals.lastEvent = m_events;
    totals.startNs = std::min(totals.startNs, startNs);
    totals.endNs = std::max(totals.endNs, startNs);
    if (totals.byMethod.size() <= method) totals.byMethod.resize(method + 1);
    ++totals.byMethod[method];
    ++m_events;
}

void EventOutliner::add(const EventView& event, RecordBatch& batch) {
    RecordBatch::Record record;
    record.startNs = event.startNs;
    record.durationNs = event.durationNs;
    record.channel = channelOf(event, batch, record.isNewChannel);
    m_key.assign(event.method);
    m_key += '\0';
    m_key += static_cast<char>(event.outcome);
    addSide(event.request, 'q', batch);
    addSide(event.response, 'r', batch);
    addSide(event.attributes, 'a', batch);
    record.shape = shapeOf(event, batch, record.isNewShape);
    record.leaves = static_cast<std::uint32_t>(event.request.size() + event.response.size() + event.attributes.size());
    record.causeSize = sizeOf(event.cause);
    record.requestIdSize = sizeOf(event.requestId);
    batch.texts += event.cause;
    batch.texts += event.requestId;
    if (event.span != nullptr) batch.spans.push_back({batch.records.size(), *event.span});
    batch.records.push_back(record);
    count(m_channelSenders[record.channel - m_firstChannel], m_shapeMethods[record.shape - m_firstShape],
          event.startNs);
}

} // namespace tenfold
