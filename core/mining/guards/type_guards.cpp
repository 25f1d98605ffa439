#include "core/mining/guards/type_guards.h"

#include "core/mining/guards/guards.h"
#include "core/prepare/thread_roles.h"

namespace tenfold {

void findGuards(const MiningWork& work, TypeWork& type) {
    if (type.program.counts != CountOrigin::Replies) return;
    std::vector<ReactiveNode> nodes;
    for (const auto& calls : type.calls)
        nodes.push_back(reactiveNode(work.trace, type.program, calls));
    type.program.threads = mineGuards(work.trace, nodes, work.refine);
}

} // namespace tenfold
