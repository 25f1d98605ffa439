#pragma once

#include "core/claims/count_claims.h"
#include "core/program/program.h"
#include "core/words/sentence.h"

#include <nlohmann/json_fwd.hpp>

#include <memory>
#include <string_view>

namespace tenfold {

/// Times the largest recorded scale: where laws are judged and what questions change is counted. One doubling is what
/// claims of captures were checked at (method.md, What may be claimed of a count).
inline constexpr double kJudgedAhead = 2;

/// How far something that was found may be relied on: one mark for laws, types, patterns and rules wherever they are
/// shown (method.md, Marks).
enum class Mark : std::uint8_t {
    Sure,     ///< every run says so, often enough that it is no luck
    Proposed, ///< the best reading of the runs, which leave others open
    Doubtful, ///< the runs do not settle it
};
std::string_view nameOf(Mark mark); ///< "sure", "proposed", "doubtful": of JSON and scripts
const Words& wordsOf(Mark mark);    ///< the same for people

/// A mark with what it rests on: "fits all 6 runs; untested beyond scale 4".
struct Standing {
    Mark mark = Mark::Doubtful;
    Sentence evidence;
    /// "proposed: holds in 17 of 18 calls".
    Sentence sentence() const;
    bool operator==(const Standing&) const = default;
};

/// {"mark": "sure", "text": "fits all 6 runs; untested beyond scale 4"}
nlohmann::ordered_json toJson(const Standing& standing);

/// Exact: sure, but of another size than the one or two that were recorded only proposed; interval: proposed; unknown:
/// doubtful.
Mark markOf(ClaimMark mark, const ClaimTest& tested);
/// Of a count or a number of nodes in the run that the claim is about.
Standing standingOf(const CountClaim& claim);
/// Of a law of a program, one doubling beyond the record: sure where it fits every run, was seen at more scales than it
/// has coefficients and at kFewestSizes at least, and no other reading says another count there; doubtful where its
/// band is wider than kUnknownFrom. Cost: O(readings * terms).
Standing standingOf(const Law& law, const WorkloadProgram& program);

/// Of how many rounds a loop has: of its law, but that what a reply explains as well as a law does is not sure.
Standing standingOf(const LoopStep& loop, const WorkloadProgram& program);

/// The standings of the types of a program that stays as it is while this lives. The numbers of nodes are judged once:
/// who asks about many types asks this. Cost: that of judging them, where nobody did yet; O(types).
class TypeStandings {
public:
    explicit TypeStandings(const WorkloadProgram& program);
    /// Of the number of nodes of a type, as claimed one doubling beyond the record.
    Standing ofNodes(std::size_t type) const;
    /// As standingOfType().
    Standing ofType(std::size_t type, double explained) const;

private:
    const WorkloadProgram& m_program;
    std::shared_ptr<const CountClaims> m_claims; ///< null: nothing was counted
    AskedRun m_ahead;
};
/// Of a type: of its number of nodes and of its program, whichever is less sure.
/// @param explained  share of the recorded calls that the program explains, 0 … 1
/// Cost: O(types), even where all is judged.
Standing standingOfType(const WorkloadProgram& program, std::size_t type, double explained);
/// Of how a value comes about. A label is somebody's word, which nothing recorded tests; what follows the configuration
/// by a law with as many coefficients as it had places is not sure either.
/// @param type, call  whose argument it is: places are those of runs in which nodes of the type made the call
/// Cost: O(#value * #runs), and of a law over the configuration O(#counts).
Standing standingOf(const Argument& argument, const std::string& type, const CallName& call,
                    const WorkloadProgram& program);
Standing standingOf(const StartRule& rule, const WorkloadProgram& program);
Standing standingOf(const Timer& timer);
/// Of a reply that waits for what others send.
Standing standingOf(const ToldBy& told);
/// Of a call that stands behind others.
Standing standingOf(const FollowedCalls& followed);
/// Of one way of a choice. By its law where it has one.
Standing standingOf(const ChoiceStep::Alternative& way, const WorkloadProgram& program);

} // namespace tenfold
