#include "widgets/patterns/evidence/evidencelines.h"

#include "widgets/common/convert.h"
#include "widgets/common/said.h"
#include "widgets/theme/theme.h"

#include <QPainter>
#include <QRegularExpression>
#include <QStandardItemModel>

#include <algorithm>

namespace tenfold {
namespace {

constexpr int kLineLeft = 12, kBar = 72, kGap = 12, kPad = 4;
constexpr int kChipPad = 6, kChipGap = 4;
constexpr int kLongest = 600; ///< characters of a line

std::optional<double> numberIn(const Sentence& sentence) {
    std::string digits = sentence.text();
    std::erase(digits, ',');
    bool isNumber = false;
    const double value = toQt(digits).toDouble(&isNumber);
    return isNumber ? std::optional(value) : std::nullopt;
}

/// The share that the words of a sentence, or of one of its arguments, speak of.
std::optional<double> shareIn(const Sentence& sentence) {
    static const QRegularExpression ofAll(QStringLiteral("\\{(\\d)\\} of (?:the )?\\{(\\d)\\}")),
        percent(QStringLiteral("\\{(\\d)\\} %"));
    const auto argument = [&](const QString& digit) -> std::optional<double> {
        const std::size_t i = digit.toUInt();
        return i < sentence.arguments().size() ? numberIn(sentence.arguments()[i]) : std::nullopt;
    };
    const QString words = toQt(sentence.english());
    if (const auto match = ofAll.match(words); !sentence.isData() && match.hasMatch()) {
        const auto part = argument(match.captured(1)), whole = argument(match.captured(2));
        if (part && whole && *whole > 0 && *part >= 0 && *part <= *whole) return *part / *whole;
    }
    if (const auto match = percent.match(words); !sentence.isData() && match.hasMatch())
        if (const auto value = argument(match.captured(1)); value && *value >= 0 && *value <= 100) return *value / 100;
    for (const Sentence& inner : sentence.arguments())
        if (const auto share = shareIn(inner)) return share;
    return std::nullopt;
}

/// The calls behind a head; nothing where the line is no list.
std::optional<QStringList> callsAfter(const Sentence& line, QLatin1String head) {
    if (!line.isData()) return std::nullopt;
    QStringList words = toQt(line.text()).split(u' ', Qt::SkipEmptyParts);
    if (words.size() < 2 || !toQt(line.text()).startsWith(u' ') || words.front() != head) return std::nullopt;
    words.removeFirst();
    return words;
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

/// Where no line counts anything, there is no column of bars.
int textLeft(const QModelIndex& index) {
    const QAbstractItemModel* model = index.model();
    for (int row = 0; row < model->rowCount(); ++row)
        if (model->index(row, 0).data(EvidenceDelegate::ShareRole).isValid()) return kLineLeft + kBar + kGap;
    return kLineLeft;
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

std::vector<EvidenceLine> evidenceLines(const std::vector<Sentence>& evidence) {
    std::vector<EvidenceLine> lines;
    for (const Sentence& sentence : evidence) {
        const auto program = callsAfter(sentence, QLatin1String("program")),
                   recorded = callsAfter(sentence, QLatin1String("node"));
        if ((program || recorded) && !lines.empty()) {
            (program ? lines.back().program : lines.back().recorded) = program ? *program : *recorded;
            continue;
        }
        QString text = oneLine(said(sentence), kLongest);
        if (!text.isEmpty() && !sentence.isData() && sentence.english().front() != '{')
            text[0] = text[0].toUpper(); // names stay as they are
        lines.push_back({text, shareIn(sentence), {}, {}});
    }
    return lines;
}

void EvidenceDelegate::paint(QPainter* p, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const Theme& t = Theme::of(option.palette);
    const QRect r = option.rect;
    p->save();
    p->setPen(t.grid);
    p->drawLine(r.bottomLeft(), r.bottomRight());
    const QString text = index.data().toString();
    const int height = textHeight(text, textWidth(option, index));
    if (const QVariant share = index.data(ShareRole); share.isValid())
        paintBar(p, QRect(r.left() + kLineLeft, r.top() + kPad + QFontMetrics(tableFont()).height() / 2 - 4, kBar, 8),
                 share.toDouble(), t);
    p->setFont(tableFont());
    p->setPen(t.text);
    p->drawText(QRect(r.left() + textLeft(index), r.top() + kPad, textWidth(option, index), height), Qt::TextWordWrap,
                text);
    paintLists(p, QRect(r.left() + kLineLeft, r.top() + kPad + height + kPad, r.width() - 2 * kLineLeft, 0), index,
               option.palette);
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
    int x = area.left() + kBar + kGap;
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
    const int lists = pairsOf(index).empty() ? 0 : 2 * chipHeight() + kChipGap + 2 * kPad;
    return {option.rect.width(), textHeight(index.data().toString(), textWidth(option, index)) + 2 * kPad + lists};
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
    setAccessibleName(tr("Evidence, most telling first"));
}

void EvidenceList::setLines(const std::vector<EvidenceLine>& lines) {
    m_model->clear();
    for (const EvidenceLine& line : lines) {
        auto* item = new QStandardItem(line.text);
        if (line.share) {
            item->setData(*line.share, EvidenceDelegate::ShareRole);
            item->setToolTip(percentText(*line.share));
        }
        item->setData(line.program, EvidenceDelegate::ProgramRole);
        item->setData(line.recorded, EvidenceDelegate::RecordedRole);
        if (!line.program.isEmpty())
            item->setData(
                tr("%1. Program: %2. This node: %3.").arg(line.text, line.program.join(u' '), line.recorded.join(u' ')),
                Qt::AccessibleTextRole);
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
