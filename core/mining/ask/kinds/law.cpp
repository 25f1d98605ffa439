#include "core/mining/ask/program_calls.h"
#include "core/mining/ask/question_kinds.h"
#include "core/mining/work/mining_result.h"
#include "core/program/laws/law_evidence.h"
#include "core/program/standing.h"
#include "core/program/walk.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace tenfold {
namespace {

constexpr std::string_view kLawScale = "scale";
constexpr std::string_view kLawAsSet = "as-set"; ///< the scale, and a key where it is set apart: what plans do
constexpr Words kLawAskShape =
    TENFOLD_WORDS("Sentence", "The counts fit {0} too: which one drives them?", "law.askShape");
constexpr Words kLawAskKey = TENFOLD_WORDS(
    "Sentence", "{0} moved together with the scale in all runs: which one drives the counts?", "law.askKey");
constexpr Words kLawSeveral =
    TENFOLD_WORDS("Sentence", "{0} laws have several readings that fit all runs at {1} scales", "law.several");
constexpr Words kLawSeveralOne =
    TENFOLD_WORDS("Sentence", "1 law has several readings that fit all runs at {0} scales", "law.severalOne");
constexpr Words kLawSettles = TENFOLD_WORDS("Sentence", "{0} would settle {1} of them", "law.settles");

bool hasReadings(const Law& law) {
    return !law.alsoFits.empty() && law.sigma <= 0; // scatter is no reading to choose
}

/// What all laws of a program with several readings have in common.
struct OpenReadings {
    std::set<std::string> keys, shapes;
    std::map<std::string, std::pair<Sentence, std::uint64_t>> settledBy; ///< by the text of the run
    std::uint64_t places = 0;
    int scales = 0;

    void add(const Law& law, const WorkloadProgram& program) {
        scales = std::max(scales, law.scalesSeen);
        if (!hasReadings(law)) return;
        ++places;
        for (const LinearForm& form : law.alsoFits)
            for (const auto& [term, factor] : form.terms) {
                if (term.isConstant() || term.text() == kLawScale || factor == 0) continue;
                (term.isParameter() ? keys : shapes).insert(term.text());
            }
        if (const auto run = settlingRun(law, program.recordedScales, program.derived)) {
            auto& [sentence, laws] = settledBy[run->text()];
            sentence = run->sentence();
            ++laws;
        }
    }
};

void askLaws(const MiningResult& result, const std::vector<Answer>&, std::vector<Question>& questions) {
    OpenReadings open;
    for (const NodeProgram& type : result.program.types) {
        open.add(type.instances, result.program);
        forEachStep(type.body, [&](const Step& step, const auto&) {
            if (const auto* loop = std::get_if<LoopStep>(&step.node)) open.add(loop->count, result.program);
        });
    }
    if (open.keys.empty() && open.shapes.empty()) return;
    std::vector<std::string> choices = choicesOf(lawKind());
    if (open.keys.empty()) std::erase(choices, kLawAsSet); // there is no key to set apart
    choices.insert(choices.end(), open.keys.begin(), open.keys.end());
    choices.insert(choices.end(), open.shapes.begin(), open.shapes.end());
    const bool isOfShapes = open.keys.empty();
    Question q = makeQuestion(lawKind(), {},
                              say(isOfShapes ? kLawAskShape : kLawAskKey,
                                  fmt::format("{}", fmt::join(isOfShapes ? open.shapes : open.keys, ", "))),
                              std::move(choices));
    q.confidence = 0.5;
    q.places = open.places;
    q.evidence.push_back({EvidenceRole::Found, open.places == 1 ? say(kLawSeveralOne, open.scales)
                                                                : say(kLawSeveral, open.places, open.scales)});
    std::vector<std::pair<Sentence, std::uint64_t>> runs;
    for (const auto& [text, settled] : open.settledBy)
        runs.push_back(settled);
    std::stable_sort(runs.begin(), runs.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
    constexpr std::size_t kMostRuns = 4; // named as what would settle a question, those that settle most first
    for (std::size_t i = 0; i < std::min(runs.size(), kMostRuns); ++i)
        q.evidence.push_back({EvidenceRole::Proposal, say(kLawSettles, runs[i].first, runs[i].second),
                              shareOf(static_cast<double>(runs[i].second), static_cast<double>(open.places))});
    questions.push_back(std::move(q));
}

/// Takes the reading that sees `term` and drops those that do not: they are answered. Scatter leaves no reading to
/// choose, but may be about another key.
void settle(Law& law, const LawTerm& term) {
    const auto sees = [&](const LinearForm& form) { return form.terms.contains(term); };
    if (!sees(law.form)) {
        if (law.form.isConstant() && term.text() == kLawScale) return; // nothing drives it
        const auto other = std::find_if(law.alsoFits.begin(), law.alsoFits.end(), sees);
        if (other == law.alsoFits.end()) return;
        std::swap(law.form, *other);
    }
    if (law.sigma <= 0) std::erase_if(law.alsoFits, [&](const LinearForm& form) { return !sees(form); });
}

void applyDriver(const Answer& answer, const QuestionSubject&, WorkloadProgram& program) {
    if (answer.choice == kLawAsSet) return;
    const LawTerm driver = LawTerm::fromText(answer.choice);
    const auto settleSteps = [&](NodeProgram& type) {
        forEachStep(type.body, [&](Step& step, const auto&) {
            if (auto* loop = std::get_if<LoopStep>(&step.node)) {
                settle(loop->count, driver);
                settle(loop->total, driver);
            } else if (auto* choice = std::get_if<ChoiceStep>(&step.node)) {
                for (ChoiceStep::Alternative& alternative : choice->alternatives)
                    settle(alternative.total, driver);
            }
        });
    };
    for (NodeProgram& type : program.types) {
        settle(type.instances, driver);
        settleSteps(type);
    }
    program.recorded.driver = answer.choice;
}

/// Whether a reading says another count at a place.
bool isOpenAt(const Law& law, const Parameters& at) {
    return hasReadings(law) && std::any_of(law.alsoFits.begin(), law.alsoFits.end(), [&](const LinearForm& other) {
               return std::abs(other.evaluate(at) - law.evaluate(at)) >= 1;
           });
}

/// Calls of types, and in loops, whose number has several readings that part where the configuration follows the
/// scale: what only a key set apart would tell changes no such plan.
ConcernedCalls callsOfOpenLaws(const WorkloadProgram& program, const QuestionSubject&) {
    const auto& scales = program.recordedScales;
    const double largest = scales.empty() ? 1 : *std::max_element(scales.begin(), scales.end());
    const Parameters ahead = parametersAtScale(kJudgedAhead * largest, program.derived);
    ConcernedCalls calls;
    for (const NodeProgram& type : program.types)
        forEachStep(type.body, [&](const Step& step, const std::vector<const Step*>& loops) {
            const auto* call = std::get_if<CallStep>(&step.node);
            const bool isInOpenLoop = std::any_of(loops.begin(), loops.end(), [&](const Step* around) {
                const auto* loop = std::get_if<LoopStep>(&around->node);
                return loop && isOpenAt(loop->count, ahead);
            });
            if (call && (isInOpenLoop || isOpenAt(type.instances, ahead))) calls.emplace_back(&type, call);
        });
    return calls;
}

} // namespace

const MiningQuestionKind& lawKind() {
    static const MiningQuestionKind kind{
        {
            .name = {"law/driver"},
            .group = "law",
            .choices = {{TENFOLD_WORDS("Sentence", "as-set", "choice.as-set")},
                        {TENFOLD_WORDS("Sentence", "scale", "choice.scale")}},
            .page = "patterns/laws",
            .about = TENFOLD_WORDS("Sentence", "law", "law.about"),
            .family = TENFOLD_WORDS("Sentence", "Laws", "laws.family"),
            .why = TENFOLD_WORDS(
                "Sentence", "What moved together in all runs fits the counts equally well, but parts at other scales.",
                "law.why"),
            .changes = TENFOLD_WORDS(
                "Sentence",
                "Laws with several readings take the one chosen: recorded runs fit as before, predictions differ.",
                "law.changes"),
            .forms = {{kLawAskShape, 0, TENFOLD_WORDS("Sentence", "fits the counts too", "law.rowShape")},
                      {kLawAskKey, 0, TENFOLD_WORDS("Sentence", "moved together with the scale", "law.rowKey")}},
        },
        {
            .stage = MiningStage::Concluding,
            .ask = askLaws,
            .concerned = callsOfOpenLaws,
            .apply = applyDriver,
        }};
    return kind;
}

} // namespace tenfold
