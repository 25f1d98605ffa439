#pragma once

#include "core/words/message.h"

/// Messages: plans: scales, settings, files, checks of them.
namespace tenfold::MessageId {

inline constexpr Message NothingToCompare{
    ErrorCode::Invalid, TENFOLD_WORDS("Sentence", "the run has no events to compare with", "NothingToCompare")};
inline constexpr Message CompareOneRun{
    ErrorCode::Invalid,
    TENFOLD_WORDS("Sentence", "a plan is compared with one run, and these are {0}", "CompareOneRun"),
    TENFOLD_WORDS("Sentence", "name one run folder", "CompareOneRun.hint")};
inline constexpr Message BadScale{
    ErrorCode::Invalid, TENFOLD_WORDS("Sentence", "the scale has to be a number above 0, not {0}", "BadScale")};
inline constexpr Message BadDuration{
    ErrorCode::Invalid, TENFOLD_WORDS("Sentence", "the duration has to be longer than 0 s, not {0} s", "BadDuration")};
inline constexpr Message UnknownConfigKey{
    ErrorCode::Invalid,
    TENFOLD_WORDS("Sentence", "no law and no run knows the configuration key {0}; there are: {1}", "UnknownConfigKey")};
inline constexpr Message BadConfigValue{
    ErrorCode::Invalid, TENFOLD_WORDS("Sentence", "the value of {0} is not a number", "BadConfigValue")};
inline constexpr Message UnknownNodeType{
    ErrorCode::Invalid, TENFOLD_WORDS("Sentence", "no node type {0}; there are: {1}", "UnknownNodeType")};
inline constexpr Message BadNodeCount{
    ErrorCode::Invalid, TENFOLD_WORDS("Sentence", "the number of {0} nodes comes out at {1}", "BadNodeCount"),
    TENFOLD_WORDS("Sentence", "check the scale, or set it with --nodes {0}=N", "BadNodeCount.hint")};
inline constexpr Message ConfigValueNeeded{
    ErrorCode::NeedsInput,
    TENFOLD_WORDS("Sentence", "counts depend on {0}, which has no law over the scale", "ConfigValueNeeded"),
    TENFOLD_WORDS("Sentence", "say it with --set {1}=VALUE", "ConfigValueNeeded.hint")};
inline constexpr Message TargetScaleNeeded{
    ErrorCode::NeedsInput, TENFOLD_WORDS("Sentence", "at which scale?", "TargetScaleNeeded"),
    TENFOLD_WORDS("Sentence", "say it with --scale N, or name the run.toml of the planned run with --config",
                  "TargetScaleNeeded.hint")};
inline constexpr Message SettingNotANumber{ErrorCode::Invalid,
                                           TENFOLD_WORDS("Sentence", "not a number: {0}", "SettingNotANumber")};
inline constexpr Message UnknownNode{
    ErrorCode::Invalid, TENFOLD_WORDS("Sentence", "the plan has no node {0}", "UnknownNode"),
    TENFOLD_WORDS("Sentence", "nodes are named TYPE-INDEX from 0, for example {1}", "UnknownNode.hint")};
inline constexpr Message NotAPlan{ErrorCode::Format, TENFOLD_WORDS("Sentence", "{0} is not a plan: {1}", "NotAPlan"),
                                  TENFOLD_WORDS("Sentence", "tenfold extrapolate writes plans", "NotAPlan.hint")};
inline constexpr Message PlanNewer{
    ErrorCode::Format,
    TENFOLD_WORDS("Sentence", "{0} was written in plan format {1}; this version of Tenfold reads formats up to {2}",
                  "PlanNewer"),
    TENFOLD_WORDS("Sentence", "read it with a newer version, or extrapolate again", "PlanNewer.hint")};
inline constexpr Message NothingToExport{
    ErrorCode::Invalid,
    TENFOLD_WORDS("Sentence", "nothing of the plan can be said as {0}: {1}: {2}", "NothingToExport"),
    TENFOLD_WORDS("Sentence", "tenfold plan expand PLAN writes every call as JSON lines", "NothingToExport.hint")};
inline constexpr Message ExportOfOneNode{
    ErrorCode::Invalid, TENFOLD_WORDS("Sentence", "{0} is written of whole plans, not of one node", "ExportOfOneNode"),
    TENFOLD_WORDS("Sentence", "leave --node out, or take --format jsonl", "ExportOfOneNode.hint")};
inline constexpr Message ExportNeedsFile{
    ErrorCode::Invalid, TENFOLD_WORDS("Sentence", "{0} and a JSON document cannot both be printed", "ExportNeedsFile"),
    TENFOLD_WORDS("Sentence", "say where it goes with --out FILE", "ExportNeedsFile.hint")};

} // namespace tenfold::MessageId
