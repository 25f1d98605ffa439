#pragma once

// What the pages show. Words of Qt's are names in core; whoever needs these headers takes them from here.
#pragma push_macro("slots")
#pragma push_macro("signals")
#pragma push_macro("emit")
#undef slots
#undef signals
#undef emit
#include "core/characterize/characterize.h"
#include "core/characterize/shown_population.h"
#pragma pop_macro("emit")
#pragma pop_macro("signals")
#pragma pop_macro("slots")
