#pragma once

namespace tenfold::harvest {

/// Plays the claims of section 8.4 of the specification and prints each with its figures: of five synthetic
/// datacenters, and of recorded utilization where TENFOLD_SERIES names a folder laid out as data/cpu-and-cluster.
/// Minutes.
void benchDirections();

} // namespace tenfold::harvest
