#include "core/mining/ask/program_calls.h"
#include "core/mining/ask/question_kinds.h"
#include "core/mining/work/mining_result.h"
#include "core/program/start_rule.h"
#include "core/questions/answers.h"

namespace tenfold {
namespace {

constexpr Words kStartAsk =
    TENFOLD_WORDS("Sentence", "{0} node types wait for calls of others before they start: right?", "start.ask");
constexpr Words kStartAskOne =
    TENFOLD_WORDS("Sentence", "1 node type waits for calls of others before it starts: right?", "start.askOne");
constexpr Words kStartLine = TENFOLD_WORDS("Sentence", "{0} {1}; {2}", "start.line");

/// When nodes start: what they wait for is read off the clock alone, so people confirm it (method.md, Times and
/// starts).
void askStarts(const MiningResult& result, const std::vector<Answer>& answers, std::vector<Question>& questions) {
    std::vector<EvidenceLine> lines;
    double confidence = 0; // that a further run does as its rule says, the mean over types
    for (const NodeProgram& type : result.program.types) {
        if (type.start.kind == StartRule::Kind::Offset) continue;
        lines.push_back(
            {EvidenceRole::Found,
             say(kStartLine, type.type, startSentence(type.start, type.type), startEvidenceSentence(type.start)),
             shareOf(static_cast<double>(type.start.evidence.held),
                     static_cast<double>(type.start.evidence.instances))});
        confidence += type.start.evidence.confidence;
    }
    if (lines.empty() && !findAnswer(answers, kStartQuestion)) return;
    Question q = makeQuestion(startKind(), {}, lines.size() == 1 ? say(kStartAskOne) : say(kStartAsk, lines.size()));
    q.confidence = lines.empty() ? 1 : confidence / static_cast<double>(lines.size());
    q.places = lines.size();
    q.evidence = std::move(lines);
    questions.push_back(std::move(q));
}

ConcernedCalls callsThatWait(const WorkloadProgram& program, const QuestionSubject&) {
    return callsWhere(
        program, [](const NodeProgram& type, const CallStep&) { return type.start.kind != StartRule::Kind::Offset; });
}

} // namespace

const MiningQuestionKind& startKind() {
    static const MiningQuestionKind kind{
        {
            .name = kStartQuestion,
            .group = "start",
            .isMeasured = true,
            .choices = {{TENFOLD_WORDS("Sentence", "accept all", "choice.acceptAll")},
                        {TENFOLD_WORDS("Sentence", "offset after start", "choice.offset"), true}},
            .page = "patterns/timing/starts",
            .about = TENFOLD_WORDS("Sentence", "start", "start.about"),
            .family = TENFOLD_WORDS("Sentence", "Timing", "timing.family"),
            .why = TENFOLD_WORDS(
                "Sentence",
                "What nodes wait for is read off the clock alone: calls that end shortly before they start.",
                "start.why"),
            .changes = TENFOLD_WORDS("Sentence",
                                     "Accepted, nodes of a plan start after those calls; else at the time after the "
                                     "start of the run that was "
                                     "recorded.",
                                     "start.changes"),
        },
        {
            .stage = MiningStage::Finding,
            .stageOf =
                [](const Answer& a) {
                    return a.choice == kOffsetChoice ? MiningStage::Finding : MiningStage::Concluding;
                },
            .ask = askStarts,
            .concerned = callsThatWait,
        }};
    return kind;
}

} // namespace tenfold
