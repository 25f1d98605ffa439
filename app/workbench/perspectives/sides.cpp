#include "app/workbench/perspectives/sides.h"

namespace tenfold {

void Sides::set(const QString& good, const QString& suspected) {
    const QString a = good.trimmed(), b = suspected.trimmed();
    if (a == m_good && b == m_suspected) return;
    m_good = a;
    m_suspected = b;
    Q_EMIT changed();
}

} // namespace tenfold
