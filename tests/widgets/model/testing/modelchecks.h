#pragma once

#include "core/model/check/model_check.h"

#include <memory>

namespace tenfold {

/// A check as the picture of the perspective shows one: ten centers, shipping is slow, frontend waits, nine requests
/// convert more prices; since when. Made by hand, numbers are simple enough to check by eye.
std::shared_ptr<const ModelCheck> shopCheck();
/// Nothing that differs, something that refuses: the same without mismatches.
std::shared_ptr<const ModelCheck> quietCheck();
std::shared_ptr<const PerformanceModel> shopModel();

} // namespace tenfold
