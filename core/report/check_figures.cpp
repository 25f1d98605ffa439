#include "core/base/text/number_text.h"
#include "core/report/report.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

namespace tenfold {
namespace {

bool isWithin(double value, double low, double high) {
    constexpr double kRounding = 0.5; // a count is whole, the bounds are not
    return value >= low - kRounding && value <= high + kRounding;
}

} // namespace

CheckFigures figuresOf(const ValidationReport& validation) {
    CheckFigures figures;
    for (const ValidationReport::CountRow& row : validation.counts) {
        const auto actual = static_cast<double>(row.actual);
        switch (row.predicted.kind) {
        case PredictedCount::Kind::Deterministic:
            ++figures.exactTotal;
            if (wholeNumber(row.predicted.predicted) == static_cast<long long>(row.actual)) ++figures.exactCounts;
            break;
        case PredictedCount::Kind::Random:
            ++figures.inBandTotal;
            if (isWithin(actual, row.predicted.low, row.predicted.high)) ++figures.inBandCounts;
            break;
        case PredictedCount::Kind::Periodic:
            ++figures.periodicTotal;
            break;
        }
    }
    return figures;
}

bool CountComparison::isEqual() const {
    return std::all_of(actual.begin(), actual.end(), [this](std::uint64_t count) {
        if (kind == PredictedCount::Kind::Deterministic) return wholeNumber(predicted) == static_cast<long long>(count);
        return isWithin(static_cast<double>(count), low, high);
    });
}

std::vector<CountComparison> compareCounts(const std::vector<ReportCheck>& checks) {
    if (checks.empty()) return {};
    const double scale = checks.front().scale;
    std::size_t used = 0;
    for (const ReportCheck& check : checks)
        if (check.scale == scale) ++used;
    std::map<std::pair<std::string, std::string>, CountComparison> byMethod;
    std::size_t column = 0;
    for (const ReportCheck& check : checks) {
        if (check.scale != scale) continue;
        for (const ValidationReport::CountRow& row : check.validation.counts) {
            const PredictedCount& p = row.predicted;
            CountComparison& sum = byMethod[{p.target, p.method}];
            if (sum.actual.empty()) sum = {p.target, p.method, p.kind, 0, 0, 0, std::vector<std::uint64_t>(used)};
            sum.kind = std::max(sum.kind, p.kind);
            sum.actual[column] += row.actual;
            // the plans of one scale are the same plan: counted once
            if (column > 0) continue;
            sum.predicted += p.predicted;
            sum.low += p.low;
            sum.high += p.high;
        }
        ++column;
    }
    std::vector<CountComparison> out;
    for (auto& [key, comparison] : byMethod)
        out.push_back(std::move(comparison));
    const auto rank = [](const CountComparison& c) {
        const bool isOfClock = c.kind == PredictedCount::Kind::Periodic;
        return std::tuple(c.isEqual() || isOfClock, isOfClock, -c.predicted);
    };
    std::stable_sort(out.begin(), out.end(),
                     [&rank](const CountComparison& a, const CountComparison& b) { return rank(a) < rank(b); });
    return out;
}

} // namespace tenfold
