#pragma once

#include "core/record/redis/redis_recorder.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include <unistd.h>

namespace tenfold::record::test {

/// A folder that is gone after the test.
class RecordFolder {
public:
    RecordFolder() {
        std::string name = (std::filesystem::temp_directory_path() / "tenfold-record-XXXXXX").string();
        m_path = ::mkdtemp(name.data());
    }
    ~RecordFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(m_path, ignored);
    }
    RecordFolder(const RecordFolder&) = delete;
    RecordFolder& operator=(const RecordFolder&) = delete;
    const std::filesystem::path& path() const { return m_path; }

private:
    std::filesystem::path m_path;
};

/// Lines of all files of a recording, by name of the file.
inline std::vector<std::string> linesIn(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        if (entry.path().extension() == ".jsonl") files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    std::vector<std::string> lines;
    for (const auto& file : files) {
        std::ifstream in(file);
        for (std::string line; std::getline(in, line);)
            lines.push_back(line);
    }
    return lines;
}

/// Without times, which are of the clock.
inline std::string timeless(const std::string& line) {
    static const std::regex time("\"t\":[0-9]+,");
    return std::regex_replace(line, time, "");
}

} // namespace tenfold::record::test
