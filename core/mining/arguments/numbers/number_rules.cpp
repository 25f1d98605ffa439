#include "core/mining/arguments/numbers/number_rules.h"

#include "core/base/log_gamma.h"
#include "core/mining/laws/fit_law.h"
#include "core/program/expression/expression_parts.h"

#include <algorithm>
#include <cassert>
#include <cctype>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <set>

namespace tenfold {
namespace {

struct Progression {
    std::int64_t first = 0;
    std::int64_t stride = 0;
    std::int64_t spare = 0;
};

/// Whether a stride is one that somebody counts in: two nodes lie any number apart, and a third has to be in its place
/// before that number is more than their difference.
bool isCountedIn(std::int64_t stride) {
    return stride == 1 || stride == 10 || stride == 100 || stride == 1000;
}

/// first, first + stride … in any order, each node another, one value may be left out (it belongs to a node of another
/// type); one first and stride for all runs. Nothing otherwise, when no run has two nodes, and where no run has three
/// and the stride is none that people count in.
std::optional<Progression> progressionOf(const std::map<std::uint32_t, std::vector<std::int64_t>>& byRun) {
    Progression p;
    p.first = std::numeric_limits<std::int64_t>::max();
    for (const auto& [run, values] : byRun)
        p.first = std::min(p.first, *std::min_element(values.begin(), values.end()));
    for (const auto& [run, values] : byRun)
        for (const std::int64_t value : values)
            p.stride = std::gcd(p.stride, value - p.first);
    if (p.stride == 0) return std::nullopt;
    std::int64_t most = 0;
    for (const auto& [run, values] : byRun) {
        const std::set<std::int64_t> different(values.begin(), values.end());
        const std::int64_t places = (*different.rbegin() - p.first) / p.stride + 1;
        const auto nodes = static_cast<std::int64_t>(values.size());
        if (static_cast<std::int64_t>(different.size()) != nodes || places > nodes + 1) return std::nullopt;
        p.spare = std::max(p.spare, places - nodes);
        most = std::max(most, nodes);
    }
    return most > 2 || (most == 2 && isCountedIn(p.stride)) ? std::optional(p) : std::nullopt;
}

/// progressionOf() the values of nodes.
std::optional<Progression> progressionOf(const std::vector<std::int64_t>& valueOfNode,
                                         const std::vector<std::uint32_t>& runOfNode) {
    if (valueOfNode.size() != runOfNode.size()) return std::nullopt;
    std::map<std::uint32_t, std::vector<std::int64_t>> byRun;
    for (std::size_t n = 0; n < valueOfNode.size(); ++n)
        byRun[runOfNode[n]].push_back(valueOfNode[n]);
    return progressionOf(byRun);
}

/// Whether each run has one node, and all have the same number.
bool isAlone(const std::vector<std::int64_t>& valueOfNode, const std::vector<std::uint32_t>& runOfNode) {
    const std::set<std::uint32_t> runs(runOfNode.begin(), runOfNode.end());
    return runs.size() == runOfNode.size() && valueOfNode.size() == runOfNode.size() &&
           std::set<std::int64_t>(valueOfNode.begin(), valueOfNode.end()).size() == 1;
}

constexpr char kRequest = '?'; ///< before the number of a request, as the name of an identity; no other has such a name

/// The number of the request that stands in place of an identity.
std::optional<std::size_t> requestOf(const NumberExpression& number) {
    if (number.terms.empty()) return {};
    const Variable& variable = number.terms.front().first;
    if (variable.kind != Variable::Kind::Identity || variable.name.empty() || variable.name.front() != kRequest)
        return {};
    return std::stoul(variable.name.substr(1));
}

/// Puts the settled numbers where requests stand for them.
void replaceRequests(const std::vector<NumberExpression>& settled, Expression& expression) {
    forEachPart(expression, [&](Expression& part) { replaceRequests(settled, part); });
    auto* number = std::get_if<NumberExpression>(&expression.node);
    const auto request = number ? requestOf(*number) : std::nullopt;
    if (!request) return;
    const NumberExpression& known = settled[*request];
    number->terms.erase(number->terms.begin());
    number->terms.insert(number->terms.begin(), known.terms.begin(), known.terms.end());
    number->constant += known.constant;
}

std::string identityName(const std::string& name, const std::vector<NodeIdentity>& taken) {
    std::string base;
    for (const char c : name.substr(name.find_last_of(".]") == std::string::npos ? 0 : name.find_last_of(".]") + 1))
        if (std::isalnum(static_cast<unsigned char>(c)) != 0) base += c;
    if (base.empty()) base = "index";
    std::string out = base;
    for (int n = 2; std::any_of(taken.begin(), taken.end(), [&](const auto& i) { return i.name == out; }); ++n)
        out = base + std::to_string(n);
    return out;
}

/// Phase 1: offset of each node once the part that follows the rounds is taken away.
struct NodeOffsets {
    Variable variable; ///< a round, where there is a slope
    std::int64_t slope = 0;
    std::map<std::uint32_t, std::int64_t> offsetOf; ///< node -> value at round 0
};

std::optional<NodeOffsets> acrossIterations(const std::vector<NumberSample>& samples, std::size_t depth) {
    NodeOffsets out;
    std::map<std::uint32_t, const NumberSample*> firstOf;
    std::optional<std::int64_t> slope;
    const auto round = [&](const NumberSample& s) {
        return static_cast<std::int64_t>(s.iterations[s.iterations.size() - 1 - depth]);
    };
    for (const NumberSample& s : samples) {
        if (depth >= s.iterations.size()) return std::nullopt;
        const auto [it, isFirst] = firstOf.try_emplace(s.node, &s);
        const std::int64_t rounds = round(s) - round(*it->second), rise = s.value - it->second->value;
        if (isFirst || slope) continue;
        if (rounds == 0 || rise % rounds != 0) {
            if (rise != 0) return std::nullopt;
            continue;
        }
        slope = rise / rounds;
    }
    out.slope = slope.value_or(0);
    if (out.slope != 0) out.variable = Variable::round(static_cast<std::uint32_t>(depth));
    for (const NumberSample& s : samples) {
        const std::int64_t offset = s.value - out.slope * round(s);
        if (out.offsetOf.try_emplace(s.node, offset).first->second != offset) return std::nullopt;
    }
    return out;
}

std::optional<NodeOffsets> withoutIterations(const std::vector<NumberSample>& samples) {
    NodeOffsets out;
    for (const NumberSample& s : samples)
        if (out.offsetOf.try_emplace(s.node, s.value).first->second != s.value) return std::nullopt;
    return out;
}

/// The configuration value that is passed on under its own name, where it is so in every run and not always the same:
/// what else has moved with it is an accident.
std::optional<NumberExpression> passedOn(const std::map<std::uint32_t, std::int64_t>& valueOfRun,
                                         const std::vector<Parameters>& parametersOfRun, const std::string& path) {
    const std::string key = path.substr(path.find_last_of(".]") + 1); // all of it where there is none
    const bool isEqual = std::all_of(valueOfRun.begin(), valueOfRun.end(), [&](const auto& ofRun) {
        const auto at = parametersOfRun[ofRun.first].find(key);
        return at != parametersOfRun[ofRun.first].end() && at->second == static_cast<double>(ofRun.second);
    });
    const bool isMoving = std::any_of(valueOfRun.begin(), valueOfRun.end(),
                                      [&](const auto& ofRun) { return ofRun.second != valueOfRun.begin()->second; });
    if (!isEqual || !isMoving) return std::nullopt;
    NumberExpression out;
    out.terms.emplace_back(Variable::parameter(key), 1);
    return out;
}

/// Phase 3: one number a run.
std::optional<NumberExpression> acrossRuns(const std::map<std::uint32_t, std::int64_t>& valueOfRun,
                                           const std::vector<Parameters>& parametersOfRun, const std::string& name) {
    if (auto passed = passedOn(valueOfRun, parametersOfRun, name)) return passed;
    std::vector<CountObservation> observations;
    for (const auto& [run, value] : valueOfRun)
        observations.push_back({parametersOfRun[run], static_cast<double>(value)});
    const Law law = fitLaw(observations);
    if (law.maxResidual != 0 || law.form.cap) return std::nullopt;
    // a large number that hardly moves with the scale is a size that happens to grow, not a law of it
    const auto [low, high] = std::minmax_element(valueOfRun.begin(), valueOfRun.end(),
                                                 [](const auto& a, const auto& b) { return a.second < b.second; });
    constexpr std::int64_t kLarge = 1000;      // such a number may be a size
    constexpr std::int64_t kTellingPart = 100; // of a size, that it has to move by: less happens to grow. Chosen
    const std::int64_t range = high->second - low->second;
    if (range != 0 && std::abs(high->second) >= kLarge && range < std::abs(high->second) / kTellingPart)
        return std::nullopt;
    NumberExpression out;
    for (const auto& [term, factor] : law.form.terms) {
        if (factor != std::round(factor)) return std::nullopt;
        if (term.isConstant())
            out.constant = static_cast<std::int64_t>(factor);
        else
            out.terms.emplace_back(Variable::parameter(term.text()), static_cast<std::int64_t>(factor));
    }
    return out;
}

/// Phases 2 and 3 on the nodes' offsets.
std::optional<NumberExpression> acrossNodes(const NodeOffsets& offsets,
                                            const std::map<std::uint32_t, std::uint32_t>& runOf, std::size_t nodes,
                                            const std::vector<Parameters>& parametersOfRun, IdentitySource& identities,
                                            const std::string& name) {
    std::map<std::uint32_t, std::int64_t> valueOfRun;
    const bool isSameInRun = std::all_of(offsets.offsetOf.begin(), offsets.offsetOf.end(), [&](const auto& node) {
        return valueOfRun.try_emplace(runOf.at(node.first), node.second).first->second == node.second;
    });
    if (isSameInRun) return acrossRuns(valueOfRun, parametersOfRun, name);
    if (offsets.offsetOf.size() != nodes) return std::nullopt; // an identity belongs to every node
    std::vector<std::int64_t> values;
    for (const auto& [node, offset] : offsets.offsetOf)
        values.push_back(offset);
    return identities.express(values, name);
}

} // namespace

std::int64_t IdentityRegistry::valueOf(std::size_t identity, std::uint32_t node) const {
    return m_identities[identity].first + m_identities[identity].stride * m_ranks[identity][node];
}

std::optional<NumberExpression> IdentityRegistry::express(const std::vector<std::int64_t>& valueOfNode,
                                                          const std::string& name) {
    const auto common = progressionOf(valueOfNode, m_runOfNode);
    if (!common) return std::nullopt;
    std::vector<std::int64_t> ranks;
    for (const std::int64_t value : valueOfNode)
        ranks.push_back((value - common->first) / common->stride);
    for (std::size_t i = 0; i < m_identities.size(); ++i) {
        const NodeIdentity& known = m_identities[i];
        if (m_ranks[i] != ranks || common->stride % known.stride != 0) continue;
        const std::int64_t factor = common->stride / known.stride;
        return NumberExpression{{{Variable::identity(known.name), factor}}, common->first - factor * known.first, 0};
    }
    NodeIdentity identity{identityName(name, m_identities), common->first, common->stride, common->spare};
    for (std::size_t i = 0; i < m_identities.size() && identity.of.empty() && common->spare == 0; ++i) {
        const auto shift =
            m_identities[i].spare == 0 && m_identities[i].of.empty() ? shiftFrom(ranks, m_ranks[i]) : std::nullopt;
        if (!shift) continue;
        identity.of = m_identities[i].name;
        identity.shift = *shift;
    }
    m_identities.push_back(std::move(identity));
    m_ranks.push_back(std::move(ranks));
    return NumberExpression{{{Variable::identity(m_identities.back().name), 1}}, 0, 0};
}

/// By how much ranks go round behind others, the same in every run; nothing where that may be an accident: n nodes can
/// stand in n! orders, n of which go round.
std::optional<std::int64_t> IdentityRegistry::shiftFrom(const std::vector<std::int64_t>& ranks,
                                                        const std::vector<std::int64_t>& others) const {
    const double kUnlikely = std::log(0.01);
    std::map<std::uint32_t, std::int64_t> nodesOf;
    for (const std::uint32_t run : m_runOfNode)
        ++nodesOf[run];
    const auto most = std::max_element(nodesOf.begin(), nodesOf.end(),
                                       [](const auto& a, const auto& b) { return a.second < b.second; });
    if (most == nodesOf.end()) return std::nullopt;
    double logChance = std::log(2.0 * static_cast<double>(most->second)); // shifts that would do
    for (const auto& [run, nodes] : nodesOf)
        logChance -= logGamma(static_cast<double>(nodes) + 1);
    if (logChance > kUnlikely) return std::nullopt;
    const auto fits = [&](std::int64_t shift) {
        for (std::size_t n = 0; n < ranks.size(); ++n) {
            const std::int64_t nodes = nodesOf[m_runOfNode[n]];
            if (ranks[n] != ((others[n] + shift) % nodes + nodes) % nodes) return false;
        }
        return true;
    };
    for (std::int64_t far = 1; far < most->second; ++far)
        for (const std::int64_t shift : {far, -far})
            if (fits(shift)) return shift;
    return std::nullopt;
}

std::optional<NumberExpression> IdentityRegistry::expressName(const std::vector<std::int64_t>& valueOfNode) {
    if (!isAlone(valueOfNode, m_runOfNode)) return express(valueOfNode, "name");
    for (std::size_t i = 0; i < m_identities.size(); ++i)
        if (m_identities[i].first == valueOfNode.front() && m_identities[i].stride == 1)
            return NumberExpression{{{Variable::identity(m_identities[i].name), 1}}, 0, 0};
    m_identities.push_back({identityName("name", m_identities), valueOfNode.front(), 1, 0});
    m_ranks.emplace_back(valueOfNode.size(), 0);
    return NumberExpression{{{Variable::identity(m_identities.back().name), 1}}, 0, 0};
}

NumberExpression IdentityRequests::add(Request request) {
    m_requests.push_back(std::move(request));
    return NumberExpression{{{Variable::identity(kRequest + std::to_string(m_requests.size() - 1)), 1}}, 0, 0};
}

std::optional<NumberExpression> IdentityRequests::express(const std::vector<std::int64_t>& valueOfNode,
                                                          const std::string& name) {
    if (!progressionOf(valueOfNode, m_runOfNode)) return std::nullopt;
    return add({valueOfNode, name, false});
}

std::optional<NumberExpression> IdentityRequests::expressName(const std::vector<std::int64_t>& valueOfNode) {
    if (!isAlone(valueOfNode, m_runOfNode) && !progressionOf(valueOfNode, m_runOfNode)) return std::nullopt;
    return add({valueOfNode, {}, true});
}

void IdentityRequests::settle(IdentityRegistry& registry, const std::vector<Expression*>& expressions) const {
    std::vector<NumberExpression> settled;
    for (const Request& request : m_requests) {
        const auto number = request.isName ? registry.expressName(request.valueOfNode)
                                           : registry.express(request.valueOfNode, request.name);
        assert(number); // the same question was answered with yes before
        settled.push_back(number.value_or(NumberExpression()));
    }
    for (Expression* expression : expressions)
        replaceRequests(settled, *expression);
}

std::optional<NumberExpression> explainNumber(const std::vector<NumberSample>& samples,
                                              const std::vector<Parameters>& parametersOfRun,
                                              IdentitySource& identities, const std::string& name) {
    if (samples.empty()) return std::nullopt;
    std::map<std::uint32_t, std::uint32_t> runOf;
    std::size_t depths = samples.front().iterations.size();
    for (const NumberSample& s : samples) {
        runOf[s.node] = s.run;
        depths = std::min(depths, s.iterations.size());
    }
    std::vector<std::optional<NodeOffsets>> ways = {withoutIterations(samples)};
    for (std::size_t depth = 0; depth < depths; ++depth)
        ways.push_back(acrossIterations(samples, depth));
    for (const auto& way : ways) {
        if (!way) continue;
        auto number = acrossNodes(*way, runOf, runOf.size(), parametersOfRun, identities, name);
        if (!number) continue;
        if (way->slope != 0) number->terms.emplace_back(way->variable, way->slope);
        return number;
    }
    return std::nullopt;
}

} // namespace tenfold
