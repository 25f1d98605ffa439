#include "tests/mining/known_answers.h"

#include "core/align/alignment.h"
#include "core/program/walk.h"
#include "tests/testing/expand_node.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <sstream>

namespace tenfold::test {
namespace {

std::vector<std::string> split(const std::string& text, char separator) {
    std::vector<std::string> out(1);
    for (const char c : text)
        c == separator ? (void)out.emplace_back() : (void)(out.back() += c);
    return out;
}

/// Roles and types that cannot be told apart by what they share: told together.
struct Group {
    std::set<std::string> roles, types;
};

Group groupOf(const std::string& role, const MinedCapture& capture) {
    Group group;
    if (role == "*") {
        for (const NodeProgram& type : capture.mined.program.types)
            group.types.insert(type.type);
        group.roles.insert(role);
        return group;
    }
    group.roles.insert(role);
    for (std::size_t before = 0; before != group.roles.size() + group.types.size();) {
        before = group.roles.size() + group.types.size();
        for (const auto& [other, types] : capture.typesOfRole)
            for (const auto& [type, nodes] : types) {
                if (group.roles.contains(other)) group.types.insert(type);
                if (group.types.contains(type)) group.roles.insert(other);
            }
    }
    return group;
}

const NodeProgram* mainType(const std::string& role, const MinedCapture& capture) {
    const auto types = capture.typesOfRole.find(role);
    if (types == capture.typesOfRole.end()) return nullptr;
    const auto most = std::max_element(types->second.begin(), types->second.end(),
                                       [](const auto& a, const auto& b) { return a.second < b.second; });
    for (const NodeProgram& type : capture.mined.program.types)
        if (type.type == most->first) return &type;
    return nullptr;
}

/// Whether one of our methods is what the answers call `known`: the same, an alias of it, or a refinement of it.
bool isMethod(const std::string& ours, const std::string& known, const MinedCapture& capture) {
    for (const auto& [start, name] : capture.aliases)
        if (ours.starts_with(start) && name == known) return true;
    return ours == known || ours.starts_with(known + " ");
}

struct Predicted {
    double value = 0, low = 0, high = 0;
    bool isThere = false, isRandom = false, isPeriodic = false;
    bool covers(double x) const { return x >= low - 0.5 && x <= high + 0.5; }
    bool isSure() const { return low == value && high == value; }
    std::string text() const {
        if (!isThere) return "nothing";
        return fmt::format("{:g}{}{}", value, isSure() ? "" : fmt::format(" ({:g} … {:g})", low, high),
                           isPeriodic ? " clock"
                           : isRandom ? " by chance"
                                      : "");
    }
};

Predicted predictedOf(const Group& group, const KnownAnswer& row, double scale, const MinedCapture& capture) {
    Predicted sum;
    for (const PredictedCount& count : predictCounts(capture.planAt.at(scale))) {
        if (!group.types.contains(count.type) || count.target != row.target) continue;
        if (!isMethod(count.method, row.method, capture)) continue;
        sum.value += count.predicted;
        sum.low += count.low;
        sum.high += count.high;
        sum.isThere = true;
        sum.isRandom = sum.isRandom || count.kind == PredictedCount::Kind::Random;
        sum.isPeriodic = sum.isPeriodic || count.kind == PredictedCount::Kind::Periodic;
    }
    return sum;
}

/// The rows of the group's roles about the same calls, added up. @return whether all of them are exact
bool addUp(const KnownAnswer& row, const Group& group, const std::vector<KnownAnswer>& all,
           std::vector<double>& values) {
    bool isExact = true;
    values.assign(row.values.size(), 0);
    for (const KnownAnswer& other : all) {
        if (other.kind != row.kind || !group.roles.contains(other.role)) continue;
        if (other.target != row.target || other.method != row.method || other.subject != row.subject) continue;
        for (std::size_t i = 0; i < values.size(); ++i)
            values[i] += other.values[i];
        isExact = isExact && other.answer.starts_with("exact");
    }
    return isExact;
}

bool isInPlan(const std::string& target, const MinedCapture& capture) {
    const auto& targets = capture.mined.program.targets;
    return target.empty() || std::find(targets.begin(), targets.end(), target) != targets.end();
}

/// Formulas in J, A, N, P, S, K and numbers are fixed by the structure; others follow replies or the length of the run.
bool isFixedByStructure(const std::string& formula) {
    if (formula.empty() || formula == "varies") return false;
    return std::all_of(formula.begin(), formula.end(),
                       [](char c) { return std::string("JANPSK0123456789 +*\xc2\xb7").find(c) != std::string::npos; });
}

Judgement judgeExact(const KnownAnswer& row, const Group& group, const std::vector<double>& values,
                     const MinedCapture& capture, double tolerance) {
    bool isAll = true, isCovered = true, isThere = true;
    Predicted last;
    for (std::size_t i = 0; i < values.size(); ++i) {
        last = predictedOf(group, row, capture.scales[i], capture);
        isThere = isThere && (last.isThere || values[i] == 0);
        isAll = isAll && std::abs(std::round(last.value) - values[i]) <= tolerance * values[i];
        isCovered = isCovered && (last.covers(values[i]) && !last.isSure());
    }
    if (isAll && isThere) return {Verdict::Found, last.text()};
    if (!isThere || isCovered) return {Verdict::Missed, last.text()};
    // a value within the interval at one scale and exact at another is no claim that is wrong
    for (std::size_t i = 0; i < values.size(); ++i)
        if (const Predicted p = predictedOf(group, row, capture.scales[i], capture); !p.covers(values[i]))
            return {Verdict::Contradicted,
                    fmt::format("{} at scale {:g}, really {:g}", p.text(), capture.scales[i], values[i])};
    return {Verdict::Missed, last.text()};
}

/// Counts that vary: inside their interval at the scale that was kept back, and said to vary.
Judgement judgeVarying(const KnownAnswer& row, const Group& group, const std::vector<double>& values,
                       const MinedCapture& capture) {
    const Predicted p = predictedOf(group, row, capture.checkedScale, capture);
    if (!p.isThere) return {Verdict::Missed, p.text()};
    if (row.answer == "timer") return {p.isPeriodic ? Verdict::Found : Verdict::Missed, p.text()};
    for (std::size_t i = 0; i < values.size(); ++i)
        if (capture.scales[i] == capture.checkedScale && !p.covers(values[i]) && !p.isPeriodic)
            return {Verdict::Contradicted, fmt::format("{}, really {:g}", p.text(), values[i])};
    return {Verdict::Found, p.text()};
}

Judgement judgeCount(const KnownAnswer& row, const std::vector<KnownAnswer>& all, const MinedCapture& capture) {
    if (!isInPlan(row.target, capture)) return {Verdict::Outside, "not a target"};
    constexpr double kByStructure = 0.05; ///< of totals that structure fixes where placement is by chance
    const Group group = groupOf(row.role, capture);
    std::vector<double> values;
    if (addUp(row, group, all, values)) return judgeExact(row, group, values, capture, 0);
    if (isFixedByStructure(row.answer)) return judgeExact(row, group, values, capture, kByStructure);
    return judgeVarying(row, group, values, capture);
}

Judgement judgeProcesses(const KnownAnswer& row, const std::vector<KnownAnswer>& all, const MinedCapture& capture) {
    const Group group = groupOf(row.role, capture);
    if (group.types.empty()) return {Verdict::Outside, "makes no calls"};
    std::vector<double> values;
    addUp(row, group, all, values);
    std::string ours;
    bool isRight = true;
    for (std::size_t i = 0; i < values.size(); ++i) {
        double nodes = 0;
        for (const std::string& type : group.types)
            nodes += static_cast<double>(capture.planAt.at(capture.scales[i]).nodes.at(type));
        isRight = isRight && nodes == values[i];
        ours += fmt::format("{}{:g}", ours.empty() ? "" : " ", nodes);
    }
    return {isRight ? Verdict::Found : Verdict::Contradicted, ours};
}

Judgement judgeTimer(const KnownAnswer& row, const MinedCapture& capture) {
    constexpr double kTolerance = 0.05;
    const double wantedNs = std::stod(row.answer) * 1e9;
    const Group group = groupOf(row.role, capture);
    std::string ours;
    bool isRight = false;
    for (const NodeProgram& type : capture.mined.program.types)
        for (const Timer& timer : type.timers)
            if (group.types.contains(type.type) && timer.call.target == row.target &&
                isMethod(timer.call.method, row.method, capture)) {
                const double periodNs = static_cast<double>(timer.periodNs);
                ours += fmt::format("{}{:.3f} s", ours.empty() ? "" : ", ", periodNs / 1e9);
                isRight = isRight || std::abs(periodNs / wantedNs - 1) <= kTolerance;
            }
    if (ours.empty()) return {Verdict::Missed, "no timer"};
    return {isRight ? Verdict::Found : Verdict::Contradicted, ours};
}

std::string fieldOf(const std::string& path) {
    return path.substr(path.find_last_of(".]") + 1);
}

void collectSources(const Expression& value, std::set<std::string>& fields) {
    if (const auto* flow = std::get_if<FlowExpression>(&value.node))
        for (const FieldRef& source : flow->sources)
            fields.insert(fieldOf(source.path));
    if (const auto* member = std::get_if<MemberExpression>(&value.node))
        for (const FieldRef& source : member->sources)
            fields.insert(fieldOf(source.path));
    if (const auto* concat = std::get_if<ConcatExpression>(&value.node))
        for (const Expression& part : concat->parts)
            collectSources(part, fields);
}

/// Visits every call of the group's types, those of clocks too.
template <typename Visit>
void forEachCallOf(const Group& group, const MinedCapture& capture, Visit&& visit) {
    for (const NodeProgram& type : capture.mined.program.types) {
        if (!group.types.contains(type.type)) continue;
        forEachStep(type.body, [&](const Step& step, const auto& loops) {
            if (const auto* call = std::get_if<CallStep>(&step.node)) visit(*call, step, loops.size());
        });
        for (const Timer& timer : type.timers)
            visit(timer.call, Step{}, std::size_t{0});
    }
}

Judgement judgeFlow(const KnownAnswer& row, const MinedCapture& capture) {
    const std::vector<std::string> wanted = split(row.answer, '|');
    std::size_t places = 0, right = 0, wrong = 0;
    std::string worst;
    forEachCallOf(groupOf(row.role, capture), capture, [&](const CallStep& call, const Step&, std::size_t) {
        if (call.method != row.method) return;
        for (const Argument& argument : call.arguments) {
            const bool isPath = argument.path == row.subject || argument.path.ends_with("." + row.subject);
            if (!isPath) continue;
            ++places;
            std::set<std::string> fields;
            collectSources(argument.value, fields);
            const ArgumentClass found = classOf(argument.value);
            const bool isRule = found == ArgumentClass::Flow || found == ArgumentClass::Member;
            const bool isField = std::all_of(fields.begin(), fields.end(), [&](const std::string& field) {
                return std::find(wanted.begin(), wanted.end(), field) != wanted.end();
            });
            const bool isOther = std::find(wanted.begin(), wanted.end(), nameOf(found)) != wanted.end();
            if ((isRule && isField) || isOther)
                ++right;
            else if (found != ArgumentClass::Unknown && found != ArgumentClass::Labelled)
                ++wrong, worst = toText(argument.value);
            else if (worst.empty())
                worst = toText(argument.value);
        }
    });
    const std::string ours = fmt::format("{} of {} places{}{}", right, places, worst.empty() ? "" : ", else ", worst);
    if (wrong > 0) return {Verdict::Contradicted, ours};
    return {places > 0 && right == places ? Verdict::Found : Verdict::Missed, ours};
}

Judgement judgeSequence(const KnownAnswer& row, const MinedCapture& capture) {
    const NodeProgram* type = mainType(row.role, capture);
    if (!type) return {Verdict::Missed, "no type"};
    const double scale = std::stod(row.subject);
    std::string ours;
    const Status status = expandNode(capture.planAt.at(scale), type->type, 0, [&](const PlannedCall& call) {
        if (!call.periodic && call.repeat == 0 && isInPlan(call.call->target, capture))
            ours += (ours.empty() ? "" : " ") + call.call->method;
        return true;
    });
    if (!status) return {Verdict::Missed, status.error().message()};
    const std::vector<std::string> known = split(row.answer, '|');
    if (std::find(known.begin(), known.end(), ours) != known.end()) return {Verdict::Found, ours};
    // threads in their own order and what replies decide are no claim about one order
    const bool isClaim = type->order == CallOrder::ByTime && type->counts == CountOrigin::Counted;
    return {isClaim ? Verdict::Contradicted : Verdict::Missed, ours};
}

Judgement judgeFirst(const KnownAnswer& row, const std::vector<KnownAnswer>& all, const MinedCapture& capture) {
    if (!row.values.empty()) { // how often all nodes do it
        const Group group = groupOf(row.role, capture);
        std::vector<double> values;
        addUp(row, group, all, values);
        return judgeExact(row, group, values, capture, 0.05);
    }
    const NodeProgram* type = mainType(row.role, capture);
    if (!type) return {Verdict::Missed, "no type"};
    std::size_t once = 0, often = 0;
    forEachStep(type->body, [&](const Step& step, const auto& loops) {
        const auto* call = std::get_if<CallStep>(&step.node);
        if (!call || call->method != row.method) return;
        (loops.empty() || step.round == Round::FirstOnly ? once : often) += 1;
    });
    const std::string ours = fmt::format("{} once, {} in loops", once, often);
    if (once == 1 && often == 0) return {Verdict::Found, ours};
    return {once + often == 0 ? Verdict::Missed : Verdict::Contradicted, ours};
}

Judgement judgeConnection(const KnownAnswer& row, const MinedCapture& capture) {
    const Group group = groupOf(row.role, capture);
    const Predicted p = predictedOf(group, row, capture.checkedScale, capture);
    double nodes = 0;
    for (const std::string& type : group.types)
        nodes += static_cast<double>(capture.planAt.at(capture.checkedScale).nodes.at(type));
    const double wanted = std::stod(row.answer) * nodes;
    const std::string ours = fmt::format("{} for {:g} nodes", p.text(), nodes);
    if (std::round(p.value) == wanted) return {Verdict::Found, ours};
    return {p.covers(wanted) || !p.isThere ? Verdict::Missed : Verdict::Contradicted, ours};
}

/// The command that a refined method was made of: "HSET" of "HSET last_heartbeat rq:job:{uuid}".
std::string commandOf(const std::string& method) {
    return method.substr(0, method.find(' '));
}

/// Connections of one kind: a loop over exactly their calls, with as many rounds.
Judgement judgeThreads(const KnownAnswer& row, const MinedCapture& capture) {
    const Plan& plan = capture.planAt.at(capture.checkedScale);
    std::string near = "no such loop";
    for (const std::string& name : groupOf(row.role, capture).types)
        for (const NodeProgram& type : plan.program.types) {
            if (type.type != name) continue;
            for (const Step& step : type.body) {
                const auto* loop = std::get_if<LoopStep>(&step.node);
                if (!loop) continue;
                std::string commands;
                for (const Step& inner : loop->body)
                    if (const auto* call = std::get_if<CallStep>(&inner.node))
                        commands += (commands.empty() ? "" : "|") + commandOf(call->method);
                if (commands != row.answer) continue;
                const double rounds =
                    loop->origin == CountOrigin::Chance
                        ? loop->total.form.evaluate(plan.parameters)
                        : loop->count.form.evaluate(plan.parameters) * static_cast<double>(plan.nodes.at(name));
                near = fmt::format("{:.1f} of {} calls", rounds, row.subject);
                if (std::abs(rounds - row.values.back()) <= 0.05 * row.values.back()) return {Verdict::Found, near};
            }
        }
    return {Verdict::Missed, near};
}

/// One place of an argument against the class that the answers give it.
Verdict judgePlace(const KnownAnswer& row, const Argument& argument, double nodes) {
    const ArgumentClass found = classOf(argument.value);
    const std::string& known = row.answer;
    const bool isRule = found == ArgumentClass::Flow || found == ArgumentClass::Member;
    const bool isOpen = found == ArgumentClass::Unknown || found == ArgumentClass::Labelled;
    if (known == "varying") return found == ArgumentClass::Constant ? Verdict::Contradicted : Verdict::Found;
    if (known == "constant" || known == "enumeration")
        return found == ArgumentClass::Constant || isRule ? Verdict::Found
               : isOpen                                   ? Verdict::Missed
                                                          : Verdict::Contradicted;
    if (known == "counter") return found == ArgumentClass::Regular || isRule ? Verdict::Found : Verdict::Missed;
    if (known == "timestamp" || known == "random id") {
        if (found == ArgumentClass::Labelled || isRule) return Verdict::Found;
        return found == ArgumentClass::Unknown ? Verdict::Missed : Verdict::Contradicted;
    }
    if (known == "constant per sender") {
        if (found == ArgumentClass::Constant) return nodes <= 1 ? Verdict::Found : Verdict::Contradicted;
        return found == ArgumentClass::Unknown ? Verdict::Missed : Verdict::Found;
    }
    if (isRule) return Verdict::Found; // from a response, from an own earlier argument
    return isOpen ? Verdict::Missed : Verdict::Contradicted;
}

Judgement judgeArgument(const KnownAnswer& row, const MinedCapture& capture) {
    const Group group = groupOf(row.role, capture);
    double nodes = 0;
    for (const std::string& type : group.types)
        nodes += static_cast<double>(capture.planAt.at(capture.checkedScale).nodes.at(type));
    std::map<Verdict, std::uint64_t> instances;
    std::string worst;
    forEachCallOf(group, capture, [&](const CallStep& call, const Step&, std::size_t) {
        if (!isMethod(call.method, row.method, capture)) return;
        for (const Argument& argument : call.arguments) {
            if (argument.path != row.subject) continue;
            const Verdict verdict = judgePlace(row, argument, nodes);
            instances[verdict] += std::max<std::uint64_t>(1, argument.evidence.instances);
            const bool isWorst = verdict == Verdict::Contradicted || (verdict != Verdict::Found && worst.empty());
            if (isWorst)
                worst = fmt::format("{} in {}: {}", nameOf(classOf(argument.value)), call.method,
                                    toText(argument.value).substr(0, 60));
        }
    });
    if (instances.empty()) return {Verdict::Missed, "no such argument"};
    if (instances[Verdict::Contradicted] > 0) return {Verdict::Contradicted, worst};
    const bool isFound = instances[Verdict::Found] > instances[Verdict::Missed];
    return {isFound ? Verdict::Found : Verdict::Missed, worst};
}

} // namespace

std::vector<KnownAnswer> readKnownAnswers(const std::filesystem::path& file) {
    std::vector<KnownAnswer> rows;
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);) {
        const std::vector<std::string> cells = split(line, '\t');
        if (line.starts_with('#') || line.starts_with("kind\t") || cells.size() != 7) continue;
        KnownAnswer row{cells[0], cells[1], cells[2], cells[3], cells[4], cells[5], cells[6], {}};
        if (row.kind == "count" || row.kind == "processes" || row.kind == "first" || row.kind == "threads") {
            std::istringstream numbers(row.note);
            for (double value = 0; numbers >> value;)
                row.values.push_back(value);
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

Judgement judge(const KnownAnswer& row, const std::vector<KnownAnswer>& all, const MinedCapture& capture) {
    if (row.kind == "count") return judgeCount(row, all, capture);
    if (row.kind == "processes") return judgeProcesses(row, all, capture);
    if (row.kind == "timer") return judgeTimer(row, capture);
    if (row.kind == "flow") return judgeFlow(row, capture);
    if (row.kind == "sequence") return judgeSequence(row, capture);
    if (row.kind == "first") return judgeFirst(row, all, capture);
    if (row.kind == "connection") return judgeConnection(row, capture);
    if (row.kind == "threads") return judgeThreads(row, capture);
    if (row.kind == "argument") return judgeArgument(row, capture);
    return {Verdict::Outside, "not a kind of row"};
}

} // namespace tenfold::test
