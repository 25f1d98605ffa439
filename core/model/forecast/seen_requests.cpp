#include "core/model/forecast/seen_requests.h"

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
    struct Mean {
        double sum = 0, count = 0;
        void add(double value) { sum += value, ++count; }
        double mean() const { return count > 0 ? sum / count : 0; }
    };
    Mean all;
    std::map<std::size_t, Mean> byOperation; // of those that know it
    std::vector<std::size_t> operations;     // by sample
    for (const RecordedSample& request : m_parts.load.requests) {
        const double number = m_parts.load.values.number(request.values[attribute]);
        const bool isOfRun = request.run >= m_isRunLike.size() ? isSame : m_isRunLike[request.run];
        if (!isOfRun || !isLike(request, values, input)) continue;
        all.add(request.seconds);
        if (!std::isfinite(number)) continue;
        byOperation[request.root].add(request.seconds);
        operations.push_back(request.root);
        m_seen.push_back({number, request.seconds, 1});
    }
    const double share = all.count > 0 ? double(m_seen.size()) / all.count : 0;
    for (std::size_t i = 0; i < m_seen.size(); ++i)
        m_seen[i].value = all.mean() + share * (m_seen[i].value - byOperation[operations[i]].mean());
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
    if (point.samples > 0) point.measured = sum / double(point.samples);
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
