#include "app/cli/output/whole_file.h"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <string>
#include <system_error>

namespace tenfold::cli {

Status writeWhole(const std::filesystem::path& file, std::string_view content) {
    std::filesystem::path part = file;
    part += ".part";
    const auto failed = [&part, &file]() {
        const std::string reason = std::strerror(errno);
        std::error_code ignored;
        std::filesystem::remove(part, ignored);
        return fail(MessageId::CannotWrite, {file.string(), reason});
    };
    errno = 0;
    std::ofstream stream(part, std::ios::binary | std::ios::trunc);
    stream.write(content.data(), static_cast<std::streamsize>(content.size()));
    stream.close();
    if (!stream) return failed();
    std::error_code error;
    std::filesystem::rename(part, file, error);
    if (error) {
        errno = error.value();
        return failed();
    }
    return {};
}

} // namespace tenfold::cli
