#include "core/store/runs/measure_figures.h"

#include "core/base/text/utf8.h"
#include "core/store/sqlite/raw_statement.h"
#include "core/store/workspace/workspace_state.h"

#include <cmath>

namespace tenfold {

void insertFigures(SQLite::Database& database, RunKey run, const MeasureFigures& figures) {
    SQLite::Statement result(database, "INSERT OR REPLACE INTO measure_result"
                                       " (run_id, measure, what, path, number, text, unit, n)"
                                       " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)");
    for (const MeasureFigures::Result& one : figures.results) {
        result.bind(1, run.value);
        result.bind(2, one.measure);
        result.bind(3, asUtf8(one.what));
        result.bind(4, asUtf8(one.path));
        if (one.number && std::isfinite(*one.number))
            result.bind(5, *one.number);
        else
            result.bind(5);
        if (one.number || one.text.empty())
            result.bind(6);
        else
            result.bind(6, asUtf8(one.text));
        result.bind(7, one.unit);
        result.bind(8, static_cast<std::int64_t>(one.n));
        result.exec();
        result.reset();
    }
    SQLite::Statement step(database, "INSERT OR REPLACE INTO measure_histogram"
                                     " (run_id, measure, what, unit, value, count) VALUES (?1, ?2, ?3, ?4, ?5, ?6)");
    for (const MeasureFigures::Histogram& histogram : figures.histograms)
        for (const MeasureFigures::Step& one : histogram.steps) {
            step.bind(1, run.value);
            step.bind(2, histogram.measure);
            step.bind(3, histogram.what);
            step.bind(4, histogram.unit);
            step.bind(5, one.value);
            step.bind(6, static_cast<std::int64_t>(one.count));
            step.exec();
            step.reset();
        }
    SQLite::Statement slot(database, "INSERT OR REPLACE INTO measure_series (run_id, measure, what, start_ns, value)"
                                     " VALUES (?1, ?2, ?3, ?4, ?5)");
    for (const MeasureFigures::Series& series : figures.series)
        for (const MeasureFigures::Slot& one : series.slots) {
            slot.bind(1, run.value);
            slot.bind(2, series.measure);
            slot.bind(3, series.what);
            slot.bind(4, one.startNs);
            slot.bind(5, one.value);
            slot.exec();
            slot.reset();
        }
}

} // namespace tenfold
