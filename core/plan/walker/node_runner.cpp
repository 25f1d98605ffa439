#include "core/plan/walker/node_runner.h"

#include <fmt/format.h>

namespace tenfold {

NodeRunner::NodeRunner(const Plan& plan, const CompiledType& type, Patience patience)
    : m_type(type)
    , m_course(plan, type, patience)
    , m_history(type) {
    m_context.type = &m_type;
    m_context.history = &m_history;
    m_call.context = &m_context;
    m_call.type = type.program->type;
}

void NodeRunner::begin(std::uint64_t nodeIndex) {
    m_history.clear();
    m_name = nodeName(m_type.program->type, nodeIndex);
    std::string name;
    appendJsonString(name, m_name);
    std::string type;
    appendJsonString(type, m_type.program->type);
    m_head = R"(,"sender":)" + name;
    m_tail = fmt::format(R"(,"node":{},"type":{},"index":{},"seq":)", name, type, nodeIndex);
    m_context.nodeHead = m_head;
    m_context.nodeTail = m_tail;
    m_call.node = m_name;
    m_call.nodeIndex = nodeIndex;
}

void NodeRunner::describe(const DueCall& due) {
    m_context.call = due.call;
    m_context.draw = due.draw;
    m_context.way = due.way;
    m_call.call = due.call->call;
    m_call.stepId = due.step ? due.step->step->id : 0;
    m_call.timeNs = due.timeNs;
    m_call.seq = due.seq;
    m_call.periodic = due.isPeriodic;
    m_call.approximate = due.isApproximate;
    m_call.merged = due.isMerged;
    m_call.repeat = due.repeat;
    m_call.iterations.assign(due.iterations->begin(), due.iterations->end());
}

bool NodeRunner::run(std::uint64_t nodeIndex, std::int64_t startNs,
                     const std::function<bool(const PlannedCall&)>& visit) {
    begin(nodeIndex);
    return m_course.run(nodeIndex, startNs, [&](const DueCall& due) {
        describe(due);
        if (!visit(m_call)) return false;
        m_history.record(*due.call, due.seq, {*m_type.program, m_call.iterations, nodeIndex, due.draw, m_type.nodes});
        return true;
    });
}

} // namespace tenfold
