#include "core/import/formats/samples/sar_format.h"

#include "core/base/text/text_forms.h"
#include "core/import/formats/samples/input_rules.h"
#include "core/import/formats/samples/sample_rows.h"
#include "core/import/formats/spans/json/json_head.h"
#include "core/import/formats/spans/json/json_records.h"
#include "core/import/settings/time_zone.h"
#include "core/words/harvest_messages.h"
#include "core/words/import_messages.h"

#include <algorithm>

namespace tenfold::samples {
namespace {

constexpr std::string_view kSadfHead = "# hostname;interval;timestamp;";
constexpr double kWholePercent = 100;
constexpr std::int64_t kSecondsADay = 86'400;

/// Seconds of the day of "00:10:01", with "AM" or "PM" behind it where hours go to twelve.
std::optional<std::int64_t> secondsOfDay(std::string_view time, std::string_view half = {}) {
    if (time.size() != 8 || time[2] != ':' || time[5] != ':') return std::nullopt;
    const auto hours = wholeNumber(time.substr(0, 2)), minutes = wholeNumber(time.substr(3, 2)),
               seconds = wholeNumber(time.substr(6));
    if (!hours || !minutes || !seconds || *hours < 0 || *minutes < 0 || *seconds < 0 || *hours > 23 || *minutes > 59 ||
        *seconds > 60)
        return std::nullopt;
    constexpr std::int64_t kNoon = 12;
    std::int64_t hour = *hours;
    if (half == "AM" && hour == kNoon) hour = 0;
    if (half == "PM" && hour < kNoon) hour += kNoon;
    return hour * 3600 + *minutes * 60 + *seconds;
}

/// A percentage; some languages have a comma before the decimals.
bool readPercent(std::string_view text, double& percent) {
    if (text.find(',') == std::string_view::npos) return readNumber(text, percent);
    std::string pointed(text);
    pointed[pointed.find(',')] = '.';
    return readNumber(pointed, percent);
}

/// The day as `sar` writes it in some language: 2024-03-01, 01.03.2024, 03/15/2024. Of 09/01/2016 nothing but a file
/// says which number is the month: another of its days, or the day it begins.
class WrittenDays {
public:
    /// @param said  the day the first one is, where somebody says so
    explicit WrittenDays(std::optional<std::int64_t> saidNs)
        : m_saidNs(saidNs) {}
    /// Nothing: no day, or one that is two.
    std::optional<std::int64_t> dayOf(std::string_view text) {
        if (const auto day = dayNs(text)) return day;
        if (!isDay(text)) return std::nullopt;
        const std::string first(text.substr(0, 2)), second(text.substr(3, 2)), year(text.substr(6));
        const auto dayFirst = dayNs(year + '-' + second + '-' + first),
                   monthFirst = dayNs(year + '-' + first + '-' + second);
        if (text[2] == '.') return dayFirst;
        if (!m_isDayFirst && dayFirst != monthFirst) {
            if (!dayFirst || !monthFirst) m_isDayFirst = dayFirst.has_value();
            if (dayFirst && monthFirst && (dayFirst == m_saidNs || monthFirst == m_saidNs))
                m_isDayFirst = dayFirst == m_saidNs;
        }
        if (!m_isDayFirst && dayFirst != monthFirst) return std::nullopt;
        return m_isDayFirst.value_or(true) ? dayFirst : monthFirst;
    }
    static bool isDay(std::string_view text) {
        const auto isNumber = [&](std::size_t from, std::size_t count) { return isDigits(text.substr(from, count)); };
        return text.size() == 10 && text[2] == text[5] && (text[2] == '.' || text[2] == '/') && isNumber(0, 2) &&
               isNumber(3, 2) && isNumber(6, 4);
    }

private:
    std::optional<std::int64_t> m_saidNs;
    std::optional<bool> m_isDayFirst;
};

/// The series of one of a host's processors, or of all of them.
std::string measureOf(std::string_view processor) {
    return processor == "all" || processor == "-1" ? "cpu" : "cpu-" + std::string(processor);
}

/// What is neither idle nor waiting nor stolen, by the names that all three forms share.
class BusyShare {
public:
    void take(std::string_view name, double percent) {
        if (name.starts_with('%')) name.remove_prefix(1);
        if (name == "idle") m_hasIdle = true;
        if (name == "idle" || name == "iowait" || name == "steal") m_other += percent;
    }
    std::optional<double> value() const {
        if (!m_hasIdle) return std::nullopt;
        return std::max(0.0, (kWholePercent - m_other) / kWholePercent); // of rounded parts
    }

private:
    bool m_hasIdle = false;
    double m_other = 0;
};

std::string coresText(std::string_view cores) {
    return isDigits(cores) && cores.size() < 7 ? "{\"cores\":" + std::string(cores) + "}" : "{}";
}

class SadfJsonReader final : public spans::JsonRecords {
public:
    SadfJsonReader(EventSink& sink, std::optional<TimeZone> zone)
        : JsonRecords(sink, {"sysstat", "hosts"}, {"{\"nodename\""})
        , m_feed(sink, Limits::Recorded)
        , m_zone(std::move(zone)) {}
    Status beginFile(const SourceFile& source) override {
        m_feed.beginFile(source.name);
        return JsonRecords::beginFile(source);
    }
    Status endRun() override { return m_feed.end(); }

private:
    Status record(spans::RecordNode host, const spans::SpanPlace& place) override {
        const std::string_view name = host["nodename"].text();
        if (name.empty() || !host["statistics"].isList())
            return m_emitter.skip(place, "no host: nodename or statistics is missing");
        const RecordText text{place.offset, place.line, place.text.substr(0, 120)};
        for (const spans::RecordNode one : host["statistics"])
            RETURN_IF_ERROR(statistics(name, host["number-of-cpus"].text(), one, text));
        return {};
    }

    Status statistics(std::string_view name, std::string_view cores, spans::RecordNode one, const RecordText& text) {
        const spans::RecordNode loads = one["cpu-load"].isList() ? one["cpu-load"] : one["cpu-load-all"];
        if (!loads.isList()) return {}; // another report
        const spans::RecordNode stamp = one["timestamp"];
        const auto day = dayNs(stamp["date"].text());
        const auto seconds = secondsOfDay(stamp["time"].text());
        if (!day || !seconds) return m_feed.skip(text, reasonOf("H103"));
        const bool isUtc = stamp["utc"].text() == "1" || stamp["utc"].kind() == spans::RecordNode::Kind::True ||
                           stamp["tz"].text() == "UTC"; // from 12.7 on the zone is named
        if (!isUtc && !m_zone) return fail(MessageId::TimeZoneNeeded, {});
        const std::int64_t local = *day / kNsPerSecond + *seconds;
        const std::int64_t ns = (isUtc ? local : m_zone->toUtc(local)) * kNsPerSecond;
        bool hasAll = false;
        for (const spans::RecordNode load : loads)
            hasAll |= measureOf(load["cpu"].text()) == "cpu";
        for (const spans::RecordNode load : loads) {
            const std::string measure = measureOf(load["cpu"].text());
            if ((hasAll && measure != "cpu") || load["cpu"].text().empty()) continue;
            BusyShare busy;
            for (const spans::RecordNode part : load)
                if (double percent = 0; readPercent(part.text(), percent)) busy.take(part.key(), percent);
            const auto value = busy.value();
            if (!value) return m_feed.skip(text, reasonOf("H103"));
            ASSIGN_OR_RETURN(const std::size_t series,
                             m_feed.series(name, measure, {}, [&] { return coresText(cores); }));
            RETURN_IF_ERROR(m_feed.add(series, ns, *value, text));
        }
        return {};
    }

    SampleFeed m_feed;
    std::optional<TimeZone> m_zone;
};

class SadfRowsReader final : public RowsReader {
public:
    SadfRowsReader(EventSink& sink, std::optional<TimeZone> zone)
        : RowsReader(sink, Limits::Recorded, ';')
        , m_zone(std::move(zone)) {}

private:
    Status row(std::span<const std::string_view> cells, bool) override {
        if (here().raw.starts_with('#')) {
            m_names.assign(cells.begin(), cells.end());
            m_isOfCpu = m_names.size() > 4 && m_names[3] == "CPU";
            m_hasAll = false;
            return {};
        }
        if (!m_isOfCpu) return {}; // another report
        if (cells.size() == 4 && cells[3].find("RESTART") != std::string_view::npos) return {};
        if (cells.size() != m_names.size()) return skip(reasonOf("H102"));
        const std::string measure = measureOf(cells[3]);
        m_hasAll |= measure == "cpu"; // it stands before the single ones
        if (m_hasAll && measure != "cpu") return {};
        const std::string_view stamp = cells[2];
        const auto day = dayNs(stamp.substr(0, std::min<std::size_t>(10, stamp.size())));
        const auto seconds = stamp.size() >= 19 ? secondsOfDay(stamp.substr(11, 8)) : std::nullopt;
        BusyShare busy;
        for (std::size_t i = 4; i < cells.size(); ++i)
            if (double percent = 0; readPercent(cells[i], percent)) busy.take(m_names[i], percent);
        const auto value = busy.value();
        const auto epoch = isDigits(stamp) ? wholeNumber(stamp) : std::nullopt; // sadf -U
        if (value && epoch && *epoch >= 0 && *epoch <= kLatestSecond) {
            ASSIGN_OR_RETURN(const std::size_t series, m_feed.series(cells[0], measure));
            return m_feed.add(series, *epoch * kNsPerSecond, *value, here());
        }
        if (!day || !seconds || !value) return skip(reasonOf("H103"));
        const bool isUtc = stamp.ends_with(" UTC");
        if (!isUtc && !m_zone) return fail(MessageId::TimeZoneNeeded, {});
        const std::int64_t local = *day / kNsPerSecond + *seconds;
        ASSIGN_OR_RETURN(const std::size_t series, m_feed.series(cells[0], measure));
        return m_feed.add(series, (isUtc ? local : m_zone->toUtc(local)) * kNsPerSecond, *value, here());
    }

    std::optional<TimeZone> m_zone;
    std::vector<std::string> m_names;
    bool m_isOfCpu = false, m_hasAll = false;
};

std::vector<std::string_view> wordsOf(std::string_view line) {
    std::vector<std::string_view> words;
    while (!line.empty()) {
        const std::size_t begin = line.find_first_not_of(" \t");
        if (begin == std::string_view::npos) break;
        line.remove_prefix(begin);
        const std::size_t end = std::min(line.find_first_of(" \t"), line.size());
        words.push_back(line.substr(0, end));
        line.remove_prefix(end);
    }
    return words;
}

class SarTextReader final : public RowsReader {
public:
    SarTextReader(EventSink& sink, TimeZone zone, std::optional<std::int64_t> startNs)
        : RowsReader(sink, Limits::Recorded, '\x01') // a line is one cell
        , m_zone(std::move(zone))
        , m_saidNs(startNs)
        , m_days(startNs) {}

private:
    Status row(std::span<const std::string_view>, bool) override {
        const std::vector<std::string_view> words = wordsOf(here().raw);
        if (words.empty()) return {};
        if (words[0] == "Linux") return host(words);
        if (words[0] == "Average:" || here().raw.find("RESTART") != std::string_view::npos) return {};
        const bool hasHalf = words.size() > 1 && (words[1] == "AM" || words[1] == "PM");
        const std::size_t first = hasHalf ? 2 : 1;
        const auto seconds = secondsOfDay(words[0], hasHalf ? words[1] : std::string_view());
        if (!seconds || words.size() <= first) return skip(reasonOf("H103"));
        const bool areNames =
            std::any_of(words.begin(), words.end(), [](std::string_view word) { return word.starts_with('%'); });
        if (areNames) {
            m_names.assign(words.begin() + std::ptrdiff_t(first), words.end());
            m_isOfCpu = m_names.front() == "CPU";
            m_hasAll = false;
            return {};
        }
        if (!m_isOfCpu) return {};
        const std::string measure = measureOf(words[first]);
        m_hasAll |= measure == "cpu"; // it stands before the single ones
        if (m_hasAll && measure != "cpu") return {};
        if (words.size() - first != m_names.size()) return skip(reasonOf("H102"));
        BusyShare busy;
        for (std::size_t i = 1; i < m_names.size(); ++i)
            if (double percent = 0; readPercent(words[first + i], percent)) busy.take(m_names[i], percent);
        const auto value = busy.value();
        if (!value || m_host.empty()) return skip(reasonOf("H103"));
        if (m_lastSeconds && *seconds < *m_lastSeconds) m_day += kSecondsADay; // past midnight
        m_lastSeconds = *seconds;
        ASSIGN_OR_RETURN(const std::size_t series,
                         m_feed.series(m_host, measure, {}, [&] { return coresText(m_cores); }));
        return m_feed.add(series, m_zone.toUtc(m_day + *seconds) * kNsPerSecond, *value, here());
    }

    /// Linux 6.1.0 (db-7) 2024-03-01 _x86_64_ (8 CPU)
    Status host(const std::vector<std::string_view>& words) {
        m_lastSeconds.reset();
        m_host.clear();
        m_cores.clear();
        std::optional<std::int64_t> day;
        std::string_view open; // a day that is two
        for (std::size_t i = 2; i < words.size(); ++i) {
            const std::string_view word = words[i];
            if (word.starts_with('(') && word.ends_with(')') && m_host.empty())
                m_host = word.substr(1, word.size() - 2);
            if (word.starts_with('(') && i + 1 < words.size() && words[i + 1] == "CPU)") m_cores = word.substr(1);
            if (const auto written = m_days.dayOf(word))
                day = written;
            else if (WrittenDays::isDay(word))
                open = word;
        }
        if (m_isFirst && m_saidNs) {
            if (day) m_shiftNs = *m_saidNs - *day;
            day = m_saidNs;
        } else if (day) {
            *day += m_shiftNs;
        }
        m_isFirst = false;
        if (!day && !open.empty()) return fail(MessageId::DayNeeded, {source().name, std::string(open)});
        if (!day) day = m_saidNs;
        if (!day) return fail(MessageId::StartNeeded, {source().name});
        m_day = *day / kNsPerSecond;
        return {};
    }

    TimeZone m_zone;
    std::optional<std::int64_t> m_saidNs;
    WrittenDays m_days;
    bool m_isFirst = true;
    std::int64_t m_shiftNs = 0; ///< of days that are written, where another one was said of the first
    std::string m_host, m_cores;
    std::int64_t m_day = 0;
    std::optional<std::int64_t> m_lastSeconds;
    std::vector<std::string> m_names;
    bool m_isOfCpu = false, m_hasAll = false;
};

bool isSarText(std::string_view head) {
    const auto lines = firstLines(head, 6);
    if (lines.empty() || !lines[0].starts_with("Linux ") || lines[0].find(" CPU)") == std::string_view::npos)
        return false;
    return std::any_of(lines.begin(), lines.end(),
                       [](std::string_view line) { return line.find("%idle") != std::string_view::npos; });
}

} // namespace

int SarFormat::sniff(std::string_view head) const {
    constexpr int kSure = 95;
    if (spans::beginsAsJson(head))
        return spans::hasKey(head, "\"sysstat\"") && spans::hasKey(head, "\"hosts\"") ? kSure : 0;
    return head.starts_with(kSadfHead) || isSarText(head) ? kSure : 0;
}

Result<std::unique_ptr<FormatReader>> SarFormat::reader(const ReadContext& context, EventSink& sink) const {
    std::optional<TimeZone> zone;
    if (!context.timezone.empty()) {
        ASSIGN_OR_RETURN(zone, TimeZone::named(context.timezone));
    }
    const std::string_view head = context.heads.empty() ? std::string_view() : std::string_view(context.heads.front());
    if (spans::beginsAsJson(head)) return std::make_unique<SadfJsonReader>(sink, std::move(zone));
    if (!isSarText(head)) return std::make_unique<SadfRowsReader>(sink, std::move(zone));
    if (!zone) return fail(MessageId::TimeZoneNeeded, {});
    ASSIGN_OR_RETURN(const std::optional<std::int64_t> start, SampleSettings(context.options).startNs());
    return std::make_unique<SarTextReader>(sink, std::move(*zone), start);
}

} // namespace tenfold::samples
