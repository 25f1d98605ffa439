#pragma once

#include "core/words/sentence.h"

#include <QString>

namespace tenfold {

/// What core says, in the language of the window: the words of its id translated, with its arguments; data stays as it
/// is, a number but for its separators. Gaps of a translation may stand in another order.
QString said(const Sentence& sentence);
QString said(const Words& words);

} // namespace tenfold
