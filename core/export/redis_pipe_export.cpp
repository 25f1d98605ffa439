#include "core/export/export_form.h"
#include "core/export/redis_words.h"
#include "core/export/timed_lines.h"
#include "core/plan/walker/call_history.h"
#include "core/play/target/redis_target.h"
#include "core/wire/redis/resp_encoder.h"

#include <algorithm>
#include <limits>
#include <map>
#include <set>
#include <vector>

namespace tenfold {
namespace {

/// Scripts that were known before the recording come first, whatever the time of the call that has their text.
constexpr std::int64_t kBeforeAll = std::numeric_limits<std::int64_t>::min();

/// All nodes over one connection, in order of time. A transaction stays together, at the time of its end: in between
/// other nodes' commands would become part of it.
class RedisPipeExport final : public ExportForm {
public:
    using ExportForm::ExportForm;

    bool standsIn() const override { return true; } // keys that hold ids of jobs
    Status call(const ExportedCall& call, const Write&) override {
        if (call.planned->node != m_node) {
            for (auto& [way, transaction] : m_open)
                giveUp(transaction);
            m_open.clear();
            m_node = call.planned->node;
        }
        if (const Sentence why = refusal(call); !why.empty()) {
            leaveOut(call, "", why);
            return {};
        }
        const std::uint32_t way = call.planned->context->way;
        const auto open = m_open.find(way);
        const bool isEnd = call.method == "EXEC" || call.method == "DISCARD";
        if ((isEnd && open == m_open.end()) || (call.method == "MULTI" && open != m_open.end())) {
            leaveOut(call, "",
                     say(TENFOLD_WORDS("Sentence", "no transaction of its connection begins or ends here",
                                       "export.noTransaction")));
            return {};
        }
        std::string bytes;
        if (!append(call, bytes)) return {};
        if (call.method != "MULTI" && open == m_open.end()) {
            wrote(call);
            wroteRecord();
            return m_lines.add(call.planned->timeNs, bytes);
        }
        Transaction& transaction = m_open[way];
        transaction.bytes += bytes;
        transaction.calls.push_back(call);
        transaction.calls.back().planned = nullptr; // gone when it is read again
        if (!isEnd) return {};
        for (const ExportedCall& inside : transaction.calls) {
            wrote(inside);
            wroteRecord();
        }
        const Status added = m_lines.add(call.planned->timeNs, transaction.bytes);
        m_open.erase(way);
        return added;
    }

    Status finish(const Write& write) override {
        for (auto& [way, transaction] : m_open)
            giveUp(transaction);
        RETURN_IF_ERROR(m_scriptStatus);
        return m_lines.finish(write);
    }

    void tell(PlanExportReport& report) const override {
        ExportForm::tell(report);
        report.doubts.push_back(
            say(TENFOLD_WORDS("Sentence",
                              "redis-cli sends as fast as it can over one connection: the order of the plan's times is "
                              "kept, the times are not",
                              "export.pipeDoubt")));
        if (m_scripts.empty()) return;
        report.doubts.push_back(
            say(TENFOLD_WORDS("Sentence", "scripts that are loaded first: {0}", "export.scripts"), m_scripts.size()));
    }

private:
    /// Of one connection of the node; ways are such.
    struct Transaction {
        std::string bytes;
        std::vector<ExportedCall> calls;
    };

    static Sentence refusal(const ExportedCall& call) {
        if (!call.method.empty() && call.method.front() == '@')
            return say(TENFOLD_WORDS("Sentence", "the server sends it by itself", "export.push"));
        if (call.isNamed && !isRedisCall(call))
            return say(TENFOLD_WORDS("Sentence", "it is no command of Redis", "export.noCommand"));
        if (call.method == "WATCH" || call.method == "UNWATCH")
            return say(
                TENFOLD_WORDS("Sentence", "it guards against other connections, and the file has one", "export.watch"));
        const bool isTransaction = call.method == "MULTI" || call.method == "EXEC" || call.method == "DISCARD";
        if (!isTransaction && redisBindsConnection(call.method))
            return say(TENFOLD_WORDS(
                "Sentence", "it changes or blocks its connection, and the file has one for all nodes", "export.binds"));
        return {};
    }

    /// @return false: it is left out
    bool append(const ExportedCall& call, std::string& bytes) {
        if (!call.isNamed) {
            leaveOut(call, "", knownWhenPlayed());
            return false;
        }
        noteScript(call);
        if (const auto unknown = unknownIn(call.request)) {
            leaveOut(call, *unknown, knownWhenPlayed());
            return false;
        }
        const ExportJson words = redisWordsOf(call.request);
        if (wire::appendRequest(bytes, call.method, words)) return true;
        leaveOut(call, "", say(TENFOLD_WORDS("Sentence", "its arguments are no list of words", "export.noWords")));
        return false;
    }

    void noteScript(const ExportedCall& call) {
        if ((call.method != "EVAL" && call.method != "EVAL_RO") || !call.request.is_array() || call.request.empty() ||
            !call.request[0].is_string())
            return;
        const auto& script = call.request[0].get_ref<const std::string&>();
        if (!m_scripts.insert(script).second) return;
        std::string bytes;
        const std::string_view load[] = {"SCRIPT", "LOAD", script};
        wire::appendCommand(bytes, load);
        wroteRecord();
        m_scriptStatus = m_lines.add(kBeforeAll, bytes);
    }

    void giveUp(const Transaction& transaction) {
        for (const ExportedCall& call : transaction.calls)
            leaveOut(call, "",
                     say(TENFOLD_WORDS("Sentence", "its transaction does not end", "export.openTransaction")));
    }

    TimedLines m_lines;
    std::set<std::string> m_scripts;
    Status m_scriptStatus;
    std::string m_node;
    std::map<std::uint32_t, Transaction> m_open; ///< of the node, by way
};

} // namespace

std::unique_ptr<ExportForm> redisPipeExport(const Plan& plan) {
    return std::make_unique<RedisPipeExport>(plan);
}

} // namespace tenfold
