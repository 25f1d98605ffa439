#include "widgets/play/recordpage.h"

#include "widgets/common/convert.h"
#include "widgets/common/tables/tableview.h"
#include "widgets/extrapolate/numberfield.h"
#include "widgets/frame/panes.h"
#include "widgets/play/playtext.h"
#include "widgets/theme/theme.h"

#include <QComboBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace tenfold {
namespace {

QString recordProblemText(const std::string& kind) {
    if (kind == "unreadable") return RecordPage::tr("connections that could not be read on");
    if (kind == "refused") return RecordPage::tr("clients whose server was not reached");
    if (kind == "replication") return RecordPage::tr("connections of replicas, passed on only");
    return toQt(kind);
}

/// How the server is spoken to.
enum ServerTls { Plain, Checked, Unchecked };

} // namespace

RecordPage::RecordPage(QWidget* parent)
    : QWidget(parent)
    , m_protocol(new QComboBox)
    , m_senders(new QComboBox)
    , m_serverTls(new QComboBox)
    , m_listen(new QLineEdit(QStringLiteral("127.0.0.1:6380")))
    , m_server(new QLineEdit(QStringLiteral("127.0.0.1:6379")))
    , m_folder(new QLineEdit)
    , m_messages(new QLineEdit)
    , m_authorities(new QLineEdit)
    , m_certificate(new QLineEdit)
    , m_key(new QLineEdit)
    , m_messagesLabel(new QLabel(tr("Messages")))
    , m_tlsLabel(new QLabel(tr("Server's TLS")))
    , m_certificateLabel(new QLabel(tr("Clients' TLS")))
    , m_scale(new NumberField(tr("Scale of the recording")))
    , m_run(new QPushButton)
    , m_import(new QPushButton(tr("Import…")))
    , m_says(boldLabel(QString()))
    , m_countModel(new CellModel(this))
    , m_problemModel(new CellModel(this))
    , m_counts(new TableView(tr("What the recording holds")))
    , m_problems(new TableView(tr("What it does not hold"))) {
    m_protocol->addItem(QStringLiteral("Redis"), QStringLiteral("redis"));
    m_protocol->addItem(QStringLiteral("Hadoop RPC"), QStringLiteral("hadoop"));
    m_protocol->addItem(QStringLiteral("gRPC"), QStringLiteral("grpc"));
    m_protocol->setAccessibleName(tr("Protocol"));
    m_senders->addItem(tr("by the name a client gives itself"), int(record::SenderKind::Name));
    m_senders->addItem(tr("by process of this machine"), int(record::SenderKind::Process));
    m_senders->setAccessibleName(tr("Who is a sender"));
    m_listen->setAccessibleName(tr("Where clients are pointed to"));
    m_listen->setToolTip(tr("HOST:PORT or unix:/PATH; port 0: any that is free"));
    m_server->setAccessibleName(tr("The server"));
    m_server->setToolTip(tr("HOST:PORT or unix:/PATH"));
    m_folder->setAccessibleName(tr("Folder of the recording"));
    m_messages->setAccessibleName(tr("Messages"));
    m_messages->setToolTip(tr("Hadoop: the file that tenfold hadoop-describe wrote; gRPC: a descriptor set of protoc, "
                              "or nothing where the server describes itself"));
    m_serverTls->addItem(tr("none"), Plain);
    m_serverTls->addItem(tr("its certificate is checked"), Checked);
    m_serverTls->addItem(tr("no certificate is looked at"), Unchecked);
    m_serverTls->setAccessibleName(tr("Whether the server speaks TLS"));
    m_authorities->setAccessibleName(tr("Authorities of the server's certificate"));
    m_authorities->setPlaceholderText(tr("whom the system trusts; or a PEM file"));
    m_certificate->setAccessibleName(tr("Certificate that clients see"));
    m_certificate->setPlaceholderText(tr("none; or a PEM file of the certificate that clients see"));
    m_key->setAccessibleName(tr("Key of the certificate"));
    m_key->setPlaceholderText(tr("its key, where it is in another file"));
    m_scale->setAllowed(NumberField::Allowed::MoreThanZero);
    m_scale->setPlaceholderText(tr("not known"));
    auto* choose = new QPushButton(tr("Choose…"));
    auto* folder = new QHBoxLayout;
    folder->addWidget(m_folder, 1);
    folder->addWidget(choose);
    auto* form = new QFormLayout;
    form->addRow(tr("Protocol"), m_protocol);
    form->addRow(tr("Listen"), m_listen);
    form->addRow(tr("To server"), m_server);
    auto* ofServer = new QHBoxLayout;
    ofServer->addWidget(m_serverTls);
    ofServer->addWidget(m_authorities, 1);
    auto* ofClients = new QHBoxLayout;
    ofClients->addWidget(m_certificate, 1);
    ofClients->addWidget(m_key, 1);
    form->addRow(m_tlsLabel, ofServer);
    form->addRow(m_certificateLabel, ofClients);
    form->addRow(tr("Folder"), folder);
    form->addRow(tr("Scale N"), m_scale);
    form->addRow(tr("Senders"), m_senders);
    form->addRow(m_messagesLabel, m_messages);
    for (int row = 0; row < form->rowCount(); ++row)
        if (auto* label = qobject_cast<QLabel*>(form->itemAt(row, QFormLayout::LabelRole)->widget()))
            label->setFont(tableFont());
    auto* buttons = new QHBoxLayout;
    m_run->setDefault(true);
    buttons->addWidget(m_run);
    buttons->addWidget(m_import);
    buttons->addStretch();
    auto* top = new QVBoxLayout;
    top->setContentsMargins(10, 8, 10, 8);
    top->addWidget(m_says);
    top->addLayout(form);
    top->addLayout(buttons);
    m_says->setWordWrap(true);
    m_countModel->setColumns({{tr("What"), false, 0}, {tr("Number"), true, 110}});
    m_counts->setCells(m_countModel, false);
    m_counts->setEmptyText(tr("Nothing is recorded yet."));
    m_problemModel->setColumns({{tr("Problem"), false, 0}, {tr("Count"), true, 60}, {tr("First"), false, 260}});
    m_problems->setCells(m_problemModel);
    m_problems->hide();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(new PaneHeader(tr("Record")));
    column->addLayout(top);
    column->addWidget(m_counts, 1);
    column->addWidget(m_problems);
    connect(m_run, &QPushButton::clicked, this,
            [this] { m_isRunning ? Q_EMIT stopRequested() : Q_EMIT startRequested(); });
    connect(m_import, &QPushButton::clicked, this, [this] { Q_EMIT importRequested(m_folder->text()); });
    connect(choose, &QPushButton::clicked, this, [this] {
        const QString chosen = QFileDialog::getExistingDirectory(window(), tr("An empty folder"), m_folder->text());
        if (!chosen.isEmpty()) m_folder->setText(chosen);
    });
    connect(m_protocol, &QComboBox::currentIndexChanged, this, &RecordPage::updateState);
    connect(m_serverTls, &QComboBox::currentIndexChanged, this, &RecordPage::updateState);
    connect(m_certificate, &QLineEdit::textChanged, this, &RecordPage::updateState);
    m_says->setText(tr("A proxy before a server: clients are pointed to it, and what passes is written as a run."));
    updateState();
}

void RecordPage::updateState() {
    const bool hasMessages = m_protocol->currentData().toString() != QStringLiteral("redis");
    m_messages->setVisible(hasMessages);
    m_messagesLabel->setVisible(hasMessages);
    const bool canTls = m_protocol->currentData().toString() != QStringLiteral("hadoop");
    for (QWidget* part : {static_cast<QWidget*>(m_tlsLabel), static_cast<QWidget*>(m_serverTls),
                          static_cast<QWidget*>(m_certificateLabel), static_cast<QWidget*>(m_certificate)})
        part->setVisible(canTls);
    m_authorities->setVisible(canTls && m_serverTls->currentData() == Checked);
    m_key->setVisible(canTls && !m_certificate->text().trimmed().isEmpty());
    m_run->setText(m_isRunning ? tr("Stop") : tr("Record"));
    for (QWidget* field :
         {static_cast<QWidget*>(m_protocol), static_cast<QWidget*>(m_senders), static_cast<QWidget*>(m_listen),
          static_cast<QWidget*>(m_server), static_cast<QWidget*>(m_folder), static_cast<QWidget*>(m_messages),
          static_cast<QWidget*>(m_scale), static_cast<QWidget*>(m_serverTls), static_cast<QWidget*>(m_authorities),
          static_cast<QWidget*>(m_certificate), static_cast<QWidget*>(m_key)})
        field->setEnabled(!m_isRunning);
    m_import->setVisible(!m_isRunning && m_hasEvents);
}

QString RecordPage::problem() const {
    if (m_listen->text().trimmed().isEmpty()) return tr("Where does it listen? HOST:PORT");
    if (m_server->text().trimmed().isEmpty()) return tr("Which server? HOST:PORT");
    if (m_folder->text().trimmed().isEmpty()) return tr("Into which folder?");
    if (!m_scale->isValid()) return tr("%1: %2.").arg(m_scale->accessibleName(), m_scale->allowedText());
    const bool isHadoop = m_protocol->currentData().toString() == QStringLiteral("hadoop");
    if (isHadoop && m_messages->text().trimmed().isEmpty())
        return tr("Hadoop's messages are read from the file that tenfold hadoop-describe writes.");
    return {};
}

std::optional<RecordPage::Order> RecordPage::order() const {
    if (!problem().isEmpty()) return {};
    Order order;
    order.protocol = fromQt(m_protocol->currentData().toString());
    order.listen = fromQt(m_listen->text().trimmed());
    order.server = fromQt(m_server->text().trimmed());
    order.options.protocol = order.protocol;
    order.options.out = fromQt(m_folder->text().trimmed());
    if (m_scale->isOverridden()) order.options.scale = m_scale->value();
    order.options.senders = record::SenderKind(m_senders->currentData().toInt());
    if (order.protocol != "redis") order.options.messages = fromQt(m_messages->text().trimmed());
    if (order.protocol == "hadoop") return order; // speaks no TLS
    const auto fileOf = [](const QLineEdit* field) { return std::filesystem::path(fromQt(field->text().trimmed())); };
    if (m_serverTls->currentData() != Plain)
        order.options.tlsOfServer.emplace().trustsAnybody = m_serverTls->currentData() == Unchecked;
    if (m_serverTls->currentData() == Checked) order.options.tlsOfServer->authorities = fileOf(m_authorities);
    if (!m_certificate->text().trimmed().isEmpty()) {
        order.options.tlsOfClients.emplace().certificate = fileOf(m_certificate);
        order.options.tlsOfClients->key = fileOf(m_key);
    }
    return order;
}

void RecordPage::setFolder(const QString& folder) {
    if (!m_isRunning) m_folder->setText(folder);
}

QString RecordPage::folder() const {
    return m_folder->text();
}

void RecordPage::begin() {
    m_isRunning = true;
    m_hasEvents = false;
    m_countModel->setRows({});
    m_problems->hide();
    m_says->setText(tr("Beginning."));
    updateState();
}

void RecordPage::setListening(const QString& at) {
    m_says->setText(tr("Recording: point clients to %1 instead of %2.").arg(at, m_server->text()));
}

void RecordPage::setCounts(const record::RecordCounts& counts) {
    const auto row = [](const QString& name, const QString& value, bool isTrouble = false) {
        return CellModel::Row{{Cell::of(name), Cell::of(value, isTrouble ? Tone::Disagree : Tone::Normal)}};
    };
    const auto number = [](std::uint64_t value) { return countText(double(value)); };
    m_hasEvents = counts.events > 0;
    std::vector<CellModel::Row> rows{
        row(tr("Time"), durationText(counts.milliseconds * 1'000'000)),
        row(tr("Calls"), number(counts.calls)),
        row(tr("Senders"), number(counts.senders)),
        row(tr("Connections, open now"), tr("%1, %2").arg(number(counts.connections), number(counts.openConnections))),
        row(tr("To the server"), byteSizeText(double(counts.bytesToServer))),
        row(tr("To clients"), byteSizeText(double(counts.bytesToClients))),
        row(tr("Written"), byteSizeText(double(counts.bytesWritten))),
        row(tr("Messages that the server sent by itself"), number(counts.pushes)),
        row(tr("Replies that are errors"), number(counts.errorReplies)),
        row(tr("Requests without a reply"), number(counts.requestsWithoutReply)),
        row(tr("Values cut"), number(counts.cutValues)),
        row(tr("Secrets left out"), number(counts.hiddenValues))};
    if (!counts.stopped.empty())
        rows.insert(rows.begin(), row(tr("Nothing is recorded any more"), toQt(counts.stopped), true));
    m_countModel->setRows(std::move(rows));
    std::vector<CellModel::Row> problems;
    for (const auto& [kind, problem] : counts.problems)
        problems.push_back({{Cell::of(recordProblemText(kind), Tone::Disagree), Cell::number(double(problem.count)),
                             Cell::of(toQt(problem.example))}});
    m_problems->setVisible(!problems.empty());
    m_problemModel->setRows(std::move(problems));
    if (m_problems->isVisible()) m_problems->fitHeight(4);
}

void RecordPage::end(const QString& problem) {
    m_isRunning = false;
    m_says->setText(!problem.isEmpty() ? problem
                    : m_hasEvents      ? tr("Recorded. Import makes a run of it.")
                                       : tr("Nothing passed: no call was recorded."));
    updateState();
}

QString RecordPage::sentence() const {
    return m_says->text();
}

} // namespace tenfold
