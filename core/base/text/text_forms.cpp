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

bool wholeDecimal(std::string_view text, std::int64_t& integer) {
    const bool isNegative = text.starts_with('-');
    if (isNegative) text.remove_prefix(1);
    const std::size_t mark = text.find_first_of("eE");
    std::string_view mantissa = text.substr(0, mark);
    std::int64_t exponent = 0;
    if (mark != text.npos) {
        std::string_view power = text.substr(mark + 1);
        if (power.starts_with('+')) power.remove_prefix(1);
        const auto read = wholeNumber(power);
        if (!read) return false;
        exponent = *read;
    }
    const std::size_t point = mantissa.find('.');
    const std::string_view whole = mantissa.substr(0, point),
                           fraction = point == mantissa.npos ? std::string_view() : mantissa.substr(point + 1);
    if (!isDigits(whole) || (point != mantissa.npos && !isDigits(fraction))) return false;
    constexpr std::int64_t kMostExponent = 10'000;
    if (exponent < -kMostExponent || exponent > kMostExponent) return false;
    std::uint64_t value = 0;
    // Where the point stands once the exponent is counted in: digits before it are the number, those behind it zeros.
    const std::int64_t digitsBefore = static_cast<std::int64_t>(whole.size()) + exponent;
    const auto digits = static_cast<std::int64_t>(whole.size() + fraction.size());
    for (std::int64_t i = 0; i < std::max(digits, digitsBefore); ++i) {
        const auto at = static_cast<std::size_t>(i);
        const char c = i >= digits ? '0' : at < whole.size() ? whole[at] : fraction[at - whole.size()];
        if (i >= digitsBefore) {
            if (c != '0') return false;
            continue;
        }
        if (value == 0 && c == '0') continue;
        if (__builtin_mul_overflow(value, std::uint64_t{10}, &value) ||
            __builtin_add_overflow(value, static_cast<std::uint64_t>(c - '0'), &value))
            return false;
    }
    constexpr auto kLargest = static_cast<std::uint64_t>(INT64_MAX);
    if (value > kLargest + (isNegative ? 1 : 0)) return false;
    integer = isNegative ? static_cast<std::int64_t>(0 - value) : static_cast<std::int64_t>(value);
    return true;
}

} // namespace tenfold
