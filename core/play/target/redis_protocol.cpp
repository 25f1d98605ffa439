#include "core/play/target/redis_protocol.h"

#include "core/base/files/sha1.h"
#include "core/play/target/positional_request.h"
#include "core/play/target/redis_target.h"
#include "core/wire/redis/resp_encoder.h"

#include <algorithm>
#include <utility>

namespace tenfold {
namespace {

class RedisForm final : public CallForm {
public:
    explicit RedisForm(const CallPlace& place)
        : CallForm({0, redisBindsConnection(place.method)})
        , m_method(place.method)
        , m_waits(redisWaits(place.method))
        , m_request(place.paths) {}

    bool waits() const override { return m_waits; }

    Sentence write(std::span<const std::optional<Value>> values, std::string& bytes) const override {
        thread_local std::vector<std::string> arguments; // their memory is used again
        thread_local std::vector<std::string_view> words;
        arguments.clear();
        const std::string unwritten = m_request.append(values, arguments);
        words.assign(1, m_method);
        words.insert(words.end(), arguments.begin(), arguments.end());
        wire::appendCommand(bytes, words);
        if (unwritten.empty()) return {};
        return say(TENFOLD_WORDS("Sentence", "{0} cannot be written: sent as JSON", "play.notWritten"), unwritten);
    }

    /// A list of texts, bytes as {"$b64":…}.
    void appendJson(std::span<const std::optional<Value>> values, std::string& out) const override {
        std::vector<std::string> arguments;
        m_request.append(values, arguments);
        out += '[';
        for (std::size_t i = 0; i < arguments.size(); ++i) {
            if (i > 0) out += ',';
            appendReplyJson(out, Reply::ofText(std::move(arguments[i])));
        }
        out += ']';
    }

    Sentence meaningOf(const Reply& error) const override {
        const std::string shape = shapeOf(error);
        if (shape != "error NOSCRIPT") return Sentence(shape);
        return say(TENFOLD_WORDS("Sentence", "{0}: the text of the script was not recorded", "play.noScript"), shape);
    }

private:
    std::string m_method;
    bool m_waits;
    PositionalRequest m_request;
};

} // namespace

std::shared_ptr<const CallForm> RedisProtocol::form(const CallPlace& place, std::vector<CallProblem>&) {
    noteSetup(place);
    if (std::any_of(place.paths.begin(), place.paths.end(),
                    [](const std::string& path) { return path.ends_with(".$cut"); }))
        m_cut.insert(place.method);
    return std::make_shared<const RedisForm>(place);
}

/// What has to be at the server before a call is made: texts of scripts, and how nodes speak.
void RedisProtocol::noteSetup(const CallPlace& place) {
    const auto argument = [&](std::string_view path) -> const std::string* {
        for (std::size_t i = 0; i < place.paths.size(); ++i)
            if (place.paths[i] == path && place.literal[i]) return std::get_if<std::string>(&*place.literal[i]);
        return nullptr;
    };
    const std::string* first = argument("0");
    const std::string* script = place.method == "EVAL" || place.method == "EVAL_RO"     ? first
                                : place.method == "SCRIPT" && first && *first == "LOAD" ? argument("1")
                                                                                        : nullptr;
    if (script && std::find(m_scripts.begin(), m_scripts.end(), *script) == m_scripts.end())
        m_scripts.push_back(*script);
    if (first && (place.method == "EVALSHA" || place.method == "EVALSHA_RO")) m_digests.insert(*first);
    if (place.method == "HELLO" && first && *first == "3") m_speaksResp3 = true;
}

std::vector<std::string> RedisProtocol::digestsWithoutText() const {
    std::set<std::string> unknown = m_digests;
    for (const std::string& script : m_scripts)
        unknown.erase(sha1Hex(script));
    return {unknown.begin(), unknown.end()};
}

std::vector<Sentence> RedisProtocol::notes() const {
    std::vector<Sentence> out;
    if (!m_scripts.empty())
        out.push_back(say(
            TENFOLD_WORDS("Sentence", "scripts that are loaded at the server before the start: {0}", "play.scripts"),
            m_scripts.size()));
    if (const auto unknown = digestsWithoutText(); !unknown.empty())
        out.push_back(say(TENFOLD_WORDS("Sentence",
                                        "scripts whose text the plan does not have, as they were loaded before the "
                                        "recording or by few nodes: {0}; have them at the server, or name what they "
                                        "were recorded in with --scripts",
                                        "play.scriptsUnknown"),
                          enumeration(unknown, 4)));
    if (!m_cut.empty())
        out.push_back(say(TENFOLD_WORDS("Sentence",
                                        "values that were cut when they were recorded are filled up to their size, in: "
                                        "{0}",
                                        "play.filled"),
                          enumeration({m_cut.begin(), m_cut.end()}, 4)));
    return out;
}

Result<std::unique_ptr<Target>> RedisProtocol::reach(const PlayTarget& target, PlayClock& clock, ServerSetup& setup) {
    ASSIGN_OR_RETURN(const PlaySecrets secrets, secretsOf(target));
    ASSIGN_OR_RETURN(
        auto reached,
        RedisTarget::reach({target.host, target.port, secrets.user, secrets.password, m_speaksResp3, m_tls}, clock));
    ++setup.calls;
    for (const std::string& script : m_scripts) {
        const std::vector<std::string> arguments = {"LOAD", script};
        ASSIGN_OR_RETURN(const Reply reply, reached->ask("SCRIPT", arguments));
        ++setup.calls;
        if (reply.isError())
            setup.problems.push_back({"SCRIPT",
                                      say(TENFOLD_WORDS("Sentence", "a script was refused", "play.scriptRefused")), 1,
                                      reply.text});
    }
    if (const std::vector<std::string> unknown = digestsWithoutText(); !unknown.empty()) {
        std::vector<std::string> arguments = {"EXISTS"};
        arguments.insert(arguments.end(), unknown.begin(), unknown.end());
        ASSIGN_OR_RETURN(const Reply reply, reached->ask("SCRIPT", arguments));
        ++setup.calls;
        for (std::size_t i = 0; i < unknown.size(); ++i)
            if (i < reply.items.size() && reply.items[i].integer == 0)
                setup.problems.push_back(
                    {"EVALSHA",
                     say(TENFOLD_WORDS("Sentence", "a script is not at the server, and nobody knows its text",
                                       "play.scriptMissing")),
                     1, unknown[i]});
    }
    return std::unique_ptr<Target>(std::move(reached));
}

} // namespace tenfold
