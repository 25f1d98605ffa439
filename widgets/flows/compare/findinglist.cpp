#include "widgets/flows/compare/findinglist.h"

#include "widgets/common/convert.h"
#include "widgets/common/said.h"
#include "widgets/common/wrappinglabel.h"
#include "widgets/theme/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QTextLayout>

#include <algorithm>
#include <cmath>
#include <set>

namespace tenfold {
namespace {
constexpr int kMarkRoom = 32, kEffectRoom = 18, kMostAgreeing = 3;

/// A number of calls in three figures, also where there are few.
QString callsText(double rate) {
    return numberText(rate, rate != 0 && std::fabs(rate) < 0.01 ? 5 : 2);
}

QString signedTime(double ns) {
    return (ns < 0 ? QStringLiteral("−") : QStringLiteral("+")) + durationText(std::int64_t(std::fabs(ns)));
}

int wrappedHeight(const QString& text, const QFont& font, int width) {
    return text.isEmpty()
               ? 0
               : QFontMetrics(font).boundingRect(QRect(0, 0, width, 4000), Qt::TextWordWrap, withBreaks(text)).height();
}

} // namespace

ChangeMark markOf(const Finding& finding) {
    const bool isCount =
        finding.kind == FindingKind::Count || finding.kind == FindingKind::Class || finding.kind == FindingKind::Error;
    if (isCount && finding.a == 0) return ChangeMark::Added;
    if (isCount && finding.b == 0) return ChangeMark::Removed;
    return ChangeMark::Changed;
}

QString effectText(const Finding& finding) {
    switch (finding.kind) {
    case FindingKind::Center:
    case FindingKind::Edge:
        return QCoreApplication::translate("FindingList", "%1 a call")
            .arg(signedTime(finding.isOfPath && finding.criticalNs ? (*finding.criticalNs)[1] - (*finding.criticalNs)[0]
                                                                   : finding.deltaNs));
    case FindingKind::Clock:
        return signedTime(finding.deltaNs);
    case FindingKind::Count:
        return QStringLiteral("%1 → %2").arg(callsText(finding.a), callsText(finding.b));
    case FindingKind::Class:
    case FindingKind::Error:
        break;
    }
    return QStringLiteral("%1 → %2").arg(percentText(finding.a), percentText(finding.b));
}

void paintChangeMark(QPainter& p, const QRectF& place, ChangeMark mark, const QColor& colour) {
    p.save();
    p.setRenderHint(QPainter::Antialiasing);
    p.setFont(boldFont(noteFont()));
    p.setBrush(Qt::NoBrush);
    QString letter = QStringLiteral("=");
    if (mark == ChangeMark::Changed) {
        letter = QStringLiteral("C");
        p.setPen(QPen(colour, 1.6));
        const QPointF c = place.center();
        const double r = place.width() / 2 + 1;
        p.drawPolygon(QPolygonF{{c.x(), c.y() - r}, {c.x() + r, c.y()}, {c.x(), c.y() + r}, {c.x() - r, c.y()}});
    } else if (mark == ChangeMark::Added) {
        letter = QStringLiteral("A");
        p.setPen(QPen(colour, 1.2));
        p.drawRect(place);
        p.drawRect(place.adjusted(2, 2, -2, -2));
    } else if (mark == ChangeMark::Removed) {
        letter = QStringLiteral("R");
        p.setPen(QPen(colour, 1.6, Qt::DashLine));
        p.drawRect(place);
    }
    p.setPen(colour);
    p.drawText(place, Qt::AlignCenter, letter);
    p.restore();
}

QRect FindingDelegate::textPlace(const QRect& row) {
    return row.adjusted(kMarkRoom, 6, -8, -6);
}

QSize FindingDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const auto* view = qobject_cast<const QListView*>(option.widget);
    const int width = (view ? view->viewport()->width() : 300) - kMarkRoom - 8;
    const int title = wrappedHeight(index.data(TitleRole).toString(), boldFont(tableFont()), width);
    const int text = wrappedHeight(index.data().toString(), tableFont(), width);
    return {100, title + text + 13 + (index.data(EffectRole).toString().isEmpty() ? 0 : kEffectRoom)};
}

void FindingDelegate::paint(QPainter* p, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const Theme& t = Theme::of(option.palette);
    const bool isSelected = option.state & QStyle::State_Selected;
    const QColor strong = isSelected ? t.selectionText : t.text, weak = isSelected ? t.selectionText : t.dim;
    const QString title = index.data(TitleRole).toString();
    const auto mirrored = [&](const QRect& part) { return QStyle::visualRect(option.direction, option.rect, part); };
    const int wrapped = int(QStyle::visualAlignment(option.direction, Qt::AlignLeft)) | Qt::TextWordWrap;
    p->save();
    p->fillRect(option.rect, isSelected ? t.selection : title.isEmpty() ? t.base : t.alternate);
    p->setPen(t.grid);
    p->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
    const auto mark = ChangeMark(index.data(MarkKindRole).toInt());
    if (title.isEmpty())
        paintChangeMark(*p, mirrored(QRect(option.rect.left() + 9, option.rect.top() + 8, 16, 16)), mark,
                        isSelected                 ? t.selectionText
                        : mark == ChangeMark::None ? t.dim
                                                   : t.disagreeText);
    QRect place = mirrored(textPlace(option.rect));
    p->setPen(strong);
    if (!title.isEmpty()) {
        p->setFont(boldFont(tableFont()));
        const int height = wrappedHeight(title, p->font(), place.width());
        p->drawText(QRect(place.topLeft(), QSize(place.width(), height)), wrapped, withBreaks(title));
        place.setTop(place.top() + height);
    }
    p->setFont(tableFont());
    p->drawText(place, wrapped, withBreaks(index.data().toString()));
    if (const QString effect = index.data(EffectRole).toString(); !effect.isEmpty()) {
        const QRect line(place.left(), place.bottom() - kEffectRoom + 5, place.width(), kEffectRoom);
        p->setFont(noteFont());
        p->setPen(weak);
        const double share = index.data(ShareRole).toDouble();
        const int room = std::min(90, line.width() / 3);
        p->drawText(line, QStyle::visualAlignment(option.direction, Qt::AlignLeft | Qt::AlignVCenter),
                    p->fontMetrics().elidedText(effect, Qt::ElideRight, line.width() - room - 8));
        const QRect bar =
            QStyle::visualRect(option.direction, line, QRect(line.right() - room, line.center().y() - 2, room, 5));
        p->fillRect(bar, isSelected ? blend(t.selectionText, t.selection, 0.35) : t.control);
        p->fillRect(QRect(bar.topLeft(), QSize(int(std::clamp(std::fabs(share), 0.0, 1.0) * room), bar.height())),
                    isSelected ? t.selectionText : t.accent);
    }
    if (option.state & QStyle::State_HasFocus) {
        p->setPen(QPen(isSelected ? t.selectionText : t.accent, isSelected ? 1 : 2));
        p->drawRect(option.rect.adjusted(2, 2, -3, -3));
    }
    p->restore();
}

FindingList::FindingList(QWidget* parent)
    : QListView(parent)
    , m_model(new QStandardItemModel(this)) {
    setAccessibleName(tr("What changed, largest effect first"));
    setModel(m_model);
    setItemDelegate(new FindingDelegate(this));
    setFrameShape(QFrame::NoFrame);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setResizeMode(QListView::Adjust);
}

void FindingList::addRow(const QString& text, const QString& effect, ChangeMark mark, double share, int finding,
                         const QString& title) {
    auto* item = new QStandardItem(text);
    item->setData(effect, FindingDelegate::EffectRole);
    item->setData(int(mark), FindingDelegate::MarkKindRole);
    item->setData(share, FindingDelegate::ShareRole);
    item->setData(finding, FindingDelegate::NumberRole);
    item->setData(title, FindingDelegate::TitleRole);
    item->setData(QStringList{title, text, effect}.join(u' ').trimmed(), Qt::AccessibleTextRole);
    m_model->appendRow(item);
}

QString FindingList::titleOf(const FlowNotice& notice) {
    if (notice.kind == "reversed") return tr("B is the faster one");
    if (notice.kind == "same") return tr("A and B are the same");
    if (notice.kind == "overlap") return tr("A and B overlap");
    if (notice.kind == "few") return tr("Too few requests");
    if (notice.kind == "earlier") return tr("Imported before");
    if (notice.kind == "disjoint") return tr("A and B have nothing in common");
    if (notice.kind == "clock-changed") return tr("Clocks that changed");
    if (notice.kind == "clock-or-wait") return tr("A clock, or waiting");
    if (notice.kind == "good-suspected") return tr("A good run is suspected");
    return tr("Names with values");
}

void FindingList::addSuspects(const PopulationComparison& comparison) {
    constexpr std::size_t kMostNames = 3;
    std::size_t names = 0;
    for (const FlowNotice& notice : comparison.notices) {
        if (notice.kind == "names" && ++names > kMostNames) continue;
        addRow(said(notice.text), {}, ChangeMark::None, 0, -1, titleOf(notice));
    }
    if (comparison.suspects.empty() && !comparison.reversal && !comparison.whyUndecided()) {
        const bool isLoad = !comparison.load.empty();
        addRow(isLoad ? tr("More is asked for: that is an input, not a fault.")
                      : tr("What differs is not more than what differs by itself in A."),
               {}, ChangeMark::None, 0, -1, tr("Nobody is to blame"));
    }
    for (const Sentence& reason : comparison.baseline.reasons)
        addRow(said(reason), {}, ChangeMark::None, 0, -1, tr("A is not fit to be a baseline"));
    int place = 0;
    for (const Suspect& suspect : comparison.suspects) {
        const QString who = suspect.service.empty() ? tr("nobody") : toQt(suspect.service);
        const QString name = suspect.instance.empty() ? who : tr("%1, instance %2").arg(who, toQt(suspect.instance));
        addRow(said(suspect.text), {}, ChangeMark::None, suspect.score, -1,
               ++place == 1 ? tr("It starts from %1").arg(name) : tr("Then %1").arg(name));
        for (const LoadEffect& effect : comparison.effects)
            if (effect.suspect == std::size_t(place - 1))
                addRow(said(effect.text), {}, ChangeMark::None, 0, -1, tr("An effect of it"));
    }
    for (const LoadChange& load : comparison.load)
        addRow(tr("%1: %2 a second before, %3 now").arg(said(load.what), numberText(load.a, 2), numberText(load.b, 2)),
               {}, ChangeMark::None, 0, -1, tr("Load, an input"));
    for (const LoadEffect& effect : comparison.effects)
        if (!effect.suspect) addRow(said(effect.text), {}, ChangeMark::None, 0, -1, tr("An effect"));
    for (const VersionChange& change : comparison.versions)
        addRow(said(change.text), {}, ChangeMark::None, 0, -1, tr("It came with B"));
}

void FindingList::addAgreement(const PopulationComparison& comparison) {
    std::size_t same = 0, unknown = 0;
    QStringList named;
    std::set<std::uint32_t> changed, told;
    for (const PlaceVerdict& verdict : comparison.places)
        if (verdict.verdict == PlaceVerdict::Verdict::Changed) changed.insert(verdict.place.at.service);
    for (const PlaceVerdict& verdict : comparison.places) {
        unknown += verdict.verdict == PlaceVerdict::Verdict::NoData ? 1 : 0;
        if (verdict.verdict != PlaceVerdict::Verdict::Unchanged) continue;
        ++same;
        const std::uint32_t service = verdict.place.at.service;
        if (changed.count(service) == 0 && told.insert(service).second && named.size() < kMostAgreeing)
            named << toQt(comparison.names.text(service));
    }
    if (comparison.places.empty()) return;
    QString text = tr("%1 of %2 places take as long as before")
                       .arg(countText(double(same)), countText(double(comparison.places.size())));
    if (!named.isEmpty()) text += tr("; no place of %1 changed").arg(named.join(QStringLiteral(", ")));
    if (unknown > 0) text += tr("; %n have too few calls to tell", nullptr, int(unknown));
    addRow(text + u'.', {}, ChangeMark::None, 0, -1);
}

void FindingList::setComparison(std::shared_ptr<const PopulationComparison> comparison) {
    m_model->clear();
    if (!comparison) return;
    addSuspects(*comparison);
    double most = 0;
    for (const Finding& finding : comparison->findings)
        most = std::max(most, finding.effect);
    for (std::size_t i = 0; i < comparison->findings.size(); ++i) {
        const Finding& finding = comparison->findings[i];
        QString effect = effectText(finding);
        if (finding.share != 0) effect += tr(", %1 of the change").arg(percentText(finding.share));
        // Beside a share the bar is that share; where none is said, the effect against the largest one.
        const double bar = finding.share != 0 ? std::min(1.0, std::fabs(finding.share))
                           : most > 0         ? finding.effect / most
                                              : 0;
        addRow(said(finding.text), effect, markOf(finding), bar, int(i));
    }
    addAgreement(*comparison);
    int first = 0;
    while (first < m_model->rowCount() && m_model->item(first)->data(FindingDelegate::NumberRole).toInt() < 0)
        ++first;
    setCurrentIndex(m_model->index(first < m_model->rowCount() ? first : 0, 0));
    scrollToTop();
}

int FindingList::currentFinding() const {
    return currentIndex().isValid() ? currentIndex().data(FindingDelegate::NumberRole).toInt() : -1;
}

void FindingList::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
    QListView::currentChanged(current, previous);
    if (current.isValid()) Q_EMIT findingSelected(current.data(FindingDelegate::NumberRole).toInt());
}

void FindingList::resizeEvent(QResizeEvent* event) {
    QListView::resizeEvent(event);
    scheduleDelayedItemsLayout(); // sentences wrap at another place
}

QString FindingList::selectionAsText() const {
    return currentIndex().isValid() ? currentIndex().data(Qt::AccessibleTextRole).toString() : QString();
}

void FindingList::copy() const {
    QApplication::clipboard()->setText(selectionAsText());
}

void FindingList::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Copy)) return copy();
    QListView::keyPressEvent(event);
}

void FindingList::contextMenuEvent(QContextMenuEvent* event) {
    QMenu menu(this);
    menu.addAction(tr("Copy"), QKeySequence(QKeySequence::Copy), this, [this] { copy(); });
    menu.addAction(tr("Copy all"), this, [this] {
        QStringList lines;
        for (int row = 0; row < m_model->rowCount(); ++row)
            lines << m_model->item(row)->data(Qt::AccessibleTextRole).toString();
        QApplication::clipboard()->setText(lines.join(u'\n'));
    });
    menu.exec(event->globalPos());
}

} // namespace tenfold
