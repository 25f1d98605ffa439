#pragma once

#include <optional>

namespace tenfold {

/// What an answer would do, tried before it is given.
struct AnswerEffect {
    double known = 0;                      ///< 0..1, of the argument values, with it
    std::optional<double> wrongNow, wrong; ///< 0..1 of the arguments in a check, without and with it; none: no check
};

} // namespace tenfold
