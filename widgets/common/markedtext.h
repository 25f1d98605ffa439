#pragma once

#include "core/evidence/text_pattern.h"
#include "widgets/common/tables/cells.h"

namespace tenfold {

/// A cell with a text whose varying parts are marked and whose parts that equal another value are underlined; read out,
/// they stand in [ ] and < >.
/// @param known  as in TextPattern::segments()
Cell markedCell(const TextPattern& pattern, const std::string& text, const std::set<TextPattern::Column>& known = {});

} // namespace tenfold
