#include "core/store/events/event_packer.h"

#include "core/base/text/base64.h"
#include "core/store/events/fast_hash.h"
#include "core/store/events/payload.h"

#include <algorithm>
#include <bit>

namespace tenfold {
namespace {

/// Texts up to this size are not worth a reference, which takes about as much room.
constexpr std::size_t kInlineText = 6;
/// Longer texts are rarely equal and would fill the interner.
constexpr std::size_t kLongestInterned = 1 << 16;
constexpr std::size_t kStringBudget = std::size_t{192} << 20;
/// Leaves between asking for the memory of a text's place in the tables and looking there: about one event.
constexpr std::size_t kLeavesAhead = 12;

bool isInterned(std::size_t size) {
    return size > kInlineText && size <= kLongestInterned;
}

} // namespace

EventPacker::EventPacker(std::uint32_t firstString)
    : m_strings(firstString, kStringBudget) {}

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

void EventPacker::addChannel(const RecordBatch& records, Cursor& at, EventBatch& batch) {
    const RecordBatch::Channel& from = records.channels[at.channel++];
    const auto optional = [&](std::uint32_t size) {
        const std::string_view text = at.take(size);
        return text.empty() ? 0 : intern(text, batch);
    };
    EventBatch::Channel channel;
    channel.id = from.id;
    channel.sender = from.sender;
    channel.thread = optional(from.threadSize);
    channel.target = optional(from.targetSize);
    channel.connection = optional(from.connectionSize);
    batch.channels.push_back(channel);
}

void EventPacker::addShape(const RecordBatch& records, Cursor& at, EventBatch& batch) {
    const RecordBatch::Shape& from = records.shapes[at.shape++];
    const std::string_view method = at.take(from.methodSize);
    if (from.method == m_methods.size()) m_methods.push_back(intern(method, batch));
    batch.shapes.push_back({from.id, m_methods[from.method], from.outcome, batch.shapeLeaves.size(), from.leaves});
    for (std::uint32_t i = 0; i < from.leaves; ++i) {
        const RecordBatch::ShapeLeaf& leaf = records.shapeLeaves[at.shapeLeaf++];
        const std::uint32_t path = intern(at.take(leaf.pathSize), batch);
        batch.shapeLeaves.push_back({leaf.side, leaf.kind, path});
    }
}

/// Hashes of all texts of a batch at once, so that the tables' memory can be asked for ahead.
void EventPacker::hashTexts(const RecordBatch& records) {
    m_hashes.clear();
    const char* text = records.texts.data();
    std::size_t leaf = 0;
    for (const RecordBatch::Record& record : records.records) {
        for (std::uint32_t i = 0; i < record.leaves; ++i, ++leaf) {
            const RecordBatch::Leaf& each = records.leaves[leaf];
            const bool isText = each.kind == LeafKind::Text && isInterned(each.size);
            m_hashes.push_back(isText ? fastHash({text, each.size}) : 0);
            text += each.size;
        }
        text += record.causeSize + record.requestIdSize;
    }
}

void EventPacker::packText(std::string_view text, std::uint64_t hash, EventBatch& batch) {
    if (isInterned(text.size())) {
        std::uint32_t id = m_strings.find(text, hash);
        if (id == Interner::kNone && m_seen.testAndSet(hash)) id = addString(text, hash, batch);
        if (id != Interner::kNone) return appendPayloadReference(batch.bytes, id);
    }
    appendPayloadText(batch.bytes, text);
}

void EventPacker::packLeaf(const RecordBatch::Leaf& leaf, std::string_view text, std::uint64_t hash,
                           EventBatch& batch) {
    if (leaf.kind == LeafKind::Text) return packText(text, hash, batch);
    if (leaf.kind == LeafKind::Bytes) {
        const std::string base64 = toBase64(text);
        return packText(base64, isInterned(base64.size()) ? fastHash(base64) : 0, batch);
    }
    LeafView view;
    view.kind = leaf.kind;
    if (leaf.kind == LeafKind::Real)
        view.real = std::bit_cast<double>(leaf.number);
    else
        view.integer = leaf.number;
    appendPayloadItem(batch.bytes, view);
}

/// A block is never of two batches.
void EventPacker::packSpans(RecordBatch& records, EventBatch& batch) {
    for (SpanOfRow& each : records.spans) {
        const auto row = static_cast<std::int64_t>(each.row);
        if (!m_spanBlock.fits(row)) batch.spanBlocks.push_back(m_spanBlock.take());
        const RecordBatch::Record& record = records.records[each.row];
        m_spanBlock.add(row, each.span, {record.startNs, record.durationNs, record.channel, record.shape});
        if (!each.span.links.empty() || !each.span.statusText.empty()) batch.rareSpans.push_back(std::move(each));
    }
    if (!m_spanBlock.isEmpty()) batch.spanBlocks.push_back(m_spanBlock.take());
    records.spans.clear();
}

void EventPacker::pack(RecordBatch& records, EventBatch& batch) {
    hashTexts(records);
    Cursor at{records.names.data()};
    const char* text = records.texts.data();
    std::size_t leaf = 0;
    for (const RecordBatch::Record& record : records.records) {
        EventBatch::Row row{record.startNs, record.durationNs, record.channel, record.shape, batch.bytes.size()};
        batch.bytes += '[';
        for (std::uint32_t i = 0; i < record.leaves; ++i, ++leaf) {
            if (leaf + kLeavesAhead < m_hashes.size()) {
                const std::uint64_t ahead = m_hashes[leaf + kLeavesAhead];
                m_strings.prefetch(ahead);
                m_seen.prefetch(ahead);
            }
            if (i > 0) batch.bytes += ',';
            const RecordBatch::Leaf& each = records.leaves[leaf];
            packLeaf(each, {text, each.size}, m_hashes[leaf], batch);
            text += each.size;
        }
        batch.bytes += ']';
        row.payloadSize = static_cast<std::uint32_t>(batch.bytes.size() - row.begin);
        row.causeSize = record.causeSize;
        row.requestIdSize = record.requestIdSize;
        batch.bytes.append(text, std::size_t{record.causeSize} + record.requestIdSize);
        text += record.causeSize + record.requestIdSize;
        if (record.isNewChannel) addChannel(records, at, batch);
        if (record.isNewShape) addShape(records, at, batch);
        batch.rows.push_back(row);
    }
    packSpans(records, batch);
    batch.issues = std::move(records.issues);
    records.issues.clear();
}

} // namespace tenfold
