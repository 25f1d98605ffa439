#pragma once

#include "core/ranks/ranks.h"

#include <deque>
#include <map>
#include <mutex>
#include <vector>

namespace tenfold::test {

/// Ranks that are threads of one process: messages wait in lists.
class LocalRanks {
public:
    explicit LocalRanks(int size)
        : m_size(size) {}

    std::unique_ptr<Ranks> at(int rank) { return std::make_unique<One>(*this, rank); }

private:
    class One final : public Ranks {
    public:
        One(LocalRanks& all, int rank)
            : m_all(all)
            , m_rank(rank) {}
        int rank() const override { return m_rank; }
        int size() const override { return m_all.m_size; }
        void send(int to, Kind kind, std::string bytes) override {
            const std::lock_guard lock(m_all.m_mutex);
            m_all.m_messages[{to, kind}].push_back({m_rank, std::move(bytes)});
        }
        std::optional<RankMessage> receive(Kind kind) override {
            const std::lock_guard lock(m_all.m_mutex);
            auto& waiting = m_all.m_messages[{m_rank, kind}];
            if (waiting.empty()) return std::nullopt;
            RankMessage message = std::move(waiting.front());
            waiting.pop_front();
            return message;
        }
        bool isSent() override { return true; }
        void leave() override {}

    private:
        LocalRanks& m_all;
        int m_rank;
    };

    int m_size;
    std::mutex m_mutex;
    std::map<std::pair<int, Ranks::Kind>, std::deque<RankMessage>> m_messages; ///< by receiver
};

} // namespace tenfold::test
