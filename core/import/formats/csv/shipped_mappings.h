#pragma once

#include "core/import/formats/csv/csv_mapping.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold::csv {

/// A mapping that comes with the program, for a table that others publish.
struct ShippedMapping {
    std::string_view name; ///< of who publishes it
    std::string_view text; ///< as a file for --map
};

std::span<const ShippedMapping> shippedMappings();

/// The first shipped mapping whose columns of ids, names and times are all there, without what else is not there.
std::optional<CsvMapping> shippedMappingFor(const std::vector<std::string>& columns);

} // namespace tenfold::csv
