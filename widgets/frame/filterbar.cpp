#include "widgets/frame/filterbar.h"

#include "widgets/common/convert.h"
#include "widgets/common/said.h"
#include "widgets/theme/theme.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QStringListModel>

namespace tenfold {
namespace {
constexpr int kMostSuggested = 200;
constexpr int kLongestChip = 48;
} // namespace

FilterEdit::FilterEdit(QWidget* parent)
    : QLineEdit(parent)
    , m_words(new QStringListModel(this)) {
    m_completer = new QCompleter(m_words, this);
    m_completer->setWidget(this);
    m_completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    m_completer->popup()->setAccessibleName(tr("Completions of the filter"));
    m_completer->popup()->setFont(tableFont());
    connect(m_completer, qOverload<const QString&>(&QCompleter::activated), this, &FilterEdit::insert);
    connect(this, &QLineEdit::textEdited, this, &FilterEdit::suggest);
}

void FilterEdit::setValues(std::map<std::string, QStringList> values) {
    m_values = std::move(values);
}

QStringList FilterEdit::valuesOf(const std::string& field) const {
    const auto found = m_values.find(field);
    return found == m_values.end() ? QStringList() : found->second;
}

void FilterEdit::setRequestWords(const QStringList& attributes, std::map<std::string, QStringList> values) {
    m_attributes.clear();
    for (const QString& name : attributes)
        m_attributes << toQt(filterField(fromQt(name)));
    m_requestValues = std::move(values);
}

void FilterEdit::addStep(const QString& step) {
    QString part = step;
    const bool isUnfinished = part.endsWith(u'…');
    if (isUnfinished) part.chop(1);
    const QString before = text().trimmed();
    const QString words[] = {QStringLiteral("and "), QStringLiteral("or ")};
    const bool isAnd = part.startsWith(words[0]), isOr = part.startsWith(words[1]);
    if (isAnd || isOr) part.remove(0, words[isAnd ? 0 : 1].size());
    setText(before.isEmpty() || (!isAnd && !isOr) ? part
            : isAnd                               ? toQt(filterAnd(fromQt(before), fromQt(part)))
                                                  : before + u' ' + words[1] + part);
    if (!isUnfinished) {
        Q_EMIT returnPressed();
        return;
    }
    setFocus(Qt::OtherFocusReason);
    // "FIELD OP VALUE": the value is what one changes.
    const int value = int(text().size() - part.size() + part.section(u' ', 0, 1).size() + 1);
    setSelection(value, int(text().size()) - value);
}

// Fields where a field may stand, values behind a comparison; nothing where one word only would be offered unchanged.
void FilterEdit::suggest() {
    const QByteArray before = text().left(cursorPosition()).toUtf8();
    const FilterCompletion at =
        completionAt(std::string_view(before.constData(), std::size_t(before.size())), std::size_t(before.size()));
    m_begin = int(QString::fromUtf8(before.left(qsizetype(at.begin))).size());
    m_isValue = at.isValue;
    QStringList words;
    const QString typed = toQt(at.typed);
    if (at.isValue) {
        QStringList known = valuesOf(at.field);
        if (const auto found = m_requestValues.find(at.field); found != m_requestValues.end()) known += found->second;
        for (const QString& value : known)
            if (value.contains(typed, Qt::CaseInsensitive) && words.size() < kMostSuggested && !words.contains(value))
                words << value;
    } else if (!typed.isEmpty()) {
        for (const std::string& word : filterWords(at.typed))
            words << toQt(word);
        for (const QString& name : m_attributes)
            if ((name.startsWith(typed) || name.contains(u'.' + typed) || name.startsWith(u'"' + typed)) &&
                words.size() < kMostSuggested)
                words << name;
    }
    m_words->setStringList(words);
    if (words.isEmpty() || (words.size() == 1 && words.first() == typed)) {
        m_completer->popup()->hide();
        return;
    }
    QRect place = cursorRect();
    place.setWidth(std::max(180, m_completer->popup()->sizeHintForColumn(0) + 24));
    m_completer->complete(place);
}

void FilterEdit::insert(const QString& completion) {
    QString word = completion;
    if (m_isValue) word = toQt(filterStep("", "", fromQt(completion))).trimmed(); // quoted where it has to be
    const bool goesOn = word.endsWith(u'.') || word.endsWith(u'(');
    QString whole = text();
    whole.replace(m_begin, cursorPosition() - m_begin, goesOn ? word : word + u' ');
    const int cursor = m_begin + int(word.size()) + (goesOn ? 0 : 1);
    setText(whole);
    setCursorPosition(cursor);
}

// Enter takes the selected completion, Tab the first one; without one they are for the filter and the window.
bool FilterEdit::takeCompletion(int key) {
    const bool isTab = key == Qt::Key_Tab;
    if (!m_completer->popup()->isVisible() || (!isTab && key != Qt::Key_Return && key != Qt::Key_Enter)) return false;
    const QModelIndex now = m_completer->popup()->currentIndex();
    m_completer->popup()->hide();
    if (!now.isValid() && !(isTab && m_words->rowCount() > 0)) return false;
    insert(now.isValid() ? now.data().toString() : m_words->stringList().first());
    return true;
}

bool FilterEdit::event(QEvent* event) {
    // Tab would move the focus before it comes as a key.
    if (event->type() == QEvent::KeyPress && takeCompletion(static_cast<QKeyEvent*>(event)->key())) return true;
    return QLineEdit::event(event);
}

void FilterEdit::keyPressEvent(QKeyEvent* event) {
    if ((event->modifiers() & Qt::ControlModifier) && event->key() == Qt::Key_Space) return suggest();
    QLineEdit::keyPressEvent(event);
}

void FilterEdit::focusOutEvent(QFocusEvent* event) {
    if (event->reason() != Qt::PopupFocusReason) m_completer->popup()->hide();
    QLineEdit::focusOutEvent(event);
}

ChipRow::ChipRow(QWidget* parent)
    : QWidget(parent)
    , m_save(new QPushButton)
    , m_sql(new QPushButton(tr("Show SQL")))
    , m_clear(new QPushButton(tr("Clear")))
    , m_state(new QLabel) {
    setFixedHeight(28);
    m_row = new QHBoxLayout(this);
    m_row->setContentsMargins(8, 2, 8, 2);
    m_row->setSpacing(6);
    m_row->addStretch();
    m_row->addWidget(m_state);
    m_row->addWidget(m_save);
    m_row->addWidget(m_sql);
    m_row->addWidget(m_clear);
    m_sql->setFont(tableFont());
    m_sql->setFixedHeight(20);
    m_sql->setToolTip(tr("What is shown, as a statement in the SQL panel"));
    connect(m_sql, &QPushButton::clicked, this, &ChipRow::sqlRequested);
    m_save->setFont(tableFont());
    m_save->setFixedHeight(20);
    connect(m_save, &QPushButton::clicked, this, [this] { Q_EMIT saveRequested(m_text, !isSaved()); });
    m_state->setFont(tableFont());
    m_state->setTextFormat(Qt::PlainText);
    m_clear->setFont(tableFont());
    m_clear->setFixedHeight(20);
    m_clear->setToolTip(tr("Take the whole filter out"));
    connect(m_clear, &QPushButton::clicked, this, [this] {
        for (int i = int(m_others.size()) - 1; i >= 0; --i)
            Q_EMIT otherRemoved(i);
        Q_EMIT filterChanged({});
    });
    hide();
}

void ChipRow::setFilter(const Filter& filter) {
    qDeleteAll(m_chips);
    m_chips.clear();
    const bool isValid = filter.state() == FilterState::Valid;
    m_text = toQt(filter.text()).trimmed();
    m_isValid = isValid;
    updateSave();
    for (std::size_t i = 0; isValid && i < filter.steps(); ++i) {
        m_chips << addChip(int(i), toQt(filter.stepText(i)));
        connect(m_chips.last(), &QPushButton::clicked, this,
                [this, rest = toQt(filter.without(i))] { Q_EMIT filterChanged(rest); });
    }
    // The state in a sign and in words, not by colour alone.
    const QString problem = said(filter.problem());
    m_state->setText(isValid                                     ? QString()
                     : filter.state() == FilterState::Incomplete ? tr("… incomplete: %1").arg(problem)
                                                                 : tr("✗ cannot be read: %1").arg(problem));
    QPalette colours = palette();
    const Theme& t = Theme::of(this);
    colours.setColor(QPalette::WindowText, filter.state() == FilterState::Invalid ? t.disagreeText : t.dim);
    m_state->setPalette(colours);
    m_isEmpty = filter.text().empty();
    updateVisible();
}

QPushButton* ChipRow::addChip(int at, const QString& text) {
    auto* chip =
        new QPushButton((text.size() > kLongestChip ? text.left(kLongestChip) + u'…' : text) + QStringLiteral("  ×"));
    chip->setFont(tableFont());
    chip->setFixedHeight(20);
    chip->setAutoDefault(false);
    chip->setAccessibleName(tr("Remove %1").arg(text));
    chip->setToolTip(tr("Remove this step: %1").arg(text));
    m_row->insertWidget(at, chip);
    return chip;
}

void ChipRow::setOthers(const QStringList& texts) {
    if (texts == m_others) return;
    m_others = texts;
    for (QPushButton* chip : m_otherChips) {
        chip->hide();
        chip->deleteLater(); // one of them may be the one that was pressed
    }
    m_otherChips.clear();
    for (int i = 0; i < texts.size(); ++i) {
        if (texts[i].isEmpty()) continue;
        m_otherChips << addChip(int(m_chips.size() + m_otherChips.size()), texts[i]);
        connect(m_otherChips.last(), &QPushButton::clicked, this, [this, i] { Q_EMIT otherRemoved(i); });
    }
    updateVisible();
}

void ChipRow::updateVisible() {
    setVisible(!m_isEmpty || !m_otherChips.isEmpty());
}

void ChipRow::setSaved(const QStringList& saved, bool canSave) {
    m_saved = saved;
    m_canSave = canSave;
    updateSave();
}

void ChipRow::updateSave() {
    m_save->setText(isSaved() ? tr("Forget") : tr("Save"));
    m_save->setToolTip(isSaved() ? tr("No longer keep this filter with the workspace")
                                 : tr("Keep this filter with the workspace; = in the finder (Ctrl+K) lists them"));
    m_save->setVisible(m_canSave && m_isValid && !m_text.isEmpty());
}

QString ChipRow::stateText() const {
    return m_state->text();
}

void ChipRow::paintEvent(QPaintEvent*) {
    QPainter p(this);
    const Theme& t = Theme::of(this);
    p.fillRect(rect(), t.window);
    p.setPen(t.line);
    p.drawLine(0, height() - 1, width(), height() - 1);
}

} // namespace tenfold
