#include "core/record/process_senders.h"

#include "core/base/text/text_forms.h"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <sstream>

#include <unistd.h>

namespace tenfold::record {
namespace {

namespace fs = std::filesystem;

std::string contentOf(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(in), {});
}

/// The number that follows a colon in hexadecimal digits: "0100007F:1F90" is port 8080.
unsigned portOf(const std::string& address) {
    const std::size_t colon = address.rfind(':');
    return colon == address.npos ? 0 : static_cast<unsigned>(std::strtoul(address.c_str() + colon + 1, nullptr, 16));
}

/// The inode of the socket with these ports, as /proc/net/tcp lists it: "0: 0100007F:1F90 0100007F:C350 01 … inode …".
std::string inodeOf(const char* table, unsigned local, unsigned remote) {
    std::ifstream in(table);
    std::string line;
    std::getline(in, line); // names of columns
    while (std::getline(in, line)) {
        std::istringstream words(line);
        std::string number, here, there, skipped, inode;
        words >> number >> here >> there;
        if (portOf(here) != local || portOf(there) != remote) continue;
        for (int i = 0; i < 6; ++i)
            words >> skipped;
        words >> inode;
        if (isDigits(inode) && inode != "0") return inode;
    }
    return {};
}

bool holdsSocket(const fs::path& process, const std::string& socket) {
    std::error_code error;
    for (fs::directory_iterator at(process / "fd", error), end; !error && at != end; at.increment(error)) {
        std::error_code unreadable;
        if (fs::read_symlink(at->path(), unreadable) == socket) return true;
    }
    return false;
}

std::optional<int> processWith(const std::string& inode, const std::map<int, std::string>& known) {
    const std::string socket = "socket:[" + inode + "]";
    for (const auto& [process, name] : known)
        if (holdsSocket("/proc/" + std::to_string(process), socket)) return process;
    std::error_code error;
    for (fs::directory_iterator at("/proc", error), end; !error && at != end; at.increment(error)) {
        const auto process = wholeNumber(at->path().filename().string());
        if (process && known.count(static_cast<int>(*process)) == 0 && holdsSocket(at->path(), socket))
            return static_cast<int>(*process);
    }
    return std::nullopt;
}

std::string commandLineOf(int process) {
    return contentOf("/proc/" + std::to_string(process) + "/cmdline");
}

std::optional<int> parentOf(int process) {
    const std::string stat = contentOf("/proc/" + std::to_string(process) + "/stat");
    const std::size_t name = stat.rfind(')'); // "4711 (a b) S 4700 …"
    if (name == stat.npos || name + 4 >= stat.size()) return std::nullopt;
    const std::string_view rest = std::string_view(stat).substr(name + 4);
    const auto parent = wholeNumber(rest.substr(0, rest.find(' ')));
    return parent ? std::optional<int>(static_cast<int>(*parent)) : std::nullopt;
}

/// The script of an interpreter, else the program: "python3 -u /srv/worker.py a" is worker.py.
std::string nameOf(int process) {
    const std::string line = commandLineOf(process);
    std::string program, script;
    std::istringstream words(line);
    for (std::string word; std::getline(words, word, '\0');) {
        const std::string file = fs::path(word).filename().string();
        if (program.empty())
            program = file;
        else if (script.empty() && !word.starts_with('-') && !file.empty())
            script = file;
    }
    const bool isInterpreter = program.starts_with("python") || program.starts_with("node") ||
                               program.starts_with("ruby") || program.starts_with("java") || program.starts_with("php");
    const std::string& name = isInterpreter && !script.empty() ? script : program;
    return name.empty() ? std::string() : fmt::format("{}-{}", name, process);
}

} // namespace

std::string ProcessSenders::of(const Address& client, std::uint16_t listeningPort) {
    if (!client.isLoopback() || client.port() == 0) return {};
    std::string inode = inodeOf("/proc/net/tcp", client.port(), listeningPort);
    if (inode.empty()) inode = inodeOf("/proc/net/tcp6", client.port(), listeningPort);
    if (inode.empty()) return {};
    const auto process = processWith(inode, m_names);
    if (!process) return {};
    // The number of a process that ended may be another one's: known names are asked again.
    std::string name = nameOf(*process);
    for (auto parent = parentOf(*process); parent; parent = parentOf(*parent)) {
        const auto known = m_names.find(*parent);
        if (known == m_names.end() || commandLineOf(*parent) != commandLineOf(*process)) break;
        name = known->second;
    }
    if (!name.empty()) m_names[*process] = name;
    return name;
}

} // namespace tenfold::record
