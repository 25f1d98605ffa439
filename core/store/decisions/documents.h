#pragma once

#include "core/base/result.h"
#include "core/store/workspace.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold {

/// A text of the user's that is kept with a workspace: a model, a filter, scenarios. It follows from nothing, so it is
/// no result and is never stale. Saving and forgetting one is a decision of kind 'document' with subject
/// {"document": kind, "name": name} and choice 'saved' or 'forgotten': it stands in the journal, is undone and redone
/// there, and goes out and in with the decisions.
struct Document {
    std::string kind; ///< "model", "filter", "scenarios" …
    std::string name; ///< unique within the kind
    int version = 1;  ///< one more with each other text that was saved under this name
    std::string text; ///< empty where it was not asked for
};

inline constexpr std::string_view kDecisionDocument = "document";
inline constexpr std::size_t kMostDocumentVersions = 10;                  ///< texts that are kept of a document
inline constexpr std::size_t kMostDocumentBytes = std::size_t{256} << 20; ///< of one text

// Errors of all: those of Workspace.

/// The documents of a kind as they are now, saved last first. A file of a version before documents that is only read
/// has none.
Result<std::vector<Document>> documents(Workspace& workspace, const std::string& kind, bool withTexts = true);

/// Nothing where there is none of this name, or so old a version is no longer kept. @param version  0 = as it is now
Result<std::optional<Document>> document(Workspace& workspace, const std::string& kind, const std::string& name,
                                         int version = 0);

/// Versions that are kept of a document, the newest first; those that were undone are none.
Result<std::vector<int>> documentVersions(Workspace& workspace, const std::string& kind, const std::string& name);

/// The decision that saves a text. @param name  one line for people
NewDecision savingOf(const std::string& kind, const std::string& documentName, const std::string& text,
                     const std::string& name);
/// The decision that forgets a document.
NewDecision forgettingOf(const std::string& kind, const std::string& documentName, const std::string& name);

/// Keeps a text without a decision: what is merely looked at. There is no undo, and it stays in this workspace.
Status putDocument(Workspace& workspace, const std::string& kind, const std::string& name, const std::string& text);

} // namespace tenfold
