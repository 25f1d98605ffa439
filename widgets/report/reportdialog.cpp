#include "widgets/report/reportdialog.h"

#include "widgets/common/convert.h"
#include "widgets/common/wrappinglabel.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

namespace tenfold {

ReportDialog::ReportDialog(const QString& workspace, QWidget* parent)
    : QDialog(parent)
    , m_title(new QLineEdit(workspace))
    , m_list(new QListWidget)
    , m_state(detailLabel()) {
    setWindowTitle(tr("Report"));
    m_title->setAccessibleName(tr("Heading of the report"));
    m_list->setAccessibleName(tr("Sections of the report"));
    m_state->setText(tr("The sections are being gathered…"));
    auto* form = new QFormLayout;
    form->addRow(tr("Heading"), m_title);
    form->addRow(tr("Sections"), m_list);
    auto* buttons = new QDialogButtonBox;
    m_pdf = buttons->addButton(tr("Save as &PDF…"), QDialogButtonBox::ActionRole);
    m_html = buttons->addButton(tr("Save as &HTML…"), QDialogButtonBox::ActionRole);
    buttons->addButton(QDialogButtonBox::Close);
    m_pdf->setDefault(true);
    m_pdf->setEnabled(false);
    m_html->setEnabled(false);
    auto* column = new QVBoxLayout(this);
    column->addLayout(form);
    column->addWidget(m_state);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_pdf, &QPushButton::clicked, this, [this] { Q_EMIT saveRequested(QStringLiteral("pdf")); });
    connect(m_html, &QPushButton::clicked, this, [this] { Q_EMIT saveRequested(QStringLiteral("html")); });
    constexpr QSize kUsualSize{420, 460};
    resize(kUsualSize);
}

void ReportDialog::setSections(const std::vector<std::pair<std::string, std::string>>& sections) {
    for (const auto& [id, title] : sections) {
        auto* item = new QListWidgetItem(toQt(title), m_list);
        item->setData(Qt::UserRole, toQt(id));
        item->setCheckState(Qt::Checked);
    }
    m_state->setText(tr("HTML is one file with light and dark colours; PDF is for paper and mail."));
    m_pdf->setEnabled(true);
    m_html->setEnabled(true);
    m_pdf->setFocus();
}

void ReportDialog::setRequests(const QString& filter) {
    m_state->setText(tr("Of requests only those that are looked at: %1.").arg(filter.toHtmlEscaped()));
}

void ReportDialog::setLack(const QString& why) {
    m_state->setText(why.toHtmlEscaped());
}

QString ReportDialog::title() const {
    return m_title->text();
}

std::set<std::string> ReportDialog::leftOut() const {
    std::set<std::string> out;
    for (int i = 0; i < m_list->count(); ++i)
        if (m_list->item(i)->checkState() == Qt::Unchecked)
            out.insert(fromQt(m_list->item(i)->data(Qt::UserRole).toString()));
    return out;
}

} // namespace tenfold
