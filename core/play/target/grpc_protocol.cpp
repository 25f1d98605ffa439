#include "core/play/target/grpc_protocol.h"

#include "core/play/target/grpc_target.h"
#include "core/wire/grpc/grpc_body.h"
#include "core/wire/grpc/grpc_status.h"
#include "core/wire/grpc/header_block.h"
#include "core/words/play_messages.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <utility>

namespace tenfold {
namespace {

constexpr std::string_view kDeadline = "@deadline", kMetadata = "@metadata";
constexpr std::size_t kWrittenHead = sizeof(std::int64_t) + sizeof(std::uint32_t);

/// "/shop.Cart/Add/send" in its parts.
GrpcForm::Part partOf(std::string& path) {
    for (const auto& [suffix, part] :
         {std::pair<std::string_view, GrpcForm::Part>{"/send", GrpcForm::Part::Send}, {"/end", GrpcForm::Part::End}})
        if (path.ends_with(suffix) && std::count(path.begin(), path.end(), '/') > (path.starts_with('/') ? 2 : 1)) {
            path.resize(path.size() - suffix.size());
            return part;
        }
    return GrpcForm::Part::Whole;
}

/// The child of a name, taken out of a tree.
std::optional<ArgumentTree> taken(ArgumentTree& tree, std::string_view name) {
    const auto found = std::find_if(tree.children.begin(), tree.children.end(),
                                    [&](const ArgumentTree& child) { return child.name == name; });
    if (found == tree.children.end()) return {};
    ArgumentTree child = std::move(*found);
    tree.children.erase(found);
    return child;
}

} // namespace

GrpcForm::GrpcForm(Part part, const Method& method, ArgumentTree tree, ProtoRequest request, std::size_t deadlineLeaf,
                   std::vector<Metadata> metadata)
    : CallForm({0, part != Part::Whole})
    , m_part(part)
    , m_method(method)
    , m_tree(std::move(tree))
    , m_request(std::move(request))
    , m_deadlineLeaf(deadlineLeaf)
    , m_metadata(std::move(metadata)) {}

Sentence GrpcForm::write(std::span<const std::optional<Value>> values, std::string& bytes) const {
    std::int64_t deadlineNs = 0;
    if (m_deadlineLeaf != ArgumentTree::kNoLeaf && values[m_deadlineLeaf]) {
        constexpr double kMostSeconds = 1e9;
        const double seconds = realOf(*values[m_deadlineLeaf]).value_or(0);
        if (seconds > 0) deadlineNs = static_cast<std::int64_t>(std::min(seconds, kMostSeconds) * 1e9);
    }
    const std::size_t head = bytes.size();
    bytes.append(kWrittenHead, '\0');
    if (deadlineNs > 0) wire::appendHeader(bytes, "grpc-timeout", wire::grpcTimeoutText(deadlineNs));
    for (const Metadata& header : m_metadata)
        if (const auto& value = values[header.leaf]; value && !std::holds_alternative<std::monostate>(*value))
            wire::appendHeader(bytes, header.name, toText(*value));
    const auto blockBytes = static_cast<std::uint32_t>(bytes.size() - head - kWrittenHead);
    std::memcpy(bytes.data() + head, &deadlineNs, sizeof deadlineNs);
    std::memcpy(bytes.data() + head + sizeof deadlineNs, &blockBytes, sizeof blockBytes);
    if (m_part == Part::End) return {};
    const std::size_t prefix = bytes.size();
    wire::appendGrpcPrefix(bytes, 0);
    const std::size_t content = bytes.size();
    Sentence problem = m_request.write(values, bytes);
    std::string framed;
    wire::appendGrpcPrefix(framed, bytes.size() - content);
    bytes.replace(prefix, framed.size(), framed);
    return problem;
}

GrpcForm::Written GrpcForm::read(std::string_view bytes) {
    Written out;
    std::uint32_t blockBytes = 0;
    std::memcpy(&out.deadlineNs, bytes.data(), sizeof out.deadlineNs);
    std::memcpy(&blockBytes, bytes.data() + sizeof out.deadlineNs, sizeof blockBytes);
    out.block = bytes.substr(kWrittenHead, blockBytes);
    out.messages = bytes.substr(kWrittenHead + blockBytes);
    return out;
}

void GrpcForm::appendJson(std::span<const std::optional<Value>> values, std::string& out) const {
    if (!m_request.appendJson(m_tree, values, out)) out += "{}";
}

Sentence GrpcForm::meaningOf(const Reply& error) const {
    const std::string shape = shapeOf(error);
    if (shape == "error UNIMPLEMENTED")
        return say(TENFOLD_WORDS("Sentence", "{0}: this server has no such method", "play.notImplemented"), shape);
    if (shape == "error UNAUTHENTICATED" || shape == "error PERMISSION_DENIED")
        return say(TENFOLD_WORDS("Sentence",
                                 "{0}: the server wants to know who calls (TENFOLD_NAME_PASSWORD is sent as a bearer "
                                 "token)",
                                 "play.notAuthenticated"),
                   shape);
    return Sentence(shape);
}

GrpcProtocol::GrpcProtocol(std::unique_ptr<wire::GrpcMessages> messages, std::string unknown, std::string authority,
                           std::string login, std::optional<wire::TlsContext> tls)
    : m_messages(std::move(messages))
    , m_unknown(std::move(unknown))
    , m_authority(std::move(authority))
    , m_login(std::move(login))
    , m_tls(std::move(tls)) {}

GrpcProtocol::~GrpcProtocol() = default;

const GrpcForm::Method& GrpcProtocol::methodOf(const std::string& path, const wire::GrpcMessages::Method& described) {
    auto& method = m_methods[path];
    if (method) return *method;
    method = std::make_unique<GrpcForm::Method>();
    method->path = path;
    method->clientStreams = described.clientStreams;
    method->serverStreams = described.serverStreams;
    method->reply = std::make_unique<ProtoReply>(*described.reply);
    wire::appendHeader(method->head, ":method", "POST");
    wire::appendHeader(method->head, ":scheme", m_tls ? "https" : "http");
    wire::appendHeader(method->head, ":path", path);
    wire::appendHeader(method->head, ":authority", m_authority);
    wire::appendHeader(method->head, "te", "trailers");
    wire::appendHeader(method->head, "content-type", "application/grpc");
    wire::appendHeader(method->head, "user-agent", "tenfold");
    wire::appendHeader(method->head, "grpc-accept-encoding", "identity,gzip");
    method->head += m_login;
    return *method;
}

std::shared_ptr<const CallForm> GrpcProtocol::form(const CallPlace& place, std::vector<CallProblem>& problems) {
    if (!m_unknown.empty()) {
        problems.push_back({{},
                            {},
                            say(TENFOLD_WORDS("Sentence",
                                              "calls of gRPC are written by the descriptions of their messages: "
                                              "--messages FILE (a descriptor set of protoc), or a server with "
                                              "reflection ({0})",
                                              "play.noDescriptors"),
                                m_unknown)});
        return nullptr;
    }
    const std::size_t before = problems.size();
    const auto tell = [&](std::string argument, Sentence why) {
        problems.push_back({place.method, std::move(argument), std::move(why)});
    };
    std::string path = place.method;
    GrpcForm::Part part = partOf(path);
    const wire::GrpcMessages::Method described = m_messages->method(path);
    if (!described.request) {
        tell({}, say(TENFOLD_WORDS("Sentence", "no service of the described ones has it", "play.noGrpcMethod")));
        return nullptr;
    }
    if (part == GrpcForm::Part::Whole && described.clientStreams) part = GrpcForm::Part::Message;
    if (part != GrpcForm::Part::Whole && !described.clientStreams)
        tell({}, say(TENFOLD_WORDS("Sentence", "its clients do not stream", "play.noStream")));
    if (part == GrpcForm::Part::Message && !described.serverStreams)
        tell({}, say(TENFOLD_WORDS("Sentence", "its server answers the end of a stream, not each message",
                                   "play.noAnswers")));
    ArgumentTree whole = argumentTree(place.paths), tree = whole;
    const auto deadline = taken(tree, kDeadline);
    std::vector<GrpcForm::Metadata> metadata;
    if (const auto headers = taken(tree, kMetadata))
        for (const ArgumentTree& header : headers->children) {
            if (wire::isSecretMetadata(header.name))
                m_secrets.insert(header.name);
            else if (header.leaf != ArgumentTree::kNoLeaf)
                metadata.push_back({header.name, header.leaf});
            else
                tell(std::string(kMetadata) + '.' + header.name,
                     say(TENFOLD_WORDS("Sentence", "it was cut when it was recorded", "play.wasCut")));
        }
    std::vector<ProtoRequest::Problem> ofRequest;
    if (part == GrpcForm::Part::End) tree.children.clear();
    ProtoRequest request(*described.request, tree, place.literal, ofRequest);
    for (ProtoRequest::Problem& problem : ofRequest)
        tell(std::move(problem.path), std::move(problem.why));
    if (problems.size() > before) return nullptr;
    if (!path.starts_with('/')) path.insert(0, 1, '/');
    return std::make_shared<const GrpcForm>(part, methodOf(path, described), std::move(whole), std::move(request),
                                            deadline ? deadline->leaf : ArgumentTree::kNoLeaf, std::move(metadata));
}

std::vector<Sentence> GrpcProtocol::notes() const {
    std::vector<Sentence> out;
    if (!m_secrets.empty() && m_login.empty())
        out.push_back(say(TENFOLD_WORDS("Sentence",
                                        "recorded calls had {0}, which is not played: TENFOLD_NAME_PASSWORD is sent "
                                        "as a bearer token",
                                        "play.secretMetadata"),
                          enumeration({m_secrets.begin(), m_secrets.end()})));
    return out;
}

Result<std::unique_ptr<Target>> GrpcProtocol::reach(const PlayTarget& target, PlayClock& clock, ServerSetup& setup) {
    ASSIGN_OR_RETURN(ServerPlace server, ServerPlace::find(target.host, target.port, m_tls));
    auto reached = std::make_unique<GrpcTarget>(std::move(server), clock);
    RETURN_IF_ERROR(reached->greet());
    ++setup.calls;
    return std::unique_ptr<Target>(std::move(reached));
}

} // namespace tenfold
