#include "core/import/formats/csv/time_format.h"
#include "core/import/settings/time_zone.h"
#include "tests/testing/outcome.h"

#include <gtest/gtest.h>

#include <ctime>
#include <filesystem>
#include <random>

#include <unistd.h>

namespace tenfold {
namespace {

TEST(TimeZone, offsetsAndUtc) {
    struct Case {
        const char* name;
        std::int64_t east;
    };
    for (const Case& c : {Case{"UTC", 0}, Case{"Z", 0}, Case{"+02:00", 7200}, Case{"-0330", -12600}, Case{"+05", 18000},
                          Case{"UTC+01:00", 3600}}) {
        const auto zone = TimeZone::named(c.name);
        ASSERT_TRUE(zone) << c.name;
        EXPECT_EQ(zone->toUtc(1'000'000), 1'000'000 - c.east) << c.name;
    }
}

TEST(TimeZone, unknownNamesSaySo) {
    for (const char* name :
         {"", "Mars/Olympus", "+25:00", "../../etc/passwd", "/etc/passwd", "Europe", "+1x", "UTC+1:00"}) {
        const auto zone = TimeZone::named(name);
        ASSERT_FALSE(zone) << name;
        EXPECT_EQ(zone.error().message(), std::string("unknown time zone ") + name);
        EXPECT_EQ(exitCode(zone.error()), 3);
    }
}

class SystemZones : public testing::TestWithParam<const char*> {};

/// The C library reads the same files; it is the independent answer.
TEST_P(SystemZones, agreesWithTheCLibrary) {
    if (!std::filesystem::exists(std::string("/usr/share/zoneinfo/") + GetParam())) GTEST_SKIP() << "no zone database";
    const auto zone = TimeZone::named(GetParam());
    ASSERT_TRUE(test::succeeded(zone));
    ::setenv("TZ", (std::string(":") + GetParam()).c_str(), 1);
    ::tzset();
    const auto seed = static_cast<std::uint32_t>(::getpid());
    std::mt19937_64 random(seed);
    for (int i = 0; i < 20000; ++i) {
        const auto utc = static_cast<std::time_t>(random() % 3'900'000'000ULL); // 1970 … 2093
        std::tm local{};
        ::localtime_r(&utc, &local);
        const std::int64_t seconds = ((daysFromCivil(local.tm_year + 1900, static_cast<unsigned>(local.tm_mon) + 1,
                                                     static_cast<unsigned>(local.tm_mday)) *
                                           24 +
                                       local.tm_hour) *
                                          60 +
                                      local.tm_min) *
                                         60 +
                                     local.tm_sec;
        // A time that comes twice is the first, unless the reader knows better.
        ASSERT_EQ(zone->toUtc(seconds, utc - 60), utc) << "seed " << seed;
    }
    ::setenv("TZ", "America/St_Johns", 1);
    ::tzset();
}

INSTANTIATE_TEST_SUITE_P(Zones, SystemZones,
                         testing::Values("Europe/Berlin", "America/St_Johns", "Australia/Lord_Howe", "Asia/Kolkata",
                                         "America/Santiago", "Africa/Casablanca", "Pacific/Apia"));

TEST(TimeZone, timesThatComeTwiceOrNever) {
    const auto zone = TimeZone::named("Europe/Berlin");
    if (!zone) GTEST_SKIP() << "no zone database";
    const auto local = [](int month, int day, int hour, int minute) {
        return ((daysFromCivil(2026, static_cast<unsigned>(month), static_cast<unsigned>(day)) * 24 + hour) * 60 +
                minute) *
               60;
    };
    const std::int64_t twice = local(10, 25, 2, 30);
    EXPECT_EQ(zone->toUtc(twice), twice - 7200);
    EXPECT_EQ(zone->toUtc(twice, twice - 7200 + 1), twice - 3600);
    const std::int64_t never = local(3, 29, 2, 30);
    EXPECT_EQ(zone->toUtc(never), never - 3600);
}

TEST(TimeFormat, readsDatesAsTheyAreWritten) {
    struct Case {
        const char* format;
        const char* text;
        std::int64_t seconds;
        std::int64_t ns;
    };
    for (const Case& c : {Case{"%Y-%m-%d %H:%M:%S", "2026-11-21 07:33:28,579", 1795246408, 579000000},
                          Case{"%d/%b/%Y:%H:%M:%S", "21/Nov/2026:07:33:28", 1795246408, 0},
                          Case{"%y%m%d %H%M%S", "081109 203518", 1226262918, 0}, Case{"%H:%M %%", "1:02 %", 3720, 0}}) {
        const auto format = csv::TimeFormat::parse(c.format);
        ASSERT_TRUE(test::succeeded(format));
        const auto time = format->read(c.text);
        ASSERT_TRUE(time) << c.text;
        EXPECT_EQ(time->localSeconds, c.seconds);
        EXPECT_EQ(time->fractionNs, c.ns);
    }
    EXPECT_FALSE(csv::TimeFormat::parse("%Q"));
    EXPECT_FALSE(csv::TimeFormat::parse("%Y-%"));
    const auto format = csv::TimeFormat::parse("%Y-%m-%d");
    for (const char* bad : {"2026-13-01", "2026-1-", "2026-01-01x", ""})
        EXPECT_FALSE(format->read(bad)) << bad;
}

} // namespace
} // namespace tenfold
