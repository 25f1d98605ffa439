#include "widgets/common/tables/filtermenu.h"

#include "core/filter/filter.h"
#include "widgets/common/convert.h"
#include "widgets/common/tables/tableview.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QMenu>

namespace tenfold {
namespace {
struct FilterWords {
    Q_DECLARE_TR_FUNCTIONS(FilterMenu)
};
} // namespace

void addFilterActions(QMenu* menu, const char* field, const QString& value,
                      const std::function<void(const QString&)>& use) {
    if (value.isEmpty()) return;
    addFilterActions(menu, toQt(filterStep(field, "=", fromQt(value))), use);
}

void addFilterActions(QMenu* menu, const QString& step, const std::function<void(const QString&)>& use) {
    constexpr int kLongest = 60;
    const QString shown = step.size() > kLongest ? step.left(kLongest) + u'…' : step;
    menu->addAction(FilterWords::tr("Filter to %1").arg(shown), menu, [use, step] { use(step); });
    menu->addAction(FilterWords::tr("Exclude %1").arg(shown), menu,
                    [use, step] { use(QStringLiteral("and not ") + step); });
    menu->addAction(FilterWords::tr("And…"), menu, [use, step] { use(QStringLiteral("and %1…").arg(step)); });
    menu->addAction(FilterWords::tr("Or…"), menu, [use, step] { use(QStringLiteral("or %1…").arg(step)); });
    menu->addAction(FilterWords::tr("Copy as filter"), menu, [step] { QGuiApplication::clipboard()->setText(step); });
}

void offerFilters(TableView* table, const char* field, int column, std::function<void(const QString&)> use) {
    QObject::connect(table, &TableView::menuRequested, table,
                     [field, column, use = std::move(use)](QMenu* menu, const QModelIndex& index) {
                         if (index.isValid())
                             addFilterActions(menu, field, index.siblingAtColumn(column).data().toString(), use);
                     });
}

} // namespace tenfold
