#include "core/known/argument_check.h"
#include "core/program/expression/interpret.h"
#include "core/values/value_forms.h"

#include <utility>

// The two worlds of a recorded run that expressions are interpreted over (interpret.h).
namespace tenfold {
namespace {

/// A part of the expression at a path: inside `within`, the part of that index.
std::uint64_t partWithin(std::uint64_t within, std::size_t index) {
    return within * 1'000'003 + index + 1; // a prime: paths of a few small steps stay apart
}

} // namespace

/// The beginning of a text against one of the pieces that it is made of; the rest is matched with those behind it.
class ArgumentChecker::PieceWorld {
public:
    PieceWorld(ArgumentChecker& checker, const std::vector<Expression>& parts, std::size_t at, std::string_view text,
               std::uint32_t leaf, const CheckContext& context, std::uint64_t within)
        : m_checker(checker)
        , m_parts(parts)
        , m_at(at)
        , m_text(text)
        , m_leaf(leaf)
        , m_context(context)
        , m_within(within)
        , m_place(partWithin(within, at)) {}

    Answer literal(const Value& constant) const {
        const std::string characters = toText(constant);
        return m_text.starts_with(characters) ? rest(characters.size(), Verdict::Automatic) : Answer{Verdict::Wrong};
    }
    Answer number(const NumberExpression& number) const {
        const std::size_t run = digitRun(m_text, true);
        const auto value = wholeNumber(m_text.substr(0, run));
        if (run == 0 || !value || !m_checker.checkNumber(number, *value, m_context)) return {Verdict::Wrong};
        return paddedNumber(*value, number.width) == m_text.substr(0, run) ? rest(run, Verdict::Automatic)
                                                                           : Answer{Verdict::Wrong};
    }
    Answer latest(const FlowExpression& flow) const {
        const auto sources = m_checker.flowSources(flow, m_leaf, m_context);
        return sources.empty() && flow.initial ? literal(*flow.initial) : oneOf(flow, sources);
    }
    Answer made(const GeneratorExpression& generator) const {
        if (!generator.perNode || !m_context.node) return madeNow(generator, nullptr);
        const auto place = m_checker.madePlaceOf(m_leaf, m_context, m_place);
        auto& made = m_context.node->made;
        if (const auto it = made.find(place); it != made.end()) {
            const std::string piece = toText(it->second);
            if (!m_text.starts_with(piece)) return {Verdict::Wrong};
            return rest(piece.size(), generator.kind == GeneratorKind::Text ? Verdict::Unknown : Verdict::Automatic);
        }
        std::size_t taken = 0;
        const Answer answer = madeNow(generator, &taken);
        if (answer.verdict != Verdict::Wrong) made.emplace(place, Value(std::string(m_text.substr(0, taken))));
        return answer;
    }
    Answer scripted(const ScriptExpression& script) const {
        return hole(false, [&](std::string_view piece) {
            const auto whole = wholeNumber(piece);
            const Verdict verdict = m_checker.checkScript(script, Value(std::string(piece)), m_context).verdict;
            if (verdict != Verdict::Wrong || !whole) return verdict;
            return m_checker.checkScript(script, Value(*whole), m_context).verdict;
        });
    }
    Answer unknown(const UnknownExpression&) const { return hole(false, nobodyKnows); }
    Answer chosen(const std::string& by, const std::vector<Value>& when, const std::vector<Expression>& then) const {
        Verdict ofChooser = Verdict::Automatic;
        const auto index = m_checker.templateOf(by, when, m_leaf, m_context, ofChooser);
        if (!index) return {Verdict::Wrong};
        PieceWorld inside = *this;
        inside.m_place = partWithin(m_place, *index);
        Answer answer = interpret(then[*index], inside);
        answer.verdict = worse(answer.verdict, ofChooser);
        return answer;
    }
    Answer knownOr(const FlowExpression& known, const Expression& first) const {
        constexpr bool kIsOrdered = true;
        const auto sources = m_checker.flowSources(known, m_leaf, m_context, kIsOrdered);
        return sources.empty() ? interpret(first, *this) : oneOf(known, sources);
    }
    Answer sum(const SumExpression& sum) const {
        const std::size_t run = digitRun(m_text, true);
        const auto value = wholeNumber(m_text.substr(0, run));
        if (!value || toText(Value(*value)) != m_text.substr(0, run)) return {Verdict::Wrong};
        const Verdict verdict = m_checker.checkSum(sum, *value, m_leaf, m_context).verdict;
        return verdict == Verdict::Wrong ? Answer{Verdict::Wrong} : rest(run, verdict);
    }
    // not mined inside of texts
    Answer member(const MemberExpression&) const { return hole(false, nobodyKnows); }
    Answer text(const std::vector<Expression>&) const { return hole(false, nobodyKnows); }

private:
    static Verdict nobodyKnows(std::string_view) { return Verdict::Unknown; }

    Answer rest(std::size_t used, Verdict verdict) const {
        const Answer after = m_checker.checkPieces(m_parts, m_at + 1, m_text.substr(used), m_leaf, m_context, m_within);
        return {worse(verdict, after.verdict), after.setSize};
    }

    /// A piece that one of a flow's sources has brought.
    Answer oneOf(const FlowExpression& flow, const std::vector<FieldOccurrence>& sources) const {
        const Trace& trace = m_checker.m_trace;
        for (const FieldOccurrence& o : sources) {
            const auto value = partOf(trace.values[o.value], flow.part, flow.cut, flow.token, flow.plus);
            const std::string piece = value ? toText(*value) : std::string();
            if (piece.empty() || !m_text.starts_with(piece)) continue;
            const Answer after = rest(piece.size(), m_checker.verdictOfSource(m_leaf, o));
            if (after.verdict != Verdict::Wrong) return after;
        }
        return {Verdict::Wrong};
    }

    Answer madeNow(const GeneratorExpression& generator, std::size_t* taken) const {
        const bool isNumber = generator.kind == GeneratorKind::Int32 || generator.kind == GeneratorKind::Int64;
        if (generator.kind == GeneratorKind::Text) return hole(false, nobodyKnows, taken);
        const std::int64_t nowNs = m_checker.m_trace.events[m_context.event].startNs;
        const auto judgeOf = [&](std::string_view piece) {
            const auto whole = generator.kind == GeneratorKind::Recorded ? wholeNumber(piece) : std::nullopt;
            return judge(generator, whole ? Value(*whole) : Value(std::string(piece)), nowNs);
        };
        return hole(isNumber, judgeOf, taken);
    }

    /// A piece the node makes up, or that nothing explains: up to where the next literal begins.
    /// @param taken  out: its length, where it fits
    template <typename Judge>
    Answer hole(bool isNumber, const Judge& judgeOf, std::size_t* taken = nullptr) const {
        const std::size_t longest = isNumber ? digitRun(m_text, true) : m_text.size();
        const bool isLast = m_at + 1 == m_parts.size();
        // an own literal behind the piece says where it may end
        const auto* next = isLast ? nullptr : std::get_if<ConstantExpression>(&m_parts[m_at + 1].node);
        const std::string literal = next ? toText(next->value) : std::string();
        for (std::size_t used = longest + 1; used-- > 1;) {
            if (!m_text.substr(used).starts_with(literal) || (isLast && used < m_text.size())) continue;
            const Verdict verdict = judgeOf(m_text.substr(0, used));
            if (verdict == Verdict::Wrong) continue;
            const Answer after = rest(used, verdict);
            if (after.verdict != Verdict::Wrong) {
                if (taken) *taken = used;
                return after;
            }
            if (isNumber) break;
        }
        return {Verdict::Wrong};
    }

    ArgumentChecker& m_checker;
    const std::vector<Expression>& m_parts;
    std::size_t m_at;
    std::string_view m_text;
    std::uint32_t m_leaf;
    const CheckContext& m_context;
    std::uint64_t m_within; ///< the text among the parts of its argument
    std::uint64_t m_place;  ///< the piece among them
};

ArgumentChecker::Answer ArgumentChecker::checkPieces(const std::vector<Expression>& parts, std::size_t at,
                                                     std::string_view text, std::uint32_t leaf,
                                                     const CheckContext& context, std::uint64_t within) {
    if (at == parts.size()) return {text.empty() ? Verdict::Automatic : Verdict::Wrong};
    const PieceWorld world(*this, parts, at, text, leaf, context, within);
    return interpret(parts[at], world);
}

/// A recorded leaf against what an expression says of it, from the trace's own earlier events.
class ArgumentChecker::LeafWorld {
public:
    LeafWorld(ArgumentChecker& checker, std::uint32_t leaf, const CheckContext& context)
        : m_checker(checker)
        , m_leaf(leaf)
        , m_context(context)
        , m_value(checker.m_trace.values[checker.m_trace.valueAt(context.event, leaf)]) {}

    Answer literal(const Value& constant) const { return {constant == m_value ? Verdict::Automatic : Verdict::Wrong}; }
    Answer number(const NumberExpression& number) const {
        const auto* integer = std::get_if<std::int64_t>(&m_value);
        return {integer && m_checker.checkNumber(number, *integer, m_context) ? Verdict::Automatic : Verdict::Wrong};
    }
    Answer latest(const FlowExpression& flow) const { return m_checker.checkFlow(flow, m_leaf, m_context); }
    Answer member(const MemberExpression& member) const { return m_checker.checkMember(member, m_leaf, m_context); }
    Answer made(const GeneratorExpression& generator) const {
        if (generator.perNode && m_context.node) {
            const auto place = m_checker.madePlaceOf(m_leaf, m_context, m_place);
            const auto [it, isFirst] = m_context.node->made.try_emplace(place, m_value);
            if (!isFirst && it->second != m_value) return {Verdict::Wrong};
            if (!isFirst) return {generator.kind == GeneratorKind::Text ? Verdict::Unknown : Verdict::Automatic};
        }
        return {judge(generator, m_value, m_checker.m_trace.events[m_context.event].startNs)};
    }
    Answer scripted(const ScriptExpression& script) const { return m_checker.checkScript(script, m_value, m_context); }
    Answer unknown(const UnknownExpression&) const { return {Verdict::Unknown}; }
    Answer text(const std::vector<Expression>& parts) const {
        const auto* text = std::get_if<std::string>(&m_value);
        return text ? m_checker.checkPieces(parts, 0, *text, m_leaf, m_context, m_place) : Answer{Verdict::Wrong};
    }
    Answer chosen(const std::string& by, const std::vector<Value>& when, const std::vector<Expression>& then) const {
        Verdict ofChooser = Verdict::Automatic;
        const auto index = m_checker.templateOf(by, when, m_leaf, m_context, ofChooser);
        if (!index) return {Verdict::Wrong};
        LeafWorld inside = *this;
        inside.m_place = partWithin(m_place, *index);
        Answer answer = interpret(then[*index], inside);
        answer.verdict = worse(answer.verdict, ofChooser);
        return answer;
    }
    Answer knownOr(const FlowExpression& known, const Expression& first) const {
        constexpr bool kIsOrdered = true;
        const auto sources = m_checker.flowSources(known, m_leaf, m_context, kIsOrdered);
        if (sources.empty()) return interpret(first, *this);
        return m_checker.checkSources(known, sources, m_leaf, m_context.event);
    }
    Answer sum(const SumExpression& sum) const {
        const auto* integer = std::get_if<std::int64_t>(&m_value);
        return integer ? m_checker.checkSum(sum, *integer, m_leaf, m_context) : Answer{Verdict::Wrong};
    }

private:
    ArgumentChecker& m_checker;
    std::uint32_t m_leaf;
    const CheckContext& m_context;
    const Value& m_value;
    std::uint64_t m_place = 0; ///< among the parts of the argument
};

ArgumentChecker::Answer ArgumentChecker::check(const Expression& expression, std::uint32_t leaf,
                                               const CheckContext& context) {
    const LeafWorld world(*this, leaf, context);
    return interpret(expression, world);
}

} // namespace tenfold
