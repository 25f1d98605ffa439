#include "core/model/tree/sample_table.h"

#include "core/model/tree/number_order.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>
#include <unordered_map>

namespace tenfold {
namespace {

/// Numbers too many to be told apart, in intervals of about as many samples each; an interval ends with a number that
/// was seen.
/// @param keys  of the samples, one at least; sorted by this
/// @returns the ends; fills the least and greatest number of each interval
std::vector<std::uint64_t> evenIntervals(std::vector<std::uint64_t> keys, AttributeColumn& column) {
    sortKeys(keys);
    std::vector<std::uint64_t> ends;
    std::size_t next = 0; // the first key that is in no interval yet
    for (std::size_t i = 1; i < AttributeColumn::kMostCodes; ++i) {
        const std::size_t last = i * (keys.size() - 1) / (AttributeColumn::kMostCodes - 1);
        if (last < next) continue; // that number is in the interval before
        column.least.push_back(numberOfKey(keys[next]));
        ends.push_back(keys[last]);
        for (next = last; next < keys.size() && keys[next] == ends.back();)
            ++next;
    }
    return ends;
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
    std::vector<std::uint64_t> keys;
    keys.reserve(values.size());
    for (const double value : values)
        if (std::isfinite(value)) keys.push_back(orderKey(value));
    column.codes.resize(values.size());
    if (keys.empty()) return column;
    std::vector<std::uint64_t> ends = distinctKeys(keys, AttributeColumn::kMostCodes);
    const bool isEach = !ends.empty(); // an interval a number
    if (!isEach) ends = evenIntervals(std::move(keys), column);
    for (const std::uint64_t end : ends)
        column.greatest.push_back(numberOfKey(end));
    if (isEach) column.least = column.greatest;
    const KeyIndex index(std::move(ends));
    for (std::size_t i = 0; i < values.size(); ++i)
        if (std::isfinite(values[i])) column.codes[i] = std::uint16_t(index.at(orderKey(values[i])) + 1);
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

static std::uint64_t mixed(std::uint64_t x) {
    x = (x + 1) * 0x9E3779B97F4A7C15U;
    x = (x ^ (x >> 29)) * 0xBF58476D1CE4E5B9U;
    return x ^ (x >> 32);
}

std::size_t foldOfSample(const SampleTable& table, std::size_t row, std::uint64_t salt) {
    if (table.blocks.empty()) return mixed((table.groups.empty() ? row : table.groups[row]) ^ salt) % kFoldsOfSamples;
    std::array<std::size_t, kFoldsOfSamples> folds;
    std::iota(folds.begin(), folds.end(), std::size_t{0});
    std::uint64_t chance = mixed(table.blocks[row] / kFoldsOfSamples ^ salt);
    for (std::size_t i = kFoldsOfSamples; i > 1; chance /= i, --i)
        std::swap(folds[i - 1], folds[chance % i]);
    return folds[table.blocks[row] % kFoldsOfSamples];
}

} // namespace tenfold
