#pragma once

#include "core/model/learn/learnt_tree.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace tenfold {

/// Runs that would tell more than what was seen: a command with one attribute as its parameter, a sweep of its values.
struct ProbePlan {
    enum class Kind {
        Primary,      ///< an attribute that the tree asks for, or that goes with what the model misses
        Interference, ///< the same with others at the same time
        LongTerm,     ///< the same again and again, as a system fills or ages
    };
    Kind kind = Kind::Primary;
    QString attribute;
    QStringList values; ///< of the sweep
    int runs = 1;       ///< of each value
    QString command;    ///< with {attribute} where a value goes; also {value} and {run}
    QString beside;     ///< of interference: the command that runs beside each
    QString why;
    QString leaf; ///< conditions of the leaf that is to get samples
    std::uint64_t samplesBefore = 0;
};

/// One run of a plan.
struct ShownRun {
    enum class State { Waiting, Running, Done, Failed, Cancelled };
    QString value;
    int number = 1; ///< of this value
    State state = State::Waiting;
    double seconds = 0;
    QString message; ///< why it failed; what was recorded
};

/// A plan and how far it is.
struct ProbeShown {
    ProbePlan plan;
    std::vector<ShownRun> runs;
    QString before, after; ///< fidelity of the leaf: "49 samples, 2.1 ± 0.9 s"; empty: not known
    bool isRunning() const;
    std::size_t count(ShownRun::State state) const;
};

/// Plans for the leaves that are least sure, or for one of them. At most `most`.
/// Few samples: the attributes that lead to the leaf are swept within it, as often as it takes to have 50 samples. A
/// wide band: the attribute that goes most with what the model misses is swept. Then the same with others, and again
/// and again, since no tree tells these from samples that have neither.
/// @param row  of LearntTree::rows, a leaf; -1: the least sure ones
std::vector<ProbePlan> proposeProbes(const LearntTree& tree, int row, std::size_t most);

/// What to type in a shell for all runs of a plan, in order. Values are quoted for POSIX shells.
QStringList commandsOf(const ProbePlan& plan);
/// Why a plan cannot run; empty: it can.
QString problemOf(const ProbePlan& plan);
QString nameOf(ProbePlan::Kind kind);
QString nameOf(ShownRun::State state);

} // namespace tenfold
