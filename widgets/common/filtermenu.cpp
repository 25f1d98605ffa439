#include "widgets/common/filtermenu.h"

#include "core/filter/filter.h"
#include "widgets/common/convert.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QMenu>

namespace tenfold {
namespace {
struct Words {
    Q_DECLARE_TR_FUNCTIONS(FilterMenu)
};
} // namespace

void addFilterActions(QMenu* menu, const char* field, const QString& value,
                      const std::function<void(const QString&)>& use) {
    if (value.isEmpty()) return;
    const QString step = toQt(filterStep(field, "=", fromQt(value)));
    menu->addAction(Words::tr("Filter to %1").arg(step), menu, [use, step] { use(step); });
    menu->addAction(Words::tr("Exclude %1").arg(step), menu, [use, step] { use(QStringLiteral("not ") + step); });
    menu->addAction(Words::tr("Copy as filter"), menu, [step] { QGuiApplication::clipboard()->setText(step); });
}

} // namespace tenfold
