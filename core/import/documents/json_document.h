#pragma once

#include <simdjson.h>

#include <new>

namespace tenfold {

/// Parses a document as simdjson's parser.iterate() does, but memory that runs out is no fault of the text: throws
/// std::bad_alloc. simdjson says MEMALLOC, which its callers take for bad JSON, and version 3.0 does not look whether
/// it got the memory that it writes texts to. The parser can be used again.
/// @param text  lives as long as the document
[[nodiscard]] inline simdjson::error_code openJson(simdjson::ondemand::parser& parser,
                                                   simdjson::padded_string_view text,
                                                   simdjson::ondemand::document& document) {
    struct Opened : simdjson::ondemand::document { // to see where it writes texts to
        static bool hasMemory(simdjson::ondemand::document& opened) {
            return (opened.*&Opened::iter).string_buf_loc() != nullptr;
        }
    };
    const simdjson::error_code error = parser.iterate(text).get(document);
    if (error == simdjson::MEMALLOC || (error == simdjson::SUCCESS && !Opened::hasMemory(document)))
        throw std::bad_alloc();
    return error;
}

} // namespace tenfold
