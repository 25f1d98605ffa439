#include "core/store/events/event_packer.h"

#include "core/store/events/fast_hash.h"
#include "core/store/events/payload.h"

#include <algorithm>

namespace tenfold {
namespace {

constexpr std::size_t kBatchRows = 8192;
constexpr std::size_t kBatchBytes = std::size_t{1} << 20;
/// Texts up to this size are not worth a reference, which takes about as much room.
constexpr std::size_t kInlineText = 6;
/// Longer texts are rarely equal and would fill the interner.
constexpr std::size_t kLongestInterned = 1 << 16;
constexpr std::size_t kStringBudget = std::size_t{192} << 20;
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

} // namespace

bool EventBatch::isFull() const {
    return rows.size() >= kBatchRows || bytes.size() + texts.size() >= kBatchBytes || issues.size() >= kBatchRows;
}

void EventBatch::clear() {
    rows.clear();
    strings.clear();
    channels.clear();
    shapes.clear();
    shapeLeaves.clear();
    issues.clear();
    spans.clear();
    // One enormous event must not keep its memory until the end of the import.
    for (std::string* buffer : {&bytes, &texts}) {
        if (buffer->capacity() > 8 * kBatchBytes) *buffer = std::string();
        buffer->clear();
    }
}

EventPacker::EventPacker(const FirstIds& ids)
    : m_strings(ids.string, kStringBudget)
    , m_channels(ids.channel, kChannelBudget)
    , m_shapes(ids.shape, kShapeBudget)
    , m_firstChannel(ids.channel)
    , m_firstShape(ids.shape) {}

void EventPacker::rememberString(std::string_view text, std::uint32_t id) {
    const std::uint64_t hash = fastHash(text);
    if (m_strings.find(text, hash) == Interner::kNone) m_strings.remember(text, hash, id);
}

std::uint32_t EventPacker::addString(std::string_view text, std::uint64_t hash, EventBatch& batch) {
    const std::uint32_t id = m_strings.add(text, hash);
    batch.strings.push_back({id, batch.texts.size(), text.size()});
    batch.texts += text;
    return id;
}

std::uint32_t EventPacker::intern(std::string_view text, EventBatch& batch) {
    const std::uint64_t hash = fastHash(text);
    const std::uint32_t known = m_strings.find(text, hash);
    return known != Interner::kNone ? known : addString(text, hash, batch);
}

std::uint32_t EventPacker::methodOf(std::string_view name, EventBatch& batch) {
    const auto [at, isNew] = m_methodIndex.try_emplace(std::string(name), static_cast<std::uint32_t>(m_methods.size()));
    if (isNew) m_methods.push_back(intern(name, batch));
    return at->second;
}

std::uint32_t EventPacker::senderOf(std::string_view name) {
    const auto [at, isNew] = m_senderIndex.try_emplace(std::string(name), static_cast<std::uint32_t>(m_senders.size()));
    if (isNew) {
        m_senders.emplace_back();
        m_senders.back().name = at->first;
        m_senders.back().firstEvent = m_events;
    }
    return at->second;
}

std::uint32_t EventPacker::channelOf(const EventView& event, EventBatch& batch) {
    m_key.clear();
    for (const std::string_view part : {event.sender, event.thread, event.target, event.connection}) {
        const auto size = static_cast<std::uint32_t>(part.size());
        m_key.append(reinterpret_cast<const char*>(&size), sizeof size);
        m_key += part;
    }
    const std::uint64_t hash = fastHash(m_key);
    if (const std::uint32_t known = m_channels.find(m_key, hash); known != Interner::kNone) return known;
    EventBatch::Channel channel;
    channel.sender = senderOf(event.sender);
    const auto optional = [&](std::string_view text) { return text.empty() ? 0 : intern(text, batch); };
    channel.thread = optional(event.thread);
    channel.target = optional(event.target);
    channel.connection = optional(event.connection);
    channel.id = m_channels.add(m_key, hash);
    m_channelSenders.push_back(channel.sender);
    batch.channels.push_back(channel);
    return channel.id;
}

void EventPacker::packText(std::string_view text, EventBatch& batch) {
    if (text.size() > kInlineText && text.size() <= kLongestInterned) {
        const std::uint64_t hash = fastHash(text);
        std::uint32_t id = m_strings.find(text, hash);
        if (id == Interner::kNone && m_seen.testAndSet(hash)) id = addString(text, hash, batch);
        if (id != Interner::kNone) return appendPayloadReference(batch.bytes, id);
    }
    appendPayloadText(batch.bytes, text);
}

void EventPacker::packSide(std::span<const LeafView> leaves, char side, EventBatch& batch) {
    for (const LeafView& leaf : leaves) {
        LeafKind kind = leaf.kind;
        if (!m_leaves.empty()) batch.bytes += ',';
        // A text that is no UTF-8 would be lost in JSON; its bytes are kept.
        if (kind == LeafKind::Text && !isAscii(leaf.text) && !isValidUtf8(leaf.text)) kind = LeafKind::Bytes;
        if (kind == LeafKind::Text)
            packText(leaf.text, batch);
        else if (kind == LeafKind::Bytes)
            packText(toBase64(leaf.text), batch);
        else
            appendPayloadItem(batch.bytes, leaf);
        m_leaves.push_back({side, kind, leaf.path});
        m_signature += side;
        m_signature += static_cast<char>(kind);
        m_signature += leaf.path;
        m_signature += '\0';
    }
}

std::uint32_t EventPacker::shapeOf(const EventView& event, EventBatch& batch) {
    const std::uint64_t hash = fastHash(m_signature);
    if (const std::uint32_t known = m_shapes.find(m_signature, hash); known != Interner::kNone) return known;
    const std::uint32_t method = methodOf(event.method, batch);
    const std::uint32_t id = m_shapes.add(m_signature, hash);
    m_shapeMethods.push_back(method);
    batch.shapes.push_back({id, m_methods[method], event.outcome, batch.shapeLeaves.size(), m_leaves.size()});
    for (const LeafKey& leaf : m_leaves) {
        const std::uint32_t path = intern(leaf.path, batch);
        batch.shapeLeaves.push_back({leaf.side, leaf.kind, path});
    }
    return id;
}

void EventPacker::count(std::uint32_t sender, std::uint32_t method, std::int64_t startNs) {
    SenderTotals& totals = m_senders[sender];
    ++totals.events;
    totals.lastEvent = m_events;
    totals.startNs = std::min(totals.startNs, startNs);
    totals.endNs = std::max(totals.endNs, startNs);
    if (totals.byMethod.size() <= method) totals.byMethod.resize(method + 1);
    ++totals.byMethod[method];
    ++m_events;
}

void EventPacker::pack(const EventView& event, EventBatch& batch) {
    EventBatch::Row row;
    row.startNs = event.startNs;
    row.durationNs = event.durationNs;
    row.begin = batch.bytes.size();
    m_leaves.clear();
    m_signature.assign(event.method);
    m_signature += '\0';
    m_signature += static_cast<char>(event.outcome);
    batch.bytes += '[';
    packSide(event.request, 'q', batch);
    packSide(event.response, 'r', batch);
    packSide(event.attributes, 'a', batch);
    batch.bytes += ']';
    row.payloadSize = static_cast<std::uint32_t>(batch.bytes.size() - row.begin);
    batch.bytes += event.cause;
    batch.bytes += event.requestId;
    row.causeSize = static_cast<std::uint32_t>(event.cause.size());
    row.requestIdSize = static_cast<std::uint32_t>(event.requestId.size());
    row.channel = channelOf(event, batch);
    row.shape = shapeOf(event, batch);
    if (event.span != nullptr) batch.spans.push_back({batch.rows.size(), *event.span});
    batch.rows.push_back(row);
    count(m_channelSenders[row.channel - m_firstChannel], m_shapeMethods[row.shape - m_firstShape], event.startNs);
}

} // namespace tenfold
