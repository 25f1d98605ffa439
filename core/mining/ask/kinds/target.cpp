#include "core/base/text/number_text.h"
#include "core/mining/ask/question_kinds.h"
#include "core/mining/work/mining_result.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cmath>
#include <map>

namespace tenfold {
namespace {

constexpr Words kTargetAsk = TENFOLD_WORDS("Sentence", "The workload of {0} is mined: right?", "target.ask");
constexpr Words kTargetLine =
    TENFOLD_WORDS("Sentence", "{0}: {1} calls of {2} methods in the mined runs", "target.calls");
constexpr std::string_view kTargetAccept = "accept";

void askTarget(const MiningResult& result, const std::vector<Answer>&, std::vector<Question>& questions) {
    std::vector<std::string> choices = choicesOf(targetKind());
    choices.insert(choices.end(), result.program.targets.begin(), result.program.targets.end());
    Question q =
        makeQuestion(targetKind(), {}, say(kTargetAsk, fmt::format("{}", fmt::join(result.program.targets, " and "))),
                     std::move(choices));
    double all = 0;
    std::map<std::string, std::pair<double, std::size_t>> servers; // calls, methods
    for (const CountSeries& series : result.counts) {
        auto& [calls, methods] = servers[series.target];
        ++methods;
        for (const CountSeries::Point& point : series.points) {
            if (point.heldOut) continue;
            calls += point.count;
            all += point.count;
        }
    }
    for (const auto& [server, counted] : servers)
        q.evidence.push_back(
            {EvidenceRole::HowOften,
             say(kTargetLine, server, numeral(withThousands(std::llround(counted.first))), counted.second),
             shareOf(counted.first, all)});
    questions.push_back(std::move(q));
}

} // namespace

const MiningQuestionKind& targetKind() {
    static const MiningQuestionKind kind{
        {
            .name = kTargetQuestion,
            .group = "target",
            .isAcceptedTogether = true,
            .choices = {{TENFOLD_WORDS("Sentence", "accept", "choice.accept")}},
            .page = "patterns/types",
            .about = TENFOLD_WORDS("Sentence", "server", "target.about"),
            .family = TENFOLD_WORDS("Sentence", "Node types", "types.family"),
            .why = TENFOLD_WORDS("Sentence", "Only calls to the servers that are mined are in a plan.", "target.why"),
            .changes =
                TENFOLD_WORDS("Sentence", "Accepting keeps these servers; choosing one mines the calls to it alone.",
                              "target.changes"),
            .forms = {{kTargetAsk, 0, TENFOLD_WORDS("Sentence", "its workload is mined", "target.row"), {}, {}, false}},
        },
        {
            .stageOf =
                [](const Answer& a) {
                    return a.choice == kTargetAccept ? MiningStage::Concluding : MiningStage::Preparing;
                },
            .ask = askTarget,
        }};
    return kind;
}

} // namespace tenfold
