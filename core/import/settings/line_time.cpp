#include "core/import/settings/line_time.h"

#include "core/base/text/text_forms.h"
#include "core/import/settings/time_zone.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <climits>
#include <utility>

namespace tenfold {
namespace {

constexpr int kFirstYear = 1678, kLastYear = 2261; ///< what fits into 64 bits of ns since 1970

bool isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// Reads a time piece by piece; each function goes on only where it returns true.
class TimeText {
public:
    TimeText(std::string_view text, std::size_t at)
        : m_text(text)
        , m_at(at) {}

    std::size_t at() const { return m_at; }
    void goTo(std::size_t at) { m_at = at; }
    char peek(std::size_t ahead = 0) const { return m_at + ahead < m_text.size() ? m_text[m_at + ahead] : '\0'; }
    bool take(char c) {
        if (peek() != c) return false;
        ++m_at;
        return true;
    }
    bool takeOneOf(std::string_view characters) {
        if (m_at >= m_text.size() || characters.find(m_text[m_at]) == characters.npos) return false;
        ++m_at;
        return true;
    }
    std::size_t digitsAhead(std::size_t most = 20) const {
        std::size_t n = 0;
        while (n < most && isDigit(peek(n)))
            ++n;
        return n;
    }
    bool number(std::size_t digits, int least, int most, int& value) {
        if (digitsAhead(digits) < digits) return false;
        int read = 0;
        for (std::size_t i = 0; i < digits; ++i)
            read = read * 10 + (m_text[m_at + i] - '0');
        if (read < least || read > most) return false;
        value = read;
        m_at += digits;
        return true;
    }
    /// "Nov" of any language that writes months in English.
    bool month(int& value) {
        constexpr std::array<std::string_view, 12> kMonths{"jan", "feb", "mar", "apr", "may", "jun",
                                                           "jul", "aug", "sep", "oct", "nov", "dec"};
        if (m_at + 3 > m_text.size() || isLetter(peek(3))) return false;
        for (std::size_t i = 0; i < kMonths.size(); ++i) {
            bool isSame = true;
            for (std::size_t k = 0; k < 3; ++k)
                isSame &= (m_text[m_at + k] | 0x20) == kMonths[i][k];
            if (!isSame) continue;
            value = static_cast<int>(i) + 1;
            m_at += 3;
            return true;
        }
        return false;
    }
    bool takeWord(std::string_view word) {
        if (!m_text.substr(m_at).starts_with(word) || isLetter(peek(word.size())) || isDigit(peek(word.size())))
            return false;
        m_at += word.size();
        return true;
    }

private:
    std::string_view m_text;
    std::size_t m_at;
};

struct Parts {
    int year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0;
};

bool clockTime(TimeText& text, Parts& parts, bool mayBeBare) {
    if (mayBeBare && text.digitsAhead(7) == 6) // 073328
        return text.number(2, 0, 23, parts.hour) && text.number(2, 0, 59, parts.minute) &&
               text.number(2, 0, 60, parts.second);
    return text.number(2, 0, 23, parts.hour) && text.take(':') && text.number(2, 0, 59, parts.minute) &&
           text.take(':') && text.number(2, 0, 60, parts.second) && !isDigit(text.peek());
}

/// ",579", ".579123456", ":579"
void fraction(TimeText& text, LineTime& time) {
    constexpr std::size_t kMostDigits = 9;
    const char mark = text.peek();
    TimeText ahead = text;
    if (!ahead.takeOneOf(",.:")) return;
    const std::size_t digits = ahead.digitsAhead(kMostDigits + 1);
    if (digits == 0 || digits > kMostDigits || (mark == ':' && digits != 3)) return;
    int value = 0;
    ahead.number(digits, 0, 999'999'999, value);
    for (std::size_t i = digits; i < kMostDigits; ++i)
        value *= 10;
    time.nanos = value;
    text = ahead;
}

/// Names of zones as clocks of Java, Python and date(1) print them, minutes east of UTC; those that several have are
/// ambiguous. Source: the zone database (tzdata 2024a), names that stand there for one offset only, wherever and
/// whenever computers wrote logs: CDT is Cuba's, too, PST Manila's, MSK and KST were other hours for years.
struct NamedZone {
    std::string_view name;
    int minutes;
};
constexpr int kAmbiguous = INT_MAX;
constexpr std::array<NamedZone, 36> kNamedZones{
    {{"WET", 0},    {"WEST", 60},  {"CET", 60},         {"CEST", 120},       {"MEZ", 60},         {"MESZ", 120},
     {"EET", 120},  {"EEST", 180}, {"MSK", kAmbiguous}, {"EST", -300},       {"EDT", -240},       {"CDT", kAmbiguous},
     {"MST", -420}, {"MDT", -360}, {"PST", kAmbiguous}, {"PDT", -420},       {"AKST", -540},      {"AKDT", -480},
     {"HST", -600}, {"NST", -210}, {"NDT", -150},       {"PKT", 300},        {"WIB", 420},        {"HKT", 480},
     {"SGT", 480},  {"AWST", 480}, {"JST", 540},        {"KST", kAmbiguous}, {"ACST", 570},       {"AEST", 600},
     {"AEDT", 660}, {"NZST", 720}, {"NZDT", 780},       {"CST", kAmbiguous}, {"IST", kAmbiguous}, {"BST", kAmbiguous}}};

/// " CET", " PDT"; in "HKT-nn1 hdfs: " a host stands behind the time.
bool namedZone(TimeText& text, LineTime& time) {
    TimeText ahead = text;
    if (!ahead.take(' ')) return false;
    for (const NamedZone& zone : kNamedZones) {
        if (!ahead.takeWord(zone.name)) continue;
        const char behind = ahead.peek();
        if (behind != '\0' && std::string_view(" \t])|,:").find(behind) == std::string_view::npos) return false;
        if (zone.minutes == kAmbiguous)
            time.isZoneAmbiguous = true;
        else
            time.offsetSeconds = zone.minutes * 60;
        text = ahead;
        return true;
    }
    return false;
}

/// "Z", "+02:00", "+0200", "-07", " UTC"
void zone(TimeText& text, LineTime& time) {
    if (namedZone(text, time)) return;
    TimeText ahead = text;
    const bool hasBlank = ahead.take(' ');
    if (ahead.takeWord("Z") || ahead.takeWord("UTC") || ahead.takeWord("GMT")) {
        time.offsetSeconds = 0;
        // "UTC+02:00" is a zone of its own
        if (ahead.peek() != '+' && ahead.peek() != '-') return void(text = ahead);
    }
    const char sign = ahead.peek();
    int hours = 0, minutes = 0;
    if (!ahead.takeOneOf("+-") || !ahead.number(2, 0, 18, hours)) return;
    const bool hasColon = ahead.peek() == ':' && isDigit(ahead.peek(1));
    if (hasColon) ahead.take(':');
    const bool hasMinutes = ahead.number(2, 0, 59, minutes);
    if ((hasBlank && !hasMinutes) || (hasColon && !hasMinutes) || isDigit(ahead.peek())) return;
    const int seconds = hours * 3600 + minutes * 60;
    time.offsetSeconds = sign == '-' ? -seconds : seconds;
    text = ahead;
}

/// Which of two figures is the day. @return whether one can be, and the other the month
bool settleOrder(int first, int second, bool isDayFirst, DateOrder order, Parts& parts, LineTime& time) {
    constexpr int kMonths = 12;
    const bool mayBeDayFirst = second <= kMonths && order != DateOrder::MonthFirst;
    const bool mayBeMonthFirst = first <= kMonths && order != DateOrder::DayFirst;
    if (!mayBeDayFirst && !mayBeMonthFirst) return false;
    time.isOrderUnknown = mayBeDayFirst && mayBeMonthFirst && first != second;
    const bool isDay = mayBeDayFirst && (isDayFirst || !mayBeMonthFirst);
    parts.day = isDay ? first : second;
    parts.month = isDay ? second : first;
    return true;
}

/// "21/11/2026 ", "5-3-2026 ", "21.11.2026, ", "21-11 "
bool dateByFigures(TimeText& text, Parts& parts, LineTime& time, DateOrder order) {
    TimeText ahead = text;
    int first = 0, second = 0;
    const auto figure = [&](int& value) {
        const std::size_t digits = ahead.digitsAhead(3);
        return digits >= 1 && digits <= 2 && ahead.number(digits, 1, 31, value);
    };
    if (!figure(first)) return false;
    const char between = ahead.peek();
    if (!ahead.takeOneOf("/-.") || !figure(second)) return false;
    const bool isDotted = between == '.';
    if (ahead.peek() == between) {
        if (!ahead.take(between) || ahead.digitsAhead(5) != 4 || !ahead.number(4, kFirstYear, kLastYear, parts.year))
            return false;
        if (!settleOrder(first, second, true, isDotted ? DateOrder::DayFirst : order, parts, time)) return false;
        ahead.take(',');
        if (!ahead.takeOneOf(" T_:")) return false;
    } else { // without a year: two figures each, else it may be anything
        const bool areTwo = text.digitsAhead() == 2 && text.peek(5) == ' ' && isDigit(text.peek(4));
        if (isDotted || !areTwo || !ahead.take(' ')) return false;
        if (!settleOrder(first, second, true, order, parts, time)) return false;
        time.hasYear = false;
        parts.year = kYearOfNone;
    }
    text = ahead;
    return true;
}

bool date(TimeText& text, Parts& parts, LineTime& time, DateOrder order) {
    const std::size_t digits = text.digitsAhead(9);
    const auto year = [&] { return text.number(4, kFirstYear, kLastYear, parts.year); };
    const auto monthAndDay = [&](char between) {
        return text.number(2, 1, 12, parts.month) && text.take(between) && text.number(2, 1, 31, parts.day);
    };
    if (digits == 4) {
        const char between = text.peek(4);
        return (between == '-' || between == '/') && year() && text.take(between) && monthAndDay(between) &&
               text.takeOneOf(" T_");
    }
    if (digits == 8)
        return year() && text.number(2, 1, 12, parts.month) && text.number(2, 1, 31, parts.day) &&
               text.takeOneOf(" T_-");
    if ((digits == 1 || digits == 2) && dateByFigures(text, parts, time, order)) return true;
    if (digits == 2 && text.peek(2) == '/' && isDigit(text.peek(3))) {
        constexpr int kCentury = 2000;
        if (!text.number(2, 0, 99, parts.year) || !text.take('/') || !monthAndDay('/')) return false;
        parts.year += kCentury;
        return text.take(' ');
    }
    if (digits == 1 || digits == 2) { // 21 Nov 2026, 21/Nov/2026
        const char between = text.peek(digits);
        return (between == ' ' || between == '-' || between == '/') && text.number(digits, 1, 31, parts.day) &&
               text.take(between) && text.month(parts.month) && text.take(between) && year() && text.takeOneOf(" :");
    }
    // Nov 21, Nov  5
    if (digits != 0 || !text.month(parts.month) || !text.take(' ')) return false;
    text.take(' ');
    time.hasYear = false;
    parts.year = kYearOfNone;
    return text.number(text.digitsAhead(2), 1, 31, parts.day) && text.take(' ');
}

/// "11/21/2026 7:33:28.579 AM", "Nov 21, 2026 7:33:28 PM": whose clocks have two halves of a day mostly writes months
/// first.
bool halfDayTime(TimeText& text, Parts& parts, LineTime& time, DateOrder order) {
    TimeText ahead = text;
    LineTime read = time;
    const auto upTo = [&](int least, int most, int& value) {
        const std::size_t digits = ahead.digitsAhead(3);
        return digits >= 1 && digits <= 2 && ahead.number(digits, least, most, value);
    };
    int first = 0, second = 0;
    const bool isDate = ahead.month(parts.month)
                            ? ahead.take(' ') && upTo(1, 31, parts.day) && ahead.take(',') && ahead.take(' ')
                            : upTo(1, 31, first) && ahead.take('/') && upTo(1, 31, second) && ahead.take('/') &&
                                  settleOrder(first, second, false, order, parts, read);
    if (!isDate || !ahead.number(4, kFirstYear, kLastYear, parts.year)) return false;
    ahead.take(',');
    if (!ahead.take(' ') || !upTo(1, 12, parts.hour) || !ahead.take(':') || !ahead.number(2, 0, 59, parts.minute) ||
        !ahead.take(':') || !ahead.number(2, 0, 60, parts.second))
        return false;
    fraction(ahead, read);
    if (!ahead.take(' ')) return false;
    const bool isAfternoon = ahead.takeWord("PM");
    if (!isAfternoon && !ahead.takeWord("AM")) return false;
    parts.hour = parts.hour % 12 + (isAfternoon ? 12 : 0);
    read.isOrderGuessed = std::exchange(read.isOrderUnknown, false);
    time = read;
    text = ahead;
    return true;
}

/// " AM", " pm" behind a time of day of any form: the hours of half a day, where they are such.
void halfDay(TimeText& text, Parts& parts) {
    TimeText ahead = text;
    if (parts.hour < 1 || parts.hour > 12) return;
    ahead.take(' ');
    const bool isAfternoon = ahead.takeWord("PM") || ahead.takeWord("pm") || ahead.takeWord("p.m.");
    if (!isAfternoon && !ahead.takeWord("AM") && !ahead.takeWord("am") && !ahead.takeWord("a.m.")) return;
    const char behind = ahead.peek();
    if (behind != '\0' && std::string_view(" \t])|,;").find(behind) == std::string_view::npos) return; // "pm-01"
    parts.hour = parts.hour % 12 + (isAfternoon ? 12 : 0);
    text = ahead;
}

/// "1795246408.579123"
bool epoch(TimeText& text, LineTime& time) {
    constexpr std::size_t kDigits = 10; // from 2001 to 2286
    if (text.digitsAhead(kDigits + 1) != kDigits || text.peek(kDigits) != '.' || !isDigit(text.peek(kDigits + 1)))
        return false;
    int high = 0, low = 0;
    if (!text.number(5, 0, 99'999, high) || !text.number(5, 0, 99'999, low)) return false;
    time.localSeconds = std::int64_t{high} * 100'000 + low;
    time.offsetSeconds = 0;
    fraction(text, time);
    return true;
}

/// "1795246408579", at the beginning of a line or behind its bracket: elsewhere it is a number like others.
bool epochMillis(std::string_view whole, std::size_t at, TimeText& text, LineTime& time) {
    constexpr std::size_t kDigits = 13; // from 2001 to 2286
    const bool begins = at == 0 || (at == 1 && whole[0] == '[');
    if (!begins || text.digitsAhead(kDigits + 1) != kDigits) return false;
    const char behind = text.peek(kDigits);
    if (behind != '\0' && behind != ' ' && behind != '\t' && behind != ']') return false;
    int high = 0, low = 0, millis = 0;
    if (!text.number(5, 10'000, 99'999, high) || !text.number(5, 0, 99'999, low) || !text.number(3, 0, 999, millis))
        return false;
    time.localSeconds = std::int64_t{high} * 100'000 + low;
    time.nanos = millis * 1'000'000;
    time.offsetSeconds = 0;
    return true;
}

} // namespace

std::optional<LineTime> timeAt(std::string_view text, std::size_t at, DateOrder order) {
    LineTime time;
    time.begin = at;
    TimeText reader(text, at);
    Parts parts;
    if (epoch(reader, time) || epochMillis(text, at, reader, time)) {
        time.end = reader.at();
        return time;
    }
    // A slash tells the American form; a comma that of java.util.logging.
    const bool mayBeHalfDay =
        reader.peek(1) == '/' || reader.peek(2) == '/' || reader.peek(5) == ',' || reader.peek(6) == ',';
    if (mayBeHalfDay && halfDayTime(reader, parts, time, order)) {
        zone(reader, time);
        const std::int64_t days =
            daysFromCivil(parts.year, static_cast<unsigned>(parts.month), static_cast<unsigned>(parts.day));
        time.localSeconds = ((days * 24 + parts.hour) * 60 + parts.minute) * 60 + parts.second;
        time.end = reader.at();
        return time;
    }
    parts = Parts();
    time.isOrderUnknown = false;
    if (reader.digitsAhead(3) == 2 && reader.peek(2) == ':') {
        time.hasDate = time.hasYear = false;
        parts.year = 1970;
        parts.month = parts.day = 1;
    } else if (!date(reader, parts, time, order)) {
        return {};
    }
    const bool isBasic = reader.at() == at + 9 && text[at + 8] == 'T'; // ISO 8601's basic form
    if (!clockTime(reader, parts, isBasic)) return {};
    fraction(reader, time);
    // A time of day without a fraction is many a thing: how long something took, a part of an address.
    if (!time.hasDate && reader.at() == at + 8) return {};
    if (time.hasYear || !time.hasDate) halfDay(reader, parts); // behind those of syslog a host stands
    zone(reader, time);
    if (!time.hasYear && time.hasDate) { // "Nov 21 07:33:28 UTC 2026"
        TimeText ahead = reader;
        if (ahead.take(' ') && ahead.digitsAhead(5) == 4 && ahead.number(4, kFirstYear, kLastYear, parts.year)) {
            time.hasYear = true;
            reader = ahead;
        }
    }
    const std::int64_t days =
        daysFromCivil(parts.year, static_cast<unsigned>(parts.month), static_cast<unsigned>(parts.day));
    time.localSeconds = ((days * 24 + parts.hour) * 60 + parts.minute) * 60 + parts.second;
    time.end = reader.at();
    return time;
}

std::optional<LineTime> findTime(std::string_view text, std::size_t from, std::size_t within, DateOrder order) {
    const std::size_t end = std::min(text.size(), within);
    for (std::size_t at = from; at < end; ++at) {
        const char c = text[at], before = at == 0 ? ' ' : text[at - 1];
        const bool mayBegin = isDigit(c) || (c >= 'A' && c <= 'S');
        if (!mayBegin || isDigit(before) || isLetter(before) || before == ':' || before == '-' || before == '/' ||
            before == '.' || before == ',')
            continue;
        const auto time = timeAt(text, at, order);
        // Behind other figures a time of day may belong to a date that is not read.
        if (time &&
            (time->hasDate || std::none_of(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), isDigit)))
            return time;
    }
    return {};
}

DateOrder dateOrderIn(std::string_view text) {
    bool hasDayFirst = false, hasMonthFirst = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char before = at == 0 ? ' ' : text[at - 1];
        if (!isDigit(text[at]) || isDigit(before) || isLetter(before) || before == '-' || before == '/' ||
            before == '.' || before == ':')
            continue;
        TimeText reader(text, at);
        const std::size_t digits = reader.digitsAhead(3);
        const char between = reader.peek(digits);
        int first = 0, second = 0, year = 0;
        if (digits > 2 || (between != '/' && between != '-')) continue;
        reader.number(digits, 1, 31, first);
        reader.take(between);
        const std::size_t others = reader.digitsAhead(3);
        const bool areTwo = first > 0 && others >= 1 && others <= 2 && reader.number(others, 1, 31, second);
        if (!areTwo) continue;
        const bool isDate = reader.take(between)
                                ? reader.digitsAhead(5) == 4 && reader.number(4, kFirstYear, kLastYear, year)
                                : digits == 2 && others == 2 && reader.take(' ') && reader.number(2, 0, 23, year) &&
                                      reader.peek() == ':';
        constexpr int kMonths = 12;
        hasDayFirst |= isDate && first > kMonths && second <= kMonths;
        hasMonthFirst |= isDate && second > kMonths && first <= kMonths;
    }
    if (hasDayFirst == hasMonthFirst) return DateOrder::Unknown;
    return hasDayFirst ? DateOrder::DayFirst : DateOrder::MonthFirst;
}

namespace {

constexpr std::size_t kTimeWithin = 200; ///< farther into a line it is part of what is said

std::optional<std::int64_t> timeOfLine(std::string_view line) {
    constexpr std::string_view kKey = "\"t\"";
    if (line.starts_with('{')) {
        const std::size_t key = line.substr(0, kTimeWithin).find(kKey);
        if (key == line.npos) return {};
        const std::size_t digits = line.find_first_not_of(" :", key + kKey.size());
        std::int64_t ns = 0;
        if (digits == line.npos) return {};
        const auto read = std::from_chars(line.data() + digits, line.data() + line.size(), ns);
        return read.ec == std::errc() ? std::optional(ns) : std::nullopt;
    }
    const auto time = findTime(line, 0, kTimeWithin);
    if (!time || !time->hasDate) return {}; // a time of day is one of any day
    return (time->localSeconds - time->offsetSeconds.value_or(0)) * 1'000'000'000 + time->nanos;
}

} // namespace

std::optional<std::int64_t> timeOfLines(std::string_view text, bool isLast) {
    constexpr int kMostLines = 200;
    for (int i = 0; i < kMostLines && !text.empty(); ++i) {
        std::string_view line;
        if (isLast) {
            const std::size_t cut = text.rfind('\n');
            line = cut == text.npos ? text : text.substr(cut + 1);
            text = cut == text.npos ? std::string_view() : text.substr(0, cut);
        } else {
            const std::size_t cut = std::min(text.find('\n'), text.size());
            line = text.substr(0, cut);
            text.remove_prefix(std::min(text.size(), cut + 1));
        }
        if (const auto time = timeOfLine(line)) return time;
    }
    return {};
}

} // namespace tenfold
