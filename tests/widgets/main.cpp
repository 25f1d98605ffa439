// Runs one class of tests by name, or all.

#include "app/workbench/application.h"
#include "tests/widgets/testing/measuringapplication.h"
#include "tests/widgets/testing/testclasses.h"

#include <QApplication>
#include <QTemporaryDir>
#include <QtTest>

int main(int argc, char** argv) {
    // A home of its own: tests neither read nor leave anything in the user's.
    QTemporaryDir home;
    for (const char* variable : {"HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"})
        qputenv(variable, home.path().toUtf8());
    qputenv("LANGUAGE", "en");
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    tenfold::MeasuringApplication application(argc, argv);
    tenfold::prepareApplication(application);
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));

    const QString wanted = argc > 1 && argv[1][0] != '-' ? QString::fromLocal8Bit(argv[1]) : QString();
    QStringList arguments = QCoreApplication::arguments();
    if (!wanted.isEmpty()) arguments.removeAt(1);
    int failed = 0, ran = 0;
    for (const auto& make : tenfold::testClasses()) {
        const std::unique_ptr<QObject> test(make());
        const QString name = QString::fromLatin1(test->metaObject()->className()).section(QStringLiteral("::"), -1);
        if (!wanted.isEmpty() && name != wanted) continue;
        ++ran;
        failed += QTest::qExec(test.get(), arguments);
    }
    if (ran == 0) fprintf(stderr, "no tests named %s\n", qPrintable(wanted));
    return ran == 0 ? 1 : std::min(failed, 100);
}
