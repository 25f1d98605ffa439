#include "app/cli/output/json_text.h"
#include "app/cli/output/mined_result.h"
#include "app/cli/output/table.h"
#include "app/cli/verbs/verb.h"
#include "app/cli/verbs/verbs.h"

#include "core/base/text/number_text.h"
#include "core/plan/compare_plans.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>

namespace tenfold::cli {
namespace {

using Json = nlohmann::ordered_json;

struct CompareArguments {
    std::string old, now;
    std::optional<double> scale;
};

/// A plan as it is, or what a workspace's programs say at a scale.
struct Side {
    std::optional<Plan> plan;
    std::optional<MinedResult> mined;
};

bool isWorkspace(const std::string& file) {
    constexpr std::string_view kMagic = "SQLite format 3"; // the first bytes of every database
    std::error_code ignored;
    if (!std::filesystem::is_regular_file(file, ignored)) return false; // a pipe is read once only
    std::string head(kMagic.size(), '\0');
    std::ifstream in(file, std::ios::binary);
    in.read(head.data(), static_cast<std::streamsize>(head.size()));
    return in && head == kMagic;
}

Result<Side> loadSide(const std::string& file, const Invocation& invocation) {
    Side side;
    if (isWorkspace(file)) {
        ASSIGN_OR_RETURN(side.mined, loadMined(file));
        warnIfStale(*side.mined, file, invocation.quiet);
    } else {
        ASSIGN_OR_RETURN(side.plan, readPlan(file, *invocation.progress));
    }
    return side;
}

/// The scale at which workspaces are compared: as asked, that of a plan they are compared with, the largest recorded.
double scaleOf(const CompareArguments& arguments, const Side& a, const Side& b) {
    if (arguments.scale) return *arguments.scale;
    double scale = 1;
    for (const Side* side : {&a, &b}) {
        if (side->plan) return side->plan->parameters.at("scale");
        for (const double recorded : side->mined->mining.program.recordedScales)
            scale = std::max(scale, recorded);
    }
    return scale;
}

Result<Plan> planOf(Side side, double scale) {
    if (side.plan) return std::move(*side.plan);
    ExtrapolationRequest request;
    request.scale = scale;
    ASSIGN_OR_RETURN(Plan plan, extrapolate(side.mined->mining.program, request));
    plan.provenance = std::move(side.mined->provenance);
    return plan;
}

std::string numberText(double number) {
    constexpr double kExactIntegers = 9e15;
    return number == std::round(number) && std::abs(number) < kExactIntegers
               ? withThousands(static_cast<std::int64_t>(number))
               : compactNumber(number);
}

std::string numberText(const std::optional<double>& number) {
    return number ? compactNumber(*number) : "–";
}

/// A heading, the table, an empty line; nothing for an empty table.
std::string section(const std::string& heading, const Table& table) {
    return table.rows() == 0 ? "" : toned(heading, Tone::Strong, stdoutTakesColour()) + "\n" + table.text() + "\n";
}

std::string numbersText(const PlanComparison& c) {
    Table parameters({"parameter", "old", "new"}, {Align::Left, Align::Right, Align::Right});
    for (const auto& p : c.parameters)
        parameters.row({p.key, numberText(p.oldValue), numberText(p.newValue)});
    Table nodes({"node type", "old", "new", ""}, {Align::Left, Align::Right, Align::Right});
    for (const auto& n : c.nodes) {
        const auto isIn = [&](const std::vector<std::string>& list) {
            return std::find(list.begin(), list.end(), n.type) != list.end();
        };
        nodes.row({n.type, withThousands(static_cast<std::int64_t>(n.oldNodes)),
                   withThousands(static_cast<std::int64_t>(n.newNodes)),
                   isIn(c.program.typesAdded)  ? "new"
                   : isIn(c.program.typesGone) ? "gone"
                                               : ""});
    }
    Table counts({"type", "target", "method", "old", "new", "law", "new law"},
                 {Align::Left, Align::Left, Align::Left, Align::Right, Align::Right});
    counts.limit(5, 40).limit(6, 40);
    for (const auto& count : c.counts)
        counts.row({count.type, count.target, count.method, numberText(count.oldCalls), numberText(count.newCalls),
                    count.oldLaw, count.newLaw == count.oldLaw ? "=" : count.newLaw});
    return section("Parameters", parameters) + section("Nodes", nodes) + section("Predicted calls", counts);
}

std::string programText(const ProgramComparison& c) {
    constexpr std::size_t kValueWidth = 48;
    Table calls({"type", "target", "method", ""});
    for (const auto& call : c.calls)
        calls.row({call.type, call.target, call.method,
                   std::string(call.isNew ? "new" : "gone") + (call.periodic ? ", periodic" : "")});
    Table arguments({"type", "method", "argument", "class", "new class", "value", "new value"});
    arguments.limit(5, kValueWidth).limit(6, kValueWidth);
    for (const auto& a : c.arguments)
        arguments.row({a.type, a.method, a.path, a.oldClass.empty() ? "–" : a.oldClass,
                       a.newClass.empty()         ? "–"
                       : a.newClass == a.oldClass ? "="
                                                  : a.newClass,
                       a.oldValue, a.newValue});
    Table laws({"law of", "old", "new", ""});
    laws.limit(0, kValueWidth).limit(1, kValueWidth).limit(2, kValueWidth);
    for (const auto& law : c.laws)
        laws.row({law.place, law.oldLaw, law.newLaw, law.isOtherForm ? "another form" : "other coefficients"});
    Table rules({"rule", "old", "new"});
    for (const auto& rule : c.rules)
        rules.row({rule.place, rule.oldRule, rule.newRule});
    return section("Laws", laws) + section("Calls", calls) + section("Arguments", arguments) + section("Rules", rules);
}

std::string comparisonText(const PlanComparison& c) {
    std::string out;
    for (const std::string& type : c.program.typesAdded)
        out += "new node type: " + printable(type) + "\n";
    for (const auto& type : c.program.typesRenamed)
        out += "node type renamed: " + printable(type.oldName) + " is " + printable(type.newName) + "\n";
    for (const std::string& type : c.program.typesGone)
        out += "node type gone: " + printable(type) + "\n";
    if (!out.empty()) out += "\n";
    out += numbersText(c) + programText(c.program);
    Table provenance({"made from", "old", "new"});
    provenance.limit(1, 20).limit(2, 20); // the start of a hash tells it
    for (const auto& p : c.provenance)
        provenance.row({p.key, p.oldValue.empty() ? "–" : p.oldValue, p.newValue.empty() ? "–" : p.newValue});
    out += section("Made from", provenance);
    if (c.isEqual)
        out += "the same workload\n";
    else if (c.isEvidenceOnly)
        out += "the same calls; recorded times, intervals or evidence differ\n";
    else
        out += fmt::format("{} predicted counts, {} laws, {} arguments and {} calls of programs differ\n",
                           c.counts.size(), c.program.laws.size(), c.program.arguments.size(), c.program.calls.size());
    return out;
}

Json programJson(const ProgramComparison& c) {
    Json calls = Json::array(), arguments = Json::array(), laws = Json::array(), rules = Json::array();
    for (const auto& call : c.calls)
        calls.push_back({{"type", call.type},
                         {"target", call.target},
                         {"method", call.method},
                         {"periodic", call.periodic},
                         {"change", call.isNew ? "new" : "gone"}});
    for (const auto& a : c.arguments)
        arguments.push_back({{"type", a.type},
                             {"target", a.target},
                             {"method", a.method},
                             {"argument", a.path},
                             {"oldClass", a.oldClass},
                             {"newClass", a.newClass},
                             {"old", a.oldValue},
                             {"new", a.newValue}});
    for (const auto& law : c.laws)
        laws.push_back(
            {{"place", law.place}, {"old", law.oldLaw}, {"new", law.newLaw}, {"otherForm", law.isOtherForm}});
    for (const auto& rule : c.rules)
        rules.push_back({{"place", rule.place}, {"old", rule.oldRule}, {"new", rule.newRule}});
    Json renamed = Json::array();
    for (const auto& type : c.typesRenamed)
        renamed.push_back({{"old", type.oldName}, {"new", type.newName}});
    return {{"types", {{"added", c.typesAdded}, {"gone", c.typesGone}, {"renamed", renamed}}},
            {"calls", calls},
            {"arguments", arguments},
            {"laws", laws},
            {"rules", rules}};
}

Json comparisonJson(const PlanComparison& c) {
    Json out = {{"equal", c.isEqual}, {"evidenceOnly", c.isEvidenceOnly}};
    Json parameters = Json::array(), nodes = Json::array(), counts = Json::array(), provenance = Json::array();
    const auto valueJson = [](const std::optional<double>& value) { return value ? numberJson(*value) : Json(); };
    for (const auto& p : c.parameters)
        parameters.push_back({{"key", p.key}, {"old", valueJson(p.oldValue)}, {"new", valueJson(p.newValue)}});
    for (const auto& n : c.nodes)
        nodes.push_back({{"type", n.type}, {"old", n.oldNodes}, {"new", n.newNodes}});
    for (const auto& count : c.counts)
        counts.push_back({{"type", count.type},
                          {"target", count.target},
                          {"method", count.method},
                          {"periodic", count.periodic},
                          {"old", numberJson(count.oldCalls)},
                          {"new", numberJson(count.newCalls)},
                          {"oldLaw", count.oldLaw},
                          {"newLaw", count.newLaw}});
    for (const auto& p : c.provenance)
        provenance.push_back({{"key", p.key}, {"old", p.oldValue}, {"new", p.newValue}});
    out["parameters"] = parameters;
    out["nodes"] = nodes;
    out["counts"] = counts;
    out.update(programJson(c.program));
    out["provenance"] = provenance;
    return out;
}

Result<int> runComparePlans(Invocation& invocation, const CompareArguments& arguments) {
    ASSIGN_OR_RETURN(Side old, loadSide(arguments.old, invocation));
    ASSIGN_OR_RETURN(Side now, loadSide(arguments.now, invocation));
    const double scale = scaleOf(arguments, old, now);
    ASSIGN_OR_RETURN(const Plan before, planOf(std::move(old), scale));
    ASSIGN_OR_RETURN(const Plan after, planOf(std::move(now), scale));
    const PlanComparison comparison = comparePlans(before, after);
    RETURN_IF_ERROR(invocation.json ? printDocument(comparisonJson(comparison)) : print(comparisonText(comparison)));
    return comparison.isEqual ? 0 : 1;
}

} // namespace

void addComparePlansVerb(CLI::App& app, Invocation& invocation) {
    CLI::App* verb =
        addVerb(app, "compare-plans",
                "what two plans, or the programs of two workspaces, say differently; exit code 1 when they do",
                "tenfold compare-plans p6.plan w.tenfold");
    const auto arguments = std::make_shared<CompareArguments>();
    verb->add_option("OLD", arguments->old, "plan file, or workspace that was mined")->required();
    verb->add_option("NEW", arguments->now, "plan file, or workspace that was mined")->required();
    verb->add_option("--scale", arguments->scale,
                     "scale at which workspaces are compared (default: that of the plan, else the largest recorded)");
    verb->callback([&invocation, arguments] {
        invocation.run = [arguments](Invocation& current) { return runComparePlans(current, *arguments); };
    });
}

} // namespace tenfold::cli
