#include "app/workbench/jobs/graphlayoutjob.h"

#include "app/workbench/jobs/errortext.h"
#include "widgets/flows/graph/graphcanvas.h"

#include <QPointer>

namespace tenfold {

GraphLayoutJob::GraphLayoutJob(GraphCanvas* canvas, QObject* parent)
    : QObject(parent)
    , m_job(tr("Laying out a graph")) {
    const QPointer<GraphCanvas> shown = canvas;
    connect(canvas, &GraphCanvas::layoutWanted, this, [this, shown](const std::shared_ptr<const GraphTask>& task) {
        m_job.start([task](Progress& progress) { return layOutScene(task, progress); },
                    [shown](Result<std::shared_ptr<const GraphScene>> scene) {
                        if (!shown) return;
                        if (scene)
                            shown->setScene(*scene);
                        else
                            shown->setFailed(describe(scene.error()));
                    });
    });
    // A newer wish cancels too, but then the job runs again at once.
    connect(
        &m_job, &JobBase::cancelled, this,
        [this, shown] {
            if (shown && !m_job.isRunning())
                shown->setFailed(tr("Laying out was cancelled. Select it again to go on."));
        },
        Qt::QueuedConnection);
}

} // namespace tenfold
