#pragma once

#include "core/program/program.h"

#include <string>
#include <vector>

namespace tenfold {

/// When a node takes one of the ways of a choice, for people: "after poll: length of reply != 0", where guards say more
/// than the call before, else as toText(Guard).
std::string wayText(const NodeProgram& program, const ChoiceStep::Alternative& alternative);

/// The tests that lead to a leaf, those that fail turned round. Of two that bound the same from the same side only the
/// closer one: "x >= 3", not "x >= 2 and x >= 3". Empty at the root.
std::vector<std::string> testsTo(const ReactiveDecision& decision, std::size_t leaf);

/// When a thread mostly goes one of the ways, "a and b, or c": nothing that all leaves have in common, nor tests on
/// whose both sides it goes the same way. Empty where nothing tells.
std::string mostlyWhen(const ReactiveDecision& decision, std::size_t way);

/// When a loop ends (LoopStep::until): "after page: length of reply == 0".
std::string untilText(const ReactiveDecision& until);

/// What nodes do after a reply, test by test: "after poll:", "  if length of reply != 0: fetch (sure, 40 of 40)",
/// "  else: wait (12 of 15), stop (3 of 15)". Nothing where there is one way only.
std::vector<std::string> decisionLines(const ReactiveDecision& decision);

} // namespace tenfold
