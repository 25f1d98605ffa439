#pragma once

class QApplication;

namespace tenfold {

/// Style, fonts, ids and palette of the program; also for tests.
void prepareApplication(QApplication& application);

/// The window program. Options: [PATH…] to open or import, --sample, --screenshots DIR, --help, --version.
int runWorkbench(int argc, char** argv);

} // namespace tenfold
