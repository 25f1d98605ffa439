#include "core/model/learn/learnt_tree.h"
#include "core/model/learn/tree_rows.h"
#include "core/words/model_messages.h"
#include "core/words/sentence.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

namespace tenfold {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kTreeFormat = 2; ///< since then with the splits tried, and learnt from blocks of requests
constexpr int kEarliestFormat = 1;
constexpr std::string_view kTreeKind = "tree:"; ///< of results of the workspace
constexpr std::size_t kMostNodes = 4'000'000;
constexpr std::size_t kMostTreeAttributes = 4096;
constexpr std::uint64_t kAnyCount = std::numeric_limits<std::uint64_t>::max();

Json realJson(double value) {
    return std::isfinite(value) ? Json(value) : Json(nullptr);
}
double realOf(const Json& json) {
    return json.is_null() ? kUnknownNumber : json.get<double>();
}

/// A number that has to be whole and in a range; others are read wrong by a library without a word.
std::uint64_t countOf(const Json& json, std::uint64_t most) {
    if (!json.is_number_unsigned() || json.get<std::uint64_t>() > most)
        throw Json::other_error::create(500, "a count is out of range", nullptr);
    return json.get<std::uint64_t>();
}
std::uint32_t countBelow(const Json& json, std::size_t end) {
    if (end == 0) throw Json::other_error::create(500, "nothing can be counted", nullptr);
    return std::uint32_t(countOf(json, end - 1));
}
std::uint32_t numberIn(const Json& json) {
    return std::uint32_t(countOf(json, TreeNode::kLeaf));
}

/// A node as a list: it is written tens of thousands of times.
Json nodeJson(const TreeNode& node) {
    return Json::array({node.attribute, node.left, realJson(node.threshold), node.firstCategory, node.endCategory,
                        node.isUnknownLeft, node.isOfModel, std::uint32_t(node.basis), realJson(node.own),
                        realJson(node.offset), realJson(node.explained), node.samples, node.keptBack,
                        realJson(node.spread), realJson(node.rightShare), realJson(node.lowest),
                        realJson(node.highest)});
}

TreeNode nodeOf(const Json& json) {
    TreeNode node;
    node.attribute = numberIn(json.at(0));
    node.left = numberIn(json.at(1));
    node.threshold = realOf(json.at(2));
    node.firstCategory = numberIn(json.at(3));
    node.endCategory = numberIn(json.at(4));
    node.isUnknownLeft = json.at(5).get<bool>();
    node.isOfModel = json.at(6).get<bool>();
    node.basis = PredictionBasis(countOf(json.at(7), std::uint64_t(PredictionBasis::Own)));
    node.own = realOf(json.at(8));
    node.offset = realOf(json.at(9));
    node.explained = realOf(json.at(10));
    node.samples = numberIn(json.at(11));
    node.keptBack = numberIn(json.at(12));
    node.spread = realOf(json.at(13));
    node.rightShare = realOf(json.at(14));
    node.lowest = realOf(json.at(15));
    node.highest = realOf(json.at(16));
    return node;
}

Json attributeJson(const AttributeColumn& column) {
    Json json{{"name", column.name}, {"number", column.isNumber}};
    if (!column.isNumber) json["categories"] = column.categories;
    if (!column.least.empty()) json["seen"] = {column.least.front(), column.greatest.back()};
    return json;
}

AttributeColumn attributeOf(const Json& json) {
    AttributeColumn column;
    column.name = json.at("name").get<std::string>();
    column.isNumber = json.at("number").get<bool>();
    if (json.contains("categories")) {
        countOf(Json(json["categories"].size()), AttributeColumn::kMostCodes);
        column.categories = json["categories"].get<std::vector<std::string>>();
    }
    if (json.contains("seen")) {
        column.least = {json["seen"].at(0).get<double>()};
        column.greatest = {json["seen"].at(1).get<double>()};
    }
    return column;
}

Json triedJson(const std::vector<SplitTried>& tried) {
    Json json = Json::array();
    for (const SplitTried& one : tried)
        json.push_back(Json::array({one.attribute, one.rule, one.gain, one.isTaken}));
    return json;
}

void readTried(const Json& json, std::size_t attributes, TreeRow& row) {
    countOf(Json(json.size()), TreeRow::kMostTried);
    for (const Json& one : json)
        row.tried.push_back({countBelow(one.at(0), attributes), one.at(1).get<std::string>(), realOf(one.at(2)),
                             one.at(3).get<bool>()});
}

Json rowJson(const TreeRow& row) {
    return Json::array({row.node, row.depth, row.rule, row.modelValue ? realJson(*row.modelValue) : Json(nullptr),
                        realJson(row.insideShare), row.example, std::uint32_t(row.prediction.basis),
                        realJson(row.prediction.value), triedJson(row.tried)});
}

/// A row of its node and of what was kept of it. @param above  paths of the rows above it, by depth
TreeRow rowOf(const Json& json, const LearntTree& tree, std::vector<std::string>& above) {
    TreeRow row;
    row.node = std::uint32_t(countOf(json.at(0), tree.tree.nodes().size() - 1));
    row.depth = std::uint32_t(countOf(json.at(1), above.size()));
    row.rule = json.at(2).get<std::string>();
    above.resize(row.depth);
    row.path = row.depth > 1 ? above.back() + " and " + row.rule : row.rule;
    above.push_back(row.path);
    const TreeNode& node = tree.tree.nodes()[row.node];
    row.isLeaf = node.attribute == TreeNode::kLeaf;
    row.isOfModel = !row.isLeaf && node.isOfModel;
    if (!row.isLeaf) row.split = tree.attributes[node.attribute].name;
    row.samples = node.samples;
    if (!json.at(3).is_null()) row.modelValue = json.at(3).get<double>();
    row.insideShare = realOf(json.at(4));
    row.example = json.at(5).get<std::string>();
    const auto basis = PredictionBasis(countOf(json.at(6), std::uint64_t(PredictionBasis::Own)));
    row.prediction = {basis,           realOf(json.at(7)), node.spread,  node.samples, node.keptBack,
                      node.rightShare, node.lowest,        node.highest, row.node};
    row.isLowFidelity = isLowFidelity(row.prediction);
    row.explained = row.isLeaf ? 0 : node.explained;
    if (json.size() > 8) readTried(json.at(8), tree.attributes.size(), row);
    return row;
}

Json gainJson(const AttributeGain& gain, const GainText& text) {
    return {{"attribute", gain.attribute},
            {"second", gain.second ? Json(*gain.second) : Json(nullptr)},
            {"threshold", realJson(gain.threshold)},
            {"samples", gain.samples},
            {"gain", gain.gain},
            {"ratio", gain.ratio},
            {"chance", gain.chance},
            {"alwaysWith", gain.alwaysWith},
            {"split", text.split},
            {"inside", realJson(text.inside)},
            {"outside", realJson(text.outside)}};
}

void readGain(const Json& json, LearntTree& tree) {
    const std::size_t end = tree.attributes.size();
    AttributeGain gain;
    GainText text;
    gain.attribute = countBelow(json.at("attribute"), end);
    if (!json.at("second").is_null()) gain.second = countBelow(json.at("second"), end);
    gain.threshold = realOf(json.at("threshold"));
    gain.samples = countOf(json.at("samples"), kAnyCount);
    gain.gain = realOf(json.at("gain"));
    gain.ratio = realOf(json.at("ratio"));
    gain.chance = realOf(json.at("chance"));
    for (const Json& other : json.at("alwaysWith")) {
        gain.alwaysWith.push_back(countBelow(other, end));
        text.alwaysWith.push_back(tree.attributes[gain.alwaysWith.back()].name);
    }
    text.split = json.at("split").get<std::string>();
    text.inside = realOf(json.at("inside"));
    text.outside = realOf(json.at("outside"));
    tree.gains.push_back(std::move(gain));
    tree.gainTexts.push_back(std::move(text));
}

void readHead(const Json& json, LearntTree& tree) {
    tree.target.service = json.at("service").get<std::string>();
    tree.target.operation = json.at("operation").get<std::string>();
    tree.target.quantity = LearningTarget::Quantity(countOf(json.at("quantity"), 2));
    tree.filter = json.at("filter").get<std::string>();
    tree.model = json.at("model").get<std::string>();
    tree.modelHash = json.at("modelHash").get<std::string>();
    tree.inputHash = json.at("inputHash").get<std::string>();
    tree.samples = countOf(json.at("samples"), kAnyCount);
    tree.visits = countOf(json.at("visits"), kAnyCount);
    tree.grownFrom = countOf(json.at("grownFrom"), kAnyCount);
    tree.keptBack = countOf(json.at("keptBack"), kAnyCount);
    tree.explained = realOf(json.at("explained"));
    tree.modelExplained = realOf(json.at("modelExplained"));
    tree.insideShare = realOf(json.at("insideShare"));
    tree.overCost = json.at("overCost").get<double>();
    tree.underCost = json.at("underCost").get<double>();
    tree.classes = json.at("classes").get<std::string>();
    tree.mismatchShare = realOf(json.at("mismatchShare"));
    tree.leftOut = json.at("leftOut").get<std::vector<std::string>>();
    for (const Json& edit : json.at("edits"))
        tree.edits.push_back({TreeEdit::Kind(countOf(edit.at("kind"), 1)), edit.at("node").get<std::string>(),
                              edit.at("attribute").get<std::string>()});
}

Status readParts(const Json& json, LearntTree& tree) {
    countOf(Json(json.at("attributes").size()), kMostTreeAttributes);
    countOf(Json(json.at("nodes").size()), kMostNodes);
    std::vector<bool> isNumber;
    for (const Json& attribute : json.at("attributes")) {
        tree.attributes.push_back(attributeOf(attribute));
        isNumber.push_back(tree.attributes.back().isNumber);
    }
    std::vector<TreeNode> nodes;
    for (const Json& node : json.at("nodes"))
        nodes.push_back(nodeOf(node));
    std::vector<std::uint16_t> categories;
    for (const Json& code : json.at("codes"))
        categories.push_back(std::uint16_t(countOf(code, AttributeColumn::kMostCodes)));
    ASSIGN_OR_RETURN(tree.tree, ZCart::ofParts(std::move(nodes), std::move(categories), std::move(isNumber)));
    if (json.at("rows").size() != tree.tree.nodes().size())
        return fail(MessageId::BadTree, {say(TENFOLD_WORDS("Sentence", "it has as many rows as nodes, no other number",
                                                           "tree.asManyRows"))});
    tree.rowOfNode.resize(tree.tree.nodes().size());
    std::vector<bool> isTold(tree.rowOfNode.size());
    std::vector<std::string> above;
    for (const Json& row : json.at("rows")) {
        tree.rows.push_back(rowOf(row, tree, above));
        if (isTold[tree.rows.back().node])
            return fail(MessageId::BadTree,
                        {say(TENFOLD_WORDS("Sentence", "two rows are of one node", "tree.twoRowsOne"))});
        isTold[tree.rows.back().node] = true;
        tree.rowOfNode[tree.rows.back().node] = std::uint32_t(tree.rows.size() - 1);
    }
    for (const Json& gain : json.at("gains"))
        readGain(gain, tree);
    return {};
}

std::string kindOf(const LearningTarget& target) {
    return fmt::format("{}{}:{}\x1f{}", kTreeKind, std::uint32_t(target.quantity), target.service, target.operation);
}

} // namespace

nlohmann::ordered_json toJson(const LearntTree& tree) {
    Json attributes = Json::array(), nodes = Json::array(), rows = Json::array(), gains = Json::array(),
         edits = Json::array();
    for (const AttributeColumn& column : tree.attributes)
        attributes.push_back(attributeJson(column));
    for (const TreeNode& node : tree.tree.nodes())
        nodes.push_back(nodeJson(node));
    for (const TreeRow& row : tree.rows)
        rows.push_back(rowJson(row));
    for (std::size_t i = 0; i < tree.gains.size(); ++i)
        gains.push_back(gainJson(tree.gains[i], tree.gainTexts[i]));
    for (const TreeEdit& edit : tree.edits)
        edits.push_back({{"kind", std::uint32_t(edit.kind)}, {"node", edit.node}, {"attribute", edit.attribute}});
    return {{"tree", kTreeFormat},
            {"service", tree.target.service},
            {"operation", tree.target.operation},
            {"quantity", std::uint32_t(tree.target.quantity)},
            {"filter", tree.filter},
            {"model", tree.model},
            {"modelHash", tree.modelHash},
            {"inputHash", tree.inputHash},
            {"samples", tree.samples},
            {"visits", tree.visits},
            {"grownFrom", tree.grownFrom},
            {"keptBack", tree.keptBack},
            {"explained", realJson(tree.explained)},
            {"modelExplained", realJson(tree.modelExplained)},
            {"insideShare", realJson(tree.insideShare)},
            {"overCost", tree.overCost},
            {"underCost", tree.underCost},
            {"classes", tree.classes},
            {"mismatchShare", realJson(tree.mismatchShare)},
            {"leftOut", tree.leftOut},
            {"edits", edits},
            {"attributes", attributes},
            {"nodes", nodes},
            {"codes", tree.tree.categories()},
            {"rows", rows},
            {"gains", gains}};
}

Result<LearntTree> learntTreeFromJson(const nlohmann::ordered_json& document) {
    LearntTree tree;
    try { // the library says what is not there, or of another type, in no other way
        const std::uint64_t format = countOf(document.at("tree"), kAnyCount);
        if (format < kEarliestFormat || format > kTreeFormat)
            return fail(MessageId::BadTree,
                        {say(TENFOLD_WORDS("Sentence", "it is of another version", "tree.anotherVersion"))});
        tree.isOutdated = format < kTreeFormat;
        readHead(document, tree);
        RETURN_IF_ERROR(readParts(document, tree));
    } catch (const Json::exception& e) {
        return fail(MessageId::BadTree, {e.what()});
    }
    return tree;
}

Status keepTree(Workspace& workspace, const LearntTree& tree) {
    ASSIGN_OR_RETURN(const std::vector<RunInfo> runs, workspace.runs());
    std::vector<RunKey> keys;
    for (const RunInfo& run : runs)
        if (run.hasRequests) keys.push_back(run.key);
    const std::string body = toJson(tree).dump(-1, ' ', false, Json::error_handler_t::replace);
    return workspace.putResult(kindOf(tree.target), tree.inputHash, keys, body);
}

Result<std::vector<LearntTree>> keptTrees(Workspace& workspace, bool withOutdated) {
    ASSIGN_OR_RETURN(const std::vector<RunInfo> runs, workspace.runs());
    std::set<std::string> kinds;
    for (const RunInfo& run : runs) {
        ASSIGN_OR_RETURN(const std::vector<std::string> of, workspace.resultsOfRun(run.key));
        for (const std::string& kind : of)
            if (kind.starts_with(kTreeKind)) kinds.insert(kind);
    }
    std::vector<LearntTree> trees;
    for (const std::string& kind : kinds) {
        ASSIGN_OR_RETURN(const std::optional<StoredResult> stored, workspace.result(kind));
        if (!stored) continue;
        const Json document = Json::parse(stored->body, nullptr, false);
        if (document.is_discarded()) continue;
        // A tree of another version, or damaged, is one that has to be learnt.
        Result<LearntTree> tree = learntTreeFromJson(document);
        if (tree && (withOutdated || !tree->isOutdated)) trees.push_back(std::move(*tree));
    }
    return trees;
}

} // namespace tenfold
