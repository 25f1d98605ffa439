#pragma once

#include <QIcon>
#include <QString>

namespace tenfold {

/// An icon of ours by name ("home", "traces" …), drawn in the text colour of the palette in force. Icons from the
/// desktop's theme are absent on many systems, so all are ours.
QIcon themedIcon(const QString& name);
/// Draws an icon in a colour; for painted controls.
void paintIcon(class QPainter& painter, const QString& name, const QRectF& rect, const QColor& color);

} // namespace tenfold
