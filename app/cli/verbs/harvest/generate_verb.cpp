#include "app/cli/output/json_text.h"
#include "app/cli/verbs/harvest/harvest_verbs.h"
#include "app/cli/verbs/verb.h"

#include "core/base/text/number_text.h"
#include "core/harvest/load/generated_workspace.h"
#include "core/words/harvest_messages.h"

#include <fmt/format.h>

namespace tenfold::cli {
namespace {

struct DatacenterArguments {
    std::string workspace;
    harvest::GenerateOrder order;
    bool isShuffled = false;
};

Result<int> runGenerate(DatacenterArguments arguments, Invocation& invocation) {
    arguments.order.datacenter.areRacksOfTenants = !arguments.isShuffled;
    constexpr int kDay = 86'400;
    if (kDay % arguments.order.series.slotSeconds != 0)
        return fail(MessageId::BadHarvestOption,
                    {"--slot", say(TENFOLD_WORDS("Sentence", "a whole part of a day", "harvest.partOfDay"))});
    ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(arguments.workspace, OpenMode::Create));
    ASSIGN_OR_RETURN(const harvest::GeneratedSummary made,
                     harvest::generateInto(workspace, arguments.order, *invocation.progress));
    invocation.progress.reset();
    if (invocation.json) {
        RETURN_IF_ERROR(printDocument({{"run", arguments.order.run},
                                       {"servers", made.servers},
                                       {"tenants", made.tenants},
                                       {"samples", made.samples},
                                       {"reimages", made.reimages},
                                       {"jobs", made.jobs},
                                       {"arrivals", made.arrivals},
                                       {"seed", arguments.order.start}}));
        return 0;
    }
    RETURN_IF_ERROR(print(fmt::format(
        "Made a datacenter that nobody has: {} servers of {} tenants with {} samples, {} reimages, {} jobs "
        "and {} arrivals.\nLook at it: tenfold harvest classes {}\n",
        withThousands(std::int64_t(made.servers)), withThousands(std::int64_t(made.tenants)),
        withThousands(std::int64_t(made.samples)), withThousands(std::int64_t(made.reimages)),
        withThousands(std::int64_t(made.jobs)), withThousands(std::int64_t(made.arrivals)), arguments.workspace)));
    return 0;
}

} // namespace

void addHarvestGenerateVerb(CLI::App& group, Invocation& invocation) {
    CLI::App* verb = addVerb(group, "generate", "a datacenter that nobody has, to see everything before there are data",
                             "tenfold harvest generate spare.tenfold --servers 60 --days 15 --slot 600");
    const auto arguments = std::make_shared<DatacenterArguments>();
    harvest::GenerateOrder& order = arguments->order;
    order.datacenter.servers = 200;
    order.series.slotSeconds = 300;
    verb->add_option("WS", arguments->workspace, "workspace; made when it is missing")->required();
    verb->add_option("--run", order.run, "name of the run (synthetic)");
    verb->add_option("--servers", order.datacenter.servers, "how many (200)")->check(CLI::Range(1, 100'000));
    verb->add_option("--days", order.series.days, "of utilization (31)")->check(CLI::Range(1, 366));
    verb->add_option("--slot", order.series.slotSeconds, "seconds of a slot (300)")->check(CLI::Range(10, 86'400));
    verb->add_option("--difficulty", order.series.difficulty, "how hard patterns are to tell apart: 0.5, 1, 1.5 (1)")
        ->check(CLI::Range(0.0, 5.0));
    verb->add_option("--reimage-days", order.reimageDays, "of reimages before the end (365)")
        ->check(CLI::Range(1, 3650));
    verb->add_option("--reimage-rate", order.datacenter.medianRate,
                     "reimages a server and month, median of environments (0.3)")
        ->check(CLI::Range(0.0, 100.0));
    verb->add_option("--jobs", order.jobs.kinds, "kinds of batch jobs (52)")->check(CLI::Range(1, 10'000));
    verb->add_option("--arrival-mean", order.jobs.arrivalMeanS, "seconds between two jobs (300)")
        ->check(CLI::PositiveNumber);
    verb->add_flag("--shuffled-racks", arguments->isShuffled, "racks hold servers of any tenants, not of one");
    verb->add_option("--seed", order.start, "of all chance: the same gives the same (1)");
    verb->callback([arguments, &invocation] {
        invocation.run = [arguments](Invocation& current) { return runGenerate(*arguments, current); };
    });
}

} // namespace tenfold::cli
