#pragma once

#include "core/program/laws/law.h"

#include <functional>
#include <string>
#include <string_view>

namespace tenfold {

/// A law as people write it: "17 N + 44", "5.29 N log₂ N", "min(10, 4 N)", "29.07 replication + 5.21 replication × N";
/// the scale is N, configuration keys keep their names. The one way laws are shown in window and report; text() is for
/// files, JSON and what is typed back.
/// A factor below 1 has four digits that count, so that who works a law out gets the number that stands beside it.
/// @param number  writes a coefficient of the reader's language with these decimals at most; none: with a point
std::string lawWords(const LinearForm& form, const std::function<std::string(double, int decimals)>& number = {});
/// The same for the text of a law, which may be more than a form: "min(4, 2*scale) * (files - 1)" as
/// "min(4, 2 N) × (files − 1)".
std::string lawWords(std::string_view text);

} // namespace tenfold
