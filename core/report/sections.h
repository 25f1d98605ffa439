#pragma once

#include "core/report/report.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tenfold {

// The sections of the page, each an HTML <section> or nothing where there is nothing to tell.

/// @param id  anchor of the page's navigation
std::string section(std::string_view id, std::string_view title, std::string_view introduction, std::string_view body);

std::string runsSection(const ReportInput& input);
std::string typesSection(const ReportInput& input);
std::string programsSection(const ReportInput& input);
std::string timingSection(const ReportInput& input);
std::string growthSection(const ReportInput& input);
std::string argumentsSection(const ReportInput& input);
std::string questionsSection(const ReportInput& input);
std::string planSection(const ReportInput& input);
std::string checkSection(const ReportInput& input);

/// What the colours of a picture mean, as a line of swatches. @param entries  class of the swatch and its name
std::string colourKey(const std::vector<std::pair<std::string, std::string>>& entries);

/// The program's text with comments dimmed and the words that steer it marked.
std::string programHtml(std::string_view programText);

} // namespace tenfold
