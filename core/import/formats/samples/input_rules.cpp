#include "core/import/formats/samples/input_rules.h"

#include "core/words/harvest_messages.h"

#include <array>
#include <cassert>
#include <map>

namespace tenfold::samples {
namespace {

constexpr RuleSeverity kFatal = RuleSeverity::Fatal, kError = RuleSeverity::Error, kWarn = RuleSeverity::Warn,
                       kInfo = RuleSeverity::Info;

constexpr std::array kRules{
    InputRule{"H101", kFatal,
              TENFOLD_WORDS("Sentence", "a column that is needed is missing, or is there twice", "rule.h101"),
              TENFOLD_WORDS("Sentence", "the first line has to name the columns: {0}", "rule.h101.hint")},
    InputRule{"H102", kError,
              TENFOLD_WORDS("Sentence", "no UTF-8, or another number of fields than columns", "rule.h102"),
              TENFOLD_WORDS("Sentence", "write the table anew as CSV (RFC 4180) in UTF-8", "rule.h102.hint")},
    InputRule{"H103", kError,
              TENFOLD_WORDS("Sentence",
                            "a number that is none, or an identifier that is empty, too long or has blanks around it",
                            "rule.h103"),
              TENFOLD_WORDS("Sentence",
                            "numbers have a point before decimals; identifiers have 1 to 128 printable characters",
                            "rule.h103.hint")},
    InputRule{"H110", kError, TENFOLD_WORDS("Sentence", "cpu is below 0 or above 1.005", "rule.h110"),
              TENFOLD_WORDS("Sentence", "say the unit where it is another one: --set unit=percent, or unit=cores",
                            "rule.h110.hint")},
    InputRule{"H111", kWarn, TENFOLD_WORDS("Sentence", "cpu between 1 and 1.005 is taken for 1", "rule.h111"),
              TENFOLD_WORDS("Sentence", "nothing has to be done", "rule.h111.hint")},
    InputRule{
        "H112", kError,
        TENFOLD_WORDS("Sentence", "the time is not on the grid of slots, nor within 30 s of it", "rule.h112"),
        TENFOLD_WORDS("Sentence", "say the width of a slot where it is not 120 s: --set slot_s=300", "rule.h112.hint")},
    InputRule{"H112W", kWarn,
              TENFOLD_WORDS("Sentence", "a time within 30 s of a slot is taken for the slot's", "rule.h112w"),
              TENFOLD_WORDS("Sentence", "nothing has to be done", "rule.h112w.hint")},
    InputRule{"H113", kError, TENFOLD_WORDS("Sentence", "two samples of one server and slot that differ", "rule.h113"),
              TENFOLD_WORDS("Sentence", "leave out the file that repeats another one", "rule.h113.hint")},
    InputRule{
        "H113W", kWarn,
        TENFOLD_WORDS("Sentence", "two samples of one server and slot, nearly equal: the first counts", "rule.h113w"),
        TENFOLD_WORDS("Sentence", "nothing has to be done", "rule.h113w.hint")},
    InputRule{"H114", kFatal,
              TENFOLD_WORDS("Sentence", "nobody says the unit, and there are values above 1.5", "rule.h114"),
              TENFOLD_WORDS("Sentence", "say it: --set unit=percent, or --set unit=cores with --set cores=N",
                            "rule.h114.hint")},
    InputRule{"H115", kError,
              TENFOLD_WORDS("Sentence", "a server has samples, but no line in servers.csv", "rule.h115"),
              TENFOLD_WORDS("Sentence", "add it, or say what all others have: --cores N", "rule.h115.hint")},
    InputRule{
        "H116", kWarn,
        TENFOLD_WORDS("Sentence", "a server has no tenant at the time of samples, which are not used", "rule.h116"),
        TENFOLD_WORDS("Sentence", "add an interval to tenant_map.csv", "rule.h116.hint")},
    InputRule{"H120", kError,
              TENFOLD_WORDS("Sentence", "intervals of a server overlap, or one ends before it begins", "rule.h120"),
              TENFOLD_WORDS("Sentence", "valid_to_s is the instant after the last, and larger than valid_from_s",
                            "rule.h120.hint")},
    InputRule{
        "H121", kError,
        TENFOLD_WORDS("Sentence", "less than one core or MiB, space below 0, or no more than the reserve", "rule.h121"),
        TENFOLD_WORDS("Sentence", "leave the server out, or say a smaller reserve", "rule.h121.hint")},
    InputRule{
        "H122", kError, TENFOLD_WORDS("Sentence", "a second line for a server: the first counts", "rule.h122"),
        TENFOLD_WORDS("Sentence", "a server has one line; who owns it stands in tenant_map.csv", "rule.h122.hint")},
    InputRule{
        "H130", kWarn, TENFOLD_WORDS("Sentence", "a cause that is not known is taken for unknown", "rule.h130"),
        TENFOLD_WORDS("Sentence", "causes are operator, resilience_test, maintenance, unknown", "rule.h130.hint")},
    InputRule{"H131", kError, TENFOLD_WORDS("Sentence", "a reimage of a server that is not known", "rule.h131"),
              TENFOLD_WORDS("Sentence", "add the server to servers.csv", "rule.h131.hint")},
    InputRule{
        "H132", kInfo,
        TENFOLD_WORDS("Sentence", "more than half of a tenant's servers were reimaged within an hour", "rule.h132"),
        TENFOLD_WORDS("Sentence", "such events take several replicas at once: place by environment", "rule.h132.hint")},
    InputRule{"H140", kWarn,
              TENFOLD_WORDS("Sentence", "more space is used than may be: none is available", "rule.h140"),
              TENFOLD_WORDS("Sentence", "look whether harvest_mib is that of the same time", "rule.h140.hint")},
    InputRule{
        "H150", kError,
        TENFOLD_WORDS("Sentence", "an edge to itself or of a vertex that is not there, or a vertex twice", "rule.h150"),
        TENFOLD_WORDS("Sentence", "each vertex of a job has one line in job_vertices.csv", "rule.h150.hint")},
    InputRule{"H151", kError, TENFOLD_WORDS("Sentence", "a cycle: no task of it can ever start", "rule.h151"),
              TENFOLD_WORDS("Sentence", "take out one of its edges", "rule.h151.hint")},
    InputRule{"H152", kError,
              TENFOLD_WORDS("Sentence",
                            "no task, a task without time or core, or one larger than any server less the reserve",
                            "rule.h152"),
              TENFOLD_WORDS("Sentence", "split the task, or leave the job out", "rule.h152.hint")},
    InputRule{"H153", kInfo, TENFOLD_WORDS("Sentence", "a job that never ran is taken for medium", "rule.h153"),
              TENFOLD_WORDS("Sentence", "add its last run to job_history.csv", "rule.h153.hint")},
    InputRule{"H160", kError,
              TENFOLD_WORDS("Sentence", "the arrival of a job that is not known, or a job_id twice", "rule.h160"),
              TENFOLD_WORDS("Sentence", "add the job to job_vertices.csv", "rule.h160.hint")},
    InputRule{"H170", kWarn,
              TENFOLD_WORDS("Sentence", "a tenant has too few whole days, or more than a tenth of its slots is missing",
                            "rule.h170"),
              TENFOLD_WORDS("Sentence", "record for 14 days; until then there is no verdict", "rule.h170.hint")},
    InputRule{"H171", kFatal, TENFOLD_WORDS("Sentence", "these data have no time or no server in common", "rule.h171"),
              TENFOLD_WORDS("Sentence", "look whether both are of the same datacenter and months", "rule.h171.hint")},
};

constexpr std::string_view kColumns = "time_s,server_id,cpu";

} // namespace

std::string_view nameOf(RuleSeverity severity) {
    constexpr std::array<std::string_view, 4> kNames{"fatal", "error", "warn", "info"};
    return kNames[static_cast<std::size_t>(severity)];
}

const InputRule& inputRule(std::string_view code) {
    for (const InputRule& rule : kRules)
        if (rule.code == code) return rule;
    assert(false && "no such rule");
    return kRules.front();
}

const std::string& reasonOf(std::string_view code) {
    static const std::map<std::string, std::string, std::less<>> reasons = [] {
        std::map<std::string, std::string, std::less<>> made;
        for (const InputRule& rule : kRules)
            made.emplace(rule.code, std::string(rule.code.substr(0, 4)) + ": " + say(rule.what).text());
        return made;
    }();
    const auto found = reasons.find(code);
    assert(found != reasons.end());
    return found == reasons.end() ? reasons.begin()->second : found->second;
}

Sentence hintOf(std::string_view reason) {
    for (const InputRule& rule : kRules)
        if (reason == reasonOf(rule.code)) return say(rule.hint, kColumns);
    return say(TENFOLD_WORDS("Sentence", "look at the lines that are refused", "rule.look"));
}

tl::unexpected<Error> refused(std::string_view code, std::string where) {
    const InputRule& rule = inputRule(code);
    const bool canBeSaid = code == "H114";
    return fail(canBeSaid ? MessageId::InputUnclear : MessageId::InputRefused,
                {std::string(code), say(rule.what), say(rule.hint, kColumns)}, std::move(where));
}

} // namespace tenfold::samples
