#pragma once

#include "core/program/program.h"
#include "core/trace/trace.h"

#include <set>
#include <vector>

namespace tenfold {

/// Names of methods that carry values ("GET /user/17"): names that are equal but for numbers, uuids or words that look
/// drawn. They are one method with arguments when they are more than a program has names for (24 of one pattern), or
/// when most of them are missing in some run: what a program calls comes back. Words alone count only where, in
/// addition, most of them are called in one run only. Names with braces are patterns already and stay (method.md,
/// Preparing a trace).
/// Cost: O(events + text of the distinct names). Source: ours.
std::vector<NamePattern> findValueNames(const Trace& trace, const std::set<StringId>& targets);

} // namespace tenfold
