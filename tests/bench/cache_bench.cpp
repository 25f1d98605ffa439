// Rate of cache replays and of the curve over all sizes; misses beside those of libCacheSim.
//
//   bench-cache FOLDER [ANSWERS.json]
//
// FOLDER: storage-access of the shared data (block/, arc/, lirs/). ANSWERS.json: misses of libCacheSim at each size.
// Printed: requests/s of processor with the numbering of keys, which is done once for all policies and sizes, and
// without. Where libCacheSim plays other than the papers say, how many answers are the same when it is played so too.

#include "core/base/text/text_forms.h"
#include "core/import/files/archive_reader.h"
#include "core/model/cache/miss_ratio_curve.h"
#include "core/model/cache/replay.h"
#include "tests/bench/cache_peer.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <cstring>
#include <ctime>
#include <fstream>
#include <map>

namespace tenfold {
namespace {

namespace fs = std::filesystem;
constexpr CachePolicy kPolicies[] = {CachePolicy::Lru, CachePolicy::Fifo, CachePolicy::Clock,
                                     CachePolicy::Arc, CachePolicy::TwoQ, CachePolicy::S3Fifo};
constexpr const char* kPeerNames[] = {"LRU", "FIFO", "Clock", "ARC", "TwoQ", "S3FIFO"};

struct WholeContent : ContentVisitor {
    bool begin(const std::string&) override { return true; }
    Status data(std::string_view bytes, std::uint64_t) override {
        text.append(bytes);
        return {};
    }
    Status end() override { return {}; }
    std::string text;
};

std::string contentOf(const fs::path& file) {
    WholeContent content;
    if (!readContent(file, content)) fmt::print("cannot read {}\n", file.string());
    return std::move(content.text);
}

template <typename Number>
Number numberAt(const std::string& bytes, std::size_t at) {
    Number number;
    std::memcpy(&number, bytes.data() + at, sizeof number);
    return number;
}

/// Keys and sizes of a trace as its file has them.
struct Keys {
    std::vector<std::uint64_t> keys;
    std::vector<std::uint32_t> sizes; ///< by request; empty: 1 each
};

Keys oracleGeneral(const fs::path& file) {
    constexpr std::size_t kRecord = 24, kId = 4, kSize = 12;
    const std::string bytes = contentOf(file);
    Keys result;
    for (std::size_t at = 0; at + kRecord <= bytes.size(); at += kRecord) {
        result.keys.push_back(numberAt<std::uint64_t>(bytes, at + kId));
        result.sizes.push_back(numberAt<std::uint32_t>(bytes, at + kSize));
    }
    return result;
}

Keys pages(const fs::path& file) {
    const std::string bytes = contentOf(file);
    Keys result;
    for (std::size_t at = 0; at + 4 <= bytes.size(); at += 4)
        result.keys.push_back(numberAt<std::uint32_t>(bytes, at));
    return result;
}

Keys arcRanges(const fs::path& file) {
    std::istringstream lines(contentOf(file));
    Keys result;
    std::uint64_t first = 0, count = 0, ignored = 0, request = 0;
    while (lines >> first >> count >> ignored >> request)
        for (std::uint64_t i = 0; i < count; ++i)
            result.keys.push_back(first + i);
    return result;
}

/// A number a line; '*' begins a remark.
Keys lirs(const fs::path& file) {
    std::istringstream lines(contentOf(file));
    Keys result;
    for (std::string line; std::getline(lines, line);)
        if (const auto key = wholeNumber(line.substr(0, line.find_last_not_of(" \r\t") + 1)))
            result.keys.push_back(static_cast<std::uint64_t>(*key));
    return result;
}

ReferenceTrace numbered(const Keys& from) {
    ReferenceTrace trace;
    KeyNumbers numbers;
    trace.objects.reserve(from.keys.size());
    for (std::size_t i = 0; i < from.keys.size(); ++i) {
        const std::uint32_t object = numbers.numberOf(from.keys[i]);
        trace.objects.push_back(object);
        if (!from.sizes.empty() && object == trace.sizes.size()) trace.sizes.push_back(from.sizes[i]);
    }
    trace.distinct = numbers.distinct();
    return trace;
}

/// How many answers of a policy are those of the peer.
struct Exactness {
    std::size_t same = 0, asked = 0;
    /// Their shares have four decimals: the same when ours rounds to theirs.
    void compare(const CacheCounts& counts, double theirs, bool isCount) {
        ++asked;
        constexpr double kLastDigit = 0.51e-4; // of percent
        const double ours = isCount ? double(counts.requests - counts.hits) : 100 * counts.hitShare();
        if (std::abs(ours - theirs) <= (isCount ? 0 : kLastDigit)) ++same;
    }
};
std::map<std::string, Exactness> exactness;

double secondsOf(const auto& work) {
    const std::clock_t start = std::clock();
    work();
    return double(std::clock() - start) / CLOCKS_PER_SEC;
}

void run(const std::string& name, const Keys& keys, const std::vector<std::uint64_t>& capacities,
         const nlohmann::json& peer) {
    NoProgress progress;
    ReferenceTrace trace;
    const double numbering = secondsOf([&] { trace = numbered(keys); });
    const auto requests = double(trace.objects.size());
    fmt::print("{}: {} requests, {} objects, numbered at {:.1f} M/s\n", name, trace.objects.size(), trace.distinct,
               requests / numbering / 1e6);
    for (std::size_t p = 0; p < std::size(kPolicies); ++p) {
        double slowest = 0;
        std::string misses;
        for (std::size_t i = 0; i < capacities.size(); ++i) {
            CacheCounts counts;
            const auto play = [&] { counts = *replay(trace, kPolicies[p], capacities[i], progress); };
            slowest = std::max(slowest, secondsOf(play));
            misses += fmt::format(" {}", counts.requests - counts.hits);
            if (!peer.contains(kPeerNames[p])) continue;
            const double its = peer[kPeerNames[p]][i];
            exactness[kPeerNames[p]].compare(counts, its, its > 100);
            if (kPolicies[p] == CachePolicy::S3Fifo || kPolicies[p] == CachePolicy::Arc) {
                CacheCounts other = counts;
                other.hits =
                    other.requests - (kPolicies[p] == CachePolicy::Arc ? missesOf<PeerArc>(trace, capacities[i])
                                                                       : missesOf<PeerS3Fifo>(trace, capacities[i]));
                exactness[std::string(kPeerNames[p]) + " as libCacheSim deviates"].compare(other, its, its > 100);
            }
            misses += its > 100 ? fmt::format(" ({})", its)
                                : fmt::format(" ({:.2f} % / {:.2f} %)", 100 * counts.hitShare(), its);
        }
        fmt::print("  {:<8} {:>6.1f} M/s, with numbering {:>5.1f} M/s; misses{}\n", nameOf(kPolicies[p]),
                   requests / slowest / 1e6, requests / (slowest + numbering) / 1e6, misses);
    }
    std::string misses;
    const double seconds = secondsOf([&] {
        const auto curve = MissRatioCurve::of(trace, progress);
        for (const std::uint64_t capacity : capacities)
            misses += fmt::format(" {}", curve->requests() - curve->hitsAt(capacity));
    });
    fmt::print("  {:<8} {:>6.1f} M/s, all sizes at once; lru misses{}\n", "curve", requests / seconds / 1e6, misses);
}

} // namespace
} // namespace tenfold

int main(int count, char** values) {
    using namespace tenfold;
    if (count < 2) {
        fmt::print(stderr, "usage: bench-cache FOLDER [ANSWERS.json]\n");
        return 2;
    }
    const fs::path folder = values[1];
    nlohmann::json answers;
    if (count > 2) answers = nlohmann::json::parse(std::ifstream(values[2]))["traces"];
    std::vector<std::uint64_t> mebibytes;
    for (std::uint64_t i = 1; i <= 8; ++i)
        mebibytes.push_back(i * 128 << 20);
    const auto peer = [&](const char* trace, const char* what) {
        return answers.contains(trace) ? answers[trace][what] : nlohmann::json::object();
    };
    run("cloudPhysicsIO, bytes", oracleGeneral(folder / "block/cloudPhysicsIO.oracleGeneral.bin.xz"), mebibytes,
        peer("cloudPhysicsIO_bytes", "misses"));
    const auto sizesOf = [&](const char* trace, std::vector<std::uint64_t> otherwise) {
        return answers.contains(trace) ? answers[trace]["sizes"].get<std::vector<std::uint64_t>>() : otherwise;
    };
    run("OLTP of ARC", arcRanges(folder / "arc/OLTP.lis.zst"), sizesOf("arc-OLTP", {1000, 2000, 5000, 10000, 15000}),
        peer("arc-OLTP", "hit_percent"));
    run("w106", pages(folder / "block/cloudphysics-w106.trace.xz"), sizesOf("w106", {10000, 50000, 100000}),
        peer("w106", "hit_percent"));
    for (const char* name : {"gli", "cs", "ps", "cpp", "sprite", "2_pools", "loop", "scan", "backf"}) {
        const fs::path file = folder / "lirs" / (std::string(name) + ".trace.gz");
        const std::string key = std::string("lirs-") + name;
        if (fs::exists(file))
            run(key, lirs(file), sizesOf(key.c_str(), {100, 500, 1000, 2000}), peer(key.c_str(), "hit_percent"));
    }
    for (const auto& [policy, one] : exactness)
        fmt::print("{}: {} of {} answers the same\n", policy, one.same, one.asked);
    return 0;
}
