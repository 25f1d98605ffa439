#include "core/program/names/call_name.h"

namespace tenfold {

bool isDelivery(std::string_view method) {
    return method.starts_with('@');
}

std::string toText(const CallName& call) {
    return call.target.empty() ? call.method : call.target + '.' + call.method;
}

} // namespace tenfold
