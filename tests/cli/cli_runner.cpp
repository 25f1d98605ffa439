#include "tests/cli/cli_runner.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <fstream>
#include <utility>

namespace tenfold::test {
namespace {

namespace fs = std::filesystem;

std::string environmentText(const char* name) {
    const char* value = std::getenv(name);
    return value ? value : "";
}

/// Reads both pipes until they are closed, so that neither can fill up and block the program.
void readBoth(int outPipe, int errPipe, Answer& answer) {
    std::array<pollfd, 2> waiting{{{outPipe, POLLIN, 0}, {errPipe, POLLIN, 0}}};
    std::array<std::string*, 2> texts{&answer.out, &answer.err};
    std::array<char, 65536> buffer;
    for (int open = 2; open > 0;) {
        if (poll(waiting.data(), waiting.size(), -1) < 0) return;
        for (std::size_t i = 0; i < waiting.size(); ++i) {
            if (waiting[i].fd < 0 || waiting[i].revents == 0) continue;
            const ssize_t got = read(waiting[i].fd, buffer.data(), buffer.size());
            if (got > 0) {
                texts[i]->append(buffer.data(), static_cast<std::size_t>(got));
            } else {
                close(waiting[i].fd);
                waiting[i].fd = -1;
                --open;
            }
        }
    }
}

[[noreturn]] void becomeProgram(const fs::path& folder, const std::vector<std::string>& arguments,
                                const std::vector<std::string>& environment) {
    for (const std::string& entry : environment)
        putenv(const_cast<char*>(entry.c_str()));
    const std::string program = environmentText("TENFOLD_CLI");
    std::vector<char*> argv{const_cast<char*>(program.c_str())};
    for (const std::string& argument : arguments)
        argv.push_back(const_cast<char*>(argument.c_str()));
    argv.push_back(nullptr);
    if (chdir(folder.c_str()) == 0) execv(program.c_str(), argv.data());
    _exit(127);
}

/// What tells one build of the program from the next.
std::string stampOf(const fs::path& file) {
    struct stat info {};
    if (stat(file.c_str(), &info) != 0) return {};
    return std::to_string(info.st_mtim.tv_sec) + "." + std::to_string(info.st_mtim.tv_nsec) + " " +
           std::to_string(info.st_size);
}

std::string readAll(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

/// Runs a step of the preparation. @return what went wrong, or nothing
std::string prepare(const fs::path& folder, const std::string& command) {
    const Answer answer = runCli(folder, splitWords(command));
    if (answer.exitCode == 0) return {};
    return "tenfold " + command + "\nexit code " + std::to_string(answer.exitCode) + "\n" + answer.err;
}

std::string prepareAll(const fs::path& folder) {
    const fs::path sample = environmentText("TENFOLD_SAMPLE");
    fs::remove_all(folder);
    fs::create_directories(folder / "captures");
    fs::create_directory_symlink(sample.parent_path(), folder / "resources");
    const std::string unpack = "tar --zstd -xf '" + (sample / "wordcount.tar.zst").string() + "' -C '" +
                               (folder / "captures").string() + "' --strip-components=1";
    if (std::system(unpack.c_str()) != 0) return "cannot unpack the sample: " + unpack;
    for (const char* command :
         {"import w.tenfold captures/scale-02 captures/scale-02-rep2 captures/scale-03 captures/scale-03-rep2 "
          "captures/scale-04 captures/scale-04-rep2",
          "import w.tenfold --hold-out captures/scale-06 captures/scale-06-rep2", "mine w.tenfold",
          "extrapolate w.tenfold --scale 6 --config captures/scale-06/run.toml --out p6.plan"}) {
        const std::string failure = prepare(folder, command);
        if (!failure.empty()) return failure;
    }
    return {};
}

} // namespace

Answer runCli(const fs::path& folder, const std::vector<std::string>& arguments,
              const std::vector<std::string>& environment) {
    std::array<int, 2> out{};
    std::array<int, 2> err{};
    Answer answer;
    if (pipe2(out.data(), O_CLOEXEC) != 0 || pipe2(err.data(), O_CLOEXEC) != 0) return answer;
    const pid_t child = fork();
    if (child == 0) {
        dup2(open("/dev/null", O_RDONLY), STDIN_FILENO);
        dup2(out[1], STDOUT_FILENO);
        dup2(err[1], STDERR_FILENO);
        becomeProgram(folder, arguments, environment);
    }
    close(out[1]);
    close(err[1]);
    readBoth(out[0], err[0], answer);
    int status = 0;
    waitpid(child, &status, 0);
    answer.exitCode = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    return answer;
}

std::vector<std::string> splitWords(const std::string& line) {
    std::vector<std::string> words;
    bool isOpen = false;
    char quote = 0;
    for (const char c : line) {
        if (quote != 0) {
            if (c == quote)
                quote = 0;
            else
                words.back() += c;
        } else if (c == ' ') {
            isOpen = false;
        } else {
            if (!isOpen) words.emplace_back();
            isOpen = true;
            if (c == '"' || c == '\'')
                quote = c;
            else
                words.back() += c;
        }
    }
    return words;
}

TemporaryFolder::TemporaryFolder() {
    std::string name = (fs::temp_directory_path() / "tenfold test XXXXXX").string();
    m_path = mkdtemp(name.data());
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code ignored;
    fs::remove_all(m_path, ignored);
}

const PreparedSample& preparedSample() {
    static const PreparedSample sample = [] {
        const fs::path folder = fs::current_path() / "cli-sample";
        const fs::path stampFile = fs::current_path() / "cli-sample.stamp";
        const std::string stamp = stampOf(environmentText("TENFOLD_CLI"));
        // tests run in processes of their own, several at a time: one prepares, the others wait
        const int lock = open((fs::current_path() / "cli-sample.lock").c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0644);
        flock(lock, LOCK_EX);
        PreparedSample out{folder, {}};
        if (stamp.empty() || readAll(stampFile) != stamp) {
            out.failure = prepareAll(folder);
            if (out.failure.empty()) std::ofstream(stampFile, std::ios::binary) << stamp;
        }
        close(lock);
        return out;
    }();
    return sample;
}

void copySample(const fs::path& to) {
    const fs::path& from = preparedSample().folder;
    for (const char* file : {"w.tenfold", "p6.plan"})
        fs::copy_file(from / file, to / file);
    fs::create_directory_symlink(from / "captures", to / "captures");
    fs::create_directory_symlink(from / "resources", to / "resources");
}

} // namespace tenfold::test
