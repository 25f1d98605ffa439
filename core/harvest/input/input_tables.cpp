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

Result<HarvestInput> InputTables::finish(Progress& progress) {
    HarvestInput input;
    JobTables jobs(input, m_limits);
    std::stable_sort(m_tables.begin(), m_tables.end(), [](const Table& a, const Table& b) { return a.kind < b.kind; });
    bool isSettled = false;
    std::string reimages;
    for (const Table& table : m_tables) {
        if (table.kind == TableKind::Arrivals && !std::exchange(isSettled, true)) jobs.settle();
        Status status;
        switch (table.kind) {
        case TableKind::Servers:
            status = readServers(input, table.file, table.text, m_limits, progress);
            break;
        case TableKind::TenantMap:
            status = readTenantMap(input, table.file, table.text, progress);
            break;
        case TableKind::Reimages:
            status = readReimages(input, table.file, table.text, progress);
            reimages = table.file;
            break;
        case TableKind::Storage:
            status = readStorage(input, table.file, table.text, progress);
            break;
        case TableKind::JobVertices:
            status = jobs.vertices(table.file, table.text, progress);
            break;
        case TableKind::JobEdges:
            status = jobs.edges(table.file, table.text, progress);
            break;
        case TableKind::JobHistory:
            status = jobs.history(table.file, table.text, progress);
            break;
        case TableKind::Arrivals:
            status = jobs.arrivals(table.file, table.text, progress);
            break;
        case TableKind::HostMap:
            status = readHostMap(input, table.file, table.text, progress);
            break;
        }
        RETURN_IF_ERROR(std::move(status));
    }
    if (!isSettled) jobs.settle();
    if (!input.reimages.empty()) noteCorrelatedReimages(input, reimages, m_limits);
    return input;
}

} // namespace tenfold::harvest
