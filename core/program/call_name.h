#pragma once

#include <string>

namespace tenfold {

/// "target.method", or the method alone where there is no target.
std::string qualifiedName(const std::string& target, const std::string& method);

} // namespace tenfold
