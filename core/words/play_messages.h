#pragma once

#include "core/words/message.h"

/// Messages: playing a plan against a server.
namespace tenfold::MessageId {

inline constexpr Message BadTarget{
    ErrorCode::Invalid, TENFOLD_WORDS("Sentence", "this is no target: {0}", "BadTarget"),
    TENFOLD_WORDS("Sentence",
                  "targets are written NAME=HOST:PORT, as in redis=127.0.0.1:6379 or queue=redis://127.0.0.1:6379; "
                  "sockets of files (unix:) can be recorded, not played",
                  "BadTarget.hint")};
inline constexpr Message BadPlay{ErrorCode::Invalid, TENFOLD_WORDS("Sentence", "this cannot be played: {0}", "BadPlay"),
                                 TENFOLD_WORDS("Sentence", "--dry-run shows what a play needs", "BadPlay.hint")};
inline constexpr Message CannotConnect{ErrorCode::Io,
                                       TENFOLD_WORDS("Sentence", "cannot connect to {0}: {1}", "CannotConnect"),
                                       TENFOLD_WORDS("Sentence", "is the server running there?", "CannotConnect.hint")};
inline constexpr Message ServerRefuses{ErrorCode::Io,
                                       TENFOLD_WORDS("Sentence", "the server at {0} refuses: {1}", "ServerRefuses")};
inline constexpr Message NoRealtime{
    ErrorCode::Invalid, TENFOLD_WORDS("Sentence", "real-time priority was refused: {0}", "NoRealtime"),
    TENFOLD_WORDS("Sentence", "it needs root or the capability CAP_SYS_NICE; without --realtime it runs as others do",
                  "NoRealtime.hint")};
/// @param {0}  the option
inline constexpr Message NoTargetOfTls{
    ErrorCode::Invalid, TENFOLD_WORDS("Sentence", "{0} is an option of TLS, which no target speaks", "NoTargetOfTls"),
    TENFOLD_WORDS("Sentence", "--tls says that all targets do, rediss:// or grpcs:// that one does",
                  "NoTargetOfTls.hint")};
inline constexpr Message BadLimit{
    ErrorCode::Invalid, TENFOLD_WORDS("Sentence", "this is no limit: {0}", "BadLimit"),
    TENFOLD_WORDS("Sentence", "for example: \"p99(GET) < 50ms and errors = 0\"", "BadLimit.hint")};
/// @param {0}  the method  {1}  those there are
inline constexpr Message NoSuchMethod{
    ErrorCode::Invalid, TENFOLD_WORDS("Sentence", "the plan calls no {0}; it calls: {1}", "NoSuchMethod"),
    TENFOLD_WORDS("Sentence",
                  "a method as it was recorded stands for all that it is refined into, and * for each of all methods",
                  "NoSuchMethod.hint")};
/// @param {0}  which of them  {1}  how many are kept
inline constexpr Message NoCapacityKept{
    ErrorCode::NeedsInput, TENFOLD_WORDS("Sentence", "search {0} is not kept; kept: {1}", "NoCapacityKept"),
    TENFOLD_WORDS("Sentence",
                  "with --target, --from, --to and --limit one is made; --kept 1 is the last of those that are kept",
                  "NoCapacityKept.hint")};
inline constexpr Message ResetFailed{
    ErrorCode::Io, TENFOLD_WORDS("Sentence", "the command between steps failed: {0} (exit code {1})", "ResetFailed")};

} // namespace tenfold::MessageId
