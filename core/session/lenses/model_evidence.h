#pragma once

#include <string>
#include <string_view>

namespace tenfold {

/// A model file in two parts: what people read and write, and what was measured beside it.
struct SplitModelText {
    std::string text;
    std::string evidence; ///< the table [evidence] with the comment above it; "" = there is none
};

/// Cost: O(text). A table that does not end as one is left in the text: reading says what is wrong with it.
SplitModelText splitEvidence(std::string_view whole);

/// One file again: the evidence stands at the end.
std::string joinEvidence(std::string_view text, std::string_view evidence);

} // namespace tenfold
