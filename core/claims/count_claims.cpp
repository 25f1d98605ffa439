#include "core/claims/count_claims.h"

#include "core/claims/claim_priors.h"
#include "core/claims/judged_count.h"
#include "core/claims/named_nodes.h"
#include "core/claims/retry_model.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <mutex>
#include <numeric>
#include <set>
#include <tuple>

namespace tenfold {
namespace {

using Shares = std::array<double, kClaimKinds>;

double sumOf(const std::vector<double>& values) {
    return std::accumulate(values.begin(), values.end(), 0.0);
}

/// Weights of the kinds after the counts, from shares before.
Shares posteriorOf(const Shares& prior, const Shares& logEvidence) {
    Shares out{};
    double most = -std::numeric_limits<double>::infinity();
    for (std::size_t k = 0; k < kClaimKinds; ++k)
        most = std::max(most, std::log(prior[k]) + logEvidence[k]);
    double sum = 0;
    for (std::size_t k = 0; k < kClaimKinds; ++k)
        sum += out[k] = std::exp(std::log(prior[k]) + logEvidence[k] - most);
    for (double& share : out)
        share /= sum;
    return out;
}

double logSum(const Shares& shares, const Shares& logs) {
    const double most = *std::max_element(logs.begin(), logs.end());
    double sum = 0;
    for (std::size_t k = 0; k < kClaimKinds; ++k)
        sum += shares[k] * std::exp(logs[k] - most);
    return most + std::log(sum);
}

/// Calls that do not ask again.
std::vector<double> startsOf(const RecordedCount& count) {
    std::vector<double> starts = count.totals;
    for (std::size_t r = 0; r < starts.size() && r < count.repeats.size(); ++r)
        starts[r] -= count.repeats[r];
    return starts;
}

/// Repeats of a method over all types.
struct Retries {
    bool isChance = false;
    double repeats = 0, starts = 0;
    double mean() const { return starts > 0 ? repeats / starts : 0; }
};

} // namespace

struct CountClaims::State {
    static constexpr double kClearly = 2.944; ///< natural logarithm of odds of 19: 95 %

    CountEvidence evidence;
    ClaimPriors priors;
    std::vector<ClaimColumn> columns;
    std::map<std::string, std::vector<ClaimColumn>> columnsWithNodes; ///< of types with a column of their own
    std::unique_ptr<CountClaims> nodes;                               ///< numbers of nodes, where there are such types
    std::vector<JudgedCount> judgements;  ///< of starts where repeats are by chance; counts that are equal share one
    std::vector<std::size_t> judgementOf; ///< #counts
    std::map<std::tuple<std::string, std::string, std::string>, std::size_t> places; ///< type, target, method
    std::vector<Shares> shares;                                                      ///< #counts
    std::vector<std::size_t> events;                                                 ///< #counts
    std::vector<std::size_t> alike; ///< #counts: the same for counts of which the same is claimed
    std::map<std::pair<std::string, std::string>, Retries> retries;
    std::map<std::string, std::size_t> typePlaces; ///< in the evidence, by name
    std::set<const RecordedCount*> wholes;         ///< whose repeats are calls as others, though by chance elsewhere

    const Retries& retriesOf(const RecordedCount& count) const { return retries.at({count.target, count.method}); }
    bool isSplit(const RecordedCount& count) const {
        return !count.isClock && retriesOf(count).isChance && !wholes.contains(&count);
    }
    /// Of what is judged: starts, or all calls.
    NodeLikeness likenessOf(const RecordedCount& count) const {
        return wholes.contains(&count) ? count.totalsLikeness.value_or(count.likeness) : count.likeness;
    }
    const std::vector<ClaimColumn>& columnsFor(const RecordedCount& count) const {
        const auto own = columnsWithNodes.find(count.type);
        return own == columnsWithNodes.end() ? columns : own->second;
    }
    bool areNodes() const {
        return std::all_of(evidence.counts.begin(), evidence.counts.end(),
                           [](const RecordedCount& count) { return count.method.empty(); });
    }
    /// A type whose number of nodes moved otherwise than scale and configuration may do the same on each node.
    void findNodeColumns() {
        if (areNodes()) return; // judged themselves
        for (const RecordedType& type : evidence.types)
            if (auto column = nodesColumn(columns, type.type, type.nodes)) {
                std::vector<ClaimColumn>& own = columnsWithNodes.try_emplace(type.type, columns).first->second;
                own.push_back(std::move(*column));
            }
        if (!columnsWithNodes.empty()) nodes = std::make_unique<CountClaims>(nodeEvidence(evidence), priors);
    }
    /// How many nodes a type may have in a run, by weight: the likeliest few, and for the rest the ends of the
    /// interval.
    std::vector<CountMixture::Value> nodesAt(const std::string& type, const AskedRun& asked) const {
        if (const auto known = asked.nodes.find(type); known != asked.nodes.end()) return {{known->second, 1}};
        constexpr std::size_t kMostValues = 4;
        const CountMixture mixture = nodes->predict(nodes->find(type, "", ""), asked);
        std::vector<CountMixture::Value> values = mixture.values();
        std::sort(values.begin(), values.end(), [](const auto& a, const auto& b) { return a.weight > b.weight; });
        if (values.size() > kMostValues) values.resize(kMostValues);
        double rest = 1;
        for (const CountMixture::Value& value : values)
            rest -= value.weight;
        for (const double share : {0.05, 0.95})
            if (rest > 0) values.push_back({mixture.quantile(share), rest / 2});
        return values;
    }
    /// Of nodes that are alike each does the same: where keys that moved together are asked apart, the one that is
    /// named as the type says how often.
    std::vector<AskedValues> valuesByKeys(const RecordedCount& count, const std::vector<ClaimColumn>& all,
                                          const std::map<std::string, double>& parameters,
                                          const std::set<std::string>& foreign) const {
        std::vector<AskedValues> out = valuesAt(all, parameters, foreign, priors, evidence.driver);
        const RecordedType* type = typeOf(count);
        if (out.size() == 1 || !type || type->nodesKey.empty() || !evidence.driver.empty()) return out;
        constexpr std::size_t kFewest =
            3; // runs: two show no slip, and a name does not stand for what they do not show
        if (count.likeness != NodeLikeness::Alike || evidence.runs.size() < kFewest) return out;
        const double named = weightOfNodesKey(*type, evidence.runs, priors);
        for (AskedValues& at : out)
            at.weight *= 1 - named;
        for (AskedValues& at : valuesAt(all, parameters, foreign, priors, type->nodesKey)) {
            at.weight *= named;
            out.push_back(std::move(at));
        }
        return out;
    }
    std::map<std::string, double> meantBy(const RecordedCount& count, const AskedRun& asked) const {
        const RecordedType* type = typeOf(count);
        return type ? meantParameters(*type, evidence.runs, asked.parameters) : asked.parameters;
    }
    std::vector<AskedValues> valuesFor(const RecordedCount& count, const AskedRun& asked,
                                       const std::set<std::string>& foreign) const {
        const std::vector<ClaimColumn>& all = columnsFor(count);
        std::map<std::string, double> parameters = meantBy(count, asked);
        if (!all.back().isOfNodes) return valuesByKeys(count, all, parameters, foreign);
        std::vector<AskedValues> out;
        for (const CountMixture::Value& value : nodesAt(count.type, asked)) {
            parameters[nodesKey(count.type)] = value.value;
            for (AskedValues& at : valuesByKeys(count, all, parameters, foreign)) {
                at.weight *= value.weight;
                out.push_back(std::move(at));
            }
        }
        return out;
    }
    /// A number of nodes that something else than its own law says.
    struct Named {
        double value = 0, weight = 0;
        std::string how = {};
    };
    /// What the key says that is named as the type.
    Named namedNodes(const RecordedCount& count, const AskedRun& asked) const {
        const RecordedType* type = count.method.empty() ? typeOf(count) : nullptr;
        if (!type) return {};
        const auto at = asked.parameters.find(type->nodesKey);
        if (at == asked.parameters.end()) return {};
        return {at->second, weightOfNodesKey(*type, evidence.runs, priors), type->nodesKey};
    }
    CountMixture plainMixture(std::size_t count, const AskedRun& asked) const {
        return judged(count).predict(placeOf(evidence.counts[count], asked), shares[count]);
    }
    /// Of the nodes of a part of a type: those of all parts less those of the others, as sure as all of these are.
    Named nodesOfRest(std::size_t count, const AskedRun& asked) const {
        const RecordedCount& recorded = evidence.counts[count];
        const std::string kin = recorded.method.empty() ? kinOf(recorded.type) : std::string();
        const auto all = places.find({kin, "", ""});
        if (kin.empty() || all == places.end() || all->second == count) return {};
        const CountMixture together = plainMixture(all->second, asked);
        Named rest{together.mode(), together.massAt(together.mode()), kin};
        for (std::size_t c = 0; c < evidence.counts.size(); ++c) {
            const RecordedCount& other = evidence.counts[c];
            if (c == count || c == all->second || !other.method.empty() || kinOf(other.type) != kin) continue;
            const CountMixture mixture = plainMixture(c, asked);
            rest.value -= mixture.mode();
            rest.weight *= mixture.massAt(mixture.mode());
            rest.how += " - " + other.type;
        }
        return rest.value < 0 ? Named{} : rest;
    }
    /// The one with more weight.
    Named otherwise(std::size_t count, const AskedRun& asked) const {
        Named named = namedNodes(evidence.counts[count], asked), rest = nodesOfRest(count, asked);
        return rest.weight > named.weight ? rest : named;
    }
    /// Whether a key says of each node of the type how often what grows is done: the others then are of all together.
    bool hasKeyOfEach(const std::string& type) const {
        return std::any_of(columns.begin(), columns.end(), [&](const ClaimColumn& column) {
            return std::any_of(column.keys.begin(), column.keys.end(),
                               [&](const std::string& key) { return isKeyOfEach(key, type); });
        });
    }
    const RecordedType* typeOf(const RecordedCount& count) const {
        const auto at = typePlaces.find(count.type);
        return at == typePlaces.end() ? nullptr : &evidence.types[at->second];
    }

    /// A repetition is chance only if it differs where nothing else did: repeats that follow a plain law in every type
    /// are calls as others.
    void findRetries() {
        for (const RecordedCount& count : evidence.counts) {
            Retries& r = retries[{count.target, count.method}];
            if (count.isClock || count.repeats.empty()) continue;
            const double repeats = sumOf(count.repeats);
            r.repeats += repeats;
            r.starts += sumOf(count.totals) - repeats;
            if (repeats == 0 || r.isChance) continue;
            const auto runs = static_cast<int>(count.repeats.size());
            const std::vector<ClaimLaw> laws = lawsOf(columns, count.repeats, priors);
            r.isChance = std::none_of(laws.begin(), laws.end(), [&](const ClaimLaw& law) {
                return law.hits == runs && law.freedom < runs && law.freedom <= 2 && law.from == 0;
            });
        }
    }

    /// Natural logarithm of the probability of counts by plain laws that give every run, two of which they do not need.
    double logByLaw(const std::vector<double>& counts) const {
        const auto runs = static_cast<int>(counts.size());
        double byLaw = 0;
        for (const ClaimLaw& law : lawsOf(columns, counts, priors))
            if (law.hits == runs && law.freedom + 2 <= runs && law.freedom <= 2 && law.from == 0)
                byLaw += std::exp(law.logPrior);
        return std::log(byLaw);
    }

    Shares priorOf(NodeLikeness likeness) const {
        Shares prior{};
        std::copy_n(priors.kinds[static_cast<std::size_t>(likeness)], kClaimKinds, prior.begin());
        return prior;
    }

    JudgedCount judge(const RecordedCount& count, std::vector<double> counts) const {
        const RecordedType* type = typeOf(count);
        return {columnsFor(count), std::move(counts), type ? type->livesS : std::vector<std::vector<double>>(),
                count.isClock, priors};
    }

    /// What is by chance in one type may be made to be so in another: repeats by law, against the same repeats by
    /// chance at the rate of the method.
    bool areRepeatsByLaw(const RecordedCount& count, double logByChance) const {
        return logByLaw(count.repeats) > logByChance + kClearly;
    }

    /// Who asks a fixed number of times has a total by law, and which of the calls asks again is chance; against starts
    /// of any kind with repeats by chance on top.
    bool isTotalByLaw(const RecordedCount& count, double logByChance) const {
        const double byLaw =
            logByLaw(count.totals) +
            std::log(
                priorOf(count.totalsLikeness.value_or(count.likeness))[static_cast<std::size_t>(ClaimKind::Exact)]) +
            logShareOfRepeats(count.totals, count.repeats);
        if (!std::isfinite(byLaw)) return false;
        const JudgedCount starts = judge(count, startsOf(count));
        return byLaw > logSum(priorOf(count.likeness), starts.logEvidence()) + logByChance + kClearly;
    }

    void findWholes() {
        std::set<const RecordedCount*> found;
        for (const RecordedCount& count : evidence.counts) {
            if (!isSplit(count) || sumOf(count.repeats) == 0) continue;
            const double logByChance = logRetries(startsOf(count), count.repeats, retryRateOf(count));
            if (areRepeatsByLaw(count, logByChance) || isTotalByLaw(count, logByChance)) found.insert(&count);
        }
        wholes = std::move(found);
    }

    const JudgedCount& judged(std::size_t count) const { return judgements[judgementOf[count]]; }

    void judgeAll() {
        std::map<std::tuple<std::string, std::vector<double>, bool>, std::size_t> seen;
        for (const RecordedCount& count : evidence.counts) {
            places.try_emplace({count.type, count.target, count.method}, judgementOf.size());
            std::vector<double> counts = isSplit(count) ? startsOf(count) : count.totals;
            const auto [at, isNew] = seen.try_emplace({count.type, counts, count.isClock}, judgements.size());
            judgementOf.push_back(at->second);
            if (!isNew) continue;
            judgements.push_back(judge(count, std::move(counts)));
        }
    }

    void findEvents() {
        std::map<std::pair<std::string, std::vector<double>>, std::size_t> seen;
        for (const RecordedCount& count : evidence.counts)
            events.push_back(seen.try_emplace({count.type, count.totals}, seen.size()).first->second);
    }

    /// One step of expectation and maximization: shares of the kinds from all other counts. Counts of one event are
    /// counted once.
    void learnShares() {
        std::vector<std::size_t> sizeOf(evidence.counts.size(), 0);
        for (const std::size_t e : events)
            ++sizeOf[e];
        std::vector<Shares> first;
        std::array<Shares, 3> sums{};
        std::array<double, 3> weights{};
        std::map<std::pair<std::string, std::string>, std::pair<Shares, double>> ofMethod;
        for (std::size_t c = 0; c < evidence.counts.size(); ++c) {
            const RecordedCount& count = evidence.counts[c];
            first.push_back(posteriorOf(priorOf(likenessOf(count)), judged(c).logEvidence()));
            const double w = 1 / static_cast<double>(sizeOf[events[c]]);
            const auto likeness = static_cast<std::size_t>(likenessOf(count));
            auto& [method, number] = ofMethod[{count.target, count.method}];
            for (std::size_t k = 0; k < kClaimKinds; ++k) {
                sums[likeness][k] += w * first[c][k];
                method[k] += first[c][k];
            }
            weights[likeness] += w;
            number += 1;
        }
        for (std::size_t c = 0; c < evidence.counts.size(); ++c) {
            const RecordedCount& count = evidence.counts[c];
            const auto likeness = static_cast<std::size_t>(likenessOf(count));
            const Shares prior = priorOf(likenessOf(count));
            const auto& [method, number] = ofMethod.at({count.target, count.method});
            Shares learnt{};
            for (std::size_t k = 0; k < kClaimKinds; ++k) {
                const double own = first[c][k]; // of its whole event, which are equal counts
                const double others = priors.kindWeight * prior[k] + std::max(0.0, sums[likeness][k] - own) +
                                      priors.sameMethodWeight * (method[k] - own);
                const double of =
                    priors.kindWeight + std::max(0.0, weights[likeness] - 1) + priors.sameMethodWeight * (number - 1);
                learnt[k] = std::max(1e-6, others / of);
            }
            shares.push_back(posteriorOf(learnt, judged(c).logEvidence()));
        }
    }

    /// A system of 100,000 methods has few that differ in what is known of them.
    void findAlike() {
        std::map<std::tuple<std::size_t, Shares, double, double, std::string, bool>, std::size_t> seen;
        for (std::size_t c = 0; c < evidence.counts.size(); ++c) {
            const RecordedCount& count = evidence.counts[c];
            const std::string own = isSplit(count) ? count.method : std::string(); // has a rate of its own
            const auto key = std::tuple(judgementOf[c], shares[c], sumOf(count.setAside), sumOf(count.repeats), own,
                                        count.isOfStock);
            alike.push_back(seen.try_emplace(key, seen.size()).first->second);
        }
    }

    /// What was claimed of the run asked last.
    struct Answered {
        AskedRun asked;
        std::map<std::size_t, std::shared_ptr<const CountMixture>> mixtures;                ///< by `alike`
        std::map<std::pair<std::size_t, double>, std::shared_ptr<const CountClaim>> claims; ///< and by level
    };
    mutable std::mutex answeredMutex;
    mutable Answered answered;

    /// @param kept  of Answered: where an answer to this run would stand; computes it where it does not
    template <typename Key, typename Value, typename Compute>
    Value answer(const AskedRun& asked, std::map<Key, std::shared_ptr<const Value>> Answered::*kept, const Key& key,
                 const Compute& compute) const {
        const auto isSame = [&] {
            return answered.asked.parameters == asked.parameters && answered.asked.durationS == asked.durationS &&
                   answered.asked.nodes == asked.nodes;
        };
        {
            const std::lock_guard lock(answeredMutex);
            if (isSame())
                if (const auto at = (answered.*kept).find(key); at != (answered.*kept).end()) return *at->second;
        }
        auto value = std::make_shared<const Value>(compute());
        const std::lock_guard lock(answeredMutex);
        if (!isSame()) answered = {asked, {}, {}};
        (answered.*kept)[key] = value;
        return *value;
    }

    CountClaim claimOf(std::size_t count, const AskedRun& asked, const CountMixture& mixture, double level) const;

    std::vector<std::string> setApartOf(const RecordedCount& count, const AskedRun& asked) const {
        return evidence.driver.empty() ? keysSetApart(columns, meantBy(count, asked)) : std::vector<std::string>();
    }

    RetryRate retryRateOf(const RecordedCount& count) const {
        const Retries& all = retriesOf(count);
        const double own = sumOf(count.repeats), ownStarts = sumOf(count.totals) - own;
        const double startsARepeat = all.repeats > 0 ? all.starts / all.repeats : 1e9;
        if (own == 0) return {priors.retryUnseen, ownStarts + priors.retryUnseen * startsARepeat};
        const double k = std::min(1.0, priors.retryMost / all.repeats);
        return {priors.retryShape + k * all.repeats, priors.retryShape * startsARepeat + k * all.starts};
    }

    /// A rate that follows the scale is known of the count's own repeats only; one that does not, of the method's.
    std::vector<RetryGrowth> growthsOf(const RecordedCount& count) const {
        const std::vector<double>& scales = columns.front().values;
        if (count.repeats.empty()) return {{0, 1, retryRateOf(count)}};
        const std::vector<double> starts = startsOf(count);
        const bool isScaled = std::all_of(scales.begin(), scales.end(), [](double scale) { return scale > 0; });
        std::vector<RetryGrowth> growths =
            isScaled ? retryGrowths(starts, count.repeats, scales, priors) : std::vector{RetryGrowth()};
        growths.front().rate = retryRateOf(count);
        return growths;
    }

    static RetryRate rateAt(const RetryGrowth& growth, double scale) {
        return {growth.rate.shape, growth.rate.rate / std::pow(scale, growth.exponent)};
    }

    CountMixture withRepeats(const RecordedCount& count, const CountMixture& starts, const AskedPlace& place) const {
        constexpr double kNothing = 1e-3; // of the growths: changes no interval
        CountMixture out;
        for (const RetryGrowth& growth : growthsOf(count))
            if (growth.weight > kNothing)
                out.add(withRetries(starts, rateAt(growth, place.scale), place.doublings, priors), growth.weight);
        out.normalize();
        return out;
    }

    /// log2 of how far a value lies outside what was recorded.
    static double outside(double value, const std::vector<double>& recorded) {
        const auto [least, most] = std::minmax_element(recorded.begin(), recorded.end());
        if (value > *most) return std::log2(value / *most);
        return value < *least && value > 0 ? std::log2(*least / value) : 0;
    }

    /// Chance that a law breaks for keys that no run varied.
    /// @param said  a key of which it is known what it does; what else it does weighs as for another type
    double breakOfNewKeys(const AskedRun& asked, const std::set<std::string>& foreign, const std::string& said) const {
        double holds = 1;
        for (const std::string& key : keysNeverMoved(evidence.runs, asked.parameters))
            holds *= 1 - priors.breakOfNewKey * (key == said || foreign.contains(key) ? priors.foreignKey : 1);
        return 1 - holds;
    }

    AskedPlace placeOf(const RecordedCount& count, const AskedRun& asked) const {
        AskedPlace place;
        std::set<std::string> foreign;
        for (const auto& [key, owner] : evidence.keyOwners)
            if (owner != count.type) foreign.insert(key);
        place.values = valuesFor(count, asked, foreign);
        const RecordedType* type = typeOf(count);
        if (type && !count.method.empty()) {
            place.nodesRatio = nodesRatio(*type, evidence.runs, asked.parameters);
            place.growthOfEach = hasKeyOfEach(count.type) ? 0 : priors.growthOfEach;
        }
        place.newKeyBreak = breakOfNewKeys(asked, foreign, place.nodesRatio == 1 ? std::string() : type->nodesKey);
        const auto scale = asked.parameters.find("scale");
        place.scale = scale == asked.parameters.end() ? columns.front().values.front() : scale->second;
        for (std::size_t c = 0; c < columns.size(); ++c)
            for (const AskedValues& v : place.values)
                place.doublings = std::max(place.doublings, v.weight * outside(v.values[c], columns[c].values));
        const bool isMore =
            place.scale > *std::max_element(columns.front().values.begin(), columns.front().values.end());
        if (count.isOfStock && isMore) place.limit = 1 - std::exp(-priors.limitPerDoubling * place.doublings);
        const auto known = asked.nodes.find(count.type);
        if (type && !type->nodes.empty()) {
            const auto last = static_cast<std::size_t>(
                std::max_element(columns.front().values.begin(), columns.front().values.end()) -
                columns.front().values.begin());
            const bool grows = *std::max_element(type->nodes.begin(), type->nodes.end()) >
                               *std::min_element(type->nodes.begin(), type->nodes.end());
            place.nodes = type->nodes[last] * (grows ? place.scale / columns.front().values[last] : 1);
        }
        if (known != asked.nodes.end()) place.nodes = known->second;
        if (!type || type->livesS.size() != columns.front().values.size()) return place;
        place.life = lifeAt(type->livesS, columns.front().values, place.scale, place.doublings, priors);
        if (asked.durationS && *asked.durationS > 0) {
            place.life.mu = std::log(*asked.durationS);
            place.life.sigma = priors.givenLifeSpread;
        }
        if (place.life.longestS > 0 && asked.durationS) // else the claim says up to which lives it was tested
            place.lifeDoublings = std::max(0.0, place.life.mu / std::log(2.0) - std::log2(place.life.longestS));
        return place;
    }
};

CountClaims::CountClaims(const CountEvidence& evidence)
    : CountClaims(evidence, ClaimPriors{}) {}

CountClaims::CountClaims(const CountEvidence& evidence, const ClaimPriors& priors)
    : m_state(std::make_unique<State>()) {
    m_state->evidence = evidence;
    m_state->priors = priors;
    for (std::size_t t = 0; t < evidence.types.size(); ++t)
        m_state->typePlaces.try_emplace(evidence.types[t].type, t); // the first of a name
    if (evidence.runs.empty()) m_state->evidence.counts.clear();
    m_state->columns = columnsOf(evidence.runs);
    m_state->findNodeColumns();
    m_state->findRetries();
    m_state->findWholes();
    m_state->judgeAll();
    m_state->findEvents();
    m_state->learnShares();
    m_state->findAlike();
}
CountClaims::~CountClaims() = default;
CountClaims::CountClaims(CountClaims&&) noexcept = default;
CountClaims& CountClaims::operator=(CountClaims&&) noexcept = default;

std::size_t CountClaims::size() const {
    return m_state->evidence.counts.size();
}

const RecordedCount& CountClaims::recorded(std::size_t count) const {
    return m_state->evidence.counts[count];
}

std::size_t CountClaims::find(const std::string& type, const std::string& target, const std::string& method) const {
    const auto at = m_state->places.find({type, target, method});
    return at == m_state->places.end() ? size() : at->second;
}

double CountClaims::shareOf(std::size_t count, ClaimKind kind) const {
    return m_state->shares[count][static_cast<std::size_t>(kind)];
}

std::size_t CountClaims::eventOf(std::size_t count) const {
    return m_state->events[count];
}

CountMixture CountClaims::predict(std::size_t count, const AskedRun& asked) const {
    const RecordedCount& recorded = m_state->evidence.counts[count];
    return m_state->answer(asked, &State::Answered::mixtures, m_state->alike[count], [&] {
        const AskedPlace place = m_state->placeOf(recorded, asked);
        CountMixture starts = m_state->judged(count).predict(place, m_state->shares[count]);
        if (const auto named = m_state->otherwise(count, asked); named.weight > 0) {
            CountMixture out;
            out.addValue(named.value, named.weight);
            out.add(starts, 1 - named.weight);
            out.normalize();
            return out;
        }
        if (!m_state->isSplit(recorded)) return starts;
        return m_state->withRepeats(recorded, starts, place);
    });
}

CountClaim CountClaims::claim(std::size_t count, const AskedRun& asked, double level) const {
    return claim(count, asked, predict(count, asked), level);
}

CountClaim CountClaims::State::claimOf(std::size_t count, const AskedRun& asked, const CountMixture& mixture,
                                       double level) const {
    const RecordedCount& recorded = evidence.counts[count];
    const AskedPlace place = placeOf(recorded, asked);
    CountClaim claim;
    claim.value = mixture.mode();
    claim.p = mixture.massAt(claim.value);
    const bool isSure = claim.p >= level; // it alone is the interval
    const CountMixture::Interval interval =
        isSure ? CountMixture::Interval{claim.value, claim.value} : mixture.shortestInterval(level);
    claim.low = std::min(interval.low, claim.value);
    claim.high = std::max(interval.high, claim.value);
    claim.mark = ClaimMark::Exact;
    if (claim.p < kExactFrom) {
        const double least = mixture.quantile(0.05), most = mixture.quantile(0.95);
        claim.mark = most > kUnknownFrom * std::max(least, 1.0) ? ClaimMark::Unknown : ClaimMark::Interval;
    }
    auto readings = judged(count).readings(place, shares[count]);
    if (isSplit(recorded)) { // they are of starts
        const std::vector<RetryGrowth> growths = growthsOf(recorded);
        const auto likeliest =
            std::max_element(growths.begin(), growths.end(),
                             [](const RetryGrowth& a, const RetryGrowth& b) { return a.weight < b.weight; });
        const RetryRate retry = rateAt(*likeliest, place.scale);
        for (auto& [reading, law] : readings) {
            reading.law += ", asked again by chance";
            reading.value = std::round(reading.value * (1 + retry.shape / retry.rate));
        }
    }
    double chance = shares[count][static_cast<std::size_t>(ClaimKind::Chance)];
    if (const Named named = otherwise(count, asked); named.weight > 0) {
        for (auto& [reading, law] : readings)
            reading.weight *= 1 - named.weight;
        chance *= 1 - named.weight;
        readings.insert(readings.begin(), {{named.how, named.value, named.weight}, nullptr});
    }
    constexpr std::size_t kMostReadings = 4;
    constexpr double kWorthSaying = 0.01;
    std::vector<ClaimReading> said;
    for (const auto& [reading, law] : readings) {
        const auto same = std::find_if(said.begin(), said.end(),
                                       [v = reading.value](const ClaimReading& other) { return other.value == v; });
        if (same != said.end())
            same->weight += reading.weight;
        else
            said.push_back(reading);
    }
    if (chance >= kWorthSaying) said.push_back({"", mixture.quantile(0.5), chance});
    std::stable_sort(said.begin(), said.end(),
                     [](const ClaimReading& a, const ClaimReading& b) { return a.weight > b.weight; });
    for (const ClaimReading& reading : said)
        if (claim.readings.size() < kMostReadings && reading.weight >= kWorthSaying) claim.readings.push_back(reading);
    if (!claim.readings.empty()) claim.law = claim.readings.front().law;
    ClaimTest& tested = claim.tested;
    tested.runsRecorded = static_cast<int>(recorded.totals.size());
    for (const auto& [reading, law] : readings)
        if (reading.law == claim.law)
            tested.runsFitted = law ? std::max(tested.runsFitted, law->hits) : tested.runsRecorded;
    const std::vector<double>& scales = columns.front().values;
    tested.largestScale = *std::max_element(scales.begin(), scales.end());
    tested.isBeyondScale = place.scale > tested.largestScale;
    tested.sizes = static_cast<int>(std::set<double>(scales.begin(), scales.end()).size());
    tested.isRecordedSize = std::find(scales.begin(), scales.end(), place.scale) != scales.end();
    tested.longestLifeS = place.life.longestS;
    tested.isBeyondLife = asked.durationS && place.lifeDoublings > 0;
    tested.keysNeverMoved = keysNeverMoved(evidence.runs, asked.parameters);
    tested.keysSetApart = setApartOf(recorded, asked);
    tested.setAside = sumOf(recorded.setAside);
    tested.repeats = isSplit(recorded) ? sumOf(recorded.repeats) : 0;
    return claim;
}

CountClaim CountClaims::claim(std::size_t count, const AskedRun& asked, const CountMixture& mixture,
                              double level) const {
    return m_state->answer(asked, &State::Answered::claims, std::pair(m_state->alike[count], level),
                           [&] { return m_state->claimOf(count, asked, mixture, level); });
}

std::vector<std::string> CountClaims::keysApartOf(std::size_t count, const AskedRun& asked) const {
    return m_state->setApartOf(m_state->evidence.counts[count], asked);
}

} // namespace tenfold
