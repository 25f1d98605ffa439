#include "core/play/target/hadoop_protocol.h"

#include "core/play/target/hadoop_target.h"
#include "core/wire/hadoop/hadoop_service.h"
#include "core/wire/hadoop/ipc_frames.h"
#include "core/wire/hadoop/proto_fields.h"

#include <google/protobuf/descriptor.h>

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

#include <pwd.h>
#include <unistd.h>

namespace tenfold {
namespace {

namespace pb = google::protobuf;

std::string_view lastPart(std::string_view protocol) {
    return protocol.substr(protocol.rfind('.') + 1);
}

/// The place of a target where a protocol is spoken.
PlayTarget::Place placeOf(const PlayTarget& target, std::string_view protocol) {
    const std::string_view name = lastPart(protocol);
    for (const auto& [of, place] : target.places)
        if (name == of || name == of + "PB") return place;
    return {target.host, target.port};
}

constexpr std::string_view kTokenArgument = "@token";

/// Where the arguments of a token stand. @return false: some of it is there, but not all
bool findToken(const std::vector<std::string>& paths, TokenLeaves& token) {
    for (std::size_t leaf = 0; leaf < paths.size(); ++leaf) {
        if (paths[leaf] == "@token.identifier") token.identifier = leaf;
        if (paths[leaf] == "@token.password") token.password = leaf;
    }
    return (token.identifier == ArgumentTree::kNoLeaf) == (token.password == ArgumentTree::kNoLeaf);
}

/// The bytes of a text; empty where nothing is known.
std::string_view bytesAt(std::span<const std::optional<Value>> values, std::size_t leaf) {
    if (leaf >= values.size() || !values[leaf]) return {};
    if (const auto* text = std::get_if<std::string>(&*values[leaf])) return *text;
    if (const auto* bytes = std::get_if<Bytes>(&*values[leaf])) return bytes->data;
    return {};
}

constexpr std::int64_t kLastPort = 65535, kFirstFreePort = 1024;

/// The arguments that are ports of a DataNode (DatanodeIDProto).
std::vector<std::size_t> portsOf(const std::vector<std::string>& paths) {
    std::vector<std::size_t> out;
    for (std::size_t leaf = 0; leaf < paths.size(); ++leaf)
        if (paths[leaf].ends_with("Port") && paths[leaf].find("datanodeID.") != std::string::npos) out.push_back(leaf);
    return out;
}

std::int64_t portWithin(std::int64_t port) {
    if (port <= kLastPort) return port;
    return kFirstFreePort + (port - kLastPort - 1) % (kLastPort - kFirstFreePort + 1);
}

bool hasPortBeyondLast(std::span<const std::optional<Value>> values, const std::vector<std::size_t>& ports) {
    return std::any_of(ports.begin(), ports.end(), [&](std::size_t leaf) {
        const auto* port = values[leaf] ? std::get_if<std::int64_t>(&*values[leaf]) : nullptr;
        return port && *port > kLastPort;
    });
}

std::string userOfProcess() {
    const passwd* entry = ::getpwuid(::geteuid());
    return entry ? entry->pw_name : "nobody";
}

} // namespace

HadoopForm::HadoopForm(ConnectionUse use, std::string head, ArgumentTree tree, ProtoRequest request,
                       const ProtoReply& reply, Special special)
    : CallForm(use)
    , m_head(std::move(head))
    , m_tree(std::move(tree))
    , m_request(std::move(request))
    , m_reply(reply)
    , m_special(std::move(special)) {}

Sentence HadoopForm::write(std::span<const std::optional<Value>> values, std::string& bytes) const {
    if (hasToken()) {
        wire::appendDelimited(bytes, bytesAt(values, m_special.token.identifier));
        wire::appendDelimited(bytes, bytesAt(values, m_special.token.password));
    }
    std::vector<std::optional<Value>> again;
    if (hasPortBeyondLast(values, m_special.ports)) {
        again.assign(values.begin(), values.end());
        for (const std::size_t leaf : m_special.ports)
            if (auto* port = again[leaf] ? std::get_if<std::int64_t>(&*again[leaf]) : nullptr)
                *port = portWithin(*port);
        values = again;
    }
    bytes += m_head;
    const std::size_t content = bytes.size();
    Sentence problem = m_request.write(values, bytes);
    std::string length;
    wire::appendVarint(length, bytes.size() - content);
    bytes.insert(content, length);
    return problem;
}

void HadoopForm::appendJson(std::span<const std::optional<Value>> values, std::string& out) const {
    const std::size_t begin = out.size();
    if (!m_request.appendJson(m_tree, values, out)) out += "{}";
    if (!hasToken() || !values[m_special.token.identifier]) return;
    const std::string token =
        "\"@token\":{\"identifier\":" + toJson(*values[m_special.token.identifier]) + ",\"password\":\"(redacted)\"}";
    out.insert(begin + 1, out.size() == begin + 2 ? token : token + ',');
}

Sentence HadoopForm::meaningOf(const Reply& error) const {
    const std::string shape = shapeOf(error);
    if (shape == "error StandbyException")
        return say(TENFOLD_WORDS("Sentence", "{0}: this server is not the active one", "play.isStandby"), shape);
    if (shape == "error SafeModeException" || error.text.find("safe mode") != std::string::npos)
        return say(TENFOLD_WORDS("Sentence", "{0}: the server is in safe mode", "play.inSafeMode"), shape);
    if (shape == "error AccessControlException" || shape == "error AuthorizationException")
        return say(TENFOLD_WORDS("Sentence", "{0}: this user may not (--user says who nodes are)", "play.mayNot"),
                   shape);
    return Sentence(shape);
}

struct HadoopProtocol::Candidate {
    wire::HadoopMessages::Protocol protocol;
    wire::HadoopMessages::Method method;
    std::size_t known = 0; ///< methods of the node type that it has
    std::optional<ProtoRequest> request;
    std::vector<ProtoRequest::Problem> problems;
};

HadoopProtocol::HadoopProtocol(std::unique_ptr<wire::HadoopMessages> messages, std::map<std::string, std::string> users,
                               std::uint32_t sourceAddresses)
    : m_messages(std::move(messages))
    , m_users(std::move(users))
    , m_sourceAddresses(sourceAddresses) {
    if (m_users[""].empty()) m_users[""] = userOfProcess();
}

HadoopProtocol::~HadoopProtocol() = default;

/// Of the service's own protocols; of all, where none of these has the method.
std::vector<HadoopProtocol::Candidate> HadoopProtocol::candidatesFor(const CallPlace& place) {
    std::vector<Candidate> ofService, others;
    for (const wire::HadoopMessages::Protocol& protocol : m_messages->protocols()) {
        const auto method = m_messages->method(protocol.name, place.method);
        if (!method.request) continue;
        Candidate candidate{protocol, method, 0, {}, {}};
        if (place.methodsOfType)
            for (const std::string& other : *place.methodsOfType)
                candidate.known += m_messages->method(protocol.name, other).request ? 1 : 0;
        auto& of = wire::hadoopService(protocol.name) == place.target ? ofService : others;
        of.push_back(std::move(candidate));
    }
    return ofService.empty() ? others : ofService;
}

std::shared_ptr<const CallForm> HadoopProtocol::form(const CallPlace& place, std::vector<CallProblem>& problems) {
    if (!m_messages) {
        problems.push_back({{},
                            {},
                            say(TENFOLD_WORDS("Sentence",
                                              "calls of Hadoop are written by the descriptions of its messages: "
                                              "--messages FILE, which tenfold hadoop-describe makes",
                                              "play.noMessages"))});
        return nullptr;
    }
    std::vector<Candidate> candidates = candidatesFor(place);
    if (candidates.empty()) {
        problems.push_back(
            {place.method,
             {},
             say(TENFOLD_WORDS("Sentence", "no protocol of the described messages has it", "play.unknownMethod"))});
        return nullptr;
    }
    TokenLeaves token;
    if (!findToken(place.paths, token)) {
        problems.push_back(
            {place.method, "@token",
             say(TENFOLD_WORDS("Sentence", "a token is an identifier and a password", "play.halfToken"))});
        return nullptr;
    }
    ArgumentTree tree = argumentTree(place.paths);
    std::erase_if(tree.children, [](const ArgumentTree& child) { return child.name == kTokenArgument; });
    for (Candidate& candidate : candidates)
        candidate.request.emplace(*candidate.method.request, tree, place.literal, candidate.problems);
    const auto best =
        std::min_element(candidates.begin(), candidates.end(), [](const Candidate& a, const Candidate& b) {
            return std::pair(a.problems.size(), b.known) < std::pair(b.problems.size(), a.known);
        });
    if (!best->problems.empty()) {
        for (ProtoRequest::Problem& problem : best->problems)
            problems.push_back({place.method, std::move(problem.path), std::move(problem.why)});
        return nullptr;
    }
    noteIdentity(place);
    std::string user = m_users.contains(place.type) ? m_users.at(place.type) : m_users.at("");
    if (token.isThere()) user.clear();
    std::string head;
    wire::appendIpcMethod(head, best->protocol.name, best->protocol.version, place.method);
    const Speaker speaker{std::move(user), best->protocol.name, token.isThere()};
    return std::make_shared<const HadoopForm>(ConnectionUse{kindOf(speaker), token.isThere()}, std::move(head),
                                              std::move(tree), std::move(*best->request), replyOf(*best->method.reply),
                                              HadoopForm::Special{token, portsOf(place.paths)});
}

std::uint32_t HadoopProtocol::kindOf(Speaker speaker) {
    const auto known = std::find(m_speakers.begin(), m_speakers.end(), speaker);
    const auto kind = static_cast<std::uint32_t>(known - m_speakers.begin());
    if (known == m_speakers.end()) m_speakers.push_back(std::move(speaker));
    return kind;
}

const ProtoReply& HadoopProtocol::replyOf(const pb::Descriptor& type) {
    auto& reply = m_replies[&type];
    if (!reply) reply = std::make_unique<ProtoReply>(type);
    return *reply;
}

/// A NameNode knows a DataNode by the address that it comes from and its port.
void HadoopProtocol::noteIdentity(const CallPlace& place) {
    if (place.method != "registerDatanode") return;
    const std::uint64_t addresses = std::max<std::uint64_t>(m_sourceAddresses, 1);
    const auto port = std::find(place.paths.begin(), place.paths.end(), "registration.datanodeID.xferPort");
    if (port == place.paths.end() || place.nodes <= addresses) return;
    if (!place.literal[static_cast<std::size_t>(port - place.paths.begin())]) return;
    m_notes.push_back(say(TENFOLD_WORDS("Sentence",
                                        "{0} nodes of {1} register with one port from {2} addresses, and a NameNode "
                                        "takes those of one address for one: --source-addresses {0} keeps them apart",
                                        "play.oneDataNode"),
                          place.nodes, place.type, addresses));
}

std::vector<Sentence> HadoopProtocol::notes() const {
    std::vector<Sentence> out = m_notes;
    std::set<std::string> users;
    for (const Speaker& speaker : m_speakers) {
        if (!speaker.hasToken) users.insert(speaker.user);
        if (speaker.hasToken)
            out.push_back(say(TENFOLD_WORDS("Sentence",
                                            "calls of {0} go out on a connection of their node's own, which logs in "
                                            "with the token that the node was told",
                                            "play.tokens"),
                              std::string(lastPart(speaker.protocol))));
    }
    if (!users.empty())
        out.push_back(say(TENFOLD_WORDS("Sentence", "nodes call as the user {0}", "play.users"),
                          enumeration({users.begin(), users.end()})));
    return out;
}

Result<std::unique_ptr<Target>> HadoopProtocol::reach(const PlayTarget& target, PlayClock& clock, ServerSetup& setup) {
    std::vector<HadoopTarget::Way> ways;
    for (const Speaker& speaker : m_speakers) {
        const PlayTarget::Place place = placeOf(target, speaker.protocol);
        ASSIGN_OR_RETURN(ServerPlace server, ServerPlace::find(place.host, place.port));
        ways.push_back({speaker, std::move(server)});
    }
    auto reached = std::make_unique<HadoopTarget>(ways, m_sourceAddresses > 0, clock);
    std::set<std::string> greeted;
    for (std::size_t way = 0; way < ways.size(); ++way) {
        if (!greeted.insert(ways[way].server.name + (ways[way].speaker.hasToken ? " by token" : "")).second) continue;
        RETURN_IF_ERROR(reached->greet(way));
        ++setup.calls;
    }
    return std::unique_ptr<Target>(std::move(reached));
}

} // namespace tenfold
