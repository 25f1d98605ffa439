#include "core/model/whatif/network_answer.h"

#include "core/model/queueing/bounds.h"
#include "core/model/queueing/open_network.h"
#include "core/model/queueing/work_beside.h"

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {

constexpr double kInfinite = std::numeric_limits<double>::infinity();
/// The exact recursion up to here: some 10 ms, so that a slider follows the hand.
constexpr std::uint64_t kMostExactSteps = 2'000'000;
/// A formula or a mean over operations need not be whole.
double wholeCustomers(double customers) {
    return std::isnan(customers) ? 1 : std::clamp(std::round(customers), 1.0, kMostCustomers);
}
constexpr std::string_view kOnTheWay = "on the way";

} // namespace

NetworkQuestion::NetworkQuestion(const WhatIf::Parts& parts, const ScenarioValues& values)
    : m_parts(parts)
    , m_values(values) {
    for (std::size_t c = 0; c < parts.model.centers.size(); ++c) {
        m_stations.push_back(parts.model.centers[c].station);
        m_names.push_back(parts.model.centers[c].name);
        if (const auto set = values.servers.find(c); set != values.servers.end())
            m_stations.back().servers = set->second;
        m_stations.back().servers = std::max(1, m_stations.back().servers);
    }
    m_stations.push_back({true, 1, 1});
    m_names.emplace_back(kOnTheWay);
    findAskings();
}

std::size_t NetworkQuestion::stationOf(std::size_t s) const {
    const ModelStep& step = m_parts.model.steps[s];
    const std::vector<std::string>& services = m_parts.model.centers[step.center].services;
    const bool isOfCaller = std::find(services.begin(), services.end(), step.service) != services.end();
    return step.isEdge() && isOfCaller ? m_parts.model.centers.size() : step.center;
}

double NetworkQuestion::speed(std::size_t center) const {
    const auto set = m_values.speeds.find(center);
    return set == m_values.speeds.end() ? 1 : set->second;
}

double NetworkQuestion::mean(const Formula& formula, const std::vector<double>& shares) const {
    if (formula.isConstant()) return formula.evaluate({});
    static const std::vector<RecordedSample> kNone;
    double sum = 0, known = 0;
    for (std::size_t s = 0; s < shares.size(); ++s) {
        if (shares[s] <= 0) continue;
        const auto& samples = m_parts.load.steps.empty() ? kNone : m_parts.load.steps[s].samples;
        const double value = finiteMean(VisitAverage(m_parts, samples, m_values).ofFormula(formula));
        if (!std::isfinite(value)) continue;
        sum += shares[s] * value;
        known += shares[s];
    }
    return known > 0 ? sum / known : kUnknownNumber;
}

NetworkQuestion::Asking NetworkQuestion::given(const ModelWorkload& workload) const {
    Asking asking;
    asking.operation = workload.operation;
    asking.shares.assign(m_parts.model.steps.size(), 0);
    for (std::size_t s = 0; s < asking.shares.size(); ++s) {
        if (m_parts.model.steps[s].parent != ModelStep::kNone) continue;
        if (!workload.operation.empty()) {
            asking.shares[s] = m_parts.model.steps[s].id == workload.operation ? 1 : 0;
            continue;
        }
        const bool isApart =
            std::any_of(m_parts.model.workloads.begin(), m_parts.model.workloads.end(),
                        [&](const ModelWorkload& other) { return other.operation == m_parts.model.steps[s].id; });
        if (!isApart) asking.shares[s] = m_parts.rootShares[s];
    }
    double sum = 0;
    for (const double share : asking.shares)
        sum += share;
    for (double& share : asking.shares)
        share = sum > 0 ? share / sum : 0;
    asking.isClosed = workload.isClosed;
    // Customers that are asked for in place of a rate are as those that were seen.
    asking.thinkTime = workload.isClosed ? mean(workload.thinkTime, asking.shares) : m_parts.workload.thinkTime;
    asking.customers = mean(workload.customers, asking.shares);
    asking.rate = mean(workload.rate, asking.shares);
    if (asking.isClosed && !(asking.customers >= 1)) {
        asking.customers = m_parts.workload.customers;
        if (!(asking.thinkTime > 0)) asking.thinkTime = m_parts.workload.thinkTime;
        asking.isKnown = m_parts.workload.isKnown;
    } else {
        asking.isKnown = asking.isClosed || (std::isfinite(asking.rate) && asking.rate >= 0);
    }
    if (!std::isfinite(asking.thinkTime) || asking.thinkTime < 0) asking.thinkTime = 0;
    asking.customers = wholeCustomers(asking.customers);
    return asking;
}

void NetworkQuestion::findAskings() {
    for (const ModelWorkload& workload : m_parts.model.workloads)
        m_askings.push_back(given(workload));
    if (m_askings.empty()) {
        Asking asking;
        asking.shares = m_parts.rootShares;
        asking.isKnown = m_parts.workload.isKnown;
        asking.isClosed = m_parts.workload.isClosed;
        asking.customers = m_parts.workload.customers;
        asking.thinkTime = m_parts.workload.thinkTime;
        asking.rate = m_parts.workload.rate;
        m_askings.push_back(std::move(asking));
    }
    double customers = 0, rate = 0;
    for (const Asking& asking : m_askings)
        (asking.isClosed ? customers : rate) += asking.isClosed ? asking.customers : asking.rate;
    const double count = double(m_askings.size());
    for (Asking& asking : m_askings) { // what is set is shared out as it was
        if (m_values.customers || (m_values.think && asking.isKnown)) {
            if (m_values.customers) {
                const double part = customers > 0 && asking.isClosed ? asking.customers / customers : 1 / count;
                asking.customers = wholeCustomers(*m_values.customers * part);
            } else if (!asking.isClosed) {
                asking.customers = wholeCustomers(m_parts.workload.customers);
            }
            if (m_values.think) asking.thinkTime = *m_values.think;
            asking.isClosed = asking.isKnown = true;
        }
        if (m_values.rate) {
            asking.rate = *m_values.rate * (rate > 0 && !asking.isClosed ? asking.rate / rate : 1 / count);
            asking.isClosed = false;
            asking.isKnown = true;
        }
    }
}

NetworkQuestion::Demands NetworkQuestion::demandsOf(const Asking& asking, const std::vector<StepLoad>& loads) const {
    Demands demands;
    demands.all.assign(m_stations.size(), 0);
    demands.critical.assign(m_stations.size(), 0);
    demands.visits.assign(m_stations.size(), 0);
    for (std::size_t s = 0; s < loads.size(); ++s) {
        const double share = asking.shares[m_parts.model.steps[s].root];
        if (share <= 0) continue;
        const double seconds = share * loads[s].visits * loads[s].own;
        demands.all[loads[s].station] += seconds;
        if (!m_parts.model.steps[s].isEdge()) demands.visits[loads[s].station] += share * loads[s].visits;
        demands.critical[loads[s].station] += seconds * loads[s].critical;
        demands.sum += seconds;
        demands.criticalSum += seconds * loads[s].critical;
    }
    return demands;
}

ForkingClass NetworkQuestion::forkingClass(const Asking& asking, const Demands& demands) {
    // What runs beside the critical path takes no time of the request.
    ForkingClass one{{int(asking.customers), asking.thinkTime, demands.critical}, demands.all};
    for (std::size_t k = 0; k < one.beside.size(); ++k)
        one.beside[k] = std::max(0.0, one.beside[k] - demands.critical[k]);
    return one;
}

NetworkAnswer NetworkQuestion::solve(const std::vector<StepLoad>& loads) const {
    NetworkAnswer answer;
    answer.throughput = answer.response = answer.knee = answer.saturationRate = kUnknownNumber;
    std::vector<Demands> demands;
    bool isKnown = true;
    for (const Asking& asking : m_askings) {
        demands.push_back(demandsOf(asking, loads));
        isKnown = isKnown && asking.isKnown && std::isfinite(demands.back().sum) && demands.back().sum >= 0;
    }
    for (std::size_t c = 0; c < m_parts.model.centers.size(); ++c)
        answer.centers.push_back(
            {m_names[c], kUnknownNumber, kUnknownNumber, kUnknownNumber, kUnknownNumber, PredictionBasis::None});
    if (!isKnown) return answer;

    std::vector<OpenClass> open;
    for (std::size_t i = 0; i < m_askings.size(); ++i)
        if (!m_askings[i].isClosed) open.push_back({m_askings[i].rate, demands[i].all});
    NetworkPerformance opened = solveOpen(m_stations, open);
    std::vector<ForkingClass> closed;
    for (std::size_t i = 0; i < m_askings.size(); ++i)
        if (m_askings[i].isClosed) closed.push_back(forkingClass(m_askings[i], demands[i]));
    // Those that circulate have what the others leave.
    const NetworkPerformance circulating = meanValuesBeside(
        m_stations, closed, open.empty() ? std::vector<double>() : opened.utilizations, kMostExactSteps);
    if (open.empty()) {
        opened.isExact = true;
        opened.utilizations.assign(m_stations.size(), 0);
        opened.lengths.assign(m_stations.size(), 0);
    }
    answer.isExact = circulating.isExact && opened.isExact && (open.empty() || closed.empty());
    fill(answer, demands, opened, circulating);
    findBottleneck(answer, demands);
    return answer;
}

void NetworkQuestion::fill(NetworkAnswer& answer, const std::vector<Demands>& demands, const NetworkPerformance& open,
                           const NetworkPerformance& closed) const {
    const std::size_t stations = m_stations.size();
    std::vector<double> residence(stations), demand(stations), utilization(stations), weight(stations);
    double sum = 0, weighted = 0, classesSum = 0;
    std::size_t nextOpen = 0, nextClosed = 0;
    for (std::size_t i = 0; i < m_askings.size(); ++i) {
        const Asking& asking = m_askings[i];
        ClassForecast one{asking.operation, asking.isClosed, asking.customers, asking.thinkTime, asking.rate, 0, 0, {}};
        const ClassPerformance& gets = asking.isClosed ? closed.classes[nextClosed++] : open.classes[nextOpen++];
        const bool isMixed = !open.classes.empty() && !closed.classes.empty();
        one.throughput = gets.throughput;
        double response = 0;
        for (std::size_t k = 0; k < stations; ++k) {
            double at = gets.residenceTimes[k];
            if (isMixed && !asking.isClosed && !m_stations[k].isDelay) at *= 1 + closed.lengths[k];
            const double critical = demands[i].all[k] > 0 ? demands[i].critical[k] / demands[i].all[k] : 0;
            if (critical > 0) response += at * critical;
            if (demands[i].all[k] <= 0 || gets.throughput <= 0) continue;
            residence[k] += gets.throughput * at;
            demand[k] += gets.throughput * demands[i].all[k];
            utilization[k] += gets.throughput * demands[i].all[k] / (m_stations[k].isDelay ? 1 : m_stations[k].servers);
        }
        one.response =
            asking.isClosed ? std::max(0.0, asking.customers / gets.throughput - asking.thinkTime) : response;
        if (asking.isClosed) {
            one.bounds = boundsBeside(m_stations, forkingClass(asking, demands[i]));
        } else {
            one.bounds = {0, saturationRate(m_stations, demands[i].all), demands[i].criticalSum, kInfinite};
            one.throughput = std::min(one.throughput, one.bounds.highestThroughput);
        }
        sum += one.throughput;
        if (one.throughput > 0) weighted += one.throughput * one.response; // nothing of what takes forever
        classesSum += one.response;
        answer.classes.push_back(std::move(one));
    }
    answer.throughput = sum;
    answer.response = sum > 0 ? weighted / sum : classesSum / double(m_askings.size());
    answer.stretches.assign(stations, 1);
    for (std::size_t k = 0; k < stations; ++k) {
        double offered = 0; // a request
        double visits = 0;  // a second
        for (std::size_t i = 0; i < m_askings.size(); ++i)
            visits += demands[i].visits[k] * answer.classes[i].throughput;
        for (std::size_t i = 0; i < m_askings.size(); ++i)
            offered +=
                demands[i].all[k] * (sum > 0 ? answer.classes[i].throughput / sum : 1 / double(m_askings.size()));
        answer.stretches[k] = demand[k] > 0 ? residence[k] / demand[k] : 1;
        if (k < m_parts.model.centers.size())
            answer.centers[k] = {m_names[k],     offered,
                                 utilization[k], offered > 0 ? offered * answer.stretches[k] : 0,
                                 residence[k],   PredictionBasis::None,
                                 visits};
    }
}

void NetworkQuestion::findBottleneck(NetworkAnswer& answer, const std::vector<Demands>& demands) const {
    // All workloads together as one, weighted by what they get.
    std::vector<double> mixed(m_stations.size());
    double customers = 0, think = 0, critical = 0;
    bool isClosed = true;
    for (std::size_t i = 0; i < m_askings.size(); ++i) {
        const double gets =
            answer.throughput > 0 ? answer.classes[i].throughput / answer.throughput : 1 / double(m_askings.size());
        for (std::size_t k = 0; k < mixed.size(); ++k)
            mixed[k] += gets * demands[i].all[k];
        customers += m_askings[i].customers;
        think += gets * m_askings[i].thinkTime;
        critical += gets * demands[i].criticalSum;
        isClosed = isClosed && m_askings[i].isClosed;
    }
    const std::size_t most = bottleneckOf(m_stations, mixed);
    answer.saturationRate = saturationRate(m_stations, mixed);
    if (isClosed && std::isfinite(answer.saturationRate)) answer.knee = (critical + think) * answer.saturationRate;
    if (most == m_stations.size()) return;
    if (!isClosed || customers >= answer.knee) {
        answer.bottleneck = m_names[most];
        return;
    }
    // Below the knee requests wait for what takes longest: nobody's queue, perhaps.
    double longest = think;
    for (std::size_t k = 0; k < m_stations.size(); ++k) {
        const double residence = mixed[k] > 0 ? mixed[k] * answer.stretch(k) : 0;
        if (residence <= longest) continue;
        longest = residence;
        answer.bottleneck = m_names[k];
    }
}

} // namespace tenfold
