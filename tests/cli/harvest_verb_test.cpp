// The group harvest on the sample of spare capacity: what each verb says, what is kept, and what it refuses.
#include "tests/cli/cli_runner.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include <fstream>

namespace tenfold::test {
namespace {

using Json = nlohmann::json;

class Harvest : public testing::Test {
protected:
    void SetUp() override {
        ASSERT_EQ(preparedSample().failure, "");
        copySample(m_folder.path());
    }
    Answer run(const std::string& command) const { return runCli(m_folder.path(), splitWords(command)); }
    Json json(const std::string& command) const {
        const Answer answer = run(command + " --json --quiet");
        EXPECT_EQ(answer.exitCode, 0) << command << "\n" << answer.err;
        const Json document = Json::parse(answer.out, nullptr, false);
        EXPECT_FALSE(document.is_discarded()) << command << answer.out.substr(0, 300);
        return document;
    }
    void import() const {
        ASSERT_EQ(run("import spare.tenfold resources/sample/spare/cpu.csv.gz --quiet").exitCode, 0);
        ASSERT_EQ(run("harvest inputs spare.tenfold resources/sample/spare --quiet").exitCode, 0);
    }
    TemporaryFolder m_folder;
};

TEST_F(Harvest, saysWhatTheTenantsAreLike) {
    import();
    const Json classes = json("harvest classes spare.tenfold");
    EXPECT_EQ(classes.at("tenants").size(), 9U);
    EXPECT_EQ(classes.at("windows").at(0).at("slotSeconds"), 300);
    EXPECT_GE(classes.at("windows").at(0).at("days"), 14);
    for (const Json& tenant : classes.at("tenants")) {
        const std::string pattern = tenant.at("pattern");
        EXPECT_TRUE(pattern == "periodic" || pattern == "constant" || pattern == "unpredictable") << pattern;
        EXPECT_EQ(tenant.at("servers"), 1);
        EXPECT_LE(tenant.at("average"), tenant.at("peak"));
    }
    // the clean control of its benchmark hardly moves
    for (const Json& tenant : classes.at("tenants"))
        if (tenant.at("tenant") == "web-5/serve") {
            EXPECT_EQ(tenant.at("byRule"), "constant");
        }
    const Answer text = run("harvest classes spare.tenfold");
    EXPECT_NE(text.out.find("9 tenants with 9 servers"), std::string::npos) << text.out;
    EXPECT_NE(text.out.find("room short"), std::string::npos);
}

TEST_F(Harvest, keepsWhatAPersonKnowsBetter) {
    import();
    EXPECT_EQ(run("harvest classes spare.tenfold --override web-1/serve=periodic").exitCode, 0);
    const auto patternOf = [&] {
        const Json classes = json("harvest classes spare.tenfold");
        for (const Json& tenant : classes.at("tenants"))
            if (tenant.at("tenant") == "web-1/serve")
                return tenant.at("said").is_null() ? std::string() : tenant.at("said").get<std::string>();
        return std::string("none");
    };
    EXPECT_EQ(patternOf(), "periodic");
    EXPECT_EQ(run("decisions spare.tenfold export d.toml").exitCode, 0);
    EXPECT_EQ(run("undo spare.tenfold").exitCode, 0);
    EXPECT_EQ(patternOf(), "");
    EXPECT_EQ(run("harvest classes spare.tenfold --override web-1/serve=odd").exitCode, 3);
}

TEST_F(Harvest, choosesClassesAndPlacesBlocks) {
    import();
    const Json jobs = json("harvest jobs spare.tenfold");
    ASSERT_EQ(jobs.at("jobs").size(), 3U);
    EXPECT_EQ(jobs.at("jobs").at(0).at("containers"), 18); // both maps at once
    const Json select = json("harvest select spare.tenfold q7 --draws 200 --seed 4");
    std::uint64_t drawn = 0;
    for (const Json& outcome : select.at("outcomes"))
        drawn += outcome.at("count").get<std::uint64_t>();
    EXPECT_EQ(drawn, 200U);
    EXPECT_EQ(select, json("harvest select spare.tenfold q7 --draws 200 --seed 4"));
    const Answer ghost = run("harvest select spare.tenfold q99");
    EXPECT_EQ(ghost.exitCode, 3);
    EXPECT_NE(ghost.err.find("q19"), std::string::npos);
    const Json place = json("harvest place spare.tenfold --blocks 30");
    EXPECT_EQ(place.at("placed").get<int>() + place.at("failed").get<int>(), 30);
    const Json stock = json("harvest place spare.tenfold --blocks 30 --policy stock --writer ec2-c6585a");
    for (const Json& block : stock.at("blocks"))
        EXPECT_EQ(block.at("servers").at(0), "ec2-c6585a");
    EXPECT_EQ(run("harvest place spare.tenfold --writer ghost").exitCode, 3);
    EXPECT_EQ(json("harvest groups spare.tenfold").at("tenants").size(), 9U);
}

TEST_F(Harvest, asksForWhatItNeeds) {
    EXPECT_EQ(run("import spare.tenfold resources/sample/spare/cpu.csv.gz --quiet").exitCode, 0);
    const Answer bare = run("harvest classes spare.tenfold");
    EXPECT_EQ(bare.exitCode, 0);
    EXPECT_NE(bare.out.find("Nobody says who owns the servers"), std::string::npos);
    EXPECT_EQ(run("harvest place spare.tenfold").exitCode, 3);
    EXPECT_EQ(run("harvest jobs spare.tenfold").exitCode, 3);
    EXPECT_EQ(run("harvest classes w.tenfold").exitCode, 3); // calls only
    std::ofstream(m_folder.path() / "servers.csv") << "server_id,cores\ns,12\n";
    const Answer refused = run("harvest inputs spare.tenfold servers.csv");
    EXPECT_EQ(refused.exitCode, 3);
    EXPECT_NE(refused.err.find("H101"), std::string::npos);
    EXPECT_NE(refused.err.find("hint:"), std::string::npos);
    EXPECT_EQ(json("harvest inputs spare.tenfold").at("servers"), 0);
}

TEST_F(Harvest, keepsTheTablesOfAFolderThatAreGood) {
    std::filesystem::create_directory(m_folder.path() / "tables");
    std::ofstream(m_folder.path() / "tables" / "servers.csv")
        << "server_id,datacenter,rack,cores,memory_mib,harvest_mib\ns,d,r,12,32768,1\n";
    std::ofstream(m_folder.path() / "tables" / "arrivals.csv") << "job_id\n1\n";
    std::ofstream(m_folder.path() / "tables" / "storage.csv.gz") << "\x1f\x8b this is not packed";
    const Answer kept = run("harvest inputs spare.tenfold tables --json");
    EXPECT_EQ(kept.exitCode, 3); // not all of it
    const auto said = nlohmann::json::parse(kept.out);
    EXPECT_EQ(said.at("servers"), 1);
    ASSERT_EQ(said.at("refused").size(), 2U) << said.dump();
    EXPECT_NE(said.at("refused")[0].at("error").get<std::string>().find("H101"), std::string::npos);
    EXPECT_NE(run("harvest inputs other.tenfold tables").out.find("is not kept"), std::string::npos);
    EXPECT_EQ(json("harvest inputs spare.tenfold").at("servers"), 1);
}

} // namespace
} // namespace tenfold::test
