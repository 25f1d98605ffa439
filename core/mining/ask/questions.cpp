#include "core/mining/ask/questions.h"

#include "core/base/text/number_text.h"
#include "core/mining/ask/plan_effect.h"
#include "core/mining/ask/program_calls.h"
#include "core/mining/ask/question_kinds.h"

#include <algorithm>

namespace tenfold {
namespace {

/// Instances of arguments of calls that the clock does not make.
std::uint64_t instancesIn(const WorkloadProgram& program) {
    std::uint64_t all = 0;
    forEachCallOf(program, [&](const NodeProgram&, const CallStep& call, bool isClock) {
        for (const Argument& argument : call.arguments)
            all += isClock ? 0 : argument.evidence.instances;
    });
    return all;
}

constexpr Words kCoverage = TENFOLD_WORDS("Sentence", "{0} known, {1} made by labels, {2} unknown", "coverage.shares");

} // namespace

void applyAnswers(const std::vector<Answer>& answers, WorkloadProgram& program) {
    for (const Answer& answer : answers) {
        const MiningQuestionKind* kind = miningKindOfKey(answer.key);
        if (kind && kind->apply) kind->apply(answer, subjectOfKey(answer.key), program);
    }
}

double coverageOf(const WorkloadProgram& program) {
    std::uint64_t held = 0;
    forEachCallOf(program, [&](const NodeProgram&, const CallStep& call, bool isClock) {
        for (const Argument& argument : call.arguments)
            if (!isClock && classOf(argument.value) != ArgumentClass::Unknown) held += argument.evidence.held;
    });
    const std::uint64_t all = instancesIn(program);
    return all == 0 ? 1 : static_cast<double>(held) / static_cast<double>(all);
}

Sentence coverageWords(const WorkloadProgram& program) {
    std::uint64_t known = 0, labelled = 0;
    forEachCallOf(program, [&](const NodeProgram&, const CallStep& call, bool isClock) {
        for (const Argument& argument : call.arguments) {
            const ArgumentClass kind = classOf(argument.value);
            if (isClock || kind == ArgumentClass::Unknown) continue;
            (kind == ArgumentClass::Labelled ? labelled : known) += argument.evidence.held;
        }
    });
    const std::uint64_t all = std::max<std::uint64_t>(instancesIn(program), 1);
    const auto share = [&](std::uint64_t part) {
        return percent(static_cast<double>(part) / static_cast<double>(all));
    };
    return say(kCoverage, share(known), share(labelled), share(all - std::min(all, known + labelled)));
}

std::vector<Question> askOfWork(const MiningWork& work) {
    std::vector<Question> questions;
    for (const MiningQuestionKind* kind : miningQuestionKinds())
        if (kind->askWork) kind->askWork(work, questions);
    return questions;
}

std::vector<Question> askQuestions(const MiningResult& result, const std::vector<Answer>& answers,
                                   std::vector<Question> questions) {
    for (const MiningQuestionKind* kind : miningQuestionKinds())
        if (kind->ask) kind->ask(result, answers, questions);
    const std::uint64_t all = instancesIn(result.program);
    for (Question& q : questions) {
        putInReadingOrder(q.evidence);
        if (const Answer* answer = answerOf(q, answers)) {
            q.answer = answer->choice;
            q.answerValue = answer->value;
        }
        const double gain = all == 0 || !q.answer.empty() ? 0 : q.coverageAfter / static_cast<double>(all);
        q.coverageNow = result.coverage;
        q.coverageAfter = result.coverage + gain;
    }
    addPlanEffects(result.program, questions);
    std::stable_sort(questions.begin(), questions.end(),
                     [](const Question& a, const Question& b) { return effectOf(a) > effectOf(b); });
    return questions;
}

} // namespace tenfold
