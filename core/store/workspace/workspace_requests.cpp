#include "core/store/events/event_tables.h"
#include "core/store/events/request_index.h"
#include "core/store/sqlite/span_codec.h"
#include "core/store/workspace.h"
#include "core/store/workspace/workspace_state.h"
#include "core/words/base_messages.h"

#include <fmt/format.h>
#include <sqlite3.h>

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <unordered_map>

namespace tenfold {
namespace {

/// Spans in memory at a time: 25 MB, more where one request has more. A larger run is read in parts.
constexpr std::uint64_t kSpansAtOnce = 1 << 18;
constexpr std::uint64_t kSpansBetweenLooks = 4096;

/// The links of a run's spans, block by block. Most runs have none: that is asked once.
class BlockLinks {
public:
    BlockLinks(SQLite::Database& database, const RunInfo& run)
        : m_select(database, "SELECT event_id, trace_id, span_id FROM span_link WHERE event_id BETWEEN ?1 AND ?2"
                             " ORDER BY event_id, position") {
        find(run.firstEvent.value, run.lastEvent.value);
        m_hasAny = m_select.step();
    }
    /// @param visit  takes the event and what it links to, in order
    template <typename Visit>
    void each(const SpanBlock& block, Visit visit) {
        if (!m_hasAny) return;
        find(block.firstEvent, block.firstEvent + static_cast<std::int64_t>(block.events) - 1);
        while (m_select.step())
            visit(m_select.integer(0), SpanLink{traceIdOf(m_select.blob(1)), spanIdOf(m_select.blob(2))});
    }

private:
    void find(std::int64_t first, std::int64_t last) {
        m_select.reset();
        m_select.bind(1, first);
        m_select.bind(2, last);
    }
    RawStatement m_select;
    bool m_hasAny = false;
};

/// What spans say by the numbers of channels and shapes, with the names these refer to.
class FactReader {
public:
    FactReader(SQLite::Database& database, const RunInfo& run, NameTable& names)
        : m_tables(EventTables::read(database, {run.key.value}))
        , m_strings(database)
        , m_names(names)
        , m_links(database, run)
        , m_channels(m_tables.channels().size())
        , m_operations(m_tables.shapes().size(), kUnknown) {
        SQLite::Statement senders(database, "SELECT id, name FROM sender WHERE run_id = ?1");
        senders.bind(1, run.key.value);
        while (senders.executeStep())
            m_senders.emplace(senders.getColumn(0).getInt64(), names.number(senders.getColumn(1).getString()));
    }

    /// Gives numbers to the names of a block's spans, in the order of the spans, so that reading needs the table of
    /// names no more.
    /// @param only  those of this request alone
    void nameAll(const SpanBlock& block, std::optional<TraceId> only = {}) {
        const NumberColumn channels(block.channels, block.events), shapes(block.shapes, block.events);
        for (std::size_t i = 0; i < block.events; ++i) {
            if (!block.isSpan(i) || (only && block.trace(block.requestOf(i)) != *only)) continue;
            const auto [channel, shape] = place(block, channels[i], shapes[i]);
            if (channel >= m_channels.size() || shape >= m_operations.size())
                damaged(block.firstEvent + std::int64_t(i));
            if (m_channels[channel].service == kUnknown || m_operations[shape] == kUnknown) nameOne(channel, shape);
        }
    }

    /// The facts of a block's spans, whose names are numbered. @param put  takes the place of a span's request in the
    /// block, and tells where the fact goes; nullptr: it is not wanted
    template <typename Put>
    void read(const SpanBlock& block, Put put) {
        const NumberColumn channels(block.channels, block.events), shapes(block.shapes, block.events);
        findTies(block);
        const NumberColumn starts(block.starts, block.events), durations(block.durations, block.events);
        for (std::size_t i = 0; i < block.events; ++i) {
            if (!block.isSpan(i)) continue;
            const std::size_t request = block.requestOf(i);
            SpanFact* const fact = put(request);
            if (fact == nullptr) continue;
            const auto [channel, shape] = place(block, channels[i], shapes[i]);
            if (channel >= m_channels.size() || shape >= m_operations.size())
                damaged(block.firstEvent + std::int64_t(i));
            fact->trace = block.trace(request);
            fact->id = block.spanId(i);
            fact->hasParent = block.hasParent(i);
            fact->parent = block.parentId(i);
            fact->event = EventKey(block.firstEvent + std::int64_t(i));
            fact->startNs = static_cast<std::int64_t>(static_cast<std::uint64_t>(block.startNs) + starts[i]);
            fact->durationNs = static_cast<std::int64_t>(durations[i] - 1);
            fact->process = m_channels[channel].process;
            fact->service = m_channels[channel].service;
            fact->peer = m_channels[channel].peer;
            fact->operation = fact->recorded = m_operations[shape];
            fact->kind = block.kind(i);
            fact->status = block.status(i);
            fact->isFollowing = fact->isLinked = false;
            if (!m_ties.empty()) tie(*fact, i);
        }
    }

private:
    static constexpr std::uint32_t kUnknown = 0xffffffffU;
    /// The spans of a block that link to one of their own request.
    void findTies(const SpanBlock& block) {
        m_ties.clear();
        m_links.each(block, [&](std::int64_t event, const SpanLink& to) {
            const auto at = static_cast<std::size_t>(event - block.firstEvent);
            if (at >= block.events || !block.isSpan(at) || block.trace(block.requestOf(at)) != to.trace) return;
            const bool isOfParent = block.hasParent(at) && block.parentId(at) == to.span;
            const bool isOfRoot = !block.hasParent(at) && to.span != block.spanId(at);
            if (isOfParent || isOfRoot) m_ties.try_emplace(at, to.span); // the first link counts
        });
    }
    void tie(SpanFact& fact, std::size_t at) const {
        const auto found = m_ties.find(at);
        if (found == m_ties.end()) return;
        fact.isFollowing = true;
        fact.isLinked = !fact.hasParent;
        fact.parent = found->second;
    }

    struct ChannelNames {
        std::uint32_t process = 0, service = kUnknown, peer = 0;
    };
    /// Where channel and shape of a span stand in the tables; beyond their ends when they do not. What a block adds to
    /// its least ids is what the file says, and may go beyond all numbers.
    std::pair<std::size_t, std::size_t> place(const SpanBlock& block, std::uint64_t channel,
                                              std::uint64_t shape) const {
        const auto sum = [](std::int64_t least, std::uint64_t above) {
            return static_cast<std::int64_t>(static_cast<std::uint64_t>(least) + above);
        };
        return {m_tables.channelPlace(sum(block.channel, channel)), m_tables.shapePlace(sum(block.shape, shape))};
    }
    [[noreturn]] static void damaged(std::int64_t event) {
        throw std::runtime_error(fmt::format("event {}: its channel or shape is missing", event));
    }
    void nameOne(std::size_t channelAt, std::size_t shapeAt) {
        const EventTables::Channel& channel = m_tables.channels()[channelAt];
        ChannelNames& names = m_channels[channelAt];
        names.process = m_senders.at(channel.sender);
        names.service = channel.target == 0 ? names.process : numberOf(channel.target);
        m_operations[shapeAt] = numberOf(m_tables.shapes()[shapeAt].method);
        names.peer = numberOf(channel.connection);
    }
    /// The number of a stored text, looked up once.
    std::uint32_t numberOf(std::int64_t text) {
        if (text == 0) return 0;
        const auto [at, isNew] = m_known.try_emplace(text, 0);
        if (isNew) at->second = m_names.number(m_strings(text));
        return at->second;
    }

    EventTables m_tables;
    StringLookup m_strings;
    NameTable& m_names;
    BlockLinks m_links;
    std::unordered_map<std::size_t, SpanId> m_ties; ///< scratch: by place in the block
    std::vector<ChannelNames> m_channels;           ///< by place in m_tables
    std::vector<std::uint32_t> m_operations;        ///< by place in m_tables
    std::unordered_map<std::int64_t, std::uint32_t> m_senders;
    std::unordered_map<std::int64_t, std::uint32_t> m_known;
};

/// Looks at Cancel every so many spans, and tells how far it is.
class Looks {
public:
    Looks(Progress& progress, std::uint64_t total, std::string_view stage)
        : m_progress(progress)
        , m_total(total)
        , m_stage(stage) {}
    /// @return false when it is to stop
    bool advance(std::uint64_t spans) {
        m_done += spans;
        if (m_done < m_next) return true;
        m_next = m_done + kSpansBetweenLooks;
        return m_progress.advance(std::min(m_done, m_total), m_total, m_stage);
    }

private:
    Progress& m_progress;
    std::uint64_t m_total, m_done = 0, m_next = kSpansBetweenLooks;
    std::string_view m_stage;
};

/// Keeps what is read the same while it lives, whoever writes: a part has to find what the index found.
class ReadSnapshot {
public:
    explicit ReadSnapshot(SQLite::Database& database)
        : m_database(database) {
        m_database.exec("SAVEPOINT reading_requests"); // may stand inside a transaction
    }
    ~ReadSnapshot() { sqlite3_exec(m_database.getHandle(), "RELEASE reading_requests", nullptr, nullptr, nullptr); }
    ReadSnapshot(const ReadSnapshot&) = delete;
    ReadSnapshot& operator=(const ReadSnapshot&) = delete;

private:
    SQLite::Database& m_database;
};

/// The requests of a run, part by part.
class RequestPass {
public:
    RequestPass(SQLite::Database& database, const RunInfo& run, NameTable& names, Progress& progress)
        : m_database(database)
        , m_run(run)
        , m_progress(progress)
        , m_reader(database, run, names)
        , m_visited(progress, run.events, "looking at requests") {}

    Status index() {
        SpanScan scan(m_database, m_run.firstEvent.value, m_run.lastEvent.value, SpanScan::Columns::Outline);
        Looks looks(m_progress, m_run.events, "loading requests");
        while (scan.next(m_block)) {
            m_index.add(m_block);
            m_reader.nameAll(m_block);
            if (!looks.advance(m_block.events)) return fail(MessageId::Cancelled);
        }
        m_slots.assign(m_index.requests().size(), RequestIndex::kNone);
        return {};
    }

    Status visitAll(const std::function<bool(std::span<SpanFact>)>& visit) {
        for (RequestIndex::Part& part : m_index.parts(kSpansAtOnce)) {
            m_index.sortByTrace(part);
            RETURN_IF_ERROR(load(part));
            std::size_t begin = 0;
            for (const std::uint32_t request : part.requests) {
                const std::size_t spans = m_index.requests()[request].spans;
                if (!visit(std::span(m_facts).subspan(begin, spans))) return {};
                begin += spans;
                if (!m_visited.advance(spans)) return fail(MessageId::Cancelled);
            }
        }
        return {};
    }

private:
    /// Puts the spans of a part's requests side by side, each where its request's turn is: no sorting.
    Status load(const RequestIndex::Part& part) {
        if (m_facts.size() < part.spans) m_facts.resize(part.spans);
        std::uint32_t next = 0;
        for (const std::uint32_t request : part.requests) {
            m_slots[request] = next;
            next += m_index.requests()[request].spans;
        }
        Looks looks(m_progress, m_run.events, "loading requests");
        SpanScan scan(m_database, m_index.firstEventOf(part.firstBlock), m_run.lastEvent.value,
                      SpanScan::Columns::Whole);
        for (std::uint32_t block = part.firstBlock; block <= part.lastBlock && scan.next(m_block); ++block) {
            m_reader.read(m_block, [&](std::size_t place) -> SpanFact* {
                std::uint32_t& slot = m_slots[m_index.numberOf(block, place)];
                return slot == RequestIndex::kNone ? nullptr : &m_facts[slot++];
            });
            if (!looks.advance(m_block.events)) return fail(MessageId::Cancelled);
        }
        for (const std::uint32_t request : part.requests)
            m_slots[request] = RequestIndex::kNone;
        return {};
    }

    SQLite::Database& m_database;
    const RunInfo& m_run;
    Progress& m_progress;
    FactReader m_reader;
    RequestIndex m_index;
    SpanBlock m_block;
    std::vector<std::uint32_t> m_slots; ///< by request: where its next span goes; kNone: not in this part
    std::vector<SpanFact> m_facts;
    Looks m_visited;
};

} // namespace

Status Workspace::eachRequest(RunKey key, NameTable& names, Progress& progress,
                              const std::function<bool(std::span<SpanFact>)>& visit) {
    ASSIGN_OR_RETURN(const RunInfo run, this->run(key));
    return m_state->reading([&](SQLite::Database& database) -> Status {
        if (!hasSpanTables(database) || run.events == 0) return {};
        const ReadSnapshot snapshot(database);
        RequestPass pass(database, run, names, progress);
        RETURN_IF_ERROR(pass.index());
        return pass.visitAll(visit);
    });
}

Result<std::vector<SpanFact>> Workspace::factsOf(RunKey key, TraceId trace, NameTable& names, Progress& progress) {
    ASSIGN_OR_RETURN(const RunInfo run, this->run(key));
    return m_state->reading([&](SQLite::Database& database) -> Result<std::vector<SpanFact>> {
        std::vector<SpanFact> facts;
        if (!hasSpanTables(database) || run.events == 0) return facts;
        FactReader reader(database, run, names);
        RETURN_IF_ERROR(eachBlockWith(database, run.firstEvent.value, run.lastEvent.value, {trace}, progress,
                                      [&](const SpanBlock& block) {
                                          reader.nameAll(block, trace);
                                          reader.read(block, [&](std::size_t place) -> SpanFact* {
                                              return block.trace(place) == trace ? &facts.emplace_back() : nullptr;
                                          });
                                      }));
        return facts;
    });
}

} // namespace tenfold
