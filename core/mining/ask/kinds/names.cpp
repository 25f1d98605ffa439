#include "core/mining/ask/program_calls.h"
#include "core/mining/ask/question_kinds.h"
#include "core/mining/work/mining_result.h"
#include "core/questions/answers.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace tenfold {
namespace {

constexpr Words kNamesAsk = TENFOLD_WORDS(
    "Sentence", "Names of calls carry values: {0}. Are these one method with arguments each?", "names.ask");
constexpr Words kNamesTitle = TENFOLD_WORDS("Sentence", "Are the values in these names arguments?", "names.title");
constexpr Words kNamesNone = TENFOLD_WORDS("Sentence", "no pattern", "names.none");
constexpr Words kNamesHow =
    TENFOLD_WORDS("Sentence", "as recorded: the value PATTERN,… for some patterns only", "names.how");

/// One question about all patterns in force; none without patterns and answers (method.md, Preparing a trace).
void askNames(const MiningResult& result, const std::vector<Answer>& answers, std::vector<Question>& questions) {
    const std::vector<NamePattern>& patterns = result.program.names;
    if (patterns.empty() && !findAnswer(answers, kNamesQuestion)) return;
    std::vector<std::string> names;
    for (const NamePattern& pattern : patterns)
        names.push_back(pattern.pattern);
    constexpr std::size_t kPatternsNamed = 3; // in the question; its evidence has all
    Question q = makeQuestion(namesKind(), {},
                              say(kNamesAsk, names.empty() ? say(kNamesNone) : enumeration(names, kPatternsNamed)));
    q.places = patterns.size();
    q.confidence = 0.9;
    for (const NamePattern& pattern : patterns) {
        const std::string_view but = pattern.except.empty() ? "" : ", but not ";
        q.evidence.push_back(
            {EvidenceRole::Found, fmt::format("{}{}{}", pattern.pattern, but, fmt::join(pattern.except, ", "))});
    }
    q.evidence.push_back({EvidenceRole::Choices, say(kNamesHow)});
    questions.push_back(std::move(q));
}

ConcernedCalls callsOfPatterns(const WorkloadProgram& program, const QuestionSubject&) {
    return callsWhere(program, [&](const NodeProgram&, const CallStep& call) {
        return std::any_of(program.names.begin(), program.names.end(),
                           [&](const NamePattern& names) { return call.method.starts_with(names.pattern); });
    });
}

} // namespace

const MiningQuestionKind& namesKind() {
    static const MiningQuestionKind kind{
        {
            .name = kNamesQuestion,
            .group = "refine",
            .choices = {{TENFOLD_WORDS("Sentence", "arguments", "choice.namesArguments")},
                        {TENFOLD_WORDS("Sentence", "as recorded", "choice.asRecorded"), true}},
            .page = "patterns/segments",
            .about = TENFOLD_WORDS("Sentence", "methods", "names.about"),
            .family = TENFOLD_WORDS("Sentence", "Methods", "names.family"),
            .why = TENFOLD_WORDS("Sentence", "Names differ in numbers, uuids or words that do not come back.",
                                 "names.why"),
            .changes = TENFOLD_WORDS("Sentence",
                                     "As arguments, the calls are one method whose values are looked for like all "
                                     "others, and plans write the "
                                     "names anew; as recorded, each name is a method of its own.",
                                     "names.changes"),
            .forms = {{kNamesAsk, 0, TENFOLD_WORDS("Sentence", "values in names", "names.row"), kNamesTitle,
                       TENFOLD_WORDS("Sentence", "{0}: values in names", "names.rest"), false}},
        },
        {
            .stage = MiningStage::Preparing,
            .ask = askNames,
            .concerned = callsOfPatterns,
        }};
    return kind;
}

} // namespace tenfold
