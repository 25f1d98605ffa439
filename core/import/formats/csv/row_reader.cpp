#include "core/import/formats/csv/row_reader.h"

#include "core/base/short_list.h"
#include "core/import/documents/json_document.h"
#include "core/trace/event_json.h"
#include "core/trace/path.h"
#include "core/words/import_messages.h"
#include "core/words/sentence.h"

#include <algorithm>
#include <charconv>
#include <cmath>
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

/// A number of some unit in ns, exact where it is written without a fraction.
bool toNs(std::string_view cell, double unitNs, std::int64_t& ns) {
    const char* end = cell.data() + cell.size();
    if (const auto r = std::from_chars(cell.data(), end, ns); r.ec == std::errc() && r.ptr == end)
        return !__builtin_mul_overflow(ns, static_cast<std::int64_t>(unitNs), &ns);
    // Digits before and behind the point apart, so that seconds with nine decimals stay exact.
    const std::size_t point = cell.find('.');
    std::int64_t whole = 0;
    double part = 0;
    if (point != std::string_view::npos) {
        const auto w = std::from_chars(cell.data(), cell.data() + point, whole);
        const auto p = std::from_chars(cell.data() + point, end, part);
        if (w.ec == std::errc() && w.ptr == cell.data() + point && p.ec == std::errc() && p.ptr == end && part < 1) {
            const auto fraction = static_cast<std::int64_t>(std::llround(part * unitNs));
            if (__builtin_mul_overflow(whole, static_cast<std::int64_t>(unitNs), &ns)) return false;
            return !__builtin_add_overflow(ns, cell[0] == '-' ? -fraction : fraction, &ns);
        }
    }
    double value = 0;
    const auto r = std::from_chars(cell.data(), end, value);
    constexpr double kLimit = 9.2e18;
    if (r.ec != std::errc() || r.ptr != end || !(std::abs(value * unitNs) < kLimit)) return false;
    ns = std::llround(value * unitNs);
    return true;
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
        const auto it = firstOf.find(name);
        if (it == firstOf.end()) {
            missing = name;
            return kNone;
        }
        isUsed[it->second] = true;
        return it->second;
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
    for (const std::string* name : {&spans.trace, &spans.span, &spans.parent, &spans.service, &spans.instance,
                                    &spans.pod, &spans.end, &spans.kind, &spans.error})
        reader.m_span[next++] = at(*name);
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
        appendKey(path, names.of(columns[i]));
        reader.m_attributeColumns.push_back({i, std::move(path), mapping.text.contains(columns[i])});
    }
    return reader;
}

RowReader::SpanCells RowReader::spanCells(std::span<const std::string_view> cells) const {
    std::size_t next = 0;
    const auto take = [&] {
        const std::size_t column = m_span[next++];
        return column == kNone ? std::string_view() : cells[column];
    };
    SpanCells s;
    if (m_duration != kNone) s.duration = cells[m_duration];
    for (std::string_view* cell :
         {&s.trace, &s.span, &s.parent, &s.service, &s.instance, &s.pod, &s.end, &s.kind, &s.error})
        *cell = take();
    return s;
}

bool RowReader::readDuration(std::string_view cell, std::int64_t& ns) const {
    return toNs(cell, m_mapping.durationUnitNs, ns);
}

const char* RowReader::readTime(std::string_view cell, std::int64_t& ns) const {
    if (!m_mapping.timeFormat) return toNs(cell, m_mapping.timeUnitNs, ns) ? nullptr : "the time is no number";
    const auto time = m_mapping.timeFormat->read(cell);
    if (!time) return "the time does not fit time_format";
    const std::int64_t seconds =
        time->zoneSeconds ? time->localSeconds - *time->zoneSeconds : m_zone->toUtc(time->localSeconds);
    constexpr std::int64_t kLimit = std::numeric_limits<std::int64_t>::max() / kSecondNs - 1;
    if (seconds > kLimit || seconds < -kLimit) return "the time is out of range";
    ns = seconds * kSecondNs + time->fractionNs;
    return nullptr;
}

void RowReader::addCell(const Argument& argument, std::string_view cell, std::vector<LeafView>& leaves) {
    if (cell.empty()) return;
    LeafView leaf = argument.isText ? LeafView{{}, LeafKind::Text, cell, 0, 0} : cellLeaf(cell);
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
