#pragma once

#include "core/filter/filter.h"

#include <cstdint>
#include <string>

namespace tenfold {

/// A filter as a statement over event_view, to be read and changed: a condition a line. Regular expressions become
/// REGEXP, which connections of a workspace know (RE2).
/// @param filter  valid; @param runStartNs  what `t` counts from, ns since the epoch
/// @param orderBy  a column of event_view
/// What it finds is what EventFilterMatcher lets through. Source: ours.
std::string filterSql(const Filter& filter, const std::string& run, std::int64_t runStartNs,
                      const std::string& orderBy = "start_ns", bool descending = false);

} // namespace tenfold
