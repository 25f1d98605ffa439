#pragma once

#include "core/program/program.h"

#include <random>
#include <string>
#include <vector>

namespace tenfold::test {

/// Programs of one type that can be expanded and played: three calls in and around two loops, whose arguments are
/// expressions of every kind that a plan can tell or say how to look up. Each call first has "key", and its reply has
/// "id" and "name".
class RandomCalls {
public:
    explicit RandomCalls(std::uint32_t seed)
        : m_random(seed) {}

    NodeProgram make() {
        NodeProgram program;
        program.type = "worker";
        program.instances.form.terms["1"] = kNodes;
        program.identities.push_back({"port", 5, 3});
        Step get = call("get", 3, 2);
        Step inner = loop(4, 3, {std::move(get)});
        Step put = call("put", 2, 1);
        std::vector<Step> body;
        body.push_back(std::move(put));
        body.push_back(std::move(inner));
        program.body.push_back(call("open", 1, 0));
        program.body.push_back(loop(5, 2, std::move(body)));
        return program;
    }

    static constexpr int kNodes = 2;
    static Parameters parameters() {
        return {{"scale", 4},      {"iterations", 1000}, {"iteration", 70'000}, {"node.port", 11},
                {"port", 400'000}, {"half", 0.5},        {"large", 4e15}};
    }

private:
    static constexpr int kDeepest = 2;
    std::size_t upTo(std::size_t most) { return std::uniform_int_distribution<std::size_t>(0, most)(m_random); }
    bool coin() { return upTo(1) == 1; }

    Step loop(std::uint32_t id, int rounds, std::vector<Step> body) {
        LoopStep loop;
        loop.count.form.terms["1"] = rounds;
        loop.body = std::move(body);
        return {id, Round::Every, {}, std::move(loop)};
    }
    Step call(const std::string& method, std::uint32_t id, std::size_t loops) {
        CallStep call;
        call.target = kTarget;
        call.method = method;
        m_method = method;
        m_loops = loops;
        m_earlier.clear();
        m_takesKey = false;
        add(call, "key", keyValue());
        m_takesKey = true;
        for (const char* path : {"a", "b", "c"})
            add(call, path, expression(0));
        return {id, Round::Every, {}, std::move(call)};
    }
    void add(CallStep& call, const std::string& path, Expression value) {
        Argument argument;
        argument.path = path;
        argument.value = std::move(value);
        call.arguments.push_back(std::move(argument));
        m_earlier.push_back(path);
    }

    /// Few values, so that calls share them.
    Expression keyValue() {
        if (m_loops == 0 || coin()) return {ConstantExpression{std::int64_t{1}}};
        return {NumberExpression{{{Variable::round(0), 1}}, 0, 0}};
    }
    Value value() {
        static const Value kValues[] = {Value(std::int64_t{0}),         Value(std::int64_t{42}),
                                        Value(std::int64_t{-7}),        Value(std::string("/data/part-0003.txt")),
                                        Value(std::string("a\"b{c}é")), Value(true)};
        return kValues[upTo(5)];
    }
    Expression number() {
        NumberExpression number;
        static constexpr std::int64_t kFactors[] = {1, -1, 3, 1000, 9007199254740993, -(std::int64_t{1} << 62)};
        const bool hasPort = coin();
        if (hasPort) number.terms.emplace_back(Variable::identity("port"), std::int64_t{1} + (coin() ? 6 : 0));
        const std::size_t last = hasPort ? 3 : 5; // an own number is told from small values only
        if (m_loops > 0 && coin())
            number.terms.emplace_back(Variable::round(static_cast<std::uint32_t>(upTo(m_loops - 1))),
                                      kFactors[upTo(last)]);
        static const char* const kNames[] = {"iterations", "iteration", "node.port", "port", "half", "scale", "large"};
        for (std::size_t i = upTo(2); i > 0; --i)
            number.terms.emplace_back(Variable::parameter(kNames[upTo(hasPort ? 5 : 6)]), kFactors[upTo(last)]);
        number.constant = coin() ? 0 : static_cast<std::int64_t>(upTo(100)) - 50;
        number.width = static_cast<int>(upTo(6));
        return {number};
    }
    FieldRef field(const std::string& method) {
        static const char* const kRequest[] = {"key", "a", "b", "c"};
        if (coin()) return {kTarget, method, Side::Request, kRequest[upTo(3)]};
        return {kTarget, method, Side::Response, coin() ? "id" : "name"};
    }
    FieldRef field() {
        static const char* const kMethods[] = {"open", "put", "get"};
        return field(kMethods[upTo(2)]);
    }
    FlowExpression keyed() {
        FlowExpression flow;
        flow.sources = {field()};
        flow.pick = Pick::Keyed;
        flow.ourKey = "key";
        flow.theirKeys = {{kTarget, flow.sources[0].method, Side::Request, "key"}};
        return flow;
    }
    FlowExpression flow() {
        FlowExpression flow;
        const std::size_t form = upTo(4);
        if (form == 0 && m_takesKey) return keyed();
        if (form == 1) { // another argument of the call
            flow.scope = Scope::SameCall;
            flow.sources = {{kTarget, m_method, Side::Request, m_earlier[upTo(m_earlier.size() - 1)]}};
        } else {
            flow.sources = {field()};
            if (form == 2) flow.pick = Pick::First;
            if (form == 3) flow.back = static_cast<int>(upTo(2));
            if (form == 4 && coin()) // of another method: what of one call is the latest has no answer
                flow.sources.push_back(field(flow.sources[0].method == "put" ? "get" : "put"));
            if (form == 4 && coin()) flow.scope = Scope::AnyNode;
            if (flow.back == 0 && coin()) flow.initial = value();
        }
        cut(flow);
        return flow;
    }
    void cut(FlowExpression& flow) {
        switch (upTo(7)) {
        case 0:
            flow.part = Part::Parent;
            break;
        case 1:
            flow.part = Part::LastSegment;
            break;
        case 2:
            flow.part = Part::WithoutEnd;
            flow.cut = ".txt";
            break;
        case 3:
            flow.part = Part::WithoutStart;
            flow.cut = "/data/";
            break;
        case 4:
            flow.plus = static_cast<std::int64_t>(upTo(20)) - 10;
            break;
        default:
            break;
        }
    }
    /// Pieces with a slash between them: where one ends is the text's own matter.
    Expression text() {
        ConcatExpression concat;
        concat.parts.push_back({ConstantExpression{Value(std::string("t"))}});
        for (std::size_t i = upTo(2) + 1; i > 0; --i) {
            concat.parts.push_back({ConstantExpression{Value(std::string("/"))}});
            concat.parts.push_back(piece());
        }
        return {concat};
    }
    Expression simple() {
        switch (upTo(5)) {
        case 0:
            return {ConstantExpression{value()}};
        case 1:
            return number();
        case 2:
            return {flow()};
        case 3:
            return {GeneratorExpression{GeneratorKind::Port, coin(), 0, 0, {}}};
        case 4:
            return {ScriptExpression{"return context.iteration + context.config.iterations"}};
        default:
            return {UnknownExpression{"size", {}}};
        }
    }
    Expression piece() {
        switch (upTo(7)) {
        case 0:
            return sum();
        case 1:
            return cases([&] { return simple(); });
        case 2:
            return {FirstUseExpression{keyed(), {simple()}}};
        default:
            return simple();
        }
    }
    Expression sum() {
        SumExpression sum;
        sum.start = static_cast<std::int64_t>(upTo(100));
        static const char* const kMethods[] = {"open", "put", "get"};
        sum.added.field = {kTarget, kMethods[upTo(2)], Side::Response, "id"};
        sum.factor = coin() ? 1 : 3;
        sum.each = static_cast<std::int64_t>(upTo(9));
        if (coin()) sum.piece = 4, sum.perPiece = 10;
        return {sum};
    }
    template <typename Make>
    Expression cases(const Make& make) {
        CaseExpression cases;
        cases.by = "key";
        for (std::int64_t key = 0; key < 2; ++key) {
            cases.when.emplace_back(key);
            cases.then.push_back(make());
        }
        return {cases};
    }
    Expression expression(int depth) {
        if (depth >= kDeepest) return simple();
        switch (upTo(9)) {
        case 0: {
            MemberExpression member;
            member.sources = {field()};
            if (coin()) member.listed = {value(), value()};
            return {member};
        }
        case 1:
            return sum();
        case 2:
            return cases([&] { return expression(depth + 1); });
        case 3:
            return {FirstUseExpression{keyed(), {expression(depth + 1)}}};
        case 4:
        case 5:
            return text();
        default:
            return simple();
        }
    }

    static constexpr const char* kTarget = "server";
    std::mt19937 m_random;
    std::string m_method;               ///< of the call that is made
    std::size_t m_loops = 0;            ///< around it
    bool m_takesKey = false;            ///< its key is made
    std::vector<std::string> m_earlier; ///< its arguments so far
};

} // namespace tenfold::test
