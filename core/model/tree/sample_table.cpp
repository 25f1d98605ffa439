#include "core/model/tree/sample_table.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <unordered_map>

namespace tenfold {
namespace {

/// The different numbers, ascending; empty when they are more than can be told apart.
std::vector<double> distinctNumbers(const std::vector<double>& values) {
    std::vector<double> distinct;
    std::size_t next = 2 * AttributeColumn::kMostCodes;
    for (const double value : values) {
        if (!std::isfinite(value)) continue;
        distinct.push_back(value);
        if (distinct.size() < next) continue;
        std::sort(distinct.begin(), distinct.end());
        distinct.erase(std::unique(distinct.begin(), distinct.end()), distinct.end());
        if (distinct.size() > AttributeColumn::kMostCodes) return {};
        next = distinct.size() + 2 * AttributeColumn::kMostCodes;
    }
    std::sort(distinct.begin(), distinct.end());
    distinct.erase(std::unique(distinct.begin(), distinct.end()), distinct.end());
    if (distinct.size() > AttributeColumn::kMostCodes) return {};
    return distinct;
}

/// Bounds that leave about as many of the samples between them; from every so manieth sample, which is as good.
std::vector<double> evenBounds(const std::vector<double>& values) {
    constexpr std::size_t kSamplesPerBound = 8;
    const std::size_t step = std::max<std::size_t>(1, values.size() / (kSamplesPerBound * AttributeColumn::kMostCodes));
    std::vector<double> some;
    for (std::size_t i = 0; i < values.size(); i += step)
        if (std::isfinite(values[i])) some.push_back(values[i]);
    std::sort(some.begin(), some.end());
    std::vector<double> bounds;
    for (std::size_t i = 1; i < AttributeColumn::kMostCodes; ++i)
        bounds.push_back(some[i * (some.size() - 1) / (AttributeColumn::kMostCodes - 1)]);
    bounds.erase(std::unique(bounds.begin(), bounds.end()), bounds.end());
    return bounds;
}

} // namespace

double AttributeColumn::between(std::uint16_t lower, std::uint16_t upper) const {
    const double a = greatest[lower - 1], b = least[upper - 1], middle = a + (b - a) / 2;
    return middle < b ? middle : a; // neighbouring numbers have none between them
}

double AttributeColumn::categoryNumber(const std::string& category) const {
    const auto at = std::find(categories.begin(), categories.end(), category);
    return at == categories.end() ? kUnknownNumber : double(at - categories.begin());
}

AttributeColumn numberColumn(std::string name, const std::vector<double>& values) {
    AttributeColumn column;
    column.name = std::move(name);
    std::vector<double> bounds = distinctNumbers(values);
    if (bounds.empty() && std::any_of(values.begin(), values.end(), [](double v) { return std::isfinite(v); }))
        bounds = evenBounds(values);
    // The interval of a number ends with the first bound that is not below it; the last one has no bound.
    constexpr double kNone = std::numeric_limits<double>::infinity();
    std::vector<double> least(bounds.size() + 1, kNone), greatest(bounds.size() + 1, -kNone);
    column.codes.reserve(values.size());
    for (const double value : values) {
        if (!std::isfinite(value)) {
            column.codes.push_back(0);
            continue;
        }
        const auto at = std::size_t(std::lower_bound(bounds.begin(), bounds.end(), value) - bounds.begin());
        least[at] = std::min(least[at], value);
        greatest[at] = std::max(greatest[at], value);
        column.codes.push_back(std::uint16_t(at + 1));
    }
    // Intervals that hold nothing are between their neighbours.
    while (!greatest.empty() && greatest.back() == -kNone) {
        greatest.pop_back();
        least.pop_back();
    }
    for (std::size_t i = 0; i < greatest.size(); ++i)
        if (greatest[i] == -kNone) least[i] = greatest[i] = bounds[i];
    column.least = std::move(least);
    column.greatest = std::move(greatest);
    return column;
}

AttributeColumn categoryColumn(std::string name, const std::vector<std::string>& values) {
    AttributeColumn column;
    column.name = std::move(name);
    column.isNumber = false;
    std::unordered_map<std::string, std::uint16_t> codes;
    column.codes.reserve(values.size());
    for (const std::string& value : values) {
        if (value.empty()) {
            column.codes.push_back(0);
            continue;
        }
        const auto known = codes.find(value);
        if (known != codes.end()) {
            column.codes.push_back(known->second);
            continue;
        }
        if (column.categories.size() + 1 < AttributeColumn::kMostCodes)
            column.categories.push_back(value);
        else if (column.categories.size() < AttributeColumn::kMostCodes)
            column.categories.emplace_back("(other)");
        const auto code = std::uint16_t(column.categories.size());
        codes.emplace(value, code);
        column.codes.push_back(code);
    }
    return column;
}

} // namespace tenfold
