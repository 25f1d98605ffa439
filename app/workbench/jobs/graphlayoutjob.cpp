#include "app/workbench/jobs/graphlayoutjob.h"

#include "app/workbench/jobs/errortext.h"
#include "widgets/flows/graphcanvas.h"

namespace tenfold {

GraphLayoutJob::GraphLayoutJob(GraphCanvas* canvas, QObject* parent)
    : QObject(parent)
    , m_job(tr("Laying out a graph")) {
    connect(canvas, &GraphCanvas::layoutWanted, this, [this, canvas](const std::shared_ptr<const GraphTask>& task) {
        m_job.start([task](Progress& progress) { return layOutScene(task, progress); },
                    [canvas](Result<std::shared_ptr<const GraphScene>> scene) {
                        if (scene)
                            canvas->setScene(*scene);
                        else
                            canvas->setFailed(describe(scene.error()));
                    });
    });
}

} // namespace tenfold
