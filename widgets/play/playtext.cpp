#include "widgets/play/playtext.h"

#include "widgets/common/convert.h"

#include <QCoreApplication>

namespace tenfold {

QString milliText(std::int64_t ns) {
    if (ns <= 0) return QStringLiteral("–");
    const double ms = double(ns) / 1e6;
    return numberText(ms, ms < 1 ? 3 : ms < 10 ? 2 : ms < 100 ? 1 : 0);
}

Cell milliCell(std::int64_t ns, Tone tone) {
    Cell cell = Cell::of(milliText(ns), ns <= 0 ? Tone::Dim : tone);
    cell.sort = double(ns);
    return cell;
}

QString byteSizeText(double bytes) {
    constexpr double kKilo = 1000;
    if (bytes < kKilo) return QCoreApplication::translate("PlayText", "%1 bytes").arg(countText(bytes));
    if (bytes < kKilo * kKilo) return QCoreApplication::translate("PlayText", "%1 kB").arg(numberText(bytes / 1e3, 1));
    if (bytes < 1e9) return QCoreApplication::translate("PlayText", "%1 MB").arg(numberText(bytes / 1e6, 1));
    return QCoreApplication::translate("PlayText", "%1 GB").arg(numberText(bytes / 1e9, 1));
}

} // namespace tenfold
