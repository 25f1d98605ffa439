#pragma once

#include "core/base/result.h"
#include "core/harvest/classes/average_server.h"

#include <filesystem>
#include <map>
#include <string>

namespace tenfold::harvest {

/// Series by name: shares of a machine, NaN where there is no sample.
using NamedSeries = std::map<std::string, Series>;

/// The series of a set of public-series.csv ("planetlab-20110303"), read from a folder laid out as
/// data/cpu-and-cluster. Errors: FileNotFound and CannotRead; FileNotFound for a set that is not known.
Result<NamedSeries> publicSeries(const std::filesystem::path& folder, const std::string& set);

} // namespace tenfold::harvest
