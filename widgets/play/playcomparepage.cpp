#include "widgets/play/playcomparepage.h"

#include "widgets/common/convert.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/frame/panes.h"
#include "widgets/play/playtext.h"

#include <QComboBox>
#include <QDateTime>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <set>

namespace tenfold {
namespace {

QString playPaceText(const KeptPlay& play) {
    if (play.isRecorded) return PlayComparePage::tr("recorded");
    QString text = play.timeScale <= 0     ? PlayComparePage::tr("as fast as it goes")
                   : play.timeScale == 1.0 ? PlayComparePage::tr("as planned")
                                           : PlayComparePage::tr("time × %1").arg(numberText(play.timeScale, 2));
    if (play.ratePerSecond > 0) text += PlayComparePage::tr(", at most %1/s").arg(numberText(play.ratePerSecond, 0));
    return text;
}

QString shownPlayName(const KeptPlay& play) {
    return PlayComparePage::tr("%1, N = %2").arg(toQt(play.name), numberText(play.scale, 2));
}

/// Played calls by what they should be; "–" where there was nothing to be.
Cell ofPlanCell(std::uint64_t sent, double wanted) {
    if (wanted <= 0) return Cell::of(QStringLiteral("–"), Tone::Dim);
    const double share = double(sent) / wanted;
    Cell cell = Cell::of(percentText(share, std::abs(share - 1) < 0.1 ? 1 : 0));
    cell.sort = share;
    cell.tone = share == 1 ? Tone::Good : std::abs(share - 1) > 0.05 ? Tone::Disagree : Tone::Normal;
    return cell;
}

} // namespace

PlayComparePage::PlayComparePage(QWidget* parent)
    : QWidget(parent)
    , m_listModel(new CellModel(this))
    , m_model(new CellModel(this))
    , m_list(new TableView(tr("Plays")))
    , m_methods(new TableView(tr("Methods of both")))
    , m_other(new QComboBox)
    , m_says(boldLabel(QString())) {
    m_listModel->setColumns(
        {{tr("Play"), false, 0},
         {tr("N"), true, 52},
         {tr("a second"), true, 62, tr("Calls sent a second")},
         {tr("p99"), true, 50, tr("The worst method's, from when it was planned, ms")},
         {tr(""), false, 22, tr("✓ no error and the player in time, ✗ errors, ! the player was the limit")}});
    m_list->setCells(m_listModel);
    m_list->setEmptyText(tr("Nothing was played yet."));
    m_model->setColumns({{tr("Method"), false, 0},
                         {tr("Planned"), true, 66},
                         {tr("Sent"), true, 66},
                         {tr("of plan"), true, 62},
                         {tr("other"), true, 66, tr("Calls of the other one")},
                         {tr("median"), true, 58, tr("From sending, ms")},
                         {tr("other"), true, 58, tr("Median of the other one, ms")},
                         {tr("p99"), true, 58, tr("From sending, ms")},
                         {tr("other"), true, 58, tr("p99 of the other one, ms")},
                         {tr("times"), true, 52, tr("p99 by that of the other one")}});
    m_methods->setCells(m_model);
    m_methods->setEmptyText(tr("Select a play at the left."));
    m_other->setAccessibleName(tr("Compared with"));
    m_other->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    auto* header = new PaneHeader(tr("Beside"));
    header->addLeading(m_other);
    m_says->setWordWrap(true);
    m_says->setContentsMargins(10, 6, 10, 6);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(header);
    column->addWidget(m_says);
    column->addWidget(m_methods, 1);
    connect(m_list, &TableView::currentIdChanged, this, [this] {
        m_isOtherChosen = false;
        fillOther();
        fillMethods();
    });
    connect(m_other, &QComboBox::activated, this, [this] {
        m_isOtherChosen = true;
        fillMethods();
    });
}

const KeptPlay* PlayComparePage::named(const QString& name) const {
    const auto found =
        std::find_if(m_plays.begin(), m_plays.end(), [&](const KeptPlay& play) { return toQt(play.name) == name; });
    return found == m_plays.end() ? nullptr : &*found;
}

void PlayComparePage::setPlays(std::vector<KeptPlay> plays) {
    m_plays = std::move(plays);
    fillList();
    fillOther();
    fillMethods();
}

void PlayComparePage::select(const QString& name) {
    m_list->selectId(name);
}

void PlayComparePage::fillList() {
    std::vector<CellModel::Row> rows;
    for (const KeptPlay& play : m_plays) {
        Cell name = Cell::of(toQt(play.name));
        name.bold = !play.isRecorded;
        name.tip = play.isRecorded
                       ? tr("recorded")
                       : tr("%1, %2 at %3: %4")
                             .arg(QLocale().toString(QDateTime::fromMSecsSinceEpoch(play.startedNs / 1'000'000),
                                                     QLocale::ShortFormat),
                                  playPaceText(play), toQt(play.server), toQt(play.verdict));
        std::int64_t worst = 0;
        for (const KeptPlay::Method& method : play.methods)
            worst = std::max(worst, play.isRecorded ? method.p99Ns : method.p99IntendedNs);
        const bool isWrong = play.errors + play.unexpected > 0;
        const Cell mark = play.isRecorded       ? Cell::of(QString())
                          : play.playerWasLimit ? Cell::of(QStringLiteral("!"), Tone::Disagree)
                          : isWrong             ? Cell::of(QStringLiteral("✗"), Tone::Disagree)
                                                : Cell::of(QStringLiteral("✓"), Tone::Good);
        rows.push_back({{name, Cell::number(play.scale, 2), Cell::number(play.rate(), 0), milliCell(worst), mark},
                        toQt(play.name)});
    }
    m_listModel->setRows(std::move(rows));
    if (!m_plays.empty()) m_list->selectIdOrFirst(m_list->currentId());
}

/// By itself the recording; where that is looked at, the newest play.
void PlayComparePage::fillOther() {
    const QString before = m_other->currentData().toString(), shown = m_list->currentId().toString();
    m_other->clear();
    int recording = -1;
    for (const KeptPlay& play : m_plays) {
        if (toQt(play.name) == shown) continue;
        if (play.isRecorded) recording = m_other->count();
        m_other->addItem(shownPlayName(play), toQt(play.name));
    }
    const int kept = m_isOtherChosen ? m_other->findData(before) : -1;
    m_other->setCurrentIndex(kept >= 0 ? kept : recording >= 0 ? recording : m_other->count() > 0 ? 0 : -1);
    m_other->setEnabled(m_other->count() > 0);
}

void PlayComparePage::fillMethods() {
    const KeptPlay* play = named(m_list->currentId().toString());
    const KeptPlay* other = named(m_other->currentData().toString());
    if (!play) {
        m_model->setRows({});
        m_says->setText(m_plays.empty() ? tr("Plays are kept with the workspace and stand here side by side.")
                                        : QString());
        return;
    }
    std::set<std::pair<std::string, std::string>> names;
    for (const KeptPlay* one : {play, other})
        if (one)
            for (const KeptPlay::Method& method : one->methods)
                names.insert({method.target, method.method});
    std::vector<CellModel::RankedRow> rows;
    const KeptPlay::Method none;
    int asPlanned = 0, planned = 0;
    for (const auto& [target, name] : names) {
        const KeptPlay::Method* found = play->method(target, name);
        const KeptPlay::Method* beside = other ? other->method(target, name) : nullptr;
        const KeptPlay::Method &here = found ? *found : none, &there = beside ? *beside : none;
        planned += here.planned > 0 ? 1 : 0;
        asPlanned += here.planned > 0 && here.planned == here.sent ? 1 : 0;
        Cell method = Cell::of(toQt(name));
        method.ends = true;
        const double times = here.p99Ns > 0 && there.p99Ns > 0 ? double(here.p99Ns) / double(there.p99Ns) : 0;
        Cell timesCell = times > 0 ? Cell::number(times, times < 10 ? 2 : 0) : Cell::of(QStringLiteral("–"), Tone::Dim);
        if (times >= 2) timesCell.tone = Tone::Disagree;
        rows.push_back({-times,
                        {{method, Cell::number(double(here.planned), 0, Tone::Dim), Cell::number(double(here.sent)),
                          ofPlanCell(here.sent, double(here.planned)), Cell::number(double(there.sent), 0, Tone::Dim),
                          milliCell(here.medianNs), milliCell(there.medianNs, Tone::Dim), milliCell(here.p99Ns),
                          milliCell(there.p99Ns, Tone::Dim), timesCell},
                         toQt(target + "." + name)}});
    }
    m_model->setRanked(std::move(rows));
    QString text =
        play->isRecorded
            ? tr("Recorded: %1 calls in %2 s.").arg(countText(double(play->sent)), numberText(play->seconds, 1))
            : toQt(play->verdict);
    if (!text.isEmpty()) text[0] = text[0].toUpper();
    if (!play->isRecorded)
        text += QStringLiteral(". ") +
                tr("%1 of %2 methods were called exactly as often as planned.").arg(asPlanned).arg(planned);
    m_says->setText(text);
}

QString PlayComparePage::sentence() const {
    return m_says->text();
}

} // namespace tenfold
