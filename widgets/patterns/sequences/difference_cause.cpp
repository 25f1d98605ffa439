#include "widgets/patterns/sequences/difference_cause.h"

#include "widgets/common/convert.h"
#include "widgets/patterns/sequences/programlayout.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>

namespace tenfold {
namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(AlignedPane)
};

/// Where a program makes the calls of a method: the innermost loop, and the way of a choice that stands around it.
struct Place {
    const LoopStep* loop = nullptr;
    const ChoiceStep::Alternative* way = nullptr;
    bool isAskedAgain = false;
};

void collectPlaces(const std::vector<Step>& steps, const Place& around, const std::string& method,
                   std::vector<Place>& out) {
    for (const Step& step : steps) {
        if (const auto* call = std::get_if<CallStep>(&step.node)) {
            // A program may name methods closer than they were recorded: "HSET" is "HSET status" there.
            if (call->method != method && !call->method.starts_with(method + " ")) continue;
            out.push_back(around);
            out.back().isAskedAgain = !call->until.empty();
        } else if (const auto* loop = std::get_if<LoopStep>(&step.node)) {
            collectPlaces(loop->body, {loop, around.way, false}, method, out);
        } else {
            for (const auto& alternative : std::get<ChoiceStep>(step.node).alternatives)
                collectPlaces(alternative.body, {around.loop, &alternative, false}, method, out);
        }
    }
}

DifferenceCause ofLoop(const LoopStep& loop) {
    const auto [strong, note] = loopHead(loop);
    const QString cause = Texts::tr("other rounds of the loop %1").arg(strong);
    switch (loop.origin) {
    case CountOrigin::Chance:
        return {cause, Texts::tr("by chance; the sum holds")};
    case CountOrigin::Replies:
        return {cause, Texts::tr("as replies say")};
    case CountOrigin::Counted:
        break;
    }
    return {cause, Texts::tr("the law of the loop")};
}

/// The ways of choices that the calls are made on: when each is gone, and how often.
DifferenceCause ofWays(const std::set<const ChoiceStep::Alternative*>& ways) {
    if (ways.size() > 1)
        return {Texts::tr("%n way(s), by chance or reply", nullptr, int(ways.size())),
                Texts::tr("each as often as recorded")};
    const ChoiceStep::Alternative& way = **ways.begin();
    const QString often = Texts::tr("in %1 of the rounds").arg(percentText(way.share, 0));
    if (way.guard.empty()) return {Texts::tr("by chance, %1").arg(often), Texts::tr("by chance, as often")};
    return {Texts::tr("%1, %2").arg(guardText(way.guard), often), Texts::tr("where that holds")};
}

} // namespace

DifferenceCause causeOf(const NodeProgram& program, std::vector<std::string> onlyFirst,
                        std::vector<std::string> onlySecond) {
    std::set<std::string> methods(onlyFirst.begin(), onlyFirst.end());
    methods.insert(onlySecond.begin(), onlySecond.end());
    std::sort(onlyFirst.begin(), onlyFirst.end());
    std::sort(onlySecond.begin(), onlySecond.end());
    if (onlyFirst == onlySecond)
        return {Texts::tr("the same calls in another order"), Texts::tr("the program's order")};
    const LoopStep* common = nullptr;
    bool isFirst = true, isAskedAgain = false, areAllInOne = true;
    std::set<const ChoiceStep::Alternative*> ways;
    for (const std::string& method : methods) {
        std::vector<Place> places;
        collectPlaces(program.body, {}, method, places);
        if (places.empty())
            return {Texts::tr("%1 is not in the program").arg(QString::fromStdString(method)),
                    Texts::tr("left out of the plan"), false};
        for (const Place& place : places)
            if (place.way) ways.insert(place.way);
        isAskedAgain =
            isAskedAgain || std::any_of(places.begin(), places.end(), [](const Place& p) { return p.isAskedAgain; });
        const auto inCommon = [&](const Place& place) { return place.loop && place.loop == common; };
        if (isFirst)
            for (const Place& place : places)
                common = place.loop ? place.loop : common;
        else if (std::none_of(places.begin(), places.end(), inCommon))
            areAllInOne = false;
        isFirst = false;
    }
    if (isAskedAgain) return {Texts::tr("asked again until the reply says so"), Texts::tr("as replies say")};
    if (!ways.empty()) return ofWays(ways);
    if (common && areAllInOne) return ofLoop(*common);
    return {Texts::tr("a call that only some nodes make"), Texts::tr("the program of most nodes"), false};
}

} // namespace tenfold
