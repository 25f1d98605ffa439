#include "core/mining/ask/labels.h"

#include "core/align/alignment.h"
#include "core/base/text/number_text.h"
#include "core/known/argument_check.h"
#include "core/mining/ask/question_kinds.h"
#include "core/plan/plan.h"
#include "core/program/json/json_archive.h"
#include "core/program/walk.h"
#include "core/values/generated_value.h"
#include "core/values/script.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace tenfold {
namespace {

constexpr std::uint64_t kFewTexts = 64;     ///< as many different texts are kept whole
constexpr std::uint64_t kSeenEach = 3;      ///< times a value: below, the next run may bring others. Chosen
constexpr std::size_t kFewestAlike = 4;     ///< different texts; chosen
constexpr std::size_t kAlikeCharacters = 3; ///< of hex digits in four texts one time in 10^10 by chance
constexpr std::size_t kDryRuns = 20;        ///< places that a script is tried at

constexpr Words kSeen = TENFOLD_WORDS("Sentence", "{0} different values in {1} recorded ones", "label.seen");
constexpr Words kMadeUp = TENFOLD_WORDS("Sentence", "made up by the node: {0}", "label.madeUp");
constexpr Words kFramed = TENFOLD_WORDS(
    "Sentence", "they begin or end alike, so they hold something that made up ones would not: {0}", "label.framed");
constexpr Words kNearNow = TENFOLD_WORDS("Sentence", "close to the time of the recording: {0}", "label.nearNow");
constexpr Words kPorts = TENFOLD_WORDS("Sentence", "ports that systems give to clients: {0}", "label.ports");
constexpr Words kNumbers = TENFOLD_WORDS("Sentence", "numbers that nothing explains: {0}", "label.numbers");
constexpr Words kFormless = TENFOLD_WORDS("Sentence", "nothing is known of their form: {0}", "label.formless");
constexpr Words kFew = TENFOLD_WORDS("Sentence", "few enough to choose from: {0}", "label.few");
constexpr Words kNews = TENFOLD_WORDS("Sentence", "new values keep coming: {0}", "label.news");

constexpr std::array<std::string_view, 5> kRandomKinds{"uuid", "hex", "token", "int32", "int64"};
constexpr std::array<std::string_view, 4> kClockKinds{"now-s", "now-ms", "now-us", "now-ns"};

template <std::size_t N>
bool isAmong(const std::array<std::string_view, N>& kinds, const std::string& kind) {
    return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

bool allLook(GeneratorKind kind, const std::vector<Value>& samples) {
    return !samples.empty() &&
           std::all_of(samples.begin(), samples.end(), [&](const Value& v) { return looksLike(kind, v, 0); });
}

bool areTexts(const std::vector<Value>& samples) {
    return std::all_of(samples.begin(), samples.end(),
                       [](const Value& v) { return std::holds_alternative<std::string>(v); });
}

/// Recorded values of an argument that are at hand, for their form.
std::vector<Value> valuesOf(const Argument& argument) {
    std::vector<Value> values = argument.evidence.samples;
    if (const auto* unknown = std::get_if<UnknownExpression>(&argument.value.node))
        values.insert(values.end(), unknown->evidence.recorded.values.begin(), unknown->evidence.recorded.values.end());
    return values;
}

GeneratorExpression randomGenerator(const std::string& asked, const std::vector<Value>& values) {
    GeneratorExpression generator;
    generator.kind = GeneratorKind::Token;
    const auto isNumber = [](GeneratorKind kind) {
        return kind == GeneratorKind::Int32 || kind == GeneratorKind::Int64;
    };
    for (const GeneratorKind kind :
         {GeneratorKind::Uuid, GeneratorKind::Int32, GeneratorKind::Int64, GeneratorKind::Hex})
        if (allLook(kind, values) && isNumber(kind) != areTexts(values)) {
            generator.kind = kind;
            break;
        }
    if (const auto kind = generatorKindOf(asked)) generator.kind = *kind;
    const bool hasLength = generator.kind == GeneratorKind::Hex || generator.kind == GeneratorKind::Token;
    if (!hasLength || !areTexts(values) || values.empty()) return generator;
    const auto shorter = [](const Value& a, const Value& b) {
        return std::get<std::string>(a).size() < std::get<std::string>(b).size();
    };
    const auto [least, most] = std::minmax_element(values.begin(), values.end(), shorter);
    generator.low = static_cast<double>(std::get<std::string>(*least).size());
    generator.high = static_cast<double>(std::get<std::string>(*most).size());
    return generator;
}

/// The unit in which the samples are times of our days: between 2001 and 2100 their sizes do not overlap.
GeneratorKind clockKind(const std::vector<Value>& samples) {
    for (const Value& sample : samples) {
        const auto number = wholeNumber(toText(sample));
        if (!number) continue;
        if (*number >= 1'000'000'000'000'000'000) return GeneratorKind::NowNs;
        if (*number >= 1'000'000'000'000'000) return GeneratorKind::NowUs;
        if (*number < 100'000'000'000) return GeneratorKind::NowS;
        break;
    }
    return GeneratorKind::NowMs;
}

Expression recordedExpression(const Argument& argument) {
    GeneratorExpression generator;
    generator.kind = GeneratorKind::Recorded;
    if (const auto* unknown = std::get_if<UnknownExpression>(&argument.value.node))
        generator.recorded = unknown->evidence.recorded;
    if (generator.recorded == RecordedValues()) { // mined before values were kept
        std::vector<const Value*> samples;
        for (const Value& sample : argument.evidence.samples)
            samples.push_back(&sample);
        generator.recorded = recordedValues(samples);
    }
    if (const auto& quantiles = generator.recorded.quantiles; !quantiles.empty()) {
        generator.low = quantiles.front();
        generator.high = quantiles.back();
    }
    return Expression{std::move(generator)};
}

/// The value that a text stands for: text where texts were recorded, else JSON.
Value constantValue(const std::string& text, const std::vector<Value>& samples) {
    Value value = text;
    if (!samples.empty() && std::holds_alternative<std::string>(samples.front())) return value;
    const auto json = archive::Json::parse(text, nullptr, false);
    Value decoded;
    if (!json.is_discarded() && archive::decodeValue(json, decoded)) value = std::move(decoded);
    return value;
}

/// All calls of a type, clock calls too, with the number of loops around them.
template <typename Visit>
void forEachCallOf(const NodeProgram& type, const Visit& visit) {
    forEachStep(type.body, [&](const Step& step, const auto& loops) {
        if (const auto* call = std::get_if<CallStep>(&step.node)) visit(*call, loops.size());
    });
    for (const Timer& timer : type.timers)
        visit(timer.call, std::size_t{0});
}

/// "create.src", "create.request.src" or "create.response.fs.fileId" in a program; methods may have dots themselves.
std::optional<FieldRef> findField(const std::string& text, const NodeProgram& type) {
    std::optional<FieldRef> found;
    forEachCallOf(type, [&](const CallStep& call, std::size_t) {
        const std::string prefix = call.method + ".";
        if (found || !text.starts_with(prefix)) return;
        std::string path = text.substr(prefix.size());
        constexpr std::string_view kResponse = "response.", kRequest = "request.";
        const bool isArgument = std::any_of(call.arguments.begin(), call.arguments.end(),
                                            [&](const Argument& a) { return a.path == path; });
        if (!isArgument && path.starts_with(kResponse)) {
            found = FieldRef{call.target, call.method, Side::Response, path.substr(kResponse.size())};
            return;
        }
        if (!isArgument && path.starts_with(kRequest)) path.erase(0, kRequest.size());
        if (std::any_of(call.arguments.begin(), call.arguments.end(),
                        [&](const Argument& a) { return a.path == path; }))
            found = FieldRef{call.target, call.method, Side::Request, path};
    });
    return found;
}

/// A scale and configuration that was recorded.
Parameters recordedParameters(const WorkloadProgram& program) {
    Parameters parameters;
    parameters["scale"] = program.recordedScales.empty() ? 1 : program.recordedScales.back();
    for (const auto& [key, law] : program.derived)
        parameters.try_emplace(key, law.evaluate({{"scale", parameters.at("scale")}}));
    return parameters;
}

std::string lineOf(const std::string& source, int line) {
    std::size_t at = 0;
    for (int i = 1; i < line && at != std::string::npos; ++i)
        at = source.find('\n', at) == std::string::npos ? std::string::npos : source.find('\n', at) + 1;
    return at == std::string::npos || line < 1 ? std::string() : source.substr(at, source.find('\n', at) - at);
}

AnswerProblem problemOf(const ScriptError& error, const std::string& source) {
    return {error.line > 0 ? "script:" + std::to_string(error.line) : "script", error.message,
            lineOf(source, error.line), error.hint};
}

/// Runs a script at the places it is meant for, at two nodes and rounds of each.
std::optional<AnswerProblem> checkScript(const WorkloadProgram& program, const std::string& guess,
                                         const std::string& source) {
    auto script = Script::compile(source);
    if (!script) return problemOf(script.error(), source);
    const Parameters parameters = recordedParameters(program);
    std::optional<AnswerProblem> problem;
    std::size_t runs = 0;
    const auto tryAt = [&](const std::string& type, std::size_t loops) {
        if (problem || ++runs > kDryRuns) return;
        if (const auto bound = script->bind(type, parameters); !bound) problem = problemOf(bound.error(), source);
        for (std::uint64_t n = 0; n < 2 && !problem; ++n) {
            const std::string node = nodeName(type, n);
            const auto made = script->run({node, n, std::vector<std::uint64_t>(loops, n), n, n});
            if (!made) problem = problemOf(made.error(), source);
        }
    };
    for (const NodeProgram& type : program.types)
        forEachCallOf(type, [&](const CallStep& call, std::size_t loops) {
            for (const Argument& argument : call.arguments)
                forEachNews(argument.value, [&](const Expression& part) {
                    const auto* unknown = std::get_if<UnknownExpression>(&part.node);
                    if (unknown && unknown->guess == guess) tryAt(type.type, loops);
                });
        });
    if (runs == 0) tryAt(program.types.empty() ? "node" : program.types.front().type, 0); // labelled before
    return problem;
}

std::optional<AnswerProblem> checkSameAs(const WorkloadProgram& program, const std::string& value) {
    std::set<std::string> fields;
    for (const NodeProgram& type : program.types) {
        if (findField(value, type)) return std::nullopt;
        forEachCallOf(type, [&](const CallStep& call, std::size_t) {
            for (const Argument& argument : call.arguments)
                fields.insert(call.method + "." + argument.path);
        });
    }
    constexpr std::size_t kNamed = 8; // fields in the message to who wrote a wrong one
    std::vector<std::string> named;   // those of the same method, else the first
    const std::string method = value.substr(0, value.find('.'));
    for (const bool needsMethod : {true, false})
        for (const std::string& field : fields)
            if (named.size() < kNamed && (named.empty() || needsMethod) &&
                (!needsMethod || field.starts_with(method + ".")))
                named.push_back(field);
    return AnswerProblem{"",
                         say(TENFOLD_WORDS("Sentence", "no request has the argument {0}", "answer.requestArgument"),
                             value.empty() ? "(none)" : value),
                         "",
                         say(TENFOLD_WORDS("Sentence", "give METHOD.path or METHOD.response.path, for example {0}",
                                           "answer.giveMethodPath"),
                             fmt::format("{}", fmt::join(named, ", ")))};
}

} // namespace

std::vector<std::string> labelChoices(const std::string& proposed) {
    std::vector<std::string> choices = choicesOf(unknownArgumentKind());
    const auto at = std::find(choices.begin(), choices.end(), proposed);
    if (at != choices.end()) std::rotate(choices.begin(), at, at + 1);
    return choices;
}

bool areAlike(const std::vector<Value>& values) {
    std::set<std::string> texts;
    for (const Value& value : values)
        texts.insert(toText(value));
    if (texts.size() < kFewestAlike) return false;
    // In order of the alphabet the first and the last share what all share.
    const auto shared = [](const std::string& first, const std::string& last) {
        return std::size_t(std::mismatch(first.begin(), first.end(), last.begin(), last.end()).first - first.begin());
    };
    if (shared(*texts.begin(), *texts.rbegin()) >= kAlikeCharacters) return true;
    std::set<std::string> backwards;
    for (const std::string& text : texts)
        backwards.emplace(text.rbegin(), text.rend());
    return shared(*backwards.begin(), *backwards.rbegin()) >= kAlikeCharacters;
}

LabelProposal proposeLabel(const std::string& guess, std::uint64_t distinct, std::uint64_t instances, bool areAlike) {
    const auto because = [&](std::string choice, const Words& reason) {
        return LabelProposal{std::move(choice),
                             say(reason, say(kSeen, numeral(withThousands(static_cast<std::int64_t>(distinct))),
                                             numeral(withThousands(static_cast<std::int64_t>(instances)))))};
    };
    const auto is = [&](std::initializer_list<std::string_view> kinds) {
        return std::find(kinds.begin(), kinds.end(), guess) != kinds.end();
    };
    if (is({"hash", "hex", "token"}) && areAlike) return because("leave unknown", kFramed);
    if (is({"uuid", "hash", "hex", "token"})) return because("uuid or random", kMadeUp);
    if (guess.starts_with("epoch")) return because("current time", kNearNow);
    if (guess == "port") return because("port", kPorts);
    if (is({"size", "free space", "count", "number", "duration", "progress"}))
        return because("recorded distribution", kNumbers);
    if (is({"bytes", "nothing"})) return because("leave unknown", kFormless);
    // as many again as there are different ones: the next run will hardly bring others
    const bool isRepeating = distinct > 0 && distinct <= kFewTexts && instances >= kSeenEach * distinct;
    if (isRepeating) return because("recorded distribution", kFew);
    return because("leave unknown", kNews);
}

std::optional<Expression> labelExpression(const std::string& choice, const std::string& value, const Argument& argument,
                                          const NodeProgram& type) {
    if (choice == "constant") {
        if (!value.empty()) return Expression{ConstantExpression{constantValue(value, argument.evidence.samples)}};
        if (argument.evidence.samples.empty()) return std::nullopt;
        return Expression{ConstantExpression{argument.evidence.samples.front()}};
    }
    if (choice == "uuid or random") return Expression{randomGenerator(value, valuesOf(argument))};
    if (choice == "current time")
        return Expression{GeneratorExpression{generatorKindOf(value).value_or(clockKind(argument.evidence.samples))}};
    if (choice == "port") return Expression{GeneratorExpression{GeneratorKind::Port}};
    if (choice == "recorded distribution") return recordedExpression(argument);
    if (choice == "script" && !value.empty()) return Expression{ScriptExpression{value}};
    if (choice != "same as") return std::nullopt;
    FlowExpression flow;
    const auto source = findField(value, type);
    if (!source) return std::nullopt;
    flow.sources = {*source};
    return Expression{std::move(flow)};
}

std::optional<AnswerProblem> checkLabel(const WorkloadProgram& program, const std::string& guess,
                                        const std::string& choice, const std::string& value) {
    if (choice == "script") {
        if (value.empty())
            return AnswerProblem{
                "", say(TENFOLD_WORDS("Sentence", "there is no script", "answer.thereScript")), "",
                say(TENFOLD_WORDS("Sentence", "give it as the value, for example: return 4096", "answer.giveAsValue"))};
        return checkScript(program, guess, value);
    }
    if (choice == "same as") return checkSameAs(program, value);
    if (choice == "uuid or random" && !value.empty() && !isAmong(kRandomKinds, value))
        return AnswerProblem{
            "", say(TENFOLD_WORDS("Sentence", "unknown kind of random value: {0}", "answer.unknownKindRandom"), value),
            "",
            say(TENFOLD_WORDS("Sentence", "there are {0}", "answer.there"),
                fmt::format("{}", fmt::join(kRandomKinds, ", ")))};
    if (choice == "current time" && !value.empty() && !isAmong(kClockKinds, value))
        return AnswerProblem{
            "", say(TENFOLD_WORDS("Sentence", "unknown unit of time: {0}", "answer.unknownUnitTime"), value), "",
            say(TENFOLD_WORDS("Sentence", "there are {0}", "answer.there"),
                fmt::format("{}", fmt::join(kClockKinds, ", ")))};
    return std::nullopt;
}

} // namespace tenfold
