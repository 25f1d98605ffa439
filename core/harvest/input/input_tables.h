#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/harvest/input/harvest_input.h"

#include <string>
#include <string_view>
#include <vector>

namespace tenfold::harvest {

class JobTables;

/// The tables of harvesting beside utilization, CSV with a line of names.
enum class TableKind { Servers, TenantMap, Reimages, Storage, JobVertices, JobEdges, JobHistory, Arrivals, HostMap };
inline constexpr int kTableKinds = 9;
/// "servers.csv" …: as they are called, kept and asked for.
std::string_view nameOf(TableKind kind);
/// The columns that a table needs, with commas.
std::string_view columnsOf(TableKind kind);
/// What a text is by its first line; nothing: none of these. A name that is one of nameOf() wins, so that a column that
/// is missing is said.
std::optional<TableKind> tableKindOf(std::string_view fileName, std::string_view text);

/// What is kept from batch work on every server, and what a server is where nobody says.
struct InputLimits {
    std::int64_t reserveCores = 4, reserveMib = 10'240; ///< Zhang et al. 2016
    std::int64_t cores = 12, memoryMib = 32'768;        ///< of their servers
    std::int64_t mergeSeconds = 3600; ///< reimages of a server within are one; more servers of a tenant: one event
};

/// Reads such tables and looks at all rules H101 to H160 that need no utilization.
class InputTables {
public:
    explicit InputTables(InputLimits limits = {})
        : m_limits(limits) {}
    /// @param fileName  for messages  @param text  whole; lives until finish()
    /// @return whether it is one of these tables
    bool add(std::string fileName, std::string_view text);
    /// All of it, in the order that one needs another. Each file is a transaction: of one that breaks a fatal rule, or
    /// of which more than one line in a hundred is refused, nothing is taken, and it stands in `refused` with the
    /// error (InputRefused, TooManyBadLines); the others are read as if it were not there. Errors: Cancelled.
    /// Cost: about 300 ns a line, and again for each file that is refused.
    Result<HarvestInput> finish(Progress& progress);

private:
    struct Table {
        TableKind kind;
        std::string file;
        std::string_view text;
    };
    /// All tables but those that are refused already. @param failed  the table that the error is of
    Result<HarvestInput> readOnce(const std::vector<bool>& isRefused, std::size_t& failed, Progress& progress);
    Status readTable(const Table& table, HarvestInput& input, JobTables& jobs, Progress& progress) const;
    InputLimits m_limits;
    std::vector<Table> m_tables;
    BrokenRules m_brokenOfRefused; ///< lines of the refused ones, to be shown
};

} // namespace tenfold::harvest
