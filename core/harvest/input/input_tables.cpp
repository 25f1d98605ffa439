#include "core/harvest/input/input_tables.h"

#include "core/harvest/input/table_rows.h"

#include <algorithm>
#include <utility>

namespace tenfold::harvest {

std::optional<std::uint32_t> HarvestInput::tenantAt(std::uint32_t server, std::int64_t timeS) const {
    const auto before = [](const Ownership& one, const std::pair<std::uint32_t, std::int64_t>& at) {
        return std::pair(one.server, one.fromS) <= at;
    };
    auto at = std::lower_bound(owners.begin(), owners.end(), std::pair(server, timeS), before);
    if (at == owners.begin()) return std::nullopt;
    --at;
    return at->server == server && timeS < at->toS ? std::optional(at->tenant) : std::nullopt;
}

const Job* HarvestInput::job(std::string_view type) const {
    const auto found = std::find_if(jobs.begin(), jobs.end(), [&](const Job& one) { return one.type == type; });
    return found == jobs.end() ? nullptr : &*found;
}

bool InputTables::add(std::string fileName, std::string_view text) {
    const auto kind = tableKindOf(fileName, text);
    if (kind) m_tables.push_back({*kind, std::move(fileName), text});
    return kind.has_value();
}

Status InputTables::readTable(const Table& table, HarvestInput& input, JobTables& jobs, Progress& progress) const {
    switch (table.kind) {
    case TableKind::Servers:
        return readServers(input, table.file, table.text, m_limits, progress);
    case TableKind::TenantMap:
        return readTenantMap(input, table.file, table.text, progress);
    case TableKind::Reimages:
        return readReimages(input, table.file, table.text, progress);
    case TableKind::Storage:
        return readStorage(input, table.file, table.text, progress);
    case TableKind::JobVertices:
        return jobs.vertices(table.file, table.text, progress);
    case TableKind::JobEdges:
        return jobs.edges(table.file, table.text, progress);
    case TableKind::JobHistory:
        return jobs.history(table.file, table.text, progress);
    case TableKind::Arrivals:
        return jobs.arrivals(table.file, table.text, progress);
    case TableKind::HostMap:
        return readHostMap(input, table.file, table.text, progress);
    }
    return {};
}

Result<HarvestInput> InputTables::readOnce(const std::vector<bool>& isRefused, std::size_t& failed,
                                           Progress& progress) {
    HarvestInput input;
    JobTables jobs(input, m_limits);
    bool isSettled = false;
    std::string reimages;
    for (std::size_t i = 0; i < m_tables.size(); ++i) {
        if (isRefused[i]) continue;
        const Table& table = m_tables[i];
        if (table.kind == TableKind::Arrivals && !std::exchange(isSettled, true)) jobs.settle();
        if (table.kind == TableKind::Reimages) reimages = table.file;
        if (Status status = readTable(table, input, jobs, progress); !status) {
            failed = i;
            for (const auto& [where, rule] : input.broken)
                if (where.first == table.file) m_brokenOfRefused[where] = rule;
            return tl::unexpected<Error>(std::move(status).error());
        }
    }
    if (!isSettled) jobs.settle();
    if (!input.reimages.empty()) noteCorrelatedReimages(input, reimages, m_limits);
    return input;
}

Result<HarvestInput> InputTables::finish(Progress& progress) {
    std::stable_sort(m_tables.begin(), m_tables.end(), [](const Table& a, const Table& b) { return a.kind < b.kind; });
    std::vector<bool> isRefused(m_tables.size());
    std::vector<RefusedTable> refused;
    for (;;) { // what is refused leaves nothing behind: the others are read anew
        std::size_t failed = 0;
        auto input = readOnce(isRefused, failed, progress);
        if (input) {
            input->refused = std::move(refused);
            input->broken.merge(m_brokenOfRefused);
            return input;
        }
        if (input.error().code() == ErrorCode::Cancelled) return input;
        isRefused[failed] = true;
        refused.push_back({m_tables[failed].file, std::move(input).error()});
    }
}

} // namespace tenfold::harvest
