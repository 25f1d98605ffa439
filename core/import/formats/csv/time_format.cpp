#include "core/import/formats/csv/time_format.h"

#include "core/base/text/text_forms.h"
#include "core/import/settings/time_zone.h"
#include "core/words/import_messages.h"
#include "core/words/sentence.h"

#include <array>

namespace tenfold::csv {
namespace {

constexpr std::array<std::string_view, 12> kMonths = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                      "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};

/// Takes between one and `most` digits.
bool number(std::string_view& text, std::size_t most, std::int64_t& value) {
    std::size_t n = 0;
    value = 0;
    while (n < most && n < text.size() && isDigit(text[n]))
        value = value * 10 + (text[n++] - '0');
    text.remove_prefix(n);
    return n > 0;
}

void fraction(std::string_view& text, std::int64_t& ns) {
    if (text.size() < 2 || (text[0] != '.' && text[0] != ',') || !isDigit(text[1])) return;
    text.remove_prefix(1);
    std::int64_t unit = 100'000'000;
    for (; !text.empty() && isDigit(text[0]); text.remove_prefix(1), unit /= 10)
        ns += unit * (text[0] - '0');
}

bool zone(std::string_view& text, std::optional<std::int64_t>& seconds) {
    if (!text.empty() && text[0] == 'Z') {
        text.remove_prefix(1);
        seconds = 0;
        return true;
    }
    if (text.empty() || (text[0] != '+' && text[0] != '-')) return false;
    const bool isWest = text[0] == '-';
    text.remove_prefix(1);
    std::int64_t hours = 0, minutes = 0;
    if (!number(text, 2, hours)) return false;
    if (!text.empty() && text[0] == ':') text.remove_prefix(1);
    if (!text.empty() && isDigit(text[0]) && !number(text, 2, minutes)) return false;
    seconds = (isWest ? -1 : 1) * (hours * 3600 + minutes * 60);
    return true;
}

bool monthName(std::string_view& text, std::int64_t& month) {
    for (std::size_t i = 0; i < kMonths.size(); ++i)
        if (text.starts_with(kMonths[i])) {
            text.remove_prefix(kMonths[i].size());
            month = static_cast<std::int64_t>(i) + 1;
            return true;
        }
    return false;
}

struct Parts {
    std::int64_t year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0;
    bool isHalfDay = false;               ///< the hour is one of twelve
    std::optional<bool> isAfternoon = {}; ///< PM
};

/// "AM", "pm", "a.m.".
bool halfOfDay(std::string_view& text, std::optional<bool>& isAfternoon) {
    if (text.empty()) return false;
    const char first = static_cast<char>(text[0] | 0x20);
    if (first != 'a' && first != 'p') return false;
    const bool hasPoints = text.size() >= 4 && text[1] == '.' && (text[2] | 0x20) == 'm' && text[3] == '.';
    if (!hasPoints && (text.size() < 2 || (text[1] | 0x20) != 'm')) return false;
    text.remove_prefix(hasPoints ? 4 : 2);
    isAfternoon = first == 'p';
    return true;
}

bool part(char letter, std::string_view& text, Parts& parts, TimeFormat::Time& time) {
    switch (letter) {
    case 'Y':
        return number(text, 4, parts.year);
    case 'y':
        if (!number(text, 2, parts.year)) return false;
        parts.year += parts.year < 69 ? 2000 : 1900; // as POSIX
        return true;
    case 'm':
        return number(text, 2, parts.month);
    case 'b':
        return monthName(text, parts.month);
    case 'd':
        return number(text, 2, parts.day);
    case 'H':
        return number(text, 2, parts.hour);
    case 'I':
        parts.isHalfDay = true;
        return number(text, 2, parts.hour) && parts.hour >= 1 && parts.hour <= 12;
    case 'p':
        return halfOfDay(text, parts.isAfternoon);
    case 'M':
        return number(text, 2, parts.minute);
    case 'S':
        if (!number(text, 2, parts.second)) return false;
        fraction(text, time.fractionNs);
        return true;
    case 'z':
        return zone(text, time.zoneSeconds);
    default:
        if (text.empty() || text[0] != '%') return false;
        text.remove_prefix(1);
        return true;
    }
}

} // namespace

Result<TimeFormat> TimeFormat::parse(const std::string& format) {
    for (std::size_t i = 0; i < format.size(); ++i) {
        if (format[i] != '%') continue;
        ++i;
        if (i == format.size() || std::string_view("YymbdHIMSpz%").find(format[i]) == std::string_view::npos)
            return fail(MessageId::BadMapping,
                        {say(TENFOLD_WORDS("Sentence",
                                           "time_format has % with a letter that is not one of Y y m b d H I M S p z %",
                                           "import.timeFormatLetter"))});
    }
    TimeFormat result;
    result.m_format = format;
    return result;
}

std::optional<TimeFormat::Time> TimeFormat::read(std::string_view text) const {
    Time time;
    Parts parts;
    for (std::size_t i = 0; i < m_format.size(); ++i) {
        if (m_format[i] == '%') {
            if (!part(m_format[++i], text, parts, time)) return std::nullopt;
        } else if (m_format[i] == ' ') {
            while (!text.empty() && text[0] == ' ')
                text.remove_prefix(1);
        } else {
            if (text.empty() || text[0] != m_format[i]) return std::nullopt;
            text.remove_prefix(1);
        }
    }
    if (parts.isHalfDay && parts.isAfternoon) parts.hour = parts.hour % 12 + (*parts.isAfternoon ? 12 : 0);
    const bool isTime = text.empty() && parts.month >= 1 && parts.month <= 12 && parts.day >= 1 && parts.day <= 31 &&
                        parts.hour < 24 && parts.minute < 60 && parts.second <= 60;
    if (!isTime) return std::nullopt;
    const std::int64_t days =
        daysFromCivil(parts.year, static_cast<unsigned>(parts.month), static_cast<unsigned>(parts.day));
    time.localSeconds = ((days * 24 + parts.hour) * 60 + parts.minute) * 60 + parts.second;
    return time;
}

} // namespace tenfold::csv
