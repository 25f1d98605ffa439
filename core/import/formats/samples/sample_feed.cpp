#include "core/import/formats/samples/sample_feed.h"

#include "core/base/text/text_forms.h"
#include "core/import/formats/samples/input_rules.h"
#include "core/import/settings/time_zone.h"
#include "core/words/harvest_messages.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace tenfold::samples {
namespace {

constexpr double kMostShare = 1.005;   // rounding of a monitor; more is another unit
constexpr double kNearlyEqual = 0.01;  // of a machine: the same slot reported twice
constexpr double kMostBadShare = 0.01; // of lines; more and the file is another one
constexpr std::size_t kLongestId = 128;
constexpr std::size_t kExcerpt = 120;
constexpr double kLargestCores = 1e6;

const std::string kNoShare = std::string(kKeptReason) + "more than the whole machine, as it was recorded";
const std::string kBelowZero = "a utilization below 0 is none";
const std::string kSameTime = "a second value of the same time: the first counts";
const std::string kTooLate = "it comes after so many newer ones of its series that it cannot be put in order";

} // namespace

std::optional<std::string> SampleSettings::text(std::string_view key) const {
    for (auto it = m_options.set.rbegin(); it != m_options.set.rend(); ++it)
        if (it->first == key) return it->second;
    return std::nullopt;
}

Result<std::optional<double>> SampleSettings::number(std::string_view key) const {
    const auto said = text(key);
    if (!said) return std::optional<double>();
    const auto value = realNumber(*said);
    if (!value || !(*value > 0) || *value > kLargestCores)
        return fail(MessageId::BadSampleSetting,
                    {std::string(key) + "=" + *said,
                     say(TENFOLD_WORDS("Sentence", "number above 0", "samples.numberAboveZero"))});
    return value;
}

Result<std::optional<Unit>> SampleSettings::unit() const {
    const auto said = text("unit");
    if (!said) return std::optional<Unit>();
    if (*said == "fraction" || *said == "share") return std::optional(Unit::Share);
    if (*said == "percent" || *said == "%") return std::optional(Unit::Percent);
    if (*said == "cores") return std::optional(Unit::Cores);
    if (*said == "any") return std::optional(Unit::Any);
    return fail(MessageId::BadUnit, {*said});
}

Result<std::optional<std::int64_t>> SampleSettings::startNs() const {
    const auto said = text("start");
    if (!said) return std::optional<std::int64_t>();
    if (const auto day = dayNs(*said)) return day;
    const auto seconds = wholeNumber(std::string_view(*said));
    constexpr std::int64_t kMostSeconds = INT64_MAX / kNsPerSecond;
    if (!seconds || *seconds < 0 || *seconds >= kMostSeconds)
        return fail(
            MessageId::BadSampleSetting,
            {"start=" + *said, say(TENFOLD_WORDS("Sentence", "day (2011-03-03) nor a number of seconds since 1970",
                                                 "samples.dayOrSeconds"))});
    return std::optional(*seconds * kNsPerSecond);
}

Result<double> SampleSettings::factor(std::optional<Unit> assumed, const std::string& name) const {
    ASSIGN_OR_RETURN(const std::optional<Unit> said, unit());
    const std::optional<Unit> used = said ? said : assumed;
    if (!used) return fail(MessageId::UnitNeeded, {name});
    constexpr double kPercent = 0.01;
    if (*used == Unit::Percent) return kPercent;
    if (*used != Unit::Cores) return 1.0;
    ASSIGN_OR_RETURN(const std::optional<double> cores, number("cores"));
    if (!cores) return fail(MessageId::CoresNeeded, {name});
    return 1 / *cores;
}

Result<std::string> SampleSettings::measure(const std::string& name) const {
    ASSIGN_OR_RETURN(const std::optional<Unit> said, unit());
    const auto given = text("measure");
    if (said == Unit::Any && !given) return fail(MessageId::UnitNeeded, {name});
    return given.value_or("cpu");
}

void SampleFeed::beginFile(const std::string& name) {
    m_file = name;
    m_lastBad = std::numeric_limits<std::uint64_t>::max();
}

Result<std::size_t> SampleFeed::series(std::string_view subject, std::string_view measure, std::string_view unit,
                                       const std::function<std::string()>& attributes) {
    m_key.assign(subject).append(1, '\n').append(measure);
    const auto [found, isNew] = m_numbers.try_emplace(m_key, m_series.size());
    if (!isNew) return found->second;
    SeriesName name{std::string(subject), std::string(measure), std::string(unit), "{}"};
    if (attributes) name.attributes = attributes();
    Series& made = m_series.emplace_back();
    if (m_samples) {
        ASSIGN_OR_RETURN(made.id, m_samples->beginSeries(name));
    }
    return found->second;
}

Result<bool> SampleFeed::checked(double& value, const RecordText& place) {
    if (!std::isfinite(value)) {
        RETURN_IF_ERROR(refuse(place, reasonOf("H103")));
        return false;
    }
    if (m_limits == Limits::Any) return true;
    if (m_limits == Limits::Table) {
        if (value < 0 || value > kMostShare) {
            RETURN_IF_ERROR(refuse(place, reasonOf("H110")));
            return false;
        }
        if (value > 1) {
            RETURN_IF_ERROR(doubt(place, reasonOf("H111")));
            value = 1;
        }
    } else if (value < 0) {
        RETURN_IF_ERROR(refuse(place, kBelowZero));
        return false;
    } else if (value > kMostShare) {
        RETURN_IF_ERROR(doubt(place, kNoShare));
    }
    value = std::nearbyint(value * kSteps) / kSteps;
    return true;
}

Status SampleFeed::add(std::size_t series, std::int64_t timeNs, double value, const RecordText& place) {
    ++m_records;
    ++m_lines;
    ASSIGN_OR_RETURN(const bool counts, checked(value, place));
    return counts ? put(m_series[series], {timeNs, value}, place) : Status();
}

Status SampleFeed::put(Series& series, const Sample& sample, const RecordText& place) {
    if (sample.timeNs <= series.handedNs) return refuse(place, kTooLate);
    if (const std::optional<double> known = series.waiting.insert(sample)) {
        if (m_limits != Limits::Table) return refuse(place, kSameTime);
        const bool isNear = std::abs(*known - sample.value) <= kNearlyEqual + 1e-9;
        return isNear ? doubt(place, reasonOf("H113W")) : refuse(place, reasonOf("H113"));
    }
    ++m_waiting;
    return handIfMany(series);
}

Status SampleFeed::addRow(std::size_t series, std::int64_t startNs, std::int64_t stepNs, std::span<const double> values,
                          const RecordText& place) {
    Series& to = m_series[series];
    ++m_lines;
    m_row.clear();
    for (std::size_t i = 0; i < values.size(); ++i) {
        double value = values[i];
        if (std::isnan(value)) continue;
        ++m_records;
        ASSIGN_OR_RETURN(const bool counts, checked(value, place));
        if (counts) m_row.push_back({startNs + static_cast<std::int64_t>(i) * stepNs, value});
    }
    if (m_row.empty()) return {};
    const std::int64_t newestNs = to.waiting.size() > 0 ? to.waiting.lastNs() : to.handedNs;
    if (m_row.front().timeNs <= newestNs) {
        for (const Sample& sample : m_row)
            RETURN_IF_ERROR(put(to, sample, place));
        return {};
    }
    to.waiting.append(m_row);
    m_waiting += m_row.size();
    return handIfMany(to);
}

Status SampleFeed::handIfMany(Series& series) {
    return m_waiting >= kMostWaiting && series.waiting.size() >= 2 * kDisorder ? hand(series, kDisorder) : Status();
}

Status SampleFeed::hand(Series& series, std::size_t left) {
    while (series.waiting.size() > 0) {
        const std::span<const Sample> oldest = series.waiting.front();
        if (series.waiting.size() < left + oldest.size()) break;
        series.handedNs = oldest.back().timeNs;
        if (m_samples) RETURN_IF_ERROR(m_samples->samples(series.id, oldest));
        m_waiting -= oldest.size();
        series.waiting.popFront();
    }
    return {};
}

Status SampleFeed::refuse(const RecordText& place, const std::string& reason) {
    if (place.offset != m_lastBad) ++m_badLines;
    m_lastBad = place.offset;
    ++m_reasons[reason];
    return m_sink.issue({m_file, place.offset, place.line, reason, std::string(place.raw.substr(0, kExcerpt))});
}

Status SampleFeed::skip(const RecordText& place, const std::string& reason) {
    ++m_records;
    ++m_lines;
    return refuse(place, reason);
}

Status SampleFeed::doubt(const RecordText& place, const std::string& reason) {
    const bool isMarked = reason.starts_with(kKeptReason);
    return m_sink.issue({m_file, place.offset, place.line, isMarked ? reason : std::string(kKeptReason) + reason,
                         std::string(place.raw.substr(0, kExcerpt)), true});
}

void SampleFeed::gap(const RecordText& place) {
    ++m_records;
    ++m_lines;
    if (m_gaps.empty() || m_gaps.back().file != m_file)
        m_gaps.push_back({m_file, std::string(place.raw.substr(0, kExcerpt)), 0, place.offset, place.line});
    ++m_gaps.back().count;
}

Status SampleFeed::end() {
    for (const Gaps& gaps : std::exchange(m_gaps, {}))
        RETURN_IF_ERROR(
            m_sink.issue({gaps.file, gaps.offset, gaps.line,
                          fmt::format("{}the monitor had no value (NaN) at {} {}: {}", kKeptReason, gaps.count,
                                      gaps.count == 1 ? "time" : "times", gaps.count == 1 ? "a gap" : "gaps"),
                          gaps.firstRaw, true}));
    for (Series& series : m_series)
        RETURN_IF_ERROR(hand(series, 0));
    if (m_limits != Limits::Table || m_badLines == 0 || double(m_badLines) <= kMostBadShare * double(m_lines))
        return {};
    const auto most = std::max_element(m_reasons.begin(), m_reasons.end(),
                                       [](const auto& a, const auto& b) { return a.second < b.second; });
    return fail(MessageId::TooManyBadLines, {m_file, m_badLines, m_lines, most->first, samples::hintOf(most->first)});
}

bool readNumber(std::string_view text, double& value) {
    // Up to 15 digits and a power of ten up to 22 are exact, and so is their quotient. Source: Clinger, PLDI 1990.
    constexpr std::size_t kMostDigits = 15;
    static constexpr double kPowers[] = {1,   1e1, 1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                         1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15};
    std::uint64_t digits = 0;
    std::size_t count = 0, decimals = 0;
    bool hasPoint = false;
    if (!text.empty() && text.size() <= kMostDigits + 1) {
        std::size_t i = 0;
        for (; i < text.size(); ++i) {
            const char c = text[i];
            if (isDigit(c)) {
                digits = digits * 10 + static_cast<std::uint64_t>(c - '0');
                ++count;
                decimals += hasPoint;
            } else if (c == '.' && !hasPoint) {
                hasPoint = true;
            } else {
                break;
            }
        }
        if (i == text.size() && count > 0 && count <= kMostDigits) {
            value = double(digits) / kPowers[decimals];
            return true;
        }
    }
    const auto other = realNumber(text);
    if (!other || !std::isfinite(*other)) return false;
    value = *other;
    return true;
}

bool isIdentifier(std::string_view text) {
    if (text.empty() || text.size() > kLongestId || text.front() == ' ' || text.back() == ' ') return false;
    return std::none_of(text.begin(), text.end(),
                        [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; });
}

std::optional<std::int64_t> dayNs(std::string_view text) {
    std::string digits(text);
    const bool isDashed = text.size() == 10 && text[4] == '-' && text[7] == '-';
    if (isDashed)
        digits = std::string(text.substr(0, 4)) + std::string(text.substr(5, 2)) + std::string(text.substr(8));
    if (digits.size() != 8 || !isDigits(digits)) return std::nullopt;
    const auto part = [&](std::size_t from, std::size_t count) { return std::stoi(digits.substr(from, count)); };
    const int year = part(0, 4), month = part(4, 2), day = part(6, 2);
    constexpr int kDays[] = {31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    if (year < 1970 || year > 2200 || month < 1 || month > 12 || day < 1 || day > kDays[month - 1]) return std::nullopt;
    if (month == 2 && day == 29 && (year % 4 != 0 || (year % 100 == 0 && year % 400 != 0))) return std::nullopt;
    return daysFromCivil(year, unsigned(month), unsigned(day)) * kNsPerDay;
}

std::optional<std::int64_t> dayInName(std::string_view name) {
    for (std::size_t i = 0; i + 8 <= name.size(); ++i) {
        if (i > 0 && isDigit(name[i - 1])) continue;
        for (const std::size_t length : {std::size_t{10}, std::size_t{8}}) {
            if (i + length > name.size() || (i + length < name.size() && isDigit(name[i + length]))) continue;
            if (const auto day = dayNs(name.substr(i, length))) return day;
        }
    }
    return std::nullopt;
}

} // namespace tenfold::samples
