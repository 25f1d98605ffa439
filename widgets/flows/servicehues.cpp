#include "widgets/flows/servicehues.h"

#include "core/flows/classes/flow_set.h"
#include "core/trace/call_kind.h"

#include <functional>

namespace tenfold {

void ServiceHues::know(const FlowSet& flows) {
    for (const ServiceNode& service : flows.services.services) // by name
        m_hues.try_emplace(flows.names.text(service.name), int(m_hues.size()) % kCallKinds);
}

int ServiceHues::of(const std::string& service) const {
    const auto known = m_hues.find(service);
    return known != m_hues.end() ? known->second : int(std::hash<std::string>()(service) % kCallKinds);
}

} // namespace tenfold
