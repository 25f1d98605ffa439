#include "core/base/text/base64.h"
#include "core/store/events/event_tables.h"
#include "core/store/events/payload.h"
#include "core/store/events/sparse_ids.h"
#include "core/store/sqlite/raw_statement.h"
#include "core/store/workspace.h"
#include "core/store/workspace/workspace_state.h"
#include "core/words/base_messages.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace tenfold {
namespace {

constexpr std::uint64_t kEventsBetweenLooks = 4096;
constexpr std::uint64_t kReservedEvents = 20'000'000;

/// Reads the events of one run after the other into a Trace.
class TraceLoader {
public:
    using Visit = std::function<bool(Trace&)>;

    TraceLoader(SQLite::Database& database, Trace& trace, Progress& progress, std::uint64_t total, TraceDetail detail)
        : m_database(database)
        , m_strings(database)
        , m_trace(trace)
        , m_progress(progress)
        , m_total(total)
        , m_detail(detail) {}

    /// @param visit  takes the events of each part, which then leave the trace; empty: all stay
    Status load(const RunInfo& info, const Visit& visit = {}, std::size_t eventsOfPart = 0);

private:
    struct ShapeUse {
        StringId method;
        std::uint32_t shape = 0; ///< in Trace::messages
        bool known = false;
    };

    void readSenders(const RunInfo& info, RunId run);
    void addEvent(RawStatement& row);
    StringId textOf(std::int64_t id);
    const ShapeUse& useOf(const EventTables::Shape& shape);
    ValueId valueOf(const PayloadReader::Item& item);
    bool readRow(RawStatement& row, const EventTables::Shape& shape);
    void dropEvents();

    SQLite::Database& m_database;
    StringLookup m_strings;
    Trace& m_trace;
    Progress& m_progress;
    std::uint64_t m_total;
    TraceDetail m_detail;
    std::uint64_t m_done = 0;
    std::uint32_t m_position = 0; ///< of the next event in what is loaded
    EventTables m_tables;
    SparseIds<StringId> m_texts;       ///< by string id, as far as asked for
    SparseIds<ValueId> m_textValues;   ///< by string id: as a text
    SparseIds<ValueId> m_byteValues;   ///< by string id: as bytes
    std::vector<ShapeUse> m_shapeUses; ///< by place in m_tables
    std::vector<StringId> m_paths;     ///< of one shape
    std::vector<ValueId> m_row;        ///< values of one event
    std::vector<SenderId> m_senders;   ///< by sender id - first
    std::int64_t m_firstSender = 0;
};

StringId TraceLoader::textOf(std::int64_t id) {
    if (id == 0) return {};
    StringId& text = m_texts[id];
    if (!text.valid()) text = m_trace.strings.add(m_strings(id));
    return text;
}

ValueId TraceLoader::valueOf(const PayloadReader::Item& item) {
    if (item.reference == 0) return m_trace.values.add(toValue(item.leaf));
    SparseIds<ValueId>& known = item.leaf.kind == LeafKind::Text ? m_textValues : m_byteValues;
    ValueId& value = known[item.reference];
    if (value.valid()) return value;
    std::string text = m_strings(item.reference);
    if (item.leaf.kind == LeafKind::Text) return value = m_trace.values.add(Value(std::move(text)));
    Bytes bytes;
    if (!fromBase64(text, bytes.data)) throw std::runtime_error(fmt::format("string {} is no base64", item.reference));
    return value = m_trace.values.add(Value(std::move(bytes)));
}

const TraceLoader::ShapeUse& TraceLoader::useOf(const EventTables::Shape& shape) {
    ShapeUse& use = m_shapeUses[m_tables.placeOf(shape)];
    if (use.known) return use;
    use.known = true;
    use.method = textOf(shape.method);
    if (m_detail != TraceDetail::Whole) return use;
    m_paths.clear();
    const EventTables::Leaf* leaves = m_tables.leaves(shape);
    for (std::uint32_t i = 0; i < shape.requestLeaves + shape.responseLeaves; ++i)
        m_paths.push_back(textOf(leaves[i].path)); // attributes are not part of a Trace
    use.shape = m_trace.messages.shapeOf({{}, use.method, static_cast<std::uint32_t>(shape.outcome)}, m_paths,
                                         shape.requestLeaves);
    return use;
}

void TraceLoader::readSenders(const RunInfo& info, RunId run) {
    SQLite::Statement select(m_database, "SELECT id, name FROM sender WHERE run_id = ?1 ORDER BY id");
    select.bind(1, info.key.value);
    m_senders.clear();
    while (select.executeStep()) {
        const std::int64_t id = select.getColumn(0).getInt64();
        if (m_senders.empty()) m_firstSender = id;
        // a run's senders are numbered one after the other
        if (m_firstSender < 0 || id - m_firstSender != static_cast<std::int64_t>(m_senders.size()))
            throw std::runtime_error(fmt::format("a sender of run {} is missing", info.key.value));
        m_senders.push_back(SenderId(static_cast<std::uint32_t>(m_trace.senders.size())));
        m_trace.senders.push_back({run, select.getColumn(1).getString()});
    }
}

void damaged(std::int64_t event, const char* what) {
    throw std::runtime_error(fmt::format("event {}: {}", event, what));
}

void TraceLoader::addEvent(RawStatement& row) {
    const std::int64_t id = row.integer(0);
    const EventTables::Channel* channel = m_tables.channel(row.integer(1));
    const EventTables::Shape* shape = m_tables.shape(row.integer(2));
    if (channel == nullptr || shape == nullptr) return damaged(id, "its channel or shape is missing");
    if (channel->sender < m_firstSender) return damaged(id, "its sender is missing");
    const auto sender = static_cast<std::size_t>(channel->sender - m_firstSender);
    if (sender >= m_senders.size()) return damaged(id, "its sender is missing");
    const ShapeUse& use = useOf(*shape);

    Event event;
    event.startNs = row.integer(3);
    if (!row.isNull(4)) event.durationNs = row.integer(4);
    event.sender = m_senders[sender];
    event.method = use.method;
    event.target = textOf(channel->target);
    event.connection = textOf(channel->connection);
    event.thread = textOf(channel->thread);
    const auto text = [&](int column) -> StringId {
        if (row.isNull(column)) return {};
        return m_trace.strings.add(row.text(column));
    };
    event.cause = text(5);
    event.requestId = text(6);
    event.fileOrder = m_position++;
    event.outcome = shape->outcome;
    if (m_detail == TraceDetail::Whole) {
        if (!readRow(row, *shape)) return damaged(id, "its payload does not fit its shape");
        m_trace.setLeaves(event, use.shape, m_row);
        if (m_trace.leafCount() > Id<void>::kNone) damaged(id, "more values than a trace in memory can hold");
    }
    m_trace.events.push_back(event);
}

/// The values of an event. @return false when they are not what its shape says
bool TraceLoader::readRow(RawStatement& row, const EventTables::Shape& shape) {
    PayloadReader reader(row.text(7));
    const EventTables::Leaf* leaves = m_tables.leaves(shape);
    PayloadReader::Item item;
    m_row.clear();
    for (std::uint32_t i = 0; i < shape.requestLeaves + shape.responseLeaves; ++i) {
        if (!reader.next(leaves[i].kind, item)) return false;
        m_row.push_back(valueOf(item));
    }
    return true;
}

/// Makes room for the next part: texts and senders stay, they are what is equal from part to part.
void TraceLoader::dropEvents() {
    m_trace.events.clear();
    m_trace.messages = {};
    m_shapeUses.assign(m_shapeUses.size(), ShapeUse());
    m_trace.values = {};
    m_textValues.clear();
    m_byteValues.clear();
}

Status TraceLoader::load(const RunInfo& info, const Visit& visit, std::size_t eventsOfPart) {
    const RunId run(static_cast<std::uint32_t>(m_trace.runs.size()));
    m_trace.runs.push_back(info.run);
    readSenders(info, run);
    m_tables = EventTables::read(m_database, {info.key.value});
    m_shapeUses.assign(m_tables.shapes().size(), ShapeUse());
    if (!info.firstEvent.valid()) return {};
    RawStatement select(m_database, fmt::format("SELECT id, channel_id, shape_id, start_ns, duration_ns, cause,"
                                                " request_id{} FROM event WHERE id BETWEEN ?1 AND ?2 ORDER BY id",
                                                m_detail == TraceDetail::Whole ? ", payload" : ""));
    select.bind(1, info.firstEvent.value);
    select.bind(2, info.lastEvent.value);
    while (select.step()) {
        addEvent(select);
        if (++m_done % kEventsBetweenLooks == 0 && !m_progress.advance(m_done, m_total, "loading events"))
            return fail(MessageId::Cancelled);
        if (!visit || m_trace.events.size() < eventsOfPart) continue;
        if (!visit(m_trace)) return {};
        dropEvents();
    }
    if (visit && !m_trace.events.empty()) visit(m_trace);
    return {};
}

} // namespace

Result<Trace> Workspace::loadTrace(const std::vector<RunKey>& keys, Progress& progress, TraceDetail detail) {
    std::vector<RunInfo> chosen;
    std::uint64_t total = 0;
    for (const RunKey key : keys) {
        ASSIGN_OR_RETURN(RunInfo info, run(key));
        total += info.events;
        chosen.push_back(std::move(info));
    }
    return m_state->reading([&](SQLite::Database& database) -> Result<Trace> {
        Trace trace;
        // The stored number is not trusted with memory: a damaged one could ask for everything.
        trace.events.reserve(std::min<std::uint64_t>(total, kReservedEvents));
        const StoreTransaction snapshot(database, "BEGIN"); // all runs as of one moment
        TraceLoader loader(database, trace, progress, total, detail);
        for (const RunInfo& info : chosen)
            RETURN_IF_ERROR(loader.load(info));
        trace.finish();
        return trace;
    });
}

Status Workspace::eachPart(RunKey key, TraceDetail detail, Progress& progress, const std::function<bool(Trace&)>& visit,
                           std::size_t events) {
    ASSIGN_OR_RETURN(const RunInfo info, run(key));
    return m_state->reading([&](SQLite::Database& database) -> Status {
        Trace part;
        part.events.reserve(std::min<std::uint64_t>(events, info.events));
        return TraceLoader(database, part, progress, info.events, detail).load(info, visit, events);
    });
}

Result<Trace> Workspace::loadTrace(const std::vector<std::string>& names, Progress& progress) {
    std::vector<RunKey> keys;
    if (names.empty()) {
        ASSIGN_OR_RETURN(const std::vector<RunInfo> all, runs());
        for (const RunInfo& info : all)
            if (!info.run.heldOut) keys.push_back(info.key);
    }
    for (const std::string& name : names) {
        ASSIGN_OR_RETURN(const RunInfo info, run(name));
        keys.push_back(info.key);
    }
    return loadTrace(keys, progress);
}

} // namespace tenfold
