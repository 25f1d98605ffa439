// Limits of a capacity search and addresses of targets: any text is one or is refused.
#include "core/play/capacity/load_limit.h"
#include "core/play/play_options.h"

#include <cstdlib>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(reinterpret_cast<const char*>(data), size);
    if (const auto limit = tenfold::parseLimit(text))
        for (const auto& condition : limit->conditions)
            if (!(condition.value >= 0) || condition.thousandths > 1000) std::abort();
    if (const auto target = tenfold::targetOf(text))
        if (target->name.empty() || target->host.empty() || target->port == 0) std::abort();
    return 0;
}
