#include "widgets/model/whatif/whatifanswers.h"

#include "widgets/common/convert.h"
#include "widgets/model/valueunit.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace tenfold {
namespace {

struct WhatIfWords {
    Q_DECLARE_TR_FUNCTIONS(WhatIfPage)
};

} // namespace

QString inputName(const std::string& name) {
    if (name == "customers") return WhatIfWords::tr("clients");
    if (name == "rate") return WhatIfWords::tr("requests a second");
    if (name == "think") return WhatIfWords::tr("think time");
    const QString text = toQt(name);
    if (text.startsWith(QLatin1String("servers."))) return WhatIfWords::tr("servers of %1").arg(text.mid(8));
    if (text.startsWith(QLatin1String("speed."))) return WhatIfWords::tr("speed of %1").arg(text.mid(6));
    return text;
}

QString scenarioLetter(int number) {
    return number < 26 ? QString(QChar(char16_t(u'A' + number))) : QString::number(number + 1);
}

std::string settingText(double value) {
    return fromQt(QString::number(value, 'g', 10));
}

double settingValue(const std::string& text) {
    bool isNumber = false;
    const double value = toQt(text).toDouble(&isNumber);
    return isNumber ? value : NAN;
}

double settingOf(const Scenario& scenario, const ForecastInput& input) {
    const auto set = scenario.settings.find(input.name);
    return set == scenario.settings.end() ? input.value : settingValue(set->second);
}

QString inputText(const ForecastInput& input, double value) {
    if (!std::isfinite(value)) return QStringLiteral("–");
    switch (input.unit) {
    case FormulaUnit::Time:
        return value == 0 ? QStringLiteral("0 s") : ValueUnit::ofSeconds(std::fabs(value)).whole(value);
    case FormulaUnit::Bytes:
        return WhatIfWords::tr("%1 B").arg(numberText(value, 1));
    case FormulaUnit::Rate:
        return WhatIfWords::tr("%1 a second").arg(numberText(value, 2));
    case FormulaUnit::Bandwidth:
        return WhatIfWords::tr("%1 B/s").arg(numberText(value, 1));
    case FormulaUnit::Number:
    case FormulaUnit::Any:
        break;
    }
    // Four figures, but whole numbers whole: 1,436 of a mean, 9.125.
    return numberText(value, std::fabs(value) >= 1000 ? 0 : std::fabs(value) >= 10 ? 2 : 3);
}

QString changesText(const Scenario& scenario, const std::vector<ForecastInput>& inputs) {
    QStringList parts;
    for (const ForecastInput& input : inputs) {
        const auto set = scenario.settings.find(input.name);
        if (set == scenario.settings.end()) continue;
        const double value = settingValue(set->second);
        parts << QStringLiteral("%1 %2").arg(inputName(input.name), input.categories.empty() && std::isfinite(value)
                                                                        ? inputText(input, value)
                                                                        : toQt(set->second));
    }
    return parts.join(QStringLiteral(", "));
}

} // namespace tenfold
