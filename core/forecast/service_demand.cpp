#include "core/forecast/service_demand.h"

#include "core/base/text/number_text.h"
#include "core/words/base_messages.h"
#include "core/words/sentence.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <queue>

namespace tenfold {
namespace {

constexpr double kNsPerSecond = 1e9;
/// Fewer calls than this, and parts of the jackknife say nothing of each other.
constexpr std::uint64_t kFewestCalls = 100;
constexpr std::size_t kParts = 20;
/// The slope is told from 0 when it is this many standard errors away.
constexpr double kSureErrors = 3;
/// A call during which that many others a server came later and were answered sooner does not wait for the server: by
/// chance it is so for less than one in 100, whatever the number of servers. A method of whose calls more than this
/// share are so waits for something else.
constexpr double kOvertakers = 5;
constexpr double kOvertakenShare = 0.05;
/// Replies in a row whose time says what the server can do at least, and how far chance moves their sum: so many
/// standard deviations of exponential services.
constexpr std::size_t kRows[] = {50, 200, 1000};
constexpr double kChanceOfRow = 4;
/// The way is found by repeating; it settles by half each time.
constexpr int kRounds = 6;

/// One call with what it found.
struct Arrival {
    std::uint32_t method;
    double seconds; ///< until the reply
    double ahead;   ///< calls it has to wait for, beyond those served beside it
    std::size_t part;
};

/// For every call how many came later and were answered sooner. Counts by merging in order of replies.
std::vector<double> overtakersOf(const std::vector<ServerCall>& calls) {
    const std::size_t n = calls.size();
    std::vector<std::size_t> order(n), tree(n + 1);
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return calls[a].startNs + calls[a].durationNs < calls[b].startNs + calls[b].durationNs;
    });
    std::vector<double> overtakers(n);
    std::size_t answered = 0;
    for (std::size_t i = 0; i < n;) {
        std::size_t same = i; // replies at the same time overtake nobody
        const auto endOf = [&](std::size_t k) { return calls[order[k]].startNs + calls[order[k]].durationNs; };
        while (same < n && endOf(same) == endOf(i)) {
            const auto next = std::upper_bound(calls.begin(), calls.end(), calls[order[same]].startNs,
                                               [](std::int64_t t, const ServerCall& c) { return t < c.startNs; });
            std::size_t before = 0;
            for (auto at = static_cast<std::size_t>(next - calls.begin()); at > 0; at -= at & (~at + 1))
                before += tree[at];
            overtakers[order[same]] = double(answered - before);
            ++same;
        }
        for (; i < same; ++i, ++answered)
            for (std::size_t at = order[i] + 1; at <= n; at += at & (~at + 1))
                ++tree[at];
    }
    return overtakers;
}

/// Least squares of reply times on the number ahead, with a level for each method.
struct Fit {
    std::vector<double> levels; ///< NaN: no call
    double slope = 0;
    double meanLevel = 0; ///< over calls
    bool isFound = false; ///< some call found others
};

/// Sums that a fit is made of, so that parts can be left out.
struct FitSums {
    std::vector<double> n, x, y;
    double xx = 0, xy = 0;
    explicit FitSums(std::size_t methods)
        : n(methods)
        , x(methods)
        , y(methods) {}
    void add(const Arrival& call) {
        n[call.method] += 1;
        x[call.method] += call.ahead;
        y[call.method] += call.seconds;
        xx += call.ahead * call.ahead;
        xy += call.ahead * call.seconds;
    }
    FitSums without(const FitSums& other) const {
        FitSums rest = *this;
        for (std::size_t m = 0; m < n.size(); ++m) {
            rest.n[m] -= other.n[m];
            rest.x[m] -= other.x[m];
            rest.y[m] -= other.y[m];
        }
        rest.xx -= other.xx;
        rest.xy -= other.xy;
        return rest;
    }
    Fit fit() const {
        Fit result;
        double xxWithin = xx, xyWithin = xy, calls = 0, levels = 0;
        for (std::size_t m = 0; m < n.size(); ++m) {
            if (n[m] <= 0) continue;
            xxWithin -= x[m] * x[m] / n[m];
            xyWithin -= x[m] * y[m] / n[m];
        }
        result.isFound = xxWithin > 1e-9 * std::max(1.0, xx);
        if (result.isFound) result.slope = xyWithin / xxWithin;
        for (std::size_t m = 0; m < n.size(); ++m) {
            const double level =
                n[m] > 0 ? (y[m] - result.slope * x[m]) / n[m] : std::numeric_limits<double>::quiet_NaN();
            result.levels.push_back(level);
            if (n[m] <= 0) continue;
            levels += level * n[m];
            calls += n[m];
        }
        if (calls > 0) result.meanLevel = levels / calls;
        return result;
    }
};

/// Demands of one fit.
struct Split {
    double mean = 0, latency = 0;
    std::vector<double> demands;
};

Split splitOf(const Fit& fit, int servers) {
    Split split;
    // More than a call alone takes it cannot need.
    split.mean = std::clamp(fit.slope * servers, 0.0, std::max(0.0, fit.meanLevel));
    split.latency = std::max(0.0, fit.meanLevel - split.mean);
    for (const double level : fit.levels)
        split.demands.push_back(std::isnan(level) ? split.mean : std::max(0.0, level - split.latency));
    return split;
}

class DemandMeter {
public:
    DemandMeter(std::vector<std::vector<ServerCall>> runs, std::size_t methods, int servers)
        : m_runs(std::move(runs)) {
        m_result.servers = std::max(1, servers);
        m_result.methods.resize(methods);
    }

    Result<ServerDemands> measure(Progress& progress) {
        for (auto& run : m_runs) {
            std::erase_if(run, [](const ServerCall& call) { return call.durationNs < 0; });
            std::stable_sort(run.begin(), run.end(),
                             [](const ServerCall& a, const ServerCall& b) { return a.startNs < b.startNs; });
            for (const ServerCall& call : run)
                ++m_result.methods[call.method].calls;
            m_result.calls += run.size();
        }
        findTick();
        findFullestSecond();
        leaveOutBlocking();
        if (m_used < kFewestCalls || m_longestNs == 0) {
            m_result.text = say(
                m_used < kFewestCalls
                    ? TENFOLD_WORDS("Sentence", "{0} calls with a reply time: too few to tell what one needs",
                                    "demand.tooFew")
                    : TENFOLD_WORDS("Sentence", "all reply times are recorded as 0: what a call needs cannot be known",
                                    "demand.allZero"),
                m_used);
            return std::move(m_result);
        }
        double wayNs = 0;
        for (int round = 0; round < kRounds; ++round) {
            if (!progress.advance(std::uint64_t(round), kRounds, "demands")) return fail(MessageId::Cancelled);
            lookAhead(wayNs);
            sumUp();
            if (!m_fit.isFound || m_fit.slope <= 0) break;
            wayNs = (wayNs + splitOf(m_fit, m_result.servers).latency * kNsPerSecond) / 2;
        }
        settle();
        return std::move(m_result);
    }

private:
    void findTick() {
        std::int64_t tick = 0;
        for (const auto& run : m_runs)
            for (const ServerCall& call : run) {
                tick = std::gcd(tick, call.durationNs);
                m_longestNs = std::max(m_longestNs, call.durationNs);
            }
        constexpr std::int64_t kFine = 1000; // ns
        m_result.tick = tick > kFine ? double(tick) / kNsPerSecond : 0;
    }

    void findFullestSecond() {
        for (const auto& run : m_runs)
            for (std::size_t first = 0, i = 0; i < run.size(); ++i) {
                while (double(run[i].startNs - run[first].startNs) >= kNsPerSecond)
                    ++first;
                m_result.mostPerSecond = std::max(m_result.mostPerSecond, double(i - first + 1));
            }
    }

    void leaveOutBlocking() {
        std::vector<double> overtaken(m_result.methods.size());
        for (const auto& run : m_runs) {
            const std::vector<double> overtakers = overtakersOf(run);
            for (std::size_t i = 0; i < run.size(); ++i)
                if (overtakers[i] > kOvertakers * m_result.servers) ++overtaken[run[i].method];
        }
        for (std::size_t m = 0; m < overtaken.size(); ++m) {
            MethodDemand& method = m_result.methods[m];
            method.isBlocking = overtaken[m] > kOvertakenShare * double(method.calls);
        }
        for (auto& run : m_runs) {
            std::erase_if(run, [&](const ServerCall& call) { return m_result.methods[call.method].isBlocking; });
            m_used += run.size();
        }
    }

    /// How many every call has to wait for. @param wayNs  there and back
    void lookAhead(double wayNs) {
        m_arrivals.clear();
        std::size_t number = 0, found = 0;
        for (const auto& run : m_runs) {
            std::priority_queue<double, std::vector<double>, std::greater<>> there; // by when they leave
            for (const ServerCall& call : run) {
                const double at = double(call.startNs) + wayNs / 2;
                while (!there.empty() && there.top() <= at)
                    there.pop();
                found += there.empty() ? 0 : 1;
                const double ahead = std::max(0.0, double(there.size()) - (m_result.servers - 1));
                m_arrivals.push_back(
                    {call.method, double(call.durationNs) / kNsPerSecond, ahead, number * kParts / m_used});
                ++number;
                there.push(std::max(at, double(call.startNs + call.durationNs) - wayNs / 2));
            }
        }
        m_result.waitingShare = double(found) / double(m_used);
    }

    void sumUp() {
        const std::size_t methods = m_result.methods.size();
        m_parts.assign(kParts, FitSums(methods));
        FitSums all(methods);
        for (const Arrival& call : m_arrivals) {
            all.add(call);
            m_parts[call.part].add(call);
        }
        m_fit = all.fit();
        m_left.clear();
        for (const FitSums& part : m_parts)
            m_left.push_back(all.without(part).fit());
    }

    template <typename Of>
    double jackknife(Of of) const {
        double sum = 0, squares = 0;
        for (const Fit& fit : m_left)
            sum += of(fit);
        const double mean = sum / double(kParts);
        for (const Fit& fit : m_left)
            squares += (of(fit) - mean) * (of(fit) - mean);
        return std::sqrt(squares * double(kParts - 1) / double(kParts));
    }

    void settle() {
        const double slopeError = jackknife([](const Fit& fit) { return fit.slope; });
        m_isSlow = m_fit.isFound && m_fit.slope > kSureErrors * slopeError;
        takeDemands(m_isSlow);
        if (m_isSlow && busiest() > 1) takeDemands(false); // more than the server can have needed
        if (const double times = busiest(); m_result.knowledge == DemandKnowledge::AtMost && times > 1) shrink(times);
        tell(slopeError);
    }

    void takeDemands(bool isMeasured) {
        const int servers = m_result.servers;
        m_result.knowledge = isMeasured ? DemandKnowledge::Measured : DemandKnowledge::AtMost;
        const auto demandsOf = [&](const Fit& fit) {
            if (isMeasured) return splitOf(fit, servers);
            Split split{fit.meanLevel, 0, fit.levels};
            for (double& demand : split.demands)
                demand = std::isnan(demand) ? fit.meanLevel : std::max(0.0, demand);
            return split;
        };
        const Split split = demandsOf(m_fit);
        m_result.leftOut.clear();
        for (const Fit& fit : m_left)
            m_result.leftOut.push_back(demandsOf(fit).demands);
        m_result.mean = split.mean;
        m_result.meanError = jackknife([&](const Fit& fit) { return demandsOf(fit).mean; });
        m_result.latency = split.latency;
        for (std::size_t m = 0; m < m_result.methods.size(); ++m) {
            MethodDemand& method = m_result.methods[m];
            method.alone = m_fit.levels[m];
            method.demand = split.demands[m];
            method.error = jackknife([&](const Fit& fit) { return demandsOf(fit).demands[m]; });
        }
    }

    /// How many times more than it had time for the server would have worked, by these demands, in the fullest row of
    /// replies: above 1 they cannot be right.
    double busiest() const {
        double most = 0;
        for (const auto& run : m_runs) {
            std::vector<std::pair<std::int64_t, double>> replies;
            for (const ServerCall& call : run)
                replies.emplace_back(call.startNs + call.durationNs, m_result.methods[call.method].demand);
            std::sort(replies.begin(), replies.end());
            std::vector<double> work{0};
            for (const auto& reply : replies)
                work.push_back(work.back() + reply.second);
            for (const std::size_t row : kRows)
                for (std::size_t i = row; i < replies.size(); ++i) {
                    const double seconds =
                        double(replies[i].first - replies[i - row].first) / kNsPerSecond + m_result.tick;
                    const double needed =
                        (work[i + 1] - work[i - row + 1]) * (1 - kChanceOfRow / std::sqrt(double(row)));
                    most = std::max(most, needed / (seconds * m_result.servers + 1e-12));
                }
        }
        return most;
    }

    void shrink(double times) {
        m_isBoundByRows = true;
        m_result.mean /= times;
        m_result.meanError /= times;
        for (MethodDemand& method : m_result.methods) {
            method.demand /= times;
            method.error /= times;
        }
        for (auto& part : m_result.leftOut)
            for (double& demand : part)
                demand /= times;
    }

    void tell(double slopeError) {
        const auto text = [](double seconds) {
            const double us = seconds * 1e6;
            return numeral(std::abs(us) < 1000 ? compactNumber(us, std::abs(us) < 10 ? 2 : 0) + " µs"
                                               : compactNumber(us / 1000, 2) + " ms");
        };
        const Sentence found = m_result.knowledge == DemandKnowledge::Measured ? measuredText(text, slopeError)
                                                                               : atMostText(text, slopeError);
        const Sentence ticks =
            m_result.tick > 0
                ? say(TENFOLD_WORDS("Sentence", "reply times are recorded in steps of {0}", "demand.ticks"),
                      text(m_result.tick))
                : Sentence();
        m_result.text = chain({found, ticks});
    }

    template <typename Text>
    Sentence measuredText(const Text& text, double slopeError) const {
        return say(m_result.servers == 1
                       ? TENFOLD_WORDS("Sentence",
                                       "replies take {0} ± {1} longer for each call in front: with {2} server a call "
                                       "needs {3} on average, {4} of a reply are the way and the caller",
                                       "demand.measuredOne")
                       : TENFOLD_WORDS("Sentence",
                                       "replies take {0} ± {1} longer for each call in front: with {2} servers a call "
                                       "needs {3} on average, {4} of a reply are the way and the caller",
                                       "demand.measured"),
                   text(m_fit.slope), text(slopeError), m_result.servers, text(m_result.mean), text(m_result.latency));
    }

    template <typename Text>
    Sentence atMostText(const Text& text, double slopeError) const {
        const Sentence replies =
            say(m_isSlow ? TENFOLD_WORDS("Sentence",
                                         "replies take longer when others are there, by more than the server can have "
                                         "needed: callers or their machine slow down with it",
                                         "demand.slower")
                         : TENFOLD_WORDS("Sentence", "replies do not take longer when others are there",
                                         "demand.notSlower"));
        return say(
            m_isBoundByRows
                ? TENFOLD_WORDS("Sentence",
                                "{0} ({1} ± {2} for each in front, {3} of calls found others): what a call needs "
                                "cannot be known, but at most {4} on average, by the most it answered in a row",
                                "demand.atMostByRow")
                : TENFOLD_WORDS("Sentence",
                                "{0} ({1} ± {2} for each in front, {3} of calls found others): what a call needs "
                                "cannot be known, but at most {4} on average",
                                "demand.atMost"),
            replies, text(m_fit.slope), text(slopeError), numeral(percent(m_result.waitingShare)), text(m_result.mean));
    }

    std::vector<std::vector<ServerCall>> m_runs;
    ServerDemands m_result;
    std::uint64_t m_used = 0;
    std::int64_t m_longestNs = 0;
    std::vector<Arrival> m_arrivals;
    std::vector<FitSums> m_parts;
    Fit m_fit;
    std::vector<Fit> m_left; ///< by part left out
    bool m_isSlow = false;   ///< replies take longer when others are there
    bool m_isBoundByRows = false;
};

} // namespace

Result<ServerDemands> measureDemands(std::vector<std::vector<ServerCall>> runs, std::size_t methods, int servers,
                                     Progress& progress) {
    return DemandMeter(std::move(runs), methods, servers).measure(progress);
}

} // namespace tenfold
