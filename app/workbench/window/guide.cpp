#include "app/workbench/window/guide.h"

#include "app/workbench/panels/helpwindow.h"
#include "app/workbench/panels/tour.h"
#include "app/workbench/perspectives/perspective.h"
#include "app/workbench/perspectives/windowservices.h"

#include <QApplication>

#include <iterator>
#include <utility>

namespace tenfold {

Guide::Guide(WindowServices& window, const std::vector<Perspective*>& perspectives, const std::vector<Part>& parts,
             std::function<Perspective*()> front)
    : QObject(&window)
    , m_window(window)
    , m_perspectives(perspectives)
    , m_front(std::move(front))
    , m_tour(new Tour(window.window)) {
    const auto name = [](QWidget* widget, const QString& topic, const QString& what) {
        widget->setProperty("helpTopic", topic);
        widget->setWhatsThis(what + u' ' + tr("F1 tells more."));
    };
    for (const Perspective* perspective : perspectives)
        for (const HelpPlace& place : perspective->helpPlaces())
            name(place.widget, place.topic, place.what);
    for (const Part& part : parts)
        name(part.widget, QString::fromLatin1(part.topic), part.what);
    connect(&window, &WindowServices::helpWanted, this, &Guide::openHelp);
    connect(&window, &WindowServices::tourWanted, this, &Guide::startTour);
}

Guide::~Guide() {
    delete m_help;
}

void Guide::openHelp(const QString& wanted) {
    if (!m_help) {
        m_help = new HelpWindow; // of its own, so that a dialog of the window does not lock it
        m_help->setAttribute(Qt::WA_QuitOnClose, false);
    }
    QWidget* focus = QApplication::focusWidget();
    const bool isHere = focus && m_window.window->isAncestorOf(focus);
    QString topic = !wanted.isEmpty() ? wanted : isHere ? HelpWindow::topicOf(focus) : QString();
    if (topic.isEmpty() || topic == QStringLiteral("home")) // what is shown, where nothing of it has the focus
        topic = HelpWindow::topicOf(m_front()->helpWidget());
    m_help->showTopic(topic);
    m_help->show();
    m_help->raise();
    m_help->activateWindow();
}

void Guide::closeHelp() {
    if (m_help) m_help->close();
}

void Guide::startTour() {
    std::vector<Tour::Step> steps;
    for (Perspective* perspective : m_perspectives) {
        std::vector<Tour::Step> own = perspective->tour();
        std::move(own.begin(), own.end(), std::back_inserter(steps));
    }
    m_tour->start(std::move(steps));
}

} // namespace tenfold
