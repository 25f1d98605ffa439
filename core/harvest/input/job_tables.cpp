#include "core/harvest/input/table_rows.h"

#include <algorithm>

namespace tenfold::harvest {
namespace {

/// One cycle of a job, as "A -> B -> A"; empty: there is none. Cost: O(vertices + edges).
std::string cycleOf(const Job& job) {
    enum class Mark { New, Open, Done };
    const std::size_t count = job.vertices.size();
    std::vector<std::vector<std::size_t>> next(count);
    for (const auto& [from, to] : job.edges)
        next[from].push_back(to);
    std::vector<Mark> marks(count, Mark::New);
    for (std::size_t root = 0; root < count; ++root) {
        if (marks[root] != Mark::New) continue;
        std::vector<std::pair<std::size_t, std::size_t>> way{{root, 0}}; // vertex, which edge is next
        marks[root] = Mark::Open;
        while (!way.empty()) {
            auto& [at, edge] = way.back();
            if (edge == next[at].size()) {
                marks[at] = Mark::Done;
                way.pop_back();
                continue;
            }
            const std::size_t to = next[at][edge++];
            if (marks[to] == Mark::Open) {
                std::string text;
                auto begin = std::find_if(way.begin(), way.end(), [&](const auto& step) { return step.first == to; });
                for (; begin != way.end(); ++begin)
                    text += job.vertices[begin->first].name + " -> ";
                return text + job.vertices[to].name;
            }
            if (marks[to] == Mark::New) {
                marks[to] = Mark::Open;
                way.emplace_back(to, 0);
            }
        }
    }
    return {};
}

} // namespace

JobTables::Draft& JobTables::draftOf(std::string_view type) {
    const auto found = m_draftOf.find(type);
    if (found != m_draftOf.end()) return m_drafts[found->second];
    m_draftOf.emplace(std::string(type), m_drafts.size());
    Draft& draft = m_drafts.emplace_back();
    draft.job.type = type;
    return draft;
}

void JobTables::refuse(Draft& draft, std::string_view code, const std::string& file, std::uint64_t line,
                       std::string_view detail) {
    draft.isRefused = true;
    noteIssue(m_input, code, file, line, detail);
}

Status JobTables::vertices(const std::string& file, std::string_view text, Progress& progress) {
    enum { Type, Vertex, Tasks, TaskSeconds, Cores, Memory, Spread };
    std::int64_t mostCores = m_limits.cores, mostMib = m_limits.memoryMib;
    const bool hasInventory = !m_input.servers.empty() && m_input.servers.front().cores > 0;
    if (hasInventory) mostCores = mostMib = 0;
    for (const Server& server : m_input.servers) {
        mostCores = std::max(mostCores, server.cores);
        mostMib = std::max(mostMib, server.memoryMib);
    }
    TableRows rows(m_input, file, TableKind::JobVertices);
    return rows.each(text, progress, [&](const TableRow& row) -> std::string_view {
        bool bad = false;
        JobVertex one;
        const std::string_view type = row.id(Type, bad);
        one.name = row.id(Vertex, bad);
        one.tasks = row.whole(Tasks, bad);
        one.taskSeconds = row.number(TaskSeconds, bad);
        one.cores = row.whole(Cores, bad);
        one.memoryMib = row.whole(Memory, bad);
        if (!row[Spread].empty()) one.taskSpreadSeconds = row.number(Spread, bad);
        if (bad) {
            if (!type.empty()) draftOf(type).isRefused = true; // of a job without one of its parts nothing can be said
            return "H103";
        }
        Draft& draft = draftOf(type);
        if (draft.file.empty()) draft.file = file, draft.line = row.line();
        const bool isTwice = std::any_of(draft.job.vertices.begin(), draft.job.vertices.end(),
                                         [&](const JobVertex& other) { return other.name == one.name; });
        if (isTwice)
            refuse(draft, "H150", file, row.line(), row.text());
        else if (one.tasks < 1 || !(one.taskSeconds > 0) || one.cores < 1 || one.memoryMib < 0 ||
                 one.taskSpreadSeconds < 0 || one.cores > mostCores - m_limits.reserveCores ||
                 one.memoryMib > mostMib - m_limits.reserveMib)
            refuse(draft, "H152", file, row.line(), row.text());
        if (!isTwice) draft.job.vertices.push_back(std::move(one));
        return {};
    });
}

Status JobTables::edges(const std::string& file, std::string_view text, Progress& progress) {
    enum { Type, From, To };
    TableRows rows(m_input, file, TableKind::JobEdges);
    return rows.each(text, progress, [&](const TableRow& row) -> std::string_view {
        bool bad = false;
        const std::string_view type = row.id(Type, bad), from = row.id(From, bad), to = row.id(To, bad);
        if (bad) return "H103";
        const auto known = m_draftOf.find(type);
        if (known == m_draftOf.end()) return "H150";
        Draft& draft = m_drafts[known->second];
        const auto place = [&](std::string_view name) {
            const auto& all = draft.job.vertices;
            return static_cast<std::size_t>(
                std::find_if(all.begin(), all.end(), [&](const JobVertex& one) { return one.name == name; }) -
                all.begin());
        };
        const std::size_t first = place(from), second = place(to), count = draft.job.vertices.size();
        if (first == count || second == count || first == second)
            refuse(draft, "H150", file, row.line(), row.text());
        else if (std::find(draft.job.edges.begin(), draft.job.edges.end(), std::pair(first, second)) ==
                 draft.job.edges.end())
            draft.job.edges.emplace_back(first, second);
        return {};
    });
}

Status JobTables::history(const std::string& file, std::string_view text, Progress& progress) {
    enum { Type, Start, Duration };
    TableRows rows(m_input, file, TableKind::JobHistory);
    return rows.each(text, progress, [&](const TableRow& row) -> std::string_view {
        bool bad = false;
        const std::string_view type = row.id(Type, bad);
        const std::int64_t start = row.whole(Start, bad);
        const double seconds = row.number(Duration, bad);
        if (bad || seconds < 0) return "H103";
        const auto known = m_draftOf.find(type);
        if (known == m_draftOf.end()) return "H160"; // of no job that is known
        m_drafts[known->second].job.history.emplace_back(start, seconds);
        return {};
    });
}

void JobTables::settle() {
    for (Draft& draft : m_drafts) {
        if (draft.job.vertices.empty()) continue;
        if (!draft.isRefused)
            if (const std::string cycle = cycleOf(draft.job); !cycle.empty())
                refuse(draft, "H151", draft.file, draft.line, draft.job.type + ": " + cycle);
        if (draft.isRefused) continue;
        std::stable_sort(draft.job.history.begin(), draft.job.history.end(),
                         [](const auto& a, const auto& b) { return a.first < b.first; });
        if (draft.job.history.empty()) noteIssue(m_input, "H153", draft.file, draft.line, draft.job.type);
        m_jobOf.emplace(draft.job.type, m_input.jobs.size());
        m_input.jobs.push_back(std::move(draft.job));
    }
}

Status JobTables::arrivals(const std::string& file, std::string_view text, Progress& progress) {
    enum { Id, Type, Time };
    TableRows rows(m_input, file, TableKind::Arrivals);
    RETURN_IF_ERROR(rows.each(text, progress, [&](const TableRow& row) -> std::string_view {
        bool bad = false;
        ArrivalRecord one;
        one.id = row.id(Id, bad);
        const std::string_view type = row.id(Type, bad);
        one.timeS = row.whole(Time, bad);
        if (bad) return "H103";
        const auto job = m_jobOf.find(type);
        if (job == m_jobOf.end() || !m_arrived.emplace(one.id, row.line()).second) return "H160";
        one.job = job->second;
        m_input.arrivals.push_back(std::move(one));
        return {};
    }));
    std::stable_sort(m_input.arrivals.begin(), m_input.arrivals.end(),
                     [](const ArrivalRecord& a, const ArrivalRecord& b) { return a.timeS < b.timeS; });
    return {};
}

} // namespace tenfold::harvest
