#pragma once

#include "core/play/node/field_path.h"
#include "core/program/guard.h"

#include <optional>
#include <utility>
#include <vector>

namespace tenfold {

/// A guard on the reply to the call that it belongs to, made ready.
class LiveGuard {
public:
    LiveGuard() = default;
    explicit LiveGuard(const Guard& guard);
    /// Whether it holds; nothing where there is no guard, or one that asks for more than this reply: such a guard is
    /// played by what was recorded.
    std::optional<bool> holds(const Reply& reply) const;

private:
    std::vector<std::pair<ReplyTest, FieldPath>> m_tests;
    bool m_isKnown = false;
};

/// Elements of a list or map, bytes of a text; else 0.
std::int64_t lengthOf(const Reply& reply);

/// Whether a value compares so with another: numbers by size, others only by equality.
bool compares(const Value& value, Comparison is, const Value& with);

} // namespace tenfold
