#include "core/base/text/number_text.h"

#include <fmt/format.h>

#include <cmath>
#include <limits>

namespace tenfold {

std::int64_t wholeNumber(double number) {
    constexpr double kEnd = 9223372036854775808.0; // 2^63
    if (std::isnan(number)) return 0;
    if (number >= kEnd) return std::numeric_limits<std::int64_t>::max();
    if (number < -kEnd) return std::numeric_limits<std::int64_t>::min();
    return std::llround(number);
}

std::string withThousands(std::int64_t number) {
    std::string digits = fmt::format("{}", number);
    const std::size_t first = number < 0 ? 1 : 0;
    for (std::size_t at = digits.size(); at > first + 3;) {
        at -= 3;
        digits.insert(at, 1, ',');
    }
    return digits;
}

std::string compactNumber(double number, int digits) {
    if (!std::isfinite(number)) return "–";
    std::string text = fmt::format("{:.{}f}", number, digits);
    if (text.find('.') != std::string::npos) {
        text.erase(text.find_last_not_of('0') + 1);
        if (text.back() == '.') text.pop_back();
    }
    return text == "-0" ? "0" : text;
}

std::string scaleText(const std::optional<double>& scale) {
    return scale ? compactNumber(*scale) : "–";
}

std::string percent(double share, int digits) {
    return std::isfinite(share) ? fmt::format("{:.{}f} %", share * 100, digits) : "–";
}

std::string duration(std::int64_t ns) {
    constexpr double kNsPerMs = 1e6;
    constexpr double kNsPerS = 1e9;
    constexpr std::int64_t kMinute = 60'000'000'000;
    constexpr std::int64_t kHour = 60 * kMinute;
    if (ns < 0) return "–";
    if (ns >= kHour) return fmt::format("{} h {:02} min", ns / kHour, ns % kHour / kMinute);
    if (ns >= kMinute) return fmt::format("{} min {:02} s", ns / kMinute, ns % kMinute / 1'000'000'000);
    // below 1 s in milliseconds, so that a column of times of one kind has one unit
    if (ns >= 1'000'000'000) return fmt::format("{:.3f} s", static_cast<double>(ns) / kNsPerS);
    return fmt::format("{:.3f} ms", static_cast<double>(ns) / kNsPerMs);
}

} // namespace tenfold
