#include "core/plan/plan.h"

#include "core/align/alignment.h"
#include "core/base/text/number_text.h"
#include "core/base/text/text_forms.h"
#include "core/plan/settled_readings.h"
#include "core/plan/totals/followed_claims.h"
#include "core/program/laws/law_evidence.h"
#include "core/program/walk.h"
#include "core/values/script.h"
#include "core/words/plan_messages.h"
#include "core/words/sentence.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

namespace tenfold {
namespace {

// what is to be doubted of a plan
constexpr Words kNoScriptValue =
    TENFOLD_WORDS("Sentence", "the script for {0} {1} gives no value here: {2}", "plan.noScriptValue");
constexpr Words kNoNodeLeft = TENFOLD_WORDS(
    "Sentence", "no node is left of {0}: the law cannot hold at this scale; are the scales of the runs right?",
    "plan.noNodeLeft");
constexpr Words kLawBelowZero = TENFOLD_WORDS(
    "Sentence", "{0} law falls below 0 at this scale and cannot hold there: taken as 0", "plan.lawBelowZero");
constexpr Words kLawsBelowZero = TENFOLD_WORDS(
    "Sentence", "{0} laws fall below 0 at this scale and cannot hold there: taken as 0", "plan.lawsBelowZero");
constexpr Words kGuessedKey = TENFOLD_WORDS(
    "Sentence", "{0} does not follow the scale (its law gives {1} of {2} runs): {3} is a guess; --set {0}=N says it",
    "plan.guessedKey");
constexpr Words kBeyondScales =
    TENFOLD_WORDS("Sentence", "the scale is {0} times the largest recorded one ({1})", "plan.beyondScales");
constexpr Words kBelowScales =
    TENFOLD_WORDS("Sentence", "the scale is below the smallest recorded one ({0})", "plan.belowScales");
constexpr Words kOneScale =
    TENFOLD_WORDS("Sentence", "recorded at one scale only: nothing is known of how counts grow", "plan.oneScale");
constexpr Words kFewScales = TENFOLD_WORDS(
    "Sentence",
    "recorded at {0} scales only: no law is sure, also where it fits exactly; another scale would test them",
    "plan.fewScales");
constexpr Words kLawUndecided = TENFOLD_WORDS(
    "Sentence",
    "{0} law has other readings that fit the runs as well and differ at this scale; the intervals cover them",
    "plan.lawUndecided");
constexpr Words kLawsUndecided = TENFOLD_WORDS(
    "Sentence",
    "{0} laws have other readings that fit the runs as well and differ at this scale; the intervals cover them",
    "plan.lawsUndecided");
constexpr Words kLifetimes =
    TENFOLD_WORDS("Sentence", "timers run for lifetimes as recorded; --duration sets how long", "plan.lifetimes");

constexpr double kMaxNodes = 1e12; ///< what an index times a count of rounds can carry without overflow

void visitLaws(const std::vector<Step>& steps, const std::function<void(const Law&)>& visit) {
    for (const Step& step : steps) {
        if (const auto* loop = std::get_if<LoopStep>(&step.node)) {
            visit(loop->law());
            visitLaws(loop->body, visit);
        } else if (const auto* choice = std::get_if<ChoiceStep>(&step.node)) {
            for (const auto& alternative : choice->alternatives)
                visitLaws(alternative.body, visit);
        }
    }
}

/// All laws that counts depend on.
void visitLaws(const WorkloadProgram& program, const std::function<void(const Law&)>& visit) {
    for (const NodeProgram& type : program.types) {
        visit(type.instances);
        visitLaws(type.body, visit);
    }
}

std::string joined(const std::set<std::string>& words) {
    std::string out;
    for (const std::string& word : words)
        out += (out.empty() ? "" : ", ") + word;
    return out.empty() ? "none" : out;
}

bool differ(double a, double b) {
    return std::abs(a - b) > 1e-9 * std::max({1.0, std::abs(a), std::abs(b)});
}

Status checkRequest(const WorkloadProgram& program, const ExtrapolationRequest& request) {
    if (!std::isfinite(request.scale) || request.scale <= 0)
        return fail(MessageId::BadScale, {compactNumber(request.scale)});
    if (request.durationNs && *request.durationNs <= 0)
        return fail(MessageId::BadDuration, {compactNumber(static_cast<double>(*request.durationNs) / 1e9)});
    const std::set<std::string> keys = configurationKeys(program);
    for (const auto& [key, value] : request.config) {
        if (!keys.contains(key)) return fail(MessageId::UnknownConfigKey, {key, joined(keys)});
        if (!std::isfinite(value)) return fail(MessageId::BadConfigValue, {key});
    }
    std::set<std::string> types;
    for (const NodeProgram& type : program.types)
        types.insert(type.type);
    for (const auto& [type, nodes] : request.nodes) {
        if (!types.contains(type)) return fail(MessageId::UnknownNodeType, {type, joined(types)});
        if (static_cast<double>(nodes) > kMaxNodes) return fail(MessageId::BadNodeCount, {type, std::to_string(nodes)});
    }
    return {};
}

/// Gives every key that the user did not set the value of its law. A key whose law sees an overridden one is overridden
/// itself when that moves it, so that the laws that see only the second key follow too.
void deriveParameters(Plan& plan, const ExtrapolationRequest& request) {
    plan.parameters = request.config;
    plan.parameters["scale"] = request.scale;
    const auto& laws = plan.program.derived;
    Parameters unaided = parametersAtScale(request.scale, laws); // as if the user had set nothing but the scale
    for (const auto& [key, value] : request.config)
        if (const auto it = laws.find(key); it != laws.end() && differ(value, unaided[key]))
            plan.overridden.push_back(key);
    for (const auto& [key, law] : laws) {
        if (request.config.contains(key) || key == "scale") continue;
        plan.derived.push_back(key);
        plan.parameters[key] = unaided[key];
    }
    bool isSettled = false;
    for (std::size_t pass = 0; pass <= laws.size() && !isSettled; ++pass) { // a law may see a derived key
        isSettled = true;
        for (const std::string& key : plan.derived) {
            const double value = laws.at(key).evaluate(plan.parameters, plan.overridden);
            if (!differ(value, plan.parameters[key])) continue;
            plan.parameters[key] = value;
            isSettled = false;
            const auto& known = plan.overridden;
            if (std::find(known.begin(), known.end(), key) == known.end()) plan.overridden.push_back(key);
        }
    }
    std::sort(plan.overridden.begin(), plan.overridden.end());
}

Status checkParameters(const Plan& plan) {
    std::set<std::string> missing;
    visitLaws(plan.program, [&](const Law& law) {
        for (const std::string& key : keysOf(law.reading(plan.overridden)))
            if (!plan.parameters.contains(key)) missing.insert(key);
    });
    if (missing.empty()) return {};
    return fail(MessageId::ConfigValueNeeded, {joined(missing), *missing.begin()});
}

Status countNodes(Plan& plan, const ExtrapolationRequest& request) {
    for (const NodeProgram& type : plan.program.types) {
        if (const auto it = request.nodes.find(type.type); it != request.nodes.end()) {
            plan.nodes[type.type] = it->second;
            continue;
        }
        const double nodes = std::round(type.instances.evaluate(plan.parameters, plan.overridden));
        if (!std::isfinite(nodes) || nodes > kMaxNodes)
            return fail(MessageId::BadNodeCount, {type.type, compactNumber(nodes)});
        plan.nodes[type.type] = nodes > 0 ? static_cast<std::uint64_t>(nodes) : 0;
    }
    return {};
}

/// Scripts that give no value at this scale and configuration, tried at the first node of their type.
void warnOfScripts(Plan& plan) {
    const auto tryCall = [&plan](const NodeProgram& type, const CallStep& call, std::size_t loops) {
        for (const Argument& argument : call.arguments) {
            const auto* expression = std::get_if<ScriptExpression>(&argument.value.node);
            if (!expression) continue;
            const auto problem = [&](const ScriptError& error) {
                plan.warnings.push_back(
                    say(kNoScriptValue, type.type, call.method + "." + argument.path, toText(error)));
            };
            auto script = Script::compile(expression->source);
            if (!script) {
                problem(script.error());
                continue;
            }
            const std::string node = nodeName(type.type, 0);
            const auto bound = script->bind(type.type, plan.parameters);
            const auto made = script->run({node, 0, std::vector<std::uint64_t>(loops, 0), 0, 0});
            if (!bound || !made) problem(bound ? made.error() : bound.error());
        }
    };
    for (const NodeProgram& type : plan.program.types) {
        forEachStep(type.body, [&](const Step& step, const auto& loops) {
            if (const auto* call = std::get_if<CallStep>(&step.node)) tryCall(type, *call, loops.size());
        });
        for (const Timer& timer : type.timers)
            tryCall(type, timer.call, 0);
    }
}

/// Laws that fall with the scale end somewhere: a type of which nothing is left is no prediction.
void warnOfEmptyTypes(Plan& plan) {
    std::string types;
    for (const NodeProgram& type : plan.program.types) {
        const LinearForm& law = type.instances.reading(plan.overridden);
        if (law.isConstant() || law.evaluate(plan.parameters) >= 0.5) continue;
        types += (types.empty() ? "" : ", ") + fmt::format("{} ({})", type.type, law.text());
    }
    std::size_t below = 0;
    visitLaws(plan.program, [&](const Law& law) {
        if (!law.form.isConstant() && law.evaluate(plan.parameters, plan.overridden) <= -0.5) ++below;
    });
    if (!types.empty()) plan.warnings.push_back(say(kNoNodeLeft, types));
    if (below > 0) plan.warnings.push_back(say(below == 1 ? kLawBelowZero : kLawsBelowZero, below));
}

/// Configuration values that no law over the scale gives: what the plan uses is no more than a mean.
void warnOfGuessedKeys(Plan& plan) {
    for (const std::string& key : plan.derived) {
        const Law& law = plan.program.derived.at(key);
        if (law.runsTotal == 0 || law.isExact()) continue;
        plan.warnings.push_back(
            say(kGuessedKey, key, law.runsFitted, law.runsTotal, numeral(compactNumber(plan.parameters.at(key)))));
    }
}

void warn(Plan& plan) {
    const auto& scales = plan.program.recordedScales;
    const double scale = plan.parameters.at("scale");
    if (!scales.empty()) {
        const auto [least, most] = std::minmax_element(scales.begin(), scales.end());
        if (*most > 0 && scale > *most)
            plan.warnings.push_back(
                say(kBeyondScales, numeral(compactNumber(scale / *most, 1)), numeral(compactNumber(*most))));
        if (scale < *least) plan.warnings.push_back(say(kBelowScales, numeral(compactNumber(*least))));
        const std::size_t count = std::set<double>(scales.begin(), scales.end()).size();
        if (count == 1)
            plan.warnings.push_back(say(kOneScale));
        else if (count < static_cast<std::size_t>(kFewestSizes))
            plan.warnings.push_back(say(kFewScales, count));
    }
    std::size_t undecided = 0;
    visitLaws(plan.program, [&](const Law& law) {
        if (law.sigma <= 0 && law.halfWidth(plan.parameters, {}, plan.overridden) >= 0.5) ++undecided;
    });
    if (undecided > 0) plan.warnings.push_back(say(undecided == 1 ? kLawUndecided : kLawsUndecided, undecided));
    warnOfEmptyTypes(plan);
    warnOfGuessedKeys(plan);
    warnOfScripts(plan);
    if (plan.approximate) plan.warnings.push_back(say(kLifetimes));
}

} // namespace

std::set<std::string> configurationKeys(const WorkloadProgram& program) {
    std::set<std::string> keys;
    for (const auto& [key, law] : program.derived)
        keys.insert(key);
    visitLaws(program, [&](const Law& law) {
        keys.merge(keysOf(law.form));
        for (const LinearForm& other : law.alsoFits)
            keys.merge(keysOf(other));
    });
    return keys;
}

Result<Plan> extrapolate(const WorkloadProgram& program, const ExtrapolationRequest& request) {
    RETURN_IF_ERROR(checkRequest(program, request));
    Plan plan;
    plan.program = program;
    plan.durationNs = request.durationNs;
    deriveParameters(plan, request);
    settleReadings(plan, request.config);
    RETURN_IF_ERROR(checkParameters(plan));
    RETURN_IF_ERROR(countNodes(plan, request));
    const auto hasTimers = [](const NodeProgram& type) { return !type.timers.empty(); };
    plan.approximate = !plan.durationNs && std::any_of(program.types.begin(), program.types.end(), hasTimers);
    warn(plan);
    followClaims(plan);
    return plan;
}

std::optional<std::pair<std::string, std::uint64_t>> findNode(const Plan& plan, std::string_view name) {
    const std::size_t dash = name.rfind('-');
    if (dash == std::string_view::npos || name.size() - dash > 19) return {};
    const std::string type(name.substr(0, dash));
    const std::string digits(name.substr(dash + 1));
    const auto nodes = plan.nodes.find(type);
    if (!isDigits(digits) || nodes == plan.nodes.end()) return {};
    const std::uint64_t index = std::stoull(digits);
    if (index >= nodes->second) return {};
    return std::pair(type, index);
}

} // namespace tenfold
