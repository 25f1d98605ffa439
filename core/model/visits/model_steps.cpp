#include "core/model/visits/model_steps.h"

#include "core/model/tree/sample_table.h"
#include "core/model/visits/visit_attributes.h"

#include <algorithm>
#include <cmath>

namespace tenfold {

ModelSteps::ModelSteps(const PerformanceModel& model, NameTable& names) {
    for (std::size_t s = 0; s < model.steps.size(); ++s) {
        const ModelStep& step = model.steps[s];
        const std::uint64_t above = step.parent == ModelStep::kNone ? 0 : step.parent + 1;
        const std::uint64_t operation = names.number(step.operation), kind = std::uint64_t(step.kind);
        m_byKey.try_emplace({above, names.number(step.service), operation, kind, names.number(step.to)}, s);
        m_byKey.try_emplace({above, names.number(step.service), operation, kind, 0}, s);
        // A center of several services: any of them is visited.
        const std::vector<std::string>& services = model.centers[step.center].services;
        if (step.isEdge() || std::find(services.begin(), services.end(), step.service) == services.end()) continue;
        for (const std::string& service : services)
            m_byKey.try_emplace({above, names.number(service), operation, kind, 0}, s);
    }
}

const std::vector<std::size_t>& ModelSteps::place(const RequestFlow& flow) {
    m_steps.assign(flow.nodes.size(), ModelStep::kNone);
    for (std::size_t i = 0; i < flow.nodes.size(); ++i) {
        const FlowNode& node = flow.nodes[i];
        const SpanFact& fact = flow.factOf(node);
        const std::size_t parent = node.parent == FlowNode::kNone ? ModelStep::kNone : m_steps[node.parent];
        if (node.parent != FlowNode::kNone && parent == ModelStep::kNone) continue;
        const std::uint64_t above = parent == ModelStep::kNone ? 0 : parent + 1;
        const std::uint64_t callee = node.isEdge ? flow.factOf(flow.nodes[i + 1]).service : 0;
        for (const auto& [kind, to] :
             {std::pair(fact.kind, callee), std::pair(fact.kind, std::uint64_t{0}),
              std::pair(SpanKind::Unspecified, callee), std::pair(SpanKind::Unspecified, std::uint64_t{0})}) {
            const auto found = m_byKey.find({above, fact.service, fact.operation, std::uint64_t(kind), to});
            if (found == m_byKey.end()) continue;
            m_steps[i] = found->second;
            break;
        }
    }
    return m_steps;
}

ModelExpectation::ModelExpectation(const PerformanceModel& model)
    : m_model(model)
    , m_children(model.steps.size()) {
    for (const FormulaName& name : model.attributes)
        m_isCategory[name.name] = name.isCategory;
    for (std::size_t s = 0; s < model.steps.size(); ++s) {
        const ModelStep& step = model.steps[s];
        if (step.parent != ModelStep::kNone) m_children[step.parent].push_back(s);
        for (const std::string& name : step.times.attributes())
            need(name);
        if (!step.demand) continue;
        for (const std::string& name : step.demand->time.attributes())
            need(name);
        if (step.demand->kind == ServiceDemand::Kind::Table) need(step.demand->attribute);
    }
}

void ModelExpectation::need(const std::string& attribute) {
    if (m_indexes.try_emplace(attribute, m_attributes.size()).second) m_attributes.push_back(attribute);
}

std::size_t ModelExpectation::indexOf(const std::string& attribute) const {
    return m_indexes.at(attribute);
}

double ModelExpectation::evaluate(const Formula& formula, const ValueAt& valueAt) const {
    std::vector<double> values;
    values.reserve(formula.attributes().size());
    for (const std::string& name : formula.attributes()) {
        const Value value = valueAt(indexOf(name));
        const auto category = m_isCategory.find(name);
        if (std::holds_alternative<std::monostate>(value))
            values.push_back(kUnknownNumber);
        else if (category != m_isCategory.end() && category->second)
            values.push_back(formula.categoryValue(name, toText(value)));
        else if (const bool* truth = std::get_if<bool>(&value))
            values.push_back(*truth ? 1 : 0);
        else
            values.push_back(numberOf(value).value_or(kUnknownNumber));
    }
    return formula.evaluate(values);
}

/// Linear between the points; a hold beyond both ends.
static double readTable(const std::vector<std::pair<double, double>>& points, double at) {
    if (points.empty() || std::isnan(at)) return kUnknownNumber;
    const auto above = std::lower_bound(points.begin(), points.end(), std::pair(at, -HUGE_VAL));
    if (above == points.begin()) return points.front().second;
    if (above == points.end()) return points.back().second;
    const auto below = above - 1;
    const double width = above->first - below->first;
    const double share = width > 0 ? (at - below->first) / width : 1;
    return below->second + share * (above->second - below->second);
}

double ModelExpectation::ownTime(std::size_t step, const ValueAt& valueAt) const {
    const std::optional<ServiceDemand>& demand = m_model.steps[step].demand;
    if (!demand) return kUnknownNumber;
    switch (demand->kind) {
    case ServiceDemand::Kind::Formula:
    case ServiceDemand::Kind::Distribution:
        return evaluate(demand->time, valueAt);
    case ServiceDemand::Kind::Table:
        return readTable(demand->points, numberOf(valueAt(indexOf(demand->attribute))).value_or(kUnknownNumber));
    case ServiceDemand::Kind::Simulation:
        return demand->simulated.value_or(kUnknownNumber);
    }
    return kUnknownNumber;
}

double ModelExpectation::times(std::size_t step, const ValueAt& valueAt) const {
    return evaluate(m_model.steps[step].times, valueAt);
}

double ModelExpectation::duration(std::size_t step, const ValueAt& valueAt) const {
    double sum = ownTime(step, valueAt);
    for (const std::size_t child : m_children[step])
        sum += times(child, valueAt) * duration(child, valueAt);
    return sum;
}

std::vector<FormulaSplit> ModelExpectation::splits(std::size_t step) const {
    const ModelStep& at = m_model.steps[step];
    if (!at.demand || at.demand->kind != ServiceDemand::Kind::Formula) return {};
    return at.demand->time.splits();
}

} // namespace tenfold
