#include "core/export/export_form.h"
#include "core/export/k6_script.h"
#include "core/export/redis_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

namespace tenfold {
namespace {

enum class K6Protocol { Redis, Http, Grpc, None };

constexpr std::array<std::string_view, 7> kVerbs = {"DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"};

K6Protocol protocolOfCall(const ExportedCall& call) {
    const std::size_t blank = call.method.find(' ');
    if (blank != std::string::npos && call.method.find('/', blank) == blank + 1 &&
        std::find(kVerbs.begin(), kVerbs.end(), call.method.substr(0, blank)) != kVerbs.end())
        return K6Protocol::Http;
    if (isRedisCall(call)) return K6Protocol::Redis;
    const std::size_t slash = call.method.find('/');
    if (slash != std::string::npos && slash > 0 && blank == std::string::npos) return K6Protocol::Grpc;
    return K6Protocol::None;
}

std::string_view nameOf(K6Protocol protocol) {
    switch (protocol) {
    case K6Protocol::Redis:
        return "redis";
    case K6Protocol::Http:
        return "http";
    default:
        return "grpc";
    }
}

/// The path of the first value that the script cannot take from a reply; nothing: it can all.
std::optional<std::string> unplayableIn(const ExportJson& value) {
    if (isReference(value)) {
        const std::string& key = value.begin().key();
        const ExportJson& of = value.front();
        if (key == "$from" && of.is_object() && !of.contains("part") && !of.contains("node")) return std::nullopt;
        if (key == "$latest" && value.size() == 1 && of.is_array() &&
            std::all_of(of.begin(), of.end(), [](const ExportJson& one) { return one.size() == 2; }))
            return std::nullopt;
        if (key == "$concat" && of.is_array() &&
            std::none_of(of.begin(), of.end(), [](const ExportJson& part) { return unplayableIn(part).has_value(); }))
            return std::nullopt;
        return std::string();
    }
    if (value.is_array() || value.is_object()) {
        std::size_t position = 0;
        for (const auto& [key, member] : value.items()) {
            const std::string name = value.is_array() ? std::to_string(position++) : key;
            if (const auto below = unplayableIn(member)) return name + (below->empty() ? "" : "." + *below);
        }
    }
    return std::nullopt;
}

/// Bytes that are no text, or texts that hold what is known only later: a script has texts.
bool hasBytes(const ExportJson& value) {
    if (value.is_object() && !value.empty() && value.begin().key().starts_with('$') && !isReference(value)) return true;
    if (!value.is_array() && !value.is_object()) return false;
    return std::any_of(value.begin(), value.end(), [](const ExportJson& member) { return hasBytes(member); });
}

class K6Export final : public ExportForm {
public:
    using ExportForm::ExportForm;

    Status call(const ExportedCall& call, const Write& write) override {
        const K6Protocol protocol = protocolOfCall(call);
        if (const Sentence why = refusal(call, protocol); !why.empty()) {
            leaveOut(call, "", why);
            return {};
        }
        const ExportJson request = protocol == K6Protocol::Redis ? redisWordsOf(call.request) : call.request;
        if (const auto unknown = unplayableIn(request)) {
            leaveOut(call, *unknown, knownWhenPlayed());
            return {};
        }
        if (hasBytes(request)) {
            leaveOut(call, "",
                     say(TENFOLD_WORDS("Sentence", "it has bytes or coded values that a script cannot hold",
                                       "export.bytes")));
            return {};
        }
        std::string text;
        if (m_nodes == 0) text += k6ScriptHead();
        if (m_nodes == 0 || m_node != call.planned->node) {
            text += m_nodes == 0 ? "" : "]},\n";
            m_node = call.planned->node;
            ++m_nodes;
            text += fmt::format("{{node:{},calls:[\n", ExportJson(m_node).dump());
        }
        m_targets.insert({call.target, std::string(nameOf(protocol))});
        const ExportJson line = {call.planned->seq, call.planned->timeNs / 1'000'000,
                                 nameOf(protocol),  call.target,
                                 call.method,       request.is_null() ? ExportJson::array() : request};
        text += line.dump(-1, ' ', true, ExportJson::error_handler_t::replace) + ",\n";
        m_lastNs = std::max(m_lastNs, call.planned->timeNs);
        wrote(call);
        wroteRecord();
        return write(text);
    }

    Status finish(const Write& write) override {
        if (m_nodes == 0) return {};
        return write("]},\n" + k6ScriptTail(m_targets, m_nodes, m_lastNs));
    }

    void tell(PlanExportReport& report) const override {
        ExportForm::tell(report);
        report.doubts.push_back(
            say(TENFOLD_WORDS("Sentence",
                              "nodes start at the times of the plan, whatever other nodes do; loops and choices do not "
                              "follow live replies",
                              "export.k6Doubt")));
    }

private:
    static Sentence refusal(const ExportedCall& call, K6Protocol protocol) {
        if (protocol == K6Protocol::None)
            return say(TENFOLD_WORDS("Sentence", "k6 does not speak its protocol", "export.k6Protocol"));
        if (!call.isNamed) return knownWhenPlayed();
        constexpr std::array<std::string_view, 5> kSubscriptions = {"MONITOR", "PSUBSCRIBE", "SSUBSCRIBE", "SUBSCRIBE",
                                                                    "HELLO"};
        if (protocol == K6Protocol::Redis &&
            (call.method.front() == '@' ||
             std::find(kSubscriptions.begin(), kSubscriptions.end(), call.method) != kSubscriptions.end()))
            return say(TENFOLD_WORDS("Sentence", "its replies are no replies to k6's client", "export.k6Push"));
        return {};
    }

    std::string m_node;
    std::uint64_t m_nodes = 0;
    std::int64_t m_lastNs = 0;
    K6Targets m_targets;
};

} // namespace

std::unique_ptr<ExportForm> k6Export(const Plan& plan) {
    return std::make_unique<K6Export>(plan);
}

} // namespace tenfold
