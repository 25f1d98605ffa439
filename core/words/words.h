#pragma once

#include <string_view>

namespace tenfold {

/// The words of a sentence for people: an id that stays the same, and English with {0} {1} … for what varies. They
/// stand beside the code that says them, or in a header of this folder where several files do.
struct Words {
    std::string_view id;
    std::string_view english;
};

// Words that translators find: lupdate -tr-function-alias QT_TRANSLATE_NOOP3+=TENFOLD_WORDS reads them from the sources
// of core as it reads those of the window. The context is "Sentence"; the id tells equal English apart, and no two
// words share one (packaging/check-words.py).
#define TENFOLD_WORDS(context, english, id) (::tenfold::Words{id, english})

} // namespace tenfold
