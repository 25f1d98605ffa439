#include "core/characterize/spark/spark_program.h"

#include "core/base/files/file_writer.h"
#include "core/words/base_messages.h"

namespace tenfold::characterize {

Result<std::filesystem::path> writeSparkProgram(const std::filesystem::path& folder) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error) return fail(MessageId::CannotWrite, {folder.string(), error.message()});
    RETURN_IF_ERROR(writeFile(folder / "README.md", kSparkReadme));
    RETURN_IF_ERROR(writeFile(folder / "characterize_job.py", kSparkProgram));
    return folder / "characterize_job.py";
}

} // namespace tenfold::characterize
