#pragma once

#include "core/program/json/json_archive.h"
#include "core/program/json/sentence_fields.h"
#include "core/questions/question_kind.h"

#include <array>
#include <string>
#include <vector>

/// The members of a question as JSON, which results of lenses hold under "questions".
namespace tenfold {

using archive::Described;

template <>
struct archive::EnumNames<QuestionSubject::Kind> {
    static constexpr std::array<std::string_view, 4> kNames = {"whole", "method", "type", "guess"}; // as ever
};

template <>
struct archive::EnumNames<EvidenceRole> {
    static constexpr std::array<std::string_view, 9> kNames = {"differs",  "found",   "howOften", "where",  "program",
                                                               "recorded", "example", "proposal", "choices"};
};

/// As the sentence, with what it tells.
inline archive::Json encodeWhole(const EvidenceLine& line) {
    archive::Json out = archive::Writer::encode(line.sentence);
    if (out.is_string()) out = {{"english", std::move(out)}};
    out["role"] = archive::Writer::encode(line.role);
    if (line.share) out["share"] = *line.share;
    return out;
}
inline void decodeWhole(archive::Reader& reader, const archive::Json&, EvidenceLine& line) {
    std::string id, english;
    std::vector<Sentence> with;
    reader.field("id", id);
    reader.required("english", english);
    reader.field("with", with);
    reader.required("role", line.role);
    reader.field("share", line.share);
    line.sentence = Sentence(std::move(id), std::move(english), std::move(with));
}

/// Evidence as scripts read it, a list of texts, and for the window as it was said.
template <typename Archive, typename Lines>
void describeEvidence(Archive& a, Lines& lines) {
    std::vector<std::string> texts;
    for (const EvidenceLine& line : lines)
        texts.push_back(line.sentence.text());
    a.field("evidence", texts);
    a.field("evidenceSaid", lines);
    if constexpr (Archive::kReads)
        if (lines.size() != texts.size()) {
            lines.clear();
            for (const std::string& text : texts)
                lines.push_back({EvidenceRole::Found, text});
        }
}

template <typename Archive, Described<QuestionSubject> T>
void describe(Archive& a, T& subject) {
    a.required("kind", subject.kind);
    a.required("name", subject.name);
    a.field("target", subject.target);
}

/// The keys of formats.md ("questions"), and what finds the question again.
template <typename Archive, Described<Question> T>
void describe(Archive& a, T& question) {
    a.required("id", question.id);
    a.required("key", question.key);
    a.required("kind", question.kind);
    std::string text = question.text.text(); // for scripts; as it was said below
    a.required("text", text);
    if constexpr (Archive::kReads) question.text = text;
    a.required("proposed", question.proposed);
    a.required("choices", question.choices);
    a.required("confidence", question.confidence);
    a.group("effect", [&](auto& effect) {
        effect.required("coverageNow", question.coverageNow);
        effect.required("coverageAfter", question.coverageAfter);
        effect.field("callsConcerned", question.effect.concerned);
        effect.field("callsPlanned", question.effect.whole);
        effect.field("atScale", question.effect.scale);
        std::string words = effectSentence(question).text(); // for scripts
        effect.field("text", words);
    });
    a.field("answer", question.answer);
    a.field("answerValue", question.answerValue);
    a.field("textSaid", question.text);
    describeEvidence(a, question.evidence);
    a.field("subject", question.subject);
    a.field("places", question.places, std::uint64_t{1});
}

} // namespace tenfold
