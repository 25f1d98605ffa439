// Demands by replay: caches and disks against cases counted by hand and against a small simulation of turns.
#include "core/model/disk/disk.h"
#include "core/model/file/simulation.h"
#include "core/words/base_messages.h"

#include <gtest/gtest.h>

#include <sys/stat.h>

#include <cmath>
#include <cstdlib>

#include <filesystem>
#include <fstream>

namespace tenfold {
namespace {

TEST(Disk, runsByHand) {
    // client 0: random, two in sequence, a write at the same place (another direction), random
    const std::vector<DiskRequest> requests{{0, false, 100, 8}, {1, false, 0, 4}, {0, false, 108, 8},
                                            {0, false, 116, 8}, {1, false, 4, 4}, {0, true, 124, 8},
                                            {0, true, 132, 8},  {0, false, 5, 1}};
    const std::vector<DiskCounts> counts = diskRuns(requests, 2);
    EXPECT_EQ(counts[0].randomReads, 2U);
    EXPECT_EQ(counts[0].sequentialReads, 2U);
    EXPECT_EQ(counts[0].randomWrites, 1U);
    EXPECT_EQ(counts[0].sequentialWrites, 1U);
    EXPECT_EQ(counts[1].randomReads, 1U); // another client's requests between do not break a run
    EXPECT_EQ(counts[1].sequentialReads, 1U);
    EXPECT_DOUBLE_EQ(diskDemand(counts[0], {0.008, 0.009, 0.001, 0.002}), (2 * 0.008 + 2 * 0.001 + 0.009 + 0.002) / 6);
    EXPECT_TRUE(std::isnan(diskDemand({}, {})));
}

TEST(Disk, aSmallerShareIsSlower) {
    // round robin by hand: turns of 20 and 60 ms, each client always has work of 1 ms a request
    const double demand = 0.001;
    const std::vector<double> quanta{0.020, 0.060};
    std::vector<int> served(2, 0);
    double now = 0;
    for (int turn = 0; turn < 1000; ++turn) {
        const std::size_t client = static_cast<std::size_t>(turn % 2);
        served[client] += static_cast<int>(std::round(quanta[client] / demand));
        now += quanta[client];
    }
    for (std::size_t client = 0; client < 2; ++client) {
        const DiskShare share = diskShare(demand, quanta[client], quanta[1 - client]);
        EXPECT_NEAR(1 / share.demand, served[client] / now, 1e-6 * served[client] / now);
    }
    // who comes at any time: in another's turn by chance, then half of it on average
    double waited = 0;
    const int arrivals = 8000;
    for (int i = 0; i < arrivals; ++i) {
        const double at = 0.080 * (i + 0.5) / arrivals; // the client's turn are the first 20 ms
        if (at >= 0.020) waited += 0.080 - at;
    }
    EXPECT_NEAR(diskShare(demand, 0.020, 0.060).thinkTime, waited / arrivals, 1e-7);
    EXPECT_DOUBLE_EQ(diskShare(demand, 0.020, 0).demand, demand);
    EXPECT_DOUBLE_EQ(diskShare(demand, 0.020, 0).thinkTime, 0);
}

class SimulationFiles : public testing::Test {
protected:
    void SetUp() override {
        std::string name = (std::filesystem::temp_directory_path() / "tenfold-simulation-XXXXXX").string();
        ASSERT_NE(mkdtemp(name.data()), nullptr);
        m_folder = name;
    }
    void TearDown() override { std::filesystem::remove_all(m_folder); }

    void write(const std::string& name, const std::string& text) { std::ofstream(m_folder / name) << text; }
    /// Milliseconds, or what is wrong.
    std::string simulated(std::map<std::string, std::string> settings) {
        ServiceDemand demand;
        demand.kind = ServiceDemand::Kind::Simulation;
        demand.simulation = std::move(settings);
        NoProgress progress;
        const auto seconds = simulate(demand, m_folder.string(), progress);
        if (!seconds)
            return seconds.error().message() + " @" + seconds.error().where().substr(m_folder.string().size());
        return std::to_string(*seconds * 1e3);
    }

    std::filesystem::path m_folder;
};

TEST_F(SimulationFiles, caches) {
    // a b a c a b: with room for two, LRU hits at the second and third a; FIFO at the second a alone
    write("t", "# key\na\nb\n\na\nc\na # again\nb\n");
    std::map<std::string, std::string> settings{{"kind", "cache"},  {"policy", "lru"}, {"size", "8 KiB"},
                                                {"block", "4 KiB"}, {"trace", "t"},    {"hit", "1 ms"},
                                                {"miss", "7 ms"}};
    EXPECT_EQ(simulated(settings), "5.000000");
    settings["policy"] = "fifo";
    EXPECT_EQ(simulated(settings), "6.000000");
    settings["size"] = "1 GiB";
    EXPECT_EQ(simulated(settings), "4.000000");
    settings["size"] = "0";
    EXPECT_EQ(simulated(settings), "7.000000");
}

TEST_F(SimulationFiles, partitions) {
    // a walks in a circle of two, b asks for new things only: together they push each other out
    write("t", "x,4096,a\n1,4096,b\ny,4096,a\n2,4096,b\nx,4096,a\n3,4096,b\ny,4096,a\n4,4096,b\n");
    std::map<std::string, std::string> settings{{"kind", "cache"}, {"policy", "lru"}, {"size", "12 KiB"},
                                                {"trace", "t"},    {"hit", "0"},      {"miss", "8 ms"}};
    EXPECT_EQ(simulated(settings), "8.000000");
    settings["partitions.a"] = "8 KiB";
    settings["partitions.b"] = "4 KiB";
    EXPECT_EQ(simulated(settings), "6.000000");
    settings["client"] = "a";
    EXPECT_EQ(simulated(settings), "4.000000");
    settings["client"] = "b";
    EXPECT_EQ(simulated(settings), "8.000000");
    settings["client"] = "c";
    EXPECT_EQ(simulated(settings), "this cannot be replayed: the trace has no client c; there are: a, b @/t");
    settings["client"] = "";
    settings["partitions.b"] = "8 KiB";
    EXPECT_EQ(simulated(settings), "this cannot be replayed: the partitions are larger than the cache @/t");
}

TEST_F(SimulationFiles, disks) {
    write("t", "r 0 8 a\nr 8 8 a\nr 16 8 a\nw 7 1 b\nw 90 1 b\n");
    std::map<std::string, std::string> settings{{"kind", "disk"},     {"rnd_read", "9 ms"},  {"rnd_write", "10 ms"},
                                                {"seq_read", "3 ms"}, {"seq_write", "4 ms"}, {"trace", "t"}};
    EXPECT_EQ(simulated(settings), "7.000000");
    settings["client"] = "a";
    EXPECT_EQ(simulated(settings), "5.000000");
    settings["quanta.a"] = "20 ms";
    settings["quanta.b"] = "60 ms";
    EXPECT_EQ(simulated(settings), "20.000000"); // a quarter of the disk
}

TEST_F(SimulationFiles, problems) {
    std::map<std::string, std::string> settings{{"kind", "cache"}, {"policy", "lru"}, {"size", "8 KiB"},
                                                {"trace", "t"},    {"hit", "1 ms"},   {"miss", "7 ms"}};
    EXPECT_EQ(simulated(settings), "no such file or folder: " + (m_folder / "t").string() + " @/t");
    write("t", "");
    EXPECT_EQ(simulated(settings), "this cannot be replayed: the trace is empty @/t");
    write("t", "a\n");
    EXPECT_EQ(simulated(settings), "this cannot be replayed: the trace has no sizes: block says how large each is @/t");
    write("t", "a,1\nb\n");
    EXPECT_EQ(simulated(settings), "this cannot be replayed: some requests have sizes and some have not @/t:2");
    write("t", "a,-1\n");
    EXPECT_EQ(simulated(settings), "this cannot be replayed: -1 are no bytes @/t:1");
    write("t", "a,1\n" + std::string(100'000, '\0') + "\na,1\n");
    EXPECT_EQ(simulated(settings), "this cannot be replayed: the line is too long for a request @/t:2");
    write("t", "a,1\n");
    settings["policy"] = "lrv";
    EXPECT_EQ(simulated(settings),
              "this cannot be replayed: there is no policy lrv; there are: lru, fifo, clock, arc, 2q, "
              "s3-fifo @/t");
    settings["kind"] = "disk";
    EXPECT_EQ(simulated(settings), "this cannot be replayed: a request is r|w BLOCK [BLOCKS [CLIENT]] @/t:1");
}

TEST_F(SimulationFiles, aPipeIntoWhichNobodyWritesIsRefused) {
    ASSERT_EQ(::mkfifo((m_folder / "t").c_str(), 0600), 0);
    const std::map<std::string, std::string> settings{{"kind", "cache"}, {"policy", "lru"}, {"size", "8 KiB"},
                                                      {"trace", "t"},    {"hit", "1 ms"},   {"miss", "7 ms"}};
    EXPECT_NE(simulated(settings).find("cannot read"), std::string::npos) << simulated(settings);
}

TEST_F(SimulationFiles, modelsOfFilesAreSimulated) {
    write("t", "r 0\nr 1\n");
    write("m.toml",
          "[center.disk]\n[[step]]\nid = \"read\"\ncenter = \"disk\"\nsimulation = { kind = \"disk\", trace = \"t\", "
          "rnd_read = \"9 ms\", seq_read = \"1 ms\", rnd_write = \"9 ms\", seq_write = \"1 ms\" }\n");
    const auto model = readModelFile((m_folder / "m.toml").string());
    ASSERT_TRUE(model.has_value()) << model.error().message();
    EXPECT_DOUBLE_EQ(model->steps[0].demand->simulated.value(), 0.005);
    std::filesystem::remove(m_folder / "t");
    EXPECT_EQ(readModelFile((m_folder / "m.toml").string()).error().id(), MessageId::FileNotFound);
}

std::filesystem::path resourcesFolder() {
    return std::filesystem::path(std::getenv("TENFOLD_SAMPLE")).parent_path();
}

/// The shipped examples, each with its help page, which names the file.
class ShippedModels : public testing::TestWithParam<const char*> {};

TEST_P(ShippedModels, isReadAndExplained) {
    const std::filesystem::path resources = resourcesFolder();
    const std::string file = std::string("models/") + GetParam() + ".toml";
    const auto model = readModelFile((resources / file).string());
    ASSERT_TRUE(model.has_value()) << model.error().message() << "\n" << model.error().excerpt();
    const ModelReading reading = readModel(model->text);
    EXPECT_EQ(reading.problems.size(), 0U) << (reading.problems.empty() ? Sentence() : reading.problems[0].text);
    EXPECT_FALSE(model->steps.empty());
    EXPECT_FALSE(model->workloads.empty());
    for (const ModelStep& step : model->steps) {
        if (!step.demand) continue;
        const ServiceDemand& demand = *step.demand;
        const std::vector<double> values(demandAttributes(demand).size(), 4);
        const double expected = demand.kind == ServiceDemand::Kind::Simulation ? demand.simulated.value()
                                : demand.kind == ServiceDemand::Kind::Table    ? tableSeconds(demand, 4)
                                                                               : demand.time.evaluate(values);
        EXPECT_GE(expected, 0) << step.id;
        EXPECT_LT(expected, 1) << step.id;
    }
    std::ifstream help(resources / "help" / (std::string("model-") + GetParam() + ".html"));
    const std::string text{std::istreambuf_iterator<char>(help), {}};
    EXPECT_NE(text.find("resources/" + file), std::string::npos);
}
INSTANTIATE_TEST_SUITE_P(All, ShippedModels, testing::Values("cpu", "network", "cache", "disk", "queueing"));

TEST(ShippedModelValues, byHand) {
    const std::filesystem::path folder = resourcesFolder() / "models";
    const PerformanceModel cpu = readModelFile((folder / "cpu.toml").string()).value();
    const Formula& encode = cpu.steps[1].demand->time;
    ASSERT_EQ(encode.attributes(), (std::vector<std::string>{"block.coding", "block.size"}));
    const auto seconds = [&](const char* coding) {
        return encode.evaluate(std::vector<double>{encode.categoryValue("block.coding", coding), 4e6});
    };
    EXPECT_DOUBLE_EQ(seconds("3-of-5"), 0.010005);
    EXPECT_DOUBLE_EQ(seconds("replicate"), 0);
    const PerformanceModel network = readModelFile((folder / "network.toml").string()).value();
    const ModelStep& write = network.steps[3]; // each of n servers gets B / m
    EXPECT_EQ(write.id, "write.share");
    EXPECT_DOUBLE_EQ(write.demand->time.evaluate(std::vector<double>{3e6, 3, 5}), 0.0002 + 1e6 * 8 / 1e9);
}

} // namespace
} // namespace tenfold
