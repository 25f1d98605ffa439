#include "core/import/formats/samples/timed_value_format.h"

#include "core/base/text/text_forms.h"
#include "core/import/formats/csv/time_format.h"
#include "core/import/formats/samples/input_rules.h"
#include "core/import/formats/samples/sample_rows.h"
#include "core/import/settings/time_zone.h"
#include "core/words/import_messages.h"

namespace tenfold::samples {
namespace {

constexpr std::string_view kTimedHeader = "timestamp,value";

class TimedValueReader final : public RowsReader {
public:
    TimedValueReader(EventSink& sink, Limits limits, double factor, std::string measure, std::optional<TimeZone> zone,
                     csv::TimeFormat format)
        : RowsReader(sink, limits, ',')
        , m_factor(factor)
        , m_measure(std::move(measure))
        , m_zone(std::move(zone))
        , m_format(std::move(format)) {}

private:
    Status row(std::span<const std::string_view> cells, bool isFirst) override {
        if (isFirst && here().raw == kTimedHeader) return {};
        if (isFirst) return leaveOut("its first line is not timestamp,value");
        if (cells.size() != 2) return skip(reasonOf("H102"));
        double value = 0;
        const auto time = timeNs(cells[0]);
        if (time && cells[1].empty()) return {}; // a gap
        if (!time || !readNumber(cells[1], value)) return skip(reasonOf("H103"));
        ASSIGN_OR_RETURN(const std::size_t series, m_feed.series(source().sender, m_measure));
        return m_feed.add(series, *time, value * m_factor, here());
    }

    std::optional<std::int64_t> timeNs(std::string_view text) const {
        if (const auto seconds = wholeNumber(text))
            return *seconds < 0 || *seconds > kLatestSecond ? std::nullopt : std::optional(*seconds * kNsPerSecond);
        const auto time = m_format.read(text);
        if (!time || !m_zone) return std::nullopt;
        return m_zone->toUtc(time->localSeconds) * kNsPerSecond + time->fractionNs;
    }

    double m_factor;
    std::string m_measure;
    std::optional<TimeZone> m_zone;
    csv::TimeFormat m_format;
};

} // namespace

int TimedValueFormat::sniff(std::string_view head) const {
    constexpr int kSure = 80;
    const auto lines = firstLines(head, 1);
    return !lines.empty() && lines[0] == kTimedHeader ? kSure : 0;
}

Result<std::unique_ptr<FormatReader>> TimedValueFormat::reader(const ReadContext& context, EventSink& sink) const {
    const SampleSettings settings(context.options);
    const std::string name = context.heads.empty() ? std::string(kTimedHeader) : "timestamp,value";
    ASSIGN_OR_RETURN(const std::optional<Unit> unit, settings.unit());
    ASSIGN_OR_RETURN(const double factor, settings.factor(std::nullopt, name));
    ASSIGN_OR_RETURN(std::string measure, settings.measure(name));
    std::optional<TimeZone> zone;
    if (!context.timezone.empty()) {
        ASSIGN_OR_RETURN(zone, TimeZone::named(context.timezone));
    }
    const auto lines = context.heads.empty() ? std::vector<std::string_view>() : firstLines(context.heads.front(), 2);
    const bool areSeconds = lines.size() == 2 && isDigits(lines[1].substr(0, lines[1].find(',')));
    if (!zone && !areSeconds) return fail(MessageId::TimeZoneNeeded, {});
    ASSIGN_OR_RETURN(csv::TimeFormat format, csv::TimeFormat::parse("%Y-%m-%d %H:%M:%S"));
    return std::make_unique<TimedValueReader>(sink, unit == Unit::Any ? Limits::Any : Limits::Recorded, factor,
                                              std::move(measure), std::move(zone), std::move(format));
}

} // namespace tenfold::samples
