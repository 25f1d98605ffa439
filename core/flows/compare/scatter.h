#pragma once

#include "core/stats/distribution.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace tenfold {

/// Parts that a population is cut into, to see how much its means scatter by themselves: of time, or of its runs where
/// there are many.
inline constexpr std::size_t kTimeBlocks = 12;

/// Values by block, for how much more they scatter from block to block than independent ones would: calls of one
/// request, of one burst or of one run are alike, so a thousand of them may say no more than ten.
class BlockedValues {
public:
    /// @param ns  counts by its logarithm above 0.1 ms: below, differences do not matter, and a long call is one call
    void add(double ns, std::size_t block);
    void add(const BlockedValues& other);
    /// The factor by which the variance of a mean is larger than that of independent values, at least 1.
    /// Source: the mean squares between and within blocks, as for samples of clusters (Kish, Survey Sampling,
    /// 1965, 5.4).
    /// Within blocks values differ by what times can be told apart by, at least.
    double designEffect() const;
    /// How likely it is that means of so many blocks are at least this far apart where both scatter from block to block
    /// as these do. 1 with fewer than three blocks. Source: Student's test of the means of blocks, with the variance of
    /// neighbours that are alike (driftFactor()).
    /// @param ns  between the values in the middle, in ns: a drift of 3 ms explains no 3 s, whatever logarithms say
    /// @param ratio  how many values these are for each of the others
    double blockProbability(double ns, double ratio) const;

    /// What it holds, to be written down and filled anew.
    struct Kept {
        std::array<double, kTimeBlocks> count{}, sum{};
        double squares = 0;
    };
    Kept kept() const { return {m_count, m_sum, m_squares}; }
    void restore(const Kept& kept) {
        m_count = kept.count;
        m_sum = kept.sum;
        m_squares = kept.squares;
    }

private:
    std::array<double, kTimeBlocks> m_count{}, m_sum{};
    double m_squares = 0;
};

/// The factor by which the variance of a mean is larger where neighbouring blocks are alike, as under a slow drift,
/// than where each is by itself. @param away  of each block from the mean of all Source: the variance of a mean of
/// autoregressive values (Priestley, Spectral Analysis and Time Series, 1981, 5.3).
double driftFactor(const std::array<double, kTimeBlocks>& away);

/// How likely two samples of one source are at least this far apart, where their values come in clusters.
/// @param distance  of ksDistance()  @param effect  designEffect() of the sample that is taken for well
double clusteredProbability(double distance, std::uint64_t countA, std::uint64_t countB, double effect);

/// How likely it is that B is of the same source as A, which is taken for well. Where A's values come in so large
/// clusters that their distribution tells nothing, the change is held against how A's blocks scatter.
/// @param inA  A's values by block
double changeProbability(const Distribution& a, const Distribution& b, const BlockedValues& inA);

/// How likely at least so many events are where so many are to be expected by a law of Poisson.
double poissonTail(std::uint64_t events, double expected);

} // namespace tenfold
