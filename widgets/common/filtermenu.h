#pragma once

#include <QString>

#include <functional>

class QMenu;

namespace tenfold {

/// "Filter to method = create", "Exclude …", "Copy as filter": what a cell that names something offers.
/// @param field  of the filter language; @param use  gets the step to add to the filter
void addFilterActions(QMenu* menu, const char* field, const QString& value,
                      const std::function<void(const QString& step)>& use);

} // namespace tenfold
