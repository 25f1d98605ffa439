#pragma once

#include "core/program/program.h"

#include <QString>

namespace tenfold {

/// A start rule as a sentence: "all start 2.000 s after the first rename of upload".
QString startRuleText(const StartRule& rule, const std::string& ownType);
/// One word for a kind of rule.
QString startKindText(StartRule::Kind kind);
/// "held for 23 of 24 nodes in 6 runs".
QString startEvidenceText(const StartRule& rule);
/// "1.000 s", or "1.000 s or 30.000 s (12 % slow)".
QString paceText(const Timer& timer);
/// Nine of ten: "0.8 ms … 4 ms"; a dash without samples.
QString bandText(const DurationDistribution& times);

} // namespace tenfold
