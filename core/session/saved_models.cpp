#include "core/session/saved_models.h"

#include "core/store/workspace.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace tenfold {
namespace {

using nlohmann::json;

// Among the results, but computed from nothing, as saved filters are: a list of names, and the texts of each.
constexpr const char* kModelList = "models";

std::string kindOfModel(const std::string& name) {
    return "model:" + name;
}

std::string dumped(const json& document) {
    return document.dump(-1, ' ', false, json::error_handler_t::replace);
}

struct ModelIndex {
    std::vector<SavedModel> models;
    UsedModel used;
};

Result<ModelIndex> readModelIndex(Workspace& workspace) {
    ModelIndex index;
    ASSIGN_OR_RETURN(const std::optional<StoredResult> stored, workspace.result(kModelList));
    if (!stored) return index;
    const json list = json::parse(stored->body, nullptr, false);
    const auto textIn = [](const json& object, const char* key) {
        const auto at = object.find(key);
        return at != object.end() && at->is_string() ? at->get<std::string>() : std::string();
    };
    if (!list.is_object()) return index;
    if (const auto models = list.find("models"); models != list.end() && models->is_array())
        for (const json& model : *models) {
            if (!model.is_object() || textIn(model, "name").empty()) continue;
            constexpr std::uint64_t kLastVersion =
                1'000'000'000; // people do not get there, and one more is still a number
            const auto version = model.find("version");
            const bool isNumber = version != model.end() && version->is_number_unsigned() &&
                                  version->get<std::uint64_t>() <= kLastVersion;
            index.models.push_back({textIn(model, "name"), isNumber ? version->get<int>() : 1});
        }
    index.used = {textIn(list, "used"), textIn(list, "filter")};
    return index;
}

Status storeModelIndex(Workspace& workspace, const ModelIndex& index) {
    json models = json::array();
    for (const SavedModel& model : index.models)
        models.push_back({{"name", model.name}, {"version", model.version}});
    const json document = {{"used", index.used.name}, {"filter", index.used.filter}, {"models", models}};
    return workspace.putResult(kModelList, "", {}, dumped(document));
}

/// Its texts, the newest first.
Result<std::vector<std::string>> textsOfModel(Workspace& workspace, const std::string& name) {
    ASSIGN_OR_RETURN(const std::optional<StoredResult> stored, workspace.result(kindOfModel(name)));
    std::vector<std::string> texts;
    if (!stored) return texts;
    const json list = json::parse(stored->body, nullptr, false);
    if (list.is_array())
        for (const json& text : list)
            if (text.is_string()) texts.push_back(text.get<std::string>());
    return texts;
}

const SavedModel* findModel(const std::vector<SavedModel>& models, const std::string& name) {
    const auto at =
        std::find_if(models.begin(), models.end(), [&](const SavedModel& model) { return model.name == name; });
    return at == models.end() ? nullptr : &*at;
}

} // namespace

Result<std::vector<SavedModel>> savedModels(Workspace& workspace) {
    ASSIGN_OR_RETURN(ModelIndex index, readModelIndex(workspace));
    return std::move(index.models);
}

Result<std::optional<std::string>> savedModelText(Workspace& workspace, const std::string& name, int version) {
    ASSIGN_OR_RETURN(const ModelIndex index, readModelIndex(workspace));
    const SavedModel* model = findModel(index.models, name);
    if (!model) return std::nullopt;
    ASSIGN_OR_RETURN(std::vector<std::string> texts, textsOfModel(workspace, name));
    const int back = version == 0 ? 0 : model->version - version;
    if (back < 0 || std::size_t(back) >= texts.size()) return std::nullopt;
    return std::move(texts[std::size_t(back)]);
}

Result<std::vector<int>> savedModelVersions(Workspace& workspace, const std::string& name) {
    ASSIGN_OR_RETURN(const ModelIndex index, readModelIndex(workspace));
    std::vector<int> versions;
    const SavedModel* model = findModel(index.models, name);
    if (!model) return versions;
    ASSIGN_OR_RETURN(const std::vector<std::string> texts, textsOfModel(workspace, name));
    for (std::size_t back = 0; back < texts.size(); ++back)
        versions.push_back(model->version - int(back));
    return versions;
}

Result<SavedModel> saveModel(Workspace& workspace, const std::string& name, const std::string& text) {
    ASSIGN_OR_RETURN(ModelIndex index, readModelIndex(workspace));
    ASSIGN_OR_RETURN(std::vector<std::string> texts, textsOfModel(workspace, name));
    const SavedModel* before = findModel(index.models, name);
    SavedModel saved{name, before ? before->version : 0};
    if (!before) texts.clear();
    if (texts.empty() || texts.front() != text) {
        ++saved.version;
        texts.insert(texts.begin(), text);
        if (texts.size() > kMostModelVersions) texts.resize(kMostModelVersions);
        RETURN_IF_ERROR(workspace.putResult(kindOfModel(name), "", {}, dumped(json(texts))));
    }
    std::erase_if(index.models, [&](const SavedModel& model) { return model.name == name; });
    index.models.insert(index.models.begin(), saved);
    RETURN_IF_ERROR(storeModelIndex(workspace, index));
    return saved;
}

Status forgetModel(Workspace& workspace, const std::string& name) {
    ASSIGN_OR_RETURN(ModelIndex index, readModelIndex(workspace));
    if (std::erase_if(index.models, [&](const SavedModel& model) { return model.name == name; }) == 0) return {};
    if (index.used.name == name) index.used = {};
    RETURN_IF_ERROR(storeModelIndex(workspace, index));
    return workspace.removeResult(kindOfModel(name));
}

Result<UsedModel> usedModel(Workspace& workspace) {
    ASSIGN_OR_RETURN(const ModelIndex index, readModelIndex(workspace));
    return findModel(index.models, index.used.name) ? index.used : UsedModel();
}

Status useModel(Workspace& workspace, const UsedModel& used) {
    ASSIGN_OR_RETURN(ModelIndex index, readModelIndex(workspace));
    const UsedModel wanted = findModel(index.models, used.name) ? used : UsedModel();
    if (wanted == index.used) return {};
    index.used = wanted;
    return storeModelIndex(workspace, index);
}

std::string freshModelName(const std::vector<SavedModel>& models, const std::string& wanted) {
    if (!findModel(models, wanted)) return wanted;
    for (int number = 2;; ++number)
        if (const std::string name = fmt::format("{} {}", wanted, number); !findModel(models, name)) return name;
}

} // namespace tenfold
