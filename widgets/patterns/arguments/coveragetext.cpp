#include "widgets/patterns/arguments/coveragetext.h"

#include "core/align/alignment.h"
#include "core/program/program.h"
#include "core/program/walk.h"
#include "widgets/common/convert.h"
#include "widgets/patterns/arguments/argumentsview.h"

#include <array>

namespace tenfold {
namespace {

struct Values {
    std::uint64_t held = 0, all = 0;
};

constexpr ArgumentClass kClasses[] = {ArgumentClass::Constant, ArgumentClass::Regular,  ArgumentClass::Flow,
                                      ArgumentClass::Member,   ArgumentClass::Labelled, ArgumentClass::Unknown};

} // namespace

QString wordsOf(ArgumentClass c) {
    switch (c) {
    case ArgumentClass::Constant:
        return ArgumentsView::tr("constant");
    case ArgumentClass::Regular:
        return ArgumentsView::tr("regular");
    case ArgumentClass::Flow:
        return ArgumentsView::tr("from a call");
    case ArgumentClass::Member:
        return ArgumentsView::tr("member of a set");
    case ArgumentClass::Labelled:
        return ArgumentsView::tr("labelled");
    case ArgumentClass::Unknown:
        break;
    }
    return ArgumentsView::tr("unknown");
}

QString coverageText(const WorkloadProgram& program) {
    std::array<Values, std::size(kClasses)> classes;
    Values sum;
    for (const NodeProgram& type : program.types)
        forEachStep(type.body, [&](const Step& step, const auto&) {
            const auto* call = std::get_if<CallStep>(&step.node);
            if (!call) return;
            for (const Argument& argument : call->arguments) {
                const ArgumentClass argumentClass = classOf(argument.value);
                const std::uint64_t held = argumentClass == ArgumentClass::Unknown ? 0 : argument.evidence.held;
                for (Values* values : {&classes[std::size_t(argumentClass)], &sum}) {
                    values->held += held;
                    values->all += argument.evidence.instances;
                }
            }
        });
    if (sum.all == 0) return ArgumentsView::tr("No argument was recorded: there is nothing to cover.");
    QString html = ArgumentsView::tr("<b>Coverage %1</b> = %2 of %3 recorded argument values that the program gives, "
                                     "without those of clock calls.")
                       .arg(percentText(double(sum.held) / double(sum.all)), countText(double(sum.held)),
                            countText(double(sum.all)));
    html += QStringLiteral("<table cellspacing=4>");
    for (const ArgumentClass argumentClass : kClasses) {
        const Values& values = classes[std::size_t(argumentClass)];
        if (values.all == 0) continue;
        html +=
            QStringLiteral("<tr><td>%1</td><td align=right>%2</td></tr>")
                .arg(wordsOf(argumentClass),
                     ArgumentsView::tr("%1 of %2").arg(countText(double(values.held)), countText(double(values.all))));
    }
    return html + QStringLiteral("</table>") +
           ArgumentsView::tr("Patterns, Arguments has them one by one; questions say which answer adds how much.");
}

} // namespace tenfold
