#pragma once

#include <QStringList>

namespace tenfold {

class MainWindow;

/// Writes a PNG of every view at 1280 by 720: of the first workspace (the sample when none is named) light, dark, at
/// twice the pixels and in longer words; of each further one in light, its name behind that of the view.
/// @return exit code: 0, or 3 when a workspace cannot be shown or a file not be written
int takeScreenshots(MainWindow& window, const QString& folder, const QStringList& workspaces);

} // namespace tenfold
