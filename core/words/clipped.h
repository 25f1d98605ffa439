#pragma once

#include "core/words/sentence.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace tenfold {

/// Of what a message quotes (a name, a filter, a path, a value of a file): longer texts are clipped. A message has less
/// than 2 KB however long the names are that people and files make.
inline constexpr std::size_t kMostQuotedBytes = 400;
/// Of all that one message quotes.
inline constexpr std::size_t kMostBytesOfMessage = 1400;

/// The beginning and the end of a text that is longer, "a0 → a1 → […] → a0"; whole characters of UTF-8.
std::string clippedText(std::string_view text, std::size_t most = kMostQuotedBytes);

/// The same sentence with long data in it clipped, which says so: "a0 → a1 → […] → a0 (168,902 characters)". The one
/// place where messages are bounded: errors, problems of a model file and of a recording go through it.
Sentence clipped(Sentence sentence);

} // namespace tenfold
