#pragma once

#include "app/workbench/jobs/job.h"
#include "app/workbench/jobs/session.h"
#include "core/flows/compare/comparison.h"
#include "core/flows/compare/good_run.h"
#include "core/flows/compare/slow_attributes.h"
#include "core/session/export/span_export.h"
#include "widgets/flows/flowsview.h"
#include "widgets/flows/waterfall/waterfallpage.h"

namespace tenfold {

/// Feeds Flows: reads the requests that the filter of the bar lets through, and those of scope B, when the perspective
/// is in front and they are not there yet; looks for examples and for what goes with slow ones.
class FlowsController final : public QObject {
    Q_OBJECT
public:
    FlowsController(FlowsView* view, Session* session, QObject* parent);
    ~FlowsController() override;
    void setState(const std::shared_ptr<const WorkspaceState>& state);
    /// @param filter  scope A; nothing happens while it is only half written
    void setFilter(const QString& filter);
    /// @param filter  scope B; empty: none
    void setOther(const QString& filter);
    const QString& other() const { return m_other; }
    /// The perspective came to the front or left it: what is missing is read now.
    void setActive(bool on);
    bool isBusy() const;
    /// Names of the runs that have requests.
    QStringList runs() const;
    /// The run that was recorded last, and what another is to be compared with (core/flows/compare/good_run.h); empty
    /// where there is none.
    QString lastRun() const;
    ComparedWith comparedWith(const QString& than) const;
    QList<JobBase*> jobs() { return {&m_read, &m_find, &m_tell, &m_open, &m_draw, &m_export}; }
    /// Reads the example that is selected, as soon as there is one, and shows it.
    void openExample();
    /// Shows a request. @param request  hex digits  @param run  that has it; empty: one that the filter lets through
    void showRequest(const QString& request, const QString& run, const QString& filter);
    /// The request that is in front, in hex digits; empty without one.
    QString shownRequest() const;
    /// Writes the request that is shown as a picture. @param file  *.svg or *.png
    void savePicture(const QString& file);

    /// Writes the requests that are shown, all that the filter lets through, as OpenTelemetry's JSON.
    void exportRequests(const QString& file);
    bool canExport() const { return m_shown && m_view->flows() && !m_view->flows()->isSummary; }
    /// Remembers the request that is shown, or the example that is selected, to compare another one with it.
    void markRequest();
    /// Asks for a comparison of the request that is shown with the one that was marked.
    void compareRequest();

Q_SIGNALS:
    /// Other requests are shown.
    void shown();
    /// What is to be said first of what changed from A to B; empty: nothing is compared.
    void found(const QString& sentence);
    void saved(const QString& file);
    /// A request was marked; what is to be said of it.
    void marked(const QString& text);
    /// Two single requests are to be compared. @param a, b  filters
    void compareWanted(const QString& a, const QString& b);
    /// Attributes that requests have, for completion.
    void attributesKnown(const QStringList& names);
    void requestsExported(const QString& file, std::uint64_t requests, std::uint64_t spans);

private:
    /// What is shown, or wanted.
    struct Wanted {
        QString path, filter, other;
        std::vector<std::string> runs; ///< by content
        bool operator==(const Wanted&) const = default;
    };
    struct Read {
        std::shared_ptr<const FlowsResult> a, b;
        std::shared_ptr<const PopulationComparison> comparison;
        std::shared_ptr<const SummaryComparison> summaries; ///< where a side is one
        std::vector<std::string> attributes;
    };
    /// The filter of the one request that is shown or selected; empty without one.
    QString requestFilter() const;
    Wanted wanted() const;
    std::vector<RunInfo> runsOfRequests() const;
    void update();
    void read();
    void showLack();
    /// What is selected, as jobs look for it.
    struct Selected {
        std::filesystem::path path;
        std::string filter;
        std::vector<std::string> runs;
        std::shared_ptr<const FlowsResult> flows;
        FlowQuery query;
    };
    std::optional<Selected> selected() const;
    void findExamples();
    void findAttributes(const Selected& selected);
    void openRequest(const FlowExample& example, const QString& filter = {});
    void readAttributes(std::uint32_t node);
    void choosePicture(const QString& format);
    WaterfallPage* waterfall() const;

    FlowsView* m_view;
    Session* m_session;
    std::shared_ptr<const WorkspaceState> m_state;
    QString m_filter, m_other;
    QString m_markedFilter;                   ///< of the request that is A
    std::optional<Wanted> m_shown, m_refused; ///< what is shown; what was cancelled or failed
    bool m_active = false;
    bool m_isExampleWanted = false; ///< one is looked for, and to be shown when it is there
    bool m_isStarting = false;      ///< a read that takes the place of the one before
    Job<Read> m_read;
    Job<std::shared_ptr<const FlowExamples>> m_find;
    Job<std::shared_ptr<const SlowAttributes>> m_tell;
    Job<std::shared_ptr<const WaterfallData>> m_open;
    Job<std::vector<SpanAttribute>> m_attributes;
    Job<bool> m_draw;
    Job<SpanExport> m_export;
};

} // namespace tenfold
