#pragma once

#include "core/import/formats/csv/csv_mapping.h"

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

/// The shipped mapping of which all columns are there; null: none.
const ShippedMapping* shippedMappingFor(const std::vector<std::string>& columns);

} // namespace tenfold::csv
