#pragma once

#include "core/evidence/argument_evidence.h"
#include "core/evidence/text_pattern.h"

#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace tenfold {

/// A place that the recorded values of an argument could come from, and how often they do; also when never.
struct ValueSource {
    enum class Kind : std::uint8_t {
        FirstOwn,      ///< the same argument in the node's first call, of those after it
        PreviousOwn,   ///< the same argument in the node's call before, of those that have one
        SameCall,      ///< another argument of the same request
        EarlierInNode, ///< any earlier value of the node, of values that are new in this argument of the node: what the
                       ///< argument itself had there does not count
        EarlierInRun,  ///< any earlier value of any node of the run, of the same
        Setting,       ///< the scale or a configuration value of the run
        NodeNumber,    ///< the number of the node among those of its type, in order of first call
        CallNumber     ///< the number of the call among the node's calls of the method
    };
    Kind kind = Kind::FirstOwn;
    std::string part;         ///< of texts: the piece looked for, as its first text has it; empty: the whole value
    std::uint64_t hits = 0;   ///< values that are equal
    std::uint64_t of = 0;     ///< values looked at
    std::uint64_t luck = 0;   ///< values that would be equal if they were those of another run (of another node, where
                              ///< there is one run): what agrees by luck
    std::uint64_t luckOf = 0; ///< values for which there is another; 0: luck is not known
    std::string best;         ///< the argument ("create.src", "create.response.fs.fileId") or setting that is equal
                              ///< most often, or the number that counting starts from ("0", "1"); empty: none is
    std::uint64_t bestHits = 0;

    double rate() const { return of == 0 ? 0 : static_cast<double>(hits) / static_cast<double>(of); }
    double luckRate() const { return luckOf == 0 ? 0 : static_cast<double>(luck) / static_cast<double>(luckOf); }
    /// Nearly always equal, and not by luck.
    bool isLikely() const;
    bool operator==(const ValueSource&) const = default;
};

/// Where the values of an argument may come from.
struct ValueSources {
    std::vector<ValueSource>
        sources; ///< of whole values by kind, then of parts, those with most different values first
    std::set<TextPattern::Column> known; ///< pieces of the pattern of the values' texts that come from another value
};

/// Looks for the values of an argument in everything that was recorded before them. "Earlier" is strictly so: a request
/// is known from its start, a response from its end; of equal times of one node the order of its calls decides.
/// Values are equal when they are of one kind; parts of texts are tokens (tokensOf()), of at most three pieces.
/// Errors: Cancelled. Cost: O(events of the runs that the values are from), read once; memory is bounded by the number
/// of values of the evidence, not by the runs (source_index.h).
Result<ValueSources> valueSources(Workspace& workspace, const ArgumentEvidence& evidence, Progress& progress);

} // namespace tenfold
