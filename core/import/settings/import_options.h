#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tenfold {

/// What the user says about an import; each value here wins over what stands in run.toml.
struct ImportOptions {
    std::optional<std::string> format;   ///< name of a format ("hadoop-rpc", "jsonl", "csv"); else found from content
    std::optional<std::string> name;     ///< name of the run; only where the paths hold exactly one run
    std::optional<double> scale;         ///< scale of the run; needed where there is no run.toml
    std::optional<std::string> timezone; ///< "UTC", "+02:00" or "Europe/Berlin": zone of local times in logs
    std::optional<std::string> dates;    ///< "day first" or "month first": what 05/03/2026 is in logs
    std::vector<std::pair<std::string, std::string>> set; ///< configuration values, numbers or text
    std::optional<std::filesystem::path> mapping;         ///< CSV: which column is what (csv/csv_mapping.h)
    std::optional<std::string> mappingText;               ///< the same as text; wins over the file
    std::vector<std::string> withoutSenders;              ///< globs (`*`, `?`) of senders to leave out
    bool holdOut = false;                                 ///< keep the run back for checking
};

} // namespace tenfold
