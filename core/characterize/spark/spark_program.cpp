#include "core/characterize/spark/spark_program.h"

#include "core/base/files/file_writer.h"
#include "core/words/base_messages.h"

namespace tenfold::characterize {

namespace {

Result<std::filesystem::path> writeProgram(const std::filesystem::path& folder, const char* name,
                                           std::string_view program) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error) return fail(MessageId::CannotWrite, {folder.string(), error.message()});
    RETURN_IF_ERROR(writeFile(folder / "README.md", kSparkReadme));
    RETURN_IF_ERROR(writeFile(folder / name, program));
    return folder / name;
}

} // namespace

Result<std::filesystem::path> writeSparkProgram(const std::filesystem::path& folder) {
    return writeProgram(folder, "characterize_job.py", kSparkProgram);
}

Result<std::filesystem::path> writeFlowsProgram(const std::filesystem::path& folder) {
    return writeProgram(folder, "flows_job.py", kFlowsProgram);
}

} // namespace tenfold::characterize
