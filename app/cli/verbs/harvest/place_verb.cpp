#include "app/cli/output/json_text.h"
#include "app/cli/output/table.h"
#include "app/cli/verbs/harvest/harvest_data.h"
#include "app/cli/verbs/harvest/harvest_verbs.h"

#include "core/base/text/number_text.h"
#include "core/harvest/load/placement_trials.h"
#include "core/words/harvest_messages.h"

#include <fmt/format.h>

#include <algorithm>

namespace tenfold::cli {
namespace {

using namespace harvest;

struct PlaceArguments {
    HarvestArguments shared;
    PlacementQuestion question;
    PlacementOrder order;
    std::string writer, policy = "h", mode = "hard", racks = "off", functions = "off";
};

Strictness strictnessNamed(const std::string& name) {
    return name == "hard" ? Strictness::Hard : name == "soft" ? Strictness::Soft : Strictness::Off;
}

/// How cells fill, and who can still take a block.
nlohmann::ordered_json fillJson(const PlacementScene& scene, std::size_t replicas) {
    nlohmann::ordered_json steps = nlohmann::ordered_json::array();
    for (const FillStep& step : fillSteps(scene, replicas, 1)) {
        nlohmann::ordered_json cells = nlohmann::ordered_json::array();
        for (std::size_t i = 0; i < step.cells.size(); ++i)
            cells.push_back({{"row", i / scene.grid.size},
                             {"column", i % scene.grid.size},
                             {"used", step.cells[i].used},
                             {"openTenants", step.cells[i].openTenants}});
        steps.push_back({{"used", step.used}, {"openTenants", step.openTenants}, {"cells", cells}});
    }
    return steps;
}

nlohmann::ordered_json placeJson(const PlacementScene& scene, const PlaceArguments& arguments,
                                 const PlacementTrials& trials) {
    nlohmann::ordered_json cells = nlohmann::ordered_json::array(), blocks = nlohmann::ordered_json::array();
    for (std::size_t i = 0; i < scene.tenants.size(); ++i)
        cells.push_back({{"tenant", scene.tenants[i]},
                         {"environment", scene.environmentNames[scene.environments[i]]},
                         {"row", scene.grid.cells[i].row},
                         {"column", scene.grid.cells[i].column},
                         {"space", scene.gridTenants[i].space},
                         {"reimageRate", scene.gridTenants[i].reimageRate},
                         {"peak", scene.gridTenants[i].peak},
                         {"replicas", trials.replicasOf[i]}});
    for (const PlacedBlock& block : trials.first) {
        nlohmann::ordered_json servers = nlohmann::ordered_json::array();
        for (const std::uint32_t server : block.servers)
            servers.push_back(scene.servers[server]);
        blocks.push_back({{"servers", servers}, {"quality", block.quality}});
    }
    return {{"policy", arguments.policy},
            {"replicas", arguments.order.replicas},
            {"grid",
             {{"size", scene.grid.size},
              {"imbalance", scene.grid.imbalance},
              {"uneven", scene.isUneven()},
              {"space", scene.grid.space}}},
            {"tenants", cells},
            {"placed", trials.placed},
            {"failed", trials.failed},
            {"quality", trials.quality},
            {"sharedEnvironment", trials.inOneEnvironment},
            {"blocks", blocks},
            {"fill", fillJson(scene, arguments.order.replicas)},
            {"syntheticRacks", scene.areRacksSynthetic},
            {"reimagesKnown", scene.isReimageKnown},
            {"peaksKnown", scene.isPeakKnown}};
}

std::string gridTable(const PlacementScene& scene) {
    std::vector<std::string> header{"peak \\ reimages"};
    std::vector<Align> align{Align::Left};
    for (std::size_t column = 0; column < scene.grid.size; ++column) {
        header.push_back(column == 0 ? "seldom" : column + 1 == scene.grid.size ? "often" : "between");
        align.push_back(Align::Right);
    }
    Table table(header, align);
    for (std::size_t row = 0; row < scene.grid.size; ++row) {
        std::vector<std::string> cells{row == 0 ? "low" : row + 1 == scene.grid.size ? "high" : "middle"};
        for (const std::uint64_t space : scene.grid.space[row])
            cells.push_back(withThousands(std::int64_t(space)));
        table.row(std::move(cells));
    }
    return table.text();
}

std::string placeText(const PlacementScene& scene, const PlaceArguments& arguments, const PlacementTrials& trials) {
    const std::string blocks = withThousands(std::int64_t(trials.placed + trials.failed));
    std::string text =
        arguments.order.isStock
            ? fmt::format("Placed as HDFS does: of {} blocks {} have two replicas in one environment, and {} could not "
                          "be placed.\n",
                          blocks, withThousands(std::int64_t(trials.inOneEnvironment)),
                          withThousands(std::int64_t(trials.failed)))
            : fmt::format("Placed by histories: of {} blocks {} keep all rules, {} share a row or column, {} an "
                          "environment, and {} "
                          "could not be placed.\n",
                          blocks, withThousands(std::int64_t(trials.quality[0])),
                          withThousands(std::int64_t(trials.quality[1])),
                          withThousands(std::int64_t(trials.quality[2])), withThousands(std::int64_t(trials.failed)));
    if (!scene.isReimageKnown) text += "No reimage is known: columns of the grid are by name.\n";
    if (!scene.isPeakKnown) text += "No utilization is known: rows of the grid are by name.\n";
    if (scene.areRacksSynthetic)
        text += "Nobody says the racks of some servers: they are 40 each, in order of names.\n";
    if (scene.isUneven())
        text += fmt::format("warning: the cells are uneven (the farthest by {} from its part): large tenants cannot be "
                            "split, and small "
                            "ones fill first\n",
                            percent(scene.grid.imbalance));
    text += heading("Space in blocks by cell") + "\n" + gridTable(scene);
    if (trials.first.empty()) return text;
    Table table({"block", "servers", "tenants", "quality"}, {Align::Right, Align::Left, Align::Left, Align::Right});
    constexpr std::size_t kBlocksShown = 10;
    for (std::size_t i = 0; i < std::min(kBlocksShown, trials.first.size()); ++i) {
        std::string servers, tenants;
        for (const std::uint32_t server : trials.first[i].servers) {
            servers += (servers.empty() ? "" : ", ") + scene.servers[server];
            tenants += (tenants.empty() ? "" : ", ") + scene.tenants[scene.placementServers[server].tenant];
        }
        table.row({std::to_string(i + 1), servers, tenants, std::to_string(trials.first[i].quality)});
    }
    return text + heading("The first blocks") + "\n" + table.text();
}

Result<int> runPlace(PlaceArguments arguments, Invocation& invocation) {
    ASSIGN_OR_RETURN(const HarvestData data, harvestData(arguments.shared, false, *invocation.progress));
    ASSIGN_OR_RETURN(const PlacementScene scene, placementScene(data.input, data.loads.get(),
                                                                arguments.shared.question.limits, arguments.question));
    arguments.order.isStock = arguments.policy == "stock";
    arguments.order.rules.isHard = arguments.mode == "hard";
    arguments.order.rules.racks = strictnessNamed(arguments.racks);
    arguments.order.rules.functions = strictnessNamed(arguments.functions);
    if (!arguments.writer.empty()) {
        const auto found = std::find(scene.servers.begin(), scene.servers.end(), arguments.writer);
        if (found == scene.servers.end()) return fail(MessageId::UnknownServer, {arguments.writer});
        arguments.order.writer = static_cast<std::uint32_t>(found - scene.servers.begin());
    }
    ASSIGN_OR_RETURN(const PlacementTrials trials, tryPlacement(scene, arguments.order, *invocation.progress));
    invocation.progress.reset();
    RETURN_IF_ERROR(invocation.json ? printDocument(placeJson(scene, arguments, trials))
                                    : print(placeText(scene, arguments, trials)));
    return 0;
}

} // namespace

void addHarvestPlaceVerb(CLI::App& group, Invocation& invocation) {
    CLI::App* verb =
        addVerb(group, "place", "where the replicas of blocks would go, by histories or as HDFS places them",
                "tenfold harvest place spare.tenfold --blocks 1000");
    const auto arguments = std::make_shared<PlaceArguments>();
    addHarvestOptions(*verb, arguments->shared);
    verb->add_option("--writer", arguments->writer, "server that writes all blocks (drawn)");
    verb->add_option("--replicas", arguments->order.replicas, "of a block (3)")->check(CLI::Range(1, 8));
    verb->add_option("--blocks", arguments->order.blocks, "how many are placed (1)")->check(CLI::Range(1, 100'000'000));
    verb->add_option("--seed", arguments->order.seed, "of the draws: the same gives the same (1)");
    verb->add_option("--policy", arguments->policy, "h: by histories; stock: as HDFS does")
        ->check(CLI::IsMember({"h", "stock"}));
    verb->add_option("--mode", arguments->mode,
                     "hard: a block that cannot be spread is not made; soft: rules are dropped")
        ->check(CLI::IsMember({"hard", "soft"}));
    verb->add_option("--racks", arguments->racks, "no two replicas in a rack: off, soft, hard")
        ->check(CLI::IsMember({"off", "soft", "hard"}));
    verb->add_option("--functions", arguments->functions, "the same of machine functions")
        ->check(CLI::IsMember({"off", "soft", "hard"}));
    verb->add_option("--grid", arguments->question.gridSize, "rows and columns of the grid (3)")
        ->check(CLI::Range(2, 5));
    verb->add_option("--block-mib", arguments->question.blockMib, "size of a block (256)")->check(CLI::PositiveNumber);
    verb->callback([arguments, &invocation] {
        invocation.run = [arguments](Invocation& current) { return runPlace(*arguments, current); };
    });
}

} // namespace tenfold::cli
