#include "core/base/threads/guarded.h"
#include "core/words/base_messages.h"

#include <gtest/gtest.h>

#include <stdexcept>

namespace tenfold {
namespace {

TEST(guarded, whatIsThrownIsAnInternalError) {
    const Result<int> broken = guarded([]() -> Result<int> { throw std::runtime_error("of no use"); });
    ASSERT_FALSE(broken);
    EXPECT_EQ(broken.error().id(), MessageId::InternalError);
    EXPECT_EQ(exitCode(broken.error()), 70);
    EXPECT_NE(broken.error().message().find("of no use"), std::string::npos);
    const Status full = guarded([]() -> Status { throw std::bad_alloc(); });
    ASSERT_FALSE(full);
    EXPECT_NE(full.error().message().find("memory"), std::string::npos);
}

TEST(guarded, whatIsReturnedComesThrough) {
    EXPECT_EQ(*guarded([]() -> Result<int> { return 7; }), 7);
    EXPECT_EQ(guarded([]() -> Result<int> { return fail(MessageId::Cancelled); }).error().id(), MessageId::Cancelled);
}

} // namespace
} // namespace tenfold
