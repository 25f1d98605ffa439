#pragma once

#include "core/program/standing.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace tenfold::cli {

/// What the marks of a table rest on, once for all rows of which the same is said:
/// "sure: fits all 6 runs; untested beyond scale 4 (datanode, historyserver and 6 more)".
class MarkLines {
public:
    /// @param row  as the table names it
    void add(const std::string& row, const Standing& standing);
    /// The sure first; a line feed after each.
    std::string text() const;

private:
    std::map<std::pair<Mark, std::string>, std::vector<std::string>> m_rows;
};

} // namespace tenfold::cli
