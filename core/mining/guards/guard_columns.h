#pragma once

#include "core/program/guard.h"

#include <cstdint>
#include <string>
#include <vector>

namespace tenfold {

/// What a test asks about, the likelier first: a node mostly goes on as the reply says that it just got.
enum class GuardKind : std::uint8_t { OwnReply, OwnArgument, Elements, OtherReply, MergedReply, History, Count, Age };
inline constexpr std::size_t kGuardKinds = 8;

/// Bits that say of which kind a test is (about 2^-bits of all guards are).
double bitsOf(GuardKind kind);

/// One thing that tests can ask about, with what it was at each of the recorded decisions.
struct GuardColumn {
    GuardKind kind = GuardKind::OwnReply;
    int rank = 0; ///< of what says nearly the same the lowest is taken: null before empty before length before value
    /// Values that are told apart one by one: by recorded decision which, and the test for each.
    std::vector<std::uint32_t> codes;
    std::vector<GuardTest> equals;
    /// Else a number: by recorded decision, NaN where there is none, and the test to put a bound in.
    std::vector<double> numbers;
    GuardTest atLeast;
    bool isWhole = true; ///< all numbers are
    bool isNumber() const { return equals.empty(); }
};

/// The column's test with a bound.
GuardTest boundedTest(const GuardColumn& column, double bound);

/// A test of a column: of one of its values, or at least some bound.
struct GuardSplit {
    std::size_t column = 0;
    std::uint32_t code = 0;     ///< where the column has values
    double bound = 0;           ///< where it has numbers
    double savedBits = 0;       ///< beyond its price
    double below = 0, from = 0; ///< recorded numbers on both sides of the bound: between them it may be anywhere
    bool isYes(const GuardColumn& of, std::size_t decision) const {
        return of.isNumber() ? of.numbers[decision] >= bound : of.codes[decision] == code;
    }
};

} // namespace tenfold
