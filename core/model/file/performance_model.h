#pragma once

#include "core/base/result.h"
#include "core/model/file/formula.h"
#include "core/model/queueing/network.h"
#include "core/store/events/event_query.h"
#include "core/words/sentence.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenfold {

/// Where work is done, and which spans are it.
struct ServiceCenter {
    std::string name;
    StationKind station;                 ///< queue with servers, or delay
    std::vector<std::string> services;   ///< whose spans belong to it; as written, at least its name
    std::vector<std::string> operations; ///< of these only; empty: all
    std::size_t line = 0;                ///< in the file, from 1
};

/// How long one visit takes by itself, without what it calls.
struct ServiceDemand {
    enum class Kind {
        Formula,      ///< over attributes of the span, its process, its request and the run
        Table,        ///< measured: by the value of one attribute, linear between; a hold beyond both ends
        Distribution, ///< mean and standard deviation alone
        Simulation,   ///< replay of a reference trace against a cache, runs of a disk: see core/model/cache, disk
    };
    Kind kind = Kind::Formula;
    Formula time;                                       ///< seconds; of a distribution its mean
    std::string attribute;                              ///< of a table
    std::vector<std::pair<double, double>> points;      ///< of a table: value, seconds; ascending
    std::map<std::string, std::string> simulation = {}; ///< keys as written, those of a table within as "table.key"
    /// Standard deviation in seconds around what is expected; nothing: the model does not say.
    std::optional<double> sd;
    std::size_t line = 0;
    std::optional<double> simulated = {}; ///< of a simulation its answer, seconds; see simulation.h
};

/// Attributes that a demand depends on; of a formula in the order of Formula::evaluate().
std::vector<std::string> demandAttributes(const ServiceDemand& demand);
/// A table's seconds at a value: linear between points, beyond both ends as there; NaN where the value is not known.
double tableSeconds(const ServiceDemand& table, double value);

/// One step of an operation's expected graph: who is called for what, by whom, how often, for how long. The same as a
/// path of comparisons (FlowPath): steps are laid over recorded requests by it.
struct ModelStep {
    static constexpr std::size_t kNone = static_cast<std::size_t>(-1);
    /// Steps in each other, at most: what walks them may recurse. No file with more is read, so none is written.
    static constexpr std::size_t kMostLevels = 1000;
    std::string id;             ///< unique, for people: "order.items"
    std::size_t parent = kNone; ///< index in PerformanceModel::steps, always before it; kNone: requests begin here
    std::size_t root = 0;       ///< index of the step its requests begin at
    std::string service;        ///< recorded service; the first of its center's where several are
    std::string operation;
    SpanKind kind = SpanKind::Unspecified;
    std::string to;          ///< of a call as the caller sees it (kind client): the callee's service; "" otherwise
    std::size_t center = 0;  ///< index in PerformanceModel::centers
    Formula times;           ///< visits a visit of the parent; 1 where not written
    bool isOptional = false; ///< a request without it is as expected
    std::optional<ServiceDemand> demand; ///< nothing: only structure is said
    /// Of one that was measured just now and is sent, not waited for: how long it waited in the middle, seconds. A
    /// comment of its file; the evidence has it.
    std::optional<double> waits = {};
    std::size_t line = 0;
    bool isEdge() const { return !to.empty(); }
};

/// Of a closed workload.
constexpr double kMostCustomers = 1e8;

/// How much is asked for.
struct ModelWorkload {
    std::string operation; ///< id of a step without parent; "" = all as they were mixed
    bool isClosed = true;
    Formula customers; ///< closed: requests outstanding or thought about
    Formula thinkTime; ///< seconds
    Formula rate;      ///< open: requests a second
    std::size_t line = 0;
};

/// What a developer expects of a system, as a file says it: text, edited by hand, versioned.
/// Format: docs/formats.md, "Model files".
struct PerformanceModel {
    std::string name;
    std::string measuredFrom;            ///< filter of the requests a baseline was made from; "" = written by hand
    std::vector<FormulaName> attributes; ///< with their units
    std::vector<std::pair<std::string, Formula>> parts; ///< named formulas that others use; each after those it uses
    std::vector<ServiceCenter> centers;
    std::vector<ModelStep> steps; ///< parents before children
    std::vector<ModelWorkload> workloads;
    /// What `model baseline` measured beside the numbers people read: distributions, ways, long calls (baseline.h),
    /// unpacked. Empty: written by hand, and tests fall back on mean and standard deviation.
    std::string evidence;
    /// Measured paths that are no steps, because they are deeper than ModelStep::kMostLevels; the evidence has them.
    /// Of a model that was measured just now: of its file they are a comment.
    std::size_t tooDeep = 0;
    /// Steps whose time or count was changed by hand since they were measured: there the file is right, not the
    /// evidence. By index in steps.
    std::vector<bool> isEdited;
    std::string text; ///< of the file, without the evidence
};

/// A thing in a model file that is wrong or doubtful.
struct ModelProblem {
    std::size_t line = 0, column = 0; ///< from 1; 0: the whole file
    std::size_t length = 0;           ///< of the offending text
    bool isError = true;              ///< else the model can be used
    Sentence text;                    ///< what is wrong, and what was likely meant
};

/// What was read, and all that is wrong with it, in order of lines.
struct ModelReading {
    std::optional<PerformanceModel> model; ///< nothing where there is an error
    std::vector<ModelProblem> problems;
};

/// Reads a model as far as it goes, without running simulations; every problem is told, not only the first. For the
/// window while someone types. Cost: O(text).
ModelReading readModel(std::string_view toml);

/// Evidence is at most 64 MiB before it is packed: what is longer is no model.
constexpr std::size_t kMostModelBytes = std::size_t{128} << 20;

/// The same of a file, with simulations run: traces are looked for beside it. Errors: FileNotFound, CannotRead,
/// BadModelFile with file:line:column, the line with a caret, and the number of further problems.
Result<PerformanceModel> readModelFile(const std::string& path);

/// A model as text that reads back to the same. What people wrote is not kept: only for models that are made. Steps
/// with `isEdited` stay so; without it (or where it is false), what is written is what was measured.
std::string modelToToml(const PerformanceModel& model);

} // namespace tenfold
