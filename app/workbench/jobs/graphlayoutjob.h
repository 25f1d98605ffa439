#pragma once

#include "app/workbench/jobs/job.h"
#include "widgets/flows/graph/graphscene.h"

namespace tenfold {

class GraphCanvas;

/// Lays out the graphs of one canvas in the background; the newest wish wins.
class GraphLayoutJob final : public QObject {
    Q_OBJECT
public:
    /// @param canvas  lives as long as this does, or longer
    explicit GraphLayoutJob(GraphCanvas* canvas, QObject* parent = nullptr);
    /// For the list of jobs.
    JobBase* job() { return &m_job; }

private:
    Job<std::shared_ptr<const GraphScene>> m_job;
};

} // namespace tenfold
