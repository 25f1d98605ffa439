#include "core/ranks/ranks.h"

#include "core/words/base_messages.h"
#include "core/words/rank_messages.h"

#include <cerrno>
#include <cstring>
#include <ctime>
#include <limits>

namespace tenfold {
namespace {

constexpr std::int64_t kNsOfS = 1'000'000'000;
constexpr std::int64_t kLookNs = 500'000; ///< between two looks of one that waits: 3 % of a core at most
constexpr std::uint64_t kLooksBetweenReports = 100;
constexpr std::int64_t kCloseNs = 2'000'000; ///< a reply that comes sooner is waited for without sleeping

class AloneRanks final : public Ranks {
public:
    int rank() const override { return 0; }
    int size() const override { return 1; }
    void send(int, Kind, std::string) override {}
    std::optional<RankMessage> receive(Kind) override { return std::nullopt; }
    bool isSent() override { return true; }
    void leave() override {}
};

/// Looks until something is there. Errors: Cancelled. @return nothing: not in time
Result<std::optional<RankMessage>> waitFor(Ranks& ranks, Ranks::Kind kind, Progress& progress,
                                           std::int64_t patienceNs) {
    const std::int64_t untilNs = steadyNs() + patienceNs;
    for (std::uint64_t look = 1;; ++look) {
        if (auto message = ranks.receive(kind)) return message;
        (void)ranks.isSent(); // what is sent goes on
        if (look % kLooksBetweenReports == 0 && !progress.advance(0, 0, "waiting for other ranks"))
            return fail(MessageId::Cancelled);
        if (steadyNs() >= untilNs) return std::optional<RankMessage>();
        sleepNs(kLookNs);
    }
}

/// A round trip is measured by looking all the time, but not for long.
std::optional<RankMessage> lookFor(Ranks& ranks, Ranks::Kind kind, std::int64_t untilNs) {
    const std::int64_t closeNs = steadyNs() + kCloseNs;
    for (;;) {
        if (auto message = ranks.receive(kind)) return message;
        const std::int64_t nowNs = steadyNs();
        if (nowNs >= untilNs) return std::nullopt;
        if (nowNs >= closeNs) sleepNs(kLookNs / 10);
    }
}

template <typename T>
std::string bytesOfNumber(T value) {
    std::string out(sizeof value, '\0');
    std::memcpy(out.data(), &value, sizeof value);
    return out;
}

std::int64_t numberOfBytes(const std::string& bytes) {
    std::int64_t value = 0;
    if (bytes.size() == sizeof value) std::memcpy(&value, bytes.data(), sizeof value);
    return value;
}

/// Rank 0's part: a rank asks as often as it wants, and says with an empty message that it is done.
Status answerClocks(Ranks& ranks, Progress& progress, const std::function<std::int64_t()>& read) {
    for (int other = 1; other < ranks.size(); ++other) {
        ranks.send(other, Ranks::Kind::Control, "ask");
        const std::int64_t untilNs = steadyNs() + kRankPatienceNs;
        for (;;) {
            const auto question = lookFor(ranks, Ranks::Kind::Control, untilNs);
            if (!question) return fail(MessageId::RankMissing, {other});
            if (question->bytes.empty()) break;
            ranks.send(question->from, Ranks::Kind::Control, bytesOfNumber(read()));
        }
        if (!progress.advance(static_cast<std::uint64_t>(other), static_cast<std::uint64_t>(ranks.size()), "clocks"))
            return fail(MessageId::Cancelled);
    }
    return {};
}

} // namespace

std::int64_t steadyNs() {
    timespec now{};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return std::int64_t{now.tv_sec} * kNsOfS + now.tv_nsec;
}

void sleepNs(std::int64_t ns) {
    if (ns <= 0) return;
    timespec left{ns / kNsOfS, static_cast<long>(ns % kNsOfS)};
    while (::nanosleep(&left, &left) != 0 && errno == EINTR) {
    }
}

std::unique_ptr<Ranks> aloneRanks() {
    return std::make_unique<AloneRanks>();
}

Status barrier(Ranks& ranks, Progress& progress, std::int64_t patienceNs) {
    ASSIGN_OR_RETURN(const auto came, gather(ranks, {}, progress, patienceNs));
    for (std::size_t rank = 0; rank < came.size(); ++rank)
        if (!came[rank]) return fail(MessageId::RankMissing, {rank});
    ASSIGN_OR_RETURN(const std::string go, broadcast(ranks, {}, progress, patienceNs));
    return {};
}

Result<std::vector<std::optional<std::string>>> gather(Ranks& ranks, std::string bytes, Progress& progress,
                                                       std::int64_t patienceNs) {
    std::vector<std::optional<std::string>> out;
    const std::string round = bytesOfNumber(static_cast<std::int64_t>(ranks.gathers++));
    const std::int64_t untilNs = steadyNs() + patienceNs;
    if (!ranks.isFirst()) {
        ranks.send(0, Ranks::Kind::Result, round + bytes);
        while (!ranks.isSent() && steadyNs() < untilNs)
            sleepNs(kLookNs);
        return out;
    }
    out.resize(static_cast<std::size_t>(ranks.size()));
    out[0] = std::move(bytes);
    int left = ranks.size() - 1;
    const auto take = [&](RankMessage& message) {
        if (!message.bytes.starts_with(round)) return false;
        out[static_cast<std::size_t>(message.from)] = message.bytes.substr(round.size());
        --left;
        return true;
    };
    std::erase_if(ranks.early, take);
    while (left > 0) {
        ASSIGN_OR_RETURN(auto message, waitFor(ranks, Ranks::Kind::Result, progress, untilNs - steadyNs()));
        if (!message) break;
        if (take(*message)) continue;
        // of one that came too late for its own round nothing is kept
        if (numberOfBytes(message->bytes.substr(0, round.size())) > numberOfBytes(round))
            ranks.early.push_back(std::move(*message));
    }
    return out;
}

Result<std::string> broadcast(Ranks& ranks, std::string bytes, Progress& progress, std::int64_t patienceNs) {
    if (ranks.isFirst()) {
        for (int other = 1; other < ranks.size(); ++other)
            ranks.send(other, Ranks::Kind::Control, bytes);
        return bytes;
    }
    ASSIGN_OR_RETURN(auto message, waitFor(ranks, Ranks::Kind::Control, progress, patienceNs));
    if (!message) return fail(MessageId::RankMissing, {0});
    return std::move(message->bytes);
}

Result<RankClock> measureRankClock(Ranks& ranks, Progress& progress, const std::function<std::int64_t()>& read,
                                   int rounds) {
    RankClock out;
    if (ranks.isFirst()) {
        RETURN_IF_ERROR(answerClocks(ranks, progress, read));
        return out;
    }
    ASSIGN_OR_RETURN(const auto turn, waitFor(ranks, Ranks::Kind::Control, progress, kRankPatienceNs));
    if (!turn) return fail(MessageId::RankMissing, {0});
    std::int64_t lowestNs = std::numeric_limits<std::int64_t>::max();
    for (int round = 0; round < rounds; ++round) {
        const std::int64_t sentNs = read();
        ranks.send(0, Ranks::Kind::Control, "?");
        const auto answer = lookFor(ranks, Ranks::Kind::Control, steadyNs() + kRankPatienceNs);
        const std::int64_t backNs = read();
        if (!answer) return fail(MessageId::RankMissing, {0});
        if (backNs - sentNs >= lowestNs) continue;
        lowestNs = backNs - sentNs;
        out.offsetNs = numberOfBytes(answer->bytes) - (sentNs + lowestNs / 2);
        out.boundNs = (lowestNs + 1) / 2;
    }
    ranks.send(0, Ranks::Kind::Control, {});
    return out;
}

} // namespace tenfold
