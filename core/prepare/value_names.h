#pragma once

#include "core/program/program.h"
#include "core/trace/trace.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold {

/// A pattern of names taken apart: texts and holes by turns (program.h, NamePattern).
class NameShape {
public:
    enum class Hole : std::uint8_t { Number, Digits, Id };
    struct Part {
        std::string text; ///< of a hole its placeholder, which is also the path of its argument: "{n}"
        std::optional<Hole> hole = {};
    };

    explicit NameShape(std::string_view pattern);
    const std::vector<Part>& parts() const { return m_parts; }
    /// A regular expression (RE2) of the names that fit, for filters; it takes a few more than fit.
    std::string expression() const;
    /// Whether an argument's path is that of a hole.
    bool has(std::string_view path) const;
    /// The values in a name, one a hole; nothing for a name that does not fit. Cost: O(length).
    std::optional<std::vector<Value>> valuesIn(std::string_view name) const;

private:
    std::vector<Part> m_parts;
};

/// A stretch of a name at one place: a uuid, else a word of letters, figures and what is not ASCII, else one character
/// that separates. @return its length, at least 1 where something is left
std::size_t nameWordAt(std::string_view name, std::size_t at);

/// What stands for the k-th hole of a pattern, counted from 0: "{n}", "{n2}".
std::string placeholderOf(NameShape::Hole hole, std::size_t position);

/// The rule that made this name of a method; null where none did.
const NamePattern* namePatternOf(const std::vector<NamePattern>& patterns, std::string_view target,
                                 std::string_view method);

/// The name that calls of a recorded method get: its pattern, or the name itself.
std::string patternedName(const std::vector<NamePattern>& patterns, const std::string& target,
                          const std::string& method);

/// Gives calls whose name carries values the name of their pattern and the values as arguments, before those they
/// have. The first pattern that fits counts. Cost: O(events + distinct names * patterns).
void applyNamePatterns(Trace& trace, const std::vector<NamePattern>& patterns);

} // namespace tenfold
