#pragma once

#include <QMetaType>
#include <QString>

namespace tenfold {

/// What somebody wants to see. Every perspective is asked whether it can show it; who wants it knows none of them.
struct Subject {
    enum class Kind {
        Runs,      ///< what was recorded
        Run,       ///< `name`
        Calls,     ///< those that a filter lets through: `name`
        CallsWith, ///< the same with one more step of the filter: `name`
        Method,    ///< its calls; `name` as plans have it, "server.method", of the run `run`
        Types,     ///< of nodes
        Type,      ///< `name`
        Sequence,  ///< what nodes of the type `name` do
        Timing,    ///< of the type `name`
        Law,       ///< of the method `name`
        Argument,  ///< `name`, its path, of `method`, called by nodes of `type`
        Question,  ///< by its key, `name`
        Questions, ///< that are open
        Program,   ///< what was mined
        Plan,      ///< the workload at another scale
        Request,   ///< `name`, hex digits, of the run `run` where that is known
        Page,      ///< of a perspective, which `name` begins with: "model/tree" (QuestionKind::page)
    };
    Kind kind;
    QString name = {}, run = {}, type = {}, method = {};
};

} // namespace tenfold

Q_DECLARE_METATYPE(tenfold::Subject)
