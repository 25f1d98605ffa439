#include "core/base/text/text_forms.h"

#include <charconv>
#include <cmath>

namespace tenfold {
namespace {

template <typename Number>
std::optional<Number> spelled(std::string_view text) {
    Number value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

} // namespace

std::optional<std::int64_t> wholeNumber(std::string_view text) {
    return spelled<std::int64_t>(text);
}

std::optional<double> realNumber(std::string_view text) {
    const auto value = spelled<double>(text);
    return value && std::isfinite(*value) ? value : std::nullopt;
}

} // namespace tenfold
