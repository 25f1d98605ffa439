#include "core/ranks/rank_module.h"
#include "core/ranks/ranks.h"
#include "core/words/rank_messages.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <list>
#include <utility>

#include <dlfcn.h>

namespace tenfold {
namespace {

/// Set by mpirun of Open MPI, of others that follow PMI.
constexpr const char* kSizeVariables[] = {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE"};
constexpr std::int64_t kLeavePatienceNs = 10'000'000'000;       ///< work is done: who does not come is dead
constexpr std::size_t kMostMessageBytes = std::size_t{1} << 30; ///< MPI counts in int

class MpiRanks final : public Ranks {
public:
    MpiRanks(const TenfoldRankModule& module, int rank, int size)
        : m_module(module)
        , m_rank(rank)
        , m_size(size) {}
    ~MpiRanks() override { leave(); }

    int rank() const override { return m_rank; }
    int size() const override { return m_size; }

    void send(int to, Kind kind, std::string bytes) override {
        if (m_hasLeft || bytes.size() > kMostMessageBytes) return;
        m_underWay.push_back({std::move(bytes), nullptr});
        Sent& sent = m_underWay.back();
        sent.handle = m_module.send(to, static_cast<int>(kind), sent.bytes.data(), sent.bytes.size());
        (void)isSent();
    }
    std::optional<RankMessage> receive(Kind kind) override {
        int from = 0;
        std::size_t size = 0;
        if (m_hasLeft || m_module.probe(static_cast<int>(kind), &from, &size) == 0) return std::nullopt;
        RankMessage message{from, std::string(size, '\0')};
        m_module.receive(static_cast<int>(kind), from, message.bytes.data(), size);
        return message;
    }
    bool isSent() override {
        m_underWay.remove_if([this](const Sent& sent) { return m_module.isSent(sent.handle) != 0; });
        return m_underWay.empty();
    }
    /// MPI_Finalize waits, spinning, for all: they come here together. Where one is missing it would wait for ever; the
    /// process then ends without.
    void leave() override {
        if (m_hasLeft) return;
        NoProgress progress;
        const bool isTogether = barrier(*this, progress, kLeavePatienceNs).has_value();
        const std::int64_t untilNs = steadyNs() + 1'000'000'000;
        while (!isSent() && steadyNs() < untilNs)
            sleepNs(500'000);
        m_hasLeft = true;
        if (isTogether) m_module.end();
    }

private:
    struct Sent {
        std::string bytes; ///< stays where it is while it is under way
        void* handle = nullptr;
    };
    const TenfoldRankModule& m_module;
    int m_rank, m_size;
    std::list<Sent> m_underWay;
    bool m_hasLeft = false;
};

Result<std::unique_ptr<Ranks>> unusable(Sentence why) {
    return fail(MessageId::RanksUnusable, {std::move(why)});
}

} // namespace

bool isStartedWithOthers() {
    return std::any_of(std::begin(kSizeVariables), std::end(kSizeVariables), [](const char* variable) {
        const char* size = std::getenv(variable);
        return size && std::atoi(size) > 1;
    });
}

Result<std::unique_ptr<Ranks>> joinRanks() {
    if (!isStartedWithOthers()) return aloneRanks();
    std::error_code error;
    const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error);
    const std::filesystem::path file = program.parent_path() / kRankModuleFile;
    if (!std::filesystem::exists(file, error))
        return unusable(
            say(TENFOLD_WORDS("Sentence", "there is no {0} beside the program", "ranks.noModule"), kRankModuleFile));
    void* library = ::dlopen(file.c_str(), RTLD_NOW | RTLD_GLOBAL); // MPI looks for its own parts among global symbols
    if (!library) return unusable(Sentence(::dlerror()));
    const auto entry = reinterpret_cast<TenfoldRankModuleEntry>(::dlsym(library, kRankModuleEntry));
    const TenfoldRankModule* module = entry ? entry() : nullptr;
    if (!module || module->version != kRankModuleVersion)
        return unusable(
            say(TENFOLD_WORDS("Sentence", "{0} is of another version", "ranks.otherVersion"), kRankModuleFile));
    int rank = 0, size = 1;
    if (module->begin(&rank, &size) != 0)
        return unusable(say(TENFOLD_WORDS("Sentence", "MPI does not start", "ranks.noMpi")));
    return std::unique_ptr<Ranks>(std::make_unique<MpiRanks>(*module, rank, size));
}

} // namespace tenfold
