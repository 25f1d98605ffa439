#pragma once

#include "core/program/program.h"
#include "core/trace/trace.h"

#include <string>
#include <string_view>
#include <vector>

namespace tenfold {

/// What a text has in common with others of its kind: "rq:job:{uuid}". Uuids become {uuid}, words of six or more hex
/// digits with a figure among them {hex}, other runs of digits {n}. A text that is a SHA-1 keeps its first eight
/// digits, one longer than 200 bytes gets those of its own SHA-1: a script and its digest have one name. At most about
/// 48 characters.
std::string valueShape(std::string_view text);

/// The method's name as it was recorded, before any rule put a shape behind it.
std::string recordedMethod(const std::vector<RefineRule>& rules, const std::string& target, const std::string& method);

/// Renames the calls that rules name: "EVALSHA" with the script's digest at "0" becomes "EVALSHA 69666e69". Calls whose
/// value is no text keep their name. Rules of transactions: see transactions.h. Cost: O(events) for each rule.
void applyRefineRules(Trace& trace, const std::vector<RefineRule>& rules);

} // namespace tenfold
