#include "widgets/frame/finder.h"

#include "widgets/theme/theme.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QPointer>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <algorithm>

namespace tenfold {
namespace {
constexpr int kMostShown = 60, kMostRecent = 20;

bool isWordBegin(const QString& text, qsizetype at) {
    if (at == 0) return true;
    const QChar before = text[at - 1], now = text[at];
    return !before.isLetterOrNumber() || (before.isLower() && now.isUpper()) || (before.isLetter() && now.isDigit());
}

/// 3 at the beginning, 2 at the beginning of a word, 1 anywhere, 0 nowhere.
int placeOf(const QString& text, const QString& word) {
    int best = 0;
    for (qsizetype at = text.indexOf(word, 0, Qt::CaseInsensitive); at >= 0;
         at = text.indexOf(word, at + 1, Qt::CaseInsensitive))
        best = std::max(best, at == 0 ? 3 : isWordBegin(text, at) ? 2 : 1);
    return best;
}
} // namespace

int finderScore(const QString& text, const QString& typed) {
    int score = 0;
    const QStringList words = typed.split(u' ', Qt::SkipEmptyParts);
    for (const QString& word : words) {
        const int place = placeOf(text, word);
        if (place == 0) return 0;
        score += place * 1000;
    }
    return std::max(1, score + 900 - int(std::min<qsizetype>(text.size(), 800)));
}

namespace {
constexpr int kNoteRole = Qt::UserRole, kKeysRole = Qt::UserRole + 1;

/// The name, and at the right what it is or the keys that do it.
class FinderDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* p, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const Theme& t = Theme::of(option.palette);
        const bool isCurrent = option.state & QStyle::State_Selected;
        const QString note = index.data(kNoteRole).toString(), keys = index.data(kKeysRole).toString();
        const QString right = keys.isEmpty() ? note : keys;
        p->save();
        if (isCurrent) p->fillRect(option.rect, t.selection);
        const QRect inner = QStyle::visualRect(option.direction, option.rect, option.rect.adjusted(8, 0, -10, 0));
        p->setFont(noteFont());
        const int width = std::min(inner.width() / 2,
                                   QFontMetrics(p->font()).horizontalAdvance(right) + 4); // letter spacing is not in it
        p->setPen(isCurrent ? t.selectionText : t.dim);
        p->drawText(inner, int(QStyle::visualAlignment(option.direction, Qt::AlignRight | Qt::AlignVCenter)),
                    QFontMetrics(p->font()).elidedText(right, Qt::ElideRight, width));
        if (!keys.isEmpty()) {
            const int high = QFontMetrics(p->font()).height() + 2;
            p->drawRect(
                QStyle::visualRect(option.direction, inner,
                                   QRect(inner.right() - width - 4, inner.center().y() - high / 2, width + 8, high)));
        }
        p->setFont(option.font);
        p->setPen(isCurrent ? t.selectionText : t.text);
        const int room = inner.width() - width - 16;
        p->drawText(inner, int(QStyle::visualAlignment(option.direction, Qt::AlignLeft | Qt::AlignVCenter)),
                    option.fontMetrics.elidedText(index.data().toString(), Qt::ElideRight, room));
        p->restore();
    }
};
} // namespace

Finder::Finder(QWidget* parent)
    : QFrame(parent)
    , m_field(new QLineEdit)
    , m_list(new QListWidget) {
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    m_field->setPlaceholderText(
        tr("Find a command, run, type, method…   > commands  @ nodes  # methods  : SQL  ? help"));
    m_field->setAccessibleName(tr("Find"));
    m_list->setAccessibleName(tr("Found"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setItemDelegate(new FinderDelegate(m_list));
    m_list->setFocusPolicy(Qt::NoFocus); // the field keeps the keys
    m_list->setUniformItemSizes(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setTextElideMode(Qt::ElideRight);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 8, 8, 8);
    column->addWidget(m_field);
    column->addWidget(m_list);
    m_field->installEventFilter(this);
    connect(m_field, &QLineEdit::textChanged, this, &Finder::search);
    connect(m_list, &QListWidget::itemClicked, this, [this](QListWidgetItem* item) { run(m_list->row(item)); });
    hide();
}

void Finder::open(std::vector<FinderItem> items, const QString& typed) {
    m_items = std::move(items);
    m_own = m_items.size();
    m_before = QApplication::focusWidget();
    const QWidget* over = parentWidget();
    const int width = std::min(640, over->width() - 40);
    m_mostHeight = std::min(420, over->height() - 100);
    setGeometry((over->width() - width) / 2, 60, width, m_mostHeight);
    m_field->setText(typed);
    search();
    show();
    raise();
    m_field->setFocus();
}

void Finder::search() {
    QString typed = m_field->text();
    std::optional<FinderItem::Kind> only;
    if (!typed.isEmpty()) {
        const QString signs = QStringLiteral(">@#?=:");
        const FinderItem::Kind kinds[] = {FinderItem::Command, FinderItem::Node,   FinderItem::Method,
                                          FinderItem::Help,    FinderItem::Filter, FinderItem::Sql};
        if (const qsizetype at = signs.indexOf(typed[0]); at >= 0) {
            only = kinds[at];
            typed.remove(0, 1);
        }
    }
    typed = typed.trimmed();
    std::vector<std::pair<int, std::size_t>> order;
    for (std::size_t i = 0; i < m_own; ++i) {
        const FinderItem& item = m_items[i];
        if (only ? item.kind != *only : item.kind == FinderItem::Sql) continue; // statements only when asked for
        int score = 1;
        if (typed.isEmpty()) { // recent things first
            const auto recent = m_recent.indexOf(item.text);
            score = recent >= 0 ? 1000 - int(recent) : 1;
        } else {
            score = finderScore(item.text, typed);
            if (score == 0 && !item.more.isEmpty() && finderScore(item.more, typed) > 0) score = 1;
        }
        if (score > 0) order.emplace_back(-score, i);
    }
    std::stable_sort(order.begin(), order.end());
    m_list->clear();
    m_found.clear();
    for (const auto& [score, i] : order) {
        if (m_found.size() >= kMostShown) break;
        m_found.push_back(i);
        const FinderItem& item = m_items[i];
        addRow(item);
    }
    if (m_fallback && !typed.isEmpty() && !only) {
        m_items.resize(m_own);
        m_items.push_back(m_fallback(typed));
        if (m_items.back().run) {
            m_found.push_back(m_own);
            addRow(m_items.back());
        } else {
            m_items.pop_back();
        }
    }
    if (m_found.empty()) m_list->addItem(tr("Nothing is called so."));
    m_list->setCurrentRow(0);
    // As high as what was found.
    const int rows = m_list->count() * (fontMetrics().height() + 8);
    resize(width(), std::min(m_mostHeight, m_field->sizeHint().height() + rows + 32));
}

void Finder::addRow(const FinderItem& item) {
    auto* row = new QListWidgetItem(item.text);
    row->setSizeHint(QSize(0, fontMetrics().height() + 8));
    row->setData(item.kind == FinderItem::Command ? kKeysRole : kNoteRole, item.note);
    row->setData(Qt::AccessibleTextRole,
                 item.note.isEmpty() ? item.text : item.text + QStringLiteral(", ") + item.note);
    m_list->addItem(row);
}

void Finder::run(int row) {
    if (row < 0 || row >= int(m_found.size())) return;
    const FinderItem item = m_items[m_found[std::size_t(row)]];
    m_recent.removeAll(item.text);
    m_recent.prepend(item.text);
    while (m_recent.size() > kMostRecent)
        m_recent.removeLast();
    leave();
    if (item.run) item.run();
}

void Finder::leave() {
    hide();
    if (m_before && m_before->isVisible()) m_before->setFocus();
}

bool Finder::eventFilter(QObject* watched, QEvent* event) {
    if (watched != m_field) return QFrame::eventFilter(watched, event);
    if (event->type() == QEvent::FocusOut && isVisible() && !isAncestorOf(QApplication::focusWidget())) hide();
    const bool isOverride = event->type() == QEvent::ShortcutOverride;
    if (event->type() != QEvent::KeyPress && !isOverride) return false;
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key == Qt::Key_Escape) { // leaves the finder, not the view behind it
        if (!isOverride) leave();
        event->accept();
        return true;
    }
    if (isOverride) return false;
    if (key == Qt::Key_Return || key == Qt::Key_Enter) return run(m_list->currentRow()), true;
    const int by = key == Qt::Key_Down       ? 1
                   : key == Qt::Key_Up       ? -1
                   : key == Qt::Key_PageDown ? 10
                   : key == Qt::Key_PageUp   ? -10
                                             : 0;
    if (by == 0) return false;
    m_list->setCurrentRow(std::clamp(m_list->currentRow() + by, 0, m_list->count() - 1));
    return true;
}

} // namespace tenfold
