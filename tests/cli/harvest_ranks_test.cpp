// A sweep that mpirun starts three times: to the byte what one process says, also where a rank is killed.
#include "tests/cli/cli_runner.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>

namespace tenfold::test {
namespace {

namespace fs = std::filesystem;

/// What a line of the shell prints in a folder.
std::string shellOutput(const fs::path& folder, const std::string& line, int& status) {
    std::string out;
    FILE* pipe = ::popen(("cd '" + folder.string() + "' && " + line).c_str(), "r");
    if (!pipe) return out;
    std::array<char, 4096> buffer{};
    for (std::size_t got = 0; (got = std::fread(buffer.data(), 1, buffer.size(), pipe)) > 0;)
        out.append(buffer.data(), got);
    status = ::pclose(pipe);
    return out;
}

class HarvestRanks : public testing::Test {
protected:
    void SetUp() override {
        if (std::system("command -v mpirun > /dev/null 2>&1") != 0) GTEST_SKIP() << "there is no mpirun (openmpi-bin)";
        const Answer made = runCli(
            m_folder.path(),
            splitWords("harvest generate one.tenfold --servers 40 --days 2 --slot 3600 --jobs 3 --seed 3 --quiet"));
        ASSERT_EQ(made.exitCode, 0) << made.err;
        fs::copy_file(m_folder.path() / "one.tenfold", m_folder.path() / "many.tenfold");
        const Answer one = runCli(m_folder.path(), splitWords(sweep("one.tenfold")));
        ASSERT_EQ(one.exitCode, 0) << one.err;
        m_expected = one.out;
    }
    static std::string sweep(const std::string& workspace) {
        return "harvest sweep durability " + workspace +
               " --axis policy=stock,h --axis replicas=2,3 --axis blocks=300 --axis mode=soft --runs 3 --json --quiet";
    }
    /// @param what  what each rank runs
    std::string byRanks(const std::string& what, int& status) const {
        return shellOutput(m_folder.path(),
                           "timeout 120 mpirun --allow-run-as-root --oversubscribe --enable-recovery -n 3 " + what +
                               " 2> errors < /dev/null",
                           status);
    }
    TemporaryFolder m_folder;
    std::string m_expected;
};

TEST_F(HarvestRanks, giveToTheByteWhatOneGives) {
    int status = 0;
    EXPECT_EQ(byRanks("\"$TENFOLD_CLI\" " + sweep("many.tenfold"), status), m_expected);
    EXPECT_EQ(status, 0);
    EXPECT_FALSE(fs::exists(m_folder.path() / "many.tenfold.sweep"));
    const Answer again = runCli(m_folder.path(), splitWords(sweep("many.tenfold"))); // it is kept, and not played again
    EXPECT_EQ(again.out, m_expected);
}

/// The third is killed as soon as it, or another, has taken a point. Whether the launcher ends the others then is its
/// affair: what is missing follows with the next call.
TEST_F(HarvestRanks, outliveOneThatIsKilled) {
    const std::string kill = "if [ \"$OMPI_COMM_WORLD_RANK\" = 2 ]; then \"$TENFOLD_CLI\" " + sweep("many.tenfold") +
                             " & while ! ls many.tenfold.sweep/*.taken many.tenfold.sweep/*.done > /dev/null 2>&1; do "
                             "kill -0 $! || break; done; kill -9 $! $$; else exec \"$TENFOLD_CLI\" " +
                             sweep("many.tenfold") + "; fi";
    int status = 0;
    const std::string out = byRanks("sh -c '" + kill + "'", status);
    if (!out.empty()) {
        EXPECT_EQ(out, m_expected);
    }
    const Answer next = runCli(m_folder.path(), splitWords(sweep("many.tenfold")));
    EXPECT_EQ(next.exitCode, 0) << next.err;
    EXPECT_EQ(next.out, m_expected);
    EXPECT_FALSE(fs::exists(m_folder.path() / "many.tenfold.sweep"));
}

} // namespace
} // namespace tenfold::test
