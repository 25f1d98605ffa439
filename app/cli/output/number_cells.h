#pragma once

#include "core/base/text/number_text.h"

#include <cmath>
#include <cstdint>
#include <string>

namespace tenfold::cli {

/// A count as a cell of a table: 1171 → "1,171".
inline std::string count(std::uint64_t number) {
    return withThousands(static_cast<std::int64_t>(number));
}

/// A predicted count, rounded to a whole number; beyond what an integer holds as compactNumber() writes it.
inline std::string whole(double number) {
    constexpr double kExactIntegers = 9e15;
    return std::abs(number) < kExactIntegers ? withThousands(static_cast<std::int64_t>(std::llround(number)))
                                             : compactNumber(number);
}

} // namespace tenfold::cli
