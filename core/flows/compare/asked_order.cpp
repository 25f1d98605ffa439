#include "core/flows/compare/asked_order.h"

#include "core/stats/compare/chi_square.h"
#include "core/stats/distribution.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <tuple>

namespace tenfold {
namespace {

/// Operations asked for less often are put together, so that 5 are to be expected after the slowest tenth of the
/// answers: Pearson's statistic is chi-square from there (Cochran, Biometrics 1954).
constexpr std::uint64_t kFewestAsked = 50;
/// After the slowest tenth ten at least: of fewer nobody would say what a client does then.
constexpr std::uint64_t kFewestPairs = 100;
/// By chance. All forecasts are refused by it, and requests of a burst are alike: were four as good as one, this would
/// still be one in 70.
constexpr double kCertainlyAdapts = 1e-6;
/// Of Cramér's V. Where half of what is asked for is one operation, it is then asked for a quarter more or less often
/// after the slowest tenth of the answers, which moves the whole load by one part in 40: less is hardly seen in a
/// forecast.
constexpr double kLeastStrength = 0.15;

/// Operations that were asked for often enough; the others are one, number 0, which no operation has.
std::set<std::uint32_t> oftenAsked(const std::array<AskedOrder::After, kAnswerSpeeds>& after) {
    AskedOrder::After all;
    for (const AskedOrder::After& of : after)
        for (const auto& [next, count] : of)
            all[next] += count;
    std::set<std::uint32_t> often;
    for (const auto& [next, count] : all)
        if (count >= kFewestAsked) often.insert(next);
    return often;
}

} // namespace

void AskedOrderGatherer::add(const RequestFlow& flow, std::size_t run) {
    const SpanFact& fact = flow.factOf(flow.nodes.front());
    m_asked.push_back({run, fact.process, fact.operation, flow.startNs(), flow.startNs() + flow.durationNs()});
}

AskedOrder AskedOrderGatherer::take() {
    std::map<std::uint32_t, Distribution> durations;
    for (const Asked& asked : m_asked)
        durations[asked.operation].add(asked.endNs - asked.startNs);
    std::map<std::uint32_t, std::array<double, kAnswerSpeeds - 1>> bounds;
    for (const auto& [operation, of] : durations)
        bounds[operation] = {of.median(), of.quantile(0.9)};
    const auto key = [](const Asked& asked) { return std::tuple(asked.run, asked.process, asked.startNs); };
    std::stable_sort(m_asked.begin(), m_asked.end(), [&](const Asked& a, const Asked& b) { return key(a) < key(b); });
    AskedOrder result;
    std::vector<const Asked*> open; // not answered yet, of this process
    const Asked* last = nullptr;    // the latest answered
    for (std::size_t i = 0; i < m_asked.size(); ++i) {
        const Asked& now = m_asked[i];
        if (i > 0 && std::pair(m_asked[i - 1].run, m_asked[i - 1].process) != std::pair(now.run, now.process)) {
            open.clear();
            last = nullptr;
        }
        std::erase_if(open, [&](const Asked* asked) {
            if (asked->endNs > now.startNs) return false;
            if (last == nullptr || asked->endNs > last->endNs) last = asked;
            return true;
        });
        if (last != nullptr) {
            const auto& bound = bounds[last->operation];
            const double ns = double(last->endNs - last->startNs);
            const std::size_t speed = ns <= bound[0] ? 0 : ns <= bound[1] ? 1 : 2;
            ++result.after[last->operation][speed][now.operation];
        }
        // Of a process that asks for very much at once the oldest is forgotten: each request looks at all that are
        // open, and so many make it take some 0.1 µs.
        constexpr std::size_t kMostOpen = 256;
        if (open.size() == kMostOpen) open.erase(open.begin());
        open.push_back(&now);
    }
    m_asked.clear();
    return result;
}

bool SpeedDependence::isAny() const {
    return pairs >= kFewestPairs && p < kCertainlyAdapts && strength >= kLeastStrength;
}

SpeedDependence speedDependence(const std::vector<const AskedOrder*>& populations) {
    SpeedDependence result;
    double statistic = 0, freedom = 0, most = 0, scale = 0;
    for (const AskedOrder* population : populations)
        for (const auto& [operation, after] : population->after) {
            const std::set<std::uint32_t> often = oftenAsked(after);
            std::map<std::uint32_t, std::array<double, kAnswerSpeeds>> table;
            std::array<double, kAnswerSpeeds> rows{};
            double all = 0;
            for (std::size_t speed = 0; speed < kAnswerSpeeds; ++speed)
                for (const auto& [next, count] : after[speed]) {
                    table[often.contains(next) ? next : 0][speed] += double(count);
                    rows[speed] += double(count);
                    all += double(count);
                }
            const auto used = std::count_if(rows.begin(), rows.end(), [](double row) { return row > 0; });
            if (used < 2 || table.size() < 2) continue;
            freedom += double(used - 1) * double(table.size() - 1);
            scale += all * double(std::min<std::size_t>(std::size_t(used), table.size()) - 1);
            result.pairs += static_cast<std::uint64_t>(all);
            for (const auto& [next, counts] : table) {
                const double column = counts[0] + counts[1] + counts[2];
                double ofColumn = 0;
                for (std::size_t speed = 0; speed < kAnswerSpeeds; ++speed) {
                    const double expected = rows[speed] * column / all;
                    if (expected > 0) ofColumn += std::pow(counts[speed] - expected, 2) / expected;
                }
                statistic += ofColumn;
                if (ofColumn <= most || next == 0 || rows[0] == 0 || rows[2] == 0) continue;
                most = ofColumn;
                result.afterOperation = operation;
                result.nextOperation = next;
                result.shares = {counts[0] / rows[0], counts[2] / rows[2]};
            }
        }
    if (freedom == 0) return result;
    result.p = chiSquareTail(statistic, freedom);
    result.strength = std::sqrt(statistic / scale);
    return result;
}

} // namespace tenfold
