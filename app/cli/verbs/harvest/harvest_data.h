#pragma once

#include "app/cli/verbs/verb.h"
#include "core/harvest/load/kept_tables.h"
#include "core/harvest/load/tenant_loads.h"
#include "core/store/workspace.h"

#include <memory>
#include <string>
#include <vector>

namespace tenfold::cli {

/// What all verbs of harvest take.
struct HarvestArguments {
    std::string workspace, run;
    std::vector<std::string> data; ///< tables beside those that the workspace keeps
    std::int64_t cores = 0;        ///< of servers that no table has; 0: not said
    harvest::LoadQuestion question;

    bool isPlain() const; ///< nothing is asked for but what the workspace keeps
};

/// Adds them to a verb.
void addHarvestOptions(CLI::App& verb, HarvestArguments& arguments);

/// A workspace with its tables and, where it has utilization, its tenants' loads.
struct HarvestData {
    Workspace workspace;
    harvest::HarvestInput input;
    std::shared_ptr<const harvest::TenantLoads> loads; ///< null: no run of samples, and it was not needed
};

/// The tables that were given, else those that the workspace keeps. Errors: of the workspace, of the tables.
Result<harvest::HarvestInput> inputOf(const HarvestArguments& arguments, Workspace& workspace, Progress& progress);

/// @param needsLoads  whether it is an error that there is no utilization
/// Errors: of the workspace, of the tables, NoSamples.
Result<HarvestData> harvestData(const HarvestArguments& arguments, bool needsLoads, Progress& progress);

/// What has to be said beside a table, a line each.
std::string noteLines(const std::vector<Sentence>& notes);
/// The rules that the tables broke, as lines for people: code, count, place of the first, hint.
std::string brokenLines(const harvest::HarvestInput& input);

} // namespace tenfold::cli
