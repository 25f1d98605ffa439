#pragma once

namespace CLI {
class App;
class Option;
} // namespace CLI

namespace tenfold::cli {

struct Invocation;

/// Adds `flame` to the verb `flows`. @param workspace  of `flows`, which `flame` names itself
void addFlameVerb(CLI::App& flows, Invocation& invocation, CLI::Option& workspace);

} // namespace tenfold::cli
