#include "app/workbench/window/filtercontroller.h"

#include "app/workbench/jobs/session.h"
#include "app/workbench/perspectives/windowservices.h"
#include "core/filter/filter.h"
#include "widgets/common/convert.h"
#include "widgets/frame/filterbar.h"

#include <QTimer>

namespace tenfold {

FilterController::FilterController(WindowServices& window)
    : QObject(&window) {
    FilterEdit* filter = window.filter;
    ChipRow* chips = window.chips;
    Session* session = window.session;
    // Typing is not an order to search: a short pause is.
    auto* pause = new QTimer(this);
    pause->setSingleShot(true);
    pause->setInterval(200);
    connect(filter, &QLineEdit::textChanged, pause, qOverload<>(&QTimer::start));
    connect(filter, &QLineEdit::textChanged, chips,
            [chips](const QString& text) { chips->setFilter(Filter(fromQt(text))); });
    connect(pause, &QTimer::timeout, this, &FilterController::applied);
    connect(filter, &QLineEdit::returnPressed, this, [this, pause] {
        pause->stop();
        Q_EMIT applied();
        Q_EMIT entered();
    });
    connect(&window, &WindowServices::filterChosen, this, &FilterController::applied);
    connect(chips, &ChipRow::filterChanged, filter, &QLineEdit::setText);
    connect(chips, &ChipRow::saveRequested, session, &Session::keepFilter);
    connect(session, &Session::filtersChanged, chips, [chips, session] {
        chips->setSaved(session->filters(), !session->state()->readOnly && session->isOpen());
    });
}

} // namespace tenfold
