#include "core/import/time_zone.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>

namespace tenfold {
namespace {

constexpr std::int64_t kHour = 3600;
constexpr std::int64_t kDay = 86400;
/// Years for which a zone's rule for the future is written out; logs later than that use the last offset.
constexpr int kFirstRuleYear = 2000;
constexpr int kLastRuleYear = 2100;

std::optional<std::int64_t> parseOffset(std::string_view text) {
    if (text == "UTC" || text == "Z" || text == "GMT" || text == "Etc/UTC") return 0;
    if (text.starts_with("UTC")) text.remove_prefix(3);
    if (text.size() < 3 || (text[0] != '+' && text[0] != '-')) return std::nullopt;
    std::string digits;
    for (const char c : text.substr(1))
        if (c != ':') digits += c;
    const bool isNumber = std::all_of(digits.begin(), digits.end(), [](unsigned char c) { return std::isdigit(c); });
    if (!isNumber || (digits.size() != 2 && digits.size() != 4)) return std::nullopt;
    const int hours = std::stoi(digits.substr(0, 2));
    const int minutes = digits.size() == 4 ? std::stoi(digits.substr(2)) : 0;
    if (hours > 18 || minutes > 59) return std::nullopt;
    const std::int64_t seconds = hours * kHour + minutes * 60;
    return text[0] == '-' ? -seconds : seconds;
}

/// A rule such as "CET-1CEST,M3.5.0,M10.5.0/3": the part of POSIX TZ that the system's database uses.
class PosixRule {
public:
    static std::optional<PosixRule> parse(std::string_view text) {
        PosixRule rule;
        rule.m_rest = text;
        if (!rule.readName() || !rule.readTime(rule.m_standard)) return std::nullopt;
        rule.m_standard = -rule.m_standard; // POSIX counts westward
        if (rule.m_rest.empty()) return rule;
        rule.m_hasSummer = true;
        if (!rule.readName()) return std::nullopt;
        rule.m_summer = rule.m_standard + kHour;
        if (!rule.m_rest.empty() && rule.m_rest[0] != ',') {
            if (!rule.readTime(rule.m_summer)) return std::nullopt;
            rule.m_summer = -rule.m_summer;
        }
        if (!rule.readDate(rule.m_start) || !rule.readDate(rule.m_end)) return std::nullopt;
        return rule;
    }
    bool hasSummer() const { return m_hasSummer; }
    std::int64_t standard() const { return m_standard; }
    std::int64_t summer() const { return m_summer; }
    std::int64_t summerBeginsUtc(int year) const { return at(m_start, year) - m_standard; }
    std::int64_t summerEndsUtc(int year) const { return at(m_end, year) - m_summer; }

private:
    struct Date {
        int month = 1, week = 1, weekday = 0;
        std::int64_t time = 2 * kHour;
    };

    bool readName() {
        std::size_t n = 0;
        if (!m_rest.empty() && m_rest[0] == '<') {
            n = m_rest.find('>');
            if (n == std::string_view::npos) return false;
            ++n;
        } else {
            while (n < m_rest.size() && std::isalpha(static_cast<unsigned char>(m_rest[n])))
                ++n;
        }
        m_rest.remove_prefix(n);
        return n > 0;
    }
    bool readNumber(int& value) {
        std::size_t n = 0;
        value = 0;
        while (n < m_rest.size() && n < 4 && std::isdigit(static_cast<unsigned char>(m_rest[n])))
            value = value * 10 + (m_rest[n++] - '0');
        m_rest.remove_prefix(n);
        return n > 0;
    }
    bool skip(char c) {
        if (m_rest.empty() || m_rest[0] != c) return false;
        m_rest.remove_prefix(1);
        return true;
    }
    bool readTime(std::int64_t& seconds) {
        const bool isNegative = skip('-');
        if (!isNegative) skip('+');
        int hours = 0, minutes = 0, rest = 0;
        if (!readNumber(hours)) return false;
        if (skip(':') && !readNumber(minutes)) return false;
        if (skip(':') && !readNumber(rest)) return false;
        seconds = hours * kHour + minutes * 60 + rest;
        if (isNegative) seconds = -seconds;
        return true;
    }
    bool readDate(Date& date) {
        if (!skip(',') || !skip('M') || !readNumber(date.month) || !skip('.') || !readNumber(date.week) || !skip('.') ||
            !readNumber(date.weekday))
            return false;
        if (date.month < 1 || date.month > 12 || date.weekday > 6) return false;
        return !skip('/') || readTime(date.time);
    }
    static std::int64_t at(const Date& date, int year) {
        const std::int64_t first = daysFromCivil(year, static_cast<unsigned>(date.month), 1);
        const int firstWeekday = static_cast<int>(((first + 4) % 7 + 7) % 7); // 1970-01-01 was a Thursday
        std::int64_t day = first + (date.weekday - firstWeekday + 7) % 7 + std::int64_t{7} * (date.week - 1);
        const std::int64_t next = date.month == 12 ? daysFromCivil(year + 1, 1, 1)
                                                   : daysFromCivil(year, static_cast<unsigned>(date.month) + 1, 1);
        while (day >= next)
            day -= 7; // week 5 means the last
        return day * kDay + date.time;
    }

    std::string_view m_rest;
    std::int64_t m_standard = 0, m_summer = 0;
    Date m_start, m_end;
    bool m_hasSummer = false;
};

} // namespace

/// Reads the 64-bit part of a TZif file: header, transition times, their types, the types' offsets, the rule at the
/// end.
class TzifReader {
public:
    explicit TzifReader(std::string_view bytes)
        : m_bytes(bytes) {}

    std::optional<TimeZone> read() {
        if (!readHeader() || m_version < '2') return std::nullopt;
        if (!take(blockBytes(4))) return std::nullopt; // the 32-bit part
        if (!readHeader() || m_bytes.size() < blockBytes(8) || m_typeCount == 0) return std::nullopt;
        const std::string_view times = m_bytes;
        const std::string_view kinds = m_bytes.substr(m_timeCount * 8);
        const std::string_view types = kinds.substr(m_timeCount);
        const auto offsetOf = [&](std::size_t type) { return static_cast<std::int32_t>(number(types, type * 6, 4)); };
        TimeZone zone;
        zone.m_changes.push_back({INT64_MIN, offsetOf(0)});
        for (std::size_t i = 0; i < m_timeCount; ++i) {
            const auto type = static_cast<unsigned char>(kinds[i]);
            if (type >= m_typeCount) return std::nullopt;
            zone.m_changes.push_back({number(times, i * 8, 8), offsetOf(type)});
        }
        take(blockBytes(8));
        if (m_bytes.size() > 2) addRule(zone, m_bytes.substr(1, m_bytes.find('\n', 1) - 1));
        return zone;
    }

private:
    static std::int64_t number(std::string_view s, std::size_t at, std::size_t bytes) {
        std::uint64_t v = 0;
        for (std::size_t i = 0; i < bytes; ++i)
            v = v << 8 | static_cast<unsigned char>(s[at + i]);
        return static_cast<std::int64_t>(v);
    }
    bool take(std::size_t n) {
        if (m_bytes.size() < n) return false;
        m_bytes.remove_prefix(n);
        return true;
    }
    bool readHeader() {
        if (m_bytes.size() < 44 || m_bytes.substr(0, 4) != "TZif") return false;
        m_version = m_bytes[4];
        const auto field = [&](std::size_t i) { return static_cast<std::size_t>(number(m_bytes, 20 + 4 * i, 4)); };
        m_isUtCount = field(0), m_isStdCount = field(1), m_leapCount = field(2);
        m_timeCount = field(3), m_typeCount = field(4), m_charCount = field(5);
        return take(44);
    }
    std::size_t blockBytes(std::size_t timeBytes) const {
        return m_timeCount * (timeBytes + 1) + m_typeCount * 6 + m_charCount + m_leapCount * (timeBytes + 4) +
               m_isStdCount + m_isUtCount;
    }
    static void addRule(TimeZone& zone, std::string_view text) {
        const auto rule = PosixRule::parse(text);
        if (!rule) return;
        const auto add = [&](std::int64_t at, std::int64_t offset) {
            if (at > zone.m_changes.back().fromUtc) zone.m_changes.push_back({at, offset});
        };
        if (!rule->hasSummer()) return;
        for (int year = kFirstRuleYear; year <= kLastRuleYear; ++year) {
            const std::int64_t begins = rule->summerBeginsUtc(year), ends = rule->summerEndsUtc(year);
            if (begins < ends)
                add(begins, rule->summer()), add(ends, rule->standard());
            else
                add(ends, rule->standard()), add(begins, rule->summer());
        }
    }

    std::string_view m_bytes;
    char m_version = 0;
    std::size_t m_isUtCount = 0, m_isStdCount = 0, m_leapCount = 0, m_timeCount = 0, m_typeCount = 0, m_charCount = 0;
};

Result<TimeZone> TimeZone::named(std::string_view name) {
    if (const auto offset = parseOffset(name)) {
        TimeZone zone;
        zone.m_changes.push_back({INT64_MIN, *offset});
        return zone;
    }
    const bool isSafe = !name.empty() && name[0] != '/' && name.find("..") == std::string_view::npos &&
                        std::all_of(name.begin(), name.end(), [](unsigned char c) {
                            return std::isalnum(c) || c == '/' || c == '_' || c == '-' || c == '+';
                        });
    if (isSafe) {
        const char* folder = std::getenv("TZDIR");
        const auto path = std::filesystem::path(folder ? folder : "/usr/share/zoneinfo") / name;
        std::error_code ignored;
        if (std::filesystem::is_regular_file(path, ignored)) {
            std::ifstream in(path, std::ios::binary);
            const std::string bytes{std::istreambuf_iterator<char>(in), {}};
            if (auto zone = TzifReader(bytes).read()) return std::move(*zone);
        }
    }
    return fail(MessageId::UnknownTimeZone, {std::string(name)});
}

std::int64_t TimeZone::toUtc(std::int64_t localSeconds, std::int64_t notBefore) const {
    // Offsets lie within a day, so only changes near the local time matter.
    const auto later = std::partition_point(m_changes.begin(), m_changes.end(),
                                            [&](const Change& c) { return c.fromUtc <= localSeconds + kDay; });
    std::optional<std::int64_t> chosen;
    std::int64_t before = localSeconds - m_changes.front().offset;
    for (auto it = m_changes.begin() + std::max<std::ptrdiff_t>(0, later - m_changes.begin() - 4); it != later; ++it) {
        const std::int64_t utc = localSeconds - it->offset;
        const std::int64_t ends = it + 1 == m_changes.end() ? INT64_MAX : (it + 1)->fromUtc;
        const bool isInside = utc >= it->fromUtc && utc < ends;
        if (isInside && (!chosen || *chosen < notBefore)) chosen = utc;
        if (it->fromUtc <= utc) before = utc;
    }
    return chosen.value_or(before);
}

} // namespace tenfold
