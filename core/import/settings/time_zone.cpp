#include "core/import/settings/time_zone.h"

#include "core/base/text/text_forms.h"
#include "core/words/import_messages.h"

#include <absl/time/civil_time.h>

#include <algorithm>
#include <cctype>
#include <optional>
#include <string>

namespace tenfold {
namespace {

constexpr int kSecondsOfHour = 3600;

/// Seconds east of UTC, or nothing when the name is no offset.
std::optional<int> parseOffset(std::string_view text) {
    if (text == "UTC" || text == "Z" || text == "GMT" || text == "Etc/UTC") return 0;
    if (text.starts_with("UTC")) text.remove_prefix(3);
    if (text.size() < 3 || (text[0] != '+' && text[0] != '-')) return std::nullopt;
    std::string digits;
    for (const char c : text.substr(1))
        if (c != ':') digits += c;
    if (!isDigits(digits) || (digits.size() != 2 && digits.size() != 4)) return std::nullopt;
    const int hours = std::stoi(digits.substr(0, 2));
    const int minutes = digits.size() == 4 ? std::stoi(digits.substr(2)) : 0;
    if (hours > 18 || minutes > 59) return std::nullopt;
    const int seconds = hours * kSecondsOfHour + minutes * 60;
    return text[0] == '-' ? -seconds : seconds;
}

/// Whether a name is one of the database and nothing else that the library reads, such as a path.
bool isZoneName(std::string_view name) {
    return !name.empty() && name[0] != '/' && name.find("..") == std::string_view::npos &&
           std::all_of(name.begin(), name.end(),
                       [](unsigned char c) { return std::isalnum(c) || c == '/' || c == '_' || c == '-' || c == '+'; });
}

} // namespace

Result<TimeZone> TimeZone::named(std::string_view name) {
    TimeZone zone;
    if (const auto offset = parseOffset(name)) {
        zone.m_zone = absl::FixedTimeZone(*offset);
        return zone;
    }
    if (isZoneName(name) && absl::LoadTimeZone(std::string(name), &zone.m_zone)) return zone;
    return fail(MessageId::UnknownTimeZone, {std::string(name)});
}

std::int64_t TimeZone::toUtc(std::int64_t localSeconds, std::int64_t notBefore) const {
    const absl::TimeZone::TimeInfo time = m_zone.At(absl::CivilSecond() + localSeconds); // from 1970-01-01 on
    const std::int64_t first = absl::ToUnixSeconds(time.pre); // with the offset before a change
    const bool isTwice = time.kind == absl::TimeZone::TimeInfo::REPEATED;
    return isTwice && first < notBefore ? absl::ToUnixSeconds(time.post) : first;
}

TimeZone::Happening TimeZone::happening(std::int64_t localSeconds) const {
    const absl::TimeZone::TimeInfo time = m_zone.At(absl::CivilSecond() + localSeconds);
    const bool isTwice = time.kind == absl::TimeZone::TimeInfo::REPEATED;
    const int times = isTwice ? 2 : time.kind == absl::TimeZone::TimeInfo::SKIPPED ? 0 : 1;
    const std::int64_t first = absl::ToUnixSeconds(time.pre);
    return {times, first, isTwice ? absl::ToUnixSeconds(time.post) : first};
}

} // namespace tenfold
