// The part of the import dialog that says which column of a CSV file is what.

#include "core/import/formats/csv/span_columns.h"
#include "core/import/formats/json_fields/field_table.h"
#include "widgets/common/convert.h"
#include "widgets/frame/panes.h"
#include "widgets/theme/theme.h"
#include "widgets/traces/importdialog.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QScrollArea>
#include <QVBoxLayout>

#include <utility>

namespace tenfold {
namespace {
QString roleName(csv::ColumnRole role) {
    using enum csv::ColumnRole;
    switch (role) {
    case Attribute:
        return ImportDialog::tr("kept, not looked at");
    case Time:
        return ImportDialog::tr("time");
    case Method:
        return ImportDialog::tr("method");
    case Sender:
        return ImportDialog::tr("sender");
    case Thread:
        return ImportDialog::tr("thread");
    case To:
        return ImportDialog::tr("server called");
    case Duration:
        return ImportDialog::tr("duration");
    case Cause:
        return ImportDialog::tr("cause");
    case RequestId:
        return ImportDialog::tr("request id");
    case RequestJson:
        return ImportDialog::tr("all arguments, as JSON");
    case ResponseJson:
        return ImportDialog::tr("whole reply, as JSON");
    case Argument:
        return ImportDialog::tr("an argument");
    case Reply:
        return ImportDialog::tr("a field of the reply");
    case Trace:
        return ImportDialog::tr("trace id: rows are spans");
    case Span:
        return ImportDialog::tr("span id");
    case Parent:
        return ImportDialog::tr("id of the parent span");
    case Service:
        return ImportDialog::tr("service");
    case Instance:
        return ImportDialog::tr("instance of the service");
    case Pod:
        return ImportDialog::tr("pod");
    case End:
        return ImportDialog::tr("end");
    case Kind:
        return ImportDialog::tr("kind: server, client …");
    case Error:
        return ImportDialog::tr("whether it failed");
    case Status:
        return ImportDialog::tr("status");
    case HttpStatus:
        return ImportDialog::tr("HTTP status");
    case Message:
        return ImportDialog::tr("words on the status");
    case SpanAttributes:
        return ImportDialog::tr("attributes of the span");
    case ResourceAttributes:
        return ImportDialog::tr("attributes of the process");
    }
    return {};
}
} // namespace

QWidget* ImportDialog::makeColumns() {
    m_columnPart = new QWidget;
    auto* column = new QVBoxLayout(m_columnPart);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* header = m_columnHeader = new PaneHeader(tr("Columns"));
    header->setNote(tr("what each one is"));
    auto* area = new QScrollArea;
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);
    area->setFixedHeight(150);
    area->setAccessibleName(tr("Columns of the file"));
    m_columnHolder = new QWidget;
    m_grid = new QGridLayout(m_columnHolder);
    m_grid->setContentsMargins(12, 6, 12, 6);
    m_grid->setHorizontalSpacing(12);
    m_grid->setVerticalSpacing(4);
    m_grid->setColumnStretch(2, 1);
    area->setWidget(m_columnHolder);
    column->addWidget(header);
    column->addWidget(area);
    m_columnPart->hide();
    return m_columnPart;
}

void ImportDialog::showColumns() {
    const bool csv = hasColumns();
    m_columnPart->setVisible(csv);
    for (QWidget* box : {m_timeForm, m_durationUnit}) {
        box->setVisible(csv);
        for (auto* label : findChildren<QLabel*>())
            if (label->buddy() == box) label->setVisible(csv);
    }
    const ImportEntry& entry = m_entries[std::size_t(m_current)];
    if (!csv || entry.input->heads.empty()) return;
    const std::string& head = entry.input->heads.front();
    const bool isJson = jsonfields::areJsonLines(head);
    auto columns = csv::proposedColumns(isJson ? jsonfields::tableOf(head) : head);
    // Beside fields of their own a list is one of them, not all arguments.
    for (csv::CsvColumn& column : columns)
        if (isJson && column.role == csv::ColumnRole::RequestJson) column.role = csv::ColumnRole::Argument;
    m_columnHeader->setTitle(isJson ? tr("Fields") : tr("Columns"));
    m_columnHeader->setNote(isJson ? tr("what each one is; a.b is the field b of a") : tr("what each one is"));
    const auto isSame = [](const csv::CsvColumn& a, const csv::CsvColumn& b) { return a.name == b.name; };
    if (!m_roles.empty() && std::equal(columns.begin(), columns.end(), m_columns.begin(), m_columns.end(), isSame))
        return;
    m_columns = columns;
    m_isFilling = true;
    m_roles.clear();
    while (QLayoutItem* item = m_grid->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    for (int i = 0; i < int(m_columns.size()); ++i) {
        const csv::CsvColumn& c = m_columns[std::size_t(i)];
        auto* name = new QLabel(toQt(c.name));
        name->setTextFormat(Qt::PlainText);
        auto* box = new QComboBox;
        for (int role = 0; role < csv::kColumnRoles; ++role)
            box->addItem(roleName(csv::ColumnRole(role)), role);
        box->setCurrentIndex(int(c.role));
        box->setAccessibleName((isJson ? tr("Field %1 is") : tr("Column %1 is")).arg(toQt(c.name)));
        auto* sample = new QLabel(oneLine(toQt(c.sample), 80));
        sample->setTextFormat(Qt::PlainText);
        sample->setFont(fixedFont());
        sample->setForegroundRole(QPalette::PlaceholderText);
        m_grid->addWidget(name, i, 0);
        m_grid->addWidget(box, i, 1);
        m_grid->addWidget(sample, i, 2);
        m_roles.push_back(box);
        connect(box, &QComboBox::activated, this, [this, i] { roleChosen(i); });
    }
    m_timeColumn = m_durationColumn = -1;
    followColumns();
    m_isFilling = false;
    if (!entry.options.mapping && !entry.options.mappingText) mappingEdited();
}

void ImportDialog::setRole(int column, csv::ColumnRole role) {
    m_columns[std::size_t(column)].role = role;
    m_roles[std::size_t(column)]->setCurrentIndex(int(role));
}

void ImportDialog::roleChosen(int column) {
    const auto role = csv::ColumnRole(m_roles[std::size_t(column)]->currentIndex());
    setRole(column, role);
    if (m_taken.by == column && role != m_taken.role) setRole(m_taken.from, m_taken.role);
    m_taken = {};
    // One column is the time: the one before is an argument then.
    for (int i = 0; i < int(m_columns.size()) && !csv::mayRepeat(role); ++i) {
        if (i == column || m_columns[std::size_t(i)].role != role) continue;
        setRole(i, csv::areSpans(m_columns) ? csv::ColumnRole::Attribute : csv::ColumnRole::Argument);
        m_taken = {column, i, role};
    }
    followColumns();
    mappingEdited();
}

// Form of the time and unit of the duration are proposed anew when another column has the role.
void ImportDialog::followColumns() {
    const bool before = std::exchange(m_isFilling, true);
    for (int i = 0; i < int(m_columns.size()); ++i) {
        const csv::CsvColumn& c = m_columns[std::size_t(i)];
        if (c.role == csv::ColumnRole::Time && std::exchange(m_timeColumn, i) != i)
            m_timeForm->setEditText(
                toQt(csv::areSpans(m_columns) ? csv::spanTimeFormOf(c.sample) : csv::timeFormOf(c.sample)));
        if (c.role == csv::ColumnRole::Duration && std::exchange(m_durationColumn, i) != i)
            m_durationUnit->setCurrentText(toQt(csv::durationUnitOf(c.name)));
    }
    m_isFilling = before;
}

void ImportDialog::mappingEdited() {
    if (m_isFilling || m_columns.empty()) return;
    const std::string text =
        csv::mappingText(m_columns, fromQt(m_timeForm->currentText().trimmed()), fromQt(m_durationUnit->currentText()));
    for (ImportEntry& entry : m_entries) // logs of a format that is known need none
        if (hasColumns(entry)) entry.options.mappingText = text;
    edited();
}

QComboBox* ImportDialog::roleBox(int column) const {
    return column >= 0 && column < int(m_roles.size()) ? m_roles[std::size_t(column)] : nullptr;
}

} // namespace tenfold
