#include "core/claims/judged_count.h"

#include "core/base/log_gamma.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <set>

namespace tenfold {
namespace {

constexpr double kNever = -std::numeric_limits<double>::infinity();

double logAdd(double a, double b) {
    if (a == kNever) return b;
    if (b == kNever) return a;
    const double most = std::max(a, b);
    return most + std::log1p(std::exp(std::min(a, b) - most));
}

std::size_t indexOf(ClaimKind kind) {
    return static_cast<std::size_t>(kind);
}

double meanOf(const std::vector<double>& values) {
    return values.empty() ? 0 : std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

constexpr double kNothing = 1e-7; ///< weight of a hypothesis that changes no decision

} // namespace

JudgedCount::JudgedCount(const std::vector<ClaimColumn>& columns, std::vector<double> counts,
                         const std::vector<std::vector<double>>& livesS, bool isClock, const ClaimPriors& priors)
    : m_priors(priors)
    , m_counts(std::move(counts))
    , m_isClock(isClock)
    , m_columns(columns) {
    m_logEvidence.fill(kNever);
    for (std::size_t r = 0; r < m_counts.size(); ++r) {
        m_rows.emplace_back();
        for (const ClaimColumn& column : columns)
            m_rows.back().push_back(column.values[r]);
    }
    addLaws(columns);
    addSometimes(columns);
    addClock(livesS);
    std::vector<double> logWork;
    m_usesLives = isClock && livesS.size() == m_counts.size();
    for (std::size_t r = 0; r < m_counts.size() && m_usesLives; ++r)
        m_usesLives = std::accumulate(livesS[r].begin(), livesS[r].end(), 0.0) > 0;
    for (std::size_t r = 0; r < m_counts.size(); ++r)
        logWork.push_back(std::log(m_usesLives ? std::accumulate(livesS[r].begin(), livesS[r].end(), 0.0)
                                               : columns.front().values[r]));
    m_chance.emplace(m_counts, logWork, m_usesLives, priors);
    m_logEvidence[indexOf(ClaimKind::Chance)] = m_chance->logEvidence();
    for (const Hypothesis& h : m_hypotheses)
        m_logEvidence[indexOf(h.kind)] = logAdd(m_logEvidence[indexOf(h.kind)], h.logWeight);
    for (const ClockLaw& c : m_clocks)
        m_logEvidence[indexOf(ClaimKind::Exact)] = logAdd(m_logEvidence[indexOf(ClaimKind::Exact)], c.logWeight);
    for (Hypothesis& h : m_hypotheses)
        h.weight = std::exp(h.logWeight - m_logEvidence[indexOf(h.kind)]);
    std::erase_if(m_hypotheses, [](const Hypothesis& h) { return h.weight < kNothing; });
}

void JudgedCount::addLaws(const std::vector<ClaimColumn>& columns) {
    m_laws = lawsOf(columns, m_counts, m_priors);
    const double clock = m_isClock ? std::log(m_priors.clockExact) : 0;
    for (std::size_t l = 0; l < m_laws.size(); ++l) {
        if (m_laws[l].hits == static_cast<int>(m_counts.size()))
            m_hypotheses.push_back({ClaimKind::Exact, l, 0, m_laws[l].logPrior + clock});
        addSlips(l);
    }
}

void JudgedCount::addSlips(std::size_t law) {
    const ClaimLaw& l = m_laws[law];
    const double clock = m_isClock ? std::log(m_priors.clockExact) : 0;
    for (const double rate : m_priors.slipRates) {
        double logs = l.logPrior + clock - std::log(static_cast<double>(std::size(m_priors.slipRates)));
        for (std::size_t r = 0; r < m_counts.size(); ++r) {
            const double slip = m_counts[r] - std::round(l.at(m_rows[r]));
            if (slip == 0) {
                logs += std::log1p(-rate);
                continue;
            }
            logs += std::log(rate) + std::log(slip > 0 ? m_priors.slipUp : 1 - m_priors.slipUp) +
                    std::log1p(-m_priors.slipSize) + (std::abs(slip) - 1) * std::log(m_priors.slipSize);
        }
        m_hypotheses.push_back({ClaimKind::Slips, law, rate, logs});
    }
}

/// Whether a law is known although runs may slip from it: one run more than it has coefficients tells that something
/// slipped, two tell which, and one of them has to be at a further place.
bool JudgedCount::isKnown(const ClaimLaw& law) const {
    std::set<std::vector<double>> places;
    for (std::size_t r = 0; r < m_counts.size(); ++r)
        if (law.fits[r]) places.insert(m_rows[r]);
    return law.hits >= law.freedom + 2 && static_cast<int>(places.size()) > law.freedom;
}

/// A law where the count is there, and runs where it is not.
void JudgedCount::addSometimes(const std::vector<ClaimColumn>& columns) {
    std::vector<ClaimColumn> there = columns;
    std::vector<double> counts;
    for (ClaimColumn& column : there)
        column.values.clear();
    for (std::size_t r = 0; r < m_counts.size(); ++r) {
        if (m_counts[r] == 0) continue;
        counts.push_back(m_counts[r]);
        for (std::size_t c = 0; c < columns.size(); ++c)
            there[c].values.push_back(columns[c].values[r]);
    }
    const auto absent = static_cast<double>(m_counts.size() - counts.size());
    if (absent == 0 || counts.empty()) return;
    const auto present = static_cast<double>(counts.size());
    // Beta(1, 1) over the share of runs that have it
    const double logs = logGamma(present + 1) + logGamma(absent + 1) - logGamma(present + absent + 2);
    for (ClaimLaw& law : lawsOf(there, counts, m_priors)) {
        if (law.hits < static_cast<int>(counts.size())) continue;
        law.fits.clear();
        law.hits = 0;
        for (std::size_t r = 0; r < m_counts.size(); ++r) {
            law.fits.push_back(std::round(law.at(m_rows[r])) == m_counts[r]);
            law.hits += law.fits.back() ? 1 : 0;
        }
        m_hypotheses.push_back(
            {ClaimKind::Sometimes, m_laws.size(), (present + 1) / (present + absent + 2), law.logPrior + logs});
        m_laws.push_back(std::move(law));
    }
}

/// One call at each tick; and of what the clock makes, as many as a column says (the leader tells every other).
void JudgedCount::addClock(const std::vector<std::vector<double>>& livesS) {
    if (livesS.size() != m_counts.size() || meanOf(m_counts) == 0) return;
    const double bursts = m_isClock ? m_priors.clockBursts : 0;
    addClock(livesS, {}, m_priors.clockLaw * (1 - bursts));
    for (std::size_t c = 0; c < m_columns.size() && bursts > 0; ++c)
        addClock(livesS, c, m_priors.clockLaw * bursts / static_cast<double>(m_columns.size()));
}

void JudgedCount::addClock(const std::vector<std::vector<double>>& livesS, std::optional<std::size_t> burst,
                           double prior) {
    constexpr double kLogPeriods = 18.4; // natural log of the range of periods: 10 ms to eleven days
    std::vector<double> ticks = m_counts;
    for (std::size_t r = 0; r < ticks.size() && burst; ++r) {
        ticks[r] /= m_rows[r][*burst];
        if (ticks[r] != std::round(ticks[r])) return;
    }
    for (const int first : {0, 1}) {
        const ClockPeriods periods = clockPeriods(livesS, ticks, first);
        if (periods.isEmpty() || !(periods.low > 0) || !std::isfinite(periods.high)) continue;
        const double share = std::min(1.0, std::log(periods.high / periods.low) / kLogPeriods);
        m_clocks.push_back({periods, first, std::log(prior * share / 2), burst});
    }
}

void JudgedCount::addBroken(CountMixture& out, double value, double weight, const AskedPlace& place) const {
    const double holds = std::exp(-m_priors.breakPerDoubling * (place.doublings + m_priors.breakHere) -
                                  m_priors.breakPerLifeDoubling * place.lifeDoublings) *
                         (1 - place.newKeyBreak);
    const double most = m_counts.empty() ? 0 : *std::max_element(m_counts.begin(), m_counts.end());
    const double limited = most > 0 && value > most ? place.limit : 0;
    out.addValue(value, weight * holds * (1 - limited));
    if (limited > 0) // anywhere between what was recorded and what the law says
        out.addSpread((std::log(most) + std::log(value)) / 2, std::log(value / most) / std::sqrt(12.0),
                      weight * holds * limited);
    out.addSpread(std::log(std::max(value, 1.0)), m_priors.brokenSpread, weight * (1 - holds));
}

/// Where a law was recorded it says what it said; elsewhere one with a fraction may be what rounding left of another.
void JudgedCount::addExact(CountMixture& out, const ClaimLaw& law, const SaidValue& said, const AskedValues& asked,
                           double weight, const AskedPlace& place) const {
    std::vector<double> largest = m_rows.front();
    for (const std::vector<double>& row : m_rows) {
        if (row == asked.values) return addBroken(out, said.value, weight, place);
        for (std::size_t c = 0; c < row.size(); ++c)
            largest[c] = std::max(largest[c], row[c]);
    }
    const std::vector<ClaimLaw::Rounded> rounded = law.rounded(asked.values, largest);
    const double whole = law.at(asked.values);
    const double holds = rounded.empty() ? 1 : whole == std::round(whole) ? m_priors.trueFraction : 0;
    addBroken(out, said.value, weight * holds, place);
    for (const ClaimLaw::Rounded& one : rounded) // anywhere within: as wide as a uniform distribution
        out.addSpread(std::log(std::max(said.value, 1.0)), one.spread / std::sqrt(3.0),
                      weight * (1 - holds) * one.share);
}

/// A law that is missed now and then: the more work, the likelier.
CountMixture JudgedCount::slipped(double value, double meanRecorded, double rate, double doublings) const {
    CountMixture out;
    const double more = meanRecorded > 0 ? std::max(1.0, value / meanRecorded) : 1;
    const double slips = -std::log1p(-rate) * more; // expected number
    const double none = std::exp(-slips);
    const double spread = m_priors.slipSpread * doublings;
    const double level = std::max(value, 1.0);
    if (spread > 0)
        out.addSpread(std::log(level), spread, none);
    else
        out.addValue(value, none);
    const double size = 1 / (1 - m_priors.slipSize), sizeSquared = size * size * (1 + m_priors.slipSize);
    const double shift = slips / (1 - none) * size * (2 * m_priors.slipUp - 1); // given that there is one
    const double sd = std::sqrt(slips / (1 - none) * sizeSquared + spread * spread * level * level);
    if (slips > 1 || value < 1) {
        const double middle = std::max(1.0, value + shift);
        out.addSpread(std::log(middle), std::min(1.0, sd / middle), 1 - none);
        return out;
    }
    constexpr int kMostSlip = 8; // sizes beyond weigh less than half a percent
    for (int d = 1; d <= kMostSlip; ++d) {
        const double weight = (1 - none) * (1 - m_priors.slipSize) * std::pow(m_priors.slipSize, d - 1);
        for (const double sign : {1.0, -1.0}) {
            const double w = weight * (sign > 0 ? m_priors.slipUp : 1 - m_priors.slipUp);
            const double at = std::max(0.0, value + sign * d);
            if (spread > 0)
                out.addSpread(std::log(std::max(at, 1.0)), spread, w);
            else
                out.addValue(at, w);
        }
    }
    return out;
}

double JudgedCount::clockCalls(const AskedPlace& place, double life, double period, int first) const {
    return place.nodes * (std::floor(life / period) + first);
}

std::vector<JudgedCount::SaidValue> JudgedCount::valuesOf(const ClaimLaw& law, const AskedValues& asked,
                                                          const AskedPlace& place) const {
    const double all = law.at(asked.values), fixed = std::min(all, law.constantPart());
    const auto whole = [](double value) { return std::max(0.0, std::round(value)); };
    if (place.nodesRatio == 1 || all == 0) return {{whole(all), 1, ""}};
    if (fixed == 0) // shared by all of them, or of each
        return {{whole(all), 1 - place.growthOfEach, ""},
                {whole(place.nodesRatio * all), place.growthOfEach, " for each node"}};
    const double each = m_priors.constantOfEach, growth = all == fixed ? each : each * place.growthOfEach;
    return {{whole(all - fixed + place.nodesRatio * fixed), each - growth, ", the constant for each node"},
            {whole(place.nodesRatio * all), growth, " for each node"},
            {whole(all), 1 - each, ""}};
}

CountMixture JudgedCount::predict(const AskedPlace& place, const std::array<double, kClaimKinds>& shares) const {
    CountMixture out;
    const double meanRecorded = meanOf(m_counts);
    for (const Hypothesis& h : m_hypotheses) {
        const double weight = shares[indexOf(h.kind)] * h.weight;
        if (weight < kNothing) continue;
        for (const AskedValues& asked : place.values)
            for (const SaidValue& said : valuesOf(m_laws[h.law], asked, place)) {
                const double w = weight * asked.weight * said.weight;
                if (h.kind == ClaimKind::Exact)
                    addExact(out, m_laws[h.law], said, asked, w, place);
                else if (h.kind == ClaimKind::Slips)
                    out.add(slipped(said.value, meanRecorded, h.slipRate, isKnown(m_laws[h.law]) ? 0 : place.doublings),
                            w);
                else {
                    addBroken(out, said.value, w * h.slipRate, place);
                    addBroken(out, 0, w * (1 - h.slipRate), place);
                }
            }
    }
    for (const ClockLaw& clock : m_clocks) { // middles of equal parts of what is open of the life and the period
        const double weight =
            shares[indexOf(ClaimKind::Exact)] * std::exp(clock.logWeight - m_logEvidence[indexOf(ClaimKind::Exact)]);
        if (weight < kNothing) continue;
        constexpr double kNormal[] = {-1.2816, -0.5244, 0, 0.5244, 1.2816}; // 10, 30, … 90 % of the normal distribution
        constexpr double kParts = std::size(kNormal);
        for (std::size_t i = 0; i < std::size(kNormal); ++i)
            for (const double z : kNormal) {
                const double at = (static_cast<double>(i) + 0.5) / kParts;
                const double period = clock.periods.low * std::pow(clock.periods.high / clock.periods.low, at);
                const double life = std::exp(place.life.mu + z * place.life.sigma);
                for (const AskedValues& asked : place.values)
                    out.addValue(clockCalls(place, life, period, clock.first) *
                                     (clock.burst ? asked.values[*clock.burst] : 1),
                                 weight * asked.weight / (kParts * kParts));
            }
    }
    const double chance = shares[indexOf(ClaimKind::Chance)];
    if (m_usesLives) {
        const double work = std::log(std::max(1.0, place.nodes)) + place.life.mu;
        out.add(m_chance->predict(work, place.life.sigma, place.doublings), chance);
    } else {
        const double ofEach = place.nodesRatio == 1 ? 0 : m_priors.growthOfEach;
        for (const AskedValues& asked : place.values)
            for (const auto& [times, share] : {std::pair(1.0, 1 - ofEach), std::pair(place.nodesRatio, ofEach)})
                out.add(m_chance->predict(std::log(asked.values.front()), 0, place.doublings, times),
                        chance * asked.weight * share);
    }
    out.normalize();
    return out;
}

std::vector<std::pair<ClaimReading, const ClaimLaw*>>
JudgedCount::readings(const AskedPlace& place, const std::array<double, kClaimKinds>& shares) const {
    std::vector<std::pair<ClaimReading, const ClaimLaw*>> out;
    std::vector<double> weightOf(m_laws.size(), 0);
    for (const Hypothesis& h : m_hypotheses)
        weightOf[h.law] += shares[indexOf(h.kind)] * h.weight;
    constexpr double kUnsaid = 1e-4; // all laws below it together are not worth saying
    for (std::size_t l = 0; l < m_laws.size(); ++l)
        for (const AskedValues& asked : place.values)
            for (const SaidValue& said : valuesOf(m_laws[l], asked, place)) {
                const double weight = weightOf[l] * asked.weight * said.weight;
                if (weight < kUnsaid) continue;
                out.push_back({{m_laws[l].text(m_columns, asked.saidBy) + said.how, said.value, weight}, &m_laws[l]});
            }
    std::stable_sort(out.begin(), out.end(),
                     [](const auto& a, const auto& b) { return a.first.weight > b.first.weight; });
    return out;
}

} // namespace tenfold
