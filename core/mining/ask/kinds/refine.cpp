#include "core/mining/ask/program_calls.h"
#include "core/mining/ask/question_kinds.h"
#include "core/mining/work/mining_result.h"
#include "core/prepare/refine_methods.h"
#include "core/questions/answers.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>

namespace tenfold {
namespace {

constexpr Words kRefineAsk =
    TENFOLD_WORDS("Sentence", "Calls of {0} are told apart by the shape of an argument: right?", "refine.ask");
constexpr Words kRefineAskTransactions = TENFOLD_WORDS(
    "Sentence", "Calls of {0} are told apart by the shape of an argument, transactions by what is in them: right?",
    "refine.askTransactions");
constexpr Words kRefineTitle = TENFOLD_WORDS("Sentence", "Are these calls told apart rightly?", "refine.title");
constexpr Words kRefineKinds = TENFOLD_WORDS("Sentence", "{0} ({1} kinds)", "refine.kinds");
constexpr Words kRefineNoMethod = TENFOLD_WORDS("Sentence", "no method", "refine.noMethod");
constexpr Words kRefineHow = TENFOLD_WORDS(
    "Sentence",
    "names: the value is {\"value\": \"name\"} or @FILE with such JSON; as recorded: the value METHOD,… for some "
    "methods only",
    "refine.how");

/// Recorded methods with the names that their calls were given.
std::map<std::string, std::vector<std::string>> refinedMethods(const MiningResult& result) {
    std::map<std::string, std::vector<std::string>> kinds;
    for (const auto& [target, method] : result.methods) {
        const std::string recorded = recordedMethod(result.program.refine, target, method);
        if (recorded != method) kinds[recorded].push_back(method.substr(recorded.size() + 1));
    }
    return kinds;
}

/// One question about all rules in force; none without rules and answers (method.md, Preparing a trace).
void askRefinements(const MiningResult& result, const std::vector<Answer>& answers, std::vector<Question>& questions) {
    const std::vector<RefineRule>& rules = result.program.refine;
    if (rules.empty() && !findAnswer(answers, kRefineQuestion)) return;
    const auto kinds = refinedMethods(result);
    std::vector<std::string> methods;
    for (const auto& [method, names] : kinds)
        methods.push_back(say(kRefineKinds, method, names.size()).text());
    constexpr std::size_t kMethodsNamed = 3; // in the question; its evidence has all
    const bool hasTransactions =
        std::any_of(rules.begin(), rules.end(), [](const RefineRule& rule) { return !rule.closer.empty(); });
    const Sentence list = methods.empty() ? say(kRefineNoMethod) : enumeration(methods, kMethodsNamed);
    Question q = makeQuestion(refineKind(), {}, say(hasTransactions ? kRefineAskTransactions : kRefineAsk, list));
    q.places = rules.size();
    q.confidence = 0.9;
    for (const auto& [method, names] : kinds)
        q.evidence.push_back({EvidenceRole::Found, fmt::format("{}: {}", method, fmt::join(names, ", "))});
    q.evidence.push_back({EvidenceRole::Choices, say(kRefineHow)});
    questions.push_back(std::move(q));
}

/// Calls whose names the rules have made: "EVALSHA moveToFinished" of EVALSHA, "EXEC [ZADD]" of EXEC.
ConcernedCalls refinedCalls(const WorkloadProgram& program, const QuestionSubject&) {
    return callsWhere(program, [&](const NodeProgram&, const CallStep& call) {
        return std::any_of(program.refine.begin(), program.refine.end(), [&](const RefineRule& rule) {
            return (rule.target.empty() || rule.target == call.target) &&
                   (call.method.starts_with(rule.method + " ") ||
                    (!rule.closer.empty() && call.method.starts_with(rule.closer + " ")));
        });
    });
}

} // namespace

const MiningQuestionKind& refineKind() {
    static const MiningQuestionKind kind{
        {
            .name = kRefineQuestion,
            .group = "refine",
            .choices = {{TENFOLD_WORDS("Sentence", "told apart", "choice.toldApart")},
                        {TENFOLD_WORDS("Sentence", "names", "choice.names"), true},
                        {TENFOLD_WORDS("Sentence", "as recorded", "choice.asRecorded"), true}},
            .page = "patterns/segments",
            .about = TENFOLD_WORDS("Sentence", "methods", "refine.about"),
            .family = TENFOLD_WORDS("Sentence", "Methods", "refine.family"),
            .why = TENFOLD_WORDS("Sentence", "One method does different things, and an argument tells its calls apart.",
                                 "refine.why"),
            .changes = TENFOLD_WORDS("Sentence",
                                     "Told apart, each kind of call has a name, counts and laws of its own; as "
                                     "recorded, they are one method "
                                     "again.",
                                     "refine.changes"),
            .forms = {{kRefineAsk, 0, TENFOLD_WORDS("Sentence", "told apart by an argument", "refine.row"),
                       kRefineTitle, TENFOLD_WORDS("Sentence", "{0}: by the shape of an argument", "refine.rest"),
                       false},
                      {kRefineAskTransactions, 0, TENFOLD_WORDS("Sentence", "told apart by an argument", "refine.row"),
                       kRefineTitle,
                       TENFOLD_WORDS("Sentence", "{0}: by the shape of an argument, transactions by what is in them",
                                     "refine.restTransactions"),
                       false}},
        },
        {
            .stage = MiningStage::Preparing,
            .ask = askRefinements,
            .concerned = refinedCalls,
        }};
    return kind;
}

} // namespace tenfold
