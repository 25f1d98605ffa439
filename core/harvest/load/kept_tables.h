#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/harvest/input/input_tables.h"
#include "core/store/workspace.h"

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace tenfold::harvest {

/// Documents of this kind are the tables of a workspace that utilization goes with, named as nameOf(TableKind) has it.
inline constexpr std::string_view kTableDocument = "harvest-table";

/// A table as text, by the name that is shown.
using TableText = std::pair<std::string, std::string>;

/// The tables below some paths: files, or folders of them; packed ones are unpacked. What is no table of harvesting is
/// left out where it stands in a folder, and an error where it was named. Errors: FileNotFound, CannotRead,
/// InputRefused.
/// @param refused  where given, what cannot be read in a folder stands there, and the others are read
Result<std::vector<TableText>> readTables(const std::vector<std::filesystem::path>& paths, Progress& progress,
                                          std::vector<RefusedTable>* refused = nullptr);

/// The tables that a workspace keeps.
Result<std::vector<TableText>> keptTables(Workspace& workspace);

/// Reads and checks tables to compute with. What is computed without a table that is refused would be of something
/// else: the error is that of the first one.
Result<HarvestInput> parsedTables(const std::vector<TableText>& tables, const InputLimits& limits, Progress& progress);

/// Keeps tables in place of those of their kind, all that are good as one decision; what is kept of the kind of one
/// that is refused stays. Errors: of parsedTables(), where none of them is good.
/// @return all that is kept now, with what was refused
Result<HarvestInput> keepTables(Workspace& workspace, const std::vector<TableText>& tables, const InputLimits& limits,
                                Progress& progress);

} // namespace tenfold::harvest
