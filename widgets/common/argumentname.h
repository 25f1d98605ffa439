#pragma once

#include <QString>

#include <string>

namespace tenfold {

struct Expression;

/// An argument as people call it: its path, or the name that the system's documentation gives to its position.
QString argumentName(const std::string& method, const std::string& path);
/// A pattern with the arguments it takes from other calls named so.
QString patternText(const Expression& value);

} // namespace tenfold
