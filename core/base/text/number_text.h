#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace tenfold {

// Numbers as people read them, in English, for the command line and reports; the window has its locale.

/// The nearest whole number; one beyond 64 bits ends at theirs (predicted counts come from files), what is no number is
/// 0.
std::int64_t wholeNumber(double number);
/// 1171 → "1,171".
std::string withThousands(std::int64_t number);
/// A number with `digits` decimals at most and no trailing zeros: 2 → "2", 0.25 → "0.25"; not finite → "–".
std::string compactNumber(double number, int digits = 3);
/// A run's scale as compactNumber(); not known → "–".
std::string scaleText(const std::optional<double>& scale);
/// 0.981 → "98.1 %"; not finite → "–".
std::string percent(double share, int digits = 1);
/// A duration with the unit that suits it: 3000000000 → "3.000 s", 812345 → "0.812 ms"; negative = unknown → "–".
std::string duration(std::int64_t ns);

} // namespace tenfold
