#include "core/harvest/input/table_rows.h"

#include "core/base/text/text_forms.h"
#include "core/base/text/utf8.h"
#include "core/import/files/line_splitter.h"
#include "core/words/base_messages.h"
#include "core/words/harvest_messages.h"

#include <algorithm>
#include <array>

namespace tenfold::harvest {
namespace {

constexpr double kMostBadLines = 0.01; // of a file; more and it is another one
constexpr std::size_t kDetailBytes = 200;
constexpr std::uint64_t kLinesBetweenLooks = 4096;
constexpr std::string_view kByteOrder = "\xEF\xBB\xBF";

struct TableShape {
    std::string_view name, columns, optional;
};
constexpr std::array<TableShape, kTableKinds> kShapes{{
    {"servers.csv", "server_id,datacenter,rack,cores,memory_mib,harvest_mib", ""},
    {"tenant_map.csv", "server_id,environment,machine_function,valid_from_s,valid_to_s", ""},
    {"reimages.csv", "time_s,server_id,disk,cause", ""},
    {"storage.csv", "time_s,server_id,harvest_mib,used_mib", ""},
    {"job_vertices.csv", "job_type,vertex,tasks,task_s,cores,memory_mib", "task_s_sd"},
    {"job_edges.csv", "job_type,from_vertex,to_vertex", ""},
    {"job_history.csv", "job_type,start_s,duration_s", ""},
    {"arrivals.csv", "job_id,job_type,arrival_s", ""},
    {"host_map.csv", "host,server_id", ""},
}};

const TableShape& shapeOf(TableKind kind) {
    return kShapes[static_cast<std::size_t>(kind)];
}

std::vector<std::string_view> listed(std::string_view text) {
    samples::LineCells cells;
    if (text.empty()) return {};
    const auto names = cells.of(text, ',');
    return {names.begin(), names.end()};
}

} // namespace

std::string_view nameOf(TableKind kind) {
    return shapeOf(kind).name;
}

std::string_view columnsOf(TableKind kind) {
    return shapeOf(kind).columns;
}

std::optional<TableKind> tableKindOf(std::string_view fileName, std::string_view text) {
    if (text.starts_with(kByteOrder)) text.remove_prefix(kByteOrder.size());
    std::string_view first = text.substr(0, std::min(text.find('\n'), text.size()));
    if (first.ends_with('\r')) first.remove_suffix(1);
    samples::LineCells cells;
    const auto names = cells.of(first, ',');
    const std::string_view base = fileName.substr(fileName.find_last_of("/:") + 1);
    for (int i = 0; i < kTableKinds; ++i) {
        const auto kind = static_cast<TableKind>(i);
        if (base == shapeOf(kind).name || base == std::string(shapeOf(kind).name) + ".gz") return kind;
    }
    for (int i = 0; i < kTableKinds; ++i) {
        const auto kind = static_cast<TableKind>(i);
        const auto wanted = listed(columnsOf(kind));
        if (std::all_of(wanted.begin(), wanted.end(), [&](std::string_view name) {
                return std::find(names.begin(), names.end(), name) != names.end();
            }))
            return kind;
    }
    return std::nullopt;
}

std::int64_t TableRow::whole(std::size_t column, bool& bad) const {
    std::int64_t value = 0;
    if (const auto read = wholeNumber((*this)[column]); read)
        value = *read;
    else
        bad = true;
    return value;
}

std::int64_t TableRow::wholeOr(std::size_t column, std::int64_t open, bool& bad) const {
    return (*this)[column].empty() ? open : whole(column, bad);
}

double TableRow::number(std::size_t column, bool& bad) const {
    double value = 0;
    if (!samples::readNumber((*this)[column], value)) bad = true;
    return value;
}

std::string_view TableRow::id(std::size_t column, bool& bad) const {
    if (!samples::isIdentifier((*this)[column])) bad = true;
    return (*this)[column];
}

void noteIssue(HarvestInput& input, std::string_view code, const std::string& file, std::uint64_t line,
               std::string_view detail) {
    BrokenRule& rule = input.broken[{file, std::string(code)}];
    ++rule.count;
    if (rule.first.size() < kShownIssues)
        rule.first.push_back(
            {samples::inputRule(code).code, file, line, asUtf8(std::string(detail.substr(0, kDetailBytes)))});
}

void TableRows::note(std::string_view code, std::uint64_t line, std::string_view detail) {
    noteIssue(m_input, code, m_file, line, detail);
}

Status TableRows::header(std::span<const std::string_view> names, TableRow& row, std::size_t& count) {
    count = names.size();
    row.m_places.fill(TableRow::kNone);
    const auto needed = listed(columnsOf(m_kind)), optional = listed(shapeOf(m_kind).optional);
    std::string wrong;
    std::size_t at = 0;
    for (const auto* list : {&needed, &optional})
        for (const std::string_view name : *list) {
            const auto times = std::count(names.begin(), names.end(), name);
            const bool mayLack = list == &optional;
            if (times > 1 || (times == 0 && !mayLack)) wrong += (wrong.empty() ? "" : ", ") + std::string(name);
            if (times > 0)
                row.m_places[at] =
                    static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin());
            ++at;
        }
    if (wrong.empty()) return {};
    const samples::InputRule& rule = samples::inputRule("H101");
    return fail(MessageId::InputRefused,
                {"H101", say(TENFOLD_WORDS("Sentence", "{0}: {1}", "harvest.ruleAndWhat"), say(rule.what), wrong),
                 say(rule.hint, std::string(columnsOf(m_kind)))},
                m_file + ":1");
}

Status TableRows::each(std::string_view text, Progress& progress,
                       const std::function<std::string_view(const TableRow&)>& visit) {
    LineSplitter lines;
    samples::LineCells cells;
    TableRow row;
    std::size_t count = 0;
    bool isFirst = true;
    std::uint64_t refused = 0, all = 0;
    std::string_view firstCode;
    Status status;
    const auto onLine = [&](const Line& line) {
        std::string_view content = line.text;
        if (line.number == 1 && content.starts_with(kByteOrder)) content.remove_prefix(kByteOrder.size());
        if (content.empty()) return true;
        row.m_cells = cells.of(content, ',');
        row.m_line = line.number;
        row.m_text = content;
        if (isFirst) {
            isFirst = false;
            status = header(row.m_cells, row, count);
            return status.has_value();
        }
        if (++all % kLinesBetweenLooks == 0 && !progress.advance(line.offset, text.size(), "reading")) {
            status = fail(MessageId::Cancelled);
            return false;
        }
        const bool isRow = row.m_cells.size() == count && isUtf8(content) && !line.isCut;
        const std::string_view code = isRow ? visit(row) : std::string_view("H102");
        if (!code.empty()) {
            ++refused;
            if (firstCode.empty()) firstCode = code;
            note(code, line.number, content);
        }
        return true;
    };
    if (lines.feed(text, onLine)) lines.end(onLine);
    RETURN_IF_ERROR(std::move(status));
    if (isFirst) RETURN_IF_ERROR(header({}, row, count));
    m_input.lines[m_file] += all;
    if (double(refused) <= kMostBadLines * double(all)) return {};
    return fail(MessageId::TooManyBadLines,
                {m_file, refused, all, samples::reasonOf(firstCode), samples::hintOf(samples::reasonOf(firstCode))},
                m_file);
}

} // namespace tenfold::harvest
