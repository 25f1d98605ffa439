#include "widgets/flows/slowattributelist.h"

#include "core/flows/compare/slow_attributes.h"
#include "widgets/common/convert.h"
#include "widgets/common/wrappinglabel.h"
#include "widgets/flows/timeunit.h"
#include "widgets/frame/panes.h"
#include "widgets/theme/theme.h"

#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace tenfold {
namespace {

constexpr int kMostLines = 3;
constexpr std::uint64_t kFewSlow = 30;    ///< fewer say little
constexpr std::uint64_t kFewSamples = 20; ///< no condition has enough on both sides
constexpr int kLongestCondition = 34;     ///< letters, as the pane is wide

} // namespace

SlowAttributeList::SlowAttributeList(QWidget* parent)
    : QWidget(parent)
    , m_header(new PaneHeader(tr("Goes with the slow part")))
    , m_state(detailLabel())
    , m_lines(new QWidget)
    , m_column(new QVBoxLayout(m_lines)) {
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->setSpacing(4);
    whole->addWidget(m_header);
    whole->addWidget(m_lines);
    whole->addWidget(m_state);
    m_column->setContentsMargins(8, 0, 8, 0);
    m_column->setSpacing(2);
    setAttributes(nullptr, false);
}

void SlowAttributeList::addLine(const QString& condition, const QString& filter, const QString& note) {
    const bool isLong = condition.size() > kLongestCondition;
    auto* button = new QPushButton(isLong ? condition.left(kLongestCondition - 1) + u'…' : condition);
    button->setFont(tableFont());
    button->setFixedHeight(22);
    button->setAutoDefault(false);
    button->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    button->setAccessibleName(tr("Filter to %1").arg(condition));
    button->setAccessibleDescription(note);
    button->setToolTip(tr("Filter to these: %1").arg(filter).toHtmlEscaped());
    connect(button, &QPushButton::clicked, this,
            [this, filter] { Q_EMIT stepRequested(QStringLiteral("and ") + filter); });
    WrappingLabel* said = detailLabel();
    said->setContentsMargins(0, 0, 0, 4);
    said->setText(note.toHtmlEscaped());
    m_column->addWidget(button);
    m_column->addWidget(said);
    m_buttons << button;
    m_notes << said;
}

void SlowAttributeList::setAttributes(std::shared_ptr<const SlowAttributes> attributes, bool isLooking) {
    m_attributes = std::move(attributes);
    m_header->setBusy(isLooking);
    for (QWidget* old : m_lines->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
        old->hide();
        old->deleteLater(); // one of them may be the one that was pressed
    }
    m_buttons.clear();
    m_notes.clear();
    QString state;
    if (m_attributes) {
        const SlowAttributes& all = *m_attributes;
        for (const SlowAttribute& found : all.found) {
            if (m_buttons.size() == kMostLines) break;
            QString note = tr("%1/%2 slow against %3/%4")
                               .arg(countText(double(found.slowInside)), countText(double(found.split.inside)),
                                    countText(double(found.slowOutside)), countText(double(found.split.outside)));
            QStringList others;
            for (const std::string& other : found.split.alwaysWith)
                others << toQt(other);
            if (!others.isEmpty())
                note += u'\n' + tr("⚠ Always changes together with %1: which of them it is cannot be told.")
                                    .arg(others.join(QStringLiteral(", ")));
            addLine(toQt(found.split.condition), toQt(found.filter), note);
        }
        const QString slow = durationText(std::int64_t(all.slowFromNs));
        if (all.samples < kFewSamples)
            state = tr("Too few to tell: %1.").arg(countText(double(all.samples)));
        else if (all.found.empty())
            state = tr("No attribute tells the slow ones from the others.");
        else if (all.slow < kFewSlow)
            state = tr("Slow: from %1. Only %2 are: few to go by.").arg(slow, countText(double(all.slow)));
        else
            state = tr("Slow: from %1, %2 of %3 looked at.")
                        .arg(slow, countText(double(all.slow)), countText(double(all.samples)));
    } else if (isLooking) {
        state = tr("Looking at attributes…");
    }
    m_lines->setVisible(!m_buttons.isEmpty());
    m_state->setText(state.toHtmlEscaped());
    m_state->setVisible(!state.isEmpty());
    setVisible(m_attributes || isLooking);
}

QString SlowAttributeList::text() const {
    QStringList all;
    for (const WrappingLabel* note : m_notes)
        all << note->text();
    return (all << m_state->text()).join(u'\n');
}

} // namespace tenfold
