#include "app/workbench/panels/gotofield.h"

#include "widgets/frame/panes.h"
#include "widgets/theme/theme.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QVBoxLayout>

#include <cmath>

namespace tenfold {

std::optional<GoTo> parseGoTo(const QString& text) {
    static const QRegularExpression row(QStringLiteral("^(?:row\\s*|#)?(\\d{1,12})$"));
    static const QRegularExpression time(QStringLiteral("^(\\d*\\.?\\d+)\\s*(ns|us|µs|ms|s|min|h)?$"));
    const QString typed = text.trimmed().toLower().remove(u',');
    GoTo place;
    if (const auto found = row.match(typed); found.hasMatch()) {
        place.row = found.captured(1).toLongLong();
        return *place.row > 0 ? std::optional(place) : std::nullopt;
    }
    const auto found = time.match(typed);
    if (!found.hasMatch()) return std::nullopt;
    const QString unit = found.captured(2);
    const double ns = unit == QLatin1String("ns")    ? 1
                      : unit == QLatin1String("ms")  ? 1e6
                      : unit == QLatin1String("min") ? 6e10
                      : unit == QLatin1String("h")   ? 3.6e12
                      : unit.size() == 2             ? 1e3
                                                     : 1e9;
    place.ns = std::llround(found.captured(1).toDouble() * ns);
    return place;
}

GoToField::GoToField(QWidget* parent)
    : QFrame(parent)
    , m_field(new QLineEdit)
    , m_note(noteLabel(QString())) {
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    m_field->setAccessibleName(tr("Go to a time or a row"));
    m_field->setPlaceholderText(tr("12.5 s, 300 ms, or row 1200"));
    m_note->setWordWrap(true);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 8, 8, 8);
    column->addWidget(m_field);
    column->addWidget(m_note);
    setFixedWidth(320);
    m_field->installEventFilter(this);
    connect(m_field, &QLineEdit::returnPressed, this, [this] {
        const auto place = parseGoTo(m_field->text());
        if (!place) {
            m_note->setText(tr("A number is a row; with a unit (ns, us, ms, s, min, h) it is a time."));
            adjustSize();
            return;
        }
        leave();
        Q_EMIT chosen(*place);
    });
    hide();
}

void GoToField::open() {
    m_before = QApplication::focusWidget();
    m_note->setText(tr("A time since the start of the run, or a row of the table of calls."));
    adjustSize();
    move((parentWidget()->width() - width()) / 2, 60);
    m_field->clear();
    show();
    raise();
    m_field->setFocus();
}

void GoToField::leave() {
    hide();
    if (m_before && m_before->isVisible()) m_before->setFocus();
}

bool GoToField::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::FocusOut && isVisible()) hide();
    const bool isOverride = event->type() == QEvent::ShortcutOverride;
    if ((isOverride || event->type() == QEvent::KeyPress) &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) { // leaves the field, not the view behind it
        if (!isOverride) leave();
        event->accept();
        return true;
    }
    return QFrame::eventFilter(watched, event);
}

} // namespace tenfold
