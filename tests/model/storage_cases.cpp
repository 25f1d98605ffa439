#include "tests/model/storage_cases.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <fstream>
#include <random>

namespace tenfold::test {
namespace {

constexpr int kRequests = 600;
constexpr std::int64_t kStartNs = 1'700'000'000'000'000'000;

/// What a service does for a caller, one after the other: its own time, then the calls.
struct Call {
    std::string service, operation;
    double ownMs = 0;
    double wireMs = -1; ///< there and back, as a client's span has it; below 0: within the caller
    std::vector<Call> calls = {};
    std::string attributes = {}; ///< as members of a JSON object
    bool fails = false;
    std::string instance = "1";

    double tookMs() const {
        double ms = ownMs;
        for (const Call& call : calls)
            ms += call.tookMs() + std::max(0.0, call.wireMs);
        return ms;
    }
};

/// Writes requests as canonical events.
class RequestWriter {
public:
    RequestWriter(const std::filesystem::path& path, unsigned seed)
        : m_file(path)
        , m_random(seed) {}

    /// From 0 to 1; the same with every library.
    double chance() { return static_cast<double>(m_random() >> 8U) / 16777216.0; }
    std::size_t below(std::size_t count) { return static_cast<std::size_t>(chance() * static_cast<double>(count)); }
    /// A time that scatters by a fifth to either side.
    double about(double ms) { return ms * (0.8 + 0.4 * chance()); }

    void write(const Call& root, double atMs) {
        ++m_request;
        m_span = 0;
        put(root, 0, kStartNs + static_cast<std::int64_t>(atMs * 1e6), "internal", "");
    }

private:
    static std::int64_t ns(double ms) { return static_cast<std::int64_t>(std::llround(ms * 1e6)); }

    void put(const Call& call, std::uint64_t parent, std::int64_t atNs, const char* kind, const std::string& caller) {
        if (call.wireMs >= 0) { // the caller's side of it
            const std::uint64_t id = line(parent, atNs, ns(call.tookMs() + call.wireMs), caller, "1", call.operation,
                                          fmt::format(R"("to":"{}","kind":"client",)", call.service), call.fails);
            parent = id;
            atNs += ns(call.wireMs / 2);
            kind = "server";
        }
        const std::string members =
            fmt::format(R"("kind":"{}",{}{})", kind, call.attributes, call.attributes.empty() ? "" : ",");
        const std::uint64_t id =
            line(parent, atNs, ns(call.tookMs()), call.service, call.instance, call.operation, members, call.fails);
        atNs += ns(call.ownMs);
        for (const Call& child : call.calls) {
            put(child, id, atNs, "internal", call.service);
            atNs += ns(child.tookMs() + std::max(0.0, child.wireMs));
        }
    }

    std::uint64_t line(std::uint64_t parent, std::int64_t atNs, std::int64_t tookNs, const std::string& service,
                       const std::string& instance, const std::string& operation, const std::string& members,
                       bool fails) {
        const std::uint64_t id = ++m_span;
        m_file << fmt::format(
                      R"({{"t":{},"sender":"{}-{}","target":"{}","method":"{}","dur":{},{}"request_id":"{:032x}",)",
                      atNs, service, instance, service, operation, tookNs, members, m_request)
               << fmt::format(R"("span_id":"{:016x}",)", id)
               << (parent == 0 ? std::string() : fmt::format(R"("parent_id":"{:016x}",)", parent))
               << R"("request":{},"response":)" << (fails ? R"({"$error":"no answer"})" : "{}") << "}\n";
        return id;
    }

    std::ofstream m_file;
    std::mt19937 m_random;
    std::uint64_t m_request = 0, m_span = 0;
};

using Make = std::function<Call(RequestWriter&, int request, bool isWrong)>;

/// A case whose requests come every 20 ms.
StorageCase evenly(std::string name, std::string story, Make make) {
    const auto write = [make = std::move(make)](const std::filesystem::path& file, bool isWrong) {
        RequestWriter writer(file, isWrong ? 2 : 1);
        for (int i = 0; i < kRequests; ++i)
            writer.write(make(writer, i, isWrong), 20.0 * i);
    };
    return {std::move(name), std::move(story), write};
}

/// A file is made: looked up at the metadata service, its inode written.
Call create(RequestWriter& w, double lookupMs, double inodeWireMs, double clientWireMs = 0.2) {
    const Call lookup{"metadata", "lookup", w.about(lookupMs), w.about(0.2)};
    const Call inode{"storage", "write inode", w.about(2), w.about(inodeWireMs)};
    const Call nfs{"nfs", "create", w.about(0.3), w.about(clientWireMs), {lookup, inode}};
    return {"client", "create", w.about(0.1), -1, {nfs}};
}

Call aging(RequestWriter& w, int request, bool isWrong) {
    const double files = isWrong ? 100.0 * request : request;
    Call root = create(w, 0.5 + 0.5 * files / 10'000, 0.2);
    root.attributes = fmt::format(R"("files":{})", files);
    return root;
}

Call kernel(RequestWriter& w, int request, bool isWrong) {
    if (request % 2 == 0) return create(w, 0.5, isWrong ? 1.6 : 0.2);
    Call block{"storage", "write block", w.about(3), w.about(0.2)};
    if (isWrong) block.calls.push_back({"storage", "cache read", w.about(1)}); // writes are not aligned any more
    return {"client", "write", w.about(0.1), -1, {{"nfs", "write", w.about(0.3), w.about(0.2), {block}}}};
}

Call replicas(RequestWriter& w, int request, bool isWrong) {
    const auto store = [&](const std::string& instance) {
        return Call{"storage", "store", w.about(2), w.about(0.2), {}, {}, false, instance};
    };
    Call nfs{"nfs", "write", w.about(0.3), w.about(0.2), {store("1"), store("2")}};
    if (!isWrong) {
        nfs.calls.push_back(store("3"));
    } else {
        for (int attempt = 0; attempt < 2; ++attempt) {
            Call failed = store("3");
            failed.ownMs = 10; // nobody answers
            failed.fails = true;
            nfs.calls.push_back(failed);
        }
        nfs.calls.push_back(store("spare"));
        if (request % 5 == 0) nfs.calls.push_back({"repair", "copy", w.about(8), w.about(0.2)});
    }
    return {"client", "write", w.about(0.1), -1, {nfs}};
}

Call incast(RequestWriter& w, int /*request*/, bool isWrong) {
    const std::size_t servers = 1 + w.below(8);
    const bool isSmallSwitch = isWrong && w.below(2) == 0;
    Call nfs{"nfs", "read", w.about(0.3), w.about(0.2)};
    nfs.attributes = fmt::format(R"("servers":{},"switch":"{}")", servers, isSmallSwitch ? "B" : "A");
    // what its buffer does not take is sent again after the least time-out of TCP
    const double wireMs = isSmallSwitch && servers > 5 ? 200 : 0.3;
    for (std::size_t s = 0; s < servers; ++s)
        nfs.calls.push_back(
            {"storage", "read share", w.about(1), w.about(wireMs), {}, {}, false, fmt::format("{}", s)});
    return {"client", "read", w.about(0.1), -1, {nfs}};
}

Call smallBlocks(RequestWriter& w, int /*request*/, bool isWrong) {
    const double bytes =
        isWrong ? 1024.0 * static_cast<double>(1 + w.below(4)) : 262'144.0 * static_cast<double>(1 + w.below(4));
    // a block costs 0.3 ms whatever its size: at large ones that is a few percent
    Call encode{"client", "encode", w.about(0.3 + bytes / 1e8 * 1e3)};
    encode.attributes = fmt::format(R"("block":{{"size":{}}})", bytes);
    const Call store{"nfs", "write", w.about(2), w.about(0.2)};
    return {"client", "write", w.about(0.1), -1, {encode, store}};
}

Call outside(RequestWriter& w, int /*request*/, bool isWrong) {
    return create(w, 0.5, 0.2, isWrong ? 6 : 0.2);
}

/// Twelve threads ask, or two: each waits for its answer.
void fewThreads(const std::filesystem::path& file, bool isWrong) {
    RequestWriter writer(file, isWrong ? 2 : 1);
    std::vector<double> free(isWrong ? 2 : 12, 0.0);
    for (int i = 0; i < kRequests; ++i) {
        double& thread = *std::min_element(free.begin(), free.end());
        const Call root = create(writer, 0.5, 0.2);
        writer.write(root, thread);
        thread += root.tookMs();
    }
}

/// Eight clients that play a film: who waited long for a piece asks for the next in poor quality.
void adaptive(const std::filesystem::path& file, bool isWrong) {
    RequestWriter writer(file, isWrong ? 2 : 1);
    std::vector<double> free(8, 0.0);
    std::vector<char> isPoor(8, 0);
    for (int i = 0; i < 3 * kRequests; ++i) {
        const auto client = static_cast<std::size_t>(std::min_element(free.begin(), free.end()) - free.begin());
        const char* quality = isPoor[client] != 0 ? "get poor" : "get good";
        const double ms = writer.about(writer.below(5) == 0 ? 9 : 3);
        Call root{"player", quality, writer.about(0.1), -1, {{"server", quality, ms, writer.about(0.2)}}};
        root.instance = fmt::format("{}", client);
        writer.write(root, free[client]);
        free[client] += root.tookMs() + writer.about(5);
        isPoor[client] = isWrong ? ms > 6 : writer.below(5) == 0;
    }
}

} // namespace

const std::vector<StorageCase>& storageCases() {
    static const std::vector<StorageCase> all{
        evenly("aging", "the hash table of the metadata service gets slower with the number of files", aging),
        evenly("kernel", "another kernel: inodes take longer over the wire, writes read through the cache first",
               kernel),
        evenly("replicas", "one of three nodes does not answer: again, then a spare one, and repair", replicas),
        evenly("incast", "reads from more than five servers collapse on one type of switch", incast),
        evenly("small-blocks", "a block costs processor time that the model does not have", smallBlocks),
        evenly("outside", "the network between clients and system is slow", outside),
        {"threads", "fewer threads ask", fewThreads},
        {"adaptive", "what clients ask for goes with how fast they were answered", adaptive},
    };
    return all;
}

const StorageCase& storageCase(const std::string& name) {
    return *std::find_if(storageCases().begin(), storageCases().end(),
                         [&](const StorageCase& one) { return one.name == name; });
}

} // namespace tenfold::test
