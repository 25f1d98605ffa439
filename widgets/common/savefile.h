#pragma once

#include <QByteArray>
#include <QString>

class QWidget;

namespace tenfold {

/// Writes what a person saves from a view, all or nothing (FileWriter); a box says why when it cannot be written.
/// @return whether it is written
bool saveFile(QWidget* parent, const QString& file, const QByteArray& content);

} // namespace tenfold
