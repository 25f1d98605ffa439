#include "core/mining/ask/question_kinds.h"
#include "core/mining/sequences/nondeterminism.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace tenfold {
namespace {

constexpr Words kDifferenceAskMove =
    TENFOLD_WORDS("Sentence", "{0} stands elsewhere in some nodes: move it to one place?", "differs.askMove");
constexpr Words kDifferenceAsk =
    TENFOLD_WORDS("Sentence", "{0} differs between equal nodes: what is it?", "differs.ask");
constexpr Words kDifferenceOfType = TENFOLD_WORDS("Sentence", "{0}: {1}", "differs.ofType");
constexpr Words kDifferenceElsewhere =
    TENFOLD_WORDS("Sentence", "{0} calls stand elsewhere in {1} of {2} nodes", "differs.elsewhere");
constexpr Words kDifferenceExtra =
    TENFOLD_WORDS("Sentence", "{0} calls without a place in {1} of {2} nodes", "differs.extra");
constexpr Words kDifferenceMissing = TENFOLD_WORDS("Sentence", "{0} left out in {1} of {2} nodes", "differs.missing");
constexpr Words kDifferenceBoth =
    TENFOLD_WORDS("Sentence", "{0} calls without a place, {3} left out in {1} of {2} nodes", "differs.both");
constexpr Words kDifferenceLeaves = TENFOLD_WORDS("Sentence", "{0} leaves {1} of {2} differences", "differs.leavesOf");
constexpr Words kDifferenceHow = TENFOLD_WORDS(
    "Sentence",
    "as in the program: odd calls are not planned, places are always used; keep: as often as recorded; ignore: odd "
    "calls are noise; drop: all calls of the method are noise",
    "differs.how");

Sentence differenceNumbers(const SequenceDifference& d) {
    if (d.isOrder) return say(kDifferenceElsewhere, d.extra, d.nodes, d.ofNodes);
    if (d.extra > 0 && d.missing > 0) return say(kDifferenceBoth, d.extra, d.nodes, d.ofNodes, d.missing);
    if (d.extra > 0) return say(kDifferenceExtra, d.extra, d.nodes, d.ofNodes);
    return say(kDifferenceMissing, d.missing, d.nodes, d.ofNodes);
}

/// The differences of one method, of whichever types.
struct DifferenceGroup {
    std::vector<std::string> choices;
    std::vector<EvidenceLine> evidence;
    std::uint64_t places = 0;
    double agree = 1;

    void add(const SequenceDifference& difference, const std::string& type) {
        for (const ResolutionRule& rule : difference.proposals) {
            const std::string choice = "relocate " + placeText(rule);
            if (std::find(choices.begin(), choices.end(), choice) == choices.end()) choices.push_back(choice);
        }
        places += difference.extra + difference.missing;
        const auto edits = static_cast<double>(std::max<std::uint64_t>(1, difference.extra + difference.missing));
        const auto nodes = static_cast<double>(std::max<std::uint64_t>(1, difference.ofNodes));
        agree = std::min(agree, difference.proposals.empty() ? 1 - static_cast<double>(difference.nodes) / nodes
                                                             : std::max(0.0, 1 - difference.editsLeft / edits));
        evidence.push_back({EvidenceRole::Differs, say(kDifferenceOfType, type, differenceNumbers(difference)),
                            shareOf(static_cast<double>(difference.nodes), nodes)});
        if (!difference.proposals.empty())
            evidence.push_back(
                {EvidenceRole::Proposal,
                 say(kDifferenceLeaves, relocationWords("relocate " + placeText(difference.proposals.front())),
                     numeral(fmt::format("{:.0f}", difference.editsLeft)), difference.extra + difference.missing),
                 shareOf(difference.editsLeft, edits)});
        evidence.insert(evidence.end(), difference.evidence.begin(), difference.evidence.end());
    }
};

void askDifferences(const MiningWork& work, std::vector<Question>& questions) {
    std::map<std::pair<std::string, std::string>, DifferenceGroup> groups; // method, target
    for (const TypeWork& type : work.types)
        for (const SequenceDifference& difference : type.differences)
            groups[{difference.method, difference.target}].add(difference, type.name);
    for (const auto& [call, group] : groups) {
        const auto& [method, target] = call;
        std::vector<std::string> choices = group.choices;
        for (const std::string& other : choicesOf(differsKind()))
            choices.push_back(other);
        Question q =
            makeQuestion(differsKind(), QuestionSubject::method(target, method),
                         say(group.choices.empty() ? kDifferenceAsk : kDifferenceAskMove, method), std::move(choices));
        q.confidence = group.agree;
        q.places = group.places;
        q.evidence = group.evidence;
        q.evidence.push_back({EvidenceRole::Choices, say(kDifferenceHow)});
        questions.push_back(std::move(q));
    }
}

MiningStage stageOfDifference(const Answer& answer) {
    const bool isBetweenNodes = (answer.choice + answer.value).find("any node") != std::string::npos;
    return answer.choice == "drop" || isBetweenNodes ? MiningStage::Preparing : MiningStage::Finding;
}

} // namespace

const MiningQuestionKind& differsKind() {
    static const MiningQuestionKind kind{
        {
            .name = kDiffersQuestion,
            .group = "nondeterminism",
            .isMeasured = true,
            .choices = {{TENFOLD_WORDS("Sentence", "as in the program", "choice.asInProgram")},
                        {TENFOLD_WORDS("Sentence", "keep", "choice.keep")},
                        {TENFOLD_WORDS("Sentence", "ignore", "choice.ignore")},
                        {TENFOLD_WORDS("Sentence", "drop", "choice.drop")}},
            .otherWords = relocationWords,
            .otherTakesValue = true,
            .page = "patterns/segments",
            .about = TENFOLD_WORDS("Sentence", "noise", "noise.about"),
            .family = TENFOLD_WORDS("Sentence", "Noise", "noise.family"),
            .why = TENFOLD_WORDS(
                "Sentence",
                "Equal nodes make this call at different places, or not all of them make it; a program has one order.",
                "differs.why"),
            .changes = TENFOLD_WORDS("Sentence",
                                     "The call moves to one place, stays as recorded, or is left out; programs and "
                                     "counts are then mined again.",
                                     "differs.changes"),
            .forms = {{kDifferenceAskMove, 0,
                       TENFOLD_WORDS("Sentence", "stands elsewhere in some nodes", "differs.rowMove")},
                      {kDifferenceAsk, 0, TENFOLD_WORDS("Sentence", "differs between equal nodes", "differs.row")}},
        },
        {
            .stage = MiningStage::Finding,
            .stageOf = stageOfDifference,
            .askWork = askDifferences,
        }};
    return kind;
}

} // namespace tenfold
