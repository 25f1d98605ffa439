#include "app/cli/verbs/model/model_verbs.h"
#include "app/cli/verbs/verb.h"
#include "app/cli/verbs/verbs.h"

namespace tenfold::cli {

void addModelVerb(CLI::App& app, Invocation& invocation) {
    CLI::App* group =
        addVerb(app, "model", "how a system should perform: is it so, what is learnt, what if",
                "tenfold model baseline spans.tenfold --where 'run = \"00a-normal\"' --out normal.toml\n"
                "  tenfold model check spans.tenfold normal.toml --where 'run = \"03-replica-dead\"'\n"
                "  tenfold model whatif spans.tenfold resources/models/browse.toml --scenario 'ten: customers=10'");
    group->require_subcommand(1);
    addModelBaselineVerb(*group, invocation);
    addModelCheckVerb(*group, invocation);
    addModelExplainVerb(*group, invocation);
    addModelTreeVerb(*group, invocation);
    addModelFidelityVerb(*group, invocation);
    addModelWhatIfVerb(*group, invocation);
    addModelLoadVerb(*group, invocation);
    addModelProbeVerb(*group, invocation);
}

} // namespace tenfold::cli
