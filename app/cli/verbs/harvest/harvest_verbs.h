#pragma once

namespace CLI {
class App;
}

namespace tenfold::cli {

struct Invocation;

/// The verbs of the group harvest, each in the file of its name.
void addHarvestInputsVerb(CLI::App& group, Invocation& invocation);
void addHarvestClassesVerb(CLI::App& group, Invocation& invocation);
void addHarvestGroupsVerb(CLI::App& group, Invocation& invocation);
void addHarvestJobsVerb(CLI::App& group, Invocation& invocation);
void addHarvestSelectVerb(CLI::App& group, Invocation& invocation);
void addHarvestPlaceVerb(CLI::App& group, Invocation& invocation);
void addHarvestSimulateVerb(CLI::App& group, Invocation& invocation);
void addHarvestSweepVerb(CLI::App& group, Invocation& invocation);
void addHarvestExperimentsVerb(CLI::App& group, Invocation& invocation);
void addHarvestLatencyVerb(CLI::App& group, Invocation& invocation);
void addHarvestGenerateVerb(CLI::App& group, Invocation& invocation);

} // namespace tenfold::cli
