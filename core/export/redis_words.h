#pragma once

#include "core/export/export_form.h"

namespace tenfold {

/// Whether a call can be one to Redis: a command's name, and arguments by position.
bool isRedisCall(const ExportedCall& call);

/// A request of Redis with what texts hold ("$json", "$pickle" …) written as the texts; bytes as {"$b64":…}.
ExportJson redisWordsOf(const ExportJson& request);

} // namespace tenfold
