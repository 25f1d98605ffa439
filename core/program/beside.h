#pragma once

namespace tenfold {

/// Evidence that stands beside a part of a program: how often it held, what was recorded. It is stored and shown with
/// the part but says nothing of what the part means, so that programs which say the same are equal whatever they were
/// mined from.
template <typename Evidence>
struct Beside : Evidence {
    bool operator==(const Beside&) const { return true; }
};

} // namespace tenfold
