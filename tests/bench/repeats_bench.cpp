// Time, memory and growth of findRepeats(), and the ratio to the brute force.
//
//   bench-repeats [--shared FOLDER] [--largest N]      (default: $TENFOLD_SHARED or ../shared, 1000000)
//
// The brute force is baselines/alg1_bruteforce.cpp of the shared folder, compiled here with c++ -O2; without it the one
// below. Its answers are compared with ours. Times are CPU time, the median of several runs; memory is the largest sum
// of heap blocks in use during the call. The growth exponent is the slope of log time over log N from N = 10^4 on.

#include "core/mining/repeats/repeats.h"

#include <fmt/format.h>
#include <malloc.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <new>
#include <optional>
#include <random>
#include <sstream>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace {

std::size_t heapBytes = 0;
std::size_t heapPeak = 0;

void* countedAllocate(std::size_t bytes) {
    void* block = std::malloc(bytes == 0 ? 1 : bytes);
    if (block == nullptr) throw std::bad_alloc();
    heapBytes += malloc_usable_size(block);
    heapPeak = std::max(heapPeak, heapBytes);
    return block;
}

void countedFree(void* block) {
    if (block != nullptr) heapBytes -= malloc_usable_size(block);
    std::free(block);
}

} // namespace

void* operator new(std::size_t bytes) {
    return countedAllocate(bytes);
}
void operator delete(void* block) noexcept {
    countedFree(block);
}
void operator delete(void* block, std::size_t) noexcept {
    countedFree(block);
}

namespace tenfold {
namespace {

namespace fs = std::filesystem;
using Symbols = std::vector<std::uint32_t>;
using Random = std::mt19937_64;

std::size_t below(Random& random, std::size_t bound) {
    return static_cast<std::size_t>(random() % bound);
}

// ---- sequences

Symbols uniform(std::size_t n, std::size_t alphabet) {
    Random random(n + alphabet);
    Symbols s(n);
    for (std::uint32_t& symbol : s)
        symbol = static_cast<std::uint32_t>(below(random, alphabet));
    return s;
}

Symbols periodicWithNoise(std::size_t n) {
    Random random(n);
    const Symbols body = uniform(97, 20);
    Symbols s(n);
    for (std::size_t i = 0; i < n; ++i)
        s[i] = below(random, 1000) == 0 ? 99 : body[i % body.size()];
    return s;
}

Symbols nestedLoops(std::size_t n) {
    Random random(n);
    Symbols s;
    while (s.size() < n) {
        for (std::size_t inner = 1 + below(random, 5); inner > 0; --inner)
            s.insert(s.end(), {1, 2});
        s.insert(s.end(), {3, 4});
    }
    s.resize(n);
    return s;
}

/// As many runs as a sequence can have, nearly, and of all lengths.
Symbols fibonacciWord(std::size_t n) {
    Symbols previous{1};
    Symbols s{0};
    while (s.size() < n) {
        Symbols next = s;
        next.insert(next.end(), previous.begin(), previous.end());
        previous = std::exchange(s, next);
    }
    s.resize(n);
    return s;
}

/// Methods called by each process of the recorded runs, one process after the other; from the start again, in another
/// order, when more symbols are asked for than were recorded.
class RecordedCalls {
public:
    explicit RecordedCalls(const fs::path& folder) {
        if (!fs::is_directory(folder)) return;
        std::vector<fs::path> files;
        for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder))
            if (entry.path().extension() == ".log") files.push_back(entry.path());
        std::sort(files.begin(), files.end());
        for (const fs::path& file : files)
            readFile(file);
    }

    bool empty() const { return m_processes.empty(); }

    Symbols sequence(std::size_t n) const {
        Random random(n);
        std::vector<Symbols> processes = m_processes;
        Symbols s;
        while (s.size() < n) {
            for (std::size_t i = 0; i < processes.size() && s.size() < n; ++i) {
                std::swap(processes[i], processes[i + below(random, processes.size() - i)]);
                s.insert(s.end(), processes[i].begin(), processes[i].end());
            }
        }
        s.resize(n);
        return s;
    }

private:
    /// `… 1: Call -> master/127.0.0.1:9000: getFileInfo {src: "/input"}`
    void readFile(const fs::path& path) {
        std::ifstream in(path);
        Symbols calls;
        for (std::string line; std::getline(in, line);) {
            const std::size_t call = line.find(": Call -> ");
            const std::size_t end = line.find(" {", call);
            if (call == std::string::npos || end == std::string::npos) continue;
            const std::string method = line.substr(line.rfind(' ', end - 1) + 1, end - line.rfind(' ', end - 1) - 1);
            calls.push_back(m_methods.try_emplace(method, static_cast<std::uint32_t>(m_methods.size())).first->second);
        }
        if (!calls.empty()) m_processes.push_back(std::move(calls));
    }

    std::map<std::string, std::uint32_t> m_methods;
    std::vector<Symbols> m_processes;
};

// ---- measuring

double cpuSeconds() {
    timespec now{};
    ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

int repetitions(std::size_t n) {
    return n <= 10'000 ? 21 : n <= 100'000 ? 7 : 3;
}

struct Measure {
    double seconds = 0;
    std::size_t peakBytes = 0;
};

Measure measure(const std::function<void()>& work, int runs) {
    std::vector<double> seconds;
    Measure result;
    for (int run = 0; run < runs; ++run) {
        const std::size_t before = heapBytes;
        heapPeak = heapBytes;
        const double begin = cpuSeconds();
        work();
        seconds.push_back(cpuSeconds() - begin);
        result.peakBytes = std::max(result.peakBytes, heapPeak - before);
    }
    result.seconds = median(seconds);
    return result;
}

// ---- the brute force

/// The procedure with early exit at the first differing symbol: candidates, containment, choice.
std::vector<RepeatSegment> bruteForce(const Symbols& s) {
    std::vector<RepeatSegment> all;
    for (std::size_t length = 1; 2 * length <= s.size(); ++length) {
        for (std::size_t offset = 0; offset < length; ++offset) {
            for (std::size_t at = offset; at + length <= s.size();) {
                std::size_t next = at + length;
                while (next + length <= s.size() && std::equal(s.begin() + static_cast<std::ptrdiff_t>(at),
                                                               s.begin() + static_cast<std::ptrdiff_t>(at + length),
                                                               s.begin() + static_cast<std::ptrdiff_t>(next)))
                    next += length;
                if (next > at + length)
                    all.push_back({RepeatSegment::Kind::Repeated, at, length, (next - at) / length});
                at = next;
            }
        }
    }
    std::sort(all.begin(), all.end(), [](const RepeatSegment& a, const RepeatSegment& b) {
        return std::make_tuple(a.start, b.end(), a.length) < std::make_tuple(b.start, a.end(), b.length);
    });
    std::vector<RepeatSegment> kept;
    for (const RepeatSegment& c : all)
        if (kept.empty() || c.end() > kept.back().end()) kept.push_back(c);
    std::sort(kept.begin(), kept.end(), [](const RepeatSegment& a, const RepeatSegment& b) {
        return std::make_tuple(b.end() - b.start, a.length, a.start) <
               std::make_tuple(a.end() - a.start, b.length, b.start);
    });
    std::map<std::size_t, RepeatSegment> taken; // by end
    for (const RepeatSegment& c : kept) {
        const auto next = taken.upper_bound(c.start);
        if (next == taken.end() || next->second.start >= c.end()) taken.emplace(c.end(), c);
    }
    std::vector<RepeatSegment> result;
    std::size_t at = 0;
    for (const auto& [end, c] : taken) {
        if (c.start > at) result.push_back({RepeatSegment::Kind::Static, at, c.start - at, 1});
        result.push_back(c);
        at = end;
    }
    if (at < s.size()) result.push_back({RepeatSegment::Kind::Static, at, s.size() - at, 1});
    return result;
}

/// The peer's program, or the function above when its source or a compiler is missing.
class Peer {
public:
    Peer(const fs::path& source, fs::path workFolder)
        : m_folder(std::move(workFolder)) {
        const std::string program = (m_folder / "alg1").string();
        const std::string command =
            fmt::format("c++ -std=c++20 -O2 -o '{}' '{}' 2>/dev/null", program, source.string());
        if (fs::exists(source) && std::system(command.c_str()) == 0) m_program = program;
    }

    std::string name() const { return m_program.empty() ? "own brute force" : "alg1_bruteforce -O2"; }

    /// Median seconds of one sequence; nothing when the program failed.
    std::optional<double> seconds(const Symbols& s, int runs) const {
        if (m_program.empty()) return measure([&] { bruteForce(s); }, runs).seconds;
        std::vector<double> seconds;
        std::istringstream lines(output(s, runs, "--time"));
        for (std::string line; std::getline(lines, line);) {
            std::istringstream fields(line);
            double n = 0;
            double value = 0;
            if (fields >> n >> value) seconds.push_back(value);
        }
        return seconds.empty() ? std::nullopt : std::optional(median(seconds));
    }

    bool agrees(const Symbols& s) const {
        const std::vector<RepeatSegment> ours = findRepeats(s);
        if (m_program.empty()) return ours == bruteForce(s);
        std::string text;
        for (const RepeatSegment& segment : ours) {
            const char kind = segment.kind == RepeatSegment::Kind::Static ? 'S' : 'R';
            text += fmt::format("{}{} {} {} {}", text.empty() ? "" : ";", kind, segment.start, segment.length,
                                segment.count);
        }
        return output(s, 1, "") == text + '\n';
    }

private:
    std::string output(const Symbols& s, int times, const std::string& option) const {
        const std::string in = (m_folder / "in").string();
        const std::string out = (m_folder / "out").string();
        {
            std::ofstream file(in);
            for (int i = 0; i < times; ++i)
                for (std::size_t k = 0; k < s.size(); ++k)
                    file << s[k] << (k + 1 == s.size() ? '\n' : ' ');
        }
        if (std::system(fmt::format("'{}' {} < '{}' > '{}'", m_program, option, in, out).c_str()) != 0) return {};
        std::ifstream file(out);
        return {std::istreambuf_iterator<char>(file), {}};
    }

    fs::path m_folder;
    std::string m_program;
};

// ---- the table

struct Shape {
    std::string name;
    std::function<Symbols(std::size_t)> make;
    std::size_t peerLimit; ///< above it the brute force takes seconds
};

/// Least squares slope of log seconds over log n.
double growthExponent(const std::vector<std::pair<double, double>>& points) {
    double meanX = 0;
    double meanY = 0;
    for (const auto& [n, seconds] : points) {
        meanX += std::log(n) / static_cast<double>(points.size());
        meanY += std::log(seconds) / static_cast<double>(points.size());
    }
    double above = 0;
    double under = 0;
    for (const auto& [n, seconds] : points) {
        above += (std::log(n) - meanX) * (std::log(seconds) - meanY);
        under += (std::log(n) - meanX) * (std::log(n) - meanX);
    }
    return above / under;
}

bool benchShape(const Shape& shape, const Peer& peer, std::size_t largest) {
    bool allEqual = true;
    std::vector<std::pair<double, double>> points;
    for (const std::size_t n : {10, 30, 100, 300, 1000, 3000, 10'000, 30'000, 100'000, 300'000, 1'000'000}) {
        if (n > largest) break;
        const Symbols s = shape.make(n);
        const Measure ours = measure([&] { findRepeats(s); }, repetitions(n));
        if (n >= 10'000) points.emplace_back(static_cast<double>(n), ours.seconds);
        std::string peerText = fmt::format("{:>14} {:>8} {:>6}", "-", "-", "-");
        if (n <= shape.peerLimit) {
            const bool equal = peer.agrees(s);
            allEqual = allEqual && equal;
            if (const std::optional<double> theirs = peer.seconds(s, n <= 1000 ? 21 : 3))
                peerText = fmt::format("{:>11.1f} us {:>8.3f} {:>6}", *theirs * 1e6, ours.seconds / *theirs,
                                       equal ? "yes" : "NO");
        }
        fmt::print("{:<20} {:>8} {:>11.1f} us {:>8.1f} MiB {:>6.1f} {}\n", shape.name, n, ours.seconds * 1e6,
                   static_cast<double>(ours.peakBytes) / (1 << 20),
                   static_cast<double>(ours.peakBytes) / static_cast<double>(n), peerText);
    }
    if (points.size() > 1) fmt::print("{:<20} growth exponent {:.3f}\n", shape.name, growthExponent(points));
    return allEqual;
}

int run(const fs::path& shared, std::size_t largest) {
    const fs::path work =
        fs::temp_directory_path() /
        fmt::format("tenfold-repeats-bench-{}", static_cast<long>(std::clock()) + std::random_device{}());
    fs::create_directories(work);
    bool allEqual = true;
    {
        const Peer peer(shared / "baselines" / "alg1_bruteforce.cpp", work);
        const RecordedCalls recorded(shared / "data" / "hadoop-rpc");
        std::vector<Shape> shapes = {
            {"random, 20 symbols", [](std::size_t n) { return uniform(n, 20); }, 10'000},
            {"random, 2 symbols", [](std::size_t n) { return uniform(n, 2); }, 10'000},
            {"all equal", [](std::size_t n) { return Symbols(n, 7); }, 3000},
            {"periodic, noise", periodicWithNoise, 10'000},
            {"nested loops", nestedLoops, 10'000},
            {"Fibonacci word", fibonacciWord, 3000},
        };
        if (!recorded.empty())
            shapes.push_back({"recorded HDFS/YARN", [&](std::size_t n) { return recorded.sequence(n); }, 10'000});
        fmt::print("{:<20} {:>8} {:>14} {:>12} {:>6} {:>14} {:>8} {:>6}   peer: {}\n", "sequence", "N", "time",
                   "memory", "B/sym", "peer", "ratio", "equal", peer.name());
        for (const Shape& shape : shapes)
            allEqual = benchShape(shape, peer, largest) && allEqual;
    }
    fs::remove_all(work);
    return allEqual ? 0 : 1;
}

} // namespace
} // namespace tenfold

int main(int argc, char** argv) {
    const char* fromEnvironment = std::getenv("TENFOLD_SHARED");
    std::filesystem::path shared = fromEnvironment != nullptr ? fromEnvironment : "../shared";
    std::size_t largest = 1'000'000;
    for (int i = 1; i + 1 < argc; i += 2) {
        if (std::string(argv[i]) == "--shared") shared = argv[i + 1];
        if (std::string(argv[i]) == "--largest") largest = std::strtoull(argv[i + 1], nullptr, 10);
    }
    return tenfold::run(shared, largest);
}
