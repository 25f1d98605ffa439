#include "widgets/characterize/findingspage.h"

#include "widgets/characterize/insighttexts.h"
#include "widgets/common/convert.h"
#include "widgets/common/said.h"
#include "widgets/theme/theme.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace tenfold {

namespace ch = characterize;

namespace {

constexpr double kStepShare = 0.02; ///< of the bar's whole length, an arrow key

/// How far beyond its rule a finding is: 1 at the bound, more the further.
double strengthOf(const ch::Finding& finding) {
    double strength = 1;
    for (std::size_t i = 0; i < std::min(finding.against.size(), finding.threshold.size()); ++i)
        if (finding.against[i] && finding.threshold[i] > 0 && *finding.against[i] > 0)
            strength = std::max(strength, std::max(*finding.against[i] / finding.threshold[i],
                                                   finding.threshold[i] / *finding.against[i]));
    return strength;
}

} // namespace

RuleBar::RuleBar(QWidget* parent)
    : QWidget(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setMinimumHeight(28);
    setCursor(Qt::SizeHorCursor);
    setAccessibleName(tr("Bound of the rule"));
    setToolTip(tr("Drag the line, or use the arrow keys: what the finding says follows"));
}

void RuleBar::setRule(std::optional<double> measured, double bound) {
    m_measured = measured;
    m_bound = bound;
    constexpr double kRoom = 1.6; // beyond the larger of both
    const double most = std::max({std::abs(bound), std::abs(measured.value_or(0)), 1e-9}) * kRoom;
    // the scale stays while it is dragged
    if (most > m_high * kRoom || most < m_high / 4 || m_high == 1) m_high = most;
    setAccessibleDescription(tr("measured %1, bound %2")
                                 .arg(measured ? numberText(*measured, 3) : QStringLiteral("–"), numberText(bound, 3)));
    update();
}

double RuleBar::xOf(double value) const {
    return 4 + std::clamp(value / m_high, 0.0, 1.0) * (width() - 8);
}

void RuleBar::moveTo(double x) {
    Q_EMIT boundMoved(std::clamp((x - 4) / std::max(1, width() - 8), 0.0, 1.0) * m_high);
}

void RuleBar::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) moveTo(event->position().x());
}

void RuleBar::mouseMoveEvent(QMouseEvent* event) {
    if (event->buttons() & Qt::LeftButton) moveTo(event->position().x());
}

void RuleBar::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) moveTo(event->position().x());
}

void RuleBar::keyPressEvent(QKeyEvent* event) {
    const int by = event->key() == Qt::Key_Right ? 1 : event->key() == Qt::Key_Left ? -1 : 0;
    if (by == 0) return QWidget::keyPressEvent(event);
    Q_EMIT boundMoved(std::max(0.0, m_bound + by * kStepShare * m_high));
}

void RuleBar::paintEvent(QPaintEvent*) {
    const Theme& t = Theme::of(this);
    QPainter p(this);
    const QRectF track(4, height() / 2.0 - 4, width() - 8, 8);
    p.fillRect(track, blend(t.dim, t.base, 0.25));
    if (m_measured)
        p.fillRect(QRectF(track.left(), track.top(), xOf(*m_measured) - track.left(), track.height()), t.accent);
    p.fillRect(QRectF(xOf(m_bound) - 1, 3, 2.5, height() - 6), t.text);
    if (!hasFocus()) return;
    p.setPen(QPen(t.accent, 2));
    p.drawRect(rect().adjusted(1, 1, -1, -1));
}

void InsightModel::addHead(const QString& text, const QString& note) {
    Row row;
    row.text = text;
    row.note = note;
    m_rows.push_back(row);
}

void InsightModel::setFindings(const std::vector<ch::Finding>& findings, const QSet<QString>& ids) {
    std::vector<const ch::Finding*> yes, no, open;
    for (const ch::Finding& finding : findings) {
        if (!ids.isEmpty() && !ids.contains(toQt(finding.id))) continue;
        (!finding.holds ? open : *finding.holds ? yes : no).push_back(&finding);
    }
    std::stable_sort(yes.begin(), yes.end(),
                     [](const ch::Finding* a, const ch::Finding* b) { return strengthOf(*a) > strengthOf(*b); });
    std::vector<Row> before = std::move(m_rows);
    m_rows.clear();
    addHead(tr("%n finding(s)", nullptr, int(yes.size())), tr("strongest first: how far beyond the rule"));
    const auto add = [&](const ch::Finding& finding, Kind kind, int number) {
        Row row;
        row.kind = kind;
        row.id = toQt(finding.id);
        row.text = said(finding.text);
        if (!row.text.isEmpty()) row.text[0] = row.text[0].toUpper(); // a sentence of its own here
        // Which rule it is that cannot be decided: what it would measure.
        if (kind == Kind::Open && !finding.threshold.empty())
            row.text = QStringLiteral("%1 … – %2").arg(boundName(row.id, 0), said(finding.text));
        row.suggests = kind == Kind::True ? suggestionOf(row.id) : QString();
        QStringList measures;
        for (const std::string& measure : finding.measures)
            measures << toQt(measure);
        row.measures = measures.join(QStringLiteral(", ")) + QStringLiteral(" · ") + row.id;
        row.number = number;
        row.sure = finding.sureness == "exact" ? 5 : 3;
        if (!finding.threshold.empty()) {
            row.bound = finding.threshold[0];
            row.measured = finding.against.empty() ? std::nullopt : finding.against[0];
            row.note = boundName(row.id, 0) + u' ' + numberText(finding.threshold[0], 2);
        }
        m_rows.push_back(std::move(row));
    };
    int number = 0;
    for (const ch::Finding* finding : yes)
        add(*finding, Kind::True, ++number);
    if (!no.empty()) addHead(tr("Not so"), tr("%n rule(s) tested and false", nullptr, int(no.size())));
    for (const ch::Finding* finding : no)
        add(*finding, Kind::False, 0);
    if (!open.empty())
        addHead(tr("Open"), tr("%n rule(s) not decidable, with what is missing", nullptr, int(open.size())));
    for (const ch::Finding* finding : open)
        add(*finding, Kind::Open, 0);
    const bool isSameShape = before.size() == m_rows.size() &&
                             std::equal(before.begin(), before.end(), m_rows.begin(),
                                        [](const Row& a, const Row& b) { return a.kind == b.kind && a.id == b.id; });
    if (isSameShape) { // the selection stays while a bound is dragged
        Q_EMIT dataChanged(index(0), index(int(m_rows.size()) - 1));
        return;
    }
    beginResetModel();
    endResetModel();
}

QVariant InsightModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const Row& row = m_rows[std::size_t(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return row.text;
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
        return row.suggests.isEmpty() ? row.text : row.text + QStringLiteral(" → ") + row.suggests;
    case KindRole:
        return int(row.kind);
    case NoteRole:
        return row.note;
    case SuggestRole:
        return row.suggests;
    case MeasuresRole:
        return row.measures;
    case SureRole:
        return row.sure;
    case NumberRole:
        return row.number;
    case IdRole:
        return row.id;
    case RuleRole:
        return row.bound ? QVariantList{row.measured ? QVariant(*row.measured) : QVariant(), *row.bound}
                         : QVariantList();
    default:
        return {};
    }
}

Qt::ItemFlags InsightModel::flags(const QModelIndex& index) const {
    if (!index.isValid() || m_rows[std::size_t(index.row())].kind == Kind::Head) return Qt::ItemIsEnabled;
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable;
}

int InsightModel::rowOf(const QString& id) const {
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        if (m_rows[i].kind != Kind::Head && m_rows[i].id == id) return int(i);
    return -1;
}

} // namespace tenfold
