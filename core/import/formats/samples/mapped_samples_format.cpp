#include "core/import/formats/samples/mapped_samples_format.h"

#include "core/base/text/text_forms.h"
#include "core/import/formats/csv/csv_splitter.h"
#include "core/import/formats/csv/row_reader.h"
#include "core/import/formats/samples/input_rules.h"
#include "core/import/formats/samples/sample_rows.h"
#include "core/words/harvest_messages.h"
#include "core/words/import_messages.h"

#include <algorithm>

namespace tenfold::samples {
namespace {

class MappedSamplesReader final : public RowsReader {
public:
    /// @param mapping  with the values where calls have their method, so that a row is read as one of calls is
    MappedSamplesReader(EventSink& sink, Limits limits, csv::CsvMapping mapping, std::optional<TimeZone> zone,
                        double factor, std::string measure)
        : RowsReader(sink, limits, mapping.delimiter ? mapping.delimiter : ',')
        , m_mapping(std::move(mapping))
        , m_zone(std::move(zone))
        , m_factor(factor)
        , m_measure(std::move(measure)) {}

private:
    Status fileBegins() override {
        m_rows.reset();
        return {};
    }

    Status row(std::span<const std::string_view> given, bool isFirst) override {
        std::span<const std::string_view> cells = given;
        if (isFirst && !m_mapping.delimiter) {
            const char delimiter = csv::guessDelimiter(std::string(here().raw) + "\n");
            setDelimiter(delimiter);
            cells = m_cells.of(here().raw, delimiter);
        }
        if (!m_rows) {
            bool isRow = false;
            const std::vector<std::string> columns = csv::RowReader::columnsOf(m_mapping, cells, isRow);
            auto rows = csv::RowReader::make(m_mapping, columns, m_zone, "");
            if (!rows) return tl::unexpected<Error>(rows.error().at(source().name));
            m_rows.emplace(std::move(*rows));
            if (!isRow) return {};
        }
        return sample(cells);
    }

    Status sample(std::span<const std::string_view> cells) {
        if (const char* why = m_rows->read(cells, source().sender, m_event)) {
            if (why == csv::RowReader::kNoZone) return fail(MessageId::TimeZoneNeeded, {});
            if (why == csv::RowReader::kNoOrder)
                return fail(MessageId::DateOrderNeeded, {std::string(m_rows->timeOf(cells))});
            return skip(why);
        }
        std::string number(m_event.method);
        if (m_mapping.decimal == ',') std::replace(number.begin(), number.end(), ',', '.');
        if (number.empty() && isIdentifier(m_event.sender)) return {}; // a gap
        double value = 0;
        if (!readNumber(number, value) || !isIdentifier(m_event.sender)) return skip(reasonOf("H103"));
        ASSIGN_OR_RETURN(const std::size_t series, m_feed.series(m_event.sender, m_measure));
        return m_feed.add(series, m_event.startNs, value * m_factor, here());
    }

    csv::CsvMapping m_mapping;
    std::optional<TimeZone> m_zone;
    double m_factor;
    std::string m_measure;
    LineCells m_cells;
    std::optional<csv::RowReader> m_rows;
    EventView m_event;
};

} // namespace

Result<std::unique_ptr<FormatReader>> MappedSamplesFormat::reader(const ReadContext& context, EventSink& sink) const {
    const ImportOptions& options = context.options;
    if (!options.mapping && !options.mappingText)
        return fail(MessageId::MappingNeeded, {"-", "time, sender, value, unit"});
    csv::CsvMapping mapping;
    if (options.mappingText) {
        ASSIGN_OR_RETURN(
            mapping, csv::parseMapping(*options.mappingText, options.mapping ? options.mapping->string() : "mapping"));
    } else {
        ASSIGN_OR_RETURN(mapping, csv::readMapping(*options.mapping));
    }
    if (!mapping.isOfSamples())
        return fail(MessageId::BadMapping, {say(TENFOLD_WORDS("Sentence", "value is missing", "import.valueMissing"))});
    ImportOptions with = options; // what the command line says comes last, and wins
    if (!mapping.unit.empty()) with.set.insert(with.set.begin(), {"unit", mapping.unit});
    if (!mapping.measure.empty()) with.set.insert(with.set.begin(), {"measure", mapping.measure});
    const SampleSettings settings(with);
    ASSIGN_OR_RETURN(const std::optional<Unit> unit, settings.unit());
    ASSIGN_OR_RETURN(const double factor, settings.factor(std::nullopt, mapping.value));
    ASSIGN_OR_RETURN(std::string measure, settings.measure(mapping.value));
    std::optional<TimeZone> zone;
    if (const std::string& name = context.timezone.empty() ? mapping.timezone : context.timezone; !name.empty()) {
        ASSIGN_OR_RETURN(zone, TimeZone::named(name));
    }
    if (mapping.timeFormat && !mapping.timeFormat->hasZone() && !zone) return fail(MessageId::TimeZoneNeeded, {});
    mapping.method = mapping.value;
    return std::make_unique<MappedSamplesReader>(sink, unit == Unit::Any ? Limits::Any : Limits::Recorded,
                                                 std::move(mapping), std::move(zone), factor, std::move(measure));
}

} // namespace tenfold::samples
