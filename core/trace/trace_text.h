#pragma once

#include "core/trace/trace.h"

#include <string>

namespace tenfold {

/// The text of an id; nothing where there is none (a call without a target).
inline std::string textOrEmpty(const Trace& trace, StringId id) {
    return id.valid() ? trace.text(id) : std::string();
}

} // namespace tenfold
