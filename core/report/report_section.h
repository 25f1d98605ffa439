#pragma once

#include <functional>
#include <string>

namespace tenfold {

struct ReportInput;

/// A part of the report page.
struct ReportSection {
    std::string id;    ///< anchor of the <section> that `html` makes
    std::string title; ///< in the page's navigation; empty = not there
    /// An HTML <section> (section() of sections.h), or nothing where there is nothing to tell.
    std::function<std::string(const ReportInput&)> html;
};

} // namespace tenfold
