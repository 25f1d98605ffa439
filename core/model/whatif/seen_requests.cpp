#include "core/model/whatif/seen_requests.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace tenfold {
namespace {

/// What was recorded is as a scenario sets it within this share.
constexpr double kSameWithin = 0.1;

bool isNear(double recorded, double set) {
    return std::abs(recorded - set) <= kSameWithin * std::abs(set);
}

} // namespace

SeenRequests::SeenRequests(const WhatIf::Parts& parts, const ScenarioValues& values, const std::string& input)
    : m_parts(parts) {
    const bool isSame = isSystemAsRecorded(values, input);
    for (const RecordedRun& run : parts.load.runs)
        m_isRunLike.push_back(isSame && isLike(run, values, input));
    if (input == "customers" || input == "rate") {
        for (std::size_t r = 0; r < parts.load.runs.size(); ++r) {
            const RecordedRun& run = parts.load.runs[r];
            if (run.rate > 0 && m_isRunLike[r])
                m_seen.push_back({input == "rate" ? run.rate : run.peak, run.response, run.requests});
        }
        return;
    }
    const std::size_t attribute = parts.attributeIndex(input);
    if (attribute < parts.load.attributes.size()) addByAttribute(attribute, values, input, isSame);
}

void SeenRequests::addByAttribute(std::size_t attribute, const ScenarioValues& values, const std::string& input,
                                  bool isSame) {
    double all = 0, seconds = 0;
    for (const RecordedSample& request : m_parts.load.requests) {
        const double number = m_parts.load.values.number(request.values[attribute]);
        const bool isOfRun = request.run >= m_isRunLike.size() ? isSame : m_isRunLike[request.run];
        if (!isOfRun || !isLike(request, values, input)) continue;
        ++all;
        seconds += request.seconds;
        if (!std::isfinite(number)) continue;
        OfOperation& of = m_byOperation[request.root];
        ++of.share;
        of.mean += request.seconds;
        m_operations.push_back(request.root);
        m_seen.push_back({number, request.seconds, 1});
    }
    if (all > 0) m_mean = seconds / all;
    for (auto& [operation, of] : m_byOperation) {
        of.mean /= of.share;
        of.share /= all;
    }
}

SeenRequests::Standardized SeenRequests::standardized(double from, double to) const {
    struct Sums {
        double samples = 0, more = 0, squares = 0; ///< beside the mean of the operation
    };
    std::map<std::size_t, Sums> sums;
    Standardized result{m_mean, 0, 0};
    for (std::size_t i = 0; i < m_seen.size(); ++i) {
        if (m_seen[i].at < from || m_seen[i].at >= to) continue;
        const double more = m_seen[i].value - m_byOperation.at(m_operations[i]).mean;
        Sums& of = sums[m_operations[i]];
        ++of.samples;
        of.more += more;
        of.squares += more * more;
        ++result.samples;
    }
    for (const auto& [operation, of] : sums) {
        const double share = m_byOperation.at(operation).share, mean = of.more / of.samples;
        const double variance =
            of.samples > 1 ? (of.squares - of.samples * mean * mean) / (of.samples - 1) : mean * mean;
        result.mean += share * mean;
        result.variance += share * share * std::max(0.0, variance) / of.samples;
    }
    return result;
}

std::vector<MeasuredBin> SeenRequests::bins() const {
    std::vector<MeasuredBin> bins = equallyFilledBins(m_seen);
    if (m_byOperation.empty()) return bins; // whole runs
    for (MeasuredBin& bin : bins) {
        const Standardized of = standardized(bin.from, std::nextafter(bin.to, HUGE_VAL));
        bin.mean = of.mean;
        if (!std::isnan(bin.sd)) bin.sd = std::sqrt(of.variance * double(bin.samples));
    }
    return bins;
}

bool SeenRequests::isLoadRecorded() const {
    return std::find(m_isRunLike.begin(), m_isRunLike.end(), true) != m_isRunLike.end();
}

void SeenRequests::measure(ForecastPoint& point, double from, double to) const {
    double sum = 0;
    for (const MeasuredValue& one : m_seen) {
        if (one.at < from || one.at >= to) continue;
        sum += one.value * double(one.samples);
        point.samples += one.samples;
    }
    if (point.samples == 0) return;
    point.measured = m_byOperation.empty() ? sum / double(point.samples) : standardized(from, to).mean;
}

bool SeenRequests::isSystemAsRecorded(const ScenarioValues& values, const std::string& input) const {
    const auto isAsRecorded = [&](const std::string& name, double set) {
        const ForecastInput* known = m_parts.input(name);
        return name == input || (known != nullptr && isNear(known->value, set));
    };
    if (values.think && !isAsRecorded("think", *values.think)) return false;
    for (const auto& [center, servers] : values.servers)
        if (!isAsRecorded("servers." + m_parts.model.centers[center].name, servers)) return false;
    for (const auto& [center, speed] : values.speeds)
        if (!isAsRecorded("speed." + m_parts.model.centers[center].name, speed)) return false;
    return true;
}

bool SeenRequests::isLike(const RecordedRun& run, const ScenarioValues& values, const std::string& input) const {
    if (values.customers && input != "customers" && !isNear(run.peak, *values.customers)) return false;
    return !values.rate || input == "rate" || isNear(run.rate, *values.rate);
}

bool SeenRequests::isLike(const RecordedSample& request, const ScenarioValues& values, const std::string& input) const {
    for (const auto& [name, set] : values.attributes) {
        const std::size_t at = m_parts.attributeIndex(name);
        if (name == input || at >= request.values.size() || request.values[at] == 0) continue;
        const double number = m_parts.load.values.number(request.values[at]);
        const bool isSame = std::isfinite(number) && std::isfinite(set.number)
                                ? isNear(number, set.number)
                                : m_parts.load.values.text(request.values[at]) == set.text;
        if (!isSame) return false;
    }
    return true;
}

} // namespace tenfold
