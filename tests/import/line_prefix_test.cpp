#include "core/import/files/line_prefix.h"

#include <gtest/gtest.h>

#include <string>
#include <tuple>
#include <vector>

namespace tenfold {
namespace {

TEST(LinePrefix, whatCollectorsPutBeforeALineIsCutOff) {
    const std::vector<std::tuple<std::string, std::string, std::string>> rows{
        {"worker-1  | {", "{", "worker-1"},
        {"worker-1  |     indented", "    indented", "worker-1"},
        {"worker-1  |", "", "worker-1"},
        {"[pod/client-0/main] {", "{", "client-0/main"},
        {"2026-11-21T07:33:28.579123456Z stdout F {", "{", ""},
        {"2026-11-21T07:33:28+02:00 stderr F  x", " x", ""},
    };
    for (const auto& [line, rest, name] : rows) {
        const LinePrefix prefix = linePrefix(line);
        EXPECT_EQ(line.substr(prefix.bytes), rest) << line;
        EXPECT_EQ(prefix.name, name) << line;
        EXPECT_EQ(namedPrefix(line).bytes, name.empty() ? 0U : prefix.bytes) << line;
    }
    for (const std::string line : {"", "|", " | x", "a|b|c", "INFO | started", "ERROR  | x", "[pod/x", "a b | c",
                                   "2026-11-21T07:33:28Z stdout P {", "2026-11-21 stdout F {", "stdout F "})
        EXPECT_EQ(linePrefix(line).bytes, 0U) << line;
}

} // namespace
} // namespace tenfold
