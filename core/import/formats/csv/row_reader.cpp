#include "core/import/formats/csv/row_reader.h"

#include "core/base/short_list.h"
#include "core/base/text/text_forms.h"
#include "core/import/documents/json_document.h"
#include "core/import/formats/spans/exact_time.h"
#include "core/import/settings/line_time.h"
#include "core/trace/event_json.h"
#include "core/trace/path.h"
#include "core/words/import_messages.h"
#include "core/words/sentence.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <map>
#include <set>

namespace tenfold::csv {
namespace {

constexpr std::int64_t kSecondNs = 1'000'000'000;

/// Names of columns as attributes: numbered where an event or a column before has the name already, as it is written
/// (bytes that are no text are all written alike). Cost: O(1) names tried a column, also where all are called the same.
class AttributeNames {
public:
    std::string of(const std::string& column) {
        const auto [it, isFirst] = m_last.try_emplace(written(column), 1);
        std::string name = isFirst ? column : numbered(column, ++it->second);
        while (isTaken(name))
            name = numbered(column, ++it->second);
        return name;
    }

private:
    static std::string numbered(const std::string& column, int n) { return column + "_" + std::to_string(n); }
    static std::string written(const std::string& name) {
        std::string text;
        appendJsonString(text, name);
        return text;
    }
    bool isTaken(const std::string& name) { return isEventKey(name) || !m_taken.insert(written(name)).second; }

    std::set<std::string> m_taken;
    std::map<std::string, int> m_last; ///< by column as written: the number tried last, 1: the name alone
};

/// Whether a cell is a number as JSON writes one: no leading zeros or plus, as ids and codes have them.
bool isNumber(std::string_view cell) {
    const auto digits = [&](std::size_t& i) {
        const std::size_t begin = i;
        while (i < cell.size() && cell[i] >= '0' && cell[i] <= '9')
            ++i;
        return i > begin;
    };
    std::size_t i = !cell.empty() && cell[0] == '-' ? 1 : 0;
    const std::size_t first = i;
    if (!digits(i) || (cell[first] == '0' && i > first + 1)) return false;
    if (i < cell.size() && cell[i] == '.') {
        ++i;
        if (!digits(i)) return false;
    }
    if (i < cell.size() && (cell[i] == 'e' || cell[i] == 'E')) {
        ++i;
        if (i < cell.size() && (cell[i] == '-' || cell[i] == '+')) ++i;
        if (!digits(i)) return false;
    }
    return i == cell.size();
}

/// Where a comma can only be what stands before decimals: it is the only one, no point is there, and what follows is no
/// group of three digits (1,234 may be either).
bool hasDecimalComma(std::string_view cell) {
    constexpr std::size_t kGroup = 3;
    const std::size_t comma = cell.find(',');
    return comma != std::string_view::npos && cell.find_first_of(",.", comma + 1) == std::string_view::npos &&
           cell.find('.') == std::string_view::npos && (cell.size() - comma - 1 != kGroup || cell[0] == '0');
}

std::string_view trimmedCell(std::string_view cell) {
    while (!cell.empty() && (cell.front() == ' ' || cell.front() == '\t'))
        cell.remove_prefix(1);
    while (!cell.empty() && (cell.back() == ' ' || cell.back() == '\t'))
        cell.remove_suffix(1);
    return cell;
}

/// What a column is called among the attributes: one without a name by its place.
std::string nameOfColumn(const std::vector<std::string>& columns, std::size_t at) {
    return columns[at].empty() ? "column" + std::to_string(at + 1) : columns[at];
}

} // namespace

LeafView cellLeaf(std::string_view cell) {
    LeafView leaf;
    leaf.kind = LeafKind::Text;
    leaf.text = cell;
    if (cell == "true" || cell == "false") {
        leaf.kind = LeafKind::Boolean;
        leaf.integer = cell == "true" ? 1 : 0;
    } else if (isNumber(cell)) {
        const char* end = cell.data() + cell.size();
        const auto whole = std::from_chars(cell.data(), end, leaf.integer);
        if (whole.ec == std::errc() && whole.ptr == end) {
            leaf.kind = LeafKind::Integer;
        } else if (cell.find_first_of(".eE") != std::string_view::npos) { // a longer integer is an id: text
            const auto real = std::from_chars(cell.data(), end, leaf.real);
            if (real.ec == std::errc() && real.ptr == end) leaf.kind = LeafKind::Real;
        }
    }
    return leaf;
}

Result<RowReader> RowReader::make(const CsvMapping& mapping, const std::vector<std::string>& columns,
                                  std::optional<TimeZone> zone, std::string defaultTarget) {
    RowReader reader;
    reader.m_mapping = mapping;
    reader.m_zone = std::move(zone);
    reader.m_defaultTarget = std::move(defaultTarget);
    reader.m_columns = columns.size();
    std::vector<bool> isUsed(columns.size());
    std::map<std::string_view, std::size_t> firstOf;
    for (std::size_t i = 0; i < columns.size(); ++i)
        firstOf.try_emplace(columns[i], i);
    std::string missing;
    const auto at = [&](const std::string& name) {
        if (name.empty()) return kNone;
        const auto it = firstOf.find(name == kNameless ? std::string_view() : std::string_view(name));
        std::size_t found = it == firstOf.end() ? kNone : it->second;
        if (found == kNone) { // by its place
            const auto place = wholeNumber(name);
            if (place && *place >= 1 && static_cast<std::uint64_t>(*place) <= columns.size())
                found = static_cast<std::size_t>(*place) - 1;
        }
        if (found == kNone)
            missing = name;
        else
            isUsed[found] = true;
        return found;
    };
    reader.m_time = at(mapping.time);
    reader.m_method = at(mapping.method);
    reader.m_sender = at(mapping.sender);
    reader.m_thread = at(mapping.thread);
    reader.m_to = at(mapping.to);
    reader.m_target = at(mapping.target);
    reader.m_cause = at(mapping.cause);
    reader.m_requestId = at(mapping.requestId);
    reader.m_duration = at(mapping.duration);
    reader.m_requestJson->column = at(mapping.requestJson);
    reader.m_responseJson->column = at(mapping.responseJson);
    const CsvSpanColumns& spans = mapping.spans;
    std::size_t next = 0;
    for (const std::string* name :
         {&spans.trace, &spans.span, &spans.parent, &spans.service, &spans.instance, &spans.pod, &spans.end,
          &spans.kind, &spans.error, &spans.status, &spans.httpStatus, &spans.message})
        reader.m_span[next++] = at(*name);
    for (const std::string& name : spans.attributes)
        reader.m_ofSpan.push_back(at(name));
    for (const std::string& name : spans.resource)
        reader.m_ofProcess.push_back(at(name));
    const auto arguments = [&](const auto& pairs, std::vector<Argument>& out) {
        for (const auto& [path, column] : pairs)
            out.push_back({at(column), path, mapping.text.contains(column)});
        std::sort(out.begin(), out.end(), [](const Argument& a, const Argument& b) { return a.column < b.column; });
    };
    arguments(mapping.request, reader.m_requestColumns);
    arguments(mapping.response, reader.m_responseColumns);
    if (!missing.empty())
        return fail(MessageId::BadMapping,
                    {say(TENFOLD_WORDS("Sentence", "there is no column {0}; there are: {1}", "import.noColumn"),
                         missing, shortList(columns))});
    AttributeNames names;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (isUsed[i]) continue;
        std::string path;
        appendKey(path, names.of(nameOfColumn(columns, i)));
        reader.m_attributeColumns.push_back({i, std::move(path), mapping.text.contains(columns[i])});
    }
    return reader;
}

std::vector<std::string> RowReader::columnsOf(const CsvMapping& mapping, std::span<const std::string_view> firstLine,
                                              bool& isRow) {
    std::vector<std::string> numbers;
    for (std::size_t i = 1; i <= firstLine.size(); ++i)
        numbers.push_back(std::to_string(i));
    isRow = mapping.header == false;
    const auto isNamed = [&](const std::string& name) {
        return std::find(firstLine.begin(), firstLine.end(), name) != firstLine.end();
    };
    if (!mapping.header && !(isNamed(mapping.time) && isNamed(mapping.method))) {
        const auto asRow = make(mapping, numbers, {}, {}); // fails where a column is said by its name
        std::int64_t ns = 0;
        const char* const why = asRow ? asRow->readTime(firstLine[asRow->m_time], ns) : "";
        isRow = !why || why == kNoZone || why == kNoOrder;
    }
    return isRow ? numbers : std::vector<std::string>(firstLine.begin(), firstLine.end());
}

RowReader::SpanCells RowReader::spanCells(std::span<const std::string_view> cells) const {
    std::size_t next = 0;
    const auto take = [&] {
        const std::size_t column = m_span[next++];
        return column == kNone ? std::string_view() : cells[column];
    };
    SpanCells s;
    if (m_duration != kNone) s.duration = cells[m_duration];
    for (std::string_view* cell : {&s.trace, &s.span, &s.parent, &s.service, &s.instance, &s.pod, &s.end, &s.kind,
                                   &s.error, &s.status, &s.httpStatus, &s.message})
        *cell = take();
    return s;
}

namespace {

constexpr const char* kTwice =
    "times of an hour that comes twice, as the clocks are set back, are read as the first; a "
    "zone in the times tells them apart";
constexpr const char* kNever = "times of an hour that the clocks pass over, as they are set forward, are read with the "
                               "offset before; is the time zone another one?";
constexpr const char* kGuessedOrder =
    "dates with AM or PM do not tell which figure is the day; they are read as written "
    "in America. --dates day-first or month-first says it";
constexpr const char* kFewDigits = "times as 1.7956E+15 keep few digits, as spreadsheets write them: they are no more "
                                   "exact than their last one";

/// Whether a number has fewer digits than its power of ten: 1.7956E+15.
bool hasFewDigits(std::string_view cell) {
    const std::size_t power = cell.find_first_of("eE");
    if (power == cell.npos) return false;
    std::string_view exponent = cell.substr(power + 1);
    if (exponent.starts_with('+')) exponent.remove_prefix(1);
    const auto tens = wholeNumber(exponent);
    const std::size_t point = std::min(cell.find_first_of(".,"), power);
    const std::size_t decimals = point < power ? power - point - 1 : 0;
    return tens && *tens > 0 && static_cast<std::uint64_t>(*tens) > decimals;
}

/// "0 days 00:00:00.1", "-1 days +23:59:59", "00:00:00.100", "1:02:03": as pandas, Python and SQL write durations.
bool clockDurationNs(std::string_view cell, std::int64_t& ns) {
    std::int64_t days = 0;
    bool isNegative = false;
    if (const std::size_t word = cell.find(" day"); word != cell.npos) {
        const auto whole = wholeNumber(cell.substr(0, word));
        if (!whole || *whole > 36500 || *whole < -36500) return false;
        days = *whole;
        cell.remove_prefix(word + 4);
        while (!cell.empty() && (cell[0] == 's' || cell[0] == ' ' || cell[0] == ',' || cell[0] == '+'))
            cell.remove_prefix(1);
        ns = days * 24 * 3600 * kSecondNs;
        if (cell.empty()) return true;
    } else if (cell.starts_with('-')) {
        isNegative = true;
        cell.remove_prefix(1);
    }
    const std::size_t first = cell.find(':'), second = first == cell.npos ? cell.npos : cell.find(':', first + 1);
    if (second == cell.npos || !isDigits(cell.substr(0, first)) || second - first != 3) return false;
    const auto hours = wholeNumber(cell.substr(0, first)), minutes = wholeNumber(cell.substr(first + 1, 2));
    std::int64_t seconds = 0;
    const bool isClock = hours && minutes && *hours < 1'000'000 && *minutes >= 0 && *minutes < 60 &&
                         spans::decimalNs(cell.substr(second + 1), kSecondNs, seconds) && seconds >= 0 &&
                         seconds < 60 * kSecondNs;
    if (!isClock) return false;
    const std::int64_t clock = (*hours * 3600 + *minutes * 60) * kSecondNs + seconds;
    ns = days * 24 * 3600 * kSecondNs + (isNegative ? -clock : clock);
    return true;
}

} // namespace

bool RowReader::readDuration(std::string_view cell, std::int64_t& ns) const {
    // A unit that stands in the cell wins: "1.5 ms".
    static constexpr std::array<std::pair<std::string_view, std::int64_t>, 6> kUnits{
        {{"ns", 1}, {"us", 1'000}, {"\u00b5s", 1'000}, {"\u03bcs", 1'000}, {"ms", 1'000'000}, {"s", kSecondNs}}};
    cell = trimmedCell(cell);
    for (const auto& [unit, unitNs] : kUnits)
        if (cell.ends_with(unit) && !cell.ends_with("days"))
            return toNs(cell.substr(0, cell.size() - unit.size()), unitNs, ns);
    if (cell.find(':') != cell.npos || cell.find(" day") != cell.npos) return clockDurationNs(cell, ns);
    return toNs(cell, m_mapping.durationUnitNs, ns);
}

bool RowReader::toNs(std::string_view cell, std::int64_t unitNs, std::int64_t& ns) const {
    cell = trimmedCell(cell);
    const bool isComma = m_mapping.decimal == ',' || (m_mapping.decimal == 0 && hasDecimalComma(cell));
    return spans::decimalNs(cell, unitNs, ns, isComma ? ',' : '.');
}

const char* const RowReader::kNoOrder = "nothing tells which figure of the date is the day; say it with --dates";
const char* const RowReader::kNoZone = "the time has no zone; say it with --timezone";

const char* RowReader::readTime(std::string_view cell, std::int64_t& ns) const {
    std::int64_t local = 0, fraction = 0;
    std::optional<std::int64_t> zone;
    m_timeDoubt = nullptr;
    if (m_mapping.timeFormat) {
        const auto time = m_mapping.timeFormat->read(cell);
        if (!time) return "the time does not fit time_format";
        local = time->localSeconds, fraction = time->fractionNs, zone = time->zoneSeconds;
    } else {
        if (toNs(cell, m_mapping.timeUnitNs, ns)) {
            if (hasFewDigits(trimmedCell(cell))) m_timeDoubt = kFewDigits;
            return nullptr;
        }
        const std::string_view text = trimmedCell(cell);
        if (const auto time = spans::isoTime(text)) {
            local = time->localSeconds, fraction = time->fractionNs, zone = time->zoneSeconds;
        } else {
            // With the name of a zone, "2026-11-25 10:46:41 CET", or as people write dates, "25/11/2026 10:46:41".
            const auto named = timeAt(text, 0, m_mapping.dates);
            if (!named || named->end != text.size() || !named->hasDate || !named->hasYear)
                return "the time is no number and no time of ISO 8601";
            if (named->isOrderUnknown) return kNoOrder;
            if (named->isOrderGuessed) m_timeDoubt = kGuessedOrder;
            local = named->localSeconds, fraction = named->nanos, zone = named->offsetSeconds;
        }
    }
    if (!zone && !m_zone) return kNoZone;
    std::int64_t seconds = 0;
    if (zone) {
        seconds = local - *zone;
    } else {
        const TimeZone::Happening happening = m_zone->happening(local);
        seconds = happening.firstUtc;
        if (happening.times != 1) m_timeDoubt = happening.times == 0 ? kNever : kTwice;
    }
    constexpr std::int64_t kLimit = std::numeric_limits<std::int64_t>::max() / kSecondNs - 1;
    if (seconds > kLimit || seconds < -kLimit) return "the time is out of range";
    ns = seconds * kSecondNs + fraction;
    return nullptr;
}

void RowReader::addCell(const Argument& argument, std::string_view cell, std::vector<LeafView>& leaves) const {
    if (cell.empty()) return;
    LeafView leaf = argument.isText ? LeafView{{}, LeafKind::Text, cell, 0, 0} : cellLeaf(cell);
    if (m_mapping.decimal == ',' && leaf.kind == LeafKind::Text && !argument.isText)
        if (std::string point(cell); std::count(point.begin(), point.end(), ',') == 1) {
            std::replace(point.begin(), point.end(), ',', '.');
            if (const LeafView number = cellLeaf(point); number.kind == LeafKind::Real)
                leaf = {{}, LeafKind::Real, {}, 0, number.real};
        }
    leaf.path = argument.path;
    leaves.push_back(leaf);
}

const char* RowReader::readJson(JsonColumn& json, std::string_view cell, std::vector<LeafView>& leaves) {
    if (cell.empty()) return nullptr;
    if (cell[0] != '{' && cell[0] != '[') {
        leaves.push_back(cellLeaf(cell)); // a plain value; its path is empty
        return nullptr;
    }
    json.paths.trim();
    json.padded.reserve(cell.size() + simdjson::SIMDJSON_PADDING);
    json.padded.assign(cell);
    json.padded.append(simdjson::SIMDJSON_PADDING, ' ');
    const simdjson::padded_string_view view(json.padded.data(), cell.size(), json.padded.size());
    simdjson::ondemand::document document;
    simdjson::ondemand::value value;
    if (openJson(json.parser, view, document) || document.get_value().get(value)) return "a cell is not valid JSON";
    if (const char* why = m_flattener.flatten(value, json.paths, json.paths.root(), leaves)) return why;
    return document.current_location().error() == simdjson::OUT_OF_BOUNDS ? nullptr : "a cell is not valid JSON";
}

const char* RowReader::read(std::span<const std::string_view> cells, std::string_view fileSender, EventView& event) {
    if (cells.size() != m_columns) return "the row has more or fewer cells than there are columns";
    const auto cell = [&](std::size_t column) { return column == kNone ? std::string_view() : cells[column]; };
    event = EventView();
    m_flattener.beginRecord();
    if (const char* why = readTime(cell(m_time), event.startNs)) return why;
    event.sender = m_sender == kNone ? fileSender : cell(m_sender);
    event.method = cell(m_method);
    if (event.sender.empty()) return "the sender is missing";
    if (event.method.empty() && !m_mapping.isOfSpans()) return "the method is missing";
    event.thread = cell(m_thread);
    event.connection = cell(m_to);
    event.target = cell(m_target);
    if (event.target.empty()) event.target = m_defaultTarget.empty() ? event.connection : m_defaultTarget;
    event.cause = cell(m_cause);
    event.requestId = cell(m_requestId);
    const bool isCall = event.requestId.empty() && !m_mapping.isOfSpans(); // as canonical events have it
    if (isCall && event.connection.empty() && event.target != m_defaultTarget) event.connection = event.target;
    if (const std::string_view duration = cell(m_duration); !duration.empty() && !m_mapping.isOfSpans())
        if (!toNs(duration, m_mapping.durationUnitNs, event.durationNs) || event.durationNs < 0)
            return "the duration is no number from 0 on";
    m_request.clear();
    m_response.clear();
    m_attributes.clear();
    for (const Argument& argument : m_requestColumns)
        addCell(argument, cells[argument.column], m_request);
    for (const Argument& argument : m_responseColumns)
        addCell(argument, cells[argument.column], m_response);
    for (const Argument& argument : m_attributeColumns)
        addCell(argument, cells[argument.column], m_attributes);
    if (const char* why = readJson(*m_requestJson, cell(m_requestJson->column), m_request)) return why;
    if (const char* why = readJson(*m_responseJson, cell(m_responseJson->column), m_response)) return why;
    event.request = m_request;
    event.response = m_response;
    event.attributes = m_attributes;
    return nullptr;
}

} // namespace tenfold::csv
