#pragma once

#include "widgets/frame/finder.h"

#include <vector>

class QAction;

namespace tenfold {

class Perspective;
class WindowServices;

/// All that the finder of the window finds: its commands, what perspectives have, help, filters, settings, statements,
/// workspaces. @param showSetting  opens a setting by its id
std::vector<FinderItem> finderItems(const QList<QAction*>& commands, const std::vector<Perspective*>& perspectives,
                                    WindowServices& window, const std::function<void(const QString&)>& showSetting);

/// What nothing is called may still stand in the calls.
FinderItem callsWith(const QString& words, WindowServices& window);

} // namespace tenfold
