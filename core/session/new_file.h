#pragma once

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

namespace tenfold {

/// A file beside the one wanted, renamed when it is complete.
class NewFile {
public:
    explicit NewFile(const std::string& file)
        : m_file(file)
        , m_part(file + ".part")
        , m_out(m_part, std::ios::binary | std::ios::trunc) {}
    ~NewFile() {
        if (m_isDone) return;
        m_out.close();
        std::error_code ignored;
        std::filesystem::remove(m_part, ignored);
    }
    NewFile(const NewFile&) = delete;
    NewFile& operator=(const NewFile&) = delete;

    bool write(std::string_view text) {
        return static_cast<bool>(m_out.write(text.data(), static_cast<std::streamsize>(text.size())));
    }
    bool commit() {
        m_out.close();
        if (m_out.fail()) return false;
        std::error_code error;
        std::filesystem::rename(m_part, m_file, error);
        m_isDone = !error;
        return m_isDone;
    }

private:
    std::string m_file, m_part;
    std::ofstream m_out;
    bool m_isDone = false;
};

} // namespace tenfold
