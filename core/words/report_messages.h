#pragma once

#include "core/words/message.h"

/// Messages: reports.
namespace tenfold::MessageId {

inline constexpr Message ReportNeedsWindow{
    ErrorCode::Invalid, TENFOLD_WORDS("Sentence", "{0}: the command line cannot write PDF", "ReportNeedsWindow"),
    TENFOLD_WORDS("Sentence", "in the window, File, Report saves it as PDF", "ReportNeedsWindow.hint")};
inline constexpr Message NoReportSection{ErrorCode::Invalid,
                                         TENFOLD_WORDS("Sentence", "the report has no section {0}", "NoReportSection"),
                                         TENFOLD_WORDS("Sentence", "it has {0}", "NoReportSection.hint")};
inline constexpr Message ReportEnding{ErrorCode::Invalid,
                                      TENFOLD_WORDS("Sentence", "{0}: a report is written as .html", "ReportEnding"),
                                      TENFOLD_WORDS("Sentence", "name a file that ends in .html", "ReportEnding.hint")};

} // namespace tenfold::MessageId
