#include "core/model/file/simulation.h"

#include "core/base/files/file_reader.h"
#include "core/base/short_list.h"
#include "core/base/text/text_forms.h"
#include "core/model/cache/replay.h"
#include "core/model/disk/disk.h"
#include "core/words/base_messages.h"
#include "core/words/model_messages.h"
#include "core/words/sentence.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <functional>
#include <limits>
#include <map>

namespace tenfold {
namespace {

/// A request of either kind of trace, as text.
using Columns = std::vector<std::string_view>;

Columns columnsOf(std::string_view line) {
    line = line.substr(0, line.find('#'));
    Columns columns;
    constexpr std::string_view kBetween = " ,;\t\r";
    for (std::size_t at = line.find_first_not_of(kBetween); at != std::string_view::npos;) {
        const std::size_t end = std::min(line.find_first_of(kBetween, at), line.size());
        columns.push_back(line.substr(at, end - at));
        at = line.find_first_not_of(kBetween, end);
    }
    return columns;
}

/// Numbers clients as they come; the one asked for is there from the start.
class Clients {
public:
    std::uint32_t numberOf(std::string_view name) {
        const auto at = m_numbers.find(name);
        if (at != m_numbers.end()) return at->second;
        return m_numbers.emplace(name, static_cast<std::uint32_t>(m_numbers.size())).first->second;
    }
    std::optional<std::uint32_t> find(std::string_view name) const {
        const auto at = m_numbers.find(name);
        return at == m_numbers.end() ? std::nullopt : std::optional(at->second);
    }
    std::uint32_t count() const { return static_cast<std::uint32_t>(m_numbers.size()); }
    std::vector<std::string> names() const {
        std::vector<std::string> names;
        for (const auto& [name, number] : m_numbers)
            names.push_back(name);
        return names;
    }

private:
    std::map<std::string, std::uint32_t, std::less<>> m_numbers;
};

class Simulation {
public:
    Simulation(const ServiceDemand& demand, const std::string& folder, Progress& progress)
        : m_demand(demand)
        , m_path((std::filesystem::path(folder) / setting("trace")).string())
        , m_progress(progress) {}

    Result<double> run() { return setting("kind") == "cache" ? cache() : disk(); }

private:
    std::string setting(const std::string& key) const {
        const auto at = m_demand.simulation.find(key);
        return at == m_demand.simulation.end() ? std::string() : at->second;
    }
    Result<double> number(const std::string& key, FormulaUnit unit) const {
        ASSIGN_OR_RETURN(const Formula formula, Formula::parse(setting(key), unit, {}));
        return formula.evaluate({});
    }
    /// The keys "partitions.NAME" with their values.
    Result<std::map<std::string, double>> within(const std::string& table, FormulaUnit unit) const {
        std::map<std::string, double> values;
        for (const auto& [key, text] : m_demand.simulation) {
            if (!key.starts_with(table + ".")) continue;
            ASSIGN_OR_RETURN(const double value, number(key, unit));
            values.emplace(key.substr(table.size() + 1), value);
        }
        return values;
    }
    tl::unexpected<Error> bad(const Sentence& what) const {
        return fail(MessageId::BadSimulation, {what}, m_line == 0 ? m_path : fmt::format("{}:{}", m_path, m_line));
    }

    Status readLines(const std::function<Status(const Columns&)>& take);
    Result<double> cache();
    Result<double> hitShare(const std::vector<ReferenceTrace>& traces, bool hasSizes, const Clients& clients);
    Result<double> disk();
    Result<std::optional<std::uint32_t>> clientAskedFor(const Clients& clients) const;

    const ServiceDemand& m_demand;
    std::string m_path;
    Progress& m_progress;
    std::size_t m_line = 0;
};

Status Simulation::readLines(const std::function<Status(const Columns&)>& take) {
    constexpr std::size_t kChunk = std::size_t{1} << 16;       // and whether to stop: well under a millisecond
    constexpr std::size_t kLongestLine = std::size_t{1} << 16; // a request of three words
    Result<FileReader> opened = FileReader::open(m_path, m_progress);
    if (!opened) return tl::unexpected<Error>(std::move(opened).error().at(m_path));
    FileReader& file = *opened;
    std::vector<char> chunk(kChunk);
    std::string begun; // a line that the next chunk goes on with
    const auto takeLine = [&](std::string_view line) -> Status {
        ++m_line;
        if (line.size() > kLongestLine)
            return bad(say(TENFOLD_WORDS("Sentence", "the line is too long for a request", "simulation.lineTooLong")));
        const Columns columns = columnsOf(line);
        return columns.empty() ? Status() : take(columns);
    };
    for (;;) {
        const Result<std::size_t> read = file.read(chunk.data(), chunk.size());
        if (!read) return tl::unexpected<Error>(Error(read.error()).at(m_path));
        const std::size_t size = *read;
        if (!m_progress.advance(file.done(), file.size(), "reading the trace")) return fail(MessageId::Cancelled);
        if (size == 0) break;
        std::string_view rest(chunk.data(), size);
        for (std::size_t end = rest.find('\n'); end != std::string_view::npos; end = rest.find('\n')) {
            begun += rest.substr(0, end);
            RETURN_IF_ERROR(takeLine(begun));
            begun.clear();
            rest.remove_prefix(end + 1);
        }
        begun += rest;
        if (begun.size() > kLongestLine) return takeLine(begun); // says so, before it takes all memory
    }
    if (!begun.empty()) RETURN_IF_ERROR(takeLine(begun));
    m_line = 0;
    return {};
}

Result<std::optional<std::uint32_t>> Simulation::clientAskedFor(const Clients& clients) const {
    const std::string name = setting("client");
    if (name.empty()) return std::optional<std::uint32_t>();
    const auto client = clients.find(name);
    if (!client)
        return bad(
            say(TENFOLD_WORDS("Sentence", "the trace has no client {0}; there are: {1}", "simulation.traceClientThere"),
                name, shortList(clients.names())));
    return client;
}

Result<double> Simulation::cache() {
    ASSIGN_OR_RETURN(const auto partitions, within("partitions", FormulaUnit::Bytes));
    const bool isParted = !partitions.empty();
    Clients clients;
    std::vector<ReferenceTrace> traces; // by cache: of each client, where they have their own
    std::vector<std::map<std::string, std::uint32_t, std::less<>>> keys;
    std::optional<bool> hasSizes;
    const Status status = readLines([&](const Columns& columns) -> Status {
        if (columns.size() > 3)
            return bad(
                say(TENFOLD_WORDS("Sentence", "a request is KEY [BYTES [CLIENT]]", "simulation.requestKeyBytes")));
        const auto bytes = columns.size() > 1 ? wholeNumber(columns[1]) : std::optional<std::int64_t>(1);
        if (!bytes || *bytes < 0 || *bytes > std::numeric_limits<std::uint32_t>::max())
            return bad(say(TENFOLD_WORDS("Sentence", "{0} are no bytes", "simulation.bytes"), columns[1]));
        if (hasSizes.value_or(columns.size() > 1) != (columns.size() > 1))
            return bad(say(TENFOLD_WORDS("Sentence", "some requests have sizes and some have not",
                                         "simulation.someRequestsSizes")));
        hasSizes = columns.size() > 1;
        const std::uint32_t client = clients.numberOf(columns.size() > 2 ? columns[2] : "");
        const std::size_t cache = isParted ? client : 0;
        if (cache >= traces.size()) {
            traces.resize(cache + 1);
            keys.resize(cache + 1);
        }
        ReferenceTrace& trace = traces[cache];
        const auto [key, isNew] = keys[cache].try_emplace(std::string(columns[0]), trace.distinct);
        if (isNew) {
            ++trace.distinct;
            trace.sizes.push_back(static_cast<std::uint32_t>(*bytes));
        }
        trace.objects.push_back(key->second);
        return {};
    });
    RETURN_IF_ERROR(status);
    if (traces.empty()) return bad(say(TENFOLD_WORDS("Sentence", "the trace is empty", "simulation.traceEmpty")));
    if (!isParted && !setting("client").empty())
        return bad(say(TENFOLD_WORDS("Sentence",
                                     "of one client alone there is an answer where the cache is parted: say partitions",
                                     "simulation.oneClientAlone")));
    ASSIGN_OR_RETURN(const double hits, hitShare(traces, *hasSizes, clients));
    ASSIGN_OR_RETURN(const double hit, number("hit", FormulaUnit::Time));
    ASSIGN_OR_RETURN(const double miss, number("miss", FormulaUnit::Time));
    return hits * hit + (1 - hits) * miss;
}

Result<double> Simulation::hitShare(const std::vector<ReferenceTrace>& traces, bool hasSizes, const Clients& clients) {
    const auto policy = cachePolicyOf(setting("policy"));
    if (!policy)
        return bad(
            say(TENFOLD_WORDS("Sentence", "there is no policy {0}; there are: lru, fifo, clock, arc, 2q, s3-fifo",
                              "simulation.therePolicyThere"),
                setting("policy")));
    double block = 1;
    if (!hasSizes) {
        if (setting("block").empty())
            return bad(say(TENFOLD_WORDS("Sentence", "the trace has no sizes: block says how large each is",
                                         "simulation.traceSizesBlock")));
        ASSIGN_OR_RETURN(block, number("block", FormulaUnit::Bytes));
        if (!(block > 0))
            return bad(say(TENFOLD_WORDS("Sentence", "block has to be more than 0 bytes", "simulation.blockMoreThan")));
    }
    ASSIGN_OR_RETURN(const double size, number("size", FormulaUnit::Bytes));
    ASSIGN_OR_RETURN(const auto partitions, within("partitions", FormulaUnit::Bytes));
    ASSIGN_OR_RETURN(const auto client, clientAskedFor(clients));
    double total = 0;
    for (const auto& [name, bytes] : partitions)
        total += bytes;
    if (total > size)
        return bad(say(
            TENFOLD_WORDS("Sentence", "the partitions are larger than the cache", "simulation.partitionsLargerThan")));
    CacheCounts counts;
    for (const std::string& name : clients.names()) {
        const std::size_t cache = partitions.empty() ? 0 : *clients.find(name);
        if (client && cache != *client) continue;
        const auto own = partitions.find(name);
        if (!partitions.empty() && own == partitions.end())
            return bad(
                say(TENFOLD_WORDS("Sentence", "client {0} has no partition", "simulation.clientPartition"), name));
        const double capacity = (partitions.empty() ? size : own->second) / block;
        constexpr double kMostCapacity = 1e18; // fits a whole number; more no cache has
        ASSIGN_OR_RETURN(
            const CacheCounts one,
            replay(traces[cache], *policy, static_cast<std::uint64_t>(std::min(capacity, kMostCapacity)), m_progress));
        counts.requests += one.requests;
        counts.hits += one.hits;
        if (partitions.empty()) break;
    }
    return counts.hitShare();
}

Result<double> Simulation::disk() {
    Clients clients;
    std::vector<DiskRequest> requests;
    const Status status = readLines([&](const Columns& columns) -> Status {
        const bool isKnown = columns[0] == "r" || columns[0] == "w" || columns[0] == "R" || columns[0] == "W";
        const auto at = columns.size() > 1 ? wholeNumber(columns[1]) : std::nullopt;
        const auto blocks = columns.size() > 2 ? wholeNumber(columns[2]) : std::optional<std::int64_t>(1);
        if (!isKnown || columns.size() > 4 || !at || !blocks || *at < 0 || *blocks < 0)
            return bad(
                say(TENFOLD_WORDS("Sentence", "a request is r|w BLOCK [BLOCKS [CLIENT]]", "simulation.requestRW")));
        requests.push_back({clients.numberOf(columns.size() > 3 ? columns[3] : ""),
                            columns[0] == "w" || columns[0] == "W", static_cast<std::uint64_t>(*at),
                            static_cast<std::uint64_t>(*blocks)});
        return {};
    });
    RETURN_IF_ERROR(status);
    if (requests.empty()) return bad(say(TENFOLD_WORDS("Sentence", "the trace is empty", "simulation.traceEmpty")));
    DiskTimes times;
    ASSIGN_OR_RETURN(times.randomRead, number("rnd_read", FormulaUnit::Time));
    ASSIGN_OR_RETURN(times.randomWrite, number("rnd_write", FormulaUnit::Time));
    ASSIGN_OR_RETURN(times.sequentialRead, number("seq_read", FormulaUnit::Time));
    ASSIGN_OR_RETURN(times.sequentialWrite, number("seq_write", FormulaUnit::Time));
    ASSIGN_OR_RETURN(const auto client, clientAskedFor(clients));
    ASSIGN_OR_RETURN(const auto quanta, within("quanta", FormulaUnit::Time));
    const std::vector<DiskCounts> counts = diskRuns(requests, clients.count());
    double seconds = 0;
    std::uint64_t visits = 0;
    for (const std::string& name : clients.names()) {
        const std::uint32_t number = *clients.find(name);
        if (client && number != *client) continue;
        double demand = diskDemand(counts[number], times);
        if (!quanta.empty()) {
            const auto own = quanta.find(name);
            if (own == quanta.end() || !(own->second > 0))
                return bad(
                    say(TENFOLD_WORDS("Sentence", "client {0} has no quantum", "simulation.clientQuantum"), name));
            double all = 0;
            for (const auto& [other, quantum] : quanta)
                all += quantum;
            demand = diskShare(demand, own->second, all - own->second).demand;
        }
        seconds += demand * static_cast<double>(counts[number].requests());
        visits += counts[number].requests();
    }
    return seconds / static_cast<double>(visits);
}

} // namespace

Result<double> simulate(const ServiceDemand& demand, const std::string& folder, Progress& progress) {
    return Simulation(demand, folder, progress).run();
}

Status simulateAll(PerformanceModel& model, const std::string& folder, Progress& progress) {
    for (ModelStep& step : model.steps) {
        if (!step.demand || step.demand->kind != ServiceDemand::Kind::Simulation) continue;
        ASSIGN_OR_RETURN(step.demand->simulated, simulate(*step.demand, folder, progress));
    }
    return {};
}

} // namespace tenfold
