#pragma once

#include "core/characterize/population.h"

#include <string_view>

namespace tenfold::characterize {

/// A kind of log that the Spark job reads.
struct SparkSource {
    std::string_view name; ///< of its --format
    SourceKind kind;
};
inline constexpr SparkSource kSparkSources[] = {
    {"audit", SourceKind::Audit},
    {"objects", SourceKind::Objects},
    {"s3", SourceKind::S3},
    {"web", SourceKind::Web},
};
/// Null: it reads none of this name.
const SparkSource* sparkSource(std::string_view name);

} // namespace tenfold::characterize
