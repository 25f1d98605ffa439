#include "core/forecast/server_forecast.h"

#include "core/base/text/number_text.h"
#include "core/model/queueing/open_network.h"
#include "core/plan/totals/plan_load.h"
#include "core/plan/totals/planned_totals.h"
#include "core/prepare/refine_methods.h"
#include "core/words/sentence.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace tenfold {
namespace {

constexpr double kNsOfSecond = 1e9;
/// Calls followed of a plan in the search; each is played some twenty times.
constexpr std::uint64_t kSearchCalls = 30'000;
/// As far beyond the greatest recorded scale saturation is looked for.
constexpr double kSearchedTimes = 1000;
/// Half width of a 95 % interval in standard errors.
constexpr double kErrorsOf95 = 1.96;

class ServerForecaster {
public:
    ServerForecaster(const WorkloadProgram& program, const ServerQuestion& question,
                     const std::vector<std::string>& methods, const ServerDemands& demands, Progress& progress)
        : m_program(program)
        , m_question(question)
        , m_demands(demands)
        , m_progress(progress) {
        for (std::size_t m = 0; m < methods.size(); ++m)
            m_numbers.emplace(methods[m], m);
        double calls = 0;
        for (const MethodDemand& method : demands.methods)
            if (!method.isBlocking) calls += double(method.calls), m_usual += double(method.calls) * method.demand;
        m_usual = calls > 0 ? m_usual / calls : 0;
        for (std::size_t b = 0; b < demands.leftOut.size(); ++b) {
            double sum = 0;
            for (std::size_t m = 0; m < demands.methods.size(); ++m)
                if (!demands.methods[m].isBlocking) sum += double(demands.methods[m].calls) * demands.leftOut[b][m];
            m_usualLeftOut.push_back(calls > 0 ? sum / calls : 0);
        }
    }

    Result<ServerForecast> run() {
        ServerForecast result;
        result.target = m_question.target;
        result.demands = m_demands;
        ASSIGN_OR_RETURN(const Plan plan, planAt(m_question.request.scale));
        for (const Sentence& warning : plan.warnings)
            result.warnings.push_back(warning);
        if (m_demands.knowledge == DemandKnowledge::Measured)
            result.warnings.push_back(say(TENFOLD_WORDS(
                "Sentence",
                "demands hold if it is the server that slows down replies when calls are there, and not a machine that "
                "it shares with its callers; levels of methods that are rarely called may be time of callers",
                "load.demandsHold")));
        ASSIGN_OR_RETURN(result.at, look(plan, kLoadCalls));
        result.methods = methodsOf(plan, result.at);
        if (m_demands.knowledge != DemandKnowledge::Unknown) {
            ASSIGN_OR_RETURN(result.sustained, search([](const ServerAtScale& at) { return at.mean; }));
            ASSIGN_OR_RETURN(result.peak, search([](const ServerAtScale& at) { return at.peak; }));
        }
        result.text = textOf(result);
        return result;
    }

private:
    Result<Plan> planAt(double scale) const {
        ExtrapolationRequest request = m_question.request;
        request.scale = scale;
        return extrapolate(m_program, request);
    }

    std::optional<std::size_t> numberOf(const std::string& method) const {
        const auto found = m_numbers.find(recordedMethod(m_program.refine, m_question.target, method));
        if (found == m_numbers.end() || m_demands.methods[found->second].calls == 0 ||
            m_demands.methods[found->second].isBlocking)
            return std::nullopt;
        return found->second;
    }
    double demandOf(const std::string& method) const {
        const auto number = numberOf(method);
        return number ? m_demands.methods[*number].demand : m_usual;
    }

    /// Work of the whole plan in seconds, with its error: of demands by jackknife, of counts by their intervals.
    Estimated workOf(const Plan& plan) const {
        Estimated work;
        std::vector<double> leftOut(m_demands.leftOut.size());
        double variance = 0;
        for (const auto& [name, total] : totalsOf(predictCounts(plan))) {
            if (name.first != m_question.target) continue;
            const auto number = numberOf(name.second);
            const double demand = number ? m_demands.methods[*number].demand : m_usual;
            work.value += total.predicted * demand;
            variance += std::pow(total.halfWidth() / kErrorsOf95 * demand, 2);
            for (std::size_t b = 0; b < leftOut.size(); ++b)
                leftOut[b] += total.predicted * (number ? m_demands.leftOut[b][*number] : m_usualLeftOut[b]);
        }
        double mean = 0, squares = 0;
        for (const double one : leftOut)
            mean += one / double(leftOut.size());
        for (const double one : leftOut)
            squares += (one - mean) * (one - mean);
        if (!leftOut.empty()) variance += squares * double(leftOut.size() - 1) / double(leftOut.size());
        work.error = std::sqrt(variance);
        return work;
    }

    Result<ServerAtScale> look(const Plan& plan, std::uint64_t mostCalls) {
        const CallWork workOfCall = [&](const PlannedCall& call) {
            return call.merged ? 0 : demandOf(call.call->method); // merged: the call before it carries both
        };
        const PlanLoad load = loadOfPlan(plan, m_question.target, m_progress, mostCalls, workOfCall);
        ServerAtScale at;
        at.scale = plan.parameters.at("scale");
        at.durationNs = load.durationNs;
        at.callsPerSecond = load.meanPerSecond;
        at.peakCallsPerSecond = load.peakPerSecond;
        const double seconds = std::max(1.0, double(load.durationNs) / kNsOfSecond);
        double sum = 0, most = 0;
        for (std::size_t b = 0; b < load.work.size(); ++b) {
            sum += load.work[b];
            if (load.work[b] <= most) continue;
            most = load.work[b];
            at.peakNs = std::int64_t(b) * load.binNs;
        }
        const Estimated work = workOf(plan);
        const double relative = work.value > 0 ? work.error / work.value : 0;
        const double servers = m_demands.servers;
        at.mean = {sum / seconds / servers, sum / seconds / servers * relative};
        const double peak = most * kNsOfSecond / double(load.binNs) / servers;
        at.peak = {peak, peak * relative};
        const double service = load.total > 0 ? sum / load.total : 0, offered = at.mean.value * servers;
        at.response = std::numeric_limits<double>::infinity();
        if (offered < servers)
            at.response =
                m_demands.latency + service + waitingChance(m_demands.servers, offered) * service / (servers - offered);
        return at;
    }

    std::vector<MethodLoad> methodsOf(const Plan& plan, const ServerAtScale& at) const {
        std::map<std::string, MethodLoad> loads;
        double all = 0;
        for (const auto& [name, total] : totalsOf(predictCounts(plan))) {
            if (name.first != m_question.target) continue;
            const std::string recorded = recordedMethod(m_program.refine, m_question.target, name.second);
            MethodLoad& load = loads[recorded];
            load.method = recorded;
            load.calls += total.predicted;
            const auto number = numberOf(name.second);
            load.isRecorded = number.has_value();
            const auto known = m_numbers.find(recorded);
            load.isBlocking = known != m_numbers.end() && m_demands.methods[known->second].isBlocking;
            load.demand = demandOf(name.second);
            load.error = number ? m_demands.methods[*number].error : m_demands.meanError;
            all += total.predicted * load.demand;
        }
        std::vector<MethodLoad> result;
        const double seconds = std::max(1.0, double(at.durationNs) / kNsOfSecond);
        for (auto& [name, load] : loads) {
            load.perSecond = load.calls / seconds;
            load.share = all > 0 ? load.calls * load.demand / all : 0;
            result.push_back(std::move(load));
        }
        std::stable_sort(result.begin(), result.end(),
                         [](const MethodLoad& a, const MethodLoad& b) { return a.share > b.share; });
        return result;
    }

    /// The same at any scale, each looked at once.
    Result<ServerAtScale> lookAt(double scale) {
        if (const auto known = m_looked.find(scale); known != m_looked.end()) return known->second;
        ASSIGN_OR_RETURN(const Plan plan, planAt(scale));
        ASSIGN_OR_RETURN(const ServerAtScale at, look(plan, kSearchCalls));
        return m_looked.emplace(scale, at).first->second;
    }

    /// The least scale at which a busy share reaches 1: doubling, then halving the interval.
    template <typename Busy>
    Result<std::optional<double>> reach(double from, double to, Busy busy) {
        double low = from, high = from;
        ASSIGN_OR_RETURN(const ServerAtScale first, lookAt(from));
        if (busy(first) >= 1) return std::optional<double>(from);
        while (high < to) {
            low = high;
            high = std::min(to, high * 2);
            ASSIGN_OR_RETURN(const ServerAtScale at, lookAt(high));
            if (busy(at) >= 1) break;
            if (high >= to) return std::optional<double>();
        }
        while (high - low > 1 && high - low > low * 0.01) {
            const double middle = std::round((low + high) / 2);
            ASSIGN_OR_RETURN(const ServerAtScale at, lookAt(middle));
            (busy(at) >= 1 ? high : low) = middle;
        }
        return std::optional<double>(high);
    }

    template <typename Share>
    Result<Saturation> search(Share share) {
        Saturation found;
        double least = 1, most = 1;
        const auto& recorded = m_program.recordedScales;
        if (!recorded.empty()) {
            least = std::max(1.0, *std::min_element(recorded.begin(), recorded.end()));
            most = std::max(least, *std::max_element(recorded.begin(), recorded.end()));
        }
        found.searchedTo = m_question.greatestScale > 0 ? m_question.greatestScale
                                                        : std::max(most * kSearchedTimes, m_question.request.scale);
        const auto reachAt = [&](double errors) {
            return reach(least, found.searchedTo, [&](const ServerAtScale& at) {
                const Estimated busy = share(at);
                return busy.value + errors * busy.error;
            });
        };
        ASSIGN_OR_RETURN(found.low, reachAt(1));
        if (m_demands.knowledge != DemandKnowledge::Measured) return found; // not sooner than that
        ASSIGN_OR_RETURN(found.scale, reachAt(0));
        ASSIGN_OR_RETURN(found.high, reachAt(-1));
        return found;
    }

    static Sentence scaleWithError(const Saturation& found) {
        if (!found.high || !found.low) return numeral(compactNumber(*found.scale));
        const double half = std::max(*found.high - *found.scale, *found.scale - *found.low);
        return numeral(fmt::format("{} ± {}", compactNumber(*found.scale), compactNumber(std::max(1.0, half), 0)));
    }

    static Sentence busyText(const Estimated& share) {
        const int digits = share.value < 0.1 ? 1 : 0;
        return numeral(fmt::format("{} ± {}", percent(share.value, digits), percent(share.error, digits)));
    }

    static Sentence notBefore(const Saturation& found) {
        return found.low ? say(TENFOLD_WORDS("Sentence", "not before scale {0}", "load.notBefore"),
                               numeral(compactNumber(*found.low)))
                         : say(TENFOLD_WORDS("Sentence", "not up to scale {0}", "load.notUpTo"),
                               numeral(compactNumber(found.searchedTo)));
    }

    Sentence textOf(const ServerForecast& result) const {
        const Sentence scale = numeral(compactNumber(result.at.scale));
        if (m_demands.knowledge == DemandKnowledge::Unknown)
            return say(TENFOLD_WORDS("Sentence",
                                     "At scale {0} {1} gets {2} calls a second, {3} in the fullest; how busy it is "
                                     "cannot be known: {4}.",
                                     "load.unknown"),
                       scale, result.target, numeral(compactNumber(result.at.callsPerSecond, 1)),
                       numeral(compactNumber(result.at.peakCallsPerSecond, 0)), m_demands.text);
        if (m_demands.knowledge == DemandKnowledge::AtMost)
            return say(TENFOLD_WORDS("Sentence",
                                     "At scale {0} {1} is busy at most {2}, {3} in the fullest second. Where it "
                                     "saturates cannot be known: {4}; in the fullest second {5}.",
                                     "load.atMost"),
                       scale, result.target, numeral(percent(result.at.mean.value)),
                       numeral(percent(result.at.peak.value)), notBefore(result.sustained), notBefore(result.peak));
        const Sentence mean =
            result.sustained.scale
                ? say(TENFOLD_WORDS("Sentence", "At scale {0} {1} is busy {2}: it saturates at {3}.", "load.saturates"),
                      scale, result.target, busyText(result.at.mean), scaleWithError(result.sustained))
                : say(TENFOLD_WORDS("Sentence", "At scale {0} {1} is busy {2}: it does not saturate up to {3}.",
                                    "load.doesNotSaturate"),
                      scale, result.target, busyText(result.at.mean),
                      numeral(compactNumber(result.sustained.searchedTo)));
        const Sentence peak =
            result.peak.scale
                ? say(TENFOLD_WORDS("Sentence", "In its fullest second it is busy {0}; calls wait there from {1} on.",
                                    "load.peakWaits"),
                      busyText(result.at.peak), scaleWithError(result.peak))
                : say(TENFOLD_WORDS("Sentence", "In its fullest second it is busy {0}.", "load.peak"),
                      busyText(result.at.peak));
        return say(TENFOLD_WORDS("Sentence", "{0} {1}", "list.sentences"), mean, peak);
    }

    const WorkloadProgram& m_program;
    const ServerQuestion& m_question;
    const ServerDemands& m_demands;
    Progress& m_progress;
    std::map<std::string, std::size_t> m_numbers;
    double m_usual = 0; ///< demand of a method that was not recorded, or waits
    std::vector<double> m_usualLeftOut;
    std::map<double, ServerAtScale> m_looked;
};

} // namespace

Result<ServerForecast> forecastServer(const WorkloadProgram& program, const ServerQuestion& question,
                                      const std::vector<std::string>& methods, const ServerDemands& demands,
                                      Progress& progress) {
    return ServerForecaster(program, question, methods, demands, progress).run();
}

} // namespace tenfold
