#pragma once

#include <cstdint>
#include <string_view>

namespace tenfold {

/// How long work in core tells how far it is and learns that it should stop. The window supplies one that signals,
/// the command line one that draws a bar. Called from the working thread; implementations must be cheap (called often).
class Progress {
public:
    virtual ~Progress() = default;

    /// @param done,total  in units of the stage (bytes, events, nodes); total 0 = unknown
    /// @param stage       short English name of the stage ("reading", "types", "arguments")
    /// @return false to stop; the caller then returns MessageId::Cancelled within 100 ms
    [[nodiscard]] virtual bool advance(std::uint64_t done, std::uint64_t total, std::string_view stage) = 0;
};

/// Progress nobody watches and nobody stops.
class NoProgress final : public Progress {
public:
    bool advance(std::uint64_t, std::uint64_t, std::string_view) override { return true; }
};

} // namespace tenfold
