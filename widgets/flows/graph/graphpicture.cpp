#include "widgets/flows/graph/graphpicture.h"

#include <QCryptographicHash>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

namespace tenfold {
namespace {

double figureSum(double a, double b) {
    if (std::isnan(a)) return b;
    return std::isnan(b) ? a : a + b;
}

GraphChange joinedChange(GraphChange a, GraphChange b) {
    return a == b ? a : GraphChange::Changed;
}

std::uint32_t rootOf(std::vector<std::uint32_t>& parent, std::uint32_t v) {
    while (parent[v] != v)
        v = parent[v] = parent[parent[v]];
    return v;
}

/// The first node of each connected part of one service, by node.
std::vector<std::uint32_t> serviceParts(const GraphPicture& picture, const std::set<QString>& unfolded) {
    std::vector<std::uint32_t> parent(picture.nodes.size());
    std::iota(parent.begin(), parent.end(), 0U);
    for (const PictureEdge& edge : picture.edges) {
        const PictureNode &from = picture.nodes[edge.from], &to = picture.nodes[edge.to];
        if (from.group.isEmpty() || from.group != to.group || from.isJoin || to.isJoin) continue;
        const std::uint32_t a = rootOf(parent, edge.from), b = rootOf(parent, edge.to);
        parent[std::max(a, b)] = std::min(a, b);
    }
    std::vector<std::uint32_t> first(picture.nodes.size());
    for (std::uint32_t v = 0; v < first.size(); ++v) {
        const std::uint32_t root = rootOf(parent, v);
        first[v] = unfolded.count(picture.nodes[root].key) > 0 ? v : root;
    }
    return first;
}

void addToFold(PictureNode& into, const PictureNode& node) {
    into.share = figureSum(into.share, node.share);
    into.errors = figureSum(into.errors, node.errors);
    into.change = joinedChange(into.change, node.change);
    into.isCritical = into.isCritical || node.isCritical;
    into.hasData = into.hasData || node.hasData;
}

void addToFold(PictureEdge& into, const PictureEdge& edge) {
    const double share = into.share + edge.share, below = into.below + edge.below;
    const double calls = figureSum(into.calls, edge.calls), errors = figureSum(into.errors, edge.errors);
    const bool isCritical = into.isCritical || edge.isCritical, hasData = into.hasData || edge.hasData;
    const GraphChange change = joinedChange(into.change, edge.change);
    const std::uint32_t from = into.from, to = into.to;
    const bool isOfOrder = into.isOfOrder && edge.isOfOrder, isLink = into.isLink && edge.isLink;
    if (edge.below > into.below) into = edge;
    into.from = from, into.to = to;
    into.share = share, into.below = below, into.calls = calls, into.errors = errors;
    into.isCritical = isCritical, into.hasData = hasData, into.change = change;
    into.isOfOrder = isOfOrder, into.isLink = isLink;
}

} // namespace

QChar changeLetter(GraphChange change) {
    switch (change) {
    case GraphChange::Added:
        return QLatin1Char('A');
    case GraphChange::Removed:
        return QLatin1Char('R');
    case GraphChange::Changed:
        return QLatin1Char('C');
    case GraphChange::Same:
        break;
    }
    return {};
}

QString keyBelow(const QString& above, const QString& service, const QString& operation) {
    QCryptographicHash hash(QCryptographicHash::Md5);
    for (const QString& part : {above, service, operation}) {
        hash.addData(part.toUtf8());
        hash.addData(QByteArrayLiteral("\n")); // so that "a" + "bc" is not "ab" + "c"
    }
    return QString::fromLatin1(hash.result().toHex());
}

std::vector<std::uint32_t> worstEdges(const GraphPicture& picture) {
    std::vector<std::uint32_t> order;
    for (std::uint32_t e = 0; e < picture.edges.size(); ++e)
        if (!picture.edges[e].isOfOrder && !picture.edges[e].isLink) order.push_back(e);
    std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
        const PictureEdge &x = picture.edges[a], &y = picture.edges[b];
        const bool differs = x.change != GraphChange::Same;
        if (differs != (y.change != GraphChange::Same)) return differs;
        return std::pair(x.share, x.below) > std::pair(y.share, y.below);
    });
    return order;
}

FoldedPicture foldPicture(std::shared_ptr<const GraphPicture> given, bool folds, const std::set<QString>& unfolded) {
    FoldedPicture result;
    result.nodeOf.resize(given->nodes.size());
    result.edgeOf.resize(given->edges.size());
    if (!folds) {
        std::iota(result.nodeOf.begin(), result.nodeOf.end(), 0U);
        std::iota(result.edgeOf.begin(), result.edgeOf.end(), 0U);
        result.foldSize.assign(given->nodes.size(), 1);
        result.picture = std::move(given);
        return result;
    }
    auto picture = std::make_shared<GraphPicture>();
    picture->name = given->name, picture->unit = given->unit, picture->isLeftToRight = given->isLeftToRight;
    picture->keepsOrder = given->keepsOrder;
    const std::vector<std::uint32_t> first = serviceParts(*given, unfolded);
    for (std::uint32_t v = 0; v < first.size(); ++v) {
        if (first[v] == v) {
            result.nodeOf[v] = static_cast<std::uint32_t>(picture->nodes.size());
            result.foldSize.push_back(1);
            picture->nodes.push_back(given->nodes[v]);
        } else {
            result.nodeOf[v] = result.nodeOf[first[v]];
            ++result.foldSize[result.nodeOf[v]];
            addToFold(picture->nodes[result.nodeOf[v]], given->nodes[v]);
        }
    }
    for (std::size_t v = 0; v < picture->nodes.size(); ++v)
        if (result.foldSize[v] > 1) picture->nodes[v].title += QStringLiteral(" +%1").arg(result.foldSize[v] - 1);
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> known;
    for (std::uint32_t e = 0; e < given->edges.size(); ++e) {
        PictureEdge edge = given->edges[e];
        const bool isLoop = edge.from == edge.to;
        edge.from = result.nodeOf[edge.from], edge.to = result.nodeOf[edge.to];
        if (edge.from == edge.to && !isLoop) {
            result.edgeOf[e] = FoldedPicture::kInside;
            continue;
        }
        const auto [at, isNew] = known.try_emplace({edge.from, edge.to}, std::uint32_t(picture->edges.size()));
        result.edgeOf[e] = at->second;
        if (isNew)
            picture->edges.push_back(edge);
        else
            addToFold(picture->edges[at->second], edge);
    }
    for (const SiblingGroup& group : given->siblings) {
        SiblingGroup kept{group.label, {}};
        for (const std::uint32_t v : group.nodes)
            if (result.foldSize[result.nodeOf[v]] == 1) kept.nodes.push_back(result.nodeOf[v]);
        if (kept.nodes.size() == group.nodes.size()) picture->siblings.push_back(std::move(kept));
    }
    result.picture = std::move(picture);
    return result;
}

} // namespace tenfold
