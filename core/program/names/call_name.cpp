#include "core/program/names/call_name.h"

namespace tenfold {

std::string toText(const CallName& call) {
    return call.target.empty() ? call.method : call.target + '.' + call.method;
}

} // namespace tenfold
