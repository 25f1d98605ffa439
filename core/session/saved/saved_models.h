#pragma once

#include "core/base/result.h"
#include "core/store/decisions/documents.h"

#include <optional>
#include <string>
#include <vector>

namespace tenfold {

/// A model file that is kept with a workspace: a document (documents.h), saved and removed as a decision that can be
/// undone.
struct SavedModel {
    std::string name;
    int version = 1; ///< one more each time another text was saved under this name
    bool operator==(const SavedModel&) const = default;
};

/// Models that are kept, saved last first. Errors: those of reading.
Result<std::vector<SavedModel>> savedModels(Workspace& workspace);

/// The text of a model, with its evidence; nothing where there is none of this name, or so old a version is kept no
/// longer. @param version  0 = the newest
Result<std::optional<std::string>> savedModelText(Workspace& workspace, const std::string& name, int version = 0);

/// Versions of a model that are still there, the newest first.
Result<std::vector<int>> savedModelVersions(Workspace& workspace, const std::string& name);

/// Keeps a text under a name; the same text again is no new version. The oldest versions go beyond kMostModelVersions.
/// @return its name and version
Result<SavedModel> saveModel(Workspace& workspace, const std::string& name, const std::string& text);

/// All versions of it. Nothing happens when it is not kept.
Status forgetModel(Workspace& workspace, const std::string& name);

/// The model that requests are held against where nobody says another one, and which requests.
struct UsedModel {
    std::string name;   ///< "" = none
    std::string filter; ///< request_filter.h; "" = all
    bool operator==(const UsedModel&) const = default;
};
Result<UsedModel> usedModel(Workspace& workspace);
/// @param used  with a name that is not kept: none is used then
Status useModel(Workspace& workspace, const UsedModel& used);

/// A name that no model has: the given one, or with a number behind it.
std::string freshModelName(const std::vector<SavedModel>& models, const std::string& wanted);

inline constexpr std::size_t kMostModelVersions = kMostDocumentVersions;

} // namespace tenfold
