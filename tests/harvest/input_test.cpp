// Tables of harvesting: each rule has a line that breaks it, and says where; what is refused leaves nothing behind.
#include "core/harvest/input/input_tables.h"
#include "tests/testing/outcome.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

namespace tenfold::harvest {
namespace {

using test::succeeded;

struct NamedTable {
    std::string name, text;
};

Result<HarvestInput> readInput(const std::vector<NamedTable>& tables) {
    InputTables all;
    for (const NamedTable& table : tables)
        EXPECT_TRUE(all.add(table.name, table.text)) << table.name;
    NoProgress nobody;
    return all.finish(nobody);
}

/// Why the only table is refused; nothing: it is not.
std::optional<Error> refusalOf(const NamedTable& table) {
    const auto input = readInput({table});
    if (!input) return input.error();
    return input->refused.empty() ? std::nullopt : std::optional(input->refused.front().why);
}

/// Servers s0 … s199 of 12 cores; of two tenants.
std::string manyServers(const std::string& more = {}) {
    std::string text = "server_id,datacenter,rack,cores,memory_mib,harvest_mib\n";
    for (int i = 0; i < 200; ++i)
        text += fmt::format("s{},dc,r{},12,32768,1024000\n", i, i / 40);
    return text + (more.empty() ? "" : more + "\n");
}

std::string manyOwners(const std::string& more = {}) {
    std::string text = "server_id,environment,machine_function,valid_from_s,valid_to_s\n";
    for (int i = 0; i < 200; ++i)
        text += fmt::format("s{},env{},rank,,\n", i, i % 2);
    return text + (more.empty() ? "" : more + "\n");
}

std::string manyJobs(const std::string& more) {
    std::string text = "job_type,vertex,tasks,task_s,cores,memory_mib\n";
    for (int i = 0; i < 200; ++i)
        text += fmt::format("good{},map,3,10,1,2048\n", i);
    return text + more;
}

std::uint64_t broken(const HarvestInput& input, const std::string& code) {
    std::uint64_t count = 0;
    for (const auto& [where, rule] : input.broken)
        if (where.second == code) count += rule.count;
    return count;
}

const InputIssue& firstOf(const HarvestInput& input, const std::string& code) {
    for (const auto& [where, rule] : input.broken)
        if (where.second == code) return rule.first.front();
    static const InputIssue none;
    return none;
}

TEST(InputTables, readAllOfThem) {
    const auto input = readInput(
        {{"arrivals.csv", "job_id,job_type,arrival_s\n1,q19,1472691103\n"},
         {"job_history.csv", "job_type,start_s,duration_s\nq19,1472600000,382\nq19,1472500000,99\n"},
         {"job_edges.csv", "job_type,from_vertex,to_vertex\nq19,Map1,Reducer4\n"},
         {"job_vertices.csv", "memory_mib,job_type,vertex,tasks,task_s,cores,task_s_sd\n2048,q19,Map1,120,14.5,1,"
                              "2\n2048,q19,Reducer4,3,1,1,\n"},
         {"reimages.csv", "time_s,server_id,disk,cause\n1472712345,s1,,operator\n"},
         {"storage.csv", "time_s,server_id,harvest_mib,used_mib\n1472688000,s1,1843200,614400\n"},
         {"tenant_map.csv",
          "server_id,environment,machine_function,valid_from_s,valid_to_s\ns1,Search,Ranker,1470009600,\n"},
         {"servers.csv",
          "server_id,datacenter,rack,cores,memory_mib,harvest_mib,colour\r\ns1,DC-9,R012,12,32768,1843200,red\r\n"}});
    ASSERT_TRUE(succeeded(input));
    ASSERT_EQ(input->servers.size(), 1U);
    EXPECT_EQ(input->servers[0].rack, "R012");
    ASSERT_EQ(input->jobs.size(), 1U);
    EXPECT_EQ(input->jobs[0].lastSeconds(), 382);
    EXPECT_EQ(input->jobs[0].edges.size(), 1U);
    EXPECT_EQ(input->jobs[0].vertices[0].taskSpreadSeconds, 2);
    EXPECT_EQ(input->storage[0].availableMib(), 1228800);
    EXPECT_EQ(input->tenantAt(0, 1470009600), 0U);
    EXPECT_FALSE(input->tenantAt(0, 1470009599));
    EXPECT_EQ(input->tenants[0].name(), "Search/Ranker");
    EXPECT_EQ(input->arrivals.size(), 1U);
    EXPECT_TRUE(input->broken.empty());
}

TEST(InputTables, sayEachRuleThatServersBreak) {
    const std::pair<const char*, const char*> rows[]{
        {"H102", "s,dc,r,12,32768"},    {"H103", ",dc,r,12,32768,1"}, {"H103", "x,dc,r,twelve,32768,1"},
        {"H103", "x ,dc,r,12,32768,1"}, {"H121", "x,dc,r,0,32768,1"}, {"H121", "x,dc,r,12,0,1"},
        {"H121", "x,dc,r,12,32768,-1"}, {"H121", "x,dc,r,4,32768,1"}, {"H121", "x,dc,r,12,10240,1"},
        {"H122", "s7,dc,r,12,32768,1"},
    };
    for (const auto& [code, line] : rows) {
        const auto input = readInput({{"servers.csv", manyServers(line)}});
        ASSERT_TRUE(succeeded(input)) << line;
        EXPECT_EQ(broken(*input, code), 1U) << line;
        EXPECT_EQ(firstOf(*input, code).line, 202U) << line;
        EXPECT_EQ(firstOf(*input, code).detail, line);
        EXPECT_EQ(input->servers.size(), 200U) << line;
    }
}

TEST(InputTables, sayEachRuleThatOwnersBreak) {
    const std::pair<const char*, const char*> rows[]{{"H120", "s5,other,rank,0,10"},
                                                     {"H115", "ghost,env,rank,,"},
                                                     {"H103", "s5,,rank,,"},
                                                     {"H120", "s5,env,rank,10,10"}};
    for (const auto& [code, line] : rows) {
        const auto input = readInput({{"servers.csv", manyServers()}, {"tenant_map.csv", manyOwners(line)}});
        ASSERT_TRUE(succeeded(input)) << line;
        EXPECT_EQ(broken(*input, code), 1U) << line;
        EXPECT_EQ(input->owners.size(), 200U) << line;
    }
    // half open: one may begin where another ends
    const auto input = readInput({{"tenant_map.csv", "server_id,environment,machine_function,valid_from_s,valid_to_s\n"
                                                     "s,a,f,,100\ns,b,f,100,200\ns,c,f,200,\n"}});
    ASSERT_TRUE(succeeded(input));
    EXPECT_TRUE(input->broken.empty());
    EXPECT_EQ(input->tenantAt(0, 99), 0U);
    EXPECT_EQ(input->tenantAt(0, 100), 1U);
    EXPECT_EQ(input->tenantAt(0, 1'000'000), 2U);
}

TEST(InputTables, sayEachRuleThatReimagesAndStorageBreak) {
    std::string reimages = "time_s,server_id,disk,cause\n";
    for (int i = 0; i < 200; ++i)
        reimages += fmt::format("{},s{},,operator\n", 1472688000 + i * 100'000, i);
    const auto input = readInput({{"servers.csv", manyServers()},
                                  {"tenant_map.csv", manyOwners()},
                                  {"reimages.csv", reimages + "1472688000,ghost,,operator\n1472688001,s3,,gremlins\n"},
                                  {"storage.csv", "time_s,server_id,harvest_mib,used_mib\n1472688000,s1,10,20\n"}});
    ASSERT_TRUE(succeeded(input));
    EXPECT_EQ(broken(*input, "H131"), 1U);
    EXPECT_EQ(broken(*input, "H130"), 1U);
    EXPECT_EQ(broken(*input, "H140"), 1U);
    EXPECT_EQ(input->storage[0].availableMib(), 0);
    EXPECT_EQ(broken(*input, "H132"), 0U);
    std::string together = "time_s,server_id,disk,cause\n";
    for (int i = 0; i < 120; i += 2) // 60 of the 100 of env0, within an hour
        together += fmt::format("{},s{},,operator\n", 1472688000 + i * 10, i);
    const auto correlated =
        readInput({{"servers.csv", manyServers()}, {"tenant_map.csv", manyOwners()}, {"reimages.csv", together}});
    ASSERT_TRUE(succeeded(correlated));
    EXPECT_EQ(broken(*correlated, "H132"), 1U);
    EXPECT_NE(firstOf(*correlated, "H132").detail.find("env0/rank"), std::string::npos);
}

/// Names of hosts: the first line of a name counts, a server may be one that no table has.
TEST(InputTables, takeNamesOfHosts) {
    std::string hosts = "host,server_id\n";
    for (int i = 0; i < 300; ++i)
        hosts += fmt::format("10.0.0.{},s{}\n", i, i);
    const auto input = readInput({{"host_map.csv", hosts + "10.0.0.7,s8\n10.0.0.9,s9\n,s1\n"}});
    ASSERT_TRUE(succeeded(input));
    EXPECT_EQ(input->serverOfHost.size(), 300U);
    EXPECT_EQ(input->serverOfHost.at("10.0.0.7"), "s7");
    EXPECT_EQ(broken(*input, "H122"), 1U); // the same again is no second one
    EXPECT_EQ(broken(*input, "H103"), 1U);
    EXPECT_TRUE(input->isEmpty());
}

TEST(InputTables, refuseJobsThatCannotBe) {
    struct BadJob {
        const char *code, *vertices, *edges;
    };
    const BadJob rows[]{{"H150", "bad,a,1,1,1,1\nbad,a,1,1,1,1\n", ""},
                        {"H150", "bad,a,1,1,1,1\n", "bad,a,a\n"},
                        {"H150", "bad,a,1,1,1,1\n", "bad,a,ghost\n"},
                        {"H151", "bad,a,1,1,1,1\nbad,b,1,1,1,1\nbad,c,1,1,1,1\n", "bad,a,b\nbad,b,c\nbad,c,b\n"},
                        {"H152", "bad,a,0,1,1,1\n", ""},
                        {"H152", "bad,a,1,0,1,1\n", ""},
                        {"H152", "bad,a,1,1,0,1\n", ""},
                        {"H152", "bad,a,1,1,9,1\n", ""},
                        {"H152", "bad,a,1,1,1,30000\n", ""}};
    for (const BadJob& row : rows) {
        std::vector<NamedTable> tables{{"servers.csv", manyServers()}, {"job_vertices.csv", manyJobs(row.vertices)}};
        if (*row.edges)
            tables.push_back({"job_edges.csv", std::string("job_type,from_vertex,to_vertex\n") + row.edges});
        const auto input = readInput(tables);
        ASSERT_TRUE(succeeded(input)) << row.vertices;
        EXPECT_EQ(broken(*input, row.code), 1U) << row.vertices << row.edges;
        EXPECT_EQ(input->jobs.size(), 200U) << row.vertices << row.edges;
        EXPECT_EQ(input->job("bad"), nullptr);
        EXPECT_EQ(broken(*input, "H153"), 200U); // none of the others ever ran
        if (std::string(row.code) == "H151") {
            EXPECT_NE(firstOf(*input, "H151").detail.find("b -> c -> b"), std::string::npos);
        }
    }
}

TEST(InputTables, refuseArrivalsOfNothing) {
    std::string arrivals = "job_id,job_type,arrival_s\n";
    for (int i = 0; i < 250; ++i)
        arrivals += fmt::format("{},good1,{}\n", i, i);
    const auto input =
        readInput({{"job_vertices.csv", manyJobs("")}, {"arrivals.csv", arrivals + "7,good1,99\n900,ghost,99\n"}});
    ASSERT_TRUE(succeeded(input));
    EXPECT_EQ(broken(*input, "H160"), 2U);
    EXPECT_EQ(input->arrivals.size(), 250U);
}

TEST(InputTables, refuseFilesThatAreNone) {
    const auto missing = refusalOf({"servers.csv", "server_id,cores\ns,12\n"});
    ASSERT_TRUE(missing);
    EXPECT_NE(missing->message().find("H101"), std::string::npos);
    EXPECT_EQ(missing->where(), "servers.csv:1");
    EXPECT_FALSE(missing->hint().empty());
    EXPECT_TRUE(refusalOf({"servers.csv", "server_id,server_id,datacenter,rack,cores,memory_mib,harvest_mib\n"}));
    EXPECT_TRUE(refusalOf({"servers.csv", ""}));
    const auto bad =
        refusalOf({"servers.csv", "server_id,datacenter,rack,cores,memory_mib,harvest_mib\ns,d,r,x,1,1\n"});
    ASSERT_TRUE(bad);
    EXPECT_NE(bad->message().find("1 of 1"), std::string::npos) << bad->message();
    InputTables none;
    EXPECT_FALSE(none.add("notes.csv", "a,b,c\n1,2,3\n"));
}

/// Each file is a transaction: nothing of the one that is refused, all of the others, as if it were not there.
TEST(InputTables, takeTheOthersWhereOneIsRefused) {
    std::string badOwners = "server_id,environment,machine_function,valid_from_s,valid_to_s\n";
    for (int i = 0; i < 200; ++i)
        badOwners += fmt::format("{},env,rank,,\n", i < 190 ? fmt::format("s{}", i) : fmt::format("ghost{}", i));
    const auto input = readInput({{"servers.csv", manyServers()},
                                  {"tenant_map.csv", badOwners}, // one in twenty is of no server
                                  {"job_vertices.csv", manyJobs("")},
                                  {"job_edges.csv", "from,to\n"}});
    ASSERT_TRUE(succeeded(input));
    ASSERT_EQ(input->refused.size(), 2U);
    EXPECT_EQ(input->refused[0].file, "tenant_map.csv");
    EXPECT_NE(input->refused[0].why.message().find("10 of 200"), std::string::npos);
    EXPECT_EQ(input->refused[1].file, "job_edges.csv");
    EXPECT_EQ(input->servers.size(), 200U);
    EXPECT_EQ(input->jobs.size(), 200U);
    EXPECT_TRUE(input->owners.empty());
    EXPECT_TRUE(input->tenants.empty());
    EXPECT_EQ(broken(*input, "H115"), 10U); // its lines are shown all the same
    EXPECT_EQ(input->lines.count("tenant_map.csv"), 0U);
}

TEST(InputTables, areCancelled) {
    std::string text = manyServers();
    for (int i = 0; i < 20'000; ++i)
        text += fmt::format("t{},dc,r,12,32768,1\n", i);
    InputTables tables;
    tables.add("servers.csv", text);
    class Stop final : public Progress {
    public:
        bool advance(std::uint64_t, std::uint64_t, std::string_view) override { return false; }
    } stop;
    const auto input = tables.finish(stop);
    ASSERT_FALSE(input);
    EXPECT_EQ(input.error().code(), ErrorCode::Cancelled);
}

} // namespace
} // namespace tenfold::harvest
