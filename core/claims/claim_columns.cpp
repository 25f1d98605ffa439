#include "core/claims/claim_columns.h"

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {

constexpr double kSame = 1e-9; // relative: digits of reals
constexpr const char* kScale = "scale";

bool isSame(double a, double b) {
    return std::abs(a - b) <= kSame * std::max({1.0, std::abs(a), std::abs(b)});
}

std::vector<double> valuesOf(const std::vector<CountedRun>& runs, const std::string& key) {
    std::vector<double> out;
    for (const CountedRun& run : runs) {
        const auto at = run.parameters.find(key);
        if (at == run.parameters.end() || !(at->second > 0)) return {};
        out.push_back(at->second);
    }
    return out;
}

bool isMoved(const std::vector<double>& values) {
    return std::any_of(values.begin(), values.end(), [&](double v) { return !isSame(v, values.front()); });
}

/// Whether values are in proportion in every run.
bool areProportional(const std::vector<double>& a, const std::vector<double>& b) {
    for (std::size_t r = 0; r < a.size(); ++r)
        if (!isSame(a[r] * b.front(), b[r] * a.front())) return false;
    return true;
}

} // namespace

std::string nodesKey(const std::string& type) {
    return "nodes(" + type + ")";
}

std::optional<ClaimColumn> nodesColumn(const std::vector<ClaimColumn>& columns, const std::string& type,
                                       const std::vector<double>& nodes) {
    if (nodes.size() != columns.front().values.size() || nodes.empty() || !isMoved(nodes)) return std::nullopt;
    if (std::any_of(nodes.begin(), nodes.end(), [](double n) { return !(n > 0); })) return std::nullopt;
    for (const ClaimColumn& column : columns)
        if (areProportional(column.values, nodes)) return std::nullopt;
    return ClaimColumn{{nodesKey(type)}, {1}, nodes, true};
}

std::vector<ClaimColumn> columnsOf(const std::vector<CountedRun>& runs) {
    std::set<std::string> keys;
    for (const CountedRun& run : runs)
        for (const auto& [key, value] : run.parameters)
            if (key != kScale) keys.insert(key);
    std::vector<double> scales = valuesOf(runs, kScale);
    if (scales.empty()) scales.assign(runs.size(), 1);
    std::vector<ClaimColumn> columns = {{{kScale}, {1}, scales, false}};
    for (const std::string& key : keys) {
        const std::vector<double> values = valuesOf(runs, key);
        if (values.empty() || !isMoved(values)) continue;
        const auto column = std::find_if(columns.begin(), columns.end(),
                                         [&](const ClaimColumn& c) { return areProportional(c.values, values); });
        if (column == columns.end()) {
            columns.push_back({{key}, {1}, values, false});
            continue;
        }
        column->keys.push_back(key);
        column->ratios.push_back(column->values.front() / values.front());
    }
    return columns;
}

std::vector<AskedValues> valuesAt(const std::vector<ClaimColumn>& columns,
                                  const std::map<std::string, double>& parameters, const std::set<std::string>& foreign,
                                  const ClaimPriors& priors, const std::string& driver) {
    std::vector<AskedValues> out = {{{}, {}, 1}};
    for (const ClaimColumn& column : columns) {
        const auto keys = static_cast<double>(column.keys.size());
        struct Said {
            double value, weight; ///< of all keys that say so
            std::size_t key;      ///< the first
        };
        std::vector<Said> said;
        double sum = 0;
        const bool isDriven = std::find(column.keys.begin(), column.keys.end(), driver) != column.keys.end() &&
                              parameters.contains(driver);
        for (std::size_t k = 0; k < column.keys.size(); ++k) {
            const auto at = parameters.find(column.keys[k]);
            if (at == parameters.end() || (isDriven && column.keys[k] != driver)) continue;
            const double value = at->second * column.ratios[k];
            double weight = 1 / keys;
            if (column.isScale()) weight = k == 0 ? priors.splitScale : priors.splitKeys / (keys - 1);
            if (foreign.contains(column.keys[k])) weight *= priors.foreignKey;
            sum += weight;
            const auto same =
                std::find_if(said.begin(), said.end(), [&](const Said& other) { return isSame(other.value, value); });
            if (same == said.end())
                said.push_back({value, weight, k});
            else
                same->weight += weight;
        }
        if (said.empty()) said.push_back({0, sum = 1, 0});
        std::vector<AskedValues> next;
        for (const AskedValues& before : out)
            for (const Said& s : said) {
                next.push_back(before);
                next.back().values.push_back(s.value);
                next.back().saidBy.push_back(s.key);
                next.back().weight *= s.weight / sum;
            }
        out = std::move(next);
    }
    return out;
}

std::vector<std::string> keysNeverMoved(const std::vector<CountedRun>& runs,
                                        const std::map<std::string, double>& parameters) {
    std::vector<std::string> out;
    for (const auto& [key, asked] : parameters) {
        const std::vector<double> values = valuesOf(runs, key);
        if (key != kScale && !values.empty() && !isMoved(values) && !isSame(values.front(), asked)) out.push_back(key);
    }
    return out;
}

std::vector<std::string> keysSetApart(const std::vector<ClaimColumn>& columns,
                                      const std::map<std::string, double>& parameters) {
    std::vector<std::string> out;
    for (const ClaimColumn& column : columns)
        for (std::size_t k = 1; k < column.keys.size(); ++k) {
            const auto first = parameters.find(column.keys.front()), at = parameters.find(column.keys[k]);
            if (first == parameters.end() || at == parameters.end()) continue;
            if (!isSame(first->second * column.ratios.front(), at->second * column.ratios[k]))
                out.push_back(column.keys[k]);
        }
    return out;
}

} // namespace tenfold
