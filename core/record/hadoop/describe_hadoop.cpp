#include "core/record/hadoop/describe_hadoop.h"

#include "core/base/files/file_writer.h"
#include "core/base/ordered_json.h"
#include "core/probe/bounded_process.h"
#include "core/wire/hadoop/hadoop_messages.h"
#include "core/words/base_messages.h"
#include "core/words/record_messages.h"
#include "describe_java.h"

#include <fstream>
#include <iterator>

#include <unistd.h>

namespace tenfold::record {
namespace {

namespace fs = std::filesystem;

/// Java starts in a second and looks through 100 MB of jars in ten; a busy machine is twenty times slower.
constexpr double kMostSeconds = 300;

/// A folder of its own that is gone with the object.
class WorkFolder {
public:
    WorkFolder() {
        std::string name = (fs::temp_directory_path() / "tenfold-describe-XXXXXX").string();
        if (::mkdtemp(name.data())) m_path = name;
    }
    ~WorkFolder() {
        std::error_code ignored;
        if (!m_path.empty()) fs::remove_all(m_path, ignored);
    }
    WorkFolder(const WorkFolder&) = delete;
    WorkFolder& operator=(const WorkFolder&) = delete;
    const fs::path& path() const { return m_path; }

private:
    fs::path m_path;
};

std::string quoted(const std::string& text) {
    std::string out = "'";
    for (const char c : text)
        c == '\'' ? out += "'\\''" : out += c;
    return out + "'";
}

std::string textIn(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(in), {});
}

/// The last line that says something.
std::string lastLine(const std::string& text) {
    const std::size_t end = text.find_last_not_of("\n ");
    if (end == text.npos) return {};
    const std::size_t begin = text.rfind('\n', end);
    return text.substr(begin == text.npos ? 0 : begin + 1, end - (begin == text.npos ? 0 : begin + 1) + 1);
}

} // namespace

Result<HadoopDescription> describeHadoop(const fs::path& jars, const fs::path& out, const std::string& java,
                                         Progress& progress) {
    std::error_code error;
    if (!fs::is_directory(jars, error))
        return fail(MessageId::CannotDescribeHadoop, {jars.string(), "it is no folder"});
    const WorkFolder folder;
    if (folder.path().empty()) return fail(MessageId::CannotDescribeHadoop, {jars.string(), "no temporary folder"});
    const fs::path source = folder.path() / "Describe.java", result = folder.path() / "messages.json";
    RETURN_IF_ERROR(writeFile(source, kDescribeJava));
    ProcessBounds bounds;
    bounds.seconds = kMostSeconds;
    bounds.folder = folder.path();
    const std::string command = "exec " + quoted(java) + " " + quoted(source.string()) + " " +
                                quoted(fs::absolute(jars).string()) + " > " + quoted(result.string());
    ASSIGN_OR_RETURN(const ProcessOutcome outcome, runBounded(command, bounds, progress));
    if (outcome.end == ProcessOutcome::End::Cancelled) return fail(MessageId::Cancelled);
    if (!outcome.isGood())
        return fail(MessageId::CannotDescribeHadoop,
                    {jars.string(), chain({outcomeText(outcome), lastLine(outcome.tail)})});
    const std::string content = textIn(result);
    ASSIGN_OR_RETURN(const auto messages, wire::HadoopMessages::read(content, result.string()));
    if (messages->services() == 0)
        return fail(MessageId::CannotDescribeHadoop, {jars.string(), "no hadoop-*.jar in it describes services"});
    HadoopDescription description{messages->files(), messages->services(), {}};
    const nlohmann::ordered_json json = parseOrdered(content);
    if (json.contains("skipped") && json["skipped"].is_array())
        for (const auto& one : json["skipped"])
            description.skipped.push_back(one.value("class", "") + ": " + one.value("why", ""));
    RETURN_IF_ERROR(writeFile(out, content));
    return description;
}

} // namespace tenfold::record
