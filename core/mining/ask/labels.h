#pragma once

#include "core/program/program.h"
#include "core/questions/question_kind.h"

#include <optional>
#include <string>
#include <vector>

namespace tenfold {

// Labels: what a user says an argument is that nothing explains (method.md, Arguments). A label is a choice of an
// argument question and for some a value:
//
//   leave unknown
//   constant                VALUE, else the first recorded value
//   uuid or random          VALUE one of uuid, hex, token, int32, int64, else what the samples look like
//   current time            VALUE one of now-s, now-ms, now-us, now-ns, else as large as the samples
//   port
//   recorded distribution   numbers by their quantiles, other values as often as they were recorded
//   script                  VALUE a few lines of Lua (core/values/script.h)
//   same as                 VALUE METHOD.path: that argument of the node's latest such request; METHOD.response.path:
//   of
//                           its reply

/// All choices, `proposed` in front.
std::vector<std::string> labelChoices(const std::string& proposed);

/// A label that suits what was recorded, and why. Used when it is chosen, not by itself: what a generator makes up is a
/// claim that only the user can make.
struct LabelProposal {
    std::string choice;
    Sentence reason;
};
/// @param distinct, instances  of all places with this guess together, each place counting its own different values
/// @param areAlike  those of some place begin or end alike (areAlike()): what is made up in their place nobody can read
LabelProposal proposeLabel(const std::string& guess, std::uint64_t distinct, std::uint64_t instances,
                           bool areAlike = false);

/// Whether texts that differ begin or end with the same characters, more of them than made up ones would by chance: a
/// frame around something, as packed texts have it. Of few different ones nothing is said.
bool areAlike(const std::vector<Value>& values);

/// What an unknown argument becomes with a label; nothing when it stays unknown: left so, a value that is missing or
/// makes no sense, a method that nodes of this type do not call.
std::optional<Expression> labelExpression(const std::string& choice, const std::string& value, const Argument& argument,
                                          const NodeProgram& type);

/// Checks an answer before it is kept: a script has to compile and to give a value at some places that it is meant for,
/// another argument has to be there, a kind has to be known.
/// @param guess  what the arguments look like
std::optional<AnswerProblem> checkLabel(const WorkloadProgram& program, const std::string& guess,
                                        const std::string& choice, const std::string& value);

} // namespace tenfold
