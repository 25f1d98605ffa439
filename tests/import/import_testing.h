#pragma once

#include "core/import/format.h"
#include "core/import/registry.h"
#include "core/trace/event_json.h"
#include "core/words/base_messages.h"

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include <unistd.h>

namespace tenfold::test {

/// A folder that is gone after the test.
class TempFolder {
public:
    TempFolder() {
        std::string name = (std::filesystem::temp_directory_path() / "tenfold-test-XXXXXX").string();
        m_path = ::mkdtemp(name.data());
    }
    ~TempFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(m_path, ignored);
    }
    TempFolder(const TempFolder&) = delete;
    TempFolder& operator=(const TempFolder&) = delete;

    const std::filesystem::path& path() const { return m_path; }
    /// Writes a file, with the folders it stands in.
    std::filesystem::path write(const std::string& name, std::string_view text) const {
        const std::filesystem::path path = m_path / name;
        std::filesystem::create_directories(path.parent_path());
        std::ofstream(path, std::ios::binary) << text;
        return path;
    }

private:
    std::filesystem::path m_path;
};

/// Keeps events as lines of canonical events, which say everything, and issues as text.
class LineSink final : public EventSink {
public:
    Status event(const ParsedEvent&) override { return fail(MessageId::InternalError, {"events come as views"}); }
    Status eventView(const EventView& event) override {
        appendEventJson(lines.emplace_back(), event);
        return {};
    }
    Status issue(const ImportIssue& issue) override {
        issues.push_back(issue.file + ":" + std::to_string(issue.line) + " byte " + std::to_string(issue.byteOffset) +
                         ": " + issue.reason);
        return {};
    }

    std::vector<std::string> lines;
    std::vector<std::string> issues;
};

struct TextFile {
    std::string name; ///< "datanode-01.log"
    std::string text;
};

/// What a format makes of some files, fed in chunks of `chunk` bytes (0 = whole).
inline Status readFiles(const std::string& format, const std::vector<TextFile>& files, const ReadContext& context,
                        std::size_t chunk, EventSink& sink) {
    ASSIGN_OR_RETURN(const Format* found, formatNamed(format));
    ASSIGN_OR_RETURN(const auto reader, found->reader(context, sink));
    const auto pass = [&]() -> Status {
        for (const TextFile& file : files) {
            const SourceFile source{file.name, file.name.substr(0, file.name.rfind('.'))};
            RETURN_IF_ERROR(reader->beginFile(source));
            const std::size_t step = chunk ? chunk : std::max<std::size_t>(1, file.text.size());
            for (std::size_t i = 0; i < file.text.size(); i += step) {
                // A copy of its own, so that reading beyond a chunk is seen by the sanitizers.
                const std::string piece = file.text.substr(i, step);
                RETURN_IF_ERROR(reader->feed(piece));
            }
            RETURN_IF_ERROR(reader->endFile());
        }
        return {};
    };
    if (reader->needsSurvey()) {
        RETURN_IF_ERROR(pass());
        RETURN_IF_ERROR(reader->endSurvey());
    }
    RETURN_IF_ERROR(pass());
    return reader->endRun();
}

} // namespace tenfold::test
