#include "app/cli/output/json_text.h"
#include "app/cli/output/table.h"
#include "app/cli/verbs/harvest/harvest_data.h"
#include "app/cli/verbs/harvest/harvest_verbs.h"

#include "core/base/text/number_text.h"
#include "core/base/threads/parallel.h"
#include "core/harvest/load/simulation_data.h"
#include "core/harvest/sweep/run_sweep.h"
#include "core/session/lenses/harvest_lens.h"
#include "core/words/harvest_messages.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <optional>

namespace tenfold::cli {
namespace {

using namespace harvest;
using Json = nlohmann::ordered_json;

struct SimulateArguments {
    HarvestArguments shared;
    Engine engine = Engine::Durability;
    std::vector<std::string> axes; ///< NAME=VALUE,VALUE…
    std::uint64_t runs = 5, start = 1, threads = 0;
};

/// What came of it, and what has to be known of it.
struct Simulated {
    std::vector<PointSummary> points;
    std::vector<Sentence> notes;
    bool isOtherRanks = false; ///< one of several processes: the first of them says what came of all
};

std::vector<std::string> valuesIn(const std::string& text) {
    std::vector<std::string> values;
    std::size_t begin = 0;
    while (begin <= text.size()) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        values.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return values;
}

/// PT+bal stands beside H wherever jobs are scheduled; blocks are placed by histories or as HDFS does.
std::vector<std::string> usualPolicies(Engine engine) {
    if (engine == Engine::Scheduling) return {"stock", "pt", "pt-bal", "h"};
    return {"stock", "h"};
}

Result<HarvestSweep> sweepOf(const SimulateArguments& arguments) {
    HarvestSweep sweep;
    sweep.engine = arguments.engine;
    sweep.runs = arguments.runs;
    sweep.start = arguments.start;
    for (const std::string& text : arguments.axes) {
        const std::size_t equals = text.find('=');
        if (equals == std::string::npos || equals == 0)
            return fail(MessageId::BadHarvestOption,
                        {"--axis", say(TENFOLD_WORDS("Sentence", "NAME=VALUE,VALUE…", "harvest.axisForm"))});
        sweep.axes.emplace_back(text.substr(0, equals), valuesIn(text.substr(equals + 1)));
    }
    const bool hasPolicies =
        std::any_of(sweep.axes.begin(), sweep.axes.end(), [](const auto& axis) { return axis.first == "policy"; });
    if (!hasPolicies) sweep.axes.insert(sweep.axes.begin(), {"policy", usualPolicies(arguments.engine)});
    return sweep;
}

Result<Simulated> simulated(const SimulateArguments& arguments, Progress& progress) {
    ASSIGN_OR_RETURN(const HarvestSweep sweep, sweepOf(arguments));
    if (const auto problems = sweepProblems(sweep); !problems.empty())
        return fail(MessageId::BadHarvestOption, {"--axis", chain(problems)});
    const SweepRank rank = sweepRankOf([](const char* name) { return std::getenv(name); });
    // Also alone where several were ended: what they have done is there.
    std::optional<SharedPoints> shared;
    if (rank.size > 1 || std::filesystem::exists(SharedPoints::folderOf(arguments.shared.workspace))) {
        ASSIGN_OR_RETURN(SharedPoints joined, SharedPoints::join(arguments.shared.workspace));
        shared.emplace(std::move(joined));
    }
    ASSIGN_OR_RETURN(Workspace workspace, Workspace::open(arguments.shared.workspace,
                                                          rank.rank == 0 ? OpenMode::ReadWrite : OpenMode::ReadOnly));
    SimulationQuestion question;
    question.loads = arguments.shared.question;
    question.loads.run = arguments.shared.run;
    if (arguments.shared.cores > 0) question.loads.cores = arguments.shared.cores;
    ASSIGN_OR_RETURN(const HarvestInput input, inputOf(arguments.shared, workspace, progress));
    ASSIGN_OR_RETURN(const SimulationData data, simulationData(workspace, input, question, progress));
    if (!shared) {
        ASSIGN_OR_RETURN(const std::vector<Trial> trials,
                         runSweep(workspace, data.data, sweep, arguments.threads, progress));
        return Simulated{summaryOf(trials), data.notesFor(sweep.engine)};
    }
    const std::size_t threads =
        arguments.threads > 0 ? arguments.threads : std::max<std::size_t>(1, defaultThreads() / rank.here);
    ASSIGN_OR_RETURN(const std::vector<Trial> trials,
                     runSweepShared(workspace, data.data, sweep, threads, rank, *shared, progress));
    return Simulated{summaryOf(trials), data.notesFor(sweep.engine), rank.rank > 0};
}

const PointFigure* figureOf(const PointSummary& point, std::string_view name) {
    for (const auto& [known, figure] : point.figures)
        if (known == name) return &figure;
    return nullptr;
}

double meanOf(const PointSummary& point, std::string_view name) {
    const PointFigure* figure = figureOf(point, name);
    return figure ? figure->mean : 0;
}

Json rangeJson(const PointSummary& point, std::string_view name) {
    const PointFigure* figure = figureOf(point, name);
    if (!figure) return nullptr;
    return {{"mean", figure->mean}, {"low", figure->low}, {"high", figure->high}};
}

/// A point that varies other things than its policy, as "replicas 3, load 45".
std::string settingsOf(const PointSummary& point, const std::vector<std::string>& varied) {
    std::string text;
    for (const std::string& name : varied)
        if (name != "policy") text += (text.empty() ? "" : ", ") + name + " " + point.point.at(name);
    return text;
}

std::string policyName(const PointSummary& point) {
    const auto policy = policyOf(point.point.at("policy"));
    return policy ? std::string(policy->name) : point.point.at("policy");
}

Json policyJson(const PointSummary& point, Engine engine) {
    Json json{{"policy", policyName(point)}};
    const PointFigure* blocks = figureOf(point, "blocks");
    const std::uint64_t runs = point.figures.empty() ? 0 : point.figures.front().second.runs;
    if (engine != Engine::Scheduling) json["replicas"] = std::stoi(point.point.at("replicas"));
    if (engine != Engine::Durability) {
        json["load"] = std::stod(point.point.at("load")) / 100;
        json["scaling"] = point.point.at("scaling");
    }
    if (const auto datacenter = point.point.find("datacenter"); datacenter != point.point.end())
        json["datacenter"] = datacenter->second;
    json["runs"] = runs;
    if (engine == Engine::Durability) {
        Json lost = rangeJson(point, "lost");
        if (lost.is_object())
            lost["bound95"] = lostBound95(std::uint64_t(std::llround(meanOf(point, "lost") * double(runs))),
                                          std::uint64_t(std::llround((blocks ? blocks->mean : 0) * double(runs))));
        json["blocks"] = blocks ? blocks->mean : 0;
        json["lost"] = lost;
        const double share = meanOf(point, "lostShare");
        json["nines"] = share > 0 ? Json(-std::log10(share)) : Json(nullptr);
        json["repairP99S"] = meanOf(point, "repairP99S");
        json["backlog"] = meanOf(point, "backlogged") > 0;
        json["failedCreations"] = meanOf(point, "failedCreations");
    } else if (engine == Engine::Availability) {
        json["blocks"] = blocks ? blocks->mean : 0;
        json["failed"] = rangeJson(point, "failed");
        json["failedCreations"] = meanOf(point, "failedCreations");
    } else {
        json["jobS"] = {{"mean", meanOf(point, "jobS")},
                        {"p50", meanOf(point, "jobP50S")},
                        {"p95", meanOf(point, "jobP95S")},
                        {"low", figureOf(point, "jobS") ? figureOf(point, "jobS")->low : 0},
                        {"high", figureOf(point, "jobS") ? figureOf(point, "jobS")->high : 0}};
        for (const char* type : {"jobShortS", "jobMediumS", "jobLongS"}) // of types that there were
            if (meanOf(point, type) > 0) json[type] = meanOf(point, type);
        json["killedShare"] = meanOf(point, "killedShare");
        json["wastedCoreS"] = meanOf(point, "wastedCoreS");
        json["unfinished"] = meanOf(point, "unfinished");
        json["violations"] = meanOf(point, "violations");
        json["hindsight"] = meanOf(point, "hindsight") > 0;
        if (!point.hours.total.empty())
            json["hours"] = {{"primary", point.hours.primary}, {"total", point.hours.total}};
    }
    if (point.failed > 0) {
        json["failedRuns"] = point.failed;
        json["failure"] = point.failure;
    }
    return json;
}

Json gainsJson(const std::vector<PointSummary>& points) {
    Json json = Json::array();
    for (const DatacenterGain& one : gainsByDatacenter(points))
        json.push_back({{"datacenter", one.datacenter},
                        {"low", one.low},
                        {"mean", one.mean},
                        {"high", one.high},
                        {"settings", one.settings}});
    return json;
}

std::string gainsText(const std::vector<PointSummary>& points) {
    const std::vector<DatacenterGain> gains = gainsByDatacenter(points);
    if (gains.empty()) return {};
    Table table({"datacenter", "jobs shorter by, lowest", "mean", "highest", "settings"},
                {Align::Left, Align::Right, Align::Right, Align::Right, Align::Right});
    for (const DatacenterGain& one : gains)
        table.row({one.datacenter, percent(one.low), percent(one.mean), percent(one.high),
                   withThousands(std::int64_t(one.settings))});
    return heading("What H gains over PT") + "\n" + table.text();
}

/// The figure that an engine is about.
std::string_view mainFigure(Engine engine) {
    return engine == Engine::Durability ? "lostShare" : engine == Engine::Availability ? "failed" : "jobS";
}

std::string shownFigure(Engine engine, double value) {
    if (engine == Engine::Scheduling) return compactNumber(value, 0) + " s";
    return value == 0 ? "0" : value < 0.001 ? fmt::format("{:.6f} %", value * 100) : percent(value, 2);
}

/// What H gains or loses against a policy at equal settings; a difference inside the spread of runs is none.
std::string verdictLine(const PointSummary& h, const PointSummary& other, Engine engine, const std::string& settings) {
    const PointFigure* mine = figureOf(h, mainFigure(engine));
    const PointFigure* its = figureOf(other, mainFigure(engine));
    if (!mine || !its) return {};
    const std::string with = settings.empty() ? "" : " at " + settings;
    for (const PointSummary* point : {&h, &other})
        if (engine != Engine::Scheduling && meanOf(*point, "blocks") == 0)
            return fmt::format("H and {}{}: {} found no place for a block, so nothing is compared.\n",
                               policyName(other), with, policyName(*point));
    const std::string what = engine == Engine::Durability     ? "loses fewer blocks than"
                             : engine == Engine::Availability ? "fails less often than"
                                                              : "has shorter jobs than";
    const std::string not_ = engine == Engine::Durability     ? "LOSES MORE blocks than"
                             : engine == Engine::Availability ? "FAILS MORE OFTEN than"
                                                              : "HAS LONGER JOBS than";
    const std::string figures =
        fmt::format("{} against {}", shownFigure(engine, mine->mean), shownFigure(engine, its->mean));
    if (std::min(mine->runs, its->runs) < 2)
        return fmt::format("H and {}{}: {}; one run has no spread, so nothing is better: --runs 5.\n",
                           policyName(other), with, figures);
    if (!isApart(*mine, *its) && !isApart(*its, *mine))
        return fmt::format("H and {}{}: {}, no difference beyond the spread of {} runs.\n", policyName(other), with,
                           figures, mine->runs);
    return fmt::format("H {} {}{}: {}.\n", mine->mean < its->mean ? what : not_, policyName(other), with, figures);
}

/// Where another policy that spares the owner kills fewer tasks than H, beyond the spread of runs: short jobs are not
/// all.
std::string killLine(const PointSummary& h, const PointSummary& other, const std::string& settings) {
    const PointFigure* mine = figureOf(h, "killedShare");
    const PointFigure* its = figureOf(other, "killedShare");
    if (!mine || !its || other.point.at("policy") == "stock" || !isApart(*its, *mine) || its->mean >= mine->mean)
        return {};
    return fmt::format("{} kills fewer tasks than H{}: {} against {}.\n", policyName(other),
                       settings.empty() ? "" : " at " + settings, percent(its->mean, 2), percent(mine->mean, 2));
}

std::string verdicts(const Simulated& found, Engine engine, const std::vector<std::string>& varied) {
    std::string text;
    for (const PointSummary& h : found.points) {
        if (h.point.at("policy") != "h") continue;
        const std::string settings = settingsOf(h, varied);
        for (const PointSummary& other : found.points)
            if (other.point.at("policy") != "h" && settingsOf(other, varied) == settings)
                text += verdictLine(h, other, engine, settings) +
                        (engine == Engine::Scheduling ? killLine(h, other, settings) : std::string());
    }
    return text;
}

std::vector<std::string> variedNames(const HarvestSweep& sweep) {
    std::vector<std::string> names;
    for (const auto& [name, values] : sweep.axes)
        if (values.size() > 1 || name == "policy") names.push_back(name);
    return names;
}

std::string warningsOf(const Simulated& found, Engine engine, const std::vector<std::string>& varied) {
    std::string text = noteLines(found.notes);
    const bool isBacklogged = std::any_of(found.points.begin(), found.points.end(),
                                          [](const PointSummary& point) { return meanOf(point, "backlogged") > 0; });
    if (engine == Engine::Durability && isBacklogged)
        text = "warning: repairs queue for an hour and more and do not drain between reimages: what is lost then hangs "
               "on bandwidth, not on "
               "where copies are\n" +
               text;
    for (const PointSummary& point : found.points)
        if (point.failed > 0)
            text += fmt::format("{}: {} runs failed: {}\n", policyName(point), point.failed, point.failure);
    for (const PointSummary& point : found.points)
        if (const double without = meanOf(point, "failedCreations"); without > 0) {
            const std::string settings = settingsOf(point, varied);
            text += fmt::format("{}{}: {} of {} blocks found no place.\n", policyName(point),
                                settings.empty() ? "" : " at " + settings, compactNumber(without, 1),
                                compactNumber(without + meanOf(point, "blocks"), 1));
        }
    return text;
}

std::string simulateText(const Simulated& found, const SimulateArguments& arguments, const HarvestSweep& sweep) {
    const Engine engine = arguments.engine;
    const std::vector<std::string> varied = variedNames(sweep);
    std::string text = warningsOf(found, engine, varied) + verdicts(found, engine, varied);
    std::vector<std::string> header{"policy", "settings"};
    std::vector<Align> align{Align::Left, Align::Left};
    const std::vector<std::string> columns =
        engine == Engine::Durability
            ? std::vector<std::string>{"blocks", "lost", "lowest", "highest", "95 % bound", "nines", "repair p99"}
        : engine == Engine::Availability
            ? std::vector<std::string>{"blocks", "failed", "lowest", "highest"}
            : std::vector<std::string>{"job mean", "lowest", "highest", "p95", "killed", "wasted core h", "unfinished"};
    for (const std::string& column : columns) {
        header.push_back(column);
        align.push_back(Align::Right);
    }
    Table table(header, align);
    for (const PointSummary& point : found.points) {
        const std::string settings = settingsOf(point, varied);
        const PointFigure* main = figureOf(point, engine == Engine::Durability ? "lost" : mainFigure(engine));
        if (!main) continue;
        if (engine == Engine::Durability) {
            const Json json = policyJson(point, engine);
            table.row({policyName(point), settings, compactNumber(meanOf(point, "blocks"), 0),
                       compactNumber(main->mean, 1), compactNumber(main->low, 0), compactNumber(main->high, 0),
                       shownFigure(engine, json["lost"]["bound95"].get<double>()),
                       meanOf(point, "blocks") == 0 ? "none placed"
                       : json["nines"].is_null()    ? "none lost"
                                                    : compactNumber(json["nines"].get<double>(), 2),
                       duration(std::llround(meanOf(point, "repairP99S") * 1e9))});
        } else if (engine == Engine::Availability) {
            table.row({policyName(point), settings, compactNumber(meanOf(point, "blocks"), 0),
                       shownFigure(engine, main->mean), shownFigure(engine, main->low),
                       shownFigure(engine, main->high)});
        } else {
            const double wastedHours = meanOf(point, "wastedCoreS") / 3600;
            table.row({policyName(point), settings, shownFigure(engine, main->mean), shownFigure(engine, main->low),
                       shownFigure(engine, main->high), shownFigure(engine, meanOf(point, "jobP95S")),
                       percent(meanOf(point, "killedShare")), compactNumber(wastedHours, wastedHours < 10 ? 2 : 0),
                       compactNumber(meanOf(point, "unfinished"), 1)});
        }
    }
    return text + "\n" + table.text() + (engine == Engine::Scheduling ? gainsText(found.points) : std::string());
}

Result<int> runSimulate(const SimulateArguments& arguments, Invocation& invocation) {
    ASSIGN_OR_RETURN(const HarvestSweep sweep, sweepOf(arguments));
    ASSIGN_OR_RETURN(const Simulated found, simulated(arguments, *invocation.progress));
    invocation.progress.reset();
    if (found.isOtherRanks) return 0;
    if (!invocation.json) {
        RETURN_IF_ERROR(print(simulateText(found, arguments, sweep)));
        return 0;
    }
    Json policies = Json::array(), notes = Json::array();
    for (const PointSummary& point : found.points)
        policies.push_back(policyJson(point, arguments.engine));
    for (const Sentence& note : found.notes)
        notes.push_back(note.text());
    Json document{{"engine", nameOf(arguments.engine)}, {"policies", policies}, {"notes", notes}};
    if (arguments.engine == Engine::Scheduling) document["gains"] = gainsJson(found.points);
    RETURN_IF_ERROR(printDocument(document));
    return 0;
}

Result<int> runSweepVerb(const SimulateArguments& arguments, Invocation& invocation) {
    ASSIGN_OR_RETURN(const Simulated found, simulated(arguments, *invocation.progress));
    invocation.progress.reset();
    if (found.isOtherRanks) return 0;
    Json points = Json::array(), notes = Json::array();
    for (const PointSummary& point : found.points) {
        Json figures = Json::object();
        for (const auto& [name, figure] : point.figures)
            figures[name] = {{"mean", figure.mean}, {"low", figure.low}, {"high", figure.high}, {"runs", figure.runs}};
        points.push_back(
            {{"point", point.point}, {"figures", figures}, {"failed", point.failed}, {"failure", point.failure}});
        if (!point.hours.total.empty())
            points.back()["hours"] = {{"primary", point.hours.primary}, {"total", point.hours.total}};
    }
    for (const Sentence& note : found.notes)
        notes.push_back(note.text());
    if (invocation.json) {
        RETURN_IF_ERROR(printDocument({{"engine", nameOf(arguments.engine)}, {"points", points}, {"notes", notes}}));
        return 0;
    }
    ASSIGN_OR_RETURN(const HarvestSweep sweep, sweepOf(arguments));
    RETURN_IF_ERROR(print(fmt::format("{} points of {} runs each.\n", found.points.size(), arguments.runs) +
                          simulateText(found, arguments, sweep)));
    return 0;
}

void addEngineOptions(CLI::App& verb, const std::shared_ptr<SimulateArguments>& arguments) {
    addHarvestOptions(verb, arguments->shared);
    verb.add_option("--axis", arguments->axes,
                    "NAME=VALUE,VALUE…: what is varied, or set: policy, replicas, load, scaling, blocks …")
        ->allow_extra_args(false);
    verb.add_option("--runs", arguments->runs, "of each point (5)")->check(CLI::Range(1, 1000));
    verb.add_option("--seed", arguments->start, "of all chance: the same gives the same (1)");
    verb.add_option("--threads", arguments->threads,
                    "that play at once: results do not depend on them (one a processor)");
}

void addEngine(CLI::App& group, Invocation& invocation, Engine engine, const std::string& about,
               const std::string& example) {
    CLI::App* verb = addVerb(group, std::string(nameOf(engine)), about, example);
    const auto arguments = std::make_shared<SimulateArguments>();
    arguments->engine = engine;
    addEngineOptions(*verb, arguments);
    verb->callback([arguments, &invocation] {
        invocation.run = [arguments](Invocation& current) { return runSimulate(*arguments, current); };
    });
}

} // namespace

void addHarvestSimulateVerb(CLI::App& group, Invocation& invocation) {
    CLI::App* verb =
        addVerb(group, "simulate", "what lending costs: blocks that are lost, accesses that fail, jobs that wait",
                "tenfold harvest simulate durability spare.tenfold --axis blocks=20000 --runs 2");
    verb->require_subcommand(1);
    addEngine(*verb, invocation, Engine::Durability, "blocks lost to reimages, by policy and replicas",
              "tenfold harvest simulate durability spare.tenfold --axis blocks=20000 --axis replicas=3,4 --runs 2");
    addEngine(*verb, invocation, Engine::Availability, "accesses that no copy can serve, by policy and load",
              "tenfold harvest simulate availability spare.tenfold --axis blocks=20000 --axis load=40,60 --runs 2");
    addEngine(*verb, invocation, Engine::Scheduling,
              "how long jobs take and how many tasks are killed, by policy and load",
              "tenfold harvest simulate scheduling spare.tenfold --axis load=25 --runs 2");
}

void addHarvestSweepVerb(CLI::App& group, Invocation& invocation) {
    CLI::App* verb = addVerb(
        group, "sweep",
        "many points of a simulation, kept one by one: one that was ended goes on where it stopped; mpirun -n K shares "
        "them out",
        "tenfold harvest sweep durability spare.tenfold --axis policy=stock,h --axis replicas=2,3 --axis blocks=5000 "
        "--runs 2");
    const auto arguments = std::make_shared<SimulateArguments>();
    const auto engine = std::make_shared<std::string>();
    verb->add_option("ENGINE", *engine, "durability, availability or scheduling")
        ->required()
        ->check(CLI::IsMember({"durability", "availability", "scheduling"}));
    addEngineOptions(*verb, arguments);
    verb->callback([arguments, engine, &invocation] {
        for (const Engine one : {Engine::Durability, Engine::Availability, Engine::Scheduling})
            if (nameOf(one) == *engine) arguments->engine = one;
        invocation.run = [arguments](Invocation& current) { return runSweepVerb(*arguments, current); };
    });
}

} // namespace tenfold::cli
