#include "core/program/call_name.h"

namespace tenfold {

std::string qualifiedName(const std::string& target, const std::string& method) {
    return target.empty() ? method : target + '.' + method;
}

} // namespace tenfold
