#include "widgets/flows/graph/siblinggroups.h"

#include <QCoreApplication>

namespace tenfold {
namespace {

struct SiblingGroupText {
    Q_DECLARE_TR_FUNCTIONS(SiblingGroupText)
};

std::uint32_t addJoin(GraphPicture& picture, std::uint32_t parent, const std::vector<std::uint32_t>& group,
                      const QString& waiter, int& nextId) {
    PictureNode join;
    join.id = --nextId;
    join.isJoin = true;
    join.isCritical = picture.nodes[parent].isCritical;
    join.key = picture.nodes[group.front()].key + QStringLiteral("/join");
    join.title = SiblingGroupText::tr("%1 waits for all %2").arg(waiter).arg(group.size());
    join.tip = join.title;
    const std::uint32_t at = std::uint32_t(picture.nodes.size());
    picture.nodes.push_back(std::move(join));
    for (const std::uint32_t child : group) {
        PictureEdge edge;
        edge.id = --nextId;
        edge.from = child, edge.to = at;
        edge.isOfOrder = true;
        edge.isCritical = picture.nodes[child].isCritical;
        edge.tip = SiblingGroupText::tr("%1 has to be done before what comes next").arg(picture.nodes[child].title);
        picture.edges.push_back(std::move(edge));
    }
    return at;
}

} // namespace

void addOrderedChildren(GraphPicture& picture, std::uint32_t from, const std::vector<OrderedChild>& children,
                        const QString& waiter, int& nextId,
                        const std::function<void(std::uint32_t from, std::uint32_t child)>& addEdge) {
    std::vector<std::vector<std::uint32_t>> groups;
    for (const OrderedChild& child : children) {
        if (groups.empty() || !child.overlaps) groups.emplace_back();
        groups.back().push_back(child.node);
    }
    std::uint32_t above = from;
    for (std::size_t g = 0; g < groups.size(); ++g) {
        for (const std::uint32_t child : groups[g])
            addEdge(above, child);
        if (groups[g].size() < 2) continue;
        picture.siblings.push_back(
            {SiblingGroupText::tr("‖ %n at the same time", nullptr, int(groups[g].size())), groups[g]});
        if (g + 1 < groups.size()) above = addJoin(picture, from, groups[g], waiter, nextId);
    }
}

} // namespace tenfold
