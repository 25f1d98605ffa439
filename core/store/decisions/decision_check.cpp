#include "core/store/decisions/decision_check.h"

#include "core/base/limits.h"
#include "core/base/nesting.h"
#include "core/base/text/utf8.h"
#include "core/store/decisions/document_rows.h"
#include "core/store/decisions/documents.h"
#include "core/words/sentence.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace tenfold {
namespace {

using nlohmann::json;

/// What is wrong with a text by itself.
std::optional<Sentence> faultOfText(const std::string& what, const std::string& text, std::size_t depth,
                                    std::size_t most = kMostDecisionBytes) {
    if (text.size() > most)
        return say(TENFOLD_WORDS("Sentence", "its {0} has {1} bytes, and {2} are allowed", "decision.itsBytesAllowed"),
                   what, text.size(), most);
    if (depth > kMostDepth)
        return say(
            TENFOLD_WORDS("Sentence", "its {0} is nested {1} deep, and {2} are allowed", "decision.itsNestedDeep"),
            what, depth, kMostDepth);
    if (!isUtf8(text)) return say(TENFOLD_WORDS("Sentence", "its {0} is no UTF-8", "decision.itsUtf8"), what);
    return std::nullopt;
}

std::optional<Sentence> faultOfSubject(const std::string& text) {
    if (auto fault = faultOfText("subject", text, jsonDepth(text))) return fault;
    const json subject = json::parse(text, nullptr, false);
    if (!subject.is_object())
        return say(TENFOLD_WORDS("Sentence", "its subject is no JSON object: {0}", "decision.itsSubjectJson"), text);
    for (const char* key : {"question", "kind", "run", "key", "document", "name"})
        if (const auto member = subject.find(key); member != subject.end() && !member->is_string())
            return say(TENFOLD_WORDS("Sentence", "\"{0}\" of its subject is no text", "decision.itsSubjectText"), key);
    const auto id = subject.find("id");
    if (id != subject.end() && !id->is_number_integer())
        return say(TENFOLD_WORDS("Sentence", "\"id\" of its subject is no whole number", "decision.idItsSubject"));
    return std::nullopt;
}

std::optional<Sentence> faultOfValue(const std::string& text, std::size_t most = kMostDecisionBytes) {
    if (text.empty()) return std::nullopt;
    if (auto fault = faultOfText("value", text, jsonDepth(text), most)) return fault;
    return json::accept(text)
               ? std::nullopt
               : std::optional(
                     say(TENFOLD_WORDS("Sentence", "its value is no JSON: {0}", "decision.itsValueJson"), text));
}

} // namespace

std::optional<Sentence> faultOf(const NewDecision& decision) {
    if (decision.kind.empty()) return say(TENFOLD_WORDS("Sentence", "it has no kind", "decision.kind"));
    for (const auto& [what, text] : {std::pair("kind", &decision.kind), std::pair("choice", &decision.choice),
                                     std::pair("name", &decision.name), std::pair("note", &decision.note)})
        if (auto fault = faultOfText(what, *text, 0)) return fault;
    if (auto fault = faultOfSubject(decision.subject)) return fault;
    if (decision.kind != kDecisionDocument) return faultOfValue(decision.value);
    if (auto fault = faultOfValue(decision.value, kMostDocumentBytes)) return fault;
    return faultOfDocument(decision);
}

bool fitsRunSetting(const std::string& choice, const json& value) {
    if (choice == "name") return value.is_string() && !value.get_ref<const std::string&>().empty();
    if (choice == "scale") return value.is_number();
    if (choice == "repetition") return value.is_number_integer();
    if (choice == "held_out" || choice == "good") return value.is_boolean();
    if (choice == "config") return value.is_number() || value.is_string() || value.is_boolean();
    return choice == "deleted";
}

void makeSound(NewDecision& decision) {
    for (std::string* text : {&decision.kind, &decision.choice, &decision.name, &decision.note})
        if (!isUtf8(*text)) *text = asUtf8(*text);
    if (faultOfSubject(decision.subject)) decision.subject = "{}";
    if (faultOfValue(decision.value)) decision.value.clear();
}

} // namespace tenfold
