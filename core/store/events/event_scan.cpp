#include "core/store/events/event_scan.h"

#include "core/base/text/base64.h"
#include "core/store/events/payload.h"
#include "core/words/base_messages.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

namespace tenfold {
namespace {

constexpr std::uint64_t kEventsBetweenLooks = 4096;

char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
}

/// Whether `text` holds `needle`, which is in lower case already.
bool holds(std::string_view text, std::string_view needle) {
    const auto found = std::search(text.begin(), text.end(), needle.begin(), needle.end(),
                                   [](char a, char b) { return lower(a) == b; });
    return found != text.end();
}

} // namespace

EventScan::EventScan(SQLite::Database& database, const EventFilter& filter)
    : m_database(database)
    , m_strings(database)
    , m_text(filter.text)
    , m_fromNs(filter.fromNs)
    , m_toNs(filter.toNs) {
    std::transform(m_text.begin(), m_text.end(), m_text.begin(), lower);
    std::vector<std::int64_t> runs;
    for (const RunKey run : filter.runs)
        runs.push_back(run.value);
    m_tables = EventTables::read(database, runs);
    readSenders(filter);
    chooseShapes(filter);
    if (!m_text.empty()) findTexts();
}

const std::string& EventScan::textOf(std::int64_t id) {
    const auto [at, isNew] = m_known.try_emplace(id);
    if (isNew && id != 0) at->second = m_strings(id);
    return at->second;
}

void EventScan::readSenders(const EventFilter& filter) {
    SQLite::Statement select(m_database,
                             "SELECT s.id, s.run_id, s.name, s.first_event_id, s.last_event_id, s.start_ns, s.end_ns"
                             " FROM run AS r JOIN sender AS s ON s.run_id = r.id WHERE r.deleted = 0 AND s.events > 0"
                             " ORDER BY s.first_event_id");
    const auto isIn = [](const auto& keys, std::int64_t id) {
        return keys.empty() || std::any_of(keys.begin(), keys.end(), [&](auto key) { return key.value == id; });
    };
    while (select.executeStep()) {
        const std::int64_t id = select.getColumn(0).getInt64();
        const std::int64_t run = select.getColumn(1).getInt64();
        if (!isIn(filter.runs, run) || !isIn(filter.senders, id)) continue;
        const std::int64_t startNs = select.getColumn(5).getInt64();
        const std::int64_t endNs = select.getColumn(6).getInt64();
        m_senders.emplace(id, SenderFacts{run, select.getColumn(2).getString()});
        if (endNs < m_fromNs || startNs >= m_toNs) continue;
        const Range range{select.getColumn(3).getInt64(), select.getColumn(4).getInt64()};
        if (range.first < 0) throw std::runtime_error(fmt::format("sender {} has impossible events", id));
        if (!m_ranges.empty() && range.first - 1 <= m_ranges.back().last)
            m_ranges.back().last = std::max(m_ranges.back().last, range.last);
        else
            m_ranges.push_back(range);
    }
    for (const EventTables::Channel& channel : m_tables.channels())
        m_channelFits.push_back(m_senders.count(channel.sender) > 0 ? 1 : 0);
}

void EventScan::chooseShapes(const EventFilter& filter) {
    for (const EventTables::Shape& shape : m_tables.shapes()) {
        const bool fits = filter.methods.empty() || std::find(filter.methods.begin(), filter.methods.end(),
                                                              textOf(shape.method)) != filter.methods.end();
        m_shapeFits.push_back(fits ? 1 : 0);
    }
}

/// Finds out once which senders, methods, paths and stored texts hold the text looked for.
void EventScan::findTexts() {
    SQLite::Statement select(m_database, "SELECT id, text FROM string");
    while (select.executeStep()) {
        const SQLite::Column text = select.getColumn(1);
        if (holds(std::string_view(text.getText(), static_cast<std::size_t>(text.getBytes())), m_text))
            m_textIds.insert(select.getColumn(0).getInt64());
    }
    for (const EventTables::Channel& channel : m_tables.channels()) {
        const auto sender = m_senders.find(channel.sender);
        m_channelHasText.push_back(sender != m_senders.end() && holds(sender->second.name, m_text) ? 1 : 0);
    }
    for (const EventTables::Shape& shape : m_tables.shapes()) {
        const EventTables::Leaf* leaves = m_tables.leaves(shape);
        const bool found = m_textIds.count(shape.method) > 0 ||
                           std::any_of(leaves, leaves + shape.leafCount(),
                                       [&](const EventTables::Leaf& leaf) { return m_textIds.count(leaf.path) > 0; });
        m_shapeHasText.push_back(found ? 1 : 0);
    }
}

bool EventScan::payloadHasText(const EventTables::Shape& shape) {
    PayloadReader reader(m_row->text(5));
    PayloadReader::Item item;
    const EventTables::Leaf* leaves = m_tables.leaves(shape);
    for (std::uint32_t i = 0; i < shape.leafCount(); ++i) {
        if (!reader.next(leaves[i].kind, item)) return false;
        if (item.reference != 0) {
            if (m_textIds.count(item.reference) > 0) return true;
        } else if (item.leaf.kind == LeafKind::Text) {
            if (holds(item.leaf.text, m_text)) return true;
        } else if (holds(toText(toValue(item.leaf)), m_text)) {
            return true;
        }
    }
    return false;
}

bool EventScan::textFits(const EventTables::Channel& channel, const EventTables::Shape& shape) {
    return m_channelHasText[m_tables.placeOf(channel)] != 0 || m_shapeHasText[m_tables.placeOf(shape)] != 0 ||
           payloadHasText(shape);
}

bool EventScan::eachOf(const Range& range, bool whole, Progress& progress, const std::function<bool(const Hit&)>& hit,
                       bool& cancelled) {
    RawStatement select(m_database,
                        fmt::format("SELECT id, channel_id, shape_id, start_ns{} FROM event"
                                    " WHERE id BETWEEN ?1 AND ?2 ORDER BY id",
                                    whole || !m_text.empty() ? ", duration_ns, payload, cause, request_id" : ""));
    select.bind(1, range.first);
    select.bind(2, range.last);
    m_row = &select;
    while (select.step()) {
        if (++m_seen % kEventsBetweenLooks == 0 && !progress.advance(m_seen, 0, "searching events")) {
            cancelled = true;
            return false;
        }
        const std::int64_t startNs = m_row->integer(3);
        if (startNs < m_fromNs || startNs >= m_toNs) continue;
        const EventTables::Channel* channel = m_tables.channel(m_row->integer(1));
        const EventTables::Shape* shape = m_tables.shape(m_row->integer(2));
        if (channel == nullptr || shape == nullptr)
            throw std::runtime_error(fmt::format("event {}: its channel or shape is missing", m_row->integer(0)));
        if (m_channelFits[m_tables.placeOf(*channel)] == 0) continue;
        if (m_shapeFits[m_tables.placeOf(*shape)] == 0) continue;
        if (!m_text.empty() && !textFits(*channel, *shape)) continue;
        if (!hit({m_row->integer(0), channel->sender, startNs})) return false;
    }
    return true;
}

Status EventScan::each(EventKey after, bool whole, Progress& progress, const std::function<bool(const Hit&)>& hit) {
    bool cancelled = false;
    for (Range range : m_ranges) {
        if (range.last <= after.value) continue;
        range.first = std::max(range.first, after.value + 1);
        if (!eachOf(range, whole, progress, hit, cancelled)) break;
    }
    m_row = nullptr;
    if (cancelled) return fail(MessageId::Cancelled);
    return {};
}

std::vector<EventRow> EventScan::rowsAt(const std::vector<std::int64_t>& ids, Progress& progress, bool& cancelled,
                                        bool attributes) {
    constexpr std::size_t kRowsBetweenLooks = 64;
    RawStatement select(m_database, "SELECT id, channel_id, shape_id, start_ns, duration_ns, payload, cause, request_id"
                                    " FROM event WHERE id = ?1");
    m_row = &select;
    std::vector<EventRow> rows;
    rows.reserve(ids.size());
    for (const std::int64_t id : ids) {
        cancelled =
            rows.size() % kRowsBetweenLooks == 0 && !progress.advance(rows.size(), ids.size(), "loading events");
        if (cancelled) break;
        select.reset();
        select.bind(1, id);
        if (!select.step()) throw std::runtime_error(fmt::format("event {} is missing", id));
        rows.push_back(row(attributes));
    }
    m_row = nullptr;
    return rows;
}

EventRow EventScan::row(bool attributes) {
    EventRow result;
    const EventTables::Channel* from = m_tables.channel(m_row->integer(1));
    const EventTables::Shape* like = m_tables.shape(m_row->integer(2));
    if (from == nullptr || like == nullptr || m_senders.count(from->sender) == 0)
        throw std::runtime_error(fmt::format("event {}: its channel, shape or sender is missing", m_row->integer(0)));
    const EventTables::Channel& channel = *from;
    const EventTables::Shape& shape = *like;
    const SenderFacts& sender = m_senders.at(channel.sender);
    result.key = EventKey(m_row->integer(0));
    result.run = RunKey(sender.run);
    result.sender = SenderKey(channel.sender);
    result.senderName = sender.name;
    result.thread = textOf(channel.thread);
    result.method = textOf(shape.method);
    result.target = textOf(channel.target);
    result.connection = textOf(channel.connection);
    result.startNs = m_row->integer(3);
    if (!m_row->isNull(4)) result.durationNs = m_row->integer(4);
    result.cause = m_row->text(6);
    result.requestId = m_row->text(7);
    result.outcome = shape.outcome;
    PayloadReader reader(m_row->text(5));
    PayloadReader::Item item;
    const EventTables::Leaf* leaves = m_tables.leaves(shape);
    const std::uint32_t wanted = shape.requestLeaves + shape.responseLeaves + (attributes ? shape.attributeLeaves : 0);
    for (std::uint32_t i = 0; i < wanted; ++i) { // attributes are the last
        if (!reader.next(leaves[i].kind, item))
            throw std::runtime_error(fmt::format("event {}: its payload does not fit its shape", result.key.value));
        std::string bytes;
        if (item.reference != 0) {
            const std::string& text = textOf(item.reference);
            item.leaf.text = text;
            if (item.leaf.kind == LeafKind::Bytes) {
                if (!fromBase64(text, bytes)) throw std::runtime_error("a stored text is no base64");
                item.leaf.text = bytes;
            }
        }
        ArgumentRow argument{leaves[i].side == 'r', textOf(leaves[i].path), toValue(item.leaf)};
        (leaves[i].side == 'a' ? result.attributes : result.arguments).push_back(std::move(argument));
    }
    return result;
}

} // namespace tenfold
