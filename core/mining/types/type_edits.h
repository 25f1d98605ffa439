#pragma once

#include "core/mining/types/node_types.h"
#include "core/questions/question.h"
#include "core/trace/trace.h"

#include <optional>
#include <string>
#include <vector>

namespace tenfold {

struct MiningResult;

/// What a user wants of node types otherwise than mining found them. Each is an Answer of kind "type" and so a decision
/// of the journal; they apply in order to the types as found and named, each to what the ones before have left.
enum class TypeEdit {
    Cut,    ///< cut the dendrogram at another distance
    Rename, ///< a type gets another name
    Merge,  ///< the nodes of a type join another one
    Split,  ///< a type becomes several by a way that is offered (split_ways.h), without one two, at its highest join in
            ///< the dendrogram; the largest part keeps the name
    Move,   ///< a node joins another type, a new one where there is none of the name
    Exclude, ///< a node is left out: mining does not see its calls
};

inline constexpr const char* kTypeEditKind = "type";

/// The decision for an edit.
/// @param subject  type or node (all nodes of the name, in all runs); nothing for Cut
/// @param choice   distance, new name, type to join; nothing for Split or what to
///                 split by; for Exclude "leave out", or "mine" to take it
///                 back
Answer typeEdit(TypeEdit edit, const std::string& subject, const std::string& choice = {});
/// The same for a node of one run only.
Answer typeEditInRun(TypeEdit edit, const std::string& run, const std::string& node, const std::string& choice = {});
/// Move or Exclude of several nodes as one decision, undone as one.
/// @param run  only the nodes of this run; empty = of these names in every run
Answer typeEditOfNodes(TypeEdit edit, const std::string& run, const std::vector<std::string>& nodes,
                       const std::string& choice = {});
/// Move or Exclude of nodes that are called otherwise in each run, as one decision. Runs to come keep their nodes:
/// which of them plays the part cannot be said before.
/// @param nodes  run and node, at least one
Answer typeEditOfPart(TypeEdit edit, const std::vector<std::pair<std::string, std::string>>& nodes,
                      const std::string& choice = {});

/// A type as a user saw it: its name and its nodes as "RUN/NODE".
struct TypeAsSeen {
    std::string name;
    std::vector<std::string> nodes;
};

/// The types as mining left them. Cost: O(nodes log types).
std::vector<TypeAsSeen> typeMembersOf(const MiningResult& mining);

/// An edit that remembers the nodes of the types it names, so that it finds them again when mining anew names types
/// otherwise: a name is a label that a further run may change, the nodes are what was meant. At most kMostMembers of a
/// type are kept, spread evenly. An answer that is no edit, or of types not in `types`, is returned as it is.
Answer rememberMembers(Answer answer, const std::vector<TypeAsSeen>& types);
inline constexpr std::size_t kMostMembers = 64; ///< a majority shows among these too

/// An answer read back; nothing when it is none of these.
struct ParsedTypeEdit {
    TypeEdit edit = TypeEdit::Cut;
    bool inRun = false;
    std::string subject; ///< type or node; with inRun "RUN/NODE"
    std::string choice;
    std::vector<std::string> others = {};        ///< further nodes
    std::vector<std::string> members = {};       ///< "RUN/NODE" of the type that the subject names, when it was decided
    std::vector<std::string> choiceMembers = {}; ///< the same of the type that the choice names
    bool isAbout(const std::string& run, const std::string& node) const;
};
std::optional<ParsedTypeEdit> parseTypeEdit(const Answer& answer);

/// "move nodemanager-01 to NodeManager B": for the journal and its history. Empty when it is no edit of types.
std::string typeEditText(const Answer& answer);

/// The distance that a text says to cut at: a number from 0 to 1, and nothing else.
std::optional<double> parseCut(const std::string& text);

/// Where to cut: the last answer that says so, else `otherwise`.
double typeCut(const std::vector<Answer>& answers, double otherwise);

/// Whether a sender is left out.
bool isExcluded(const std::vector<Answer>& answers, const std::string& run, const std::string& node);

/// Node types with the names of their type, as mining found them.
struct NamedTypes {
    std::vector<std::string> names;
    std::vector<std::vector<SenderId>> members; ///< each in order
};

/// Applies all edits but Cut and Exclude. A type is the one that holds most of the nodes the edit remembers, else the
/// one of its name.
/// @param senders  aligned with the rows of `clusters`
/// @return what applies to nothing, one line each: "no type named X to rename"
std::vector<Sentence> applyTypeEdits(const std::vector<Answer>& answers, const Trace& trace,
                                     const std::vector<SenderId>& senders, const TypeClusters& clusters,
                                     NamedTypes& types);

} // namespace tenfold
