#include "core/known/argument_check.h"
#include "core/plan/plan.h"
#include "core/program/walk.h"

#include "tests/testing/random_calls.h"
#include "tests/testing/small_trace.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <optional>

// What an expression means in a plan and over a recorded run is one thing: random programs are expanded, what the plan
// says is played by a few lines that know nothing of expressions, and the calls that come of it are checked.
namespace tenfold::test {
namespace {

using Json = nlohmann::ordered_json;

Value valueOf(const Json& json) {
    if (json.is_boolean()) return json.get<bool>();
    if (json.is_number_integer()) return json.get<std::int64_t>();
    if (json.is_number()) return json.get<double>();
    return json.get<std::string>();
}

std::string textOf(const Json& json) {
    return json.is_string() ? json.get<std::string>() : json.dump();
}

struct Played {
    std::string node, method;
    std::uint64_t nodeIndex = 0;
    std::uint32_t stepId = 0;
    std::vector<std::uint32_t> rounds;
    Json request = Json::object(), response;
};

/// Reads planned calls as a player would, one node after another, each call answered before the next.
class PlanReader {
public:
    const std::vector<Played>& calls() const { return m_calls; }

    void play(const Json& line, const PlannedCall& planned) {
        Played call;
        call.node = line["node"];
        call.method = line["method"];
        call.nodeIndex = planned.nodeIndex;
        call.stepId = planned.stepId;
        call.rounds.assign(planned.iterations.begin(), planned.iterations.end());
        m_call = &call;
        for (const auto& [path, what] : line["request"].items())
            if (const auto value = resolve(what)) call.request[path] = *value; // what cannot be told is left out
        const auto count = static_cast<std::int64_t>(m_calls.size());
        call.response = {{"id", 16'000 + 7 * count}, {"name", "/data/part-" + std::to_string(count) + ".txt"}};
        m_calls.push_back(std::move(call));
    }

private:
    /// "request.key" of a call.
    static std::optional<Json> at(const Played& call, const std::string& path) {
        const std::size_t dot = path.find('.');
        const Json& side = path.substr(0, dot) == "request" ? call.request : call.response;
        const auto it = side.find(path.substr(dot + 1));
        return it == side.end() ? std::nullopt : std::optional<Json>(*it);
    }

    /// Which of a reference's sources a call is, and what it has there.
    static std::optional<Json> sourceOf(const Json& sources, const Played& call) {
        for (const Json& source : sources)
            if (source["method"] == call.method)
                if (auto value = at(call, source["path"])) return value;
        return std::nullopt;
    }

    static std::optional<Json> changed(const std::optional<Json>& value, const Json& change) {
        if (!value) return std::nullopt;
        const std::string part = change.value("part", "");
        const std::int64_t plus = change.value("plus", std::int64_t{0});
        if (part.empty()) {
            if (plus == 0) return value;
            return value->is_number_integer() ? std::optional<Json>(value->get<std::int64_t>() + plus) : std::nullopt;
        }
        if (!value->is_string()) return std::nullopt;
        const std::string text = *value;
        const std::string cut = change.value("cut", "");
        const std::size_t slash = text.rfind('/');
        const bool hasSlash = slash != std::string::npos;
        if (part == "parent" && hasSlash) return slash == 0 ? "/" : text.substr(0, slash);
        if (part == "lastSegment" && hasSlash) return text.substr(slash + 1);
        if (part == "withoutEnd" && text.ends_with(cut)) return text.substr(0, text.size() - cut.size());
        if (part == "withoutStart" && text.starts_with(cut)) return text.substr(cut.size());
        return std::nullopt;
    }

    std::optional<Json> latest(const Json& json) {
        std::vector<std::optional<Json>> found; // oldest first
        for (const Played& call : m_calls) {
            if (call.node != m_call->node && json.value("scope", "") != "anyNode") continue;
            if (json.contains("key")) {
                const auto ours = at(*m_call, json["key"]["ours"]);
                const auto theirs = at(call, json["key"]["theirs"]["path"]);
                if (!ours || !theirs || *ours != *theirs) continue;
            }
            if (const auto value = sourceOf(json["$latest"], call)) found.push_back(value);
        }
        const std::size_t back = json.value("back", std::size_t{0});
        if (found.size() > back)
            return changed(json.value("pick", "") == "first" ? found.front() : found[found.size() - 1 - back], json);
        return json.contains("otherwise") ? resolve(json["otherwise"]) : std::nullopt;
    }

    std::optional<Json> member(const Json& set) {
        std::vector<Json> values = set.value("values", Json::array());
        for (const Played& call : m_calls)
            if (set.contains("from"))
                if (const auto value = sourceOf(set["from"], call)) values.push_back(*value);
        return values.empty() ? std::nullopt : std::optional<Json>(values[values.size() / 2]);
    }

    std::optional<Json> sum(const Json& json) {
        std::int64_t total = json["start"];
        for (const Played& call : m_calls) {
            if (call.node != m_call->node || call.method != json["$sum"]["method"]) continue;
            const std::int64_t x = *at(call, json["$sum"]["path"]);
            total += json.value("factor", std::int64_t{1}) * x + json.value("each", std::int64_t{0});
            if (json.contains("piece")) {
                const std::int64_t piece = json["piece"];
                total += json["perPiece"].get<std::int64_t>() * ((x + piece - 1) / piece);
            }
        }
        return total;
    }

    std::optional<Json> resolve(const Json& json) {
        if (!json.is_object()) return json;
        if (json.contains("$latest")) return latest(json);
        if (json.contains("$same")) return changed(at(*m_call, json["$same"]), json);
        if (json.contains("$member")) return member(json["$member"]);
        if (json.contains("$sum")) return sum(json);
        if (json.contains("$unknown")) return "nobody knows";
        if (json.contains("$from")) {
            std::vector<const Played*> own;
            for (const Played& call : m_calls)
                if (call.node == m_call->node) own.push_back(&call);
            const Json& from = json["$from"];
            return changed(at(*own.at(from["seq"].get<std::size_t>()), from["path"]), from);
        }
        if (json.contains("$case")) {
            const auto chooses = at(*m_call, json["$case"]["by"]);
            for (const Json& one : json["$case"]["of"])
                if (chooses && *chooses == one["when"]) return resolve(one["then"]);
            return std::nullopt;
        }
        std::string text;
        for (const Json& part : json.at("$concat")) {
            const auto piece = resolve(part);
            if (!piece || textOf(*piece).empty()) return std::nullopt;
            text += textOf(*piece);
        }
        return text;
    }

    std::vector<Played> m_calls;
    const Played* m_call = nullptr;
};

Trace recorded(const std::vector<Played>& calls) {
    SmallTrace made;
    for (const Played& call : calls) {
        MadeCall event{.sender = call.node, .method = call.method, .target = "server"};
        for (const auto& [path, value] : call.request.items())
            event.request.emplace_back(path, valueOf(value));
        for (const auto& [path, value] : call.response.items())
            event.response.emplace_back(path, valueOf(value));
        made.call(event);
    }
    return made.make();
}

const Expression& expressionOf(const NodeProgram& program, std::uint32_t stepId, const std::string& path) {
    const CallStep* found = nullptr;
    forEachStep(program.body, [&](const Step& step, const std::vector<const Step*>&) {
        if (step.id == stepId && std::holds_alternative<CallStep>(step.node)) found = &std::get<CallStep>(step.node);
    });
    return std::find_if(found->arguments.begin(), found->arguments.end(),
                        [&](const Argument& argument) { return argument.path == path; })
        ->value;
}

/// The checks of a whole run, call by call.
class RunCheck {
public:
    RunCheck(const Plan& plan, const Trace& trace, const std::vector<Played>& calls)
        : m_plan(plan)
        , m_trace(trace)
        , m_calls(calls)
        , m_fields(trace)
        , m_checker(m_fields, nullptr) {}

    const NodeProgram& program() const { return m_plan.program.types.front(); }

    Verdict verdictOf(std::uint32_t event, const std::string& path, NodeState& node) {
        const Played& call = m_calls[event];
        CheckContext context;
        context.event = event;
        context.stepId = call.stepId;
        context.iterations = call.rounds;
        context.parameters = &m_plan.parameters;
        context.program = &program();
        context.nodesOfType = RandomCalls::kNodes;
        context.node = &node;
        context.nodeIndex = call.nodeIndex;
        const auto leaf = findLeaf(m_trace, m_trace.events[event], Side::Request, m_trace.strings.find(path));
        if (!leaf) return Verdict::Wrong;
        return m_checker.check(expressionOf(program(), call.stepId, path), *leaf, context).verdict;
    }

private:
    const Plan& m_plan;
    const Trace& m_trace;
    const std::vector<Played>& m_calls;
    FieldIndex m_fields;
    ArgumentChecker m_checker;
};

Plan planOf(std::uint32_t seed) {
    Plan plan;
    plan.program.types.push_back(RandomCalls(seed).make());
    plan.program.targets = {"server"};
    plan.parameters = RandomCalls::parameters();
    plan.nodes["worker"] = RandomCalls::kNodes;
    return plan;
}

std::vector<Played> played(const Plan& plan) {
    PlanReader reader;
    NoProgress progress;
    (void)expandPlan(
        plan,
        [&](const PlannedCall& call) {
            std::string line;
            appendJsonLine(line, plan, call);
            reader.play(Json::parse(line), call);
            return true;
        },
        progress);
    return reader.calls();
}

std::string placeOf(const Played& call, const std::string& path, const Expression& expression) {
    return call.node + " " + call.method + "." + path + " = " + call.request[path].dump() + ": " + toText(expression);
}

constexpr std::uint32_t kPrograms = 400;

TEST(TwoWorlds, whatAPlanSaysIsRightWhenItIsRecorded) {
    std::size_t checked = 0;
    for (std::uint32_t seed = 1; seed <= kPrograms; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        const Plan plan = planOf(seed);
        const std::vector<Played> calls = played(plan);
        const Trace trace = recorded(calls);
        RunCheck check(plan, trace, calls);
        std::map<std::string, NodeState> nodes;
        for (std::uint32_t event = 0; event < calls.size(); ++event)
            for (const auto& [path, value] : calls[event].request.items()) {
                EXPECT_NE(check.verdictOf(event, path, nodes[calls[event].node]), Verdict::Wrong)
                    << placeOf(calls[event], path, expressionOf(check.program(), calls[event].stepId, path));
                ++checked;
            }
        if (HasFailure()) return;
    }
    EXPECT_GT(checked, std::size_t{kPrograms} * 30);
}

TEST(TwoWorlds, aFlowStartsWithItsInitialValue) {
    Plan plan = planOf(1);
    FlowExpression flow;
    flow.sources = {{"server", "open", Side::Response, "id"}};
    flow.initial = Value(std::int64_t{42});
    auto& open = std::get<CallStep>(plan.program.types[0].body[0].node);
    open.arguments[1].value = {flow};
    open.arguments[2].value = {ConcatExpression{{{ConstantExpression{Value(std::string("no. "))}}, {flow}}}};
    const std::vector<Played> calls = played(plan);
    EXPECT_EQ(calls[0].request["a"], 42);
    EXPECT_EQ(calls[0].request["b"], "no. 42");
    const Trace trace = recorded(calls);
    RunCheck check(plan, trace, calls);
    NodeState node;
    EXPECT_EQ(check.verdictOf(0, "a", node), Verdict::Automatic);
    EXPECT_EQ(check.verdictOf(0, "b", node), Verdict::Automatic);
}

/// A value beside the one that the plan says; nothing where chance or nobody knows what is right.
std::optional<Json> anotherValue(const Json& value, const Expression& expression) {
    const ArgumentClass what = classOf(expression);
    if (what != ArgumentClass::Constant && what != ArgumentClass::Regular && what != ArgumentClass::Flow) return {};
    if (value.is_boolean()) return !value.get<bool>();
    if (value.is_string()) return value.get<std::string>() + "x";
    return value.get<std::int64_t>() == INT64_MAX ? 0 : value.get<std::int64_t>() + 1;
}

TEST(TwoWorlds, whatAPlanDoesNotSayIsWrong) {
    std::size_t checked = 0;
    for (std::uint32_t seed = 1; seed <= kPrograms; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        const Plan plan = planOf(seed);
        const std::vector<Played> calls = played(plan);
        const auto event = static_cast<std::uint32_t>(seed % calls.size());
        for (const auto& [path, value] : calls[event].request.items()) {
            const Expression& expression = expressionOf(plan.program.types[0], calls[event].stepId, path);
            const auto another = anotherValue(value, expression);
            if (!another) continue;
            std::vector<Played> changed(calls.begin(), calls.begin() + event + 1);
            changed.back().request[path] = *another;
            const Trace trace = recorded(changed);
            NodeState node;
            node.identities["port"] = 5 + 3 * static_cast<std::int64_t>(calls[event].nodeIndex);
            EXPECT_EQ(RunCheck(plan, trace, changed).verdictOf(event, path, node), Verdict::Wrong)
                << placeOf(changed.back(), path, expression);
            ++checked;
        }
        if (HasFailure()) return;
    }
    EXPECT_GT(checked, std::size_t{kPrograms});
}

} // namespace
} // namespace tenfold::test
