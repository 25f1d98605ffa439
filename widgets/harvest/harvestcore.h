#pragma once

// What the views have of core/harvest. Its members are called slots, which Qt has as a keyword: so these headers are
// read without it, here and nowhere else.
#pragma push_macro("slots")
#undef slots
#include "core/harvest/load/job_shapes.h"
#include "core/harvest/load/kept_tables.h"
#include "core/harvest/load/loads_json.h"
#include "core/harvest/load/placement_trials.h"
#include "core/harvest/load/reimage_history.h"
#include "core/harvest/load/simulation_data.h"
#include "core/harvest/load/tenant_loads.h"
#include "core/harvest/policy/policy.h"
#include "core/harvest/sweep/run_sweep.h"
#pragma pop_macro("slots")
