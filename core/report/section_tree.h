#pragma once

#include "core/model/learn/learnt_tree.h"
#include "core/model/whatif/what_if.h"
#include "core/report/report_section.h"

#include <string>
#include <vector>

namespace tenfold {

/// What was learnt of one place: its leaves, the least sure first, and how far they can be believed. Long lists are cut
/// and say so.
/// @param number  of the section among those of trees, from 1: its anchor
ReportSection treeSection(const LearntTree& tree, std::size_t number);

/// Scenarios side by side, the first as recorded, each with how far its answer can be believed.
ReportSection scenariosSection(const std::string& model, const std::vector<Forecast>& forecasts);

} // namespace tenfold
