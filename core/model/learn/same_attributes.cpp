#include "core/model/learn/same_attributes.h"

#include <algorithm>

namespace tenfold {
namespace {

constexpr char kBetweenNames = '='; ///< stands in no name of an attribute that OpenTelemetry has

} // namespace

std::optional<QuestionSubject> subjectOf(std::vector<std::string> attributes) {
    std::sort(attributes.begin(), attributes.end());
    std::string name;
    for (const std::string& attribute : attributes) {
        if (attribute.empty() || attribute.find(kBetweenNames) != std::string::npos) return std::nullopt;
        name += (name.empty() ? "" : std::string(1, kBetweenNames)) + attribute;
    }
    return QuestionSubject::thing(std::move(name));
}

std::vector<std::string> attributesOf(const QuestionSubject& subject) {
    std::vector<std::string> names;
    for (std::size_t at = 0; subject.kind == QuestionSubject::Kind::Thing && at < subject.name.size();) {
        const std::size_t end = std::min(subject.name.find(kBetweenNames, at), subject.name.size());
        names.push_back(subject.name.substr(at, end - at));
        at = end + 1;
    }
    return names;
}

std::set<std::string> renamedAttributes(const std::vector<Answer>& answers, const std::set<std::string>& names) {
    std::set<std::string> renamed;
    for (const Answer& answer : answers) {
        const auto subject = subjectIn(answer.key, kSameAttributesQuestion);
        if (!subject || answer.choice == kAllTell || !names.contains(answer.choice)) continue;
        for (std::string& attribute : attributesOf(*subject))
            if (attribute != answer.choice) renamed.insert(std::move(attribute));
    }
    return renamed;
}

void leaveOut(const std::set<std::string>& attributes, VisitTable& visits) {
    std::erase_if(visits.samples.attributes, [&](const AttributeColumn& column) {
        const bool isOfModel = std::any_of(visits.modelSplits.begin(), visits.modelSplits.end(),
                                           [&](const FormulaSplit& split) { return split.attribute == column.name; });
        return !isOfModel && attributes.contains(column.name);
    });
}

} // namespace tenfold
