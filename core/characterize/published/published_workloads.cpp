#include "core/characterize/published/published_workloads.h"

#include "core/characterize/access/table_row.h"
#include "core/characterize/published/published_text.h"

#include <algorithm>
#include <cstdlib>

namespace tenfold::characterize {
namespace {

std::vector<PublishedFigure> readFigures(std::string_view text) {
    std::vector<PublishedFigure> figures;
    std::vector<std::string_view> fields;
    std::string unquoted;
    bool isHeader = true;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        constexpr std::size_t kColumns = 9;
        if (isHeader || !dividedRow(line, ',', fields, unquoted) || fields.size() != kColumns) {
            isHeader = false;
            continue;
        }
        const auto field = [&](std::size_t i) { return std::string(fields[i]); };
        figures.push_back({field(0), field(1), field(2), field(3), field(4), field(5),
                           std::strtod(field(6).c_str(), nullptr), field(7), field(8)});
    }
    return figures;
}

/// "variance-time|, create": begins with the one and ends with the other; without a bar: it holds the text. Nothing
/// behind the bar: it names no other operation.
bool isMeant(const MeasureResult& result, const PublishedFigure& figure) {
    if (result.measure != figure.measure) return false;
    const std::size_t bar = figure.what.find('|');
    if (bar == std::string::npos) return result.what.find(figure.what) != std::string::npos;
    const std::string_view begin = std::string_view(figure.what).substr(0, bar),
                           end = std::string_view(figure.what).substr(bar + 1);
    if (!std::string_view(result.what).starts_with(begin)) return false;
    if (!end.empty()) return std::string_view(result.what).ends_with(end);
    for (const std::string_view other : {", create", ", delete", ", rename"})
        if (std::string_view(result.what).ends_with(other)) return false;
    return true;
}

std::optional<double> publishedNumber(const Json& value, const std::string& path) {
    const Json::json_pointer pointer("/" + path);
    if (!value.is_structured() || !value.contains(pointer)) return std::nullopt;
    const Json& number = value.at(pointer);
    return number.is_number() ? std::optional(number.get<double>()) : std::nullopt;
}

} // namespace

std::span<const PublishedFigure> publishedFigures() {
    static const std::vector<PublishedFigure> kFigures = readFigures(kPublishedText);
    return kFigures;
}

std::vector<PublishedBeside> publishedBeside(const std::vector<MeasureResult>& results) {
    std::vector<PublishedBeside> beside;
    for (const MeasureResult& result : results)
        for (const PublishedFigure& figure : publishedFigures()) {
            if (!isMeant(result, figure)) continue;
            const auto measured = publishedNumber(result.value, figure.path);
            if (!measured) continue;
            const auto known = std::find_if(beside.begin(), beside.end(), [&](const PublishedBeside& one) {
                return one.result == &result && one.path == figure.path;
            });
            if (known != beside.end())
                known->figures.push_back(&figure);
            else
                beside.push_back({&result, figure.path, *measured, {&figure}});
        }
    return beside;
}

Json publishedJson(const std::vector<PublishedBeside>& beside) {
    Json json = Json::array();
    for (const PublishedBeside& one : beside) {
        Json figures = Json::array();
        for (const PublishedFigure* figure : one.figures)
            figures.push_back({{"source", figure->source},
                               {"table", figure->table},
                               {"population", figure->population},
                               {"value", figure->value},
                               {"unit", figure->unit},
                               {"doubt", figure->doubt.empty() ? Json(nullptr) : Json(figure->doubt)}});
        json.push_back({{"measure", one.result->measure},
                        {"what", one.result->what},
                        {"path", one.path},
                        {"measured", one.measured},
                        {"published", std::move(figures)}});
    }
    return json;
}

} // namespace tenfold::characterize
