#pragma once

#include "core/session/saved/color_rules.h"

#include <QIcon>
#include <QString>

#include <functional>

class QMenu;
class QWidget;

namespace tenfold {

/// "red" in the language of the window.
QString colorText(RuleColor color);
/// A square of the colour, as calls have it.
QIcon colorIcon(RuleColor color, const QWidget* widget);
/// "Colour calls with method = create" and the colours below it.
/// @param use  gets what is chosen; no colour: they are to have none
void addColorActions(QMenu* menu, const QString& step, const QWidget* widget,
                     const std::function<void(const QString& step, std::optional<RuleColor>)>& use);

} // namespace tenfold
