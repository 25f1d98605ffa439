#include "core/harvest/policy/policy.h"

namespace tenfold::harvest {

const std::vector<Policy>& policies() {
    static const std::vector<Policy> all{
#define TENFOLD_HARVEST_POLICY(object, id, name, sees, chooses, order, spreads) object,
#include "core/harvest/policy/policies.def"
#undef TENFOLD_HARVEST_POLICY
    };
    return all;
}

std::optional<Policy> policyOf(std::string_view idOrName) {
    for (const Policy& policy : policies())
        if (policy.id == idOrName || policy.name == idOrName) return policy;
    return {};
}

} // namespace tenfold::harvest
