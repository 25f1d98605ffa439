#pragma once

#include "core/base/error.h"
#include "core/words/sentence.h"

#include <tl/expected.hpp>

#include <utility>

namespace tenfold {

/// A value or an Error; the only way a failure crosses a function in core.
template <typename T>
using Result = tl::expected<T, Error>;
using Status = Result<void>;

/// Shorthand for returning a failure: `return fail(MessageId::FileNotFound, {path});`
inline tl::unexpected<Error> fail(const Message& message, std::vector<Sentence> arguments = {},
                                  std::string where = {}) {
    return tl::unexpected<Error>(Error(message, std::move(arguments), std::move(where)));
}

#define TENFOLD_CONCAT_INNER(a, b) a##b
#define TENFOLD_CONCAT(a, b) TENFOLD_CONCAT_INNER(a, b)

/// Returns the error of a Status or Result from the enclosing function, if it has one.
#define RETURN_IF_ERROR(expression)                                                                                    \
    do {                                                                                                               \
        if (auto status_ = (expression); !status_)                                                                     \
            return tl::unexpected<::tenfold::Error>(std::move(status_).error());                                       \
    } while (false)

/// Declares `declaration` with the value of a Result, or returns its error.
#define ASSIGN_OR_RETURN(declaration, expression)                                                                      \
    auto TENFOLD_CONCAT(result_, __LINE__) = (expression);                                                             \
    if (!TENFOLD_CONCAT(result_, __LINE__))                                                                            \
        return tl::unexpected<::tenfold::Error>(std::move(TENFOLD_CONCAT(result_, __LINE__)).error());                 \
    declaration = std::move(*TENFOLD_CONCAT(result_, __LINE__))

} // namespace tenfold
