#include "app/workbench/perspectives/patterns/patternsfinder.h"

#include "app/workbench/perspectives/windowservices.h"
#include "widgets/common/argumentname.h"
#include "widgets/common/convert.h"
#include "widgets/common/said.h"
#include "widgets/patterns/arguments/flowstrip.h"

#include <QCoreApplication>

#include <set>

namespace tenfold {
namespace {

class PatternsFinder {
    Q_DECLARE_TR_FUNCTIONS(tenfold::PatternsFinder)
public:
    explicit PatternsFinder(WindowServices& window)
        : m_window(window) {}

    std::vector<FinderItem> items(const MiningResult& mining) {
        for (const MinedType& type : mining.types) {
            const QString name = toQt(type.summary.name);
            add(name, tr("node type"), {Subject::Kind::Type, name});
            add(tr("Sequence of %1").arg(name), tr("segments"), {Subject::Kind::Sequence, name});
            add(tr("Timing of %1").arg(name), tr("timing"), {Subject::Kind::Timing, name});
        }
        for (const Question& q : mining.questions)
            add(said(q.text), tr("question"), {Subject::Kind::Question, toQt(q.key)});
        std::set<QString> methods;
        for (const CountSeries& series : mining.counts)
            methods.insert(toQt(series.method));
        for (const QString& method : methods)
            add(tr("Law of %1").arg(method), tr("law"), {Subject::Kind::Law, method});
        for (const NodeProgram& type : mining.program.types)
            addArguments(type);
        return std::move(m_items);
    }

private:
    void add(const QString& text, const QString& note, const Subject& subject) {
        m_items.push_back({FinderItem::Object, text, note, m_window.shower(subject)});
    }
    // Each once, but for constants, which the view folds.
    void addArguments(const NodeProgram& type) {
        std::vector<const CallStep*> calls;
        collectCalls(type.body, calls);
        for (const Timer& timer : type.timers)
            calls.push_back(&timer.call);
        std::set<QString> known;
        for (const CallStep* call : calls)
            for (const Argument& argument : call->arguments) {
                const QString name = argumentName(call->method, argument.path);
                if (classOf(argument.value) == ArgumentClass::Constant || !known.insert(name).second) continue;
                add(QStringLiteral("%1.%2").arg(toQt(call->method), name), tr("argument of %1").arg(toQt(type.type)),
                    {Subject::Kind::Argument, toQt(argument.path), {}, toQt(type.type), toQt(call->method)});
            }
    }

    WindowServices& m_window;
    std::vector<FinderItem> m_items;
};

} // namespace

std::vector<FinderItem> patternsFinderItems(const MiningResult& mining, WindowServices& window) {
    return PatternsFinder(window).items(mining);
}

} // namespace tenfold
