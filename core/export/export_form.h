#pragma once

#include "core/export/plan_export.h"

#include <nlohmann/json.hpp>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>

namespace tenfold {

using ExportJson = nlohmann::ordered_json;

/// A call of an expanded plan with its request as a document: what the plan knows, references where a value is known
/// only at run time (formats.md, Canonical events).
struct ExportedCall {
    const PlannedCall* planned = nullptr;
    std::string target, method; ///< as recorded, with the values that stand in it
    ExportJson request;
    bool isNamed = true;      ///< the method's name is known
    std::size_t standIns = 0; ///< values in it that stand for what replies give
};

/// Whether a document is a value that is known only when a plan is played.
bool isReference(const ExportJson& value);
/// The path of the first such value in a document ("" for itself); nothing: all of it is known.
std::optional<std::string> unknownIn(const ExportJson& value);
/// The value at a path of a request, as flows name it ("2.$json.job", "blocks[0].id"); null: none there.
const ExportJson* valueAt(const ExportJson& document, std::string_view path);

/// Times of a plan begin here where a form needs a date: 2000-01-01 00:00:00 UTC, which nobody takes for a real day.
inline constexpr std::int64_t kExportBeginNs = 946'684'800'000'000'000;

/// A form that plans are written in. Calls come node by node, in order of time within a node.
class ExportForm {
public:
    using Write = std::function<Status(std::string_view)>;
    explicit ExportForm(const Plan& plan)
        : m_plan(plan) {}
    virtual ~ExportForm() = default;

    /// Whether what only replies give may be a stand-in, as the form has no way to take it from them.
    virtual bool standsIn() const { return false; }
    virtual Status call(const ExportedCall& call, const Write& write) = 0;
    /// What is still to be written when all calls are told.
    virtual Status finish(const Write& write) = 0;
    /// Adds what the form did and did not say.
    virtual void tell(PlanExportReport& report) const;

protected:
    const Plan& plan() const { return m_plan; }
    void leaveOut(const ExportedCall& call, const std::string& field, const Sentence& why);
    void wrote(const ExportedCall& call) {
        ++m_written;
        if (call.standIns > 0) ++m_standIns[call.method];
    }
    void wroteRecord() { ++m_records; }

private:
    const Plan& m_plan;
    std::uint64_t m_written = 0, m_records = 0;
    std::map<std::string, std::uint64_t> m_standIns; ///< calls with such, by method
    std::map<std::tuple<std::string, std::string, std::string, std::string>, LeftOutCalls> m_leftOut;
};

std::unique_ptr<ExportForm> auditExport(const Plan& plan);
std::unique_ptr<ExportForm> slsExport(const Plan& plan);
std::unique_ptr<ExportForm> dynoYarnExport(const Plan& plan);
std::unique_ptr<ExportForm> k6Export(const Plan& plan);
std::unique_ptr<ExportForm> redisPipeExport(const Plan& plan);

/// "known only when it is played".
Sentence knownWhenPlayed();

} // namespace tenfold
