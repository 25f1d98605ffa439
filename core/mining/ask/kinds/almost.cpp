#include "core/mining/ask/program_calls.h"
#include "core/mining/ask/question_kinds.h"
#include "core/mining/work/mining_result.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace tenfold {
namespace {

constexpr Words kAlmostAskOne =
    TENFOLD_WORDS("Sentence", "{0} follows its pattern nearly always: use it?", "almost.askOne");
constexpr Words kAlmostAsk =
    TENFOLD_WORDS("Sentence", "{0} and {1} more follow their pattern nearly always: use it?", "almost.askSeveral");
constexpr Words kAlmostLine = TENFOLD_WORDS("Sentence", "{0}: {1} of {2}", "almost.line");
constexpr std::string_view kAlmostLeaveUnknown = "leave unknown";

/// Not in all recorded instances; that a value is news at first is no exception.
bool holdsNearlyAlways(const Argument& argument) {
    return argument.evidence.held > 0 && argument.evidence.held < argument.evidence.instances &&
           !std::holds_alternative<FirstUseExpression>(argument.value.node);
}

void askAlmost(const MiningResult& result, const std::vector<Answer>&, std::vector<Question>& questions) {
    std::vector<EvidenceLine> lines;
    std::uint64_t places = 0;
    double worst = 1;
    std::string first; // name of the one that follows it least
    std::set<std::string> names;
    forEachCallOf(result.program, [&](const NodeProgram& type, const CallStep& call, bool) {
        for (const Argument& argument : call.arguments) {
            if (!holdsNearlyAlways(argument)) continue;
            ++places;
            const std::string name = call.method + "." + argument.path;
            const double share =
                static_cast<double>(argument.evidence.held) / static_cast<double>(argument.evidence.instances);
            names.insert(name);
            if (share < worst) first = name;
            worst = std::min(worst, share);
            if (lines.size() < kLinesOfEvidence)
                lines.push_back(
                    {EvidenceRole::HowOften,
                     say(kAlmostLine,
                         fmt::format("{} {}.{} = {}", type.type, call.method, argument.path, toText(argument.value)),
                         argument.evidence.held, argument.evidence.instances),
                     share});
        }
    });
    if (places == 0) return;
    Question q = makeQuestion(almostKind(), {},
                              names.size() == 1 ? say(kAlmostAskOne, first) : say(kAlmostAsk, first, names.size() - 1));
    q.confidence = worst;
    q.places = places;
    q.evidence = std::move(lines);
    questions.push_back(std::move(q));
}

void applyAlmost(const Answer& answer, const QuestionSubject&, WorkloadProgram& program) {
    if (answer.choice != kAlmostLeaveUnknown) return;
    forEachCallOf(program, [&](NodeProgram&, CallStep& call, bool) {
        for (Argument& argument : call.arguments) {
            if (!holdsNearlyAlways(argument)) continue;
            argument.value = Expression{UnknownExpression{"almost", {{argument.evidence.samples, {}}}}};
            argument.evidence.held = 0;
        }
    });
}

ConcernedCalls callsOfAlmost(const WorkloadProgram& program, const QuestionSubject&) {
    return callsWhere(program, [](const NodeProgram&, const CallStep& call) {
        return std::any_of(call.arguments.begin(), call.arguments.end(), holdsNearlyAlways);
    });
}

} // namespace

const MiningQuestionKind& almostKind() {
    static const MiningQuestionKind kind{
        {
            .name = {"argument/almost"},
            .group = "argument",
            .isAlwaysAsked = true,
            .isMeasured = true,
            .choices = {{TENFOLD_WORDS("Sentence", "use the pattern", "choice.usePattern")},
                        {TENFOLD_WORDS("Sentence", "leave unknown", "choice.leaveUnknown"), false, 9}},
            .page = "patterns/arguments",
            .picture = kValuesPicture,
            .about = TENFOLD_WORDS("Sentence", "argument", "argument.about"),
            .family = TENFOLD_WORDS("Sentence", "Arguments", "arguments.family"),
            .why = TENFOLD_WORDS(
                "Sentence",
                "The pattern of these arguments failed in a few calls: by chance, or by a rule that was not found.",
                "almost.why"),
            .changes = TENFOLD_WORDS(
                "Sentence", "With the pattern, a plan has values by it everywhere; left unknown, it has none there.",
                "almost.changes"),
            .forms = {{kAlmostAskOne, 0, TENFOLD_WORDS("Sentence", "nearly always by its pattern", "almost.row")},
                      {kAlmostAsk, 0, TENFOLD_WORDS("Sentence", "nearly always by its pattern", "almost.row"),
                       kAlmostAskOne, TENFOLD_WORDS("Sentence", "and {1} more", "almost.rest")}},
        },
        {
            .stage = MiningStage::Concluding,
            .ask = askAlmost,
            .concerned = callsOfAlmost,
            .apply = applyAlmost,
        }};
    return kind;
}

} // namespace tenfold
