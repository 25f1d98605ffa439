#pragma once

#include "core/base/result.h"
#include "core/store/workspace.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold {

enum class TrialState : std::uint8_t { Waiting, Running, Done, Failed };
/// "waiting", "running", "done", "failed".
std::string_view nameOf(TrialState state);

/// One point of what a person ordered: a run of a probe, of a simulation, of a sweep. It does not follow from the data
/// alone, so it is no result: it is kept by its key and never computed again unasked.
struct Trial {
    std::string kind;              ///< which engine: "probe"
    std::string experiment = "{}"; ///< JSON object: what was ordered; its points have it in common
    std::string parameters = "{}"; ///< JSON object: of this point
    std::string inputs;            ///< hash of what else goes in (runs, files); empty = nothing
    std::int64_t seed = 0;         ///< of its random numbers, or the repetition
    int revision = 1;              ///< of the engine: one more whenever it makes something else of the same
    TrialState state = TrialState::Waiting;
    std::string result;         ///< JSON: what came of it, of a failure why; empty = nothing yet
    std::int64_t createdNs = 0; ///< when it was ordered
    std::int64_t endedNs = 0;   ///< when it was done or had failed; 0 = not yet

    /// What it is kept by: a hash of all that goes in.
    std::string key() const;
};

// Errors of all: those of Workspace. A state goes waiting, running, done or failed, and never back by itself.

/// Adds the trials that are not there, waiting; the others stay as they are.
Status orderTrials(Workspace& workspace, const std::vector<Trial>& trials);

/// A trial by its key; nothing where it was never ordered.
Result<std::optional<Trial>> trialOf(Workspace& workspace, const std::string& key);

/// The trials of a kind, or of one experiment of it, in the order of their keys.
Result<std::vector<Trial>> trialsOf(Workspace& workspace, const std::string& kind, const std::string& experiment = {});

/// Says that a trial is being computed. @return false where it is done or was not ordered: it is not computed then
Result<bool> beginTrial(Workspace& workspace, const std::string& key);

/// Keeps what came of a trial and its state together. @param state  Done or Failed
/// @return false where it is done already, which stays, or was not ordered
Result<bool> endTrial(Workspace& workspace, const std::string& key, TrialState state, const std::string& result);

/// Keeps a trial that was made before it could be ordered, as a play of a person's: ordered, begun and done at once.
/// One that is kept already stays.
Status keepTrial(Workspace& workspace, const Trial& trial, const std::string& result);

/// Makes trials wait again that a person asks for anew, done or not. What is not there is passed over.
Status askAnew(Workspace& workspace, const std::vector<std::string>& keys);

} // namespace tenfold
