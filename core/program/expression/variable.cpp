#include "core/program/expression/variable.h"

#include <optional>
#include <string_view>

namespace tenfold {
namespace {

constexpr std::string_view kRound = "iteration";
constexpr std::string_view kIdentity = "node.";
constexpr std::string_view kParameter = "config.";

/// "iteration" is 0, "iteration1" 1 …; nothing for other texts.
std::optional<std::uint32_t> loopOf(std::string_view text) {
    constexpr std::uint32_t kDeepest = 1000; // no program nests so deep
    if (!text.starts_with(kRound)) return {};
    std::uint32_t loop = 0;
    for (const char c : text.substr(kRound.size())) {
        if (c < '0' || c > '9' || loop > kDeepest) return {};
        loop = loop * 10 + static_cast<std::uint32_t>(c - '0');
    }
    return loop;
}

} // namespace

Variable Variable::identity(std::string name) {
    return {Kind::Identity, 0, std::move(name)};
}

Variable Variable::parameter(std::string name) {
    return {Kind::Parameter, 0, std::move(name)};
}

std::string toText(const Variable& variable) {
    switch (variable.kind) {
    case Variable::Kind::Loop:
        return std::string(kRound) + (variable.loop == 0 ? "" : std::to_string(variable.loop));
    case Variable::Kind::Identity:
        return std::string(kIdentity) + variable.name;
    case Variable::Kind::Parameter:
        break;
    }
    const std::string_view name = variable.name;
    const bool isMistakable = loopOf(name) || name.starts_with(kIdentity) || name.starts_with(kParameter);
    return (isMistakable ? std::string(kParameter) : std::string()) + variable.name;
}

Variable variableFromText(const std::string& text) {
    if (const auto loop = loopOf(text)) return Variable::round(*loop);
    if (text.starts_with(kIdentity)) return Variable::identity(text.substr(kIdentity.size()));
    if (text.starts_with(kParameter)) return Variable::parameter(text.substr(kParameter.size()));
    return Variable::parameter(text);
}

} // namespace tenfold
