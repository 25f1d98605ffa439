#include "core/play/ranks/shared_play.h"

#include "core/base/files/file_writer.h"
#include "core/play/ranks/rank_report.h"
#include "core/words/base_messages.h"
#include "core/words/rank_messages.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstring>
#include <fstream>
#include <utility>

namespace tenfold {
namespace {

constexpr std::int64_t kUntilBeginNs = 200'000'000; ///< from saying when to beginning: all have heard it by then
constexpr std::size_t kFilePieceBytes = std::size_t{4} << 20;
constexpr std::int64_t kFileLookNs = 200'000;

template <typename... Numbers>
std::string bytesOfAll(Numbers... numbers) {
    const std::int64_t all[] = {numbers...};
    return {reinterpret_cast<const char*>(all), sizeof all};
}

std::int64_t numberAt(const std::string& bytes, std::size_t place) {
    std::int64_t value = 0;
    if (bytes.size() >= (place + 1) * sizeof value)
        std::memcpy(&value, bytes.data() + place * sizeof value, sizeof value);
    return value;
}

std::filesystem::path partOf(const std::filesystem::path& out, int rank) {
    return out.string() + fmt::format(".rank-{:02}", rank);
}

} // namespace

SharedPlay::SharedPlay(Ranks& ranks, std::vector<std::uint64_t> firstNode, Progress& progress)
    : m_ranks(ranks)
    , m_progress(progress)
    , m_peers(ranks.isAlone() ? nullptr : std::make_unique<RankPeers>(ranks, std::move(firstNode))) {}

Status SharedPlay::agree(const Status& ready) {
    if (m_ranks.isAlone()) return ready;
    ASSIGN_OR_RETURN(const auto all, gather(m_ranks, ready ? std::string() : ready.error().message(), m_progress));
    std::string why;
    for (std::size_t rank = 0; rank < all.size() && why.empty(); ++rank)
        if (!all[rank] || !all[rank]->empty()) why = fmt::format("{}: {}", rank, all[rank] ? *all[rank] : "no answer");
    ASSIGN_OR_RETURN(const std::string verdict, broadcast(m_ranks, why, m_progress));
    RETURN_IF_ERROR(ready);
    if (!verdict.empty()) return fail(MessageId::RankFailed, {verdict});
    return {};
}

Result<SharedPlay::Begin> SharedPlay::begin() {
    const auto wallNow = [] {
        return std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::system_clock::now().time_since_epoch())
            .count();
    };
    if (m_ranks.isAlone()) return Begin{steadyNs(), wallNow()};
    ASSIGN_OR_RETURN(const RankClock clock, measureRankClock(m_ranks, m_progress));
    ASSIGN_OR_RETURN(const auto bounds, gather(m_ranks, bytesOfAll(clock.boundNs), m_progress));
    for (const auto& bound : bounds)
        m_boundsNs.push_back(bound ? numberAt(*bound, 0) : 0);
    ASSIGN_OR_RETURN(const std::string told,
                     broadcast(m_ranks, bytesOfAll(steadyNs() + kUntilBeginNs, wallNow() + kUntilBeginNs), m_progress));
    const Begin begin{numberAt(told, 0) - clock.offsetNs, numberAt(told, 1)};
    sleepNs(begin.originNs - steadyNs());
    return begin;
}

std::filesystem::path SharedPlay::folder(const std::filesystem::path& out) const {
    return out.empty() || m_ranks.isFirst() ? out : partOf(out, m_ranks.rank());
}

Status SharedPlay::finish(PlayReport& report, const std::filesystem::path& out,
                          const std::function<std::int64_t()>& clock) {
    if (m_ranks.isAlone()) return {};
    m_peers->finish(clock, m_progress);
    ASSIGN_OR_RETURN(const auto reports, gather(m_ranks, bytesOfReport(report), m_progress, RankPeers::kGoneNs));
    for (std::size_t rank = 1; rank < reports.size(); ++rank) {
        const auto other = reports[rank] ? reportOfBytes(*reports[rank]) : std::nullopt;
        if (other)
            addRank(report, *other);
        else
            m_missing.push_back(static_cast<int>(rank));
    }
    if (!out.empty()) RETURN_IF_ERROR(collectFiles(out));
    if (!m_ranks.isFirst()) return {};
    const std::int64_t boundNs = m_boundsNs.empty() ? 0 : *std::max_element(m_boundsNs.begin(), m_boundsNs.end());
    report.notes.push_back(
        say(TENFOLD_WORDS("Sentence", "played by {0} ranks, whose clocks agree within {1}", "play.ranks"),
            m_ranks.size(), numeral(fmt::format("{:.1f} µs", static_cast<double>(boundNs) / 1000))));
    for (const int rank : m_missing)
        report.problems.push_back(
            {"",
             say(TENFOLD_WORDS("Sentence", "rank {0} is missing: what it played is not in the report",
                               "play.rankMissing"),
                 rank),
             1, ""});
    return {};
}

/// Others send their files in pieces, each when asked, and rank 0 writes them beside its own. One after another.
Status SharedPlay::collectFiles(const std::filesystem::path& out) {
    constexpr auto kEvents = "events.jsonl";
    if (!m_ranks.isFirst()) {
        std::ifstream file(folder(out) / kEvents, std::ios::binary);
        std::string piece(kFilePieceBytes, '\0');
        for (std::size_t size = 1; size > 0;) {
            ASSIGN_OR_RETURN(const std::string turn, broadcast(m_ranks, {}, m_progress)); // waits to be asked
            file.read(piece.data(), static_cast<std::streamsize>(piece.size()));
            size = static_cast<std::size_t>(std::max<std::streamsize>(file.gcount(), 0));
            m_ranks.send(0, Ranks::Kind::File, piece.substr(0, size));
        }
        std::error_code error;
        std::filesystem::remove_all(folder(out), error);
        return {};
    }
    for (int rank = 1; rank < m_ranks.size(); ++rank) {
        if (std::find(m_missing.begin(), m_missing.end(), rank) != m_missing.end()) continue;
        m_ranks.send(rank, Ranks::Kind::Control, {});
        ASSIGN_OR_RETURN(FileWriter writer, FileWriter::open(out / fmt::format("events-rank-{:02}.jsonl", rank)));
        for (std::int64_t heardNs = steadyNs();;) {
            const auto message = m_ranks.receive(Ranks::Kind::File);
            if (message && message->from == rank) {
                if (message->bytes.empty()) break;
                RETURN_IF_ERROR(writer.write(message->bytes));
                m_ranks.send(rank, Ranks::Kind::Control, {}); // asks for the next
                heardNs = steadyNs();
                continue;
            }
            if (steadyNs() - heardNs > RankPeers::kGoneNs) break; // what came stays
            if (!m_progress.advance(0, 0, "collecting calls of other ranks")) return fail(MessageId::Cancelled);
            sleepNs(kFileLookNs);
        }
        RETURN_IF_ERROR(writer.commit());
    }
    return {};
}

} // namespace tenfold
