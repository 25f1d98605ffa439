#include "core/evidence/argument_evidence.h"

#include "core/align/alignment.h"
#include "core/mining/ask/labels.h"
#include "core/mining/ask/question_kinds.h"
#include "core/prepare/refine_methods.h"
#include "core/program/walk.h"
#include "core/store/workspace.h"
#include "core/values/generated_value.h"
#include "core/values/value_forms.h"

#include <algorithm>
#include <map>
#include <set>

namespace tenfold {
namespace {

constexpr std::size_t kCallsAPage = 2000; ///< read at a time: cancelling waits for one page
constexpr std::size_t kMostValues = 3000; ///< points in the picture of an argument; more are cut, and it says so
constexpr std::size_t kSamples = 3;       ///< values shown side by side, recorded and generated

struct Place {
    const NodeProgram* type = nullptr;
    const CallStep* call = nullptr;
    const Argument* argument = nullptr;
};

/// Whether a question about a guess, or about those that follow their pattern nearly always ("almost"), asks this.
bool isAsked(const Argument& argument, const std::string& guess) {
    if (guess == "almost" && argument.evidence.held > 0 && argument.evidence.held < argument.evidence.instances)
        return !std::holds_alternative<FirstUseExpression>(argument.value.node);
    bool isUnknown = false;
    forEachNews(argument.value, [&](const Expression& part) {
        const auto* unknown = std::get_if<UnknownExpression>(&part.node);
        isUnknown = isUnknown || (unknown && unknown->guess == guess);
    });
    return isUnknown;
}

/// The argument asked about that has most instances.
Place placeOf(const WorkloadProgram& program, const std::string& guess) {
    Place best;
    const auto consider = [&](const NodeProgram& type, const CallStep& call) {
        for (const Argument& argument : call.arguments)
            if (isAsked(argument, guess) &&
                (!best.argument || argument.evidence.instances > best.argument->evidence.instances))
                best = {&type, &call, &argument};
    };
    for (const NodeProgram& type : program.types) {
        forEachStep(type.body, [&](const Step& step, const auto&) {
            if (const auto* call = std::get_if<CallStep>(&step.node)) consider(type, *call);
        });
        for (const Timer& timer : type.timers)
            consider(type, timer.call);
    }
    return best;
}

void addGenerated(ArgumentEvidence& evidence, const Place& place, const std::string& choice) {
    const auto label = labelExpression(choice, {}, *place.argument, *place.type);
    if (!label) return;
    constexpr std::uint64_t kSeed = 1; // the same three each time they are looked at
    RandomStream random(kSeed);
    if (const auto* constant = std::get_if<ConstantExpression>(&label->node)) {
        evidence.generated.push_back(toText(constant->value));
    } else if (const auto* generator = std::get_if<GeneratorExpression>(&label->node)) {
        for (std::size_t i = 0; i < kSamples; ++i)
            if (const auto value = generate(*generator, random, 1'700'000'000'000'000'000))
                evidence.generated.push_back(toText(*value));
    }
}

/// Points of numbers as they are, else of the distinct values by frequency.
void settlePoints(ArgumentEvidence& evidence) {
    const std::vector<Value>& values = evidence.values;
    std::map<std::string, std::size_t> counts;
    bool isNumeric = true;
    std::map<std::uint32_t, std::set<std::string>> byNode;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const std::string text = toText(values[i]);
        ++counts[text];
        byNode[evidence.points[i].node].insert(text);
        const auto number = realOf(values[i]);
        isNumeric = isNumeric && number.has_value();
        if (number) evidence.points[i].number = *number;
    }
    evidence.distinct = counts.size();
    evidence.isSameInNode =
        std::all_of(byNode.begin(), byNode.end(), [](const auto& n) { return n.second.size() == 1; });
    if (isNumeric) return;
    std::vector<std::pair<std::size_t, std::string>> order;
    for (const auto& [text, count] : counts)
        order.emplace_back(count, text);
    std::stable_sort(order.begin(), order.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    std::map<std::string, double> index;
    for (const auto& [count, text] : order) {
        index[text] = static_cast<double>(evidence.texts.size());
        evidence.texts.push_back(text);
    }
    for (std::size_t i = 0; i < values.size(); ++i)
        evidence.points[i].number = index[toText(values[i])];
}

/// Runs and nodes of a type.
using Members = std::set<std::pair<std::string, std::string>>;

/// Reads the values of a run behind those that are there.
Status addValues(Workspace& workspace, const RunInfo& run, const Members& members, const std::string& method,
                 ArgumentEvidence& evidence, Progress& progress) {
    const std::string wanted = withoutIndices(evidence.path);
    ASSIGN_OR_RETURN(const std::vector<SenderInfo> senders, workspace.senders(run.key));
    std::map<std::string, std::uint32_t> numbers;
    for (const SenderInfo& sender : senders)
        if (members.contains({run.run.name, sender.name}))
            numbers.emplace(sender.name, static_cast<std::uint32_t>(numbers.size()));
    EventFilter filter;
    filter.runs = {run.key};
    filter.methods = {method};
    std::map<std::string, std::pair<std::uint32_t, std::uint32_t>> nodes; // index, calls so far
    for (EventKey after; evidence.values.size() < kMostValues;) {
        ASSIGN_OR_RETURN(const std::vector<EventRow> rows, workspace.eventPage(filter, after, kCallsAPage, progress));
        for (const EventRow& row : rows) {
            const auto number = numbers.find(row.senderName);
            if (number == numbers.end()) continue;
            const auto [it, isNew] =
                nodes.try_emplace(row.senderName, static_cast<std::uint32_t>(evidence.nodes.size()), 0);
            if (isNew) evidence.nodes.push_back({run.run.name, row.senderName, number->second});
            for (const ArgumentRow& argument : row.arguments) {
                if (argument.isResponse || withoutIndices(argument.path) != wanted) continue;
                const auto position = static_cast<std::uint32_t>(row.key.value - run.firstEvent.value);
                evidence.points.push_back({it->second.first, it->second.second, 0, row.startNs, position});
                evidence.values.push_back(argument.value);
            }
            ++it->second.second;
        }
        if (rows.size() < kCallsAPage) break;
        after = rows.back().key;
    }
    evidence.isCut = evidence.isCut || evidence.values.size() >= kMostValues;
    return {};
}

} // namespace

std::string withoutIndices(std::string_view path) {
    std::string out;
    int depth = 0;
    for (const char c : path) {
        depth += c == '[';
        if (depth == 0) out += c;
        depth -= c == ']';
    }
    return out;
}

Result<ArgumentEvidence> argumentEvidence(Workspace& workspace, const MiningResult& mining, const Question& question,
                                          Progress& progress) {
    ArgumentEvidence evidence;
    const QuestionSubject subject = subjectOfKey(question.key);
    if (subject.kind != QuestionSubject::Kind::Thing) return evidence;
    const Place place = placeOf(mining.program, subject.name);
    if (!place.argument) return evidence;
    evidence.type = place.type->type;
    evidence.method = place.call->method;
    evidence.path = place.argument->path;
    Members members;
    for (const MethodHistogram& row : mining.histograms)
        if (row.type == evidence.type) members.emplace(row.run, row.sender);
    const std::string method = recordedMethod(mining.program.refine, place.call->target, evidence.method);
    ASSIGN_OR_RETURN(const std::vector<RunInfo> runs, workspace.runs());
    for (const RunInfo& run : runs)
        if (!run.run.heldOut && run.kind == RunKind::Calls)
            RETURN_IF_ERROR(addValues(workspace, run, members, method, evidence, progress));
    settlePoints(evidence);
    for (const Value& value : place.argument->evidence.samples)
        if (evidence.recorded.size() < kSamples) evidence.recorded.push_back(toText(value));
    if (evidence.recorded.empty())
        for (const Value& value : evidence.values)
            if (const std::string text = toText(value);
                evidence.recorded.size() < kSamples &&
                std::find(evidence.recorded.begin(), evidence.recorded.end(), text) == evidence.recorded.end())
                evidence.recorded.push_back(text);
    addGenerated(evidence, place, question.answer.empty() ? question.proposed : question.answer);
    return evidence;
}

} // namespace tenfold
