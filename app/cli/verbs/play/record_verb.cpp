#include "app/cli/output/json_text.h"
#include "app/cli/verbs/verb.h"
#include "app/cli/verbs/verbs.h"
#include "core/base/text/number_text.h"
#include "core/record/record.h"
#include "core/words/record_messages.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <memory>

namespace tenfold::cli {
namespace {

using Json = nlohmann::ordered_json;

struct RecordArguments {
    std::string protocol, out, messages, senders = "name";
    std::vector<std::string> listen, to, settings;
    double scale = 0, seconds = 0;
    bool hasScale = false, isServerTls = false;
    wire::TlsServerOptions ofClients;
    wire::TlsClientOptions ofServer;
    std::size_t valueLimit = record::kDefaultTextBytes;
};

Result<record::RecordOptions> optionsOf(const RecordArguments& arguments) {
    record::RecordOptions options;
    options.protocol = arguments.protocol;
    if (arguments.listen.size() != arguments.to.size())
        return fail(MessageId::BadRecordOption, {"--to", "given more or less often than --listen"});
    for (std::size_t place = 0; place < arguments.listen.size(); ++place) {
        ASSIGN_OR_RETURN(const record::Address listen, record::addressOf(arguments.listen[place]));
        ASSIGN_OR_RETURN(const record::Address server, record::addressOf(arguments.to[place]));
        if (place > 0) {
            options.further.emplace_back(listen, server);
            continue;
        }
        options.listen = listen;
        options.server = server;
    }
    options.out = arguments.out;
    options.messages = arguments.messages;
    if (!arguments.ofClients.certificate.empty()) options.tlsOfClients = arguments.ofClients;
    if (arguments.isServerTls) options.tlsOfServer = arguments.ofServer;
    if (arguments.hasScale) options.scale = arguments.scale;
    options.textBytes = arguments.valueLimit;
    options.seconds = arguments.seconds;
    constexpr std::string_view kMetadata = "metadata:";
    if (arguments.senders == "process") {
        options.senders = record::SenderKind::Process;
    } else if (arguments.senders == "agent") {
        options.senders = record::SenderKind::Agent;
    } else if (arguments.senders.starts_with(kMetadata)) {
        options.senders = record::SenderKind::Metadata;
        options.senderKey = arguments.senders.substr(kMetadata.size());
        for (char& c : options.senderKey) // names are sent so
            c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    } else if (arguments.senders != "name") {
        return fail(MessageId::BadRecordOption, {"--senders", arguments.senders});
    }
    for (const std::string& setting : arguments.settings) {
        const std::size_t equals = setting.find('=');
        if (equals == 0 || equals == setting.npos) return fail(MessageId::BadRecordOption, {"--set", setting});
        options.set.emplace_back(setting.substr(0, equals), setting.substr(equals + 1));
    }
    return options;
}

std::string placesText(const std::vector<std::string>& places) {
    return fmt::format("{}", fmt::join(places, ", "));
}

Json recordingJson(const RecordArguments& arguments, const std::string& at, const record::RecordCounts& counts) {
    Json problems = Json::array();
    for (const auto& [kind, problem] : counts.problems)
        problems.push_back({{"kind", kind}, {"count", problem.count}, {"example", problem.example}});
    return {{"folder", arguments.out},
            {"protocol", arguments.protocol},
            {"listen", at},
            {"to", placesText(arguments.to)},
            {"seconds", static_cast<double>(counts.milliseconds) / 1000},
            {"calls", counts.calls},
            {"events", counts.events},
            {"senders", counts.senders},
            {"connections", counts.connections},
            {"bytesToServer", counts.bytesToServer},
            {"bytesToClients", counts.bytesToClients},
            {"bytesWritten", counts.bytesWritten},
            {"pushes", counts.pushes},
            {"monitorLines", counts.monitored},
            {"repliesWithoutRequest", counts.repliesWithoutRequest},
            {"requestsWithoutReply", counts.requestsWithoutReply},
            {"errorReplies", counts.errorReplies},
            {"cutValues", counts.cutValues},
            {"hiddenValues", counts.hiddenValues},
            {"stopped", counts.stopped.empty() ? Json() : Json(counts.stopped)},
            {"problems", problems}};
}

std::string recordingText(const RecordArguments& arguments, const record::RecordCounts& counts) {
    const auto number = [](std::uint64_t value) { return withThousands(static_cast<std::int64_t>(value)); };
    std::string text = fmt::format("{} calls of {} senders in {:.1f} s, {} bytes in {}\n", number(counts.calls),
                                   number(counts.senders), static_cast<double>(counts.milliseconds) / 1000,
                                   number(counts.bytesWritten), arguments.out);
    if (!counts.stopped.empty())
        text += fmt::format("{:>12}  of these are recorded: nothing could be written any more ({})\n",
                            number(counts.events), counts.stopped);
    const auto line = [&](std::uint64_t count, const char* what) {
        if (count > 0) text += fmt::format("{:>12}  {}\n", number(count), what);
    };
    line(counts.connections, "connections");
    line(counts.pushes, "messages that the server sent by itself");
    line(counts.monitored, "lines of MONITOR, not recorded");
    line(counts.errorReplies, "replies that are errors");
    line(counts.repliesWithoutRequest, "replies without a request");
    line(counts.requestsWithoutReply, "requests without a reply: connection or recording ended before");
    line(counts.cutValues, "values cut (--value-limit)");
    line(counts.hiddenValues, "secrets left out");
    for (const auto& [kind, problem] : counts.problems)
        text += fmt::format("{:>12}  {}, first: {}\n", number(problem.count), kind, problem.example);
    return text;
}

Result<int> runRecord(Invocation& invocation, const RecordArguments& arguments) {
    ASSIGN_OR_RETURN(const record::RecordOptions options, optionsOf(arguments));
    record::RecordListener listener;
    std::vector<std::string> at;
    listener.listening = [&](const record::Address& address) {
        at.push_back(address.text());
        complain(fmt::format("recording {}: {} to {}, into {}; Ctrl+C ends it\n", arguments.protocol, at.back(),
                             arguments.to[at.size() - 1], arguments.out));
    };
    listener.goesOn = [&](const record::RecordCounts& counts) {
        return invocation.progress->advance(counts.calls, 0, "calls");
    };
    listener.stopped = [&](const std::string& why) {
        complain(fmt::format("nothing is recorded any more: {}\nhint: what was recorded is there, and the proxy goes "
                             "on; record again with room\n",
                             why));
    };
    ASSIGN_OR_RETURN(const record::RecordCounts counts, record::record(options, listener));
    RETURN_IF_ERROR(invocation.json ? printDocument(recordingJson(arguments, placesText(at), counts))
                                    : print(recordingText(arguments, counts)));
    // A recording that ended before its time is no success.
    return counts.stopped.empty() ? 0 : 1;
}

} // namespace

void addRecordVerb(CLI::App& app, Invocation& invocation) {
    CLI::App* verb = addVerb(app, "record", "a proxy before a server that writes what passes as a run",
                             "tenfold record redis --listen 127.0.0.1:0 --to 127.0.0.1:6379 --out recorded --scale 3 "
                             "--duration 0.2");
    const auto arguments = std::make_shared<RecordArguments>();
    verb->add_option("PROTOCOL", arguments->protocol, "redis, hadoop or grpc")
        ->required()
        ->check(CLI::IsMember({"redis", "hadoop", "grpc"}));
    verb->add_option("--listen", arguments->listen,
                     "HOST:PORT or unix:/PATH that clients are pointed to; port 0: any; again, with its --to, for each "
                     "further port of the server")
        ->required()
        ->allow_extra_args(false);
    verb->add_option("--to", arguments->to, "HOST:PORT or unix:/PATH of the server")
        ->required()
        ->allow_extra_args(false);
    verb->add_option("--out", arguments->out, "the run folder that is made: run.toml, a file a sender")->required();
    CLI::Option* scale = verb->add_option("--scale", arguments->scale, "scale of the run");
    verb->add_option("--set", arguments->settings, "KEY=VALUE of the configuration, for run.toml")
        ->allow_extra_args(false);
    verb->add_option("--duration", arguments->seconds, "seconds (default: until Ctrl+C)");
    verb->add_option("--value-limit", arguments->valueLimit,
                     "bytes; longer values are kept by their beginning, length and SHA-1 (default 65536)");
    verb->add_option("--messages", arguments->messages,
                     "hadoop: the file that tenfold hadoop-describe wrote; grpc: a descriptor set (protoc "
                     "--include_imports --descriptor_set_out=FILE; default: the server is asked, by reflection)");
    verb->add_option("--senders", arguments->senders,
                     "name: CLIENT SETNAME, else the address; process: the process of this machine; grpc: agent, the "
                     "user agent, or metadata:KEY, what a call has there");
    CLI::Option* certificate = verb->add_option("--tls-cert", arguments->ofClients.certificate,
                                                "clients speak TLS: PEM file of the certificate that they see");
    verb->add_option("--tls-key", arguments->ofClients.key, "PEM file of its key (default: in the same file)")
        ->needs(certificate);
    CLI::Option* tls = verb->add_flag("--tls", arguments->isServerTls, "the server speaks TLS");
    verb->add_option("--tls-ca", arguments->ofServer.authorities,
                     "PEM file of those whose signature under the server's certificate counts (default: the system's)")
        ->needs(tls);
    verb->add_flag("--insecure-tls", arguments->ofServer.trustsAnybody, "look at no certificate of the server")
        ->needs(tls);
    verb->callback([&invocation, arguments, scale] {
        arguments->hasScale = scale->count() > 0;
        invocation.run = [arguments](Invocation& current) { return runRecord(current, *arguments); };
    });
}

} // namespace tenfold::cli
