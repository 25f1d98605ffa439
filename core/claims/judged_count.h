#pragma once

#include "core/claims/chance_model.h"
#include "core/claims/claim_laws.h"
#include "core/claims/count_claims.h"

#include <array>
#include <optional>
#include <utility>
#include <vector>

namespace tenfold {

/// Where a count is asked: what all hypotheses need of the run.
struct AskedPlace {
    std::vector<AskedValues> values; ///< of the columns
    double scale = 0;
    double doublings = 0;     ///< log2(asked / nearest recorded), 0 within the record
    double lifeDoublings = 0; ///< log2(life / longest recorded), 0 within
    double limit = 0;         ///< chance that there is a limit to what is kept in stock, beyond the record
    double newKeyBreak = 0;   ///< chance that a law breaks for a key that never moved
    LifeModel life;
    double nodes = 0;
    double nodesRatio = 1;   ///< asked nodes / recorded ones, where all runs had the same number and a key says another
    double growthOfEach = 0; ///< weight of "each node does what grows", where the ratio is not 1
};

/// One count under all hypotheses: laws x kinds of chance, without the shares of the kinds.
class JudgedCount {
public:
    /// @param counts  #runs  @param livesS  #runs by #nodes, may be empty lists
    JudgedCount(const std::vector<ClaimColumn>& columns, std::vector<double> counts,
                const std::vector<std::vector<double>>& livesS, bool isClock, const ClaimPriors& priors);

    /// Natural logarithm of P(counts | kind); -inf where the kind has no hypothesis.
    const std::array<double, kClaimKinds>& logEvidence() const { return m_logEvidence; }
    /// @param shares  weight of each kind after the counts were seen, sums to 1
    CountMixture predict(const AskedPlace& place, const std::array<double, kClaimKinds>& shares) const;
    /// Laws with what they say and weigh at a place, the heaviest first; those that weigh nothing are left out.
    std::vector<std::pair<ClaimReading, const ClaimLaw*>> readings(const AskedPlace& place,
                                                                   const std::array<double, kClaimKinds>& shares) const;

private:
    struct Hypothesis {
        ClaimKind kind;
        std::size_t law;
        double slipRate;
        double logWeight;  ///< prior of the law x P(counts | law, kind)
        double weight = 0; ///< of its kind
    };
    void addLaws(const std::vector<ClaimColumn>& columns);
    void addSlips(std::size_t law);
    /// What a law may say at a place, by weight: more than one where the number of nodes was never recorded.
    struct SaidValue {
        double value, weight;
        const char* how; ///< behind the law's text
    };
    std::vector<SaidValue> valuesOf(const ClaimLaw& law, const AskedValues& asked, const AskedPlace& place) const;
    bool isKnown(const ClaimLaw& law) const;
    void addSometimes(const std::vector<ClaimColumn>& columns);
    void addClock(const std::vector<std::vector<double>>& livesS);
    void addClock(const std::vector<std::vector<double>>& livesS, std::optional<std::size_t> burst, double prior);
    void addBroken(CountMixture& out, double value, double weight, const AskedPlace& place) const;
    void addExact(CountMixture& out, const ClaimLaw& law, const SaidValue& said, const AskedValues& asked,
                  double weight, const AskedPlace& place) const;
    CountMixture slipped(double value, double meanRecorded, double rate, double doublings) const;
    double clockCalls(const AskedPlace& place, double life, double period, int first) const;

    ClaimPriors m_priors;
    std::vector<double> m_counts;
    std::vector<std::vector<double>> m_rows; ///< #runs by #columns
    std::vector<ClaimLaw> m_laws;
    std::vector<Hypothesis> m_hypotheses;
    struct ClockLaw {
        ClockPeriods periods;
        int first;
        double logWeight;
        std::optional<std::size_t> burst; ///< column that says how many calls a tick has; none: one
    };
    std::vector<ClockLaw> m_clocks;
    std::optional<ChanceModel> m_chance;
    bool m_usesLives = false;
    bool m_isClock = false;
    std::vector<ClaimColumn> m_columns;
    std::array<double, kClaimKinds> m_logEvidence{};
};

} // namespace tenfold
