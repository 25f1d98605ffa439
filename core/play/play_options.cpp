#include "core/play/play_options.h"

#include "core/base/files/file_reader.h"
#include "core/base/threads/progress.h"
#include "core/words/play_messages.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <set>

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <netinet/in.h>

namespace tenfold {
namespace {

constexpr std::size_t kMostSecretBytes = 64 * 1024; ///< of a password file

std::string environmentOf(const PlayTarget& target, const char* what) {
    std::string name = "TENFOLD_" + target.name + "_" + what;
    for (char& c : name)
        c = std::isalnum(static_cast<unsigned char>(c)) != 0
                ? static_cast<char>(std::toupper(static_cast<unsigned char>(c)))
                : '_';
    const char* value = std::getenv(name.c_str());
    return value ? value : "";
}

std::set<std::string> targetsOf(const std::vector<Step>& steps) {
    std::set<std::string> out;
    for (const Step& step : steps) {
        if (const auto* call = std::get_if<CallStep>(&step.node)) out.insert(call->target);
        if (const auto* loop = std::get_if<LoopStep>(&step.node)) out.merge(targetsOf(loop->body));
        if (const auto* choice = std::get_if<ChoiceStep>(&step.node))
            for (const auto& alternative : choice->alternatives)
                out.merge(targetsOf(alternative.body));
    }
    return out;
}

std::set<std::string> targetsOf(const Plan& plan) {
    std::set<std::string> out;
    for (const NodeProgram& type : plan.program.types) {
        out.merge(targetsOf(type.body));
        for (const Timer& timer : type.timers)
            out.insert(timer.call.target);
    }
    return out;
}

} // namespace

Result<PlayTarget> targetOf(const std::string& text) {
    PlayTarget target;
    const std::size_t equals = text.find('='), colon = text.rfind(':');
    if (equals == std::string::npos || equals == 0 || colon == std::string::npos || colon < equals)
        return fail(MessageId::BadTarget, {text});
    target.name = text.substr(0, equals);
    target.host = text.substr(equals + 1, colon - equals - 1);
    struct Scheme {
        std::string_view text, protocol;
        bool isTls;
    };
    for (const Scheme& scheme :
         {Scheme{"redis://", "redis", false}, Scheme{"hadoop://", "hadoop", false}, Scheme{"grpc://", "grpc", false},
          Scheme{"rediss://", "redis", true}, Scheme{"grpcs://", "grpc", true}})
        if (target.host.starts_with(scheme.text)) {
            target.protocol = scheme.protocol;
            target.isTls = scheme.isTls;
            target.host.erase(0, scheme.text.size());
        }
    if (target.host.size() > 2 && target.host.front() == '[' && target.host.back() == ']')
        target.host = target.host.substr(1, target.host.size() - 2);
    const char *begin = text.data() + colon + 1, *end = text.data() + text.size();
    const auto read = std::from_chars(begin, end, target.port);
    if (target.host.empty() || target.host.find('/') != std::string::npos || read.ec != std::errc() ||
        read.ptr != end || target.port == 0)
        return fail(MessageId::BadTarget, {text});
    return target;
}

Result<std::vector<PlayTarget>> targetsOf(const std::vector<std::string>& texts) {
    std::vector<PlayTarget> out;
    for (const std::string& text : texts) {
        ASSIGN_OR_RETURN(PlayTarget target, targetOf(text));
        const std::size_t slash = target.name.rfind('/');
        const auto main =
            slash == std::string::npos ? out.end() : std::find_if(out.begin(), out.end(), [&](const PlayTarget& known) {
                return known.name == std::string_view(target.name).substr(0, slash);
            });
        if (main != out.end())
            main->places[target.name.substr(slash + 1)] = {target.host, target.port};
        else
            out.push_back(std::move(target));
    }
    return out;
}

bool isLoopback(const std::string& host) {
    return host == "localhost" || host == "::1" ||
           (host.starts_with("127.") && std::count(host.begin(), host.end(), '.') == 3 &&
            host.find_first_not_of("0123456789.") == std::string::npos);
}

bool isThisMachine(const std::string& host) {
    if (isLoopback(host) || host == "0.0.0.0" || host == "::") return true;
    ifaddrs* first = nullptr;
    if (::getifaddrs(&first) != 0) return false;
    bool isFound = false;
    for (const ifaddrs* at = first; at && !isFound; at = at->ifa_next) {
        if (!at->ifa_addr) continue;
        const int family = at->ifa_addr->sa_family;
        if (family != AF_INET && family != AF_INET6) continue;
        char text[INET6_ADDRSTRLEN] = {};
        const void* address = family == AF_INET
                                  ? static_cast<const void*>(&reinterpret_cast<sockaddr_in*>(at->ifa_addr)->sin_addr)
                                  : &reinterpret_cast<sockaddr_in6*>(at->ifa_addr)->sin6_addr;
        isFound = ::inet_ntop(family, address, text, sizeof text) && host == text;
    }
    ::freeifaddrs(first);
    return isFound;
}

std::vector<Sentence> problemsOf(const PlayOptions& options, const Plan& plan) {
    std::vector<Sentence> out;
    const std::set<std::string> known = targetsOf(plan);
    if (options.targets.empty()) out.push_back(say(TENFOLD_WORDS("Sentence", "no target is named", "play.noTarget")));
    if (options.targets.size() > 1)
        out.push_back(say(TENFOLD_WORDS("Sentence", "one target is played at a time", "play.oneTarget")));
    for (const PlayTarget& target : options.targets) {
        if (!known.contains(target.name))
            out.push_back(
                say(TENFOLD_WORDS("Sentence", "the plan has no calls to {0}; it has: {1}", "play.unknownTarget"),
                    target.name, enumeration({known.begin(), known.end()})));
        std::set<std::string> hosts{target.host};
        for (const auto& [protocol, place] : target.places)
            hosts.insert(place.host);
        for (const std::string& host : hosts) {
            if (!options.isMyServer && !isThisMachine(host))
                out.push_back(
                    say(TENFOLD_WORDS("Sentence",
                                      "{0} is not on this machine: --i-own-this-server says that you may load it",
                                      "play.notMine"),
                        host));
            if (options.sourceAddresses > 1 && !(isLoopback(host) && host != "::1"))
                out.push_back(say(TENFOLD_WORDS("Sentence",
                                                "nodes can come from addresses of their own only where the server is "
                                                "at 127.0.0.1, not at {0}",
                                                "play.noSources"),
                                  host));
        }
    }
    if (!(options.timeScale >= 0) || !std::isfinite(options.timeScale))
        out.push_back(say(TENFOLD_WORDS("Sentence", "the time scale is below 0", "play.badTimeScale")));
    if (options.durationSeconds && !(*options.durationSeconds > 0 && *options.durationSeconds < 1e9))
        out.push_back(say(TENFOLD_WORDS("Sentence", "the duration has to be longer than 0 s", "play.badDuration")));
    if (!(options.rampSeconds >= 0 && options.rampSeconds < 1e9))
        out.push_back(say(TENFOLD_WORDS("Sentence", "the ramp is below 0 s", "play.badRamp")));
    if (!(options.ratePerSecond >= 0) || !std::isfinite(options.ratePerSecond))
        out.push_back(say(TENFOLD_WORDS("Sentence", "the rate is below 0", "play.badRate")));
    if (options.sharedConnections == 0)
        out.push_back(say(TENFOLD_WORDS("Sentence", "there has to be a connection to share", "play.noConnection")));
    std::uint64_t nodes = 0;
    for (const auto& [type, count] : plan.nodes)
        nodes += count;
    constexpr std::uint64_t kMostNodes = 10'000'000; // 10 GB of nodes; numbers of nodes are 32 bits
    if (nodes > kMostNodes)
        out.push_back(
            say(TENFOLD_WORDS("Sentence", "{0} nodes are more than one process plays ({1})", "play.tooManyNodes"),
                nodes, kMostNodes));
    return out;
}

Status check(const PlayOptions& options, const Plan& plan) {
    std::vector<Sentence> problems = problemsOf(options, plan);
    if (problems.empty()) return {};
    return fail(MessageId::BadPlay, {chain(std::move(problems))});
}

Result<PlaySecrets> secretsOf(const PlayTarget& target) {
    PlaySecrets secrets{environmentOf(target, "USER"), environmentOf(target, "PASSWORD")};
    const std::string file = environmentOf(target, "PASSWORD_FILE");
    if (file.empty()) return secrets;
    NoProgress progress;
    ASSIGN_OR_RETURN(secrets.password, readTextFile(file, kMostSecretBytes, progress));
    while (!secrets.password.empty() && (secrets.password.back() == '\n' || secrets.password.back() == '\r'))
        secrets.password.pop_back();
    return secrets;
}

} // namespace tenfold
