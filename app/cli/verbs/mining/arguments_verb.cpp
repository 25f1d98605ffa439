#include "app/cli/output/json_text.h"
#include "app/cli/output/mined_result.h"
#include "app/cli/output/segments.h"
#include "app/cli/output/table.h"
#include "app/cli/verbs/verb.h"
#include "app/cli/verbs/verbs.h"

#include "core/align/alignment.h"
#include "core/base/text/number_text.h"
#include "core/program/standing.h"
#include "core/program/text/program_text.h"
#include "core/program/walk.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <functional>
#include <map>
#include <set>

namespace tenfold::cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::array kClasses{ArgumentClass::Constant, ArgumentClass::Regular,  ArgumentClass::Flow,
                              ArgumentClass::Member,   ArgumentClass::Labelled, ArgumentClass::Unknown};
constexpr std::size_t kRuleWidth = 120;
constexpr std::size_t kPathWidth = 44;

struct ArgumentsArguments {
    std::string workspace, type;
    bool showsConstants = false;
};

/// One argument of the representative iteration of the representative node.
struct ArgumentPlace {
    Place place;
    const CallStep* call = nullptr;
    const Argument* argument = nullptr;
    bool isPeriodic = false;
};

std::vector<ArgumentPlace> argumentsOf(const MiningResult& mining, std::size_t t) {
    const TypeSegments segments(mining, t);
    const auto places = placesOf(segments.representative());
    const NodeProgram& program = mining.program.types[t];
    std::vector<ArgumentPlace> out;
    forEachStep(program.body, [&](const Step& step, const auto&) {
        const auto* call = std::get_if<CallStep>(&step.node);
        if (!call) return;
        const auto place = places.find(step.id);
        for (const Argument& argument : call->arguments)
            out.push_back({place == places.end() ? Place() : place->second, call, &argument, false});
    });
    const std::size_t firstClock = segments.representative().size() - program.timers.size();
    for (std::size_t k = 0; k < program.timers.size(); ++k)
        for (const Argument& argument : program.timers[k].call.arguments)
            out.push_back({{firstClock + k, 0}, &program.timers[k].call, &argument, true});
    return out;
}

using ClassCounts = std::map<ArgumentClass, std::size_t>;

ClassCounts countClasses(const std::vector<ArgumentPlace>& arguments) {
    ClassCounts counts;
    for (const ArgumentPlace& a : arguments)
        ++counts[classOf(a.argument->value)];
    return counts;
}

Json countsJson(const std::string& type, const std::vector<ArgumentPlace>& arguments) {
    ClassCounts counts = countClasses(arguments);
    Json out{{"type", type}, {"total", arguments.size()}};
    for (const ArgumentClass c : kClasses)
        out[std::string(nameOf(c))] = counts[c];
    return out;
}

Json ruleJson(const std::string& type, const ArgumentPlace& a, const WorkloadProgram& program) {
    Json samples = Json::array();
    for (const Value& value : a.argument->evidence.samples)
        samples.push_back(Json::parse(toJson(value), nullptr, false));
    return {{"type", type},
            {"segment", a.place.segment},
            {"offset", a.place.offset},
            {"method", a.call->method},
            {"argument", a.argument->path},
            {"class", nameOf(classOf(a.argument->value))},
            {"pattern", toText(a.argument->value)},
            {"evidence",
             {{"held", a.argument->evidence.held},
              {"instances", a.argument->evidence.instances},
              {"sometimes", a.argument->sometimes},
              {"samples", samples}}},
            {"standing", toJson(standingOf(*a.argument, type, a.call->name(), program))},
            {"target", a.call->target},
            {"periodic", a.isPeriodic}};
}

std::string sampleText(const Argument& argument) {
    std::string out;
    for (std::size_t i = 0; i < std::min<std::size_t>(argument.evidence.samples.size(), 3); ++i)
        out += (i == 0 ? "" : ", ") + toJson(argument.evidence.samples[i]);
    return out;
}

std::string typeTable(const std::string& type, const std::vector<ArgumentPlace>& arguments,
                      const WorkloadProgram& program, bool showsConstants) {
    Table table({"call", "argument", "class", "mark", "seen", "value"},
                {Align::Left, Align::Left, Align::Left, Align::Left, Align::Right, Align::Left});
    table.limit(1, kPathWidth).limit(5, kRuleWidth);
    std::string before;
    for (const ArgumentPlace& a : arguments) {
        const ArgumentClass c = classOf(a.argument->value);
        if (c == ArgumentClass::Constant && !showsConstants) continue;
        // the call once, its arguments below it
        const std::string call = fmt::format("{}.{} {}", a.place.segment, a.place.offset, a.call->method);
        std::string pattern = toText(a.argument->value);
        if (c == ArgumentClass::Unknown && !a.argument->evidence.samples.empty())
            pattern += (pattern.empty() ? "" : "  ") + ("such as " + sampleText(*a.argument));
        const bool isSure = c == ArgumentClass::Unknown || a.argument->evidence.held == a.argument->evidence.instances;
        const std::string seen = withThousands(static_cast<std::int64_t>(a.argument->evidence.instances));
        const std::string held = withThousands(static_cast<std::int64_t>(a.argument->evidence.held));
        table.row({call == before ? "" : call, a.argument->path + (a.argument->sometimes ? "?" : ""),
                   std::string(nameOf(c)),
                   std::string(nameOf(standingOf(*a.argument, type, a.call->name(), program).mark)),
                   isSure ? seen : held + " of " + seen, pattern});
        if (c == ArgumentClass::Unknown) table.tone(2, Tone::Bad);
        before = call;
    }
    if (table.rows() == 0) return {};
    return "\n" + toned(printable(type), Tone::Strong, stdoutTakesColour()) + "\n" + table.text();
}

/// The representative arguments of all shown types by server, as PatternMiner counts them.
struct TargetRow {
    std::string target;
    std::size_t types = 0;
    std::vector<ArgumentPlace> arguments;
};

std::vector<TargetRow> byTarget(const MiningResult& mining, const std::vector<std::size_t>& shown) {
    std::map<std::string, TargetRow> rows;
    for (const std::size_t t : shown) {
        std::set<std::string> ofType;
        for (ArgumentPlace& place : argumentsOf(mining, t)) {
            TargetRow& row = rows[place.call->target];
            row.types += ofType.insert(place.call->target).second ? 1 : 0;
            row.arguments.push_back(std::move(place));
        }
    }
    std::vector<TargetRow> out;
    for (auto& [target, row] : rows) {
        row.target = target;
        out.push_back(std::move(row));
    }
    return out;
}

/// C, R, IF and M are known without anybody's help, L by a label.
double predictedShare(ClassCounts& counts, std::size_t total) {
    const std::size_t open = counts[ArgumentClass::Unknown] + counts[ArgumentClass::Labelled];
    return total == 0 ? 1 : static_cast<double>(total - open) / static_cast<double>(total);
}

std::string targetsText(const std::vector<TargetRow>& rows) {
    std::vector<Align> align(10, Align::Right);
    align[0] = Align::Left;
    Table table({"server", "node types", "total args", "C", "R", "IF", "member", "labelled", "U", "predicted"}, align);
    for (const TargetRow& row : rows) {
        ClassCounts counts = countClasses(row.arguments);
        std::vector<std::string> cells{row.target.empty() ? "–" : row.target, std::to_string(row.types),
                                       std::to_string(row.arguments.size())};
        for (const ArgumentClass c : kClasses)
            cells.push_back(std::to_string(counts[c]));
        cells.push_back(percent(predictedShare(counts, row.arguments.size())));
        table.row(std::move(cells));
    }
    return table.text() + "C constant, R regular, IF information flow, U unknown; each argument of the representative "
                          "sequences once\n";
}

Json targetJson(const TargetRow& row) {
    ClassCounts counts = countClasses(row.arguments);
    Json out{{"target", row.target}, {"types", row.types}, {"total", row.arguments.size()}};
    for (const ArgumentClass c : kClasses)
        out[std::string(nameOf(c))] = counts[c];
    out["predictedShare"] = predictedShare(counts, row.arguments.size());
    return out;
}

std::string classCountsText(const MiningResult& mining, const std::vector<std::size_t>& shown) {
    std::vector<std::string> header{"node type", "arguments"};
    std::vector<Align> align{Align::Left};
    for (const ArgumentClass c : kClasses)
        header.emplace_back(nameOf(c));
    align.resize(header.size(), Align::Right);
    Table table(header, align);
    ClassCounts totals;
    std::size_t total = 0;
    const auto addRow = [&table](const std::string& name, std::size_t all, ClassCounts& counts) {
        std::vector<std::string> cells{name, std::to_string(all)};
        for (const ArgumentClass c : kClasses)
            cells.push_back(std::to_string(counts[c]));
        table.row(std::move(cells));
    };
    for (const std::size_t t : shown) {
        const auto arguments = argumentsOf(mining, t);
        ClassCounts counts = countClasses(arguments);
        addRow(mining.program.types[t].type, arguments.size(), counts);
        for (const auto& [c, n] : counts)
            totals[c] += n;
        total += arguments.size();
    }
    table.rule();
    addRow("all", total, totals);
    return table.text();
}

void writeArguments(const MinedResult& mined, const std::vector<std::size_t>& shown,
                    const std::vector<TargetRow>& targets, JsonWriter& out) {
    const WorkloadProgram& program = mined.mining.program;
    out.beginObject();
    out.list("types", shown,
             [&](std::size_t t) { return countsJson(program.types[t].type, argumentsOf(mined.mining, t)); });
    out.list("targets", targets, targetJson);
    out.list("patterns", [&] {
        for (const std::size_t t : shown)
            for (const ArgumentPlace& place : argumentsOf(mined.mining, t))
                out.value(ruleJson(program.types[t].type, place, program));
    });
    out.member("stale", mined.isStale);
    out.endObject();
}

Result<int> showArguments(Invocation& invocation, const ArgumentsArguments& arguments) {
    ASSIGN_OR_RETURN(const MinedResult mined, loadMined(arguments.workspace));
    ASSIGN_OR_RETURN(const std::vector<std::size_t> shown, typesNamed(mined.mining, arguments.type));
    warnIfStale(mined, arguments.workspace, invocation.quiet);
    const std::vector<TargetRow> targets = byTarget(mined.mining, shown);
    if (invocation.json) {
        RETURN_IF_ERROR(printJsonOf([&](JsonWriter& out) { writeArguments(mined, shown, targets, out); }));
        return 0;
    }
    std::string tables;
    for (const std::size_t t : shown)
        tables += typeTable(mined.mining.program.types[t].type, argumentsOf(mined.mining, t), mined.mining.program,
                            arguments.showsConstants);
    std::string text = targetsText(targets) + "\n" + classCountsText(mined.mining, shown) + tables;
    text += "\ncalls are SEGMENT.OFFSET of tenfold segments; ? = not in every call";
    text += arguments.showsConstants ? "\n" : "; --constants lists constants too\n";
    RETURN_IF_ERROR(print(text));
    return 0;
}

} // namespace

void addArgumentsVerb(CLI::App& app, Invocation& invocation) {
    CLI::App* verb = addVerb(app, "arguments", "how the arguments of calls come about, and what nothing explains",
                             "tenfold arguments w.tenfold");
    const auto arguments = std::make_shared<ArgumentsArguments>();
    verb->add_option("WS", arguments->workspace, "workspace that was mined")->required();
    verb->add_option("--type", arguments->type, "one node type");
    verb->add_flag("--constants", arguments->showsConstants, "list constant arguments too");
    verb->callback([&invocation, arguments] {
        invocation.run = [arguments](Invocation& current) { return showArguments(current, *arguments); };
    });
}

} // namespace tenfold::cli
