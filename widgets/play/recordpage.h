#pragma once

#include "core/record/record_options.h"
#include "core/record/record_report.h"

#include <QWidget>

#include <optional>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace tenfold {

class CellModel;
class NumberField;
class TableView;
class WrappingLabel;

/// A recording: where it listens, before which server, into which folder; what it holds while it runs; its import.
class RecordPage final : public QWidget {
    Q_OBJECT
public:
    explicit RecordPage(QWidget* parent = nullptr);
    /// What the fields ask for; addresses are looked up by whoever records, not here.
    struct Order {
        std::string protocol, listen, server;
        record::RecordOptions options; ///< without addresses
    };
    std::optional<Order> order() const;
    QString problem() const;
    void setFolder(const QString& folder);
    QString folder() const;

    void begin();
    void setListening(const QString& at);
    void setCounts(const record::RecordCounts& counts);
    /// @param problem  why it ended before somebody stopped it; empty: it did not
    void end(const QString& problem);
    bool isRunning() const { return m_isRunning; }

    QPushButton* runButton() const { return m_run; }
    QPushButton* importButton() const { return m_import; }
    QLineEdit* listenField() const { return m_listen; }
    QLineEdit* serverField() const { return m_server; }
    QComboBox* serverTlsBox() const { return m_serverTls; }
    QLineEdit* certificateField() const { return m_certificate; }
    TableView* counts() const { return m_counts; }
    QString sentence() const;

Q_SIGNALS:
    void startRequested();
    void stopRequested();
    void importRequested(const QString& folder);

private:
    void updateState();

    bool m_isRunning = false;
    bool m_hasEvents = false;
    QComboBox *m_protocol, *m_senders, *m_serverTls;
    QLineEdit *m_listen, *m_server, *m_folder, *m_messages, *m_authorities, *m_certificate, *m_key;
    QLabel *m_messagesLabel, *m_tlsLabel, *m_certificateLabel;
    NumberField* m_scale;
    QPushButton *m_run, *m_import;
    QLabel* m_says;
    CellModel *m_countModel, *m_problemModel;
    TableView *m_counts, *m_problems;
};

} // namespace tenfold
