#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tenfold::characterize {

/// A line of an audit log out of the object that a shipper or a JSON layout put around it: Docker's json-file (`log`),
/// JsonLayout of log4j 2 (`message` with `instant` or `timeMillis`), ECS (`message` with `@timestamp`), cloud loggers
/// (`textPayload`, `MESSAGE`). Where the text itself has no time, the object's time stands before it.
/// @param object  a line that begins with {
/// @param line    gets the line; its content before is lost
/// @return false where it is no object, or none with the text of a line
/// Cost: O(#object), a parse. Source: ours.
bool lineOfObject(std::string_view object, std::string& line);

} // namespace tenfold::characterize
