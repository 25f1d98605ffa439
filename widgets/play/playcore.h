#pragma once

// What the views have of core/play. Members there are called slots, which Qt has as a keyword: so these headers are
// read without it, here and nowhere else.
#pragma push_macro("slots")
#undef slots
#include "core/play/capacity/capacity.h"
#include "core/play/kept_play.h"
#include "core/play/play.h"
#pragma pop_macro("slots")
