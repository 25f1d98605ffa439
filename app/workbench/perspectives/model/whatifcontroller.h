#pragma once

#include "app/workbench/jobs/job.h"
#include "app/workbench/jobs/session.h"
#include "core/model/whatif/what_if.h"
#include "widgets/model/modelview.h"
#include "widgets/model/whatif/whatifanswers.h"

#include <optional>

namespace tenfold {

class WhatIfPage;

/// Answers to scenarios, the edited one along its load (a rate where it sets one, else clients) and an attribute.
/// Cost: some hundred questions to the model, a few ms each at most. Source: ours.
std::shared_ptr<const WhatIfAnswers> answersTo(const WhatIf& whatIf, const std::vector<Scenario>& scenarios, int edited,
                                               const std::string& attribute, Progress& progress);

/// Feeds the tab What if: reads what was recorded and learnt when the tab is in front, then answers each question off
/// the window's thread. Scenarios are kept with the workspace, by model.
class WhatIfController final : public QObject {
    Q_OBJECT
public:
    WhatIfController(ModelView* view, Session* session, QObject* parent);
    ~WhatIfController() override;
    void setState(const std::shared_ptr<const WorkspaceState>& state);
    void setFilter(const QString& filter);
    void setActive(bool on);
    /// Trees were learnt: what is answered from may be better now.
    void setStale();
    bool isBusy() const { return m_read.isRunning() || m_ask.isRunning(); }
    QList<JobBase*> jobs() { return {&m_read, &m_ask, &m_scenarios}; }
    WhatIfPage* page() const { return m_page; }

private:
    /// What questions are answered from.
    struct Source {
        std::shared_ptr<const WhatIf> whatIf;
        std::vector<Scenario> scenarios; ///< as kept
        QString text;                    ///< where numbers come from
    };
    struct Wanted {
        QString path, filter;
        const PerformanceModel* model = nullptr;
        std::vector<std::string> runs; ///< by content
        bool operator==(const Wanted&) const = default;
    };
    Wanted wanted() const;
    void update();
    void read();
    void readScenarios();
    void ask();
    void keepScenarios();

    ModelView* m_view;
    WhatIfPage* m_page;
    Session* m_session;
    std::shared_ptr<const WorkspaceState> m_state;
    QString m_filter;
    std::shared_ptr<const WhatIf> m_whatIf;
    std::optional<Wanted> m_shown, m_refused;
    bool m_isActive = false, m_isStarting = false;
    QTimer m_keep; ///< kept when nobody has changed anything for a moment
    Job<Source> m_read;
    Job<std::vector<Scenario>> m_scenarios;
    Job<std::shared_ptr<const WhatIfAnswers>> m_ask;
};

} // namespace tenfold
