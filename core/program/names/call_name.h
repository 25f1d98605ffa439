#pragma once

#include <string>
#include <string_view>

namespace tenfold {

/// Which call is meant: the service and its method. A target may have dots and colons (127.0.0.1:6379) and a method
/// dots and slashes (pkg.Service/Method), so that the two are never glued together where a program has to tell them
/// apart again.
struct CallName {
    std::string target; ///< may be empty: a trace that names no services
    std::string method;
    auto operator<=>(const CallName&) const = default;
};

/// Whether a method is no call but something that came by itself (`@push`, `@unasked`).
bool isDelivery(std::string_view method);

/// "target.method", or the method alone where there is no target: for people.
std::string toText(const CallName& call);

} // namespace tenfold
