#include "core/import/formats/redis/resp_format.h"

#include "core/base/text/text_forms.h"
#include "core/base/text/utf8.h"
#include "core/wire/redis/redis_secrets.h"
#include "core/wire/redis/resp_decoder.h"
#include "core/wire/redis/resp_json.h"

#include <algorithm>
#include <deque>
#include <optional>

namespace tenfold::redis {
namespace {

constexpr std::string_view kServerName = "redis", kHidden = "(redacted)", kTimeMark = "#TS:";
constexpr std::size_t kRespExcerpt = 120;

/// "TS:1700000000", what is behind the # of a line of words.
std::optional<std::int64_t> timeOf(const wire::RespMessage& request) {
    if (!request.isInline || request.words() != 1) return std::nullopt;
    std::string_view word = request.word(0);
    if (!word.starts_with(kTimeMark)) return std::nullopt;
    const auto seconds = wholeNumber(word.substr(kTimeMark.size()));
    constexpr std::int64_t kMostSeconds = 9'000'000'000;
    return seconds && *seconds > 0 && *seconds < kMostSeconds ? seconds : std::nullopt;
}

class RespReader final : public FormatReader {
public:
    RespReader(std::string target, EventSink& sink)
        : m_target(target.empty() ? std::string(kServerName) : std::move(target))
        , m_sink(sink) {}

    Status beginFile(const SourceFile& file) override {
        // The next piece of a log goes on in the middle of a request.
        if (!std::exchange(m_goesOn, false)) {
            m_decoder = wire::RespDecoder(wire::RespSide::Requests);
            m_timeNs.reset();
            m_database.clear();
            m_isGivenUp = m_isSkipping = false;
            m_fed = m_decodedFrom = 0;
            m_spots = 0;
            m_header.clear();
        }
        m_file = &file;
        return {};
    }
    Status feed(std::string_view chunk) override {
        m_fed += chunk.size();
        while (!m_isGivenUp) {
            if (m_isSkipping && !findRequest(chunk)) return {};
            m_decoder.feed(chunk);
            while (const wire::RespMessage* request = m_isGivenUp || m_isSkipping ? nullptr : m_decoder.next())
                RETURN_IF_ERROR(onRequest(*request));
            if (m_isSkipping) {
                chunk.remove_prefix(chunk.size() - static_cast<std::size_t>(m_fed - m_skippedFrom));
                continue;
            }
            if (m_isGivenUp || !m_decoder.problem()) return {};
            m_isGivenUp = true;
            const wire::WireProblem& problem = *m_decoder.problem();
            return issue(m_decodedFrom + problem.atByte,
                         "what follows is no request of Redis: " + std::string(problem.what));
        }
        return {};
    }
    Status endFile() override {
        if (m_file->goesOn) {
            m_goesOn = true;
            return {};
        }
        const std::uint64_t unread = m_isGivenUp || m_isSkipping ? 0 : m_decoder.unreadBytes();
        return unread == 0 ? Status() : issue(m_place.byteOffset, "the file ends within a request");
    }
    RecordPlace place() const override { return m_place; }

private:
    Status onRequest(const wire::RespMessage& request) {
        m_place = {m_decodedFrom + request.atByte, 0};
        if (const auto seconds = timeOf(request)) {
            m_timeNs = *seconds * 1'000'000'000;
            return {};
        }
        const char first = request.isInline && !request.word(0).empty() ? request.word(0)[0] : '\0';
        constexpr int kMostSpots = 3; // more of them are no damage, but the other direction
        if (isPartOfValue(first) && ++m_spots <= kMostSpots) {
            m_isSkipping = m_isLineStart = true;
            m_skippedFrom = m_place.byteOffset + request.bytes;
            return issue(m_place.byteOffset, "no request begins here; left out up to the next one (* and a number)");
        }
        if (isReply(first) || isPartOfValue(first)) {
            m_isGivenUp = true;
            return issue(m_place.byteOffset,
                         "replies stand between the requests, and nobody can say which bytes are whose: take one "
                         "direction of a connection alone, as tcpflow writes it");
        }
        if (request.isInline && !isCommandWord(request.word(0)))
            return issue(m_place.byteOffset, "a line that is no command");
        if (request.isWord(0, "SELECT") && request.words() == 2) m_database = asName(request.word(1));
        m_method.clear();
        wire::appendMethod(m_method, request);
        setWords(request);
        EventView event;
        event.hasStart = m_timeNs.has_value();
        event.startNs = m_timeNs.value_or(0);
        event.sender = m_file->sender;
        event.method = m_method;
        event.connection = kServerName;
        event.target = m_target;
        event.request = m_words;
        LeafView database;
        database.path = "db";
        database.kind = LeafKind::Text;
        database.text = m_database;
        if (const auto number = wholeNumber(m_database)) {
            database.kind = LeafKind::Integer;
            database.integer = *number;
        }
        if (!m_database.empty()) event.attributes = {&database, 1};
        event.outcome = Outcome::Unanswered;
        return m_sink.eventView(event);
    }

    /// "+OK", ":1", "-ERR …": of the other direction.
    static bool isReply(char first) { return first == '+' || first == '-' || first == ':'; }
    /// "$5": of the other direction, or of a request whose beginning is damaged.
    static bool isPartOfValue(char first) { return first == '$' || first == '%' || first == '~' || first == '>'; }

    /// Goes behind the next line that a request begins with, which the decoder gets; begins behind a line.
    /// @return false: it has not come
    bool findRequest(std::string_view& chunk) {
        constexpr std::size_t kMostHeader = 10;
        for (std::size_t i = 0; i < chunk.size(); ++i) {
            const char c = chunk[i], before = m_header.empty() ? '\0' : m_header.back();
            const bool goesOn = isDigit(c)  ? before == '*' || isDigit(before)
                                : c == '\r' ? isDigit(before)
                                            : c == '\n' && before == '\r';
            if (!goesOn || m_header.size() == kMostHeader) m_header.clear();
            if (c == '*' ? m_isLineStart : !m_header.empty()) m_header += c;
            m_isLineStart = c == '\n';
            if (!m_header.ends_with('\n')) continue;
            chunk.remove_prefix(i + 1);
            m_decodedFrom = m_fed - chunk.size() - m_header.size();
            m_decoder = wire::RespDecoder(wire::RespSide::Requests);
            m_decoder.feed(m_header);
            m_header.clear();
            m_isSkipping = false;
            return true;
        }
        return false;
    }

    static bool isCommandWord(std::string_view word) {
        return !word.empty() && std::all_of(word.begin(), word.end(), [](char c) {
            return isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '.' || c == '_' || c == '-';
        });
    }

    void setWords(const wire::RespMessage& request) {
        const wire::RedisSecrets secrets = wire::redisSecrets(request);
        m_words.clear();
        while (m_paths.size() < request.words())
            m_paths.push_back(std::to_string(m_paths.size()));
        for (std::size_t i = 1; i < request.words(); ++i) {
            LeafView& leaf = m_words.emplace_back();
            const bool isHidden = std::binary_search(secrets.words.begin(), secrets.words.end(), i);
            leaf.path = m_paths[i - 1];
            leaf.text = isHidden ? kHidden : request.word(i);
            leaf.kind = isUtf8(leaf.text) ? LeafKind::Text : LeafKind::Bytes;
        }
        if (m_words.empty()) m_words.emplace_back().kind = LeafKind::EmptyList;
    }

    Status issue(std::uint64_t atByte, std::string reason) {
        ImportIssue issue;
        issue.file = m_file->name;
        issue.byteOffset = atByte;
        issue.reason = std::move(reason);
        issue.excerpt = asUtf8(m_method.substr(0, kRespExcerpt));
        return m_sink.issue(issue);
    }

    std::string m_target;
    EventSink& m_sink;
    wire::RespDecoder m_decoder{wire::RespSide::Requests};
    const SourceFile* m_file = nullptr;
    bool m_goesOn = false, m_isGivenUp = false;
    bool m_isSkipping = false;       ///< to the next request, from m_skippedFrom on
    int m_spots = 0;                 ///< that were skipped from
    std::uint64_t m_fed = 0;         ///< bytes of the file
    std::uint64_t m_decodedFrom = 0; ///< where the decoder began
    std::uint64_t m_skippedFrom = 0;
    std::string m_header; ///< of a line that may begin a request, as far as it has come
    bool m_isLineStart = true;
    std::optional<std::int64_t> m_timeNs;
    std::string m_database, m_method;
    std::vector<LeafView> m_words;
    std::deque<std::string> m_paths; ///< "0", "1", …
    RecordPlace m_place;
};

/// Bytes of a first line "*3\r\n$5\r\n".
bool beginsWithRequest(std::string_view head) {
    std::size_t i = 1, digits = 0;
    if (!head.starts_with('*')) return false;
    for (; i < head.size() && isDigit(head[i]); ++i)
        ++digits;
    return digits > 0 && digits < 8 && head.substr(i).starts_with("\r\n$");
}

} // namespace

int RespFormat::sniff(std::string_view head) const {
    constexpr int kCertain = 96;
    if (head.starts_with(kTimeMark)) {
        const std::size_t end = head.find('\n');
        if (end == head.npos) return 0;
        head.remove_prefix(end + 1);
    }
    if (!beginsWithRequest(head)) return 0;
    wire::RespDecoder decoder(wire::RespSide::Requests);
    decoder.feed(head);
    std::size_t requests = 0;
    while (decoder.next())
        ++requests;
    // One that is cut may be all there is of a long first request.
    return decoder.problem() && requests == 0 ? 0 : kCertain;
}

Sentence RespFormat::needs() const {
    return say(TENFOLD_WORDS("Sentence", "a request of Redis is *COUNT and as many texts, each $LENGTH and its bytes",
                             "redis.resp.needs"));
}

Result<std::unique_ptr<FormatReader>> RespFormat::reader(const ReadContext& context, EventSink& sink) const {
    return std::make_unique<RespReader>(context.target, sink);
}

} // namespace tenfold::redis
