#pragma once

#include "core/plan/walker/compiled_type.h"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace tenfold {

/// Says what the threads of a node do next where that hangs on replies (method.md, Playing a plan): the live part of a
/// NodeCourse, whose steps know only how often something was recorded. One of a node.
class CourseGuide {
public:
    virtual ~CourseGuide() = default;
    struct Next {
        const CompiledStep* call = nullptr; ///< null: the thread is over
        std::int64_t delayNs = 0; ///< as recorded: from the reply to its last call, at first from the node's start
    };
    virtual std::size_t threads() const = 0;
    /// What a thread does first, and then each time its last call was answered.
    virtual Next next(std::size_t thread) = 0;
    /// Whether a loop that goes on until a reply says so (LoopStep::until) has a round more, asked when one is over, or
    /// a first one, asked when its lane comes to it; nothing: what was answered last does not say.
    virtual std::optional<bool> goesOn(const CompiledStep& loop) = 0;
    /// Whether a thread makes the calls of this step: the walk by shares leaves them out.
    virtual bool isGuided(const CompiledStep& call) const = 0;
};

} // namespace tenfold
