#include "core/evidence/argument_evidence.h"

#include "core/align/alignment.h"
#include "core/base/text/base64.h"
#include "core/mining/ask/labels.h"
#include "core/mining/ask/question_kinds.h"
#include "core/prepare/payloads/decoded_bytes.h"
#include "core/prepare/payloads/decoded_json.h"
#include "core/prepare/preparation.h"
#include "core/prepare/refine_methods.h"
#include "core/prepare/value_names.h"
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

using Place = ArgumentPlace;

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

/// The recorded texts of the part of an argument that is asked about; nothing where that is all of it.
/// @param isComplete  becomes whether they are all there
std::vector<std::string> askedParts(const Argument& argument, const std::string& guess, bool& isComplete) {
    std::vector<std::string> texts;
    if (std::holds_alternative<UnknownExpression>(argument.value.node)) return texts;
    isComplete = true;
    forEachNews(argument.value, [&](const Expression& part) {
        const auto* unknown = std::get_if<UnknownExpression>(&part.node);
        if (!unknown || unknown->guess != guess) return;
        isComplete = isComplete && unknown->evidence.recorded.isComplete;
        for (const auto* values : {&unknown->evidence.samples, &unknown->evidence.recorded.values})
            for (const Value& value : *values)
                if (const std::string text = toText(value);
                    !text.empty() && std::find(texts.begin(), texts.end(), text) == texts.end())
                    texts.push_back(text);
    });
    // The longest first: one may be a part of another.
    std::stable_sort(texts.begin(), texts.end(),
                     [](const std::string& a, const std::string& b) { return a.size() > b.size(); });
    return texts;
}

/// A recorded text with what is made up in the place of the part it is made up for; alone where that is not found.
std::string inItsPlace(const ArgumentEvidence& evidence, std::size_t sample, const std::string& made) {
    if (sample >= evidence.recorded.size()) return made;
    std::string text = evidence.recorded[sample];
    for (const std::string& part : evidence.asked)
        if (made.find(part) != std::string::npos) // a whole text
            return made;
        else if (const std::size_t at = text.find(part); at != std::string::npos)
            return text.replace(at, part.size(), made);
    return made;
}

/// A text with what it holds behind it where it is base64 of something to read.
std::string withDecoded(const std::string& text) {
    constexpr std::size_t kShortest = 16; // words of figures and letters are base64 by chance
    std::string bytes;
    if (text.size() < kShortest || !fromBase64(text, bytes)) return text;
    const bool isText = std::all_of(bytes.begin(), bytes.end(), [](char c) { return c >= ' ' && c <= '~'; });
    return isText ? text + " = " + bytes : text;
}

/// @pre  what was recorded is there
void addGenerated(ArgumentEvidence& evidence, const Place& place, const std::string& choice) {
    const auto label = labelExpression(choice, {}, *place.argument, *place.type);
    if (!label) return;
    constexpr std::uint64_t kSeed = 1; // the same three each time they are looked at
    RandomStream random(kSeed);
    if (const auto* constant = std::get_if<ConstantExpression>(&label->node)) {
        evidence.generated.push_back(inItsPlace(evidence, 0, toText(constant->value)));
    } else if (const auto* generator = std::get_if<GeneratorExpression>(&label->node)) {
        for (std::size_t i = 0; i < kSamples; ++i)
            if (const auto value = generate(*generator, random, 1'700'000'000'000'000'000))
                evidence.generated.push_back(inItsPlace(evidence, i, toText(*value)));
    }
}

/// The requests of rows as the program sees them.
Trace seenBy(const EvidenceNaming& naming, const std::vector<EventRow>& rows) {
    Trace trace;
    std::vector<Leaf> leaves;
    for (const EventRow& row : rows) {
        leaves.clear();
        for (const ArgumentRow& argument : row.arguments)
            if (!argument.isResponse)
                leaves.push_back({trace.strings.add(argument.path), trace.values.add(argument.value)});
        Event event;
        event.method = trace.strings.add(row.method);
        if (!row.target.empty()) event.target = trace.strings.add(row.target);
        trace.setLeaves(event, leaves, {});
        trace.events.push_back(event);
    }
    naming.apply(trace);
    return trace;
}

/// Whether a value has the part that is asked about, or is asked about as a whole.
bool isAskedOf(const ArgumentEvidence& evidence, const Value& value) {
    const auto* text = std::get_if<std::string>(&value);
    return !evidence.isAskedComplete || evidence.asked.empty() || !text ||
           std::any_of(evidence.asked.begin(), evidence.asked.end(),
                       [&](const std::string& part) { return text->find(part) != std::string::npos; });
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

/// The names under which calls of the place were recorded; none: any.
std::vector<std::string> recordedNames(const WorkloadProgram& program, const CallStep& call) {
    const std::string method = recordedMethod(program.refine, call.target, call.method);
    if (namePatternOf(program.names, call.target, method)) return {};
    return {method};
}

/// Reads the values of a run behind those that are there.
Status addValues(Workspace& workspace, const RunInfo& run, const Members& members,
                 const std::vector<std::string>& methods, ArgumentEvidence& evidence, Progress& progress) {
    const std::string wanted = withoutIndices(evidence.path);
    ASSIGN_OR_RETURN(const std::vector<SenderInfo> senders, workspace.senders(run.key));
    std::map<std::string, std::uint32_t> numbers;
    for (const SenderInfo& sender : senders)
        if (members.contains({run.run.name, sender.name}))
            numbers.emplace(sender.name, static_cast<std::uint32_t>(numbers.size()));
    EventFilter filter;
    filter.runs = {run.key};
    filter.methods = methods;
    std::map<std::string, std::pair<std::uint32_t, std::uint32_t>> nodes; // index, calls so far
    for (EventKey after; evidence.values.size() < kMostValues;) {
        ASSIGN_OR_RETURN(const std::vector<EventRow> rows, workspace.eventPage(filter, after, kCallsAPage, progress));
        const Trace seen = seenBy(evidence.naming, rows);
        for (std::size_t r = 0; r < rows.size(); ++r) {
            const EventRow& row = rows[r];
            const Event& event = seen.events[r];
            const auto number = numbers.find(row.senderName);
            if (number == numbers.end() || seen.text(event.method) != evidence.seenMethod) continue;
            const auto [it, isNew] =
                nodes.try_emplace(row.senderName, static_cast<std::uint32_t>(evidence.nodes.size()), 0);
            if (isNew) evidence.nodes.push_back({run.run.name, row.senderName, number->second});
            for (const Leaf& leaf : seen.request(event)) {
                const Value& value = seen.value(leaf.value);
                if (withoutIndices(seen.text(leaf.path)) != wanted || !isAskedOf(evidence, value)) continue;
                const auto position = static_cast<std::uint32_t>(row.key.value - run.firstEvent.value);
                evidence.points.push_back({it->second.first, it->second.second, 0, row.startNs, position});
                evidence.values.push_back(value);
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

ArgumentPlace askedPlace(const WorkloadProgram& program, const std::string& guess) {
    ArgumentPlace best;
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

void EvidenceNaming::apply(Trace& trace) const {
    dropEncodedBytes(trace);
    decodeJsonTexts(trace);
    applyNamePatterns(trace, names);
    applyRefineRules(trace, refine);
}

Result<ArgumentEvidence> argumentEvidence(Workspace& workspace, const MiningResult& mining, const Question& question,
                                          Progress& progress) {
    ArgumentEvidence evidence;
    const QuestionSubject subject = subjectOfKey(question.key);
    if (subject.kind != QuestionSubject::Kind::Thing) return evidence;
    const Place place = askedPlace(mining.program, subject.name);
    if (!place.argument) return evidence;
    evidence.type = place.type->type;
    evidence.method = place.call->method;
    evidence.path = place.argument->path;
    evidence.naming.names = mining.program.names;
    std::vector<RefineRule> groups;
    for (const RefineRule& rule : mining.program.refine)
        (rule.closer.empty() ? evidence.naming.refine : groups).push_back(rule);
    evidence.seenMethod = recordedMethod(groups, place.call->target, evidence.method);
    evidence.asked = askedParts(*place.argument, subject.name, evidence.isAskedComplete);
    Members members;
    for (const MethodHistogram& row : mining.histograms)
        if (row.type == evidence.type) members.emplace(row.run, row.sender);
    const std::vector<std::string> methods = recordedNames(mining.program, *place.call);
    ASSIGN_OR_RETURN(const std::vector<RunInfo> runs, workspace.runs());
    for (const RunInfo& run : runs)
        if (!run.run.heldOut && run.kind == RunKind::Calls)
            RETURN_IF_ERROR(addValues(workspace, run, members, methods, evidence, progress));
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
    for (std::string& text : evidence.recorded)
        text = withDecoded(text);
    return evidence;
}

} // namespace tenfold
