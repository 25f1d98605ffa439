#include "core/characterize/measures/months.h"

namespace tenfold::characterize {

std::string dateOf(std::int64_t day) {
    // source: Hinnant, chrono-compatible date algorithms (civil_from_days)
    const std::int64_t shifted = day + 719468;
    const std::int64_t era = floorDivided(shifted, 146097);
    const std::int64_t ofEra = shifted - era * 146097;
    const std::int64_t yearOfEra = (ofEra - ofEra / 1460 + ofEra / 36524 - ofEra / 146096) / 365;
    const std::int64_t ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
    const std::int64_t part = (5 * ofYear + 2) / 153;
    const std::int64_t date = ofYear - (153 * part + 2) / 5 + 1, month = part + (part < 10 ? 3 : -9);
    const std::int64_t year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
    const auto two = [](std::int64_t n) { return (n < 10 ? "0" : "") + std::to_string(n); };
    return std::to_string(year) + "-" + two(month) + "-" + two(date);
}

std::string monthOf(std::int64_t timeMs) {
    const std::string date = dateOf(floorDivided(timeMs, kMsOfDay));
    return date.substr(0, date.size() - 3);
}

} // namespace tenfold::characterize
