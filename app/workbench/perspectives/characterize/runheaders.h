#pragma once

// What is kept of runs. As widgets/characterize/shownheaders.h: words of Qt's are names in core.
#pragma push_macro("slots")
#pragma push_macro("signals")
#pragma push_macro("emit")
#undef slots
#undef signals
#undef emit
#include "core/session/lenses/characterize_lens.h"
#pragma pop_macro("emit")
#pragma pop_macro("signals")
#pragma pop_macro("slots")
