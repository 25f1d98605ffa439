#pragma once

#include <QString>

#include <string>

namespace tenfold {

/// A text of a question in the language of the window: its sentence translated, with its values; data stays as it is.
QString phraseText(const std::string& text);
/// A choice of a question in the language of the window.
QString choiceText(const std::string& choice);

} // namespace tenfold
