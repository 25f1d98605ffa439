#pragma once

#include "core/program/kinds/kind.h"
#include "core/words/sentence.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace tenfold {

/// Which of several earlier occurrences a flow takes.
enum class Pick : std::uint8_t {
    Latest, ///< the one before the call, of any source in the set
    First,  ///< the first one of the node
    Keyed,  ///< the latest whose key equals this call's `ourKey` (create and complete of one file)
};

/// A value of this call equals one that an earlier call brought (information flow).
struct FlowExpression {
    std::vector<FieldRef> sources; ///< the most recent of all of them counts
    Pick pick = Pick::Latest;
    Scope scope = Scope::SameNode;
    std::string ourKey;              ///< Keyed: request path of this call
    std::vector<FieldRef> theirKeys; ///< Keyed: field of the source's call that has the key; one for each source
    Part part = Part::Whole;
    std::string cut;
    int token = 0;
    std::int64_t plus = 0;        ///< arithmetic flow: integer source + this
    int back = 0;                 ///< Latest, of one source on the same node: so many calls before the latest one
    bool lastElement = false;     ///< of several values in one message (a list) the last
    std::optional<Value> initial; ///< the value while no source has been seen yet (a counter's first 0)
    bool operator==(const FlowExpression&) const = default;
};

template <>
struct KindOf<FlowExpression> : PlainKind {
    static constexpr const char* kName = "flow";
    static ArgumentClass classOf(const FlowExpression&) { return ArgumentClass::Flow; }
    static std::string text(const FlowExpression& flow, const VariableNames&) {
        std::vector<std::string> notes;
        if (flow.scope == Scope::SameCall && !flow.sources.empty())
            return words::withPlus("this call's " + flow.sources.front().path +
                                       words::inParentheses({words::partText(flow.part, flow.cut, flow.token)}),
                                   flow.plus);
        if (flow.pick == Pick::Keyed) {
            const bool isSameName = std::all_of(flow.theirKeys.begin(), flow.theirKeys.end(),
                                                [&](const FieldRef& theirs) { return theirs.path == flow.ourKey; });
            const bool isOne = flow.theirKeys.size() == 1;
            notes.push_back(isSameName || !isOne ? "same " + flow.ourKey
                                                 : flow.theirKeys.front().path + " = " + flow.ourKey);
        } else if (flow.pick == Pick::First) {
            notes.emplace_back("the first");
        }
        if (flow.back > 0) notes.push_back(fmt::format("{} before the latest", flow.back));
        notes.push_back(words::partText(flow.part, flow.cut, flow.token));
        if (flow.scope == Scope::AnyNode) notes.emplace_back("any node");
        if (flow.lastElement) notes.emplace_back("its last element");
        return words::withPlus(words::fieldsText(flow.sources), flow.plus) + words::inParentheses(notes);
    }
    /// What becomes of the source's value: `,"part":"parent","plus":1`.
    static std::string changeJson(const FlowExpression& flow) {
        std::string out = words::partJson(flow.part, flow.cut, flow.token);
        if (flow.plus != 0) out += fmt::format(R"(,"plus":{})", flow.plus);
        if (flow.lastElement) out += R"(,"element":"last")";
        return out;
    }
    /// {"$latest":…} or, of the call itself, {"$same":…}.
    static std::string planJson(const FlowExpression& flow) {
        if (flow.scope == Scope::SameCall)
            return R"({"$same":)" + words::quoted(words::sidePath(flow.sources.at(0))) + changeJson(flow) + "}";
        std::string out = R"({"$latest":)" + words::fieldsJson(flow.sources);
        if (flow.pick == Pick::First) out += R"(,"pick":"first")";
        if (flow.back > 0) out += fmt::format(R"(,"back":{})", flow.back);
        if (flow.pick == Pick::Keyed)
            out += fmt::format(R"(,"key":{{"ours":{},"theirs":{}}})", words::quoted("request." + flow.ourKey),
                               flow.theirKeys.size() == 1 ? words::fieldJson(flow.theirKeys[0])
                                                          : words::fieldsJson(flow.theirKeys));
        if (flow.scope == Scope::AnyNode) out += R"(,"scope":"anyNode")";
        return out + changeJson(flow) + "}";
    }
    template <typename Visit>
    static void neededPaths(const FlowExpression& flow, const Visit& visit) {
        if (flow.scope != Scope::SameCall) return;
        for (const FieldRef& source : flow.sources)
            visit(source.path);
    }
    template <typename Visit>
    static void forEachSource(const FlowExpression& flow, const Visit& visit) {
        if (flow.scope == Scope::SameCall) return;
        for (const FieldRef& source : flow.sources)
            visit(source);
    }
    template <typename World>
    static auto interpret(const FlowExpression& flow, World& world) {
        return world.latest(flow);
    }
};

template <>
struct archive::EnumNames<Pick> {
    static constexpr std::array<std::string_view, 3> kNames = {"latest", "first", "keyed"};
};

template <typename Archive, Described<FlowExpression> T>
void describe(Archive& a, T& flow) {
    a.required("sources", flow.sources);
    a.field("pick", flow.pick);
    a.field("scope", flow.scope);
    a.field("ourKey", flow.ourKey);
    a.field("theirKeys", flow.theirKeys);
    a.field("part", flow.part);
    a.field("cut", flow.cut);
    a.field("token", flow.token);
    a.field("plus", flow.plus);
    a.field("back", flow.back);
    a.field("lastElement", flow.lastElement);
    a.field("initial", flow.initial);
    if constexpr (Archive::kReads) {
        if (flow.scope == Scope::SameCall && flow.sources.empty())
            a.complain(
                say(TENFOLD_WORDS("Sentence", "a flow of the call without a source", "document.flowCallWithout")));
        if (flow.pick == Pick::Keyed && flow.theirKeys.size() != flow.sources.size())
            a.complain(say(TENFOLD_WORDS("Sentence", "\"theirKeys\" has not one key for each source",
                                         "document.theirkeysOneKey")));
        if (flow.back < 0) a.complain(say(TENFOLD_WORDS("Sentence", "\"back\" is below 0", "document.backBelow0")));
    }
}

} // namespace tenfold
