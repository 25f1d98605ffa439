#include "app/workbench/application.h"

#include "app/workbench/jobs/sample.h"
#include "app/workbench/screenshots.h"
#include "app/workbench/settings/systemcolours.h"
#include "app/workbench/window/mainwindow.h"
#include "widgets/theme/style.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTranslator>

#include <cstdio>

namespace tenfold {
namespace {

/// English without translation files: "%n run(s)" becomes "1 run" or "6 runs".
class EnglishPlurals final : public QTranslator {
public:
    using QTranslator::QTranslator;
    bool isEmpty() const override { return false; }
    QString translate(const char*, const char* source, const char*, int n) const override {
        if (n < 0 || !source) return {};
        QString text = QString::fromUtf8(source);
        const qsizetype at = text.indexOf(QLatin1String("(s)"));
        if (at < 0) return {};
        return text.replace(QLatin1String("(s)"), n == 1 ? QString() : QStringLiteral("s"));
    }
};

} // namespace

void prepareApplication(QApplication& application) {
    QApplication::setApplicationName(QStringLiteral("tenfold-workbench"));
    QApplication::setApplicationDisplayName(QStringLiteral("Tenfold"));
    QApplication::setApplicationVersion(QStringLiteral(TENFOLD_VERSION));
    QGuiApplication::setDesktopFileName(QStringLiteral("io.github.tenfold.Workbench"));
    QCoreApplication::installTranslator(new EnglishPlurals(&application));
    SystemColours::instance(); // asks the palette of the desktop before ours replaces it
    QApplication::setStyle(new WorkbenchStyle);
    QFont font = application.font();
    // Without a desktop Qt takes 12 pt, which nobody chose.
    if (QGuiApplication::platformName() == QLatin1String("offscreen")) font.setPixelSize(12);
    // DejaVu is the widest of the usual fonts; a touch tighter it reads as well and fits.
    if (QFontInfo(font).family().startsWith(QLatin1String("DejaVu")) ||
        QFontInfo(font).family().startsWith(QLatin1String("Verdana")))
        font.setLetterSpacing(QFont::AbsoluteSpacing, -0.15);
    QApplication::setFont(font);
    const ThemeMode mode = Settings().themeMode();
    const bool dark = mode == ThemeMode::Dark || (mode == ThemeMode::System && SystemColours::prefersDark());
    QApplication::setPalette((dark ? Theme::darkTheme() : Theme::light()).palette());
}

int runWorkbench(int argc, char** argv) {
    // Asked for pictures, no display is needed.
    for (int i = 1; i < argc; ++i)
        if (QByteArray(argv[i]).startsWith("--screenshots") && !qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
            qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    // Pictures show neither the recent files nor the settings of who takes them.
    QTemporaryDir own;
    for (int i = 1; i < argc; ++i)
        if (QByteArray(argv[i]).startsWith("--screenshots"))
            for (const char* variable : {"XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME"})
                qputenv(variable, own.path().toUtf8());
    prepareApplication(application);
    QCommandLineParser parser;
    parser.setApplicationDescription(
        QCoreApplication::translate("main", "Record a system at a few small sizes; see it at any size."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(QStringLiteral("path"),
                                 QCoreApplication::translate("main", "A workspace to open, or traces to import."),
                                 QStringLiteral("[path…]"));
    const QCommandLineOption sample(QStringLiteral("sample"), QCoreApplication::translate("main", "Open the sample."));
    const QCommandLineOption shots(
        QStringLiteral("screenshots"),
        QCoreApplication::translate(
            "main",
            "Write pictures of every view to a folder and quit: light, dark, at twice the pixels, in longer words; "
            "of the workspaces named (the first in all variants), else of the sample."),
        QStringLiteral("folder"));
    parser.addOptions({sample, shots});
    parser.process(application);

    Session session(findSampleFolder(), Settings::dataFolder());
    MainWindow window(&session);
    QObject::connect(SystemColours::instance(), &SystemColours::changed, &window, [&window] {
        if (Settings().themeMode() == ThemeMode::System) window.setThemeMode(ThemeMode::System, false);
    });
    window.resize(1280, 720);
    if (parser.isSet(shots)) {
        const QStringList paths = parser.positionalArguments();
        return takeScreenshots(window, parser.value(shots), paths);
    }
    window.restoreGeometry(Settings().geometry());
    window.show();
    window.restoreLayout();
    const QStringList paths = parser.positionalArguments();
    if (parser.isSet(sample))
        session.openSample();
    else if (paths.size() == 1 && paths.first().endsWith(QLatin1String(".tenfold")))
        session.openWorkspace(QFileInfo(paths.first()).absoluteFilePath());
    else
        window.openFiles(paths);
    return QApplication::exec();
}

} // namespace tenfold
