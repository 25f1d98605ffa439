#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tenfold {

/// What the name of a file says of its place in a log that was rolled over.
struct RolledName {
    std::string stem;                    ///< the name of the log: "datanode-01.log" of "datanode-01.log.2.gz"
    std::string date;                    ///< digits, as many as 14 (yyyyMMddHHmmss); empty where the name has none
    std::optional<std::uint64_t> number; ///< of the piece
    bool isYearLast = false;             ///< the name has the year last: month and day are in its order, "21-11-2026"
    bool isInside = false;               ///< date or number stand before the ending: "x.2024-11-24.log", "x-1.log"
    bool isSure = false;                 ///< nothing else is named like this; "x-1.log" may as well be another process

    bool isPiece() const { return !date.empty() || number; }
};

/// Cuts the name of a file without folders. Known are the names that log4j, logback, logrotate, Python's logging and
/// the collector's rotation give: x.log.1, x.log.2024-11-24, x.log.2024-11-24-13, x.log-20241124, x-1.log.gz,
/// x.2024-11-24.log, x.2024-11-24.1.log, x-2024-11-24T10-15-30.123.json. Source: the manuals of these. Parts of Redis'
/// append-only files too, whose numbers stand for the date.
RolledName rolledNameOf(const std::string& name);

/// What the name of a part of a file says that was split (split(1), archivers): x.gz.aa, x.part2, x.001.
struct PartName {
    std::string whole;     ///< "x.gz"
    std::string scheme;    ///< how parts are counted; those of one file have the same
    std::size_t place = 0; ///< from 0 on
    bool isSure = false;   ///< nothing else is named like this; "x.log.001" may have been rolled over
};
std::optional<PartName> partNameOf(const std::string& name);

} // namespace tenfold
