#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"

#include <CLI/CLI.hpp>

#include <functional>
#include <memory>
#include <string>

namespace tenfold::cli {

/// What every verb shares: the global options, and the work that main() runs once the command line is parsed.
/// A verb file defines `void addXxxVerb(CLI::App&, Invocation&)`: it adds a subcommand whose callback sets `run`.
struct Invocation {
    bool json = false;  ///< --json: exactly one JSON document on stdout
    bool quiet = false; ///< --quiet: no progress
    /// Does the work; returns the exit code (0 ok, 1 a check failed) or the error that main() prints.
    std::function<Result<int>(Invocation&)> run;
    /// Progress on stderr as formats.md asks; returns false after Ctrl+C.
    std::unique_ptr<Progress> progress;
};

/// Adds `--json` and an example to a verb. The example must work on the shipped sample.
CLI::App* addVerb(CLI::App& app, const std::string& name, const std::string& description, const std::string& example);
/// Of a verb with verbs below it that read none of its options: what was given of these is an error, not passed over.
/// Throws CLI::ParseError.
void refuseOptionsAbove(const CLI::App& verb);

/// Writes text for people to stdout, with what would steer a terminal written out (\x1b), whatever it came from; a
/// closed pipe ends the program quietly, a full disk is an error.
Status print(std::string_view text);
/// Writes data to stdout: as it is, but on a terminal as print().
Status printData(std::string_view bytes);
/// Writes JSON, with such characters as \u escapes, which is the same data.
Status printJson(std::string_view json);
/// Writes a message to stderr, made safe as by print().
void complain(std::string_view text);

} // namespace tenfold::cli
