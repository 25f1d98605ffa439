#include "core/mining/ask/question_kinds.h"
#include "core/mining/work/mining_result.h"
#include "core/program/walk.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <map>

namespace tenfold {
namespace {

constexpr Words kRepeatAsk =
    TENFOLD_WORDS("Sentence", "{0} is asked again until {1} is {2}: count it as one call?", "repeat.ask");
constexpr Words kRepeatAskAgain =
    TENFOLD_WORDS("Sentence", "{0} is asked again until its reply says so: count it as one call?", "repeat.askAgain");
constexpr Words kRepeatLine =
    TENFOLD_WORDS("Sentence", "{0} repeated calls a call on average, at {1} places of {2}", "repeat.line");

/// One method that is asked again, whichever types ask.
struct Repeats {
    std::string path, value; ///< of the reply that ends it
    double extra = 0;
    std::uint64_t places = 0;
    std::vector<std::string> types;
};

std::map<std::pair<std::string, std::string>, Repeats> repeatsOf(const WorkloadProgram& program) {
    std::map<std::pair<std::string, std::string>, Repeats> groups;
    for (const NodeProgram& type : program.types)
        for (const CollapseRule& rule : type.collapse) {
            Repeats& group = groups[{rule.method, rule.target}];
            const auto* test =
                rule.until.tests.size() == 1 ? std::get_if<ReplyTest>(&rule.until.tests.front()) : nullptr;
            const bool isPlain = test && test->is == Comparison::Equal;
            group.path = isPlain ? test->path : "the guard";
            group.value = isPlain ? toText(test->value) : toText(rule.until);
            group.types.push_back(type.type);
            forEachStep(type.body, [&](const Step& step, const auto&) {
                const auto* call = std::get_if<CallStep>(&step.node);
                if (!call || call->method != rule.method || call->target != rule.target) return;
                group.extra += call->meanExtraCalls;
                ++group.places;
            });
        }
    return groups;
}

void askRepeats(const MiningResult& result, const std::vector<Answer>& answers, std::vector<Question>& questions) {
    const std::size_t before = questions.size();
    for (const auto& [call, group] : repeatsOf(result.program)) {
        const auto& [method, target] = call;
        Question q = makeQuestion(repeatKind(), QuestionSubject::method(target, method),
                                  say(kRepeatAsk, method, group.path, group.value));
        q.places = group.places;
        const double mean = group.places == 0 ? 0 : group.extra / static_cast<double>(group.places);
        q.evidence.push_back(
            {EvidenceRole::HowOften, say(kRepeatLine, numeral(fmt::format("{:.2f}", mean)), group.places,
                                         fmt::format("{}", fmt::join(group.types, ", ")))});
        questions.push_back(std::move(q));
    }
    for (const Answer& answer : answers) { // "keep" leaves no rule: the question stays, to be answered otherwise
        if (miningKindOfKey(answer.key) != &repeatKind()) continue;
        const QuestionSubject subject = subjectOfKey(answer.key);
        bool isAsked = false;
        for (std::size_t i = before; i < questions.size(); ++i)
            isAsked = isAsked || isAnswerTo(answer.key, questions[i]);
        if (!isAsked) questions.push_back(makeQuestion(repeatKind(), subject, say(kRepeatAskAgain, subject.name)));
    }
}

} // namespace

const MiningQuestionKind& repeatKind() {
    static const MiningQuestionKind kind{
        {
            .name = kRepeatQuestion,
            .group = "nondeterminism",
            .choices = {{TENFOLD_WORDS("Sentence", "collapse", "choice.collapse")},
                        {TENFOLD_WORDS("Sentence", "keep", "choice.keep")},
                        {TENFOLD_WORDS("Sentence", "ignore", "choice.ignore")}},
            .page = "patterns/segments",
            .about = TENFOLD_WORDS("Sentence", "noise", "noise.about"),
            .family = TENFOLD_WORDS("Sentence", "Noise", "noise.family"),
            .why = TENFOLD_WORDS("Sentence",
                                 "How often a call is asked again depends on how fast the server is, not on the scale.",
                                 "repeat.why"),
            .changes = TENFOLD_WORDS("Sentence",
                                     "Collapsed, a plan has one call that repeats until its reply says so; kept, every "
                                     "call counts; ignored, "
                                     "repetitions are noise.",
                                     "repeat.changes"),
            .forms = {{kRepeatAsk, 0, TENFOLD_WORDS("Sentence", "asked again until {1} is {2}", "repeat.row")},
                      {kRepeatAskAgain, 0, TENFOLD_WORDS("Sentence", "asked again", "repeat.rowAgain")}},
        },
        {
            .stage = MiningStage::Finding,
            .ask = askRepeats,
        }};
    return kind;
}

} // namespace tenfold
