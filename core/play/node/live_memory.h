#pragma once

#include "core/play/node/field_path.h"
#include "core/play/node/reactive_type.h"
#include "core/play/target/reply.h"

#include <array>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tenfold {

/// Fields that tests ask about, each made ready once. One thread.
class AskedFields {
public:
    explicit AskedFields(const std::vector<ListRule>& lists)
        : m_lists(lists) {}
    const FieldPath& of(const CallName& call, const std::string& path);

private:
    const std::vector<ListRule>& m_lists;
    std::map<std::pair<std::string, std::string>, FieldPath> m_fields; ///< by method and path
};

/// What one node at play knows when it goes on: which calls it made, which replies it got, as far as tests ask.
/// Memory: a few hundred bytes a call that is asked about, and the latest replies that tests read.
class LiveMemory final : public GuardWorld {
public:
    /// Counts are told exactly up to here; more is as many. Guards count to 12 (method.md, Reactive programs).
    static constexpr std::size_t kCounted = 16;

    LiveMemory(const ReactiveType& type, AskedFields& fields, double timeScale);

    /// A thread makes a call. @return to be passed to told()
    struct Made {
        std::uint64_t turn = 0;
        std::vector<std::uint64_t> totals; ///< calls made by then, by number, where lists of its reply are walked
    };
    Made made(std::uint32_t call, std::size_t thread, std::int64_t nowNs);
    /// Its reply has come; of a role's call too, which was not made() by a thread.
    void told(std::uint32_t call, const Reply& reply, Made made);

    /// The moment that questions are about: right after the reply to a thread's call. Valid while those live.
    struct Moment {
        std::uint32_t call = ReactiveType::kNone;
        std::size_t thread = 0;
        const Reply* reply = nullptr;
        const std::vector<std::pair<std::string, Value>>* arguments = nullptr;
        std::int64_t nowNs = 0;
    };
    void moveTo(const Moment& moment) { m_moment = moment; }

    Value reply(std::span<const CallName> of, const std::string& path) const override;
    std::int64_t length(std::span<const CallName> of, const std::string& path) const override;
    std::int64_t elementsWith(std::span<const CallName> of, const std::string& path, const std::string& field,
                              const Value& value) const override;
    Value argument(const std::string& path) const override;
    const CallName* latest(std::span<const CallName> among, std::uint32_t back) const override;
    std::int64_t count(std::span<const CallName> of, std::span<const CallName> since) const override;
    std::int64_t countSinceReply(std::span<const CallName> of, std::span<const CallName> told) const override;
    std::int64_t ageNs(std::span<const CallName> of) const override;
    std::size_t sizeBytes() const;

private:
    struct KeptReply {
        Reply reply;
        std::uint64_t told = 0; ///< which of all replies
        Made made;
    };
    struct Call {
        std::uint64_t total = 0;
        std::int64_t startNs = 0;
        std::deque<std::uint64_t> turns; ///< of the latest kCounted calls
        std::unique_ptr<KeptReply> reply;
    };
    const KeptReply* latestReply(std::span<const CallName> of) const;
    const Reply* replyOf(std::span<const CallName> of, const CallName*& call) const;
    std::uint64_t latestTurn(std::span<const CallName> of) const;

    const ReactiveType& m_type;
    AskedFields& m_fields;
    double m_timeScale;
    std::vector<Call> m_calls;                         ///< by number
    std::vector<std::deque<std::uint32_t>> m_ofThread; ///< the latest kCounted calls of each
    std::deque<std::uint32_t> m_all;                   ///< of all threads
    std::uint64_t m_turn = 0, m_told = 0;
    Moment m_moment;
};

} // namespace tenfold
