#include "core/values/value_forms.h"

#include "core/base/text/text_forms.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>

namespace tenfold {
namespace {

constexpr std::int64_t kNowToleranceNs = 5'000'000'000; ///< a clock value within this of the call is "now"

std::optional<std::int64_t> integerOf(const Value& value) {
    if (const auto* i = std::get_if<std::int64_t>(&value)) return *i;
    if (const auto* text = std::get_if<std::string>(&value)) return wholeNumber(*text);
    return std::nullopt;
}

/// Letters, digits and what base64 and the like add.
bool isTokenText(std::string_view text) {
    constexpr std::size_t kShortest = 4; // characters: shorter words are names
    return text.size() >= kShortest && std::all_of(text.begin(), text.end(), [](unsigned char c) {
               return std::isalnum(c) != 0 || c == '-' || c == '_' || c == '+' || c == '/' || c == '=' || c == '.';
           });
}

Verdict judgeRecorded(const GeneratorExpression& generator, const Value& value) {
    const std::vector<Value>& kept = generator.recorded.values;
    if (!kept.empty()) {
        if (std::find(kept.begin(), kept.end(), value) != kept.end()) return Verdict::Labelled;
        return generator.recorded.isComplete ? Verdict::Wrong : Verdict::Unknown;
    }
    const auto number = realOf(value);
    return number && *number >= generator.low && *number <= generator.high ? Verdict::Labelled : Verdict::Wrong;
}

/// "2026-11-21T07:28:26.172660Z" (or without Z: UTC) as ns since 1970; nothing for other texts.
std::optional<double> isoTimeNs(const std::string& text) {
    int year = 0, month = 0, day = 0, hour = 0, minute = 0, used = 0;
    double seconds = 0;
    if (std::sscanf(text.c_str(), "%4d-%2d-%2dT%2d:%2d:%lf%n", &year, &month, &day, &hour, &minute, &seconds, &used) <
        6)
        return std::nullopt;
    const std::string rest = text.substr(static_cast<std::size_t>(used));
    if (!rest.empty() && rest != "Z" && rest != "+00:00") return std::nullopt;
    const std::chrono::year_month_day date{std::chrono::year(year), std::chrono::month(static_cast<unsigned>(month)),
                                           std::chrono::day(static_cast<unsigned>(day))};
    if (!date.ok()) return std::nullopt;
    const auto days = std::chrono::sys_days(date).time_since_epoch().count();
    return ((static_cast<double>(days) * 24 + hour) * 60 + minute) * 60e9 + seconds * 1e9;
}

} // namespace

std::string paddedNumber(std::int64_t value, int width) {
    constexpr int kWidest = 40; // as in plans
    return width > 0 ? fmt::format("{:0{}}", value, std::min(width, kWidest)) : std::to_string(value);
}

std::size_t digitRun(std::string_view text, bool allowSign) {
    std::size_t n = allowSign && !text.empty() && text[0] == '-' ? 1 : 0;
    const std::size_t sign = n;
    while (n < text.size() && text[n] >= '0' && text[n] <= '9')
        ++n;
    return n == sign ? 0 : n;
}

std::optional<std::string> counted(std::string_view text, std::int64_t plus) {
    constexpr std::string_view kDigits = "0123456789";
    const std::size_t last = text.find_last_of(kDigits);
    if (last == std::string_view::npos) return std::nullopt;
    const std::size_t before = text.find_last_not_of(kDigits, last);
    const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
    const std::string_view digits = text.substr(begin, last + 1 - begin);
    const auto number = wholeNumber(digits);
    std::int64_t sum = 0;
    if (!number || __builtin_add_overflow(*number, plus, &sum) || sum < 0) return std::nullopt;
    const int width = digits.size() > 1 && digits.front() == '0' ? static_cast<int>(digits.size()) : 0;
    return std::string(text.substr(0, begin)) + paddedNumber(sum, width) + std::string(text.substr(last + 1));
}

std::optional<Value> partOf(const Value& value, Part part, const std::string& cut, int token, std::int64_t plus) {
    if (part == Part::Whole) {
        if (plus == 0) return value;
        const auto* integer = std::get_if<std::int64_t>(&value);
        std::int64_t sum = 0;
        if (!integer || __builtin_add_overflow(*integer, plus, &sum)) return std::nullopt;
        return sum;
    }
    const auto* text = std::get_if<std::string>(&value);
    if (!text) return std::nullopt;
    const std::size_t slash = text->rfind('/');
    switch (part) {
    case Part::Parent:
        return slash == std::string::npos ? std::nullopt
                                          : std::optional<Value>(slash == 0 ? "/" : text->substr(0, slash));
    case Part::LastSegment:
        return slash == std::string::npos ? std::nullopt : std::optional<Value>(text->substr(slash + 1));
    case Part::WithoutEnd:
        if (cut.empty() || !text->ends_with(cut)) return std::nullopt;
        return text->substr(0, text->size() - cut.size());
    case Part::WithoutStart:
        if (cut.empty() || !text->starts_with(cut)) return std::nullopt;
        return text->substr(cut.size());
    case Part::Counted:
        return counted(*text, plus);
    default:
        break;
    }
    for (std::size_t i = 0; i < text->size();) {
        const std::size_t run = digitRun(std::string_view(*text).substr(i), false);
        if (run == 0)
            ++i;
        else if (token-- == 0) {
            if (plus == 0) return text->substr(i, run);
            const auto number = wholeNumber(std::string_view(*text).substr(i, run));
            std::int64_t sum = 0;
            if (!number || __builtin_add_overflow(*number, plus, &sum)) return std::nullopt;
            return sum;
        } else
            i += run;
    }
    return std::nullopt;
}

bool looksLike(GeneratorKind kind, const Value& value, std::int64_t nowNs) {
    const auto* text = std::get_if<std::string>(&value);
    if (kind == GeneratorKind::Uuid) return text && isUuid(*text);
    if (kind == GeneratorKind::Hex) return text && text->size() >= 8 && isHexDigits(*text);
    const std::optional<std::int64_t> integer = integerOf(value);
    if (kind == GeneratorKind::Token) return text && isTokenText(*text);
    if (kind == GeneratorKind::Port) return integer && *integer >= 1 && *integer <= 65535;
    if (kind == GeneratorKind::Int32) return integer && *integer >= INT32_MIN && *integer <= INT32_MAX;
    if (kind == GeneratorKind::Int64) return integer.has_value();
    if (kind == GeneratorKind::NowIso) {
        const auto time = text ? isoTimeNs(*text) : std::nullopt;
        return time && std::abs(*time - static_cast<double>(nowNs)) <= static_cast<double>(kNowToleranceNs);
    }
    const auto unitNs = static_cast<double>(nsPerUnit(kind));
    if (unitNs == 0) return false;
    double number = 0;
    if (integer)
        number = static_cast<double>(*integer);
    else if (const auto* real = std::get_if<double>(&value))
        number = *real;
    else if (text) {
        char* end = nullptr;
        number = std::strtod(text->c_str(), &end);
        if (text->empty() || *end != 0) return false;
    }
    return std::abs(number * unitNs - static_cast<double>(nowNs)) <= static_cast<double>(kNowToleranceNs);
}

Verdict judge(const GeneratorExpression& generator, const Value& value, std::int64_t nowNs) {
    if (generator.kind == GeneratorKind::Text) return Verdict::Unknown;
    if (generator.kind == GeneratorKind::Recorded) return judgeRecorded(generator, value);
    if (const auto* text = std::get_if<std::string>(&value); text && generator.high >= 1) {
        const auto length = static_cast<double>(text->size());
        if (length < generator.low || length > generator.high) return Verdict::Wrong;
    }
    return looksLike(generator.kind, value, nowNs) ? Verdict::Labelled : Verdict::Wrong;
}

} // namespace tenfold
