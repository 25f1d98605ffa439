#pragma once

#include "core/stats/summary/value_counts.h"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <optional>
#include <vector>

namespace tenfold::characterize {

/// A distribution as a short list that a person can edit: ascending shares and the values they lie below. Between two
/// points it runs straight in ln(1 + value); where both have the same value it is that value.
struct QuantileTable {
    struct Point {
        double share = 0, value = 0;
        bool operator==(const Point&) const = default;
    };
    std::vector<Point> points;

    bool isEmpty() const { return points.empty(); }
    /// The value below which the share lies. @param share  0 … 1; NaN of an empty table
    double at(double share) const;
    /// The other way round: the share at or below a value; 0 of an empty table.
    double shareUpTo(double value) const;
    /// Of values drawn evenly: what a generated sample of this distribution adds up to, by its size.
    double mean() const;
    /// The table as a sample, for a distance to another one.
    ValueCounts sample() const;
    bool operator==(const QuantileTable&) const = default;
};

/// Some two hundred points, more of them near the largest values, so that the tail is kept.
QuantileTable tableOf(const ValueCounts& values);

/// [[share, value], …]
nlohmann::ordered_json tableJson(const QuantileTable& table);
/// Nothing where it is no such list, or shares or values go down, or a value is below 0 or no number.
std::optional<QuantileTable> tableFrom(const nlohmann::ordered_json& json);

} // namespace tenfold::characterize
