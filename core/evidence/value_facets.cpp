#include "core/evidence/value_facets.h"

#include <algorithm>
#include <cctype>
#include <functional>
#include <map>
#include <set>

namespace tenfold {
namespace {

constexpr std::size_t kLongestShape = 60;
constexpr std::size_t kFewestHex = 8;

enum class Letter : std::uint8_t { Figure, Alphabetic, Other };

Letter letterOf(char c) {
    const auto u = static_cast<unsigned char>(c);
    if (std::isdigit(u) != 0) return Letter::Figure;
    return std::isalpha(u) != 0 || u >= 0x80 ? Letter::Alphabetic : Letter::Other;
}

/// Where a run of hex digits that has both figures and letters ends; the begin itself where there is none long enough.
std::size_t endOfHex(std::string_view text, std::size_t begin) {
    std::size_t end = begin;
    bool hasFigure = false, hasLetter = false;
    while (end < text.size() && std::isxdigit(static_cast<unsigned char>(text[end])) != 0) {
        (letterOf(text[end]) == Letter::Figure ? hasFigure : hasLetter) = true;
        ++end;
    }
    const bool goesOn = end < text.size() && letterOf(text[end]) != Letter::Other;
    return end - begin >= kFewestHex && hasFigure && hasLetter && !goesOn ? end : begin;
}

ValueFacet facetBy(ValueFacet::Side side, std::size_t values, const std::function<std::string(std::size_t)>& nameOf) {
    ValueFacet facet;
    facet.side = side;
    std::map<std::string, std::uint32_t> numbers;
    std::vector<std::uint32_t> numberOf;
    for (std::size_t i = 0; i < values; ++i) {
        std::string name = nameOf(i);
        const auto [it, isNew] = numbers.try_emplace(name, static_cast<std::uint32_t>(facet.classes.size()));
        if (isNew) facet.classes.push_back({std::move(name), 0});
        ++facet.classes[it->second].values;
        numberOf.push_back(it->second);
    }
    std::vector<std::uint32_t> order(facet.classes.size());
    for (std::uint32_t i = 0; i < order.size(); ++i)
        order[i] = i;
    std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
        return facet.classes[a].values > facet.classes[b].values;
    });
    std::vector<std::uint32_t> placeOf(order.size());
    std::vector<ValueFacet::Class> sorted;
    for (std::uint32_t place = 0; place < order.size(); ++place) {
        placeOf[order[place]] = place;
        sorted.push_back(std::move(facet.classes[order[place]]));
    }
    facet.classes = std::move(sorted);
    for (const std::uint32_t number : numberOf)
        facet.classOf.push_back(placeOf[number]);
    return facet;
}

/// Whether a value was there before, by time.
std::vector<const char*> usesOf(const ArgumentEvidence& evidence, const std::vector<std::string>& texts) {
    std::vector<std::size_t> order(evidence.points.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = i;
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return evidence.points[a].startNs < evidence.points[b].startNs;
    });
    std::set<std::pair<std::uint32_t, std::string>> inNode;
    std::set<std::pair<std::string, std::string>> inRun;
    std::vector<const char*> uses(evidence.points.size(), "first");
    for (const std::size_t i : order) {
        const std::uint32_t node = evidence.points[i].node;
        const bool isOwn = !inNode.emplace(node, texts[i]).second;
        const bool isOfRun = !inRun.emplace(evidence.nodes[node].run, texts[i]).second;
        uses[i] = isOwn ? "again" : isOfRun ? "elsewhere" : "first";
    }
    return uses;
}

} // namespace

std::string shapeOf(std::string_view text) {
    std::string shape;
    for (std::size_t i = 0; i < text.size() && shape.size() < kLongestShape;) {
        if (const std::size_t end = endOfHex(text, i); end > i) {
            shape += "hex" + std::to_string(end - i);
            i = end;
            continue;
        }
        const Letter letter = letterOf(text[i]);
        if (letter == Letter::Other) {
            shape += text[i++];
            continue;
        }
        while (i < text.size() && letterOf(text[i]) == letter)
            ++i;
        shape += letter == Letter::Figure ? '9' : 'a';
    }
    return shape;
}

std::vector<ValueFacet> facetsOf(const ArgumentEvidence& evidence) {
    const std::size_t count = std::min(evidence.values.size(), evidence.points.size());
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < count; ++i)
        texts.push_back(toText(evidence.values[i]));
    const bool areNumbers = evidence.texts.empty();
    const auto digitsOf = [](const std::string& text) {
        const auto digits = std::count_if(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
        return (text.starts_with('-') ? "-" : "") + std::string(static_cast<std::size_t>(digits), '9') +
               (text.find('.') != text.npos ? "." : "");
    };
    std::vector<ValueFacet> facets;
    facets.push_back(facetBy(ValueFacet::Side::Shape, count,
                             [&](std::size_t i) { return areNumbers ? digitsOf(texts[i]) : shapeOf(texts[i]); }));
    const std::vector<const char*> uses = usesOf(evidence, texts);
    facets.push_back(facetBy(ValueFacet::Side::Use, count, [&](std::size_t i) { return std::string(uses[i]); }));
    facets.push_back(facetBy(ValueFacet::Side::Node, count, [&](std::size_t i) {
        const ArgumentEvidence::Node& node = evidence.nodes[evidence.points[i].node];
        return node.run + " " + node.name;
    }));
    facets.push_back(facetBy(ValueFacet::Side::Run, count,
                             [&](std::size_t i) { return evidence.nodes[evidence.points[i].node].run; }));
    return facets;
}

ArgumentEvidence partOf(const ArgumentEvidence& evidence, const std::vector<bool>& isWanted) {
    ArgumentEvidence part = evidence;
    part.points.clear();
    part.values.clear();
    std::set<std::string> there;
    std::map<std::uint32_t, std::set<std::string>> byNode;
    for (std::size_t i = 0; i < std::min(evidence.points.size(), evidence.values.size()); ++i) {
        if (i >= isWanted.size() || !isWanted[i]) continue;
        part.points.push_back(evidence.points[i]);
        part.values.push_back(evidence.values[i]);
        const std::string text = toText(evidence.values[i]);
        there.insert(text);
        byNode[evidence.points[i].node].insert(text);
    }
    std::vector<std::string> texts;
    std::map<std::string, double> placeOf;
    for (const std::string& text : evidence.texts)
        if (there.count(text) > 0) {
            placeOf[text] = static_cast<double>(texts.size());
            texts.push_back(text);
        }
    part.texts = std::move(texts);
    for (std::size_t i = 0; i < part.points.size() && !part.texts.empty(); ++i)
        part.points[i].number = placeOf[toText(part.values[i])];
    part.distinct = there.size();
    part.isSameInNode =
        std::all_of(byNode.begin(), byNode.end(), [](const auto& node) { return node.second.size() == 1; });
    return part;
}

} // namespace tenfold
