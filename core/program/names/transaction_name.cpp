#include "core/program/names/transaction_name.h"

namespace tenfold {

std::optional<std::string> closerOf(const std::string& method, const std::string& target,
                                    const std::vector<RefineRule>& rules) {
    for (const RefineRule& rule : rules) {
        if (rule.closer.empty() || rule.target != target) continue;
        const std::string opener = rule.method + " [";
        if (method.starts_with(opener)) return rule.closer + method.substr(rule.method.size());
    }
    return {};
}

} // namespace tenfold
