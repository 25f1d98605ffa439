#include "widgets/patterns/evidence/evidencelines.h"

#include "widgets/common/convert.h"
#include "widgets/common/said.h"
#include "widgets/theme/theme.h"

#include <QPainter>
#include <QStandardItemModel>

#include <algorithm>

namespace tenfold {
namespace {

constexpr int kLineLeft = 12, kBar = 72, kLineGap = 12, kLinePad = 4;
constexpr int kChipPad = 6, kChipGap = 4;
constexpr int kLongest = 600; ///< characters of a line

/// The calls of a list, which stand behind its head.
QStringList callsIn(const Sentence& line) {
    QStringList words = toQt(line.text()).split(u' ', Qt::SkipEmptyParts);
    if (!words.isEmpty()) words.removeFirst();
    return words;
}

QString roleText(EvidenceRole role) {
    switch (role) {
    case EvidenceRole::Differs:
        return EvidenceList::tr("What differs");
    case EvidenceRole::Found:
        return EvidenceList::tr("Found");
    case EvidenceRole::HowOften:
        return EvidenceList::tr("How often");
    case EvidenceRole::Where:
    case EvidenceRole::Program:
    case EvidenceRole::Recorded:
        return EvidenceList::tr("Where");
    case EvidenceRole::Example:
        return EvidenceList::tr("Values");
    case EvidenceRole::Proposal:
        return EvidenceList::tr("Proposal");
    case EvidenceRole::Choices:
        return EvidenceList::tr("Answers");
    }
    return {};
}

/// Said where it begins.
QString newRole(const QModelIndex& index) {
    const QString role = index.data(EvidenceDelegate::TellsRole).toString();
    const QModelIndex before = index.sibling(index.row() - 1, 0);
    return before.isValid() && before.data(EvidenceDelegate::TellsRole).toString() == role ? QString() : role;
}

/// Pairs of calls below each other, as wide as the wider one.
std::vector<std::pair<QString, QString>> pairsOf(const QModelIndex& index) {
    const QStringList program = index.data(EvidenceDelegate::ProgramRole).toStringList(),
                      recorded = index.data(EvidenceDelegate::RecordedRole).toStringList();
    std::vector<std::pair<QString, QString>> pairs;
    for (qsizetype i = 0; i < std::max(program.size(), recorded.size()); ++i)
        pairs.emplace_back(program.value(i), recorded.value(i));
    return pairs;
}

/// Widest of what rows tell.
int roleWidth(const QAbstractItemModel* model) {
    const QFontMetrics fm(noteFont());
    int width = 0;
    for (int row = 0; row < model->rowCount(); ++row)
        width =
            std::max(width, fm.horizontalAdvance(model->index(row, 0).data(EvidenceDelegate::TellsRole).toString()));
    return width == 0 ? 0 : width + kLineGap;
}

int barLeft(const QModelIndex& index) {
    return kLineLeft + roleWidth(index.model());
}

/// Where no line counts anything, there is no column of bars.
int textLeft(const QModelIndex& index) {
    const QAbstractItemModel* model = index.model();
    for (int row = 0; row < model->rowCount(); ++row)
        if (model->index(row, 0).data(EvidenceDelegate::ShareRole).isValid()) return barLeft(index) + kBar + kLineGap;
    return barLeft(index);
}

/// A list lays its rows out before they have a rectangle.
int textWidth(const QStyleOptionViewItem& option, const QModelIndex& index) {
    const auto* list = qobject_cast<const QAbstractScrollArea*>(option.widget);
    return std::max(80, (list ? list->viewport()->width() : option.rect.width()) - textLeft(index) - kLineLeft);
}

int textHeight(const QString& text, int width) {
    return QFontMetrics(tableFont()).boundingRect(0, 0, width, 10000, Qt::TextWordWrap, text).height();
}

int chipHeight() {
    return QFontMetrics(noteFont()).height() + 4;
}

void paintBar(QPainter* p, const QRect& r, double share, const Theme& t) {
    p->fillRect(r, t.grid);
    p->fillRect(QRect(r.left(), r.top(), std::max(share > 0 ? 2 : 0, int(r.width() * share + 0.5)), r.height()),
                t.accent);
}

} // namespace

std::vector<EvidenceRow> evidenceRows(const std::vector<EvidenceLine>& evidence) {
    std::vector<EvidenceRow> rows;
    for (const auto& [role, sentence, share] : evidence) {
        const bool isProgram = role == EvidenceRole::Program;
        if ((isProgram || role == EvidenceRole::Recorded) && !rows.empty()) {
            (isProgram ? rows.back().program : rows.back().recorded) = callsIn(sentence);
            continue;
        }
        QString text = oneLine(said(sentence), kLongest);
        if (!text.isEmpty() && !sentence.isData() && sentence.english().front() != '{')
            text[0] = text[0].toUpper(); // names stay as they are
        rows.push_back({roleText(role), text, share, {}, {}});
    }
    return rows;
}

void EvidenceDelegate::paint(QPainter* p, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const Theme& t = Theme::of(option.palette);
    const QRect r = option.rect;
    const auto mirrored = [&](const QRect& part) { return QStyle::visualRect(option.direction, r, part); };
    p->save();
    p->setPen(t.grid);
    p->drawLine(r.bottomLeft(), r.bottomRight());
    const QString text = index.data().toString();
    const int height = textHeight(text, textWidth(option, index));
    if (const QVariant share = index.data(ShareRole); share.isValid())
        paintBar(p,
                 mirrored(QRect(r.left() + barLeft(index),
                                r.top() + kLinePad + QFontMetrics(tableFont()).height() / 2 - 4, kBar, 8)),
                 share.toDouble(), t);
    p->setFont(noteFont());
    p->setPen(t.dim);
    const int line = QFontMetrics(tableFont()).height();
    p->drawText(mirrored(QRect(r.left() + kLineLeft, r.top() + kLinePad, roleWidth(index.model()), line)),
                int(QStyle::visualAlignment(option.direction, Qt::AlignLeft | Qt::AlignVCenter)), newRole(index));
    p->setFont(tableFont());
    p->setPen(t.text);
    p->drawText(mirrored(QRect(r.left() + textLeft(index), r.top() + kLinePad, textWidth(option, index), height)),
                int(QStyle::visualAlignment(option.direction, Qt::AlignLeft)) | Qt::TextWordWrap, text);
    paintLists(p,
               QRect(r.left() + barLeft(index), r.top() + kLinePad + height + kLinePad,
                     r.width() - barLeft(index) - kLineLeft, 0),
               index, option.palette);
    if ((option.state & QStyle::State_HasFocus) && (option.state & QStyle::State_Selected)) {
        p->setPen(QPen(t.accent, 2));
        p->drawRect(r.adjusted(1, 1, -1, -1));
    }
    p->restore();
}

void EvidenceDelegate::paintLists(QPainter* p, const QRect& area, const QModelIndex& index,
                                  const QPalette& palette) const {
    const auto pairs = pairsOf(index);
    if (pairs.empty()) return;
    const Theme& t = Theme::of(palette);
    const QFont font = noteFont();
    const QFontMetrics fm(font);
    const int h = chipHeight();
    p->setFont(font);
    p->setPen(t.dim);
    p->drawText(QRect(area.left(), area.top(), kBar, h), Qt::AlignVCenter, tr("program"));
    p->drawText(QRect(area.left(), area.top() + h + kChipGap, kBar, h), Qt::AlignVCenter, tr("this node"));
    int x = area.left() + kBar + kLineGap;
    for (const auto& [program, recorded] : pairs) {
        const int w = std::max(fm.horizontalAdvance(program), fm.horizontalAdvance(recorded)) + 2 * kChipPad;
        if (x + w > area.right()) break;
        const bool differs = program != recorded;
        int y = area.top();
        for (const QString& name : {program, recorded}) {
            const QRect chip(x, y, w, h);
            y += h + kChipGap;
            if (name == QStringLiteral("…")) {
                p->setPen(t.dim);
                p->drawText(chip, Qt::AlignCenter, name);
                continue;
            }
            const bool isGap = name.isEmpty() || name == QStringLiteral("-");
            if (isGap)
                p->fillRect(chip, QBrush(t.line, Qt::BDiagPattern));
            else
                p->fillRect(chip, differs ? t.disagreeBack : t.alternate);
            p->setPen(QPen(differs && !isGap ? t.disagree : t.line, differs && !isGap ? 1.5 : 1));
            p->drawRect(chip.adjusted(0, 0, -1, -1));
            p->setPen(differs ? t.disagreeText : t.text);
            if (!isGap) p->drawText(chip, Qt::AlignCenter, name);
        }
        x += w + kChipGap;
    }
}

QSize EvidenceDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const int lists = pairsOf(index).empty() ? 0 : 2 * chipHeight() + kChipGap + 2 * kLinePad;
    return {option.rect.width(), textHeight(index.data().toString(), textWidth(option, index)) + 2 * kLinePad + lists};
}

EvidenceList::EvidenceList(QWidget* parent)
    : QListView(parent)
    , m_model(new QStandardItemModel(this)) {
    setModel(m_model);
    setItemDelegate(new EvidenceDelegate(this));
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setResizeMode(QListView::Adjust);
    setWordWrap(true);
    setAccessibleName(tr("Evidence: what differs, how often, where, what is proposed"));
}

void EvidenceList::setRows(const std::vector<EvidenceRow>& rows) {
    m_model->clear();
    for (const EvidenceRow& row : rows) {
        auto* item = new QStandardItem(row.text);
        item->setData(row.role, EvidenceDelegate::TellsRole);
        if (row.share) {
            item->setData(*row.share, EvidenceDelegate::ShareRole);
            item->setToolTip(percentText(*row.share));
        }
        item->setData(row.program, EvidenceDelegate::ProgramRole);
        item->setData(row.recorded, EvidenceDelegate::RecordedRole);
        QString spoken = tr("%1: %2").arg(row.role, row.text);
        if (!row.program.isEmpty())
            spoken = tr("%1. Program: %2. This node: %3.").arg(spoken, row.program.join(u' '), row.recorded.join(u' '));
        item->setData(spoken, Qt::AccessibleTextRole);
        m_model->appendRow(item);
    }
}

int EvidenceList::neededHeight() const {
    int height = 2;
    for (int row = 0; row < m_model->rowCount(); ++row)
        height += sizeHintForIndex(m_model->index(row, 0)).height();
    return height;
}

void EvidenceList::resizeEvent(QResizeEvent* event) {
    QListView::resizeEvent(event);
    scheduleDelayedItemsLayout(); // lines wrap anew
}

} // namespace tenfold
