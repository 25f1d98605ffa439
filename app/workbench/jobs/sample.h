#pragma once

#include "core/base/result.h"
#include "widgets/common/laws.h"

#include <QString>

#include <string>
#include <vector>

namespace tenfold {

/// What sample.toml says of the shipped sample.
struct SampleInfo {
    QString title, shows, sizes;
    double calls = 0;
    std::filesystem::path archive;
    std::vector<std::string> keptBack;
    double scale = 0; ///< what its plan is made for
};

/// Errors: FileNotFound, CannotRead (no such sample, or its description is broken).
Result<SampleInfo> readSampleInfo(const QString& folder, const char* description = "sample.toml");

/// What describes the second sample, of spans.
inline constexpr const char* kSpanSample = "spans.toml";

/// The law that Home shows before anything was opened: counted once from the sample (figure.json, checked by a test).
struct SampleFigure {
    GrowthCurve curve;
    double target = 0;
    QString title, note, summaryTitle, summary;
};
Result<SampleFigure> readSampleFigure(const QString& folder);

/// The folder of the sample: beside an installed program, else in the source.
QString findSampleFolder();

} // namespace tenfold
