#pragma once

#include "core/report/report_section.h"
#include "core/words/sentence.h"

#include <optional>
#include <string>
#include <vector>

namespace tenfold {

/// Figures of something, a row each.
struct ShownTable {
    struct Column {
        Sentence name;
        bool isNumber = false; ///< stands to the right
    };
    std::vector<Column> columns;
    std::vector<std::vector<Sentence>> rows;
};

/// What a lens has to say, in a form that a page and a terminal lay out: a heading, a sentence, figures.
struct ShownPart {
    std::string id;        ///< anchor in the page, of all lenses unlike
    Sentence title;        ///< "Paths that requests take"
    Sentence introduction; ///< a sentence or two
    std::optional<ShownTable> table = {};
};

/// As a section of the report. Long tables are cut and say so.
ReportSection sectionOf(const ShownPart& part);

} // namespace tenfold
