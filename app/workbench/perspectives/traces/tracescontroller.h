#pragma once

#include "app/workbench/jobs/job.h"
#include "app/workbench/jobs/session.h"
#include "core/evidence/wait_index.h"
#include "core/session/export/event_table.h"
#include "widgets/traces/eventmodel.h"
#include "widgets/traces/lanedata.h"

#include <QStringList>

#include <map>

namespace tenfold {

class FilterEdit;
class TracesView;

/// Reads what Traces shows: the lanes of a run, the rows of its table that are seen, selections, exports. Thread: the
/// window's; the reading runs on workers with connections of their own.
class TracesController final : public QObject {
    Q_OBJECT
public:
    TracesController(TracesView* view, FilterEdit* filter, Session* session, QObject* parent = nullptr);
    ~TracesController() override;
    bool isBusy() const;
    /// Reads a run; nothing when it is shown already and neither it nor the mining result has changed.
    void show(const QString& run);
    /// Forgets the run that is shown: another workspace was opened.
    void reset();
    /// Which calls are shown in which colour.
    void setColorRules(const std::vector<ColorRule>& rules);
    /// Writes the calls shown, or those selected, to a file.
    void exportTo(const QString& file, ExportFormat format, bool isSelection);

Q_SIGNALS:
    void exported(const QString& file);
    void copied(int rows, bool isCut);

private:
    struct LoadedRun {
        std::shared_ptr<const LaneData> lanes;
        EventModel::Rows byTime;
        std::shared_ptr<const std::vector<float>> durationsMs;
        std::uint64_t unanswered = 0;
        std::map<std::string, QStringList> values; ///< for completion in the filter
    };
    /// A connection that is kept from page to page; only one job at a time uses it.
    struct Reader {
        std::optional<Workspace> workspace;
        RunKey run;
        std::string name;
    };
    static Result<LoadedRun> load(const std::filesystem::path& path, const std::string& run, LaneNames names,
                                  Progress& progress);
    LaneNames laneNames(const std::string& run) const;
    const RunInfo* info(const QString& run) const;
    void loadLanes();
    void select();
    void color();
    void explainNoMatch(const EventSelection& selection);
    /// A selection with one of its parts less: steps of the filter, sender, time, kinds.
    struct Relaxed {
        EventSelection selection;
        QString what; ///< the part that went
        bool isWithoutWindow = false, isWithoutKinds = false, isWithoutSender = false;
        std::uint64_t matches = 0;
    };
    std::vector<Relaxed> relaxed(const EventSelection& selection) const;
    void relax(const Relaxed& to);
    void lanesCancelled();
    void readRows(const std::vector<std::uint32_t>& events);
    void copy(bool withHeader);
    void findWaits(std::uint32_t event);

    TracesView* m_view;
    FilterEdit* m_filterEdit;
    Session* m_session;
    QString m_run;
    std::string m_content;      ///< of the run that is shown
    LaneNames m_names;          ///< the lanes were made with
    QStringList m_largeAllowed; ///< large runs the user wants to see as lanes all the same
    EventModel::Rows m_byTime;
    std::shared_ptr<Reader> m_reader;
    std::vector<std::uint32_t> m_nextRows; ///< asked for while a page is read
    Job<LoadedRun> m_lanes;
    Job<EventModel::Rows> m_select;
    Job<Relaxed> m_noMatch;
    Job<CallColors> m_color;
    std::vector<ColorRule> m_colorRules;
    Job<EventRows> m_page;
    struct FoundWaits {
        std::shared_ptr<const WaitIndex> index;
        std::shared_ptr<const WaitsOfCall> waits;
    };
    std::shared_ptr<const WaitIndex> m_waitIndex; ///< of the run that is shown; made when a call is selected
    Job<FoundWaits> m_waits;
    Job<QString> m_copy;
    Job<bool> m_export;
};

} // namespace tenfold
