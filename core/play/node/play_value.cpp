#include "core/play/node/play_value.h"

#include "core/program/names/node_name.h"
#include "core/values/generated_value.h"
#include "core/values/value_forms.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>

namespace tenfold {
namespace {

/// What a value is as characters of a text: bytes as they are.
std::string piece(const Value& value) {
    if (const auto* text = std::get_if<std::string>(&value)) return *text;
    if (const auto* bytes = std::get_if<Bytes>(&value)) return bytes->data;
    return toText(value);
}

/// "2026-11-21T07:28:26.172660Z".
std::string isoTime(std::int64_t nowNs) {
    const auto seconds = static_cast<std::time_t>(nowNs / 1'000'000'000);
    return fmt::format("{:%Y-%m-%dT%H:%M:%S}.{:06}Z", fmt::gmtime(seconds), nowNs / 1'000 % 1'000'000);
}

/// A random stream of this value of this node, or of this call of it.
RandomStream randomOf(const PlayValue& value, const PlaySight& sight, bool isPerNode) {
    const std::uint64_t ofNode = mixedSeed(mixedSeed(value.seed, sight.seed), sight.around.nodeIndex);
    return RandomStream(isPerNode ? ofNode : mixedSeed(ofNode, sight.around.draw + 1));
}

std::optional<Value> madeNow(const PlayValue& value, const PlaySight& sight) {
    const GeneratorExpression& generator = value.generator;
    RandomStream random = randomOf(value, sight, generator.perNode);
    if (generator.kind == GeneratorKind::NowIso) return isoTime(sight.nowNs);
    if (generator.kind == GeneratorKind::Elapsed) return sight.nodeAgeNs / 1'000'000;
    if (generator.kind == GeneratorKind::Text) {
        GeneratorExpression token = generator;
        token.kind = GeneratorKind::Token; // nobody knows what; of its length
        return generate(token, random, sight.nowNs);
    }
    return generate(generator, random, sight.nowNs);
}

class Reader {
public:
    explicit Reader(const PlaySight& sight)
        : m_sight(sight) {}

    const ToldValues* told(const PlayValue::Source& source) const {
        if (source.isAnyNode) return &m_sight.any[source.slot];
        return source.slot < m_sight.own.size() ? m_sight.own[source.slot].get() : nullptr;
    }

    /// Of all sources what the pick says: the first that was told, or the last.
    const ToldValues::Told* pick(const PlayValue& value) const {
        const FlowExpression& flow = *value.flow;
        const bool isKeyed = flow.pick == Pick::Keyed;
        // arguments that are known by each other (a block by its generation and that by the block): the newest
        const std::optional<Value> key = isKeyed ? m_sight.argument(value.path) : std::nullopt;
        const ToldValues::Told* best = nullptr;
        for (const PlayValue::Source& source : value.sources) {
            const ToldValues* values = told(source);
            if (!values) continue;
            const bool isFirst = flow.pick == Pick::First;
            const ToldValues::Told* found = key       ? values->byKey(*key)
                                            : isKeyed ? values->ofNewestKey()
                                            : isFirst ? values->first()
                                                      : values->latest(static_cast<std::size_t>(flow.back));
            if (found && (!best || (isFirst ? found->turn < best->turn : found->turn > best->turn))) best = found;
        }
        return best;
    }

    std::optional<Value> flow(const PlayValue& value) const {
        const FlowExpression& flow = *value.flow;
        const ToldValues::Told* told = pick(value);
        if (!told) return flow.initial;
        const auto& values = told->values;
        // of several values in one message each round takes its own: one call per element
        const auto& loops = m_sight.around.iterations;
        const std::size_t round = loops.empty() ? 0 : static_cast<std::size_t>(loops.back());
        const Value& source = flow.lastElement ? values.back() : values[round % values.size()];
        return partOf(source, flow.part, flow.cut, flow.token, flow.plus);
    }

    std::optional<Value> member(const PlayValue& value, bool& isNone) const {
        std::size_t all = value.member->listed.size();
        for (const PlayValue::Source& source : value.sources)
            if (const ToldValues* values = told(source)) all += values->members().size();
        isNone = all == 0;
        if (isNone) return {};
        std::size_t drawn = static_cast<std::size_t>(randomOf(value, m_sight, false).below(all));
        if (drawn < value.member->listed.size()) return value.member->listed[drawn];
        drawn -= value.member->listed.size();
        for (const PlayValue::Source& source : value.sources) {
            const ToldValues* values = told(source);
            if (!values) continue;
            if (drawn < values->members().size())
                return partOf(values->members()[drawn], value.member->part, value.member->cut, 0, 0);
            drawn -= values->members().size();
        }
        return {};
    }

private:
    const PlaySight& m_sight;
};

std::optional<Value> nodeNameOf(const PlayValue& value, const PlaySight& sight) {
    std::uint64_t all = 0;
    for (const std::uint64_t count : value.nodeCounts)
        all += count;
    if (all == 0) return {};
    std::uint64_t drawn = randomOf(value, sight, false).below(all);
    for (std::size_t t = 0; t < value.nodesOf.size(); ++t) {
        if (drawn < value.nodeCounts[t]) return nodeName(value.nodesOf[t], drawn);
        drawn -= value.nodeCounts[t];
    }
    return {};
}

std::optional<Value> textOf(const PlayValue& value, const PlaySight& sight) {
    std::string out;
    for (const PlayValue& part : value.parts) {
        const std::optional<Value> made = valueOf(part, sight);
        if (!made) return {};
        const bool isPadded = part.kind == PlayValue::Kind::Number && part.number.width > 0;
        const auto* number = std::get_if<std::int64_t>(&*made);
        out += isPadded && number ? paddedNumber(*number, part.number.width) : piece(*made);
    }
    return out;
}

} // namespace

bool PlayValue::isConstant() const {
    return kind == Kind::Literal || (kind == Kind::Text && std::all_of(parts.begin(), parts.end(),
                                                                       [](const auto& p) { return p.isConstant(); }));
}

std::optional<Value> valueOf(const PlayValue& value, const PlaySight& sight) {
    switch (value.kind) {
    case PlayValue::Kind::Literal:
        return value.literal;
    case PlayValue::Kind::Number:
        return numberOf(value.number, sight.around);
    case PlayValue::Kind::Text:
        return textOf(value, sight);
    case PlayValue::Kind::Flow: {
        if (auto told = Reader(sight).flow(value); told || value.parts.empty()) return told;
        return valueOf(value.parts.front(), sight); // what its source will send in any case
    }
    case PlayValue::Kind::Same: {
        const auto other = sight.argument(value.path);
        if (!other) return {};
        return partOf(*other, value.flow->part, value.flow->cut, value.flow->token, value.flow->plus);
    }
    case PlayValue::Kind::Member: {
        bool isNone = false;
        return Reader(sight).member(value, isNone);
    }
    case PlayValue::Kind::NodeName:
        return nodeNameOf(value, sight);
    case PlayValue::Kind::Made:
    case PlayValue::Kind::Unknown:
        return madeNow(value, sight);
    case PlayValue::Kind::Script: {
        const std::string node = nodeName(sight.around.program.type, sight.around.nodeIndex);
        const std::uint64_t ofNode = mixedSeed(mixedSeed(value.seed, sight.seed), sight.around.nodeIndex);
        auto made = value.script->run(
            {node, sight.around.nodeIndex, sight.around.iterations, mixedSeed(ofNode, sight.around.draw + 1), ofNode});
        if (!made) return {};
        return *made;
    }
    case PlayValue::Kind::Case: {
        const auto by = sight.argument(value.path);
        if (!by) return {};
        const auto at = std::find(value.when.begin(), value.when.end(), *by);
        if (at == value.when.end()) return {};
        return valueOf(value.parts[static_cast<std::size_t>(at - value.when.begin())], sight);
    }
    case PlayValue::Kind::FirstUse: {
        if (const auto known = Reader(sight).flow(value)) return known;
        return valueOf(value.parts.front(), sight);
    }
    case PlayValue::Kind::Sum:
        return sight.sums[value.slot].total(*value.sum);
    }
    return {};
}

} // namespace tenfold
