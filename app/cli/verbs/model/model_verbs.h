#pragma once

namespace CLI {
class App;
}

namespace tenfold::cli {

struct Invocation;

/// Adds a verb to the group `tenfold model`. Each stands in the file of the same name; addModelVerb() calls all of
/// them.
void addModelBaselineVerb(CLI::App& group, Invocation& invocation);
void addModelCheckVerb(CLI::App& group, Invocation& invocation);
void addModelLoadVerb(CLI::App& group, Invocation& invocation);
void addModelProbeVerb(CLI::App& group, Invocation& invocation);
void addModelWhatIfVerb(CLI::App& group, Invocation& invocation);
void addModelExplainVerb(CLI::App& group, Invocation& invocation);
void addModelTreeVerb(CLI::App& group, Invocation& invocation);
void addModelFidelityVerb(CLI::App& group, Invocation& invocation);

} // namespace tenfold::cli
