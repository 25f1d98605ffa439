#include "core/play/capacity/server_process.h"

#include "core/base/text/text_forms.h"

#include <fmt/format.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>

#include <unistd.h>

namespace tenfold {
namespace {

namespace fs = std::filesystem;

/// Inodes of sockets that listen on a port: lines of /proc/net/tcp, "… local:PORT remote state … inode".
std::set<std::string> listeningInodes(std::uint16_t port) {
    std::set<std::string> inodes;
    const std::string wanted = fmt::format(":{:04X}", port);
    for (const char* table : {"/proc/net/tcp", "/proc/net/tcp6"}) {
        std::ifstream file(table);
        std::string line;
        std::getline(file, line); // head
        while (std::getline(file, line)) {
            std::istringstream words(line);
            std::string number, local, remote, state, skipped, inode;
            words >> number >> local >> remote >> state;
            for (int i = 0; i < 5; ++i)
                words >> skipped;
            words >> inode;
            constexpr const char* kListens = "0A";
            if (state == kListens && local.ends_with(wanted)) inodes.insert("socket:[" + inode + "]");
        }
    }
    return inodes;
}

std::uint64_t filesIn(const fs::path& folder) {
    std::uint64_t files = 0;
    std::error_code error;
    for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error))
        ++files;
    return files;
}

} // namespace

std::optional<ServerProcess> ServerProcess::listeningOn(std::uint16_t port) {
    const std::set<std::string> inodes = listeningInodes(port);
    if (inodes.empty()) return {};
    std::error_code error;
    for (fs::directory_iterator process("/proc", error), end; !error && process != end; process.increment(error)) {
        const std::string name = process->path().filename().string();
        if (!isDigits(name)) continue;
        std::error_code unread;
        for (fs::directory_iterator file(process->path() / "fd", unread), last; !unread && file != last;
             file.increment(unread)) {
            std::error_code gone;
            const fs::path to = fs::read_symlink(file->path(), gone);
            if (!gone && inodes.contains(to.string())) return ServerProcess(std::stoi(name));
        }
    }
    return {};
}

std::optional<ServerUse> ServerProcess::use() const {
    const std::string folder = fmt::format("/proc/{}", m_pid);
    std::ifstream stat(folder + "/stat");
    std::string text;
    if (!std::getline(stat, text)) return {};
    const std::size_t behindName = text.rfind(')'); // the name may hold anything
    if (behindName == std::string::npos) return {};
    std::istringstream words(text.substr(behindName + 2));
    std::string skipped;
    for (int i = 0; i < 11; ++i) // state … cmajflt
        words >> skipped;
    std::int64_t user = 0, system = 0;
    words >> user >> system;
    ServerUse out;
    out.processorNs = (user + system) * (1'000'000'000 / ::sysconf(_SC_CLK_TCK));
    std::ifstream memory(folder + "/statm");
    std::uint64_t pages = 0;
    memory >> pages >> pages; // the second: resident
    out.memoryBytes = pages * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
    out.descriptors = filesIn(folder + "/fd");
    std::ifstream limits(folder + "/limits");
    while (std::getline(limits, text))
        if (text.starts_with("Max open files")) {
            std::istringstream row(text.substr(14));
            row >> out.descriptorLimit;
        }
    return out;
}

} // namespace tenfold
