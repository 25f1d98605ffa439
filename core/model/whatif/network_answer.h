#pragma once

#include "core/model/queueing/work_beside.h"
#include "core/model/whatif/what_if_parts.h"

#include <string>
#include <vector>

namespace tenfold {

/// What requests need of one step.
struct StepLoad {
    double visits = 0; ///< a request that begins at the step's root
    double own = 0;    ///< seconds a visit, service alone
    std::size_t station = 0;
    double critical = 1; ///< share of it that the request waits for
};

/// Performance of the model's network.
struct NetworkAnswer {
    double throughput = 0, response = 0;
    std::vector<ClassForecast> classes;
    std::vector<CenterForecast> centers;
    std::string bottleneck;
    double knee = 0, saturationRate = 0;
    bool isExact = false;
    std::vector<double> stretches; ///< by station: residence by demand
    double stretch(std::size_t station) const { return stretches.empty() ? 1 : stretches[station]; }
};

/// The stations and workloads of a scenario. Time of a call on its way between caller and callee is nobody's service:
/// it is a delay of its own behind the centers.
class NetworkQuestion {
public:
    NetworkQuestion(const WhatIf::Parts& parts, const ScenarioValues& values);
    const std::vector<StationKind>& stations() const { return m_stations; }
    const std::vector<std::string>& names() const { return m_names; }
    std::size_t stationOf(std::size_t step) const;
    double speed(std::size_t center) const;
    /// Share of all requests that begin at the root of a step.
    double shareOfRoot(std::size_t step) const { return m_parts.rootShares[m_parts.model.steps[step].root]; }

    NetworkAnswer solve(const std::vector<StepLoad>& loads) const;

private:
    /// A workload of the model under the scenario.
    struct Asking {
        std::string operation;
        std::vector<double> shares; ///< by step that requests begin at
        bool isClosed = false, isKnown = false;
        double customers = 0, thinkTime = 0, rate = 0;
    };
    struct Demands {
        std::vector<double> all, critical; ///< by station, seconds a request
        std::vector<double> visits;        ///< by station, a request; ways to callees are none
        double criticalSum = 0, sum = 0;
    };
    void findAskings();
    Asking given(const ModelWorkload& workload) const;
    double mean(const Formula& formula, const std::vector<double>& shares) const;
    Demands demandsOf(const Asking& asking, const std::vector<StepLoad>& loads) const;
    static ForkingClass forkingClass(const Asking& asking, const Demands& demands);
    void fill(NetworkAnswer& answer, const std::vector<Demands>& demands, const NetworkPerformance& open,
              const NetworkPerformance& closed) const;
    void findBottleneck(NetworkAnswer& answer, const std::vector<Demands>& demands) const;

    const WhatIf::Parts& m_parts;
    const ScenarioValues& m_values;
    std::vector<StationKind> m_stations;
    std::vector<std::string> m_names;
    std::vector<Asking> m_askings;
};

} // namespace tenfold
