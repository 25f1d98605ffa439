#include "core/play/ranks/rank_peers.h"

#include "core/program/json/json_archive.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

namespace tenfold {
namespace {

constexpr std::int64_t kSayAgainNs = 1'000'000'000; ///< who has no news is heard of as often
constexpr std::int64_t kLookAgainNs = 500'000;      ///< of one that is through

using NewsJson = nlohmann::ordered_json;

NewsJson jsonOfValues(const std::vector<Value>& values) {
    NewsJson out = NewsJson::array();
    for (const Value& value : values)
        out.push_back(archive::encodeValue(value));
    return out;
}

bool readValues(const NewsJson& json, std::vector<Value>& out) {
    if (!json.is_array()) return false;
    for (const NewsJson& one : json) {
        Value value;
        if (!archive::decodeValue(one, value)) return false;
        out.push_back(std::move(value));
    }
    return true;
}

bool readOne(const NewsJson& json, PlayNews& out) {
    if (!json.is_array() || json.size() != 7) return false;
    for (std::size_t i = 0; i < 5; ++i)
        if (!json[i].is_number_integer()) return false;
    const auto kind = json[0].get<std::uint32_t>();
    if (kind > static_cast<std::uint32_t>(PlayNews::Kind::Lost)) return false;
    out.kind = static_cast<PlayNews::Kind>(kind);
    out.type = json[1].get<std::uint32_t>();
    out.method = json[2].get<std::uint32_t>();
    out.node = json[3].get<std::uint64_t>();
    out.timeNs = json[4].get<std::int64_t>();
    return readValues(json[5], out.values) && readValues(json[6], out.keys);
}

} // namespace

std::string bytesOfNews(const std::vector<PlayNews>& news, std::uint8_t state) {
    NewsJson all = NewsJson::array({state});
    for (const PlayNews& one : news)
        all.push_back({static_cast<std::uint32_t>(one.kind), one.type, one.method, one.node, one.timeNs,
                       jsonOfValues(one.values), jsonOfValues(one.keys)});
    std::string out;
    NewsJson::to_msgpack(all, out);
    return out;
}

bool readNews(std::string_view bytes, std::uint8_t& state, std::vector<PlayNews>& news) {
    const NewsJson all = NewsJson::from_msgpack(bytes, true, false);
    if (!all.is_array() || all.empty() || !all[0].is_number_integer()) return false;
    state = all[0].get<std::uint8_t>();
    for (std::size_t i = 1; i < all.size(); ++i) {
        PlayNews one;
        if (!readOne(all[i], one)) return false;
        news.push_back(std::move(one));
    }
    return true;
}

RankPeers::RankPeers(Ranks& ranks, std::vector<std::uint64_t> firstNode)
    : m_ranks(ranks)
    , m_firstNode(std::move(firstNode))
    , m_peers(static_cast<std::size_t>(ranks.size())) {
    m_peers[static_cast<std::size_t>(ranks.rank())].state = State::Through;
}

bool RankPeers::isOurs(std::size_t type, std::uint64_t node) const {
    const auto ranks = static_cast<std::uint64_t>(m_ranks.size());
    return (m_firstNode[type] + node) % ranks == static_cast<std::uint64_t>(m_ranks.rank());
}

void RankPeers::sendAll(State state) {
    const std::string bytes = bytesOfNews(m_told, static_cast<std::uint8_t>(state));
    for (int rank = 0; rank < m_ranks.size(); ++rank)
        if (rank != m_ranks.rank() && m_peers[static_cast<std::size_t>(rank)].state != State::Gone)
            m_ranks.send(rank, Ranks::Kind::Play, bytes);
    m_told.clear();
    m_saidState = state;
}

void RankPeers::exchange(std::int64_t nowNs, bool isSilent, const std::function<void(const PlayNews&)>& heard) {
    const State state = m_saidState == State::Through ? State::Through : isSilent ? State::Silent : State::Playing;
    if (!m_told.empty() || state != m_saidState || nowNs - m_saidNs >= kSayAgainNs) {
        sendAll(state);
        m_saidNs = nowNs;
    }
    (void)m_ranks.isSent();
    std::vector<PlayNews> news;
    while (const auto message = m_ranks.receive(Ranks::Kind::Play)) {
        std::uint8_t told = 0;
        news.clear();
        if (!readNews(message->bytes, told, news)) continue;
        Peer& peer = m_peers[static_cast<std::size_t>(message->from)];
        peer.heardNs = nowNs;
        peer.state = static_cast<State>(std::min<std::uint8_t>(told, static_cast<std::uint8_t>(State::Through)));
        std::for_each(news.begin(), news.end(), heard);
    }
    for (Peer& peer : m_peers)
        if (peer.state != State::Through && nowNs - peer.heardNs > kGoneNs) peer.state = State::Gone;
}

bool RankPeers::isAnyPlaying() const {
    return std::any_of(m_peers.begin(), m_peers.end(), [](const Peer& peer) { return peer.state == State::Playing; });
}

void RankPeers::finish(const std::function<std::int64_t()>& clock, Progress& progress) {
    m_saidState = State::Through;
    sendAll(State::Through);
    const auto areThrough = [&] {
        return std::all_of(m_peers.begin(), m_peers.end(),
                           [](const Peer& peer) { return peer.state >= State::Through; });
    };
    while (!areThrough()) {
        exchange(clock(), false, [](const PlayNews&) {});
        if (!progress.advance(0, 0, "waiting for other ranks")) return;
        sleepNs(kLookAgainNs);
    }
}

std::vector<int> RankPeers::gone() const {
    std::vector<int> out;
    for (std::size_t rank = 0; rank < m_peers.size(); ++rank)
        if (m_peers[rank].state == State::Gone) out.push_back(static_cast<int>(rank));
    return out;
}

} // namespace tenfold
