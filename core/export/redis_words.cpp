#include "core/export/redis_words.h"

#include "core/base/text/base64.h"
#include "core/base/text/utf8.h"
#include "core/play/node/encoded_values.h"

#include <algorithm>

namespace tenfold {

bool isRedisCall(const ExportedCall& call) {
    const std::string& name = call.method;
    return !name.empty() && (call.request.is_array() || call.request.empty()) &&
           std::all_of(name.begin(), name.end(),
                       [](char c) { return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '.'; });
}

ExportJson redisWordsOf(const ExportJson& request) {
    if (!request.is_array()) return request;
    ExportJson out = ExportJson::array();
    for (const ExportJson& word : request) {
        const bool isEncoded = word.is_object() && word.size() == 1 && isEncoding(word.begin().key());
        const auto text = isEncoded ? encodedText(word.begin().key(), word.front()) : std::nullopt;
        if (!text)
            out.push_back(word);
        else if (isUtf8(*text))
            out.push_back(*text);
        else
            out.push_back(ExportJson{{"$b64", toBase64(*text)}});
    }
    return out;
}

} // namespace tenfold
