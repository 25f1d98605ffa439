#pragma once

#include "core/program/program.h"
#include "core/words/sentence.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tenfold {

/// The ends of the calls of one method by the nodes of one type in one run, ns, ascending.
struct RecordedCallEnds {
    std::vector<std::vector<std::int64_t>> ofNodes; ///< in the order of the nodes' starts
    std::vector<std::int64_t> all;
};

/// Whether nodes wait for the end of other nodes (Fork or Join without a method), not for one of their calls.
bool isAfterEnd(const StartRule& rule);

/// What a start rule speaks of, in one recorded run; times in ns of the trace.
struct RecordedStarts {
    std::int64_t runStartNs = 0;        ///< first call of anyone
    std::vector<std::int64_t> startsNs; ///< first call of each node of the type, ascending
    std::vector<std::int64_t> endsNs;   ///< end of the last call of each node of the type, ascending
};

/// What a node waited for. The first nodes of a wave, and of a chain of their own type, wait for nobody.
struct StartTrigger {
    std::int64_t ns = 0;
    bool isFirst = false; ///< the delay after it is StartRule::firstDelay
};

/// The moments that the nodes of a type wait for by a rule, in one run: what mining measures delays from and validation
/// checks, so that both mean the same (method.md, Times and starts).
class StartTriggers {
public:
    /// @param ownType  the type whose nodes start
    /// @param calls    what is waited for in this run; null: nobody makes the call
    /// @param atOnce   Wave: nodes alive at a time in this run
    /// Cost: O(nodes waited for). Valid while `rule`, `run` and `calls` live.
    StartTriggers(const StartRule& rule, const std::string& ownType, const RecordedStarts& run,
                  const RecordedCallEnds* calls, std::size_t atOnce);
    /// @param rank  of the node by its start, from 0
    /// @return nothing when the run does not have what the rule waits for. Cost: O(1).
    std::optional<StartTrigger> of(std::size_t rank) const;

private:
    std::optional<std::int64_t> occurrence(std::int64_t index) const;
    std::optional<std::int64_t> joined() const;

    const StartRule& m_rule;
    const RecordedStarts& m_run;
    const RecordedCallEnds* m_calls;
    std::size_t m_atOnce;
    bool m_isOwnChain;
    std::optional<std::int64_t> m_joined;
};

/// Whether a node started as its rule says: its delay lies within twice the predicted 95 %, as starts follow the load
/// of the machine.
bool isNearPredicted(std::int64_t delayNs, const DurationDistribution& predicted);

/// Nodes alive at a time at these parameters, at least one.
std::size_t atOnceOf(const StartRule& rule, const Parameters& parameters,
                     const std::vector<std::string>& overridden = {});

/// "starts 2.000 s after the first rename of upload", for people.
std::string startText(const StartRule& rule, const std::string& ownType);
Sentence startSentence(const StartRule& rule, const std::string& ownType);
/// "held for 23 of 24 nodes in 6 runs".
std::string startEvidence(const StartRule& rule);
Sentence startEvidenceSentence(const StartRule& rule);

} // namespace tenfold
