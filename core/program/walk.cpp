#include "core/program/walk.h"

#include <type_traits>

namespace tenfold {
namespace {

template <typename S, typename F>
void visitSteps(S& body, std::vector<std::remove_reference_t<decltype(body[0])>*>& loops, const F& visit) {
    for (auto& step : body) {
        visit(step, loops);
        if (auto* loop = std::get_if<LoopStep>(&step.node)) {
            loops.push_back(&step);
            visitSteps(loop->body, loops, visit);
            loops.pop_back();
        } else if (auto* choice = std::get_if<ChoiceStep>(&step.node)) {
            for (auto& alternative : choice->alternatives)
                visitSteps(alternative.body, loops, visit);
        }
    }
}

} // namespace

void forEachStep(const std::vector<Step>& body,
                 const std::function<void(const Step&, const std::vector<const Step*>&)>& visit) {
    std::vector<const Step*> loops;
    visitSteps(body, loops, visit);
}

void forEachStep(std::vector<Step>& body, const std::function<void(Step&, const std::vector<Step*>&)>& visit) {
    std::vector<Step*> loops;
    visitSteps(body, loops, visit);
}

} // namespace tenfold
