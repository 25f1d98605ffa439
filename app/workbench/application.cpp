#include "app/workbench/application.h"

#include "app/workbench/jobs/sample.h"
#include "app/workbench/screenshots.h"
#include "app/workbench/settings/language.h"
#include "app/workbench/settings/systemcolours.h"
#include "app/workbench/window/mainwindow.h"
#include "widgets/theme/style.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QFileInfo>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>

namespace tenfold {
namespace {

/// The window of the program. When another language is chosen, one in that language takes its place, over the same
/// session.
class Workbench final : public QObject {
public:
    explicit Workbench(Session* session)
        : m_session(session) {
        connect(SystemColours::instance(), &SystemColours::changed, this, [this] {
            if (Settings().themeMode() == ThemeMode::System) m_window->setThemeMode(ThemeMode::System, false);
        });
        open();
    }
    MainWindow& window() { return *m_window; }

private:
    void open() {
        m_window = std::make_unique<MainWindow>(m_session);
        m_window->resize(1280, 720);
        m_window->restoreGeometry(Settings().geometry());
        m_window->show();
        if (!hasRoom()) m_window->showMaximized();
        m_window->restoreLayout();
        // queued: the window is not there any more afterwards
        connect(m_window.get(), &MainWindow::languageChosen, this, &Workbench::changeLanguage, Qt::QueuedConnection);
        connect(m_window.get(), &MainWindow::settled, this, &Workbench::changeLanguage, Qt::QueuedConnection);
    }
    /// Whether the screen has room for the frame as well. Nothing is known of one that was never shown on.
    bool hasRoom() const {
        if (!Settings().geometry().isEmpty() || QGuiApplication::platformName() == QLatin1String("offscreen"))
            return true;
        const QRect frame = m_window->frameGeometry(), screen = m_window->screen()->availableGeometry();
        constexpr int kTitle = 28; // px; the frame is not there yet when a window is new
        return frame.width() < screen.width() && frame.height() + kTitle < screen.height();
    }
    /// Waits for what runs: its answer is for the window that asked.
    void changeLanguage() {
        const QString code = languageFor(Settings().language());
        if (code == m_language || m_window->isBusy()) return;
        m_language = code;
        speak(*QCoreApplication::instance(), code);
        m_window->keepLayout();
        const QString perspective = m_window->perspective();
        const std::unique_ptr<MainWindow> former =
            std::move(m_window); // until the new one is there: one is always open
        open();
        m_window->setPerspective(perspective);
        m_window->openSettings(QStringLiteral("language"));
    }

    Session* m_session;
    std::unique_ptr<MainWindow> m_window;
    QString m_language = languageFor(Settings().language());
};

} // namespace

void prepareApplication(QApplication& application) {
    QApplication::setApplicationName(QStringLiteral("tenfold-workbench"));
    QApplication::setApplicationDisplayName(QStringLiteral("Tenfold"));
    QApplication::setApplicationVersion(QStringLiteral(TENFOLD_VERSION));
    QGuiApplication::setDesktopFileName(QStringLiteral("io.github.tenfold.Workbench"));
    speak(application, languageFor(Settings().language()));
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

namespace {
bool needsNoDisplay(const QByteArray& argument) {
    if (argument.startsWith("--screenshots")) return true;
    constexpr const char* kWords[] = {"--help", "--help-all", "-h", "--version", "-v"};
    return std::any_of(std::begin(kWords), std::end(kWords), [&](const char* one) { return argument == one; });
}
} // namespace

int runWorkbench(int argc, char** argv) {
    // Asked for pictures or words, no display is needed.
    for (int i = 1; i < argc; ++i)
        if (needsNoDisplay(argv[i]) && !qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
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
    if (parser.isSet(shots)) {
        MainWindow window(&session);
        return takeScreenshots(window, parser.value(shots), parser.positionalArguments());
    }
    Workbench workbench(&session);
    MainWindow& window = workbench.window();
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
