#include "core/import/settings/run_toml.h"
#include "core/words/import_messages.h"

#include <gtest/gtest.h>

namespace tenfold {
namespace {

TEST(RunTomlText, repetitionsAreNumbersThatIntegersHold) {
    EXPECT_EQ(parseRunToml("repetition = 2", "run.toml")->repetition, 2);
    EXPECT_EQ(parseRunToml("repetition = 2.0", "run.toml")->repetition, 2);
    for (const char* number : {"1e308", "-1e308", "inf", "nan", "1.5", "9223372036854775807", "\"2\""}) {
        const auto read = parseRunToml("name = \"a\"\nrepetition = " + std::string(number), "run.toml");
        ASSERT_FALSE(read) << number;
        EXPECT_EQ(read.error().id(), MessageId::BadRunToml) << number;
        EXPECT_EQ(read.error().where(), "run.toml:2:14") << number;
    }
}

} // namespace
} // namespace tenfold
