#include "core/store/events/event_tables.h"
#include "core/store/events/span_codec.h"
#include "core/store/sqlite/raw_statement.h"
#include "core/store/workspace.h"
#include "core/store/workspace_state.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

namespace tenfold {
namespace {

/// Spans in memory at a time: 400 MB. A larger run is read in parts, each with all spans of its requests.
constexpr std::uint64_t kSpansAtOnce = 4'000'000;
constexpr std::uint64_t kSpansBetweenLooks = 4096;
constexpr int kFirstVersionOfSpans = 3;

/// Reads the spans of a run as facts, with the names they refer to.
class FactReader {
public:
    /// @param only  reads the spans of this request alone
    FactReader(SQLite::Database& database, const RunInfo& run, NameTable& names, std::optional<TraceId> only = {})
        : m_tables(EventTables::read(database, {run.key.value}))
        , m_strings(database)
        , m_names(names)
        , m_select(database, fmt::format("SELECT p.event_id, p.trace_id, p.span_id, p.parent_id, p.kind, p.status,"
                                         " e.channel_id, e.shape_id, e.start_ns, e.duration_ns FROM span AS p"
                                         " CROSS JOIN event AS e ON e.id = p.event_id"
                                         " WHERE p.event_id BETWEEN ?1 AND ?2{} ORDER BY p.event_id",
                                         only ? " AND p.trace_id = ?3" : "")) {
        SQLite::Statement senders(database, "SELECT id, name FROM sender WHERE run_id = ?1");
        senders.bind(1, run.key.value);
        while (senders.executeStep())
            m_senders.emplace(senders.getColumn(0).getInt64(), names.number(senders.getColumn(1).getString()));
        m_select.bind(1, run.firstEvent.value);
        m_select.bind(2, run.lastEvent.value);
        if (only) m_select.bindBlob(3, m_only.emplace(*only).view());
    }

    void rewind() { m_select.reset(); }
    bool step() { return m_select.step(); }
    TraceId trace() { return traceIdOf(m_select.blob(1)); }
    SpanFact fact(TraceId trace) {
        SpanFact fact;
        fact.event = EventKey(m_select.integer(0));
        fact.trace = trace;
        fact.id = spanIdOf(m_select.blob(2));
        fact.hasParent = !m_select.isNull(3);
        if (fact.hasParent) fact.parent = spanIdOf(m_select.blob(3));
        fact.kind = spanKindOf(m_select.text(4));
        fact.status = spanStatusOf(m_select.text(5));
        const EventTables::Channel* channel = m_tables.channel(m_select.integer(6));
        const EventTables::Shape* shape = m_tables.shape(m_select.integer(7));
        if (channel == nullptr || shape == nullptr)
            throw std::runtime_error(fmt::format("event {}: its channel or shape is missing", fact.event.value));
        fact.process = m_senders.at(channel->sender);
        fact.service = channel->target == 0 ? fact.process : numberOf(channel->target);
        fact.operation = numberOf(shape->method);
        fact.peer = numberOf(channel->connection);
        fact.startNs = m_select.integer(8);
        if (!m_select.isNull(9)) fact.durationNs = m_select.integer(9);
        return fact;
    }

private:
    /// The number of a stored text, looked up once.
    std::uint32_t numberOf(std::int64_t text) {
        if (text == 0) return 0;
        const auto [at, isNew] = m_known.try_emplace(text, 0);
        if (isNew) at->second = m_names.number(m_strings(text));
        return at->second;
    }

    std::optional<IdBytes> m_only;
    EventTables m_tables;
    StringLookup m_strings;
    NameTable& m_names;
    RawStatement m_select;
    std::unordered_map<std::int64_t, std::uint32_t> m_senders;
    std::unordered_map<std::int64_t, std::uint32_t> m_known;
};

/// Which part of the run a request is read with: hashed, so that ids made by counting spread as well.
std::uint64_t partOf(TraceId trace, std::uint64_t parts) {
    return parts == 1 ? 0 : ((trace.high ^ trace.low) * 0x9E3779B97F4A7C15ULL >> 32) % parts;
}

/// @return false when there was enough
Result<bool> visitRequests(std::vector<SpanFact>& facts, Progress& progress,
                           const std::function<bool(std::span<SpanFact>)>& visit) {
    std::sort(facts.begin(), facts.end(), [](const SpanFact& a, const SpanFact& b) {
        return a.trace != b.trace ? a.trace < b.trace : a.event < b.event;
    });
    std::size_t looked = 0;
    for (std::size_t begin = 0; begin < facts.size();) {
        if (begin >= looked + kSpansBetweenLooks) {
            looked = begin;
            if (!progress.advance(begin, facts.size(), "looking at requests")) return fail(MessageId::Cancelled);
        }
        std::size_t end = begin + 1;
        while (end < facts.size() && facts[end].trace == facts[begin].trace)
            ++end;
        if (!visit(std::span(facts).subspan(begin, end - begin))) return false;
        begin = end;
    }
    return true;
}

} // namespace

Status Workspace::eachRequest(RunKey key, NameTable& names, Progress& progress,
                              const std::function<bool(std::span<SpanFact>)>& visit) {
    ASSIGN_OR_RETURN(const RunInfo run, this->run(key));
    return m_state->reading([&](SQLite::Database& database) -> Status {
        if (database.execAndGet("PRAGMA user_version").getInt() < kFirstVersionOfSpans || run.events == 0) return {};
        FactReader reader(database, run, names);
        const std::uint64_t parts = (run.events + kSpansAtOnce - 1) / kSpansAtOnce;
        std::vector<SpanFact> facts;
        std::uint64_t seen = 0;
        for (std::uint64_t part = 0; part < parts; ++part) {
            facts.clear();
            for (reader.rewind(); reader.step();) {
                if (++seen % kSpansBetweenLooks == 0 && !progress.advance(seen, run.events * parts, "loading requests"))
                    return fail(MessageId::Cancelled);
                const TraceId trace = reader.trace();
                if (partOf(trace, parts) == part) facts.push_back(reader.fact(trace));
            }
            ASSIGN_OR_RETURN(const bool goesOn, visitRequests(facts, progress, visit));
            if (!goesOn) return {};
        }
        return {};
    });
}

Result<std::vector<SpanFact>> Workspace::factsOf(RunKey key, TraceId trace, NameTable& names, Progress& progress) {
    ASSIGN_OR_RETURN(const RunInfo run, this->run(key));
    return m_state->reading([&](SQLite::Database& database) -> Result<std::vector<SpanFact>> {
        std::vector<SpanFact> facts;
        if (database.execAndGet("PRAGMA user_version").getInt() < kFirstVersionOfSpans || run.events == 0) return facts;
        const CancelScope cancel(database, progress, "loading the request");
        for (FactReader reader(database, run, names, trace); reader.step();)
            facts.push_back(reader.fact(trace));
        return facts;
    });
}

} // namespace tenfold
