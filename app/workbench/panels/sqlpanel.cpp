#include "app/workbench/panels/sqlpanel.h"

#include "core/store/example_queries.h"
#include "widgets/common/convert.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/frame/panes.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QPlainTextEdit>
#include <QVBoxLayout>

namespace tenfold {
namespace {
constexpr std::size_t kMostRows = 5000;

Cell cellOf(const SqlValue& value) {
    if (const auto* i = std::get_if<std::int64_t>(&value)) {
        Cell cell = Cell::of(QString::number(*i)); // an id is no amount: no separators
        cell.sort = qlonglong(*i);
        return cell;
    }
    if (const auto* d = std::get_if<double>(&value)) {
        Cell cell = Cell::of(QLocale::c().toString(*d, 'g', 12));
        cell.sort = *d;
        return cell;
    }
    if (const auto* text = std::get_if<std::string>(&value)) {
        Cell cell = Cell::of(oneLine(toQt(*text)));
        cell.tip = toQt(*text).left(2000);
        return cell;
    }
    if (const auto* bytes = std::get_if<Bytes>(&value))
        return Cell::of(SqlPanel::tr("%n byte(s)", nullptr, int(bytes->data.size())), Tone::Dim);
    return Cell::of(QStringLiteral("NULL"), Tone::Dim);
}
} // namespace

SqlPanel::SqlPanel(Session* session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_job(tr("SQL"))
    , m_editor(new QPlainTextEdit)
    , m_run(new QPushButton(tr("Run")))
    , m_state(noteLabel({})) {
    m_session->watch(&m_job, false);
    m_editor->setAccessibleName(tr("SQL"));
    m_editor->setFont(fixedFont());
    m_editor->setTabChangesFocus(true);
    m_editor->setFixedHeight(58);
    m_editor->setPlainText(QString::fromLatin1(kCallsByMethod.sql));
    m_editor->installEventFilter(this);
    m_run->setToolTip(tr("Run the statement (Ctrl+Enter); only reading ones are allowed"));
    m_state->setText(
        tr("Views to start from: run_view, event_view, argument_view, issue_view, span_view, decision_view"));
    m_model = new CellModel(this);
    m_model->setColumns({{QString(), false, 0}});
    m_table = new TableView(tr("Result of the SQL"));
    m_table->setCells(m_model);
    auto* side = new QVBoxLayout;
    side->addWidget(m_run);
    side->addStretch();
    auto* top = new QHBoxLayout;
    top->setContentsMargins(8, 4, 8, 4);
    top->addWidget(m_editor, 1);
    top->addLayout(side);
    m_state->setContentsMargins(8, 0, 8, 4);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(top);
    column->addWidget(m_state);
    column->addWidget(m_table, 1);
    setFocusProxy(m_editor);
    connect(m_run, &QPushButton::clicked, this, &SqlPanel::run);
}

SqlPanel::~SqlPanel() {
    m_job.disconnect();
}

bool SqlPanel::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_editor && event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if ((key->modifiers() & Qt::ControlModifier) && (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter))
            return run(), true;
    }
    return QWidget::eventFilter(watched, event);
}

QString SqlPanel::stateText() const {
    return m_state->text();
}

void SqlPanel::run() {
    if (!m_session->isOpen()) return m_state->setText(tr("Open a workspace first."));
    m_state->setText(tr("Running…"));
    m_job.start(
        [path = m_session->state()->path, sql = fromQt(m_editor->toPlainText())](Progress& progress) -> Result<Answer> {
            ASSIGN_OR_RETURN(Workspace reader, Workspace::open(path, OpenMode::ReadOnly));
            Answer answer;
            RETURN_IF_ERROR(reader.query(
                sql, [&](const std::vector<std::string>& columns) { answer.columns = columns; },
                [&](const std::vector<SqlValue>& row) {
                    answer.isCut = answer.rows.size() >= kMostRows;
                    if (!answer.isCut) answer.rows.push_back(row);
                    return !answer.isCut;
                },
                progress));
            return answer;
        },
        [this](Result<Answer> answer) {
            if (!answer) return m_state->setText(describe(answer.error()));
            show(*answer);
        });
}

void SqlPanel::show(const Answer& answer) {
    std::vector<Column> columns;
    for (std::size_t c = 0; c < answer.columns.size(); ++c) {
        const bool isNumber =
            !answer.rows.empty() && answer.rows.front()[c].index() >= 1 && answer.rows.front()[c].index() <= 2;
        columns.push_back({toQt(answer.columns[c]), isNumber, c + 1 == answer.columns.size() ? 0 : 150});
    }
    std::vector<CellModel::Row> rows;
    for (std::size_t r = 0; r < answer.rows.size(); ++r) {
        CellModel::Row row;
        row.id = int(r);
        for (const SqlValue& value : answer.rows[r])
            row.cells.push_back(cellOf(value));
        rows.push_back(std::move(row));
    }
    m_model->setRows({});
    m_model->setColumns(columns);
    m_model->setRows(std::move(rows));
    m_state->setText(
        answer.isCut
            ? tr("The first %1 rows; a LIMIT or tenfold sql gives more or less.").arg(countText(double(kMostRows)))
            : tr("%n row(s)", nullptr, int(answer.rows.size())));
}

} // namespace tenfold
