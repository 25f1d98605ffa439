#pragma once

#include "core/program/names/call_name.h"
#include "core/trace/value.h"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace tenfold {

enum class Comparison : std::uint8_t { Equal, NotEqual, Less, AtLeast };

/// A field of a reply. With `of`, of the latest reply to one of these calls of the node; without, of the reply to the
/// call that the guard belongs to.
struct ReplyTest {
    enum class Aspect : std::uint8_t {
        Itself, ///< the value; null where the field is missing
        Length, ///< of a list its elements, of a text its bytes; 0 where the field is missing
    };
    std::vector<CallName> of;
    std::string path; ///< canonical; empty: the reply itself
    Aspect aspect = Aspect::Itself;
    Comparison is = Comparison::Equal;
    Value value;
    bool operator==(const ReplyTest&) const = default;
};

/// An argument of the call that the guard belongs to.
struct ArgumentTest {
    std::string path;
    Comparison is = Comparison::Equal;
    Value value;
    bool operator==(const ArgumentTest&) const = default;
};

/// The node's latest call, of those in `among` or, where that is empty, of all, is one of `is`; or the one `back` calls
/// before it.
struct PrecedingTest {
    std::vector<CallName> is;
    std::vector<CallName> among;
    bool negated = false;
    std::uint32_t back = 0;
    bool operator==(const PrecedingTest&) const = default;
};

/// How many calls of `of` the node has made since its latest one of `since` or, where that is empty, since its start;
/// each of `less` since then takes one away: what was begun and has not ended.
struct CountTest {
    std::vector<CallName> of;
    std::vector<CallName> since;
    Comparison is = Comparison::Equal;
    std::int64_t count = 0;
    std::vector<CallName> less = {};
    bool operator==(const CountTest&) const = default;
};

/// Time since the node's latest call of `of` began.
struct AgeTest {
    std::vector<CallName> of;
    Comparison is = Comparison::AtLeast;
    std::int64_t ns = 0;
    bool operator==(const AgeTest&) const = default;
};

/// How many elements of the list at a path of the latest reply to one of `of` are left, when each call of `calls` since
/// that reply has taken one. Where only some elements are taken: of those that have a value at a field.
struct ElementsTest {
    std::vector<CallName> of;
    std::string path; ///< canonical; empty: the reply itself
    std::vector<CallName> calls;
    Comparison is = Comparison::AtLeast;
    std::int64_t left = 0;
    std::string field;         ///< of an element, canonical; empty: the element itself
    std::optional<Value> only; ///< what stands there in elements that count, not null; nothing: all count
    bool operator==(const ElementsTest&) const = default;
};

using GuardTest = std::variant<ReplyTest, ArgumentTest, PrecedingTest, CountTest, AgeTest, ElementsTest>;

/// What decides which way a node goes on, whether a loop goes on, whether a call is made again and whether a timer's
/// tick is a call: tests that all have to hold (method.md, Reactive programs). One of several ways is one leaf of a
/// tree of tests.
struct Guard {
    std::vector<GuardTest> tests; ///< none: nothing is known to decide
    bool empty() const { return tests.empty(); }
    bool operator==(const Guard&) const = default;
};

/// A guard on one field of the reply to the guarded call itself.
Guard replyGuard(std::string path, Comparison is, Value value);

/// The call that a guard wants right before, where that is all it says; null for other guards.
const CallName* callBefore(const Guard& guard);

/// "complete.response.done == true", "after getJob", "length of fetch.response.jobs == 0 and 3 or more calls of poll":
/// for people, without the names of services. Empty for an empty guard.
std::string toText(const Guard& guard);
std::string toText(const GuardTest& test);

/// A guard that holds from a while after one call until another (timers that run only while a condition holds): of the
/// node's calls that begin or end something, the last one began it, at least `leastAgeNs` ago.
struct GuardWindow {
    std::vector<CallName> begins;
    std::vector<CallName> ends;
    std::int64_t leastAgeNs = 0;
};
Guard guardOf(const GuardWindow& window);
/// The window that a guard is; false for other guards.
bool windowOf(const Guard& guard, GuardWindow& window);

} // namespace tenfold
