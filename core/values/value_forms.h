#pragma once

#include "core/base/text/text_forms.h"
#include "core/program/expression/expression.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tenfold {

/// How a recorded value stands to what the program says of it (method.md, Checking a plan); from best to worst.
enum class Verdict : std::uint8_t { Automatic, Member, Labelled, Unknown, Wrong };

/// What a part of a flow makes of a source's value; empty when the value has no such part.
std::optional<Value> partOf(const Value& value, Part part, const std::string& cut, int token, std::int64_t plus);

/// A text with `plus` added to its last number, zeros before it kept: "file-0009" + 1 = "file-0010". Nothing without a
/// number or below 0.
std::optional<std::string> counted(std::string_view text, std::int64_t plus);

/// Whether a value looks as a generator's kind makes it; times are compared with `nowNs`.
bool looksLike(GeneratorKind kind, const Value& value, std::int64_t nowNs);

/// Whether a value passes the check of a generator: looksLike() its kind, in the lengths or the range it has. A text
/// that is not in a list which does not hold all that was recorded neither passes nor fails.
Verdict judge(const GeneratorExpression& generator, const Value& value, std::int64_t nowNs);

/// A number with zeros before it up to `width` digits, 40 at most; 0: as it is.
std::string paddedNumber(std::int64_t value, int width);

/// Length of the run of digits at the start of a text, a sign included where `allowSign`.
std::size_t digitRun(std::string_view text, bool allowSign);

} // namespace tenfold
