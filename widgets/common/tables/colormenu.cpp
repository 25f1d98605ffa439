#include "widgets/common/tables/colormenu.h"

#include "widgets/theme/theme.h"

#include <QCoreApplication>
#include <QMenu>
#include <QPixmap>
#include <QWidget>

namespace tenfold {
namespace {

struct ColorWords {
    Q_DECLARE_TR_FUNCTIONS(ColorMenu)
};

} // namespace

QString colorText(RuleColor color) {
    switch (color) {
    case RuleColor::Red:
        return ColorWords::tr("red");
    case RuleColor::Orange:
        return ColorWords::tr("orange");
    case RuleColor::Yellow:
        return ColorWords::tr("yellow");
    case RuleColor::Green:
        return ColorWords::tr("green");
    case RuleColor::Blue:
        return ColorWords::tr("blue");
    case RuleColor::Violet:
        return ColorWords::tr("violet");
    }
    return {};
}

QIcon colorIcon(RuleColor color, const QWidget* widget) {
    constexpr int kSide = 10;
    QPixmap square(QSize(kSide, kSide) * widget->devicePixelRatioF());
    square.setDevicePixelRatio(widget->devicePixelRatioF());
    square.fill(Theme::of(widget).ruleMark[std::size_t(color)]);
    return square;
}

void addColorActions(QMenu* menu, const QString& step, const QWidget* widget,
                     const std::function<void(const QString&, std::optional<RuleColor>)>& use) {
    constexpr int kLongest = 60;
    const QString shown = step.size() > kLongest ? step.left(kLongest) + u'…' : step;
    QMenu* colors = menu->addMenu(ColorWords::tr("Colour calls with %1").arg(shown));
    for (std::size_t i = 0; i < kRuleColors; ++i) {
        const auto color = RuleColor(i);
        colors->addAction(colorIcon(color, widget), colorText(color), menu, [use, step, color] { use(step, color); });
    }
    colors->addAction(ColorWords::tr("none"), menu, [use, step] { use(step, std::nullopt); });
}

} // namespace tenfold
