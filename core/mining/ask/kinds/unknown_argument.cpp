#include "core/mining/ask/labels.h"
#include "core/mining/ask/program_calls.h"
#include "core/mining/ask/question_kinds.h"
#include "core/mining/work/mining_result.h"
#include "core/program/unknown_arguments.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string_view>
#include <utility>

namespace tenfold {
namespace {

constexpr Words kUnknownAskOne = TENFOLD_WORDS("Sentence", "What is {0}? It looks like: {1}", "argument.askNamed");
constexpr Words kUnknownAsk =
    TENFOLD_WORDS("Sentence", "What are {0} and {1} more? They look like: {2}", "argument.askSeveral");
constexpr Words kUnknownTitle = TENFOLD_WORDS("Sentence", "What is {0}?", "argument.title");
constexpr Words kUnknownProposed = TENFOLD_WORDS("Sentence", "proposed: {0}; {1}", "argument.proposed");
constexpr Words kUnknownPart = TENFOLD_WORDS("Sentence", "{0}, a part of it: {1}", "argument.part");
constexpr Words kUnknownDifferent = TENFOLD_WORDS("Sentence", "{0} ({1} of {2} values differ)", "argument.differentOf");

/// What a guess of guessFormat() is called; the guess itself is a name in stored results and in JSON.
constexpr std::array<std::pair<std::string_view, Words>, 19> kGuesses{{
    {"epoch ns", TENFOLD_WORDS("Sentence", "times in ns since 1970", "guess.epochNs")},
    {"epoch us", TENFOLD_WORDS("Sentence", "times in µs since 1970", "guess.epochUs")},
    {"epoch ms", TENFOLD_WORDS("Sentence", "times in ms since 1970", "guess.epochMs")},
    {"epoch s", TENFOLD_WORDS("Sentence", "times in s since 1970", "guess.epochS")},
    {"IP address", TENFOLD_WORDS("Sentence", "IP addresses", "guess.ipAddress")},
    {"address", TENFOLD_WORDS("Sentence", "hosts with a port", "guess.address")},
    {"host name", TENFOLD_WORDS("Sentence", "host names", "guess.hostName")},
    {"path", TENFOLD_WORDS("Sentence", "paths", "guess.path")},
    {"time", TENFOLD_WORDS("Sentence", "times", "guess.time")},
    {"duration", TENFOLD_WORDS("Sentence", "durations", "guess.duration")},
    {"size", TENFOLD_WORDS("Sentence", "sizes", "guess.size")},
    {"free space", TENFOLD_WORDS("Sentence", "free space", "guess.freeSpace")},
    {"progress", TENFOLD_WORDS("Sentence", "progress", "guess.progress")},
    {"phase", TENFOLD_WORDS("Sentence", "phases", "guess.phase")},
    {"count", TENFOLD_WORDS("Sentence", "counts", "guess.count")},
    {"flag", TENFOLD_WORDS("Sentence", "yes or no", "guess.flag")},
    {"number", TENFOLD_WORDS("Sentence", "numbers", "guess.number")},
    {"text", TENFOLD_WORDS("Sentence", "texts", "guess.text")},
    {"nothing", TENFOLD_WORDS("Sentence", "nothing", "guess.nothing")},
}};

/// Of what has no word here (uuid, hash, hex, token, port, bytes) the term of the field, in every language the same.
Sentence guessWords(const std::string& guess) {
    const auto known =
        std::find_if(kGuesses.begin(), kGuesses.end(), [&](const auto& entry) { return entry.first == guess; });
    return known == kGuesses.end() ? Sentence(guess) : Sentence(known->second);
}

/// Arguments nothing explains, by the guess of their kind.
struct UnknownGroup {
    std::uint64_t instances = 0, places = 0;
    std::uint64_t distinct = 0, recorded = 0;
    bool areAlike = false; ///< the values of one of its places
    std::vector<EvidenceLine> lines;
    std::set<std::string> names;
    std::string first;       ///< name of the one with most values, which stands for all
    std::uint64_t often = 0; ///< its values
};

/// Of an argument that is unknown in a part, the values of the part.
EvidenceLine unknownLine(const UnknownArgument& unknown, const UnknownExpression& open) {
    constexpr std::size_t kWidth = 40;    // bytes of a sample in a line of evidence; the rest is cut
    constexpr std::size_t kMostShown = 5; // different samples in such a line
    const Argument& argument = *unknown.argument;
    const RecordedValues& recorded = open.evidence.recorded;
    const bool isPart =
        !std::holds_alternative<UnknownExpression>(argument.value.node) && !open.evidence.samples.empty();
    const std::vector<Value>& values = isPart ? open.evidence.samples : argument.evidence.samples;
    std::string samples;
    std::set<std::string> shown;
    for (const Value& v : values)
        if (std::string text = toText(v); shown.size() < kMostShown && shown.insert(text).second)
            samples += (samples.empty() ? "" : ", ") + text.substr(0, kWidth);
    if (recorded.distinct > shown.size()) samples += ", …";
    const std::string place = unknown.type->type + " " + unknown.name();
    const Sentence line = isPart ? say(kUnknownPart, place, samples) : Sentence(place + ": " + samples);
    if (recorded.distinct == 0) return {EvidenceRole::Example, line};
    return {EvidenceRole::Example, say(kUnknownDifferent, line, recorded.distinct, recorded.instances),
            shareOf(static_cast<double>(recorded.distinct), static_cast<double>(recorded.instances))};
}

/// Adds the parts of an argument that look like `guess`.
void addParts(const UnknownArgument& unknown, const std::string& guess, UnknownGroup& group) {
    const Argument& argument = *unknown.argument;
    forEachNews(argument.value, [&](const Expression& part) {
        const auto* open = std::get_if<UnknownExpression>(&part.node);
        if (!open || open->guess != guess) return;
        const RecordedValues& recorded = open->evidence.recorded;
        group.distinct += recorded.distinct;
        group.recorded += recorded.instances;
        const bool isWhole = std::holds_alternative<UnknownExpression>(argument.value.node);
        const std::vector<Value>& samples =
            isWhole || open->evidence.samples.empty() ? argument.evidence.samples : open->evidence.samples;
        group.areAlike = group.areAlike || areAlike(samples);
        if (group.lines.size() < kLinesOfEvidence) group.lines.push_back(unknownLine(unknown, *open));
    });
}

std::map<std::string, UnknownGroup> unknownGroups(const WorkloadProgram& program) {
    std::map<std::string, UnknownGroup> groups;
    for (const UnknownArgument& unknown : unknownArguments(program))
        for (const std::string& guess : unknown.guesses) { // an argument counts once for each
            UnknownGroup& group = groups[guess];
            const std::uint64_t instances = unknown.argument->evidence.instances;
            group.instances += unknown.isClock ? 0 : instances;
            ++group.places;
            group.names.insert(unknown.name());
            if (group.first.empty() || instances > group.often) {
                group.first = unknown.name();
                group.often = instances;
            }
            addParts(unknown, guess, group);
        }
    return groups;
}

Sentence unknownQuestion(const std::string& guess, const UnknownGroup& group) {
    if (group.names.size() == 1) return say(kUnknownAskOne, group.first, guessWords(guess));
    return say(kUnknownAsk, group.first, group.names.size() - 1, guessWords(guess));
}

void askUnknowns(const MiningResult& result, const std::vector<Answer>&, std::vector<Question>& questions) {
    for (const auto& [guess, group] : unknownGroups(result.program)) {
        const LabelProposal proposal = proposeLabel(guess, group.distinct, group.recorded, group.areAlike);
        Question q = makeQuestion(unknownArgumentKind(), QuestionSubject::thing(guess), unknownQuestion(guess, group),
                                  labelChoices(proposal.choice));
        q.confidence = 0.5;
        q.places = group.places;
        q.evidence = group.lines;
        q.evidence.push_back(
            {EvidenceRole::Proposal, say(kUnknownProposed, choiceWords(q, proposal.choice), proposal.reason)});
        q.coverageAfter = static_cast<double>(group.instances); // askQuestions() makes it a share
        questions.push_back(std::move(q));
    }
}

/// Labels what nothing is known of in an argument, where it looks like `guess`.
void labelUnknowns(const Answer& answer, const std::string& guess, const NodeProgram& type, Argument& argument) {
    const bool isWhole = std::holds_alternative<UnknownExpression>(argument.value.node);
    bool isLabelled = false;
    forEachNews(argument.value, [&](Expression& part) {
        const auto* unknown = std::get_if<UnknownExpression>(&part.node);
        if (!unknown || unknown->guess != guess) return;
        Argument piece = argument;
        piece.value = part;
        if (!isWhole) piece.evidence.samples = unknown->evidence.samples;
        auto label = labelExpression(answer.choice, answer.value, piece, type);
        if (!label) return;
        part = std::move(*label);
        isLabelled = true;
    });
    if (isLabelled && classOf(argument.value) != ArgumentClass::Unknown)
        argument.evidence.held = argument.evidence.instances;
}

void applyLabel(const Answer& answer, const QuestionSubject& subject, WorkloadProgram& program) {
    forEachCallOf(program, [&](NodeProgram& type, CallStep& call, bool) {
        for (Argument& argument : call.arguments)
            labelUnknowns(answer, subject.name, type, argument);
    });
}

ConcernedCalls callsWithUnknowns(const WorkloadProgram& program, const QuestionSubject& subject) {
    ConcernedCalls calls;
    for (const UnknownArgument& unknown : unknownArguments(program))
        if (unknown.guesses.contains(subject.name)) calls.emplace_back(unknown.type, unknown.call);
    return calls;
}

} // namespace

const MiningQuestionKind& unknownArgumentKind() {
    static const MiningQuestionKind kind{
        {
            .name = {"argument", QuestionSubject::Kind::Thing},
            .group = "argument",
            .isAlwaysAsked = true,
            .isTried = true,
            .choices = {{TENFOLD_WORDS("Sentence", "leave unknown", "choice.leaveUnknown"), false, 9},
                        {TENFOLD_WORDS("Sentence", "constant", "choice.constant"), true, 2},
                        {TENFOLD_WORDS("Sentence", "uuid or random", "choice.random"), true, 4, true},
                        {TENFOLD_WORDS("Sentence", "current time", "choice.currentTime"), true, 5, true},
                        {TENFOLD_WORDS("Sentence", "port", "choice.port"), false, 6, true},
                        {TENFOLD_WORDS("Sentence", "recorded distribution", "choice.recorded"), false, 7, true},
                        {TENFOLD_WORDS("Sentence", "script", "choice.script"), true, 8, true},
                        {TENFOLD_WORDS("Sentence", "same as", "choice.sameAs"), true, 3}},
            .page = "patterns/arguments",
            .picture = kValuesPicture,
            .about = TENFOLD_WORDS("Sentence", "argument", "argument.about"),
            .family = TENFOLD_WORDS("Sentence", "Arguments", "arguments.family"),
            .why = TENFOLD_WORDS(
                "Sentence",
                "No constant, no rule and no earlier value explains these values, so a plan cannot make them.",
                "argument.why"),
            .changes = TENFOLD_WORDS("Sentence",
                                     "A plan makes the values as the answer says; left unknown, they stay open in it.",
                                     "argument.changes"),
            .forms = {{kUnknownAskOne, 0, Words{"argument.row", "{1}"}, kUnknownTitle,
                       TENFOLD_WORDS("Sentence", "looks like: {1}", "argument.rest")},
                      {kUnknownAsk, 0, Words{"argument.rowSeveral", "{2}"}, kUnknownTitle,
                       TENFOLD_WORDS("Sentence", "and {1} more; they look like: {2}", "argument.restSeveral")}},
        },
        {
            .stage = MiningStage::Concluding,
            .ask = askUnknowns,
            .concerned = callsWithUnknowns,
            .apply = applyLabel,
            .check = [](const WorkloadProgram& program, const QuestionSubject& subject, const std::string& choice,
                        const std::string& value) { return checkLabel(program, subject.name, choice, value); },
        }};
    return kind;
}

} // namespace tenfold
