#include "core/harvest/choose/server_account.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace tenfold::harvest {

std::int64_t wholeCores(double used) {
    constexpr double kRounding = 1e-9;
    return static_cast<std::int64_t>(std::ceil(used - kRounding));
}

std::int64_t freeCores(std::int64_t cores, std::int64_t reserve, std::int64_t owner,
                       const std::vector<Container>& containers) {
    std::int64_t free = cores - reserve - owner;
    for (const Container& container : containers)
        free -= container.cores;
    return free;
}

std::vector<Container> killForReserve(std::int64_t cores, std::int64_t reserve, std::int64_t owner,
                                      std::vector<Container>& containers) {
    std::vector<Container> killed;
    std::int64_t free = freeCores(cores, reserve, owner, containers);
    while (free < 0 && !containers.empty()) {
        const auto youngest =
            std::max_element(containers.begin(), containers.end(), [](const Container& a, const Container& b) {
                return std::tie(a.startMs, a.id) < std::tie(b.startMs, b.id);
            });
        free += youngest->cores;
        killed.push_back(*youngest);
        containers.erase(youngest);
    }
    return killed;
}

} // namespace tenfold::harvest
