#include "app/cli/verbs/harvest/harvest_verbs.h"
#include "app/cli/verbs/verb.h"
#include "app/cli/verbs/verbs.h"

namespace tenfold::cli {

void addHarvestVerb(CLI::App& app, Invocation& invocation) {
    CLI::App* group = addVerb(app, "harvest", "spare capacity: which servers can lend what, to whom, and what it costs",
                              "tenfold import spare.tenfold resources/sample/spare/cpu.csv.gz\n"
                              "  tenfold harvest inputs spare.tenfold resources/sample/spare\n"
                              "  tenfold harvest classes spare.tenfold");
    group->require_subcommand(1);
    addHarvestInputsVerb(*group, invocation);
    addHarvestClassesVerb(*group, invocation);
    addHarvestGroupsVerb(*group, invocation);
    addHarvestJobsVerb(*group, invocation);
    addHarvestSelectVerb(*group, invocation);
    addHarvestPlaceVerb(*group, invocation);
    addHarvestSimulateVerb(*group, invocation);
    addHarvestSweepVerb(*group, invocation);
    addHarvestExperimentsVerb(*group, invocation);
    addHarvestLatencyVerb(*group, invocation);
    addHarvestGenerateVerb(*group, invocation);
}

} // namespace tenfold::cli
