#pragma once

#include "core/trace/trace.h"

namespace tenfold {

/// Texts that are JSON become what they say: "2" with `{"job":7}` becomes "2.$json.job" with 7; "$json_spaced" where
/// there is a space behind commas and colons. Only texts that come out the same byte for byte when they are written
/// again, so that who has the values can write the text; empty containers, texts above 1 MiB, of more than 256 values
/// or more than 64 levels stay. In requests and responses. Cost: O(leaves + decoded leaves + bytes of different such
/// texts).
/// Bytes that are a MessagePack map, or list with a text in it, become what they say likewise: "2.$msgpack.token". As
/// that may be written in several ways, who writes it again says the same in other bytes.
void decodeJsonTexts(Trace& trace);

} // namespace tenfold
