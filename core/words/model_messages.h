#pragma once

#include "core/words/message.h"

/// Messages: models of performance: files, settings, learnt trees.
namespace tenfold::MessageId {

inline constexpr Message BadFormula{
    ErrorCode::Format, TENFOLD_WORDS("Sentence", "formula, character {0}: {1}", "BadFormula"),
    TENFOLD_WORDS("Sentence", "for example: 0.2 ms + app.size / 100 MBps", "BadFormula.hint")};
inline constexpr Message BadModelFile{ErrorCode::Format, TENFOLD_WORDS("Sentence", "{0}", "BadModelFile")};
inline constexpr Message BadSimulation{ErrorCode::Format,
                                       TENFOLD_WORDS("Sentence", "this cannot be replayed: {0}", "BadSimulation")};
inline constexpr Message UnknownSetting{
    ErrorCode::Invalid, TENFOLD_WORDS("Sentence", "nothing named {0} can be set; {1}", "UnknownSetting"),
    TENFOLD_WORDS("Sentence",
                  "beside the attributes of the model: customers, rate, think, servers.CENTER, speed.CENTER",
                  "UnknownSetting.hint")};
inline constexpr Message BadSettingValue{ErrorCode::Invalid,
                                         TENFOLD_WORDS("Sentence", "cannot set {0} to {1}: {2}", "BadSettingValue")};
inline constexpr Message UnknownPlace{
    ErrorCode::Invalid, TENFOLD_WORDS("Sentence", "no visits of {0}{1}", "UnknownPlace"),
    TENFOLD_WORDS("Sentence",
                  "name a service and one of its operations as `tenfold flows` shows them: --at \"SERVICE OPERATION\"",
                  "UnknownPlace.hint")};
inline constexpr Message UnknownTreeNode{
    ErrorCode::Invalid, TENFOLD_WORDS("Sentence", "the tree has no node {0}", "UnknownTreeNode"),
    TENFOLD_WORDS("Sentence", "nodes are numbered as `tenfold model tree` shows them; a leaf has nothing to prune",
                  "UnknownTreeNode.hint")};
inline constexpr Message UnknownAttribute{
    ErrorCode::Invalid, TENFOLD_WORDS("Sentence", "these visits have no attribute {0}{1}", "UnknownAttribute"),
    TENFOLD_WORDS("Sentence", "`tenfold model explain` lists attributes", "UnknownAttribute.hint")};
inline constexpr Message BadAttributeValue{ErrorCode::Invalid,
                                           TENFOLD_WORDS("Sentence", "{0} is a number, not {1}", "BadAttributeValue")};
inline constexpr Message BadCost{ErrorCode::Invalid,
                                 TENFOLD_WORDS("Sentence", "a cost has to be a number above 0, not {0}", "BadCost")};
inline constexpr Message BadTree{ErrorCode::Format, TENFOLD_WORDS("Sentence", "not a learnt tree: {0}", "BadTree"),
                                 TENFOLD_WORDS("Sentence", "learn it anew with `tenfold model tree`", "BadTree.hint")};

} // namespace tenfold::MessageId
