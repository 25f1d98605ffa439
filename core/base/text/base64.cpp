#include "core/base/text/base64.h"

#include <absl/strings/escaping.h>

namespace tenfold {

std::string toBase64(std::string_view bytes) {
    return absl::Base64Escape({bytes.data(), bytes.size()});
}

bool fromBase64(std::string_view text, std::string& bytes) {
    return absl::Base64Unescape({text.data(), text.size()}, &bytes) && toBase64(bytes) == text;
}

} // namespace tenfold
