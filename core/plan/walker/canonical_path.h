#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tenfold {

/// One step of a canonical path (core/prepare/payloads/canonical_lists.h): a key, or an element by its position, its
/// key's value or "*".
struct CanonicalStep {
    std::string name;
    bool isElement = false;
    auto operator<=>(const CanonicalStep&) const = default;
};

/// The steps of a path. Never fails: what is no path becomes one key.
std::vector<CanonicalStep> canonicalSteps(std::string_view path);

} // namespace tenfold
