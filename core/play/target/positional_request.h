#pragma once

#include "core/play/node/argument_tree.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace tenfold {

/// The arguments of a command by position, as texts, from the leaves of a request ("0", "2.$json.job",
/// "4.$msgpack[0]").
class PositionalRequest {
public:
    PositionalRequest() = default;
    /// @param paths  canonical paths of the leaves
    explicit PositionalRequest(const std::vector<std::string>& paths);
    /// @param values     aligned with the paths; what is nothing is left out
    /// @param arguments  texts are added, as bytes
    /// @return the encoding that an argument could not be written in, as it is only known by name; it then is JSON.
    ///         Empty: all were
    std::string append(std::span<const std::optional<Value>> values, std::vector<std::string>& arguments) const;

private:
    std::vector<ArgumentTree> m_arguments; ///< by position
};

} // namespace tenfold
