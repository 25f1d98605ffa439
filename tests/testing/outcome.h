#pragma once

#include "core/base/result.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>

// What a failing test says instead of "false".

namespace tenfold::test {

/// Whether a Result has a value; a failure names the error and its place.
template <typename T>
testing::AssertionResult succeeded(const Result<T>& result) {
    if (result) return testing::AssertionSuccess();
    const Error& error = result.error();
    return testing::AssertionFailure() << error.id().key() << ": " << error.message()
                                       << (error.where().empty() ? "" : " (" + error.where() + ")");
}

/// Whether a range has no elements; a failure shows those it has.
template <typename Range>
testing::AssertionResult isEmpty(const Range& range) {
    if (std::empty(range)) return testing::AssertionSuccess();
    return testing::AssertionFailure() << std::size(range) << " elements: " << testing::PrintToString(range);
}

/// Whether a set or map has a key; a failure shows what it has.
template <typename Set, typename Key>
testing::AssertionResult contains(const Set& set, const Key& key) {
    if (set.contains(key)) return testing::AssertionSuccess();
    return testing::AssertionFailure() << testing::PrintToString(key) << " is not in " << testing::PrintToString(set);
}

} // namespace tenfold::test
