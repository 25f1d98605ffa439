// No id that a server gave is a constant or a law: it fits the recorded runs and breaks every other server.
#include "core/align/alignment.h"
#include "core/import/import_run.h"
#include "core/mining/work/mining_result.h"
#include "core/program/walk.h"
#include "tests/testing/outcome.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <set>

namespace tenfold::test {
namespace {

namespace fs = std::filesystem;

/// Last names of fields that hold ids given by the NameNode or the ResourceManager, or made up by a process.
bool isIdName(const std::string& path) {
    static const std::set<std::string> kNames = {"fileId",       "blockId",           "generationStamp", "poolId",
                                                 "blockPoolId",  "cluster_timestamp", "storageUuid",     "storageID",
                                                 "datanodeUuid", "container_id",      "application_id"};
    return kNames.contains(path.substr(path.find_last_of('.') + 1));
}

/// Ids in replies, and uuids wherever they stand, as texts. Short ones are found everywhere by chance.
std::set<std::string> idsIn(const Trace& trace) {
    constexpr std::size_t kShortest = 5;
    std::set<std::string> ids;
    for (const Event& event : trace.events)
        for (const Leaf& leaf : trace.response(event)) {
            const std::string text = toText(trace.value(leaf.value));
            if (isIdName(trace.text(leaf.path)) && text.size() >= kShortest) ids.insert(text);
        }
    return ids;
}

bool containsId(const Value& value, const std::set<std::string>& ids) {
    const std::string text = toText(value);
    return std::any_of(ids.begin(), ids.end(),
                       [&](const std::string& id) { return text.find(id) != std::string::npos; });
}

/// Constants and laws inside an expression that hold an id.
void findIds(const Expression& expression, const std::set<std::string>& ids, std::vector<std::string>& found) {
    if (const auto* constant = std::get_if<ConstantExpression>(&expression.node)) {
        if (containsId(constant->value, ids)) found.push_back(toText(expression).substr(0, 120));
    } else if (const auto* concat = std::get_if<ConcatExpression>(&expression.node)) {
        for (const Expression& part : concat->parts)
            findIds(part, ids, found);
    }
}

class ServerIds : public testing::TestWithParam<std::string> {};

TEST_P(ServerIds, areNeitherConstantNorRegular) {
    const char* shared = std::getenv("TENFOLD_SHARED");
    const fs::path folder = fs::path(shared ? shared : "") / "data/hadoop-rpc" / GetParam();
    if (!fs::exists(folder)) GTEST_SKIP() << "the shared captures are not here";
    NoProgress progress;
    std::vector<fs::path> paths;
    for (const char* run : {"scale-02", "scale-02-rep2", "scale-03", "scale-03-rep2", "scale-04", "scale-04-rep2"})
        paths.push_back(folder / run);
    auto trace = readTrace(paths, {}, progress);
    ASSERT_TRUE(trace) << trace.error().message();
    const std::set<std::string> ids = idsIn(*trace);
    ASSERT_GE(ids.size(), 80U);
    const auto mined = mine(std::move(*trace), {}, progress);
    ASSERT_TRUE(succeeded(mined));
    std::size_t checked = 0;
    const auto check = [&](const NodeProgram& type, const CallStep& call) {
        for (const Argument& argument : call.arguments) {
            std::vector<std::string> found;
            findIds(argument.value, ids, found);
            const ArgumentClass c = classOf(argument.value);
            const bool isId = isIdName(argument.path) ||
                              (!argument.evidence.samples.empty() &&
                               std::all_of(argument.evidence.samples.begin(), argument.evidence.samples.end(),
                                           [&](const Value& value) { return ids.contains(toText(value)); }));
            if (isId) ++checked;
            EXPECT_TRUE(found.empty()) << type.type << " " << call.method << " " << argument.path << ": "
                                       << found.front();
            EXPECT_FALSE(isId && (c == ArgumentClass::Constant || c == ArgumentClass::Regular))
                << type.type << " " << call.method << " " << argument.path << ": " << toText(argument.value);
        }
    };
    for (const NodeProgram& type : mined->program.types) {
        forEachStep(type.body, [&](const Step& step, const auto&) {
            if (const auto* call = std::get_if<CallStep>(&step.node)) check(type, *call);
        });
        for (const Timer& timer : type.timers)
            check(type, timer.call);
    }
    EXPECT_GT(checked, 80U);
}

INSTANTIATE_TEST_SUITE_P(Captures, ServerIds, testing::Values("wordcount", "terasort"),
                         [](const testing::TestParamInfo<std::string>& row) { return row.param; });

} // namespace
} // namespace tenfold::test
