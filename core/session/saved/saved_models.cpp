#include "core/session/saved/saved_models.h"

#include "core/store/decisions/documents.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace tenfold {
namespace {

using nlohmann::json;

constexpr const char* kModelKind = "model"; ///< of document
/// Which of them is used, as a document that no decision saves: it is only looked at.
constexpr const char* kUsedKind = "used";
constexpr const char* kUsedName = "model";

const SavedModel* findModel(const std::vector<SavedModel>& models, const std::string& name) {
    const auto at =
        std::find_if(models.begin(), models.end(), [&](const SavedModel& model) { return model.name == name; });
    return at == models.end() ? nullptr : &*at;
}

} // namespace

Result<std::vector<SavedModel>> savedModels(Workspace& workspace) {
    constexpr bool kWithoutTexts = false;
    ASSIGN_OR_RETURN(const std::vector<Document> kept, documents(workspace, kModelKind, kWithoutTexts));
    std::vector<SavedModel> models;
    for (const Document& model : kept)
        models.push_back({model.name, model.version});
    return models;
}

Result<std::optional<std::string>> savedModelText(Workspace& workspace, const std::string& name, int version) {
    ASSIGN_OR_RETURN(std::optional<Document> model, document(workspace, kModelKind, name, version));
    return model ? std::optional(std::move(model->text)) : std::nullopt;
}

Result<std::vector<int>> savedModelVersions(Workspace& workspace, const std::string& name) {
    return documentVersions(workspace, kModelKind, name);
}

Result<SavedModel> saveModel(Workspace& workspace, const std::string& name, const std::string& text) {
    ASSIGN_OR_RETURN(const std::optional<Document> before, document(workspace, kModelKind, name));
    SavedModel saved{name, before ? before->version : 0};
    if (before && before->text == text) return saved;
    ++saved.version;
    RETURN_IF_ERROR(workspace.decide(
        savingOf(kModelKind, name, text, fmt::format("Model {}: version {} saved", name, saved.version))));
    return saved;
}

Status forgetModel(Workspace& workspace, const std::string& name) {
    ASSIGN_OR_RETURN(const std::optional<Document> before, document(workspace, kModelKind, name));
    if (!before) return {};
    RETURN_IF_ERROR(workspace.decide(forgettingOf(kModelKind, name, fmt::format("Model {}: removed", name))));
    return {};
}

Result<UsedModel> usedModel(Workspace& workspace) {
    ASSIGN_OR_RETURN(const std::optional<Document> said, document(workspace, kUsedKind, kUsedName));
    const json used = said ? json::parse(said->text, nullptr, false) : json();
    const auto textIn = [&](const char* key) {
        const auto at = used.find(key);
        return at != used.end() && at->is_string() ? at->get<std::string>() : std::string();
    };
    if (!used.is_object()) return UsedModel();
    ASSIGN_OR_RETURN(const std::vector<SavedModel> models, savedModels(workspace));
    return findModel(models, textIn("name")) ? UsedModel{textIn("name"), textIn("filter")} : UsedModel();
}

Status useModel(Workspace& workspace, const UsedModel& used) {
    ASSIGN_OR_RETURN(const std::vector<SavedModel> models, savedModels(workspace));
    ASSIGN_OR_RETURN(const UsedModel before, usedModel(workspace));
    const UsedModel wanted = findModel(models, used.name) ? used : UsedModel();
    if (wanted == before) return {};
    return putDocument(
        workspace, kUsedKind, kUsedName,
        json{{"name", wanted.name}, {"filter", wanted.filter}}.dump(-1, ' ', false, json::error_handler_t::replace));
}

std::string freshModelName(const std::vector<SavedModel>& models, const std::string& wanted) {
    if (!findModel(models, wanted)) return wanted;
    for (int number = 2;; ++number)
        if (const std::string name = fmt::format("{} {}", wanted, number); !findModel(models, name)) return name;
}

} // namespace tenfold
