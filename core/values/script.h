#pragma once

#include "core/program/laws/law.h"
#include "core/trace/value.h"
#include "core/words/sentence.h"

#include <tl/expected.hpp>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold {

/// Why a script gives no value.
struct ScriptError {
    int line = 0;     ///< of the script, from 1; 0 = none in particular
    Sentence message; ///< "attempt to index a nil value (field 'confg')"
    Sentence hint;    ///< what to do about it; may be empty
    bool operator==(const ScriptError&) const = default;
};
/// "line 2: attempt to …"
std::string toText(const ScriptError& error);

/// Where a value is wanted: what a script sees as the table `context`, and what its random numbers follow from.
struct ScriptContext {
    std::string_view node;                 ///< context.node, "mapper-3"
    std::uint64_t nodeIndex = 0;           ///< context.index, from 0 within the type
    std::vector<std::uint64_t> iterations; ///< rounds of the loops around the call, innermost last; from 0
    std::uint64_t seed = 0;                ///< of random(): the same seed gives the same value
    std::uint64_t nodeSeed = 0;            ///< of nodeRandom(): the same in all calls of a node
};

/// A few lines of Lua 5.4 that make an argument's value, an expression or statements that end in `return`:
///
///     50010 + context.index
///     local attempt = context.iteration // context.config.mappers
///     return string.format("attempt_%06d_%d", context.iteration, attempt)
///
/// `context` has node, index, type, scale, config (by key), iteration (of the innermost loop, 0 outside) and iterations
/// (innermost first, from 1). random() is at least 0 and below 1, random(n) is 1 … n, random(a, b) is a … b; nodeRandom
/// draws the same numbers in all calls of a node; uuid() makes one from random(). Of Lua there are math, ipairs,
/// select, tonumber, tostring, type, error, assert, and of string and table what takes time in proportion to the
/// values' size.
///
/// A sandbox: no files, clock, modules, loading of code, coroutines, metatables or caught errors; globals cannot be
/// set, so that a value depends on nothing but the context. A script ends with an error after kInstructions, and where
/// it wants more than kMemoryBytes. Not thread-safe.
class Script {
public:
    /// Of Lua's machine: about a millisecond, and a loop without end ends.
    static constexpr int kInstructions = 100'000;
    static constexpr std::size_t kMemoryBytes = 256 * 1024; ///< for one value; a plan makes millions
    static constexpr std::size_t kLongestBytes = 64 * 1024; ///< of one text or table

    /// Errors: what the compiler says, with the line.
    static tl::expected<Script, ScriptError> compile(std::string_view source);
    ~Script();
    Script(Script&&) noexcept;
    Script& operator=(Script&&) noexcept;

    /// What is the same for all values of a type in a plan.
    /// @param parameters  scale and configuration
    /// Errors: out of memory, with thousands of configuration keys.
    tl::expected<void, ScriptError> bind(std::string_view type, const Parameters& parameters);

    /// One value: text, number or boolean. Errors: whatever stops the script, no value, a value that JSON has not.
    /// Cost: about a microsecond and what the script does.
    tl::expected<Value, ScriptError> run(const ScriptContext& context);

    /// Whether the last run drew random numbers.
    bool wasRandom() const;

private:
    struct State;
    explicit Script(std::unique_ptr<State> state);
    std::unique_ptr<State> m_state;
};

} // namespace tenfold
