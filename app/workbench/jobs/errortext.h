#pragma once

#include "core/base/error.h"

#include <QString>

namespace tenfold {

/// What the window says of a failure: message, place, hint; each translated by its key where a translation is there.
/// Names keep their case, and a hint names what the window has, not the command line.
QString describe(const Error& error);

} // namespace tenfold
