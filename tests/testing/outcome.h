#pragma once

#include "core/base/result.h"

#include <gtest/gtest.h>

// What a failing test says of a Result: its error, not "false".

namespace tenfold::test {

/// Whether a Result has a value; a failure names the error and its place.
template <typename T>
testing::AssertionResult succeeded(const Result<T>& result) {
    if (result) return testing::AssertionSuccess();
    const Error& error = result.error();
    return testing::AssertionFailure() << "failed: " << error.message()
                                       << (error.where().empty() ? "" : " at " + error.where());
}

} // namespace tenfold::test
