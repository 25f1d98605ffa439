#pragma once

#include "core/base/result.h"

#include <filesystem>
#include <map>
#include <string>
#include <variant>
#include <vector>

namespace tenfold::harvest {

/// Values of a column, in order of rows.
using ParquetColumn = std::variant<std::vector<std::int64_t>, std::vector<double>, std::vector<std::string>>;

/// The columns of a parquet file as OpenDC writes its traces: flat, every value there, pages of version 1 that are
/// packed with zstd or not at all, plain or with a dictionary. Integers of 32 and 64 bits become 64.
/// Errors: CannotRead, for whatever else. Source: the format's description, https://parquet.apache.org/docs/.
Result<std::map<std::string, ParquetColumn>> readParquet(const std::filesystem::path& file);

} // namespace tenfold::harvest
