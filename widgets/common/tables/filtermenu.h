#pragma once

#include <QString>

#include <functional>

class QMenu;

namespace tenfold {

/// "Filter to method = create", "Exclude", "And…", "Or…", "Copy as filter": what offers itself for something with a
/// name.
/// @param field  of the filter language
/// @param use  gets what becomes of the filter: "method = create" takes its place, "and …" and "or …" go on with it;
///             with an ellipsis at the end it is to be edited first
void addFilterActions(QMenu* menu, const char* field, const QString& value,
                      const std::function<void(const QString& step)>& use);
/// The same for a step of any form: "node in (a, b)".
void addFilterActions(QMenu* menu, const QString& step, const std::function<void(const QString& step)>& use);

class TableView;
/// addFilterActions() in the menu of each row of a table.
/// @param column  of the table, whose text is the value
void offerFilters(TableView* table, const char* field, int column, std::function<void(const QString& step)> use);

} // namespace tenfold
