#include "core/model/whatif/what_if_parts.h"
#include "core/words/sentence.h"

#include "core/base/text/number_text.h"

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

Sentence rateText(double rate) {
    return numeral(compactNumber(rate, rate < 10 ? 2 : rate < 1000 ? 1 : 0));
}

/// What would move the limit: more of the bottleneck until the next one.
Sentence changeText(const Busiest& busiest, const std::vector<StationKind>& stations,
                    const std::vector<std::string>& names) {
    const std::string& name = names[busiest.first];
    if (busiest.second == stations.size())
        return say(TENFOLD_WORDS("Sentence",
                                 "Twice as fast, or with twice the servers, {0} would do twice as much; no other queue "
                                 "limits.",
                                 "bottleneck.alone"),
                   name);
    const double times = busiest.firstLoad / busiest.secondLoad;
    if (times < 1.05)
        return say(TENFOLD_WORDS("Sentence", "{0} is as busy: making {1} faster alone would change little.",
                                 "bottleneck.asBusy"),
                   names[busiest.second], name);
    return say(TENFOLD_WORDS("Sentence",
                             "Faster or with more servers it would do up to {0} times as much, until {1} is the "
                             "bottleneck.",
                             "bottleneck.next"),
               numeral(compactNumber(times, times < 10 ? 2 : 0)), names[busiest.second]);
}

} // namespace

Sentence bottleneckText(const Forecast& forecast, const std::vector<StationKind>& stations,
                        const std::vector<std::string>& names) {
    if (forecast.basis == PredictionBasis::None)
        return say(TENFOLD_WORDS("Sentence", "No number: {0}.", "bottleneck.none"), forecast.fidelity.text);
    const Busiest busiest = busiestOf(forecast, stations);
    if (busiest.first == stations.size())
        return say(TENFOLD_WORDS("Sentence", "No queue limits: nothing but delays is demanded.", "bottleneck.delays"));
    const std::string& name = names[busiest.first];
    const double busy = forecast.centers[busiest.first].utilization;
    const Sentence change = changeText(busiest, stations, names);
    const bool isClosed = std::isfinite(forecast.knee);
    if (!isClosed) {
        if (std::isinf(forecast.response))
            return say(TENFOLD_WORDS("Sentence",
                                     "{0} is asked for {1} of what it can do: it saturates at {2} requests a second, "
                                     "and beyond there is no response time. {3}",
                                     "bottleneck.saturated"),
                       name, numeral(percent(busy, 0)), rateText(forecast.saturationRate), change);
        return say(TENFOLD_WORDS("Sentence", "{0} saturates first, at {1} requests a second; it is {2} busy. {3}",
                                 "bottleneck.first"),
                   name, rateText(forecast.saturationRate), numeral(percent(busy, 0)), change);
    }
    double customers = 0;
    for (const ClassForecast& one : forecast.classes)
        customers += one.customers;
    const Sentence knee = numeral(withThousands(std::llround(std::ceil(std::min(forecast.knee, 1e15)))));
    if (customers >= forecast.knee)
        return say(TENFOLD_WORDS("Sentence",
                                 "{0} is the bottleneck from {1} customers on: {2} busy, at most {3} requests a "
                                 "second. {4}",
                                 "bottleneck.closed"),
                   name, knee, numeral(percent(busy, 0)), rateText(forecast.saturationRate), change);
    const Sentence instead =
        forecast.bottleneck.empty()
            ? say(TENFOLD_WORDS("Sentence", "customers wait for themselves (think time)", "bottleneck.think"))
            : say(TENFOLD_WORDS("Sentence", "requests spend most of their time at {0}", "bottleneck.elsewhere"),
                  forecast.bottleneck);
    return say(TENFOLD_WORDS("Sentence",
                             "{0} is the bottleneck only above {1} customers, at {2} requests a second. Below, {3}. At "
                             "{4} it is {5} busy.",
                             "bottleneck.above"),
               name, knee, rateText(forecast.saturationRate), instead, numeral(withThousands(std::llround(customers))),
               numeral(percent(busy, 0)));
}

} // namespace tenfold
