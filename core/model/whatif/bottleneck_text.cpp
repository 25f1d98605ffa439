#include "core/model/whatif/what_if_parts.h"

#include "core/base/text/number_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {

/// The two queues with the most demand a server; stations.size(): none.
struct Busiest {
    std::size_t first, second;
    double firstLoad = 0, secondLoad = 0; ///< seconds a server a request
};

Busiest busiestOf(const Forecast& forecast, const std::vector<StationKind>& stations) {
    Busiest busiest{stations.size(), stations.size()};
    for (std::size_t k = 0; k < forecast.centers.size(); ++k) {
        if (stations[k].isDelay || !(forecast.centers[k].demand > 0)) continue;
        const double load = forecast.centers[k].demand / stations[k].servers;
        if (load > busiest.firstLoad) {
            busiest.second = busiest.first;
            busiest.secondLoad = busiest.firstLoad;
            busiest.first = k;
            busiest.firstLoad = load;
        } else if (load > busiest.secondLoad) {
            busiest.second = k;
            busiest.secondLoad = load;
        }
    }
    return busiest;
}

std::string rateText(double rate) {
    return compactNumber(rate, rate < 10 ? 2 : rate < 1000 ? 1 : 0);
}

/// What would move the limit: more of the bottleneck until the next one.
std::string changeText(const Busiest& busiest, const std::vector<StationKind>& stations,
                       const std::vector<std::string>& names) {
    const std::string& name = names[busiest.first];
    if (busiest.second == stations.size())
        return fmt::format(
            "Twice as fast, or with twice the servers, {} would do twice as much; no other queue limits.", name);
    const double times = busiest.firstLoad / busiest.secondLoad;
    if (times < 1.05)
        return fmt::format("{} is as busy: making {} faster alone would change little.", names[busiest.second], name);
    return fmt::format("Faster or with more servers it would do up to {} times as much, until {} is the bottleneck.",
                       compactNumber(times, times < 10 ? 2 : 0), names[busiest.second]);
}

} // namespace

std::string bottleneckText(const Forecast& forecast, const std::vector<StationKind>& stations,
                           const std::vector<std::string>& names) {
    if (forecast.basis == PredictionBasis::None) return "No number: " + forecast.fidelity.text + ".";
    const Busiest busiest = busiestOf(forecast, stations);
    if (busiest.first == stations.size()) return "No queue limits: nothing but delays is demanded.";
    const std::string& name = names[busiest.first];
    const double busy = forecast.centers[busiest.first].utilization;
    const std::string change = changeText(busiest, stations, names);
    const bool isClosed = std::isfinite(forecast.knee);
    if (!isClosed) {
        if (std::isinf(forecast.response))
            return fmt::format(
                "{} is asked for {} of what it can do: it saturates at {} requests a second, and beyond there "
                "is no response time. {}",
                name, percent(busy, 0), rateText(forecast.saturationRate), change);
        return fmt::format("{} saturates first, at {} requests a second; it is {} busy. {}", name,
                           rateText(forecast.saturationRate), percent(busy, 0), change);
    }
    double customers = 0;
    for (const ClassForecast& one : forecast.classes)
        customers += one.customers;
    const std::string knee = withThousands(std::llround(std::ceil(std::min(forecast.knee, 1e15))));
    if (customers >= forecast.knee)
        return fmt::format("{} is the bottleneck from {} customers on: {} busy, at most {} requests a second. {}", name,
                           knee, percent(busy, 0), rateText(forecast.saturationRate), change);
    const std::string instead = forecast.bottleneck.empty()
                                    ? "customers wait for themselves (think time)"
                                    : "requests spend most of their time at " + forecast.bottleneck;
    return fmt::format(
        "{} is the bottleneck only above {} customers, at {} requests a second. Below, {}. At {} it is {} busy.", name,
        knee, rateText(forecast.saturationRate), instead, withThousands(std::llround(customers)), percent(busy, 0));
}

} // namespace tenfold
