#include "core/plan/totals/argument_doubts.h"

#include "core/base/text/number_text.h"
#include "core/program/expression/expression_parts.h"
#include "core/program/walk.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <set>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace tenfold {
namespace {

constexpr Words kBeyond =
    TENFOLD_WORDS("Sentence", "follows {0}: {1} here, {2} recorded; untested beyond", "argument.beyond");
constexpr Words kMoreDigits = TENFOLD_WORDS(
    "Sentence", "numbers of {0} digits here, of {1} at most recorded: how they are written cannot be known",
    "argument.moreDigits");
constexpr Words kNoAddress = TENFOLD_WORDS(
    "Sentence", "\"{0}\" would be no address: how addresses go on beyond the recorded ones cannot be known",
    "argument.noAddress");
constexpr Words kEqualsParameter =
    TENFOLD_WORDS("Sentence", "{0} was also the {1} of every run, which is {2} here: constant or {1}, cannot be known",
                  "argument.equalsParameter");

/// Least and greatest value.
struct Range {
    double low = 0, high = 0;
    void add(const Range& other) {
        low += other.low;
        high += other.high;
    }
    void cover(const Range& other) {
        low = std::min(low, other.low);
        high = std::max(high, other.high);
    }
};

std::string spoken(const Range& range) {
    return range.low == range.high ? compactNumber(range.low)
                                   : fmt::format("{} … {}", compactNumber(range.low), compactNumber(range.high));
}

std::size_t digitsOf(const Range& range) {
    const double largest = std::max(std::abs(range.low), std::abs(range.high));
    return largest < 1 ? 1 : static_cast<std::size_t>(std::floor(std::log10(largest))) + 1;
}

/// Whether a text holds an IPv4 address.
bool hasAddress(std::string_view text) {
    constexpr int kOctets = 4;         // of an address
    constexpr int kLargestOctet = 255; // one byte
    int octets = 0;
    for (std::size_t i = 0; i < text.size();) {
        std::size_t end = i;
        int octet = 0;
        while (end < text.size() && text[end] >= '0' && text[end] <= '9')
            octet = std::min(kLargestOctet + 1, 10 * octet + (text[end++] - '0'));
        if (end == i) {
            octets = 0;
            ++i;
            continue;
        }
        octets = octet <= kLargestOctet ? octets + 1 : 0;
        if (octets == kOctets) return true;
        if (end == text.size() || text[end] != '.') octets = 0;
        i = end + 1;
    }
    return false;
}

/// Values that numbers of a type take: in the plan, and over all recorded runs.
class NumberRanges {
public:
    NumberRanges(const Plan& plan, const NodeProgram& program)
        : m_plan(plan)
        , m_program(program) {
        const auto nodes = plan.nodes.find(program.type);
        m_nodes = nodes == plan.nodes.end() ? 0 : static_cast<double>(nodes->second);
        const CountEvidence& recorded = plan.program.recorded;
        const auto type = std::find_if(recorded.types.begin(), recorded.types.end(),
                                       [&](const RecordedType& t) { return t.type == program.type; });
        for (std::size_t r = 0; r < recorded.runs.size(); ++r)
            if (type != recorded.types.end() && type->nodes[r] > 0)
                m_runs.emplace_back(&recorded.runs[r].parameters, type->nodes[r]);
    }

    bool hasRecord() const { return !m_runs.empty(); }
    const Parameters& here() const { return m_plan.parameters; }

    Range planned(const NumberExpression& number, const std::vector<const Step*>& loops) const {
        return rangeOf(number, loops, m_plan.parameters, m_nodes);
    }
    Range recorded(const NumberExpression& number, const std::vector<const Step*>& loops) const {
        std::optional<Range> all;
        for (const auto& [parameters, nodes] : m_runs) {
            const Range run = rangeOf(number, loops, *parameters, nodes);
            all ? all->cover(run) : static_cast<void>(all = run);
        }
        return all.value_or(Range());
    }
    /// The first parameter that had this value in every run and has another one here; null: none.
    /// Cost: O(parameters * runs) once, then O(1).
    const std::string* movedFrom(double value) const {
        if (!m_movedFrom) {
            m_movedFrom.emplace();
            for (const auto& [key, here] : m_plan.parameters)
                if (const auto recorded = unmoved(key); recorded && here != *recorded)
                    m_movedFrom->try_emplace(*recorded, &key);
        }
        const auto found = m_movedFrom->find(value);
        return found == m_movedFrom->end() ? nullptr : found->second;
    }

private:
    /// The value that a parameter had in every run; nothing where it moved or is not known.
    std::optional<double> unmoved(const std::string& key) const {
        std::optional<double> value;
        for (const auto& [parameters, nodes] : m_runs) {
            const auto it = parameters->find(key);
            if (it == parameters->end() || (value && *value != it->second)) return std::nullopt;
            value = it->second;
        }
        return value;
    }
    Range rangeOf(const NumberExpression& number, const std::vector<const Step*>& loops, const Parameters& parameters,
                  double nodes) const {
        Range range{static_cast<double>(number.constant), static_cast<double>(number.constant)};
        for (const auto& [variable, coefficient] : number.terms) {
            Range term = rangeOf(variable, loops, parameters, nodes);
            term.low *= static_cast<double>(coefficient);
            term.high *= static_cast<double>(coefficient);
            if (term.low > term.high) std::swap(term.low, term.high);
            range.add(term);
        }
        return range;
    }
    Range rangeOf(const Variable& variable, const std::vector<const Step*>& loops, const Parameters& parameters,
                  double nodes) const {
        switch (variable.kind) {
        case Variable::Kind::Loop: {
            if (variable.loop >= loops.size()) return {};
            const auto& loop = std::get<LoopStep>(loops[loops.size() - 1 - variable.loop]->node);
            return {0, std::max(0.0, std::round(loop.count.evaluate(parameters)) - 1)};
        }
        case Variable::Kind::Identity:
            for (const NodeIdentity& identity : m_program.identities) {
                if (identity.name != variable.name) continue;
                const auto first = static_cast<double>(identity.first);
                return {first, first + static_cast<double>(identity.stride) * std::max(0.0, nodes - 1)};
            }
            return {};
        case Variable::Kind::Parameter:
            break;
        }
        const auto it = parameters.find(variable.name);
        return it == parameters.end() ? Range() : Range{it->second, it->second};
    }

    const Plan& m_plan;
    const NodeProgram& m_program;
    double m_nodes = 0;
    std::vector<std::pair<const Parameters*, double>> m_runs; ///< that have nodes of the type, with their number
    /// By recorded value; made when first asked for.
    mutable std::optional<std::unordered_map<double, const std::string*>> m_movedFrom;
};

/// What is doubtful in one argument of a call within loops.
class DoubtSearch {
public:
    DoubtSearch(const NumberRanges& ranges, const std::vector<const Step*>& loops)
        : m_ranges(ranges)
        , m_loops(loops) {}

    std::optional<Sentence> doubtOf(const Expression& expression) const {
        if (const auto* number = std::get_if<NumberExpression>(&expression.node)) return beyond(*number);
        if (const auto* constant = std::get_if<ConstantExpression>(&expression.node)) return equalsParameter(*constant);
        if (const auto* text = std::get_if<ConcatExpression>(&expression.node)) return ofText(*text);
        std::optional<Sentence> found;
        forEachPart(expression, [&](const Expression& part) {
            if (!found) found = doubtOf(part);
        });
        return found;
    }

private:
    std::optional<Sentence> beyond(const NumberExpression& number) const {
        if (number.terms.empty()) return equalsParameter({Value(number.constant)});
        const auto term = std::find_if(number.terms.begin(), number.terms.end(),
                                       [](const auto& t) { return t.first.kind == Variable::Kind::Parameter; });
        if (term == number.terms.end()) return std::nullopt;
        const Range here = m_ranges.planned(number, m_loops), recorded = m_ranges.recorded(number, m_loops);
        if (here.low >= recorded.low && here.high <= recorded.high) return std::nullopt;
        return say(kBeyond, toText(term->first), spoken(here), spoken(recorded));
    }

    std::optional<Sentence> equalsParameter(const ConstantExpression& constant) const {
        const auto* whole = std::get_if<std::int64_t>(&constant.value);
        if (!whole || *whole == 0 || *whole == 1) return std::nullopt; // these say nothing
        const std::string* key = m_ranges.movedFrom(static_cast<double>(*whole));
        if (!key) return std::nullopt;
        return say(kEqualsParameter, *whole, *key, numeral(compactNumber(m_ranges.here().at(*key))));
    }

    std::optional<Sentence> ofText(const ConcatExpression& text) const {
        std::string planned, recorded; // with the greatest numbers
        std::optional<Sentence> found;
        for (const Expression& part : text.parts) {
            if (const auto* literal = std::get_if<ConstantExpression>(&part.node)) {
                planned += toText(literal->value);
                recorded += toText(literal->value);
            } else if (const auto* number = std::get_if<NumberExpression>(&part.node)) {
                const Range here = m_ranges.planned(*number, m_loops), before = m_ranges.recorded(*number, m_loops);
                planned += compactWhole(here.high);
                recorded += compactWhole(before.high);
                if (found) continue;
                const std::size_t digits = digitsOf(here);
                const std::size_t known =
                    std::max(digitsOf(before), static_cast<std::size_t>(std::max(0, number->width)));
                found = digits > known ? say(kMoreDigits, digits, known) : beyond(*number);
            } else {
                planned += '1'; // anything
                recorded += '1';
                if (!found) found = doubtOf(part);
            }
        }
        if (hasAddress(recorded) && !hasAddress(planned)) return say(kNoAddress, planned);
        return found;
    }

    static std::string compactWhole(double value) { return fmt::format("{:.0f}", value); }

    const NumberRanges& m_ranges;
    const std::vector<const Step*>& m_loops;
};

} // namespace

std::vector<ArgumentDoubt> doubtedArguments(const Plan& plan) {
    std::vector<ArgumentDoubt> doubts;
    for (const NodeProgram& program : plan.program.types) {
        const NumberRanges ranges(plan, program);
        const auto nodes = plan.nodes.find(program.type);
        if (!ranges.hasRecord() || nodes == plan.nodes.end() || nodes->second == 0) continue;
        std::set<std::tuple<std::string, std::string, std::string>> seen;
        const auto look = [&](const CallStep& call, const std::vector<const Step*>& loops) {
            const DoubtSearch search(ranges, loops);
            for (const Argument& argument : call.arguments) {
                auto doubt = search.doubtOf(argument.value);
                if (doubt && seen.insert({call.target, call.method, argument.path}).second)
                    doubts.push_back({program.type, call.target, call.method, argument.path, std::move(*doubt)});
            }
        };
        forEachStep(program.body, [&](const Step& step, const std::vector<const Step*>& loops) {
            if (const auto* call = std::get_if<CallStep>(&step.node)) look(*call, loops);
        });
        for (const Timer& timer : program.timers)
            look(timer.call, {});
    }
    return doubts;
}

nlohmann::ordered_json toJson(const std::vector<ArgumentDoubt>& doubts) {
    nlohmann::ordered_json out = nlohmann::ordered_json::array();
    for (const ArgumentDoubt& doubt : doubts)
        out.push_back({{"type", doubt.type},
                       {"target", doubt.target},
                       {"method", doubt.method},
                       {"path", doubt.path},
                       {"doubt", doubt.doubt.text()}});
    return out;
}

} // namespace tenfold
