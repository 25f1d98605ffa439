#pragma once

#include "core/import/documents/json_tree.h"

#include <initializer_list>
#include <string>
#include <string_view>

namespace tenfold::spans {

// Documents of Elasticsearch whose fields were mapped without a template, or exported as a table has them: members
// stand flat with dots in their names, texts twice (`name` and `name.keyword`), and what a search calls `fields` has a
// list for every value.
//
//   {"spanID":["b1b2"],"process.serviceName":["front"],"process.serviceName.keyword":["front"],"tag.x":["GET"]}
//   {"spanID":"b1b2","process":{"serviceName":"front"},"tag":{"x":"GET"}}

/// Whether names of members have dots, or all values are lists.
bool isFlat(const JsonTree& tree, const JsonNode& object);

/// The object as JSON with its members inside each other. Lists of one value are that value where all are lists. A name
/// that has a value and others below it as well keeps the dots of these. Cost: O(n log n), a copy of the text.
/// @param lists  names below which lists of equal length are one list of objects
std::string nestedRecord(const JsonTree& tree, const JsonNode& object, std::initializer_list<std::string_view> lists);

} // namespace tenfold::spans
