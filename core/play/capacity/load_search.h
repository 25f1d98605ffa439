#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tenfold {

/// One play of a search: a load, and how it went.
struct LoadStep {
    double load = 0;
    bool isWithin = true;
    double worst = 0;   ///< LimitScore::worst
    double rate = 0;    ///< calls a second that were answered
    double offered = 0; ///< calls a second that the plan wants; 0: as many as go
    /// It is not within, and the player may be why: nothing is known of the server at this load.
    bool playerWasLimit = false;
};

/// Finds the largest load that a server holds, from a smallest to a largest one: doubles it until it breaks or the
/// throughput grows no more, halves the gap on a logarithmic scale down to kGap, and plays both ends again until
/// each has been played kRepeats times. That the throughput grows no more is held against what is offered: a plan that
/// offers no more says nothing about the server. Plays that the player was the limit of count for nothing: they are
/// repeated, and end the search where that does not help. Pure: told what came of a load, it says which one is next.
/// Source: ours.
class LoadSearch {
public:
    static constexpr double kGap = 1.06;          ///< ends of the interval by each other: 6 %, what repeats scatter by
    static constexpr int kRepeats = 3;            ///< of both ends: one play in three may be disturbed
    static constexpr double kGrowth = 1.05;       ///< twice the load and less than 5 % more calls: it grows no more
    static constexpr std::size_t kMostSteps = 60; ///< a limit that comes and goes must not be looked for for ever

    LoadSearch(double from, double to);
    /// The load to play next; nothing when the search is over.
    std::optional<double> next() const { return m_next; }
    void told(const LoadStep& step);

    struct Limit {
        double load = 0;          ///< the largest load that was held
        double low = 0, high = 0; ///< it lies between: the largest held in every play, the smallest broken in every one
        enum class Why { Broken, NoGrowth, NotReached, NeverHeld, PlayerWasLimit } why = Why::NotReached;
    };
    /// Only when next() is nothing.
    Limit limit() const;
    const std::vector<LoadStep>& steps() const { return m_steps; }

private:
    int heldOf(double load) const; ///< plays of a load that were within, less those that were not
    int playsOf(double load) const;
    int playersOf(double load) const; ///< plays of a load that the player was the limit of
    double rounded(double load) const;
    void choose();

    double m_from, m_to;
    std::optional<double> m_next;
    std::vector<LoadStep> m_steps;
    bool m_grewNoMore = false;
};

} // namespace tenfold
