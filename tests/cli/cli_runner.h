#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace tenfold::test {

/// What a call of the program gave.
struct Answer {
    std::string out;
    std::string err;
    int exitCode = -1; ///< 128 + signal when it was killed
};

/// Runs the built program (TENFOLD_CLI) in a folder, without a shell. stdin is empty, nothing is a terminal.
/// @param environment  "NAME=value" in addition to the present ones
Answer runCli(const std::filesystem::path& folder, const std::vector<std::string>& arguments,
              const std::vector<std::string>& environment = {});

/// Words of a command line as the shell would split it: blanks, "…" and '…'; no other meaning of characters.
std::vector<std::string> splitWords(const std::string& line);

/// A folder of its own that is gone with the object.
class TemporaryFolder {
public:
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    const std::filesystem::path& path() const { return m_path; }

private:
    std::filesystem::path m_path;
};

/// A folder with the sample as README.md prepares it: `captures/` (the run folders), `resources` (the project's),
/// `w.tenfold` (scales 2, 3 and 4 imported and mined, 6 kept back) and `p6.plan`. Made once a build of the program and
/// kept in the working folder of the tests; never change it, take a copy (copySample).
/// @return an error text when a step failed, which is what the tests then show
struct PreparedSample {
    std::filesystem::path folder;
    std::string failure;
};
const PreparedSample& preparedSample();

/// A copy of the workspace and plan of the prepared sample, with links to its folders.
void copySample(const std::filesystem::path& to);

} // namespace tenfold::test
