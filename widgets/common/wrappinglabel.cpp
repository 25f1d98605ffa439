#include "widgets/common/wrappinglabel.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMenu>

namespace tenfold {
namespace {

constexpr QChar kMayBreak(0x200B);
constexpr int kLongWord = 18;  ///< characters; shorter ones stay whole
constexpr int kLongRun = 12;   ///< characters without anything that parts them
constexpr int kLeastPiece = 3; ///< characters of a line
constexpr int kLeastWidth = 60;

/// Behind a character of rich text that begins here: a tag and an entity are one.
qsizetype endOfCharacter(const QString& text, qsizetype at, bool isRich) {
    constexpr qsizetype kLongestEntity = 10;
    if (isRich && text[at] == u'<') {
        const qsizetype end = text.indexOf(u'>', at);
        return end < 0 ? text.size() : end + 1;
    }
    if (isRich && text[at] == u'&') {
        const qsizetype end = text.indexOf(u';', at);
        if (end > at && end - at <= kLongestEntity) return end + 1;
    }
    return text[at].isHighSurrogate() && at + 1 < text.size() ? at + 2 : at + 1;
}

/// A word with its tags, and places where it may break.
QString broken(const QStringList& characters, int length) {
    if (length <= kLongWord) return characters.join(QString());
    QString out;
    int since = 0, left = length;
    for (const QString& c : characters) {
        out += c;
        if (c.startsWith(u'<')) continue;
        ++since;
        --left;
        const bool isParted = QStringLiteral("._-:/\\{}[]()@,;=").contains(c.front()) && since >= kLeastPiece;
        if ((!isParted && since < kLongRun) || left < kLeastPiece) continue;
        out += kMayBreak;
        since = 0;
    }
    return out;
}

} // namespace

QString withBreaks(const QString& text) {
    const bool isRich = Qt::mightBeRichText(text);
    QString out;
    QStringList word;
    int length = 0;
    const auto endWord = [&] {
        out += broken(word, length);
        word.clear();
        length = 0;
    };
    for (qsizetype at = 0, end = 0; at < text.size(); at = end) {
        end = endOfCharacter(text, at, isRich);
        const QString c = text.mid(at, end - at);
        const bool isTag = isRich && c.front() == u'<',
                   isLine = isTag && (c.startsWith(QLatin1String("<br")) || c.startsWith(QLatin1String("<p")) ||
                                      c.startsWith(QLatin1String("</p")));
        if (c.front().isSpace() || isLine || c == QLatin1String("&nbsp;")) {
            endWord();
            out += c;
            continue;
        }
        word << c;
        if (!isTag) ++length;
    }
    endWord();
    return out;
}

WrappingLabel::WrappingLabel(QWidget* parent)
    : QLabel(parent) {
    setWordWrap(true);
}

void WrappingLabel::setText(const QString& text) {
    m_text = text;
    QLabel::setText(withBreaks(text));
}

QSize WrappingLabel::minimumSizeHint() const {
    return {std::min(kLeastWidth, QLabel::minimumSizeHint().width()), QLabel::minimumSizeHint().height()};
}

// What is copied is what was said, without places to break.
void WrappingLabel::copy() const {
    QGuiApplication::clipboard()->setText(selectedText().remove(kMayBreak));
}

void WrappingLabel::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Copy) && hasSelectedText()) return copy();
    QLabel::keyPressEvent(event);
}

void WrappingLabel::contextMenuEvent(QContextMenuEvent* event) {
    if (!hasSelectedText()) return event->ignore();
    QMenu menu;
    menu.addAction(tr("Copy"), this, &WrappingLabel::copy);
    menu.exec(event->globalPos());
}

} // namespace tenfold
