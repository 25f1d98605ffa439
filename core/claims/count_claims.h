#pragma once

#include "core/claims/count_evidence.h"
#include "core/claims/mixture.h"
#include "core/words/sentence.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace tenfold {

struct ClaimPriors;

/// How a count comes about, as far as the record says.
enum class ClaimKind : std::uint8_t { Exact, Slips, Chance, Sometimes };
inline constexpr std::size_t kClaimKinds = 4;

enum class ClaimMark : std::uint8_t {
    Exact,    ///< one value has kExactFrom of the weight (claim_priors.h)
    Interval, ///< between `low` and `high`
    Unknown,  ///< the interval is wider than kUnknownFrom: cannot be known from these runs
};

/// A law that the runs leave open, with what it says of the asked run.
struct ClaimReading {
    std::string law; ///< empty: by chance
    double value = 0, weight = 0;
    bool operator==(const ClaimReading&) const = default;
};

/// Sizes that a claim of another size is sure from: through two of them goes a line whatever the counts are, and none
/// is left to test it.
inline constexpr int kFewestSizes = 3;

/// How far a claim was tested. What lies beyond was seen by no run.
struct ClaimTest {
    int runsFitted = 0, runsRecorded = 0; ///< of the law, against all calls that were recorded
    double largestScale = 0, longestLifeS = 0;
    bool isBeyondScale = false, isBeyondLife = false;
    int sizes = 0;               ///< different scales that were recorded; 0: not known
    bool isRecordedSize = false; ///< asked at one of them
    /// Asked of a size that was not recorded, after too few: never sure.
    bool isOnFewSizes() const { return sizes > 0 && sizes < kFewestSizes && !isRecordedSize; }
    std::vector<std::string> keysNeverMoved; ///< asked with a value that no run had
    std::vector<std::string> keysSetApart;   ///< moved with others in every run, and are asked apart from them
    double setAside = 0;                     ///< calls of all runs that the program leaves out
    double repeats = 0;                      ///< calls of all runs that ask again by chance, judged apart
    bool operator==(const ClaimTest&) const = default;
};

/// What may be said of a count at the asked run.
struct CountClaim {
    ClaimMark mark = ClaimMark::Unknown;
    double value = 0;                   ///< the one with the most weight
    double p = 0;                       ///< its weight: P(the count is exactly this)
    double low = 0, high = 0;           ///< a short interval that holds the asked level, and `value`
    std::string law;                    ///< with the most weight; empty: chance
    std::vector<ClaimReading> readings; ///< the heaviest, by weight; of those with equal values the plainest
    ClaimTest tested;
    bool operator==(const CountClaim&) const = default;
};

/// A theory of what may be claimed of counts (method.md): one posterior over laws x kinds of chance for each count,
/// shares of the kinds learnt from all counts, and a prediction for any run. A claim is what the prediction says.
/// Cost: of judging O(counts * runs * laws); of a claim O(laws + parts of chance). Thread: const functions reentrant.
/// Source: ours.
class CountClaims {
public:
    explicit CountClaims(const CountEvidence& evidence);
    CountClaims(const CountEvidence& evidence, const ClaimPriors& priors);
    ~CountClaims();
    CountClaims(CountClaims&&) noexcept;
    CountClaims& operator=(CountClaims&&) noexcept;

    std::size_t size() const;
    const RecordedCount& recorded(std::size_t count) const;
    /// Position of a count; size() where it was not recorded.
    std::size_t find(const std::string& type, const std::string& target, const std::string& method) const;
    /// Weight of a kind after all counts were seen, 0 … 1.
    double shareOf(std::size_t count, ClaimKind kind) const;
    /// Counts of one type with equal totals in every run are one event: its number, the same for all of them.
    std::size_t eventOf(std::size_t count) const;
    /// What the count may be in a run.
    CountMixture predict(std::size_t count, const AskedRun& asked) const;
    /// @param level  of the interval, 0 … 1
    CountClaim claim(std::size_t count, const AskedRun& asked, double level = 0.9) const;
    /// The same of a mixture that predict() gave.
    CountClaim claim(std::size_t count, const AskedRun& asked, const CountMixture& mixture, double level = 0.9) const;
    /// As ClaimTest::keysSetApart of a claim, without judging one.
    std::vector<std::string> keysApartOf(std::size_t count, const AskedRun& asked) const;

private:
    struct State;
    std::unique_ptr<State> m_state;
};

/// How far a claim was tested, in words: "fits all 6 runs; untested beyond scale 4 and beyond lives of 100 s".
Sentence testedText(const ClaimTest& tested);

} // namespace tenfold
