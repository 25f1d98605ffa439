#pragma once

namespace CLI {
class App;
} // namespace CLI

namespace tenfold::cli {

struct Invocation;

/// Adds `flame` to the verb `flows`.
void addFlameVerb(CLI::App& flows, Invocation& invocation);

} // namespace tenfold::cli
