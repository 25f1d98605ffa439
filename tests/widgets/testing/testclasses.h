#pragma once

#include <functional>
#include <memory>
#include <vector>

class QObject;

namespace tenfold {

using MakeTest = std::function<std::unique_ptr<QObject>()>;

std::unique_ptr<QObject> makeLawsTest();
std::unique_ptr<QObject> makeCellsTest();
std::unique_ptr<QObject> makeThemeTest();
std::unique_ptr<QObject> makeTimelineTest();
std::unique_ptr<QObject> makeEventFilterTest();
std::unique_ptr<QObject> makeTypeLayoutTest();
std::unique_ptr<QObject> makeProgramLayoutTest();
std::unique_ptr<QObject> makeTypeColumnsTest();
std::unique_ptr<QObject> makeJobTest();
std::unique_ptr<QObject> makeViewsTest();
std::unique_ptr<QObject> makeWindowTest();
std::unique_ptr<QObject> makeSessionTest();
std::unique_ptr<QObject> makeImportTest();
std::unique_ptr<QObject> makeTypeEditsTest();
std::unique_ptr<QObject> makeEvidenceTest();
std::unique_ptr<QObject> makeEvidencePaneTest();
std::unique_ptr<QObject> makeFilterBarTest();
std::unique_ptr<QObject> makeNarrowTest();
std::unique_ptr<QObject> makeLaneMarksTest();
std::unique_ptr<QObject> makeCommandsTest();
std::unique_ptr<QObject> makePanelsTest();
std::unique_ptr<QObject> makeAccessibilityTest();
std::unique_ptr<QObject> makeLanguageTest();
std::unique_ptr<QObject> makeHelpTest();
std::unique_ptr<QObject> makeTimingTest();
std::unique_ptr<QObject> makeEventTableTest();
std::unique_ptr<QObject> makeHeartbeatTest();
std::unique_ptr<QObject> makeInboxTest();
std::unique_ptr<QObject> makeFrameTest();
std::unique_ptr<QObject> makeGraphCanvasTest();
std::unique_ptr<QObject> makeFlowsTest();
std::unique_ptr<QObject> makeWaterfallTest();
std::unique_ptr<QObject> makeGraphPageTest();
std::unique_ptr<QObject> makeModelTest();
std::unique_ptr<QObject> makeTreePageTest();
std::unique_ptr<QObject> makeWhatIfPageTest();
std::unique_ptr<QObject> makeProbesPageTest();
std::unique_ptr<QObject> makeProbeRunTest();
std::unique_ptr<QObject> makePerspectiveTest();
std::unique_ptr<QObject> makeSidesTest();
std::unique_ptr<QObject> makeReportTest();
std::unique_ptr<QObject> makeCharacterizeTest();
std::unique_ptr<QObject> makePopulationImportTest();
std::unique_ptr<QObject> makeHarvestTest();
std::unique_ptr<QObject> makeHarvestWalkTest();
std::unique_ptr<QObject> makePlayViewTest();
std::unique_ptr<QObject> makePlayTest();
std::unique_ptr<QObject> makePaintTest();

inline std::vector<MakeTest> testClasses() {
    return {makeLawsTest,
            makeCellsTest,
            makeThemeTest,
            makeTimelineTest,
            makeEventFilterTest,
            makeTypeLayoutTest,
            makeProgramLayoutTest,
            makeJobTest,
            makeViewsTest,
            makeWindowTest,
            makeImportTest,
            makeTypeEditsTest,
            makeEvidenceTest,
            makeEvidencePaneTest,
            makeFilterBarTest,
            makeNarrowTest,
            makeLaneMarksTest,
            makeCommandsTest,
            makePanelsTest,
            makeAccessibilityTest,
            makeLanguageTest,
            makeHelpTest,
            makeTimingTest,
            makeEventTableTest,
            makeHeartbeatTest,
            makeSessionTest,
            makeInboxTest,
            makeTypeColumnsTest,
            makeFrameTest,
            makeGraphCanvasTest,
            makeFlowsTest,
            makeWaterfallTest,
            makeGraphPageTest,
            makeModelTest,
            makeTreePageTest,
            makeWhatIfPageTest,
            makeProbesPageTest,
            makeProbeRunTest,
            makePerspectiveTest,
            makeSidesTest,
            makeHarvestTest,
            makeHarvestWalkTest,
            makeCharacterizeTest,
            makeReportTest,
            makePlayViewTest,
            makePlayTest,
            makePopulationImportTest,
            makePaintTest};
}

} // namespace tenfold
