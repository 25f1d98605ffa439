#pragma once

#include <QString>

namespace tenfold {

class MainWindow;

/// Writes a PNG of every view, light and dark, at 1280 by 720, of a workspace (the sample when none is named).
/// @return exit code: 0, or 3 when the workspace cannot be shown or a file not be written
int takeScreenshots(MainWindow& window, const QString& folder, const QString& workspace);

} // namespace tenfold
