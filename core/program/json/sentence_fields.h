#pragma once

#include "core/program/json/json_archive.h"
#include "core/words/sentence.h"

#include <algorithm>
#include <string>
#include <vector>

namespace tenfold {

/// Data is its text, a number {"number":…}; else {"id":…,"english":…,"with":[…]}.
inline archive::Json encodeWhole(const Sentence& sentence) {
    if (sentence.isNumber()) return {{"number", sentence.english()}};
    if (sentence.isData()) return archive::validUtf8(sentence.english());
    archive::Json out{{"id", sentence.id()}, {"english", sentence.english()}};
    if (!sentence.arguments().empty()) out["with"] = archive::Writer::encode(sentence.arguments());
    return out;
}
inline void decodeWhole(archive::Reader& reader, const archive::Json& json, Sentence& sentence) {
    std::string id, english;
    std::vector<Sentence> with;
    if (json.is_string()) {
        reader.decode(english);
    } else if (json.contains("number")) {
        reader.required("number", english);
        sentence = numeral(std::move(english));
        return;
    } else {
        reader.required("id", id);
        reader.required("english", english);
        reader.field("with", with);
    }
    sentence = Sentence(std::move(id), std::move(english), std::move(with));
}

/// Sentences as scripts read them, a list of texts under `key`, and for the window as they were said under `saidKey`.
/// A file without the latter, of an older version, has them as data.
template <typename Archive, typename Sentences>
void describeSentences(Archive& a, const char* key, const char* saidKey, Sentences& sentences) {
    std::vector<std::string> texts;
    if constexpr (!Archive::kReads) {
        texts = textsOf(sentences);
        a.field(key, texts);
        const bool isSaid = !std::all_of(sentences.begin(), sentences.end(), [](const auto& s) { return s.isData(); });
        if (isSaid) a.required(saidKey, sentences);
    } else {
        a.field(key, texts);
        a.field(saidKey, sentences);
        if (sentences.size() != texts.size()) sentences.assign(texts.begin(), texts.end());
    }
}

} // namespace tenfold
