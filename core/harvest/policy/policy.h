#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace tenfold::harvest {

/// Which server a container goes to.
enum class ServerOrder : std::uint8_t {
    InRandomOrder, ///< one random order of all servers a dispatch; the first where it fits
    ByFreeCores    ///< each by itself, in proportion to what is free
};

/// How batch work uses servers that have an owner. Everything else, books and counts, is the simulators'.
struct Policy {
    std::string_view id;   ///< "pt-bal"
    std::string_view name; ///< "PT+bal"
    bool seesOwner = false;
    bool choosesClasses = false;
    ServerOrder order = ServerOrder::InRandomOrder;
    bool spreadsReplicas = false;
};

// One object a line of policies.def. Source: Zhang et al. 2016; PT+bal is an ablation of ours: H without history.
#define TENFOLD_HARVEST_POLICY(object, id, name, sees, chooses, order, spreads)                                        \
    inline constexpr Policy object{id, name, sees, chooses, ServerOrder::order, spreads};
#include "core/harvest/policy/policies.def"
#undef TENFOLD_HARVEST_POLICY

/// All, in the order of policies.def, from the one that knows least.
const std::vector<Policy>& policies();
/// By id or name; nothing where there is none.
std::optional<Policy> policyOf(std::string_view idOrName);

} // namespace tenfold::harvest
