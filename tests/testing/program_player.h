#pragma once

#include "core/plan/plan.h"
#include "core/trace/event_sink.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <random>
#include <string>
#include <vector>

namespace tenfold::test {

/// A server small enough to check by hand: "open…" gives a new id, "hello…" a token of its own, the rest says true.
class ProgramServer {
public:
    explicit ProgramServer(std::uint32_t seed)
        : m_random(seed)
        , m_nextId(100'000 + m_random() % 800'000) {}

    nlohmann::json answer(const std::string& method) {
        if (method.starts_with("open")) return {{"file", {{"id", m_nextId++}}}};
        if (method.starts_with("hello")) {
            std::string token = "t-";
            for (int i = 0; i < 16; ++i)
                token += "0123456789abcdef"[m_random() % 16];
            return {{"token", token}};
        }
        return {{"result", true}};
    }

private:
    std::mt19937 m_random;
    std::uint64_t m_nextId;
};

/// A call as it went over the wire.
struct PlayedCall {
    std::string node, method;
    std::int64_t timeNs = 0;
    bool periodic = false;
    nlohmann::json request, response;
};

/// Plays a plan against a server: all nodes by time, values known only at run time taken from what was said before.
class ProgramPlayer {
public:
    ProgramPlayer(const Plan& plan, std::uint32_t seed)
        : m_server(seed)
        , m_random(seed) {
        NoProgress progress;
        (void)expandPlan(
            plan,
            [&](const PlannedCall& call) {
                std::string line;
                appendJsonLine(line, plan, call);
                nlohmann::json json = nlohmann::json::parse(line);
                // a little late, as real calls are; gaps are longer, so that the order of a node stays
                const std::int64_t late = static_cast<std::int64_t>(m_random() % 300'000);
                m_calls.push_back(
                    {json["node"], json["method"], call.timeNs + late, call.periodic, json["request"], {}});
                return true;
            },
            progress);
        std::stable_sort(m_calls.begin(), m_calls.end(),
                         [](const PlayedCall& a, const PlayedCall& b) { return a.timeNs < b.timeNs; });
        for (std::size_t i = 0; i < m_calls.size(); ++i) {
            PlayedCall& call = m_calls[i];
            m_said[call.node]; // the node's calls so far
            resolve(call.request, call.node);
            call.response = m_server.answer(call.method);
            m_said[call.node].push_back(i);
        }
    }

    const std::vector<PlayedCall>& calls() const { return m_calls; }

    /// The run as an importer would read it from the nodes' logs.
    void record(Trace& trace, double scale, int repetition) const {
        Run run;
        run.name = "scale-" + std::to_string(static_cast<int>(scale)) + "-" + std::to_string(repetition);
        run.scale = scale;
        run.repetition = repetition;
        TraceSink sink(trace, run);
        for (const PlayedCall& call : m_calls) {
            ParsedEvent event;
            std::vector<std::string> paths;
            event.startNs =
                1'700'000'000'000'000'000 + static_cast<std::int64_t>(scale) * 1'000'000'000'000 + call.timeNs;
            event.durationNs = 400'000;
            event.sender = call.node;
            event.method = call.method;
            event.target = "server";
            paths.reserve(64);
            flatten(call.request, "", paths, event.request);
            flatten(call.response, "", paths, event.response);
            (void)sink.event(event);
        }
    }

private:
    static void flatten(const nlohmann::json& json, const std::string& path, std::vector<std::string>& paths,
                        std::vector<ParsedLeaf>& leaves) {
        for (const auto& [key, value] : json.items()) {
            const std::string inner = path.empty() ? key : path + "." + key;
            if (value.is_object() && !value.empty()) {
                flatten(value, inner, paths, leaves);
                continue;
            }
            Value leaf;
            if (value.is_boolean())
                leaf = value.get<bool>();
            else if (value.is_number_integer())
                leaf = value.get<std::int64_t>();
            else if (value.is_string())
                leaf = value.get<std::string>();
            else
                leaf = value.dump();
            paths.push_back(inner);
            leaves.push_back({paths.back(), leaf});
        }
    }

    /// "response.file.id" of a call; null when it has none.
    static nlohmann::json valueAt(const PlayedCall& call, std::string path) {
        std::replace(path.begin(), path.end(), '.', '/');
        const nlohmann::json both = {{"request", call.request}, {"response", call.response}};
        const nlohmann::json::json_pointer pointer("/" + path);
        return both.contains(pointer) ? both.at(pointer) : nlohmann::json();
    }

    /// Replaces what is to be taken from earlier calls; what cannot be found stays and will not compare equal.
    void resolve(nlohmann::json& json, const std::string& node) {
        if (!json.is_object()) return;
        if (json.contains("$concat")) return resolveText(json, node);
        if (json.contains("$from")) {
            const auto& said = m_said[node];
            const std::size_t seq = json["$from"]["seq"];
            if (seq < said.size()) json = valueAt(m_calls[said[seq]], json["$from"]["path"]);
            return;
        }
        if (json.contains("$latest")) return resolveLatest(json, node);
        for (auto& [key, value] : json.items())
            resolve(value, node);
    }

    void resolveText(nlohmann::json& json, const std::string& node) {
        std::string text;
        for (nlohmann::json part : json["$concat"]) {
            resolve(part, node);
            text += part.is_string() ? part.get<std::string>() : part.dump();
        }
        json = text;
    }

    void resolveLatest(nlohmann::json& json, const std::string& node) {
        const auto& said = m_said[node];
        for (auto i = said.rbegin(); i != said.rend(); ++i)
            for (const auto& source : json["$latest"]) {
                if (source["method"] != m_calls[*i].method) continue;
                json = valueAt(m_calls[*i], source["path"]);
                return;
            }
    }

    ProgramServer m_server;
    std::mt19937 m_random;
    std::vector<PlayedCall> m_calls;
    std::map<std::string, std::vector<std::size_t>> m_said; ///< by node: its calls so far
};

} // namespace tenfold::test
