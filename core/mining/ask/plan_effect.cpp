#include "core/mining/ask/plan_effect.h"

#include "core/mining/ask/program_calls.h"
#include "core/mining/ask/question_kinds.h"
#include "core/plan/plan.h"
#include "core/program/standing.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace tenfold {
namespace {

using CountName = std::tuple<std::string, std::string, std::string>; // type, target, method

CountName nameOf(const NodeProgram& type, const CallStep& call) {
    return {type.type, call.target, call.method};
}

/// Planned calls by type, target and method; empty where no plan can be made.
std::map<CountName, double> plannedCalls(const WorkloadProgram& program, double scale) {
    ExtrapolationRequest request;
    request.scale = scale;
    std::map<CountName, double> calls;
    auto plan = extrapolate(program, request);
    if (!plan) return calls;
    // Nobody asks for the arguments, and there may be a million: counting would compile them.
    forEachCallOf(plan->program,
                  [](NodeProgram&, CallStep& call, bool) { std::vector<Argument>().swap(call.arguments); });
    for (const PredictedCount& count : countsOfPrograms(*plan))
        calls[{count.type, count.target, count.method}] += std::max(0.0, count.predicted);
    return calls;
}

bool isSubject(const QuestionSubject& subject, const NodeProgram& type, const CallStep& call) {
    switch (subject.kind) {
    case QuestionSubject::Kind::Method:
        return call.method == subject.name && (!subject.target || *subject.target == call.target);
    case QuestionSubject::Kind::Type:
        return subject.isAboutType(type.type);
    case QuestionSubject::Kind::Thing:
        return false;
    case QuestionSubject::Kind::Whole:
        break;
    }
    return true;
}

ConcernedCalls callsOf(const WorkloadProgram& program, const QuestionSubject& subject) {
    return callsWhere(program,
                      [&](const NodeProgram& type, const CallStep& call) { return isSubject(subject, type, call); });
}

} // namespace

void addPlanEffects(const WorkloadProgram& program, std::vector<Question>& questions) {
    const auto& scales = program.recordedScales;
    if (scales.empty()) return;
    const double scale = kJudgedAhead * *std::max_element(scales.begin(), scales.end());
    const std::map<CountName, double> calls = plannedCalls(program, scale);
    double planned = 0;
    for (const auto& [name, count] : calls)
        planned += count;
    if (planned <= 0) return;
    for (Question& q : questions) {
        const MiningQuestionKind* kind = miningKindOfKey(q.key);
        std::set<CountName> concerned; // a method that a type calls in two places has one count
        for (const auto& [type, call] :
             kind && kind->concerned ? kind->concerned(program, q.subject) : callsOf(program, q.subject))
            concerned.insert(nameOf(*type, *call));
        q.effect = {0, planned, scale};
        for (const CountName& name : concerned)
            if (const auto count = calls.find(name); count != calls.end()) q.effect.concerned += count->second;
    }
}

} // namespace tenfold
