#include "app/cli/output/json_text.h"
#include "app/cli/output/shown_text.h"
#include "app/cli/output/table.h"
#include "app/cli/verbs/harvest/harvest_data.h"
#include "app/cli/verbs/harvest/harvest_verbs.h"

#include "core/base/text/number_text.h"
#include "core/harvest/load/loads_json.h"
#include "core/session/lenses/harvest_lens.h"
#include "core/store/decisions/answer_decisions.h"
#include "core/words/harvest_messages.h"

#include <fmt/format.h>

#include <algorithm>

namespace tenfold::cli {
namespace {

using namespace harvest;

struct ClassesArguments {
    HarvestArguments shared;
    std::vector<std::string> overrides;
    bool showsAll = false;
};

constexpr std::size_t kTenantsShown = 20;
constexpr double kSurest = 1e9; ///< of what does not vary at all

/// TENANT=PATTERN as a person's word on it, which is a decision.
Status keepOverrides(const ClassesArguments& arguments) {
    if (arguments.overrides.empty()) return {};
    ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(arguments.shared.workspace, OpenMode::ReadWrite));
    std::vector<NewDecision> decisions;
    for (const std::string& text : arguments.overrides) {
        const std::size_t equals = text.rfind('=');
        const std::string tenant = text.substr(0, equals),
                          said = equals == std::string::npos ? "" : text.substr(equals + 1);
        const bool isPattern = said == "constant" || said == "periodic" || said == "unpredictable";
        if (!isPattern || tenant.empty())
            return fail(MessageId::BadHarvestOption,
                        {"--override", say(TENFOLD_WORDS("Sentence", "TENANT=constant, periodic or unpredictable",
                                                         "harvest.overrideForm"))});
        decisions.push_back(decisionOf({std::string(kTenantPatternQuestion.key),
                                        keyOf(kTenantPatternQuestion, QuestionSubject::thing(tenant)), said, ""},
                                       fmt::format("{} is {}", tenant, said)));
    }
    ASSIGN_OR_RETURN(const std::vector<Decision> made, workspace.decide(decisions));
    return {};
}

std::string classTable(const TenantLoads& loads) {
    Table table({"class", "tenants", "servers", "average", "peak", "room short", "medium", "long"},
                {Align::Left, Align::Right, Align::Right, Align::Right, Align::Right, Align::Right, Align::Right,
                 Align::Right});
    for (std::size_t i = 0; i < loads.classes.size(); ++i) {
        const LoadedClass& one = loads.classes[i];
        std::vector<std::string> cells{one.what.name, withThousands(std::int64_t(one.what.tenants.size())),
                                       withThousands(std::int64_t(one.what.servers)), percent(one.what.average),
                                       percent(one.what.peak)};
        for (const JobType type : {JobType::Short, JobType::Medium, JobType::Long}) {
            ClassRequest request;
            request.type = type;
            cells.push_back(one.machines.empty()
                                ? "–"
                                : withThousands(std::int64_t(roomsFor(request, {loads.stateOf(i)}).rooms.front())));
        }
        table.row(std::move(cells));
    }
    return table.text();
}

std::string tenantTable(const TenantLoads& loads, bool showsAll) {
    std::vector<const LoadedTenant*> order;
    for (const LoadedTenant& tenant : loads.tenants)
        order.push_back(&tenant);
    std::stable_sort(order.begin(), order.end(), [](const LoadedTenant* a, const LoadedTenant* b) {
        return a->load.confidence.value_or(kSurest) < b->load.confidence.value_or(kSurest);
    });
    Table table({"tenant", "servers", "pattern", "slow variation", "daily share", "sure", "average", "peak", "days"},
                {Align::Left, Align::Right, Align::Left, Align::Right, Align::Right, Align::Right, Align::Right,
                 Align::Right, Align::Right});
    table.limit(0, 48);
    for (const LoadedTenant* tenant : order) {
        if (!showsAll && table.rows() == kTenantsShown) break;
        const LoadPattern& load = tenant->load;
        std::string pattern(patternName(load.pattern));
        if (tenant->said)
            pattern += ", as was said";
        else if (load.isHistoryShort)
            pattern = "too short; would be " + std::string(patternName(load.byRule));
        table.row({tenant->id, withThousands(std::int64_t(tenant->servers)), pattern, percent(load.sigma),
                   percent(load.share), load.confidence ? compactNumber(*load.confidence, 2) : "–",
                   percent(load.average), percent(load.peak), std::to_string(load.days)});
    }
    std::string text = table.text();
    if (table.rows() < order.size())
        text += fmt::format("{} more that are surer: --all\n", order.size() - table.rows());
    return text;
}

Result<int> runClasses(const ClassesArguments& arguments, Invocation& invocation) {
    RETURN_IF_ERROR(keepOverrides(arguments));
    ASSIGN_OR_RETURN(const HarvestData data, harvestData(arguments.shared, true, *invocation.progress));
    invocation.progress.reset();
    const TenantLoads& loads = *data.loads;
    if (invocation.json) {
        RETURN_IF_ERROR(printDocument(toJson(loads)));
        return 0;
    }
    std::string text = headOf(loads).text() + "\n" + noteLines(notesOf(loads));
    for (const SampleWindow& window : loads.windows)
        text +=
            fmt::format("{}: the last {} whole days, slots of {} s\n", window.name, window.days, window.slotSeconds);
    text += heading("Classes, with room for containers of one core") + "\n" + classTable(loads);
    text += heading("Tenants, the least sure first") + "\n" + tenantTable(loads, arguments.showsAll);
    RETURN_IF_ERROR(print(text));
    return 0;
}

} // namespace

void addHarvestClassesVerb(CLI::App& group, Invocation& invocation) {
    CLI::App* verb =
        addVerb(group, "classes", "which tenants are periodic, constant, unpredictable; classes of like load",
                "tenfold harvest classes spare.tenfold");
    const auto arguments = std::make_shared<ClassesArguments>();
    addHarvestOptions(*verb, arguments->shared);
    verb->add_option("--override", arguments->overrides,
                     "TENANT=PATTERN: what you know better; a decision, to be undone")
        ->allow_extra_args(false);
    verb->add_flag("--all", arguments->showsAll, "all tenants, not only the 20 least sure");
    verb->callback([arguments, &invocation] {
        invocation.run = [arguments](Invocation& current) { return runClasses(*arguments, current); };
    });
}

} // namespace tenfold::cli
