#pragma once

#include "core/import/files/unwrapper.h"

namespace tenfold {

/// Takes one thing away that stands around records.
class Unwrapper::Step {
public:
    virtual ~Step() = default;
    virtual void feed(std::string_view bytes, std::string& out) = 0;
    virtual void end(std::string& out) = 0;
    std::uint64_t leftOut = 0; ///< lines
};

} // namespace tenfold
