#include "app/cli/output/json_text.h"
#include "app/cli/output/table.h"
#include "app/cli/verbs/harvest/harvest_data.h"
#include "app/cli/verbs/harvest/harvest_verbs.h"

#include "core/base/text/number_text.h"
#include "core/base/text/text_forms.h"
#include "core/harvest/load/job_shapes.h"
#include "core/words/harvest_messages.h"

#include <fmt/format.h>

#include <algorithm>

namespace tenfold::cli {
namespace {

using namespace harvest;

struct SelectArguments {
    HarvestArguments shared;
    std::string job;
    std::vector<std::string> current;
    std::uint64_t draws = 1000, seed = 1;
};

std::string namesOf(const TenantLoads& loads, const std::vector<std::size_t>& classes) {
    std::string text;
    for (const std::size_t one : classes)
        text += (text.empty() ? "" : " or ") + loads.classes[one].what.name;
    return text.empty() ? "no class: wherever there is room" : text;
}

/// The classes as selection sees them; CLASS=UTILIZATION says what is used now, else it is the average.
Result<std::vector<ClassState>> statesOf(const TenantLoads& loads, const std::vector<std::string>& current) {
    std::vector<ClassState> states;
    for (std::size_t i = 0; i < loads.classes.size(); ++i)
        states.push_back(loads.stateOf(i));
    for (const std::string& text : current) {
        const std::size_t equals = text.find('=');
        const auto value =
            equals == std::string::npos ? std::nullopt : realNumber(std::string_view(text).substr(equals + 1));
        const auto named = std::find_if(states.begin(), states.end(),
                                        [&](const ClassState& one) { return one.name == text.substr(0, equals); });
        if (!value || *value < 0 || *value > 1 || named == states.end())
            return fail(MessageId::BadHarvestOption,
                        {"--current", say(TENFOLD_WORDS("Sentence", "CLASS=SHARE, a class that there is and 0 to 1",
                                                        "harvest.currentForm"))});
        named->current = *value;
    }
    return states;
}

nlohmann::ordered_json selectJson(const Job& job, const ClassRequest& request, const SelectionTrials& trials,
                                  const TenantLoads& loads, const std::vector<ClassState>& states) {
    nlohmann::ordered_json classes = nlohmann::ordered_json::array(), outcomes = nlohmann::ordered_json::array();
    double sum = 0;
    for (const std::size_t i : trials.rooms.feasible)
        sum += trials.rooms.weights[i];
    for (std::size_t i = 0; i < states.size(); ++i) {
        const bool isFeasible =
            std::find(trials.rooms.feasible.begin(), trials.rooms.feasible.end(), i) != trials.rooms.feasible.end();
        classes.push_back({{"class", states[i].name},
                           {"pattern", patternName(states[i].pattern)},
                           {"headroom", headroom(request.type, states[i])},
                           {"room", trials.rooms.rooms[i]},
                           {"weight", trials.rooms.weights[i]},
                           {"feasible", isFeasible},
                           {"probability", isFeasible && sum > 0 ? trials.rooms.weights[i] / sum : 0}});
    }
    for (const auto& [chosen, count] : trials.outcomes) {
        nlohmann::ordered_json names = nlohmann::ordered_json::array();
        for (const std::size_t one : chosen)
            names.push_back(loads.classes[one].what.name);
        outcomes.push_back({{"classes", names}, {"count", count}});
    }
    return {{"job", job.type},
            {"type", jobTypeName(request.type)},
            {"containers", request.containers},
            {"containerCores", request.containerCores},
            {"classes", classes},
            {"draws", trials.draws},
            {"outcomes", outcomes}};
}

std::string selectText(const Job& job, const ClassRequest& request, const SelectionTrials& trials,
                       const TenantLoads& loads, const std::vector<ClassState>& states) {
    std::uint64_t all = 0;
    for (const std::uint64_t room : trials.rooms.rooms)
        all += room;
    std::string text =
        fmt::format("{} is {} and wants {} containers of {} cores at once: ", job.type, jobTypeName(request.type),
                    withThousands(std::int64_t(request.containers)), compactNumber(request.containerCores, 2));
    if (!trials.rooms.feasible.empty())
        text += fmt::format("{} of {} classes can take all of it.\n", trials.rooms.feasible.size(), states.size());
    else if (all >= request.containers)
        text += "no class can take all of it, several together can.\n";
    else
        text += fmt::format("all classes together have room for {}; it goes wherever there is room, with no class.\n",
                            withThousands(std::int64_t(all)));
    Table table({"class", "headroom", "room", "weight", "takes all", "chosen"},
                {Align::Left, Align::Right, Align::Right, Align::Right, Align::Left, Align::Right});
    for (std::size_t i = 0; i < states.size(); ++i) {
        std::uint64_t times = 0;
        for (const auto& [chosen, count] : trials.outcomes)
            if (std::find(chosen.begin(), chosen.end(), i) != chosen.end()) times += count;
        const bool isFeasible =
            std::find(trials.rooms.feasible.begin(), trials.rooms.feasible.end(), i) != trials.rooms.feasible.end();
        table.row(
            {states[i].name, percent(std::max(0.0, headroom(request.type, states[i]))),
             withThousands(std::int64_t(trials.rooms.rooms[i])), compactNumber(trials.rooms.weights[i], 1),
             isFeasible ? "yes" : "no",
             fmt::format("{} of {}", withThousands(std::int64_t(times)), withThousands(std::int64_t(trials.draws)))});
    }
    text += "\n" + table.text();
    if (!trials.outcomes.empty())
        text += fmt::format("\nDrawn {} times, most often: {} ({} times).\n", withThousands(std::int64_t(trials.draws)),
                            namesOf(loads, trials.outcomes.front().first),
                            withThousands(std::int64_t(trials.outcomes.front().second)));
    return text;
}

Result<int> runSelect(const SelectArguments& arguments, Invocation& invocation) {
    ASSIGN_OR_RETURN(const HarvestData data, harvestData(arguments.shared, true, *invocation.progress));
    invocation.progress.reset();
    const TenantLoads& loads = *data.loads;
    const Job* job = data.input.job(arguments.job);
    if (!job) {
        std::vector<std::string> names;
        for (const Job& one : data.input.jobs)
            names.push_back(one.type);
        constexpr std::size_t kNamed = 20;
        return fail(MessageId::UnknownJob, {arguments.job, names.empty() ? Sentence("–") : enumeration(names, kNamed)});
    }
    const bool hasMachines = std::any_of(loads.classes.begin(), loads.classes.end(),
                                         [](const LoadedClass& one) { return !one.machines.empty(); });
    if (!hasMachines)
        return fail(MessageId::HarvestInputNeeded,
                    {say(TENFOLD_WORDS("Sentence", "How many cores the servers have", "harvest.howManyCores")),
                     "servers.csv, --cores N"});
    ASSIGN_OR_RETURN(const std::vector<ClassState> states, statesOf(loads, arguments.current));
    const ClassRequest request = requestOf(*job, loads.thresholds);
    const SelectionTrials trials = trySelection(request, states, arguments.draws, arguments.seed);
    RETURN_IF_ERROR(invocation.json ? printDocument(selectJson(*job, request, trials, loads, states))
                                    : print(selectText(*job, request, trials, loads, states)));
    return 0;
}

} // namespace

void addHarvestSelectVerb(CLI::App& group, Invocation& invocation) {
    CLI::App* verb = addVerb(group, "select", "which classes a job would be given, and why",
                             "tenfold harvest select spare.tenfold q19");
    const auto arguments = std::make_shared<SelectArguments>();
    addHarvestOptions(*verb, arguments->shared);
    verb->add_option("JOB", arguments->job, "as job_vertices.csv calls it")->required();
    verb->add_option("--current", arguments->current, "CLASS=SHARE: what is used now, with batch work (the average)")
        ->allow_extra_args(false);
    verb->add_option("--draws", arguments->draws, "how often it is drawn (1000)")->check(CLI::Range(1, 10'000'000));
    verb->add_option("--seed", arguments->seed, "of the draws: the same gives the same (1)");
    verb->callback([arguments, &invocation] {
        invocation.run = [arguments](Invocation& current) { return runSelect(*arguments, current); };
    });
}

} // namespace tenfold::cli
